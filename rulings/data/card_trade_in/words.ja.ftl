### カード交換の対戦で表示する言葉

## 選択肢（動作ごと）

label-trade = { $what }を交換
label-trade-as-circles = { $what }を丸3枚として交換
label-trade-as-diamonds = { $what }をひし形3枚として交換
label-trade-as-stars = { $what }を星3枚として交換
label-trade-as-one-of-each = { $what }を各1枚として交換
label-trade-as-wilds = { $what }をワイルド3枚として交換
label-place-armies = 軍隊を配置
label-place = { $second }に軍隊を{ $first }単位配置
label-finish-placing = 配置を終える
label-attack = { $what }を攻撃
label-capture = { $what }を占領
label-give = { $first }を{ $second }に渡す
label-wait-for = { $what }の行動を待つ
label-pass = 何もしない
label-end-turn = ターンを終える

## 出来事（種類ごと）

event-turn = { $player }のターンが始まる。
event-released = { $player }は待機中だった{ armies }を配置できるようになる。
event-reinforced = { $player }は増援として{ armies }を得る。
event-obliged = { $player }は組を交換しなければならない。
event-freed = { $player }の交換の義務はなくなる。
event-missed = { $player }のターンは休みになる。
event-ended = { $player }はターンを終える。
event-finished = { $player }は配置を終える。
event-traded = { $player }は{ $cards }を{ $set }として交換し、{ armies }を得る。
event-bonus = { $player }のボーナスとして、{ armies }が{ $territory }に置かれる。
event-owed = { $player }はボーナスとして{ armies }を得る。
event-reserve = { $player }の予備に{ armies }が加わる。
event-pending = { $player }の次のターンに{ armies }が加わる。
event-placed = { $player }は{ $territory }に{ armies }を配置する。
event-attacked = { $player }の攻撃で{ $territory }の軍隊が1単位減る。
event-fell = { $territory }の軍隊がなくなる。
event-captured = { $player }は{ $territory }を占領する。
event-eliminated = { $player }は{ $loser }を脱落させる。
event-took = { $player }は{ $loser }のカード{ $count }枚を受け取る。
event-gave = { $player }は{ $card }を{ $to }に渡す。
event-drew = { $player }は{ $card }を引く。
event-shuffled = 捨て札をシャッフルして新しい山札にする。
event-won = ゲームが終わり、{ JOIN($players, with: "と") }が勝つ。
armies = 軍隊{ $count }単位

## 問い

ask-beginning-of-turn = ターンの開始時
ask-placing = 軍隊の配置中
ask-main = 配置の後
ask-out-of-turn = 自分のターン以外
ask-place-armies = どこに何単位を配置するか

## 盤面とログの言葉

word-begin = 開始時
word-placing = 配置中
word-main = 行動中
word-trade-in-time = 交換の時期
word-max-accrual = カード保有の上限
word-schedule = 価値の方式
word-scale-step = 最後の価値の後の増分
word-owned-bonus = 領土所有ボーナス
word-bonus-placement = ボーナスの配置
word-counter-scope = 数え方
word-deferred-bonus = 予備に回るボーナスの時期
word-anytime = いつでも
word-turn-start-only = ターン開始時のみ
word-graduated = 段階式
word-revolving = 循環式
word-by-type = 種類別
word-immediate = 即時配置
word-reserve = 予備
word-game = ゲーム全体
word-player = プレイヤーごと
word-next-turn = 次のターン
word-same-window = 同じターンのうち
word-finish-placing = 配置を終える
word-place-armies = 軍隊を配置
word-end-turn = ターンを終える
word-attack = 攻撃
word-trade = 交換
word-not-in-game = ゲームに参加していない
word-wrong-time = 時期ではない
word-not-three = 3枚ではない
word-not-owned-card = 手札にないカード
word-not-a-set = 組ではない
word-bad-kind = その種類ではない
word-must-trade-first = 先に交換が必要
word-must-capture-first = 先に占領が必要
word-not-owner = 領土を所有していない
word-not-enough-reserve = 予備が足りない
word-armies-left = 予備に軍隊が残っている
word-no-target = 攻撃できる領土がない
word-no-ally = 味方がいない
word-no-card = カードがない
value-turn = { $player }のターン、{ $rest }
