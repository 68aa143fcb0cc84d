### サイトのページ：どのページにもあるもの

site-name = 裁定集
site-locale = ja_JP
site-locale-other = en_GB
site-skip = 本文へ移動
site-theme = 明暗の切り替え
site-readings = ふりがな
site-other-language = English
site-notice = 有志による非公式の資料です。ゲーム名・カード名の権利は各発売元に帰属します。カードの本文は転載していません。
site-title = { $page } · 裁定集
nav-main = サイト内
nav-site = サイト
nav-place = 現在の場所
nav-topics = 主題
nav-pairs = カードの組み合わせ
nav-misreadings = よくある誤読
nav-scenarios = 検証例
nav-glossary = 用語
nav-coverage = 網羅状況
nav-sources = 出典
nav-editions = 版
nav-updates = 更新履歴
nav-about = このサイトについて
list-separator = 、
cite-separator = {" "}
label-separator = ：
value-empty = なし
value-entry = { $name }：{ $value }
value-yes = はい
value-no = いいえ
copy-link = リンクをコピー
copied = コピーしました
count-rulings = { $count }件
count-scenarios = 検証例{ $count }件
set-mechanisms = 仕組み
set-of-game = { $game }：{ $set }
year = { $year }年
date = { $year }年{ $month }月{ $day }日
edition-year = { $year }年版
lines =
    { $several ->
        [yes] { $lines }行
       *[no] { $lines }行
    }

### 判定、位置づけ、版

verdict-label = 判定：{ $verdict }
verdict-pass = 成立
verdict-fail = 不成立
verdict-skip = 未対応
verdict-error = エラー
verdict-none = 実行対象外
result-pass-all = { $count }版すべてで成立
result-pass-one = 成立
result-pass =
    { $count ->
        [1] 1版で成立
       *[other] { $count }版すべてで成立
    }
result-pass-since = { $count }版で成立（使うカードは{ $year }年版から）
result-fail = 不成立：実行結果と食い違う
result-skip = 未対応：エンジンにない要素を含む
result-error = 検証例を実行できなかった
result-none = 実行対象外：{ $reason }
result-untested = 検証例はまだない
result-facts = カードの情報と一致
reason-component = 印刷されたカードの図柄について
reason-interface = 画面の見た目について
reason-history = 過去の経緯について
reason-meta = 資料そのものについて
reason-preference = 好みの問題
status-official = 公式
status-designer = デザイナー
status-community = 有志
status-inferred = 推定
status-contested = 見解が分かれる
span-all = すべての版
span-since = { $from }年版から
span-until = { $to }年版まで
span-between = { $from }年版〜{ $to }年版
span-only = { $from }年版のみ
span-spoken = 成り立つ版：{ $years }
kind-rule = ルール
kind-card = カードのはたらき
kind-clarification = 補足
kind-erratum = エラッタで変わった裁定
kind-reminder = 確認
misreading-think = よくある誤解
misreading-no = 正しくは
misreading-replay = 盤面で見る
misreading-replay-which = （{ $scenario }）
misreading-shown = 検証例「{ $scenario }」ではそうならない。
misreading-be = 盤面では「{ $facts }」となった。
misreading-own = { $owner }の{ $key }：{ $value }
misreading-shared = { $key }：{ $value }
misreading-number = { $name }は{ $number }
misreading-not-offered = { $player }に「{ $label }」という選択肢は示されなかった。
misreading-not-together = { $player }は「{ $labels }」を同時に選べなかった。
misreading-offered = { $player }に「{ $label }」という選択肢が示された。
misreading-seen = 「{ $lines }」ということが起こった。
misreading-not-seen = 「{ $lines }」ということは起こらなかった。
misreading-led = そうなら
misreading-would-be = 盤面は「{ $facts }」となる。
misreading-would-offer = { $player }に「{ $label }」という選択肢が示される。
misreading-would-refuse = { $player }に「{ $label }」という選択肢は示されない。
misreading-would-together = { $player }は「{ $labels }」を同時に選べる。
misreading-would-see = 「{ $lines }」ということが起こる。
misreading-would-miss = 「{ $lines }」ということは起こらない。
misreading-not-refuted = まだ反証されていない

### 表紙

home-title = 卓上の疑問に、盤面で答える。
home-page = 裁定集：卓上の疑問に、盤面で答える
home-lead = ルールの疑問への短い答え{ $rulings }件を、出典とともに日本語と英語で載せています。そのうち{ $run }件はルールエンジンで実際に動かして確かめてあり、盤面を一手ずつ追えます。
home-examples = 検索の例
home-specimen = 「{ $set }」の裁定から
home-read = 裁定を読む
home-how = 裁定の読み方
home-part-seal = 検印
home-part-seal-is = 　検証例を実行し、裁定と一致した印です。不成立・未対応・エラーでは形が変わります。
home-part-ruling = 裁定
home-part-ruling-is = 　ひとつの要点を一、二文で述べます。日英どちらも同じ内容です。
home-part-misreading = 誤読
home-part-misreading-is = 　陥りやすい読み違いと、それを退ける盤面です。
home-part-status = 位置づけ
home-part-status-is = 　公式、デザイナー、有志、推定、見解が分かれる、の五つがあります。
home-part-source = 出典
home-part-source-is = 　資料名と行番号です。
home-part-editions = 版
home-part-editions-is = 　{ $from }年から{ $to }年までの{ $count }版です。塗りは裁定が成り立つ版、すき間は最も大きなエラッタの境を表します。
home-cards = カードの見分け方
home-cards-note = 上の帯に、種別の印をすべて並べます。色は補助で、印だけでも見分けられます。
home-browse = 一覧から探す
home-editions = エラッタで変わった裁定
home-more = そのほか

### 主題と裁定

topics-lead = 裁定のあるカードと仕組み{ $topics }件を、拡張ごとに並べています。
topics-filter = 名前で絞り込む
topics-none = その名前の主題はありません。
topic-page = { $name }（{ $other }）
topic-description = { $name }についての裁定{ $count }件を、盤面とともに示します。
topic-facts = カードの情報
topic-contents = このページの内容
topic-japanese = 日本語名
topic-english = 英語名
topic-types = 種別
topic-cost = コスト
topic-no-cost = なし
topic-set = 拡張
topic-set-year = { $set }（{ $year }年）
topic-pile = 山
topic-pile-supply = サプライ { $pile }枚
topic-pile-outside = サプライ外 { $pile }枚
topic-sum = 裁定{ $rulings }件{ $misreadings ->
        [0] {""}
       *[other] 、反証した誤読{ $misreadings }件
    }
topic-see-also = 関連
topic-group-does = はたらき
topic-group-clear = 補足
topic-group-pairs = 他のカードとの組み合わせ
topic-group-errata = エラッタで変わった点
topic-scenarios = 検証例
topic-partners = 組み合わせ別の裁定
topic-sheet = 誤読一覧（印刷用）
card-cost = コスト
ruling-page = { $topic }：{ $text }
ruling-stale = 片方の言語だけが改められ、日英が一致することをまだ確認していません。
ruling-changed = 変更
ruling-holds = 盤面
ruling-older = 変更前
ruling-newer = 変更後
ruling-replay = 盤面で見る
ruling-replay-from = 手順{ $step }を見る
ruling-earlier = 以前の裁定（保存）：
ruling-later = 新しい裁定：
ruling-misreadings = 誤読
ruling-scenarios = 検証例
ruling-claims = 出典の記述
ruling-which = どちらに従う？
ruling-which-hint = 遊んでいる版の答えに従います。手元のカードには古い文面が印刷されていることがあるので、印刷どおりに遊ぶか、エラッタを適用するかを、始める前に決めておくとよいでしょう。
ruling-topic = 主題
ruling-cards = カード
ruling-sources = 出典
ruling-other-language = 英語では
ruling-dates = 日付
ruling-published = { $date }公開
ruling-added = { $date }追加
ruling-revised = { $date }改訂
ruling-data = データ
ruling-related = 関連する裁定

### カードの組み合わせ、誤読の一覧

pairs-lead = 一つの裁定に並んで登場する2枚のカード、{ $count }組の一覧です。まず片方のカードを、次にもう片方を選んでください。
pairs-pages = 一覧のページ
pairs-page = カードの組み合わせ（{ $number }ページ目）
pairs-listed = カードを列挙した裁定にだけ並ぶもの（{ $count }）
pair-listed = この2枚の関わりを述べた裁定はありません。どちらも、多くのカードを列挙した裁定に出てくるだけです。
pair-name = { $one }×{ $two }
pair-and = と
pair-page = { $one }と{ $two }の組み合わせ
pair-cards = 2枚のカード
pair-rulings = 両方に関わる裁定
pair-description = { $one }と{ $two }の組み合わせに関わる裁定{ $count }件。出典と検証例を添えています。
count-misreadings = 誤読{ $count }件
sheets-lead = 読み違えやすいところと、正しい扱いの一覧です。カードごと、仕組みごと、拡張ごとにまとめてあり、そのまま印刷できます。
sheets-whole = 全{ $count }件を1枚で見る
sheet-title = よくある誤読：{ $of }
sheet-description = { $of }についてのよくある誤読{ $count }件。それぞれに正しい扱いを添えています。
sheet-lead = よくある読み違い{ $count }件と、ルールエンジンで動かして分かった正しい扱いです。
sheet-topic = 「{ $topic }」の裁定をすべて見る
sheet-ruling = 裁定

### 検証例と盤面

scenarios-lead = ルールエンジンで動かした局面{ $count }件を、カードや仕組みごとに収めています。盤面の動きを一手ずつ追えます。
scenarios-differing = 版によって異なる検証例
scenarios-differs = 版によって異なる
scenario-over = 検証例
scenario-description = 検証例：{ $title }
scenario-list = 手順
scenario-steps = 全{ $count }手順
scenario-player = 再生
scenario-back = 戻る
scenario-next = 次へ
scenario-now = 手順
scenario-whole = すべて表示
scenario-runs = 版
scenario-differs = 版によって異なる：
scenario-parting =
    手順{ $step }で分かれ{ $alike ->
        [yes] 、同じ盤面に終わります。
       *[no] ます。
    }
scenario-never-ran = この検証例は、どの版でも実行されていません。
scenario-side-by-side = 版ごとの結末
scenario-shows = この検証例が示すこと
scenario-verdicts = 版ごとの判定
scenario-verdict-same = { $year }年版と同じ
scenario-data = データ
scenario-start = 初期配置
scenario-laid-out = 検証用に配置
scenario-step-title = { $player }：{ $choice }
scenario-before-first = 最初の手順の前
scenario-after = 手順{ $step }の後
scenario-is-over = ゲーム終了
scenario-then-asked = 続く選択：{ $player }（{ $ask }）
step-chosen = 選択
step-also = 他の選択肢
step-offered = 選択肢
step-refused = 選択肢になし
step-apart = 同時には選べない
step-nothing = 何も選ばない
step-more = ほかに{ $count }件
board-empty = なし
board-moved = この手順で動いた
board-copies = { $count }枚
board-down = 裏向きのカード{ $count }枚
board-top-first = 上から順に
board-before = { $before }から{" "}
board-legend = 記号
board-legend-moved = 枠と角の印：この手順で動いたカード
board-owned = 所有
board-piles = 山
board-other = そのほか
board-of-max = { $count }枚（上限{ $most }枚）

### 一覧

glossary-lead = ひとつの概念に、日本語と英語をひとつずつ。裁定の文では、ここにある語だけを使います。
glossary-letters = 索引：{ $game }
glossary-avoid = 使わない語：
glossary-names = そのほかの名前
sources-lead = 裁定の拠り所となる資料です。いくつかの資料については主張を一つずつ取り出し、行番号と、それに答える裁定を添えました。
sources-claims = 主張{ $count }件のうち{ $answered }件に裁定があります。
sources-rulings = この資料を引く裁定は{ $count }件です。
sources-original = 原文
source-over = 出典
source-lead = 資料の主張を一つずつ言い直し、それに答える裁定を示します。
source-subjects = 項目
source-same = 同じ主張：
source-open = 裁定はまだありません。
source-not-executable = 実行対象外：{ $reason }。
source-tier-publisher = 発売元
source-tier-designer = デザイナー
source-tier-community = 有志
source-kind-rulebook = ルールブック
source-kind-translation = 翻訳
source-kind-wiki = ウィキ
source-kind-statement = 発言
source-kind-manual = 説明書
source-kind-forum = 掲示板
source-lang-en = 英語
source-lang-ja = 日本語
editions-lead = 版とは、発効した年で名づけたルールの状態です。それぞれの版で変わったことと、それによって変わった裁定を示します。
editions-rulings = この版で変わった裁定
edition-at = { $game }、{ $year }年版
coverage-lead = 何を実行し、何が残っているのか、何が実行の対象にならないのかを、理由とともに示します。
coverage-figure-claims = 裁定にした主張
coverage-figure-rulings = 裁定
coverage-figure-misreadings = 反証した誤読
coverage-figure-scenarios = 検証例
coverage-of = / { $total }
coverage-bilingual = 日英とも
coverage-to-confirm = 日英とも（再確認待ち{ $count }件）
coverage-editions = { $count }版で実行
coverage-by-source = 出典ごと
coverage-by-set = 拡張ごと
coverage-sets-note = ここで扱うカードの数です。拡張の全カードとは限りません。
coverage-with-page = ページあり
coverage-spoken-of = 他の裁定に登場
coverage-not-yet = まだ登場しない
coverage-by-edition = 版ごと
coverage-source = 出典
coverage-edition = 版
coverage-claims = 主張
coverage-answered = 裁定あり
coverage-open = 裁定なし
coverage-not-executable = 実行対象外
coverage-reasons = 実行の対象外
coverage-reason = 理由
coverage-seals = 検印の見分け方
coverage-seal-pass = 成立：実行結果が裁定と一致した
coverage-seal-fail = 不成立：実行結果が裁定と食い違う
coverage-seal-skip = 未対応：エンジンにないカードやルールを含む
coverage-seal-error = エラー：最後まで実行できなかった
coverage-seal-none = 実行対象外：ゲームの進行に関わらない

### 検索

search-label = 裁定を検索
search-placeholder = カード名や仕組みで探す
search-title = 検索
search-ready = 日英どちらの名前でも、かなやローマ字の読みでも、以前の呼び名でも探せます。
search-needs-scripts = 検索にはスクリプトが必要です。使わない場合は一覧から探せます：
search-filter = 絞り込み
search-filters = 絞り込み
search-game = ゲーム
search-status = 位置づけ
search-edition = 版
search-source = 出典
search-verdict = 判定
search-card = カード
search-mechanism = 仕組み
search-any = 指定なし
search-option = #（@）
search-clear = 条件をすべて外す
search-near = 近い裁定
search-found-one = 裁定1件
search-found-many = 裁定#件
search-found-some = 裁定#件のうち@件
search-none-title = 「#」を含む裁定はありません。
search-none-title-many = すべての語を含む裁定はありません。
search-none-yet = 「#」についての裁定はまだありません。
search-none-narrowed = すべての条件に合う裁定はありません。
search-none-mean = もしかして：
search-none-browse = 主題の一覧を見る
search-none-note = 入力した語を勝手に置き換えることはありません。日英どちらの名前でも、かなやローマ字の読みでも、以前の呼び名でも探せます。
search-other = 英文：
search-mean = もしかして：
search-all = 裁定#件をすべて表示
search-more = さらに表示

### このサイトについて

about-lead = ルールの疑問は卓上で生まれ、答えはルールブックや掲示板や記憶のあちこちに散らばっています。ここでは一つの答えを日英の短い文にまとめ、出典と版、そして実際に動かせる局面を添えています。
about-official = 何が公式か
about-official-is = どの裁定にも、誰の言葉なのかを記してあります。「公式」は、ルールブックか発売元のエラッタにもとづくものです。それ以外は次のように区別します。
about-status-official = ルールブックかエラッタに書かれている
about-status-designer = デザイナーが答えている
about-status-community = プレイヤーや翻訳者のあいだで定まっている
about-status-inferred = ルールから導けるが、公式の言葉はない
about-status-contested = 信頼できる資料どうしが食い違う。食い違いの中身も記す
about-run = 独自に作成したもの
about-run-is = 裁定の文、検証例、ルールエンジンは私たちが作りました。検証例は局面を配置し、エンジンの問いのすべてに答えます。選べるのは、エンジンが示した選択肢だけです。検印は、記された版のすべてで実際に動かし、裁定のとおりになったことを表します。
about-misreadings = 誤読を並べて載せる理由
about-misreadings-is = 誰も読み違えないルールに、裁定は要りません。どの裁定にも、実際にある読み違いを添えています。もしその読み方が正しければ、検証例の結果は違っていたはずです。
about-editions = 版
about-editions-is = ルールは変わります。版とは、ルールが変わった年のことです。エラッタで置き換えられた裁定も、その旨を記して残し、当時のルールで今も動かしています。
about-languages = 二つの言語
about-languages-is = 日英の文は同じことを述べ、一つの用語集に照らして確かめています。日本語のカード名は、日本語版の製品のものです。
about-contest = 裁定に異議があるとき
about-contest-is = どの裁定にも、変わることのないIDとアドレスがあります。そのIDを挙げて、どの検証例のどの手順がどう違うはずか、そしてそれがどこに書かれているかをお知らせください。
about-data = プログラム向けのデータ
about-data-is = このサイトの内容は、すべてデータとしても利用できます。裁定、主題、検証例は一件ずつJSONになっていて、それぞれのページからたどれます。全体をまとめたファイルは次のとおりです。
about-data-index = すべてのファイルの大きさとチェックサム、それぞれの件数
about-data-rulings = すべての裁定（1行に1件のJSON）
about-data-names = カードと主題の日英の名前、読み、別名
about-data-terms = 用語集
about-data-database = データベース全体（SQLite）
about-data-schema = 各項目の意味と書式のバージョン（英語）
about-keys = キー操作
about-keys-is = どの操作もTabキーだけで行えます。次のキーを使うと早く進めます。
about-keys-find = 検索欄に移る
about-keys-answers = 見つかった裁定を順にたどる
about-keys-steps = 検証例の手順を順にたどる
about-keys-leave = 候補を閉じる、検索欄を空にする
about-keys-on = 「/」キーで検索欄に移る
about-rights = 名前と文章
about-rights-is = ゲーム名・カード名の権利は各発売元に帰属します。カードの本文は転載せず、事実と裁定を私たちの言葉で述べています。

### 誤ったアドレスのページ

moved-title = この裁定は名前が変わりました。
missing-title = ページが見つかりません。
missing-lead = 入力したアドレスに誤りがあるようです。裁定のアドレスは変わりません。カード名で検索するか、表紙からお探しください。

### 確認の結果

check-head =
    { $step ->
        [none] { $id }（{ $place }）
       *[other] { $id }の手順{ $step }（{ $place }）
    }{ $span ->
        [none] ：
       *[other] 、{ $editions }年版：
    }
check-quoted = 「{ $text }」
check-quoted-separator = {""}
check-copies = { $name }×{ $count }
check-more = ほか{ $count }個
check-of = { $owner }の{ $key }
check-in = { $key }の{ $part }
check-asked = { $player }への問いは「{ $ask }」で、選択肢は{ $labels }である。
check-is-over = ゲームは終わっている。
check-board = 盤面：{ $board }。
check-board-player = { $player }：{ $items }
check-board-item = { $key }（{ $value }）
check-board-separator = ／
check-unsupported = エンジンは{ $what }を扱えない。
check-bad-setup = この初期配置は作れない（{ $message }）。
check-engine-failure = エンジンが処理に失敗した（{ $message }）。
check-over = { $player }が答える選択はもうない。
check-other-player = { $player }の手順だが、選択を求められているのは{ $other }である。
check-not-offered = { $player }が選ぶはずの{ $labels }は、選択肢にない。
check-too-often = { $player }が選ぶはずの{ $labels }は、その数だけ選択肢にない。
check-wrong-number =
    { $player }は{ $number }個を選んでいるが、選ぶ数は{ $least ->
        [same] { $most }個
       *[other] { $least }個から{ $most }個
    }である。
check-refused = エンジンは、自ら示した選択肢を拒んだ（{ $message }）。
check-lacks = { $player }の選択肢に{ $labels }があるはずだが、ない。
check-offers = { $player }の選択肢に{ $labels }はないはずだが、ある。
check-accepts = { $player }は{ $labels }を同時に選べないはずだが、選べる。
check-not-at-rest = 効果の途中で盤面を確認しようとしている。
check-difference = { $where }は{ $expected }のはずだが、{ $found }である。
check-absent = { $where }は{ $expected }のはずだが、盤面にその項目がない。
check-seen = ログに{ $lines }があってはならない。
check-not-seen = ログに{ $lines }があるはずだが、ない。
check-wrong-order = ログの{ $lines }は、前に挙げた行より後にあるはずだが、先にある。
check-unfinished = 効果が答えを待っているのに、検証例が終わっている。
check-seeds-differ =
    { $rolled ->
        [yes] 偶然が結果を左右している。シード{ $seed }では、時点{ $moment }から展開が変わる。シャッフルの順番を指定すること。
       *[no] エンジンは偶然が関わらないと言うが、シード{ $seed }では、時点{ $moment }から展開が変わる。
    }
check-not-alike = エンジンは{ $other }年版と同じ展開になると言うが、そうならない。
check-says-nothing = この部分は何も述べていない。
check-asserts-nothing = この検証例は何も確かめていない。then、can、cannot、check、saw、neverのいずれかが必要である。
check-no-control = このファイルのどの検証例でも{ $labels }は選択肢に現れないので、ここで選択肢にないことは何の証明にもならない。書き間違いではないか。
check-no-answer-beside = このファイルのどの検証例でも、{ $labels }より1つ少ない、または1つ多い答えは選ばれていない。限度は別のところにあるかもしれない。
check-no-such-line = { $lines }のような行はこのゲームのどの検証例のログにも現れないので、ここにないことは何の証明にもならない。書き間違いではないか。
check-no-edition = この検証例のカードがすべてそろう版がない。
check-no-such-moment = 時点{ $at }はない。この検証例は時点{ $last }で終わる。
check-would-be-unrest = { $scenario }の時点{ $moment }は効果の途中なので、盤面を確認できない。
check-would-be-strange = { $scenario }に{ $names }はどこにも現れないので、盤面が違うことは何の証明にもならない。書き間違いではないか。
check-would-be-so = この誤読は退けられていない。{ $scenario }の時点{ $moment }の盤面は、誤読のとおりである。
check-would-offer-offered = この誤読は退けられていない。{ $scenario }の時点{ $moment }では、{ $player }の選択肢に{ $labels }がある。
check-would-offer-accepted = この誤読は退けられていない。{ $scenario }の時点{ $moment }では、{ $player }は{ $labels }を同時に選べる。
check-would-offer-apart = { $scenario }の時点{ $moment }では{ $player }の選択肢に{ $labels }がないので、同時に選べないことは何の証明にもならない。
check-would-refuse-refused = この誤読は退けられていない。{ $scenario }の時点{ $moment }では、{ $player }の選択肢に{ $labels }がない。
check-would-see-seen = この誤読は退けられていない。{ $scenario }の時点{ $moment }までのログに{ $lines }がある。
check-would-miss-missed = この誤読は退けられていない。{ $scenario }の時点{ $moment }までのログに{ $lines }がない。
check-span-apart = この裁定が成り立つ版で、{ $scenario }が実行できるものはない。
check-fact-unknown = エンジンは{ $name }を知らない。
check-fact-differs = { $name }の{ $key }は{ $expected }のはずだが、エンジンでは{ $found }である。
check-type-differs = 種別{ $name }の{ $key }は{ $expected }のはずだが、カードの表では{ $found }である。
check-type-of-nothing = カードの表には、種別が{ $name }であるものが1つもない。
check-ordered-differs = 順序に意味のある一覧について、エンジンとgame.yamlが食い違っている（{ $keys }）。

### コマンドラインでの検証例の記録

record-setup = 初期配置を YAML で入力してください。空行で終わります。例：{ $example }
record-intro = 番号か表記で答えてください。ほかにできることは help で表示します。
record-several =
    { $least ->
        [0] { $most }つまで選べます。番号は空白、表記はセミコロンで区切ります。何も選ばないなら none と入力してください。
       *[other] { $least }つ以上{ $most }つ以下を選びます。番号は空白、表記はセミコロンで区切ります。
    }
record-over = ゲームは終了しました。then で結果を書きとめ、save で保存します。
record-which = どれを書きとめますか（番号、all、none）：
record-noted = 書きとめました：{ $step }
record-undone = 取り消しました：{ $step }
record-unknown = 「{ $word }」はここにはありません。
record-meant = もしかして：{ $word }
record-quit = { $number }件の手順が保存されていません。破棄しますか。
record-name = 検証例の名前を入力してください（英小文字、数字、ハイフン）。空行で戻ります。
record-name-taken = { $name } はすでに { $file } にあります。
record-title-en = 何が起こるかを表す英語の見出しを入力してください（{ $most }文字まで）。空行なら空欄のままにします。
record-title-ja = 日本語の見出しを入力してください（{ $most }文字まで）。空行なら空欄のままにします。
record-overwrite = { $file } にはすでに別の内容があります。上書きしますか。
record-not-passed = 再実行したところ、{ $edition }年版で成立しません。それでも保存しますか。
record-saved = 保存しました：{ $place }
record-runs = 同じ結果になる版：{ $editions }
record-control = 注意：{ $message }
record-unsaved = 保存していません。ここまでの記録：
record-refused-not-offered = 選択肢にありません：{ $labels }
record-refused-offered = 選択肢にあります：{ $labels }
record-refused-accepted = この答えは選べます：{ $labels }
record-refused-number =
    選ぶ数は{ $least ->
        [same] { $most }つ
       *[other] { $least }つから{ $most }つ
    }です。
record-refused-rest = 効果の途中なので、盤面を書きとめられません。
record-refused-over = ゲームは終了しており、選択を求められていません。
record-refused-undo = 取り消すものがありません。
record-refused-statement = まだ何も書きとめていないので、この検証例は何も証明しません。then、check、can、cannot のいずれかを使ってください。
record-refused-further = エンジンはその先へ進めません：{ $what }
record-help-answer = 番号または表記：問いに答える
record-help-can = can 表記：選択肢にあることを書きとめる
record-help-cannot = cannot 表記：選択肢にないことを書きとめる。選択肢にあるものを複数書くと、同時には選べないことを書きとめる
record-help-check = check [番号 | all | Ann hand; trash]：今の盤面を書きとめる。何も書かなければ、変わったところを一覧にする
record-help-then = then [番号 | all | Ann hand; trash]：同じく、検証例の終わりの盤面を書きとめる
record-help-undo = undo：直前の答えや書きとめを取り消す
record-help-board = board：盤面全体を表示する
record-help-save = save [名前]：もう一度実行し、保存して終える
record-help-quit = quit：保存せずに終える
record-help-help = help：この一覧

### 更新履歴

updates-lead = 新しく加わった裁定と、内容が改まった裁定です。新しいものから並びます。
updates-follow = フィードで読む：
updates-follow-both = 日英両方：
updates-feed = 裁定集：更新履歴
updates-added-kind = 新しい裁定
updates-revised-kind = 改訂した裁定
updates-published-kind = 公開
updates-added-title = 新着：{ $text }
updates-revised-title = 改訂：{ $text }
updates-published-title = { $text }
updates-published = { $game }：最初の裁定{ $count }件
