# 選択肢
label-trade = { $what }を交換
label-trade-as-circles = { $what }を丸3枚として交換
label-trade-as-diamonds = { $what }をひし形3枚として交換
label-trade-as-stars = { $what }を星3枚として交換
label-trade-as-one-of-each = { $what }を各1枚の組として交換
label-trade-as-wilds = { $what }をワイルド3枚として交換
label-place-armies = 軍隊を配置
label-place = 軍隊{ JOIN($what, with: "単位を") }に配置
label-finish-placing = 配置を終了
label-attack = { $what }を攻撃
label-capture = { $what }を占領
label-give = { JOIN($what, with: "を") }に渡す
label-wait-for = { $what }を待つ
label-pass = 何もしない
label-end-turn = ターンを終了

# 記録
event-turn = { $player }のターンが始まる
event-released = { $player }は待機していた軍隊{ $count }単位を配置できるようになる
event-reinforced = { $player }は増援の軍隊{ $count }単位を得る
event-obliged = { $player }は組を交換しなければならない
event-freed = { $player }の交換の義務は終わる
event-missed = { $player }はターンを休む
event-ended = { $player }はターンを終える
event-finished = { $player }は配置を終える
event-traded = { $player }は{ $cards }を交換し（{ $set }）、軍隊{ $count }単位を得る
event-bonus = { $player }のボーナスの軍隊{ $count }単位が{ $territory }に置かれる
event-owed = { $player }はボーナスの軍隊{ $count }単位を得る
event-reserve = { $player }の予備に軍隊{ $count }単位が加わる
event-pending = 軍隊{ $count }単位は{ $player }の次のターンまで待機する
event-placed = { $player }は{ $territory }に軍隊{ $count }単位を配置する
event-attacked = { $player }の攻撃で{ $territory }の軍隊が1単位失われる
event-fell = { $territory }の軍隊がなくなる
event-captured = { $player }は{ $territory }を占領する
event-eliminated = { $player }は{ $loser }を脱落させる
event-took = { $player }は{ $loser }のカード{ $count }枚を受け取る
event-gave = { $player }は{ $card }を{ $to }に渡す
event-drew = { $player }は{ $card }を引く
event-shuffled = 捨て札がシャッフルされ、新しい山札になる
event-won = ゲームが終わり、{ JOIN($players, with: "と") }が勝つ

# 質問
ask-beginning-of-turn = { $player }：ターンの開始時
ask-placing = { $player }：軍隊の配置中
ask-main = { $player }：配置の後
ask-out-of-turn = { $player }：自分のターン以外
ask-place-armies = { $player }：どこに何単位を配置するか

# 状態
value-turn = { $player }：{ $rest ->
    [begin] ターンの開始時
    [placing] 軍隊の配置中
   *[main] 配置の後
}
word-trade-in-time = 交換の時期
word-max-accrual = カード保有の上限
word-schedule = 価値の方式
word-bonus-placement = ボーナスの軍隊
word-counter-scope = 段階を進める組
word-deferred-bonus = 予備に回るボーナス
word-owned-bonus = 領土所有ボーナス
word-scale-step = 最後の価値の後の増分
word-turn-start-only = ターン開始時のみ
word-by-type = 種類別
word-immediate = 即時配置
word-game = 全員の組
word-player = 自分の組
word-next-turn = 次のターンから
word-same-window = すぐに使える
word-finish-placing = 配置を終了
word-end-turn = ターンを終了
word-not-in-game = ゲームに参加していない
word-wrong-time = 今はその時期ではない
word-not-a-set = 組が揃っていない
word-must-trade-first = 先に組の交換が必要
word-must-capture-first = 先に占領が必要
word-not-owner = 置ける領土がない
word-not-enough-reserve = 予備に軍隊がない
word-armies-left = 配置する軍隊が残っている
word-no-target = 攻撃できる相手がいない
