"""What the command line says about its commands and options, in English and Japanese."""

from __future__ import annotations

import re

from rulings.cli.text import Lang, Tongue, default_tongue


def aid(id: str) -> str:
    """A help text, in the language of the environment."""
    return HELP[id][default_tongue() is Tongue.ja]


def translated(text: str, lang: Lang) -> str:
    """A help text of either language in this one."""
    return PAIRS[text][lang == "ja"] if text in PAIRS else text


def placeholder(metavar: str, lang: Lang) -> str:
    """What stands in help for a value, such as YEAR or ID|NAME."""
    return re.sub("[A-Z]+", lambda word: PLACEHOLDERS.get(word[0], word[0]), metavar) if lang == "ja" else metavar


HELP: dict[str, tuple[str, str]] = {
    "app": (
        "Clarifications of card game rules in English and Japanese, each of them executed on a reference engine.",
        "カードゲームのルールの裁定集。どの裁定も、ルールエンジンで実際に動かして確かめてあります。",
    ),
    "search": (
        "Find rulings by words, by a card's name in either language, or by its reading. The best come first.",
        "言葉、カードの名前（日英）、よみから裁定を探します。よく合うものから並びます。",
    ),
    "show": (
        "Show a ruling, or all rulings of a card or mechanism, by id or by any name.",
        "裁定を、またはカードや仕組みの裁定すべてを、ID か名前で表示します。",
    ),
    "pair": ("Show the rulings about two cards together.", "2枚のカードの両方に関わる裁定を表示します。"),
    "names": ("List cards and terms with their names in both languages.", "カードと用語の名前を日英で一覧にします。"),
    "changes": (
        "List what each edition of the rules changed, and the answers before and after.",
        "版ごとに、ルールの変更点と、それによって変わった裁定を前後あわせて表示します。",
    ),
    "check": (
        "Run scenarios in every edition and say whether they, and the misreadings they refute, come out right.",
        "検証例をすべての版で実行し、裁定どおりになるか、誤読が反証されるかを調べます。",
    ),
    "trace": ("Play a scenario and show it move by move.", "検証例を実行し、一手ずつ表示します。"),
    "record": (
        "Play a position and save what was played as a scenario.",
        "局面を用意して実際に進め、検証例として保存します。",
    ),
    "new": (
        "Begin a ruling: a place for it in its topic's file, with a scenario that fails until it is written.",
        "裁定を書き始めます。主題のファイルに場所を作り、書き終えるまで成立しない検証例を添えます。",
    ),
    "lint": ("Look for faults of style and consistency in the corpus.", "裁定データの書き方と一貫性を調べます。"),
    "confirm": (
        "Record that both texts of these rulings say the same; `lint` then remarks when one of them changes.",
        "裁定の日英の文が同じことを述べていると記録します。その後に文が変わると lint が指摘します。",
    ),
    "confirm-things": (
        "Games, topics or rulings by id, or cards by name.",
        "ゲーム、主題、裁定の ID、またはカードの名前。",
    ),
    "confirm-en": (
        "For rulings that were changed: what is different now, in English.",
        "文が変わった裁定について、変わった点（英語）。",
    ),
    "confirm-ja": (
        "The same in Japanese.",
        "文が変わった裁定について、変わった点（日本語）。",
    ),
    "confirm-same-meaning": (
        "For rulings that were changed: only the wording is different, and no revision is recorded.",
        "文が変わった裁定について、言い回しだけの変更とし、改訂として記録しません。",
    ),
    "coverage": ("Say how far the sources are covered.", "出典がどこまで裁定になっているかを表示します。"),
    "schema": (
        "Write JSON Schemas of the corpus for editors.",
        "エディタのために、データの JSON Schema を書き出します。",
    ),
    "build": ("Build the database.", "データベースを作成します。"),
    "site": ("Build the site.", "サイトを作成します。"),
    "serve": (
        "Serve the site at / and the data at /data/ on this machine, building what is missing.",
        "サイトを / に、データを /data/ に公開します（このコンピュータ内）。足りないものは作成します。",
    ),
    "browse": (
        "Serve the data alone at / on this machine: the database in Datasette, to be looked at only.",
        "データだけを / に公開します（このコンピュータ内、Datasette による閲覧専用）。",
    ),
    "version": ("Show the version.", "バージョンを表示します。"),
    "words": (
        "Words; all of them must occur. “begin*” matches any ending.",
        "検索する言葉。すべてを含むものを探します。「語頭*」も使えます。",
    ),
    "id-or-name": ("An id, or a name in either language or in kana.", "ID、または名前（日英、よみも可）。"),
    "things": (
        "Games, topics, rulings or scenarios by id, or cards by name. Default: everything.",
        "ゲーム、主題、裁定、検証例の ID、またはカードの名前。省略するとすべて。",
    ),
    "scenario": ("A scenario's id, or the end of it.", "検証例の ID（末尾だけでも可）。"),
    "record-game": ("The game, by id or name.", "ゲームの ID または名前。"),
    "record-setup": (
        "The file with the set-up; - reads it before the answers, up to an empty line (the default).",
        "初期配置のファイル。- なら、答えの前に空行まで読みます（既定）。",
    ),
    "record-output": (
        "The file to write: a new one, or one of scenarios or rulings to add to. Default: print the scenario.",
        "書き込むファイル。新しいファイルか、書き足す検証例や裁定のファイル。省略すると出力します。",
    ),
    "new-id": (
        "The new ruling's id; GAME/TOPIC/SLUG where the topic is new.",
        "新しい裁定の ID。主題も新しければ ゲーム/主題/名前。",
    ),
    "new-card": ("The card whose page a new topic is.", "新しい主題がカードの場合、その名前。"),
    "new-en": ("The English name of a new mechanism.", "新しい仕組みの英語名。"),
    "new-ja": ("The Japanese name of a new mechanism.", "新しい仕組みの日本語名。"),
    "new-recorded": (
        "A recorded scenario to put in, instead of an empty one.",
        "空の検証例の代わりに入れる、記録済みの検証例。",
    ),
    "card": ("A card's name.", "カードの名前。"),
    "lang": ("Language of the answer.", "表示する言語。"),
    "edition": ("Only what holds in the edition of this year.", "この年の版で成り立つものに限ります。"),
    "editions": ("Run in the editions of these years only.", "この年の版だけで実行します。"),
    "trace-edition": (
        "Play the edition of this year. Default: the newest.",
        "この年の版で実行します。省略すると最新の版。",
    ),
    "since": ("Only editions from this year on.", "この年以降の版に限ります。"),
    "until": ("Only editions up to this year.", "この年までの版に限ります。"),
    "game": ("Only what is about this game.", "このゲームに限ります。"),
    "of-card": (
        "Only what is about this card; several times: about one of them.",
        "このカードに関わるものに限ります。くり返すと、そのどれか。",
    ),
    "of-mechanism": ("Only what is about this mechanism.", "この仕組みに関わるものに限ります。"),
    "of-status": (
        "Only this status: official, designer, community, inferred or contested.",
        "この位置づけに限ります：official、designer、community、inferred、contested のどれか。",
    ),
    "of-source": ("Only what rests on this source.", "この出典に基づくものに限ります。"),
    "of-verdict": (
        "Only this verdict: pass, fail, skip, error or none.",
        "この判定に限ります：pass、fail、skip、error、none のどれか。",
    ),
    "limit": ("At most this many.", "最大件数。"),
    "json": ("Print JSON.", "JSON で出力します。"),
    "corpus": (
        "The folder with the corpus. Default: the one that comes along.",
        "裁定データのフォルダ。省略すると同梱のもの。",
    ),
    "database": (
        "The database file. Default: one in the user's cache, made when it is missing or older than the corpus.",
        "データベースのファイル。省略するとキャッシュにあるもの（なければ、または古ければ作成します）。",
    ),
    "database-output": (
        "The file to write. Default: the one in the user's cache.",
        "書き出すファイル。省略するとキャッシュ。",
    ),
    "engine": (
        "Ask another engine: a command that answers JSON lines.",
        "別のエンジンに尋ねます。JSON 行に応答するコマンド。",
    ),
    "every": ("Play also the runs that provably cannot differ.", "結果が変わりえない実行も省略しません。"),
    "site-output": (
        "The folder to write. Default: one in the user's cache.",
        "書き出すフォルダ。省略するとキャッシュ。",
    ),
    "base-url": (
        "The address at which the site will lie, for links that must be whole.",
        "公開先の URL。絶対 URL が要るところに使います。",
    ),
    "site-folder": ("A site that is built already.", "作成済みのサイトのフォルダ。"),
    "schema-output": ("The folder to write. Default: print them.", "書き出すフォルダ。省略すると表示します。"),
    "help": ("Show this help.", "このヘルプを表示します。"),
    "install-completion": (
        "Let this shell complete commands, ids and names.",
        "このシェルで、コマンド、ID、名前を補完できるようにします。",
    ),
    "show-completion": (
        "Print what lets a shell do so, to install it by hand.",
        "補完の設定を表示します（手で組み込む場合）。",
    ),
    "port": ("The port; 0 takes a free one.", "ポート番号。0 なら空いているもの。"),
    "host": ("The address to listen at.", "待ち受けるアドレス。"),
}

PAIRS = {text: pair for pair in HELP.values() for text in pair}

PLACEHOLDERS = {
    "ARGS": "引数",
    "CARD": "カード",
    "COMMAND": "コマンド",
    "DIR": "フォルダ",
    "FILE": "ファイル",
    "GAME": "ゲーム",
    "HOST": "アドレス",
    "LIMIT": "件数",
    "NAME": "名前",
    "OPTIONS": "オプション",
    "PORT": "番号",
    "SCENARIO": "検証例",
    "SLUG": "名前",
    "SOURCE": "出典",
    "STATUS": "位置づけ",
    "TEXT": "文",
    "TOPIC": "主題",
    "VERDICT": "判定",
    "WORDS": "言葉",
    "YEAR": "年",
}
"""Words that stand for values in usage lines and help, in Japanese; ID and URL are such words there too."""
