### ドミニオンの対戦で表示する言葉

## 選択肢（動作ごと）

label-play = { $what }を使用
label-play-all-treasures = 財宝をすべて使用
label-buy = { $what }を購入
label-end-action-phase = アクションフェイズを終える
label-end-turn = ターンを終える
label-pass = 何もしない
label-call = { $what }を呼び出す
label-exchange = { $what }を交換
label-reveal = { $what }を公開
label-discard-from-exile = 追放マットの{ $what }をすべて捨て札にする
label-discard =
    { $what ->
        [none] 捨て札にする
       *[other] { $what }を捨て札にする
    }
label-trash =
    { $what ->
        [none] 廃棄する
       *[other] { $what }を廃棄
    }
label-topdeck =
    { $what ->
        [none] 山札の上に置く
       *[other] { $what }を山札の上に置く
    }
label-topdeck-invested = 投資した{ $what }を山札の上に置く
label-set-aside = { $what }を脇に置く
label-gain = { $what }を獲得
label-exile = { $what }を追放
label-take = { $what }を手札に加える
label-resolve = { $what }の効果を解決
label-take-the-turn-of = { $what }によるターンを行う
label-use = { $what }を使う
label-use-trashing-token = 廃棄トークンを使う
label-follow = { $what }の指示に従う
label-trash-from-play = 場の{ $what }を廃棄
label-put-on-island-mat = { $what }を島マットに置く
label-gain-copy-of = { $what }と同じカードを獲得
label-put-token-on = { $what }の山にトークンを置く
label-overpay = { $what }コイン多く支払う
label-put-deck-into-discard-pile = 山札を捨て札に置く
label-put-into-hand = 手札に加える
label-put-on-bottom = { $what }を一番下に置く
label-plus-1-card = +1カード
label-plus-1-action = +1アクション
label-plus-1-buy = +1購入
label-plus-coin-1 = +1コイン
label-plus-coin-1-per-copper-on-the-mat = 酒場マットの《銅貨》1枚につき+1コイン
label-put-a-copper-on-the-mat = 《銅貨》1枚を酒場マットに置く
label-trash-a-card = カード1枚を廃棄
label-gain-a-silver = 《銀貨》1枚を獲得
label-now = 今すぐ
label-at-the-start-of-your-next-turn = 次の自分のターンの開始時
label-exile-an-action = アクションカード1枚を追放
label-topdeck-an-action-from-exile = 追放マットのアクションカード1枚を山札の上に置く
label-discard-an-attack = アタックカード1枚を捨て札にする
label-discard-two-curses = 《呪い》2枚を捨て札にする
label-discard-six-cards = カード6枚を捨て札にする

## 出来事（種類ごと）

event-turn =
    { $by ->
        [none] { $player }のターン。
       *[other] { $player }の追加ターン（{ $by }）。
    }
event-plays =
    { $by ->
        [none] { $player }は{ $card }を使用する。
       *[other] { $player }は{ $card }を再び使用する（{ $by }）。
    }
event-draws = { $player }はカードを{ $count }枚引く。
event-shuffles = { $player }は捨て札をシャッフルする。
event-buys = { $player }は{ $card }を購入する。
event-gains =
    { $to ->
        [discard] { $player }は{ $card }を獲得する。
        [deck] { $player }は{ $card }を山札の上に獲得する。
       *[other] { $player }は{ $card }を{ $to }に獲得する。
    }
event-trashes = { $player }は{ from-zone }{ $card }を廃棄する。
event-discards = { $player }は{ from-zone }{ COUNTED($cards, with: "枚") }を捨て札にする。
event-exiles = { $player }は{ from-zone }{ $card }を追放する。
event-exchanges = { $player }は{ $card }を{ $for }と交換する。
event-topdecks = { $player }は{ from-zone }{ COUNTED($cards, with: "枚") }を山札の上に置く。
event-takes = { $player }は{ from-zone }{ COUNTED($cards, with: "枚") }を手札に加える。
event-sets-aside = { $player }は{ from-zone }{ COUNTED($cards, with: "枚") }を脇に置く。
event-reveals = { $player }は{ COUNTED($cards, with: "枚") }を公開する。
event-calls = { $player }は{ $card }を呼び出す。
event-puts-on-mat = { $player }は{ $card }を{ $mat }に置く。
event-puts-deck-into-discard-pile = { $player }は山札のカード{ $count }枚をそのまま捨て札の上に置く。
event-takes-token = { $player }は{ $token }トークンを受け取る。
event-returns-token = { $player }は{ $token }トークンを返す。
event-plays-all = { $player }は{ COUNTED($cards, with: "枚") }を使用する。
event-returns = { $player }は{ $card }を山に戻す。
event-overpays = { $player }は{ $count }コイン多く支払う。
event-places-token = { $player }は{ $token }トークンを{ $pile }の山に置く。
event-token-gives = { $player }は{ $pile }の山のトークンから{ $token }を得る。
event-turns-journey-token =
    { $face ->
        [up] { $player }は旅トークンを表向きにする。
       *[other] { $player }は旅トークンを裏向きにする。
    }
event-moves = { $player }は{ $card }を{ $to }に移す。
event-over = ゲームが終わる。
from-zone =
    { $from ->
        [aside] 脇に置いた
       *[other] { $from }の
    }

## 問い

ask-action-phase = アクションフェイズ
ask-buy-phase = 購入フェイズ
ask-start-of-turn = ターン開始時
ask-end-of-buy-phase = 購入フェイズの終了時
ask-start-of-clean-up = クリーンアップフェイズの開始時
ask-end-of-turn = ターンの終了時
ask-end-of-game = ゲーム終了時
ask-extra-turn = どの追加ターンを行うか
ask-card-played = カードの使用時{ about }
ask-card-resolved = カードの使用後{ about }
ask-card-bought = カードの購入時{ about }
ask-card-about-to-be-gained = カードを獲得する直前{ about }
ask-card-gained = カードの獲得時{ about }
ask-card-trashed = カードの廃棄時{ about }
ask-cards-discarded = 捨て札にした時{ about }
ask-resolve = どれを先に解決するか{ about }
ask-play = どれを使用するか{ about }
ask-buy = どれを購入するか{ about }
ask-discard = どれを捨て札にするか{ about }
ask-trash = どれを廃棄するか{ about }
ask-topdeck = どれを山札の上に置くか{ about }
ask-put-on-bottom = どの順に一番下に置くか{ about }
ask-set-aside = どれを脇に置くか{ about }
ask-gain = どれを獲得するか{ about }
ask-exile = どれを追放するか{ about }
ask-take = どれを手札に加えるか{ about }
ask-card-invested-in = 投資の対象になった時{ about }
ask-instructions = どの指示に従うか{ about }
ask-choose = どれを選ぶか{ about }
ask-token = どのトークンにするか{ about }
ask-put-token-on = どの山にトークンを置くか{ about }
ask-gain-copy-of = どれと同じカードを獲得するか{ about }
ask-put-on-island-mat = どれを島マットに置くか{ about }
ask-put-deck-into-discard-pile = 山札を捨て札に置くか{ about }
ask-overpay = いくら多く支払うか{ about }
about =
    { $about ->
        [none] {""}
       *[other] （{ $about }）
    }

## 盤面とログの言葉

word-hand = 手札
word-deck = 山札
word-discard = 捨て札
word-play = 場
word-tavern = 酒場マット
word-exile = 追放マット
word-aside = 脇
word-supply = サプライ
word-trash = 廃棄置き場
word-minus-1-card = -1カード
word-minus-coin-1 = -1コイン
word-island = 島マット
word-plus-1-card = +1カード
word-plus-1-action = +1アクション
word-plus-1-buy = +1購入
word-plus-coin-1 = +1コイン
word-minus-coin-2 = -2コスト
word-trashing = 廃棄
word-journey = 旅
word-up = 表向き
word-down = 裏向き
word-start = ターン開始時
word-action = アクションフェイズ
word-buy = 購入フェイズ
word-cleanup = クリーンアップフェイズ
value-turn = { $player }の{ $rest }
