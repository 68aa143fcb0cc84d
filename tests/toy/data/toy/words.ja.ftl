## What may be chosen

label-play = { $what }を使用
label-end-turn = ターンを終える
label-discard = { $what }を捨て札にする
label-give-coin = コインを渡す
label-pass = 何もしない

## What happened

event-turn = { $player }のターン。
event-plays = { $player }は{ $card }を使用する。
event-draws = { $player }はカードを{ $count }枚引く。
event-discards = { $player }は{ $from }の{ $cards }を捨て札にする。
event-gets = { $player }は{ $count }コインを得る。
event-gives = { $player }は{ $to }にコインを渡す。
event-over = ゲームが終わる。

## What is asked

ask-turn = { $player }のターン
ask-discard = カードを2枚まで捨て札にする
ask-give-coin = コインを渡すか

## Words of a position

word-hand = 手札
word-thinks = 考え中
value-mood = { $player }は{ $rest }
