"""What the command line says, in English and Japanese; a table, so that looking something up need not wait for Fluent.

Words that the site says too are the site's: a test compares them.
"""

from __future__ import annotations

import os
from enum import StrEnum
from typing import Literal

Lang = Literal["en", "ja"]


class Tongue(StrEnum):
    """A language to answer in, or both."""

    en = "en"
    ja = "ja"
    both = "both"

    @property
    def langs(self) -> tuple[Lang, ...]:
        both: tuple[Lang, ...] = ("en", "ja")
        return tuple(lang for lang in both if self in (lang, Tongue.both))


def default_tongue() -> Tongue:
    """``$RULINGS_LANG``, else Japanese where the system speaks it, else English."""
    asked = os.environ.get("RULINGS_LANG", "")
    if asked in Tongue.__members__:
        return Tongue(asked)
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return Tongue.ja if locale.startswith("ja") else Tongue.en


def say(id: str, lang: Lang, **values: object) -> str:
    """A message in a language. Raises KeyError for an unknown one."""
    return TEXT[id][lang == "ja"].format(**values)


def label(id: str, tongue: Tongue, **values: object) -> str:
    """A message in the language, or in both with a stroke between."""
    return " / ".join(dict.fromkeys(say(id, lang, **values) for lang in tongue.langs))


def aid(id: str) -> str:
    """A help text, in the language of the environment."""
    return HELP[id][default_tongue() is Tongue.ja]


TEXT: dict[str, tuple[str, str]] = {
    "verdict-pass": ("Passed", "成立"),
    "verdict-fail": ("Failed", "不成立"),
    "verdict-skip": ("Skipped", "未対応"),
    "verdict-error": ("Could not run", "エラー"),
    "verdict-none": ("Not executable", "実行対象外"),
    "result-untested": ("No scenario yet", "検証例はまだない"),
    "status-official": ("Official", "公式"),
    "status-designer": ("Designer", "デザイナー"),
    "status-community": ("Community", "有志"),
    "status-inferred": ("Inferred", "推定"),
    "status-contested": ("Contested", "見解が分かれる"),
    "span-all": ("Every edition", "すべての版"),
    "span-since": ("Since {from_}", "{from_}年版から"),
    "span-until": ("Until {to}", "{to}年版まで"),
    "span-between": ("{from_} to {to}", "{from_}年版〜{to}年版"),
    "span-only": ("{from_} only", "{from_}年版のみ"),
    "misreading": ("You may think: {text}", "よくある誤解：{text}"),
    "because": ("No: {text}", "正しくは：{text}"),
    "misreading-shown": ("The scenario “{scenario}” shows otherwise.", "検証例「{scenario}」ではそうならない。"),
    "misreading-not-refuted": ("Not refuted yet", "まだ反証されていない"),
    "line": ("line {line}", "{line}行"),
    "colon": (": ", "："),
    "ruling-older": ("Before", "変更前"),
    "ruling-newer": ("After", "変更後"),
    "source": ("Source: {source}", "出典：{source}"),
    "comma": (", ", "、"),
    "superseded": ("Now: {new}", "現在の裁定：{new}"),
    "also": ("Rulings elsewhere that are about it too", "他の主題にある関連の裁定"),
    "none-yet": ("There is no ruling about it yet.", "これについての裁定はまだありません。"),
    "none-in-edition": ("No ruling about it holds in {edition}.", "{edition}年版で成り立つ裁定はありません。"),
    "no-hits": ("Nothing found for “{words}”.", "「{words}」に合う裁定は見つかりません。"),
    "no-hits-filtered": ("No ruling passes all filters.", "すべての条件に合う裁定はありません。"),
    "search-what": (
        "Give words to search for, or a filter such as --card.",
        "検索する言葉か、--card などの条件を指定してください。",
    ),
    "near": ("These rulings come nearest:", "近い裁定："),
    "not-of-these": ("{name} cannot stand here.", "{name} はここでは指定できません。"),
    "no-value": ("There is no {name}; there are {values}.", "{name} はありません。あるのは {values} です。"),
    "no-source": ("There is no source {name}.", "{name} という出典はありません。"),
    "did-you-mean": ("Did you mean {names}?", "もしかして：{names}"),
    "or": (" or ", "、"),
    "unknown": ("“{name}” is neither an id nor a name that is known.", "「{name}」という ID や名前はありません。"),
    "is-scenario": (
        "{name} is a scenario: `rulings trace {name}` plays it.",
        "{name} は検証例です。rulings trace {name} で実行できます。",
    ),
    "no-game": (
        "There is no game {name}; there are {games}.",
        "{name} というゲームはありません。あるのは {games} です。",
    ),
    "no-edition": ("There is no edition {year}; there are {years}.", "{year}年版はありません。あるのは{years}です。"),
    "no-years": ("{first} is later than {last}.", "{first}年は{last}年より後です。"),
    "no-changes": ("There is no edition in those years.", "その期間の版はありません。"),
    "building": ("Building the database…", "データベースを作成しています…"),
    "no-utf8": ("this is no UTF-8 text", "UTF-8 の文字列ではありません"),
    "no-place": (
        "{path} is a folder, or lies in one that is not there.",
        "{path} はフォルダであるか、存在しないフォルダの中にあります。",
    ),
    "new-taken": ("{ruling} is taken; ids are never used again.", "{ruling} は使用済みです。ID は再利用できません。"),
    "new-no-id": (
        "Expected TOPIC/SLUG or GAME/TOPIC/SLUG, not {given}.",
        "TOPIC/SLUG または GAME/TOPIC/SLUG の形で指定してください：{given}",
    ),
    "new-no-game": ("There is no game {name}.", "{name} というゲームはありません。"),
    "new-which-game": (
        "No game has the topic {topic}. For a new one write GAME/{given}.",
        "{topic} という主題はどのゲームにもありません。新しく作るなら GAME/{given} としてください。",
    ),
    "new-no-slug": (
        "{slug} is no slug: small letters, digits and single hyphens, a letter first, at most {most}.",
        "{slug} は使えません。英小文字、数字、ハイフンで、英字から始め、{most}文字までにしてください。",
    ),
    "new-no-card": ("{game} has no card {card}.", "{game} に {card} というカードはありません。"),
    "new-other-names": (
        "The topic {topic} is there already, as {name}. Leave out its names.",
        "主題 {topic} はすでに {name} としてあります。名前は指定しないでください。",
    ),
    "new-other-slug": ("The page of {card} is called {slug}.", "{card} の主題の名前は {slug} です。"),
    "new-no-topic": (
        "{game} has no topic and no card {topic}. A new mechanism needs its names: --en NAME --ja NAME.",
        "{game} に {topic} という主題やカードはありません。新しい仕組みには --en と --ja で名前を付けてください。",
    ),
    "new-both-names": ("A name is needed in both languages.", "名前は日英両方で指定してください。"),
    "new-file-there": ("{file} is there already.", "{file} はすでにあります。"),
    "new-no-folder": (
        "game.yaml of {game} names no folder for the set {set}; add it under `sets`.",
        "{game} の game.yaml に {set} のフォルダがありません。sets に加えてください。",
    ),
    "new-not-one": (
        "{file} holds {number} scenarios; expected one.",
        "{file} に検証例が{number}件あります。1件だけにしてください。",
    ),
    "new-named-like": (
        "{name} is a ruling; a scenario needs an id of its own.",
        "{name} は裁定の ID です。検証例には別の ID が必要です。",
    ),
    "new-begun": ("{ruling} begins at {place}. Next:", "{ruling} を {place} に作りました。次の手順："),
    "new-next-texts": (
        "Write what holds, in both languages (en, ja), short and in your own words.",
        "成り立つことを両方の言語（en、ja）で、自分の言葉で短く書く。",
    ),
    "new-next-claims": (
        "Cite what it restates (claims) or rests on (sources).",
        "言い換えた主張（claims）か、根拠となる出典（sources）を挙げる。",
    ),
    "new-next-scenario": (
        "Write the scenario {scenario}, with a title in both languages.",
        "検証例 {scenario} を、日英の見出しとともに書く。",
    ),
    "new-next-misreading": (
        "Say what a player may wrongly think, and what {scenario} would show then (would_be or another would).",
        "誤解されやすい読み方と、その場合に {scenario} がどうなるか（would_be など）を書く。",
    ),
    "new-next-check": ("Run it: rulings check {ruling}", "実行する：rulings check {ruling}"),
    "new-next-lint": ("Look it over: rulings lint", "見直す：rulings lint"),
    "new-next-confirm": (
        "When both texts say the same: rulings confirm {ruling}",
        "両方の文が同じことを述べているなら：rulings confirm {ruling}",
    ),
    "new-claims": ("Claims about it that no ruling restates yet:", "まだ裁定のない、この主題についての主張："),
    "checking": ("Running the scenarios…", "検証例を実行しています…"),
    "rendering": ("Building the site…", "サイトを作成しています…"),
    "built": ("{path}: {rulings} rulings, {scenarios} scenarios.", "{path}：裁定{rulings}件、検証例{scenarios}件。"),
    "built-failing": (
        "{count} failures are recorded in it; `rulings check` tells them.",
        "不成立が{count}件含まれています。詳しくは rulings check をご覧ください。",
    ),
    "site-built": (
        "{path}: {pages} pages; made {remade}, kept {kept}, removed {removed}.",
        "{path}：{pages}ページ（作成{remade}、変更なし{kept}、削除{removed}）。",
    ),
    "site-is-data": (
        "{path} holds other files; choose an empty or a new folder.",
        "{path} には他のファイルがあります。空の、または新しいフォルダを指定してください。",
    ),
    "serving": ("The site: {address}/\nThe data: {address}/data/", "サイト：{address}/\nデータ：{address}/data/"),
    "browsing": ("The data: {address}/", "データ：{address}/"),
    "stop": ("Stop with Ctrl+C.", "Ctrl+C で終了します。"),
    "stopped": ("Stopped.", "終了しました。"),
    "port-taken": (
        "{reason}. Is it being served already? Choose another port with --port.",
        "{reason}。すでに使われているようです。--port で別のポートを指定してください。",
    ),
    "check-scenarios": (
        "{scenarios} scenarios: {passed} passed, {failed} failed, {skipped} skipped.",
        "検証例{scenarios}件：成立{passed}、不成立{failed}、未対応{skipped}。",
    ),
    "check-runs": (
        "{refuted} of {misreadings} misreadings refuted; {runs} games played.",
        "誤読{misreadings}件のうち{refuted}件を反証。対局数{runs}。",
    ),
    "check-nothing": ("There is nothing to run for that.", "実行するものがありません。"),
    "trace-moment": ("Moment {moment}", "{moment}手目"),
    "trace-chosen": ("{player} chooses", "{player}の選択"),
    "trace-nothing": ("nothing", "なし"),
    "trace-asked": ("Asked", "問い"),
    "trace-over": ("The game is over.", "ゲームは終了した。"),
    "trace-editions": ("Editions that play like this", "この通りに進む版"),
    "trace-others": ("Editions that play differently (see --edition)", "違う進み方をする版（--edition で表示）"),
    "trace-no-run": ("The scenario did not come far enough to be shown.", "検証例を実行できず、経過がありません。"),
    "trace-not-there": ("It does not run in {edition}.", "{edition}年版では実行されません。"),
    "coverage-claims": ("Claims", "主張"),
    "coverage-source": ("Source", "出典"),
    "coverage-answered": ("Answered", "裁定あり"),
    "coverage-not-executable": ("Not executable", "実行対象外"),
    "coverage-open": ("Open", "裁定なし"),
    "figure-total": ("Total", "合計"),
    "figure-rulings": ("Rulings", "裁定"),
    "figure-executable": ("Executable", "実行対象"),
    "figure-with-scenario": ("With a scenario", "検証例あり"),
    "figure-with-misreading": ("With a misreading", "誤読あり"),
    "figure-bilingual": ("In both languages", "日英両方"),
    "no-rulings": ("“{name}” has no rulings.", "「{name}」には裁定がありません。"),
    "confirm-both-or-same": (
        "Say in both languages what is different (--en, --ja), or that the meaning is the same (--same-meaning).",
        "変わった点を日英両方で（--en と --ja）示すか、意味が変わらないこと（--same-meaning）を示してください。",
    ),
    "confirm-unexplained": (
        "Changed after readers may have seen them. Say what is different (--en TEXT --ja TEXT), or --same-meaning:",
        "公開後に変わった裁定です。変わった点（--en TEXT --ja TEXT）か、--same-meaning を指定してください：",
    ),
    "confirm-nothing-revised": (
        "None of these was changed after readers may have seen it, so there is nothing to say about it.",
        "公開後に文が変わった裁定はないので、変わった点は記録できません。",
    ),
    "confirmed": ("Rulings confirmed: {count}.", "確認済みにした裁定：{count}件。"),
    "lint-none": ("Nothing to complain about.", "指摘はありません。"),
    "lint-count": ("{count} findings.", "指摘{count}件。"),
    "names-en": ("English", "英語"),
    "names-ja": ("Japanese", "日本語"),
    "names-reading": ("Reading", "よみ"),
    "names-others": ("Other names", "別名"),
    "schema-written": ("{path}: {count} schemas.", "{path}：スキーマ{count}件。"),
}

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
        "新しい裁定の ID。主題も新しければ GAME/TOPIC/SLUG。",
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
    "port": ("The port; 0 takes a free one.", "ポート番号。0 なら空いているもの。"),
    "host": ("The address to listen at.", "待ち受けるアドレス。"),
}
