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
    "revised": ("Revised {date}: {text}", "改訂（{date}）：{text}"),
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
    "hits-more": (
        "These are the first {count}; --limit shows more.",
        "最初の{count}件です。--limit で件数を増やせます。",
    ),
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
    "no-line": ("“{text}” is no line of text.", "「{text}」は1行の文字列ではありません。"),
    "no-place": (
        "{path} is a folder, or lies in one that is not there.",
        "{path} はフォルダであるか、存在しないフォルダの中にあります。",
    ),
    "not-a-database": (
        "{path} holds something else than a database of rulings; give another name, or remove it first.",
        "{path} は裁定のデータベースではありません。別の名前を指定するか、先に削除してください。",
    ),
    "not-a-file": (
        "{path} is no ordinary file; nothing is written there.",
        "{path} は通常のファイルではないので、書き込みません。",
    ),
    "cache-closed": (
        "{path}: nothing can be written there; RULINGS_CACHE names another folder for what is made.",
        "{path} には書き込めません。作ったものを置くフォルダは RULINGS_CACHE で変えられます。",
    ),
    "new-taken": ("{ruling} is taken; ids are never used again.", "{ruling} は使用済みです。ID は再利用できません。"),
    "new-no-id": (
        "Expected TOPIC/SLUG or GAME/TOPIC/SLUG, not {given}.",
        "主題/名前 または ゲーム/主題/名前 の形で指定してください：{given}",
    ),
    "new-no-game": ("There is no game {name}.", "{name} というゲームはありません。"),
    "new-which-game": (
        "No game has the topic {topic}. For a new one write GAME/{given}.",
        "{topic} という主題はどのゲームにもありません。新しく作るなら ゲーム/{given} としてください。",
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
    "new-next-check": ("Run it: rulings check {ruling}{more}", "実行する：rulings check {ruling}{more}"),
    "new-next-lint": ("Look it over: rulings lint{more}", "見直す：rulings lint{more}"),
    "new-next-confirm": (
        "When both texts say the same: rulings confirm {ruling}{more}",
        "両方の文が同じことを述べているなら：rulings confirm {ruling}{more}",
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
    "serving": ("The site: {address}/\nThe data: {address}/data/", "サイト：{address}/\nデータ：{address}/data/"),
    "browsing": ("The data: {address}/", "データ：{address}/"),
    "stop": ("Stop with Ctrl+C.", "Ctrl+C で終了します。"),
    "stopped": ("Stopped.", "終了しました。"),
    "port-taken": (
        "{host}:{port} is in use. Is it being served already? Choose another port with --port.",
        "{host}:{port} は使用中です。すでに公開していませんか。--port で別のポートを指定できます。",
    ),
    "port-forbidden": (
        "{host}:{port} is not open to you. Choose a port from 1024 on with --port.",
        "{host}:{port} を使う権限がありません。--port で1024以上のポートを指定してください。",
    ),
    "port-elsewhere": (
        "{host} is no address of this machine; --host needs one, such as 127.0.0.1 or 0.0.0.0.",
        "{host} はこのコンピュータのアドレスではありません。--host には 127.0.0.1 や 0.0.0.0 などを指定してください。",
    ),
    "no-address": (
        "--base-url needs a whole address such as https://rulings.example/cards/, not “{given}”.",
        "--base-url には https://rulings.example/cards/ のような URL を指定してください：{given}",
    ),
    "port-odd": ("{reason}. Choose another address.", "{reason}。別のアドレスを指定してください。"),
    "check-scenarios": (
        "Scenarios: {scenarios}; {passed} passed, {failed} failed, {skipped} skipped.",
        "検証例{scenarios}件：成立{passed}、不成立{failed}、未対応{skipped}。",
    ),
    "check-runs": (
        "Misreadings refuted: {refuted} of {misreadings}. Games played: {runs}.",
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
    "lint-count": ("Findings: {count}.", "指摘{count}件。"),
    "names-en": ("English", "英語"),
    "names-ja": ("Japanese", "日本語"),
    "names-reading": ("Reading", "よみ"),
    "names-others": ("Other names", "別名"),
    "names-avoid": ("Not", "使わない語"),
    "schema-written": ("{path}: {count} schemas.", "{path}：スキーマ{count}件。"),
    "usage": ("Usage: ", "使い方："),
    "see-help": ("Try '{command} -h' for help.", "ヘルプ：{command} -h"),
    "mistake": ("Error: {message}", "エラー：{message}"),
    "arguments": ("Arguments:", "引数："),
    "options": ("Options:", "オプション："),
    "commands": ("Commands:", "コマンド："),
    "from-environment": ("or {name}", "または {name}"),
    "when-left-out": ("default: {value}", "既定：{value}"),
    "aborted": ("Aborted.", "中止しました。"),
    "no-command": ("There is no command '{name}'.", "'{name}' というコマンドはありません。"),
    "no-command-given": ("A command is missing.", "コマンドを指定してください。"),
    "no-option": ("There is no option {name}.", "{name} というオプションはありません。"),
    "no-value-taken": ("{name} takes no value.", "{name} に値は指定できません。"),
    "value-missing": ("{name} needs a value.", "{name} には値が必要です。"),
    "argument-missing": ("{name} is missing.", "{name}を指定してください。"),
    "too-many": ("That is too much: {words}", "余分な指定があります：{words}"),
    "not-such-a-value": ("{name} needs {wanted}.", "{name} には{wanted}を指定してください。"),
    "wanted-number": ("a whole number", "整数"),
    "wanted-from": ("a whole number from {least} on", "{least}以上の整数"),
    "wanted-between": ("a whole number from {least} to {most}", "{least}から{most}までの整数"),
    "wanted-one-of": ("{values}", "「{values}」のどれか"),
    "wanted-folder": ("a folder that is there and may be read", "読み取れるフォルダ"),
    "wanted-readable": ("what may be read; permission is missing", "アクセス権のあるもの"),
    "completion-installed": (
        "Completion is installed. It works in a new terminal.",
        "補完を組み込みました。新しい端末から使えます。",
    ),
    "completion-failed": (
        "Completion could not be installed for this shell; it is known for bash, zsh, fish and PowerShell.",
        "このシェルには補完を組み込めません。bash、zsh、fish、PowerShell に対応しています。",
    ),
    "database-none": (
        "{path}: there is no database here; `rulings build` makes one.",
        "{path} にデータベースはありません。rulings build で作成できます。",
    ),
    "database-other": (
        "{path}: this is no database of rulings ({why}); `rulings build` makes one.",
        "{path} は裁定のデータベースではありません（{why}）。rulings build で作成できます。",
    ),
    "database-old": (
        "{path}: this is a database of another version than {why}; `rulings build` makes it anew.",
        "{path} は版の違うデータベースです（必要な版：{why}）。rulings build で作り直せます。",
    ),
    "database-broken": (
        "The database is damaged ({why}); `rulings build` makes it anew.",
        "データベースが壊れています（{why}）。rulings build で作り直せます。",
    ),
    "not-our-site": (
        "{folder}: this is no site that was made before; give an empty folder or a new one.",
        "{folder} は以前に作成したサイトではありません。空のフォルダか新しいフォルダを指定してください。",
    ),
    "engine-trouble": ("{message}", "エンジンの問題により続行できません：\n{message}"),
    "standard-output": ("standard output", "標準出力"),
    "accident": ("{file}: {reason}", "{file}：{reason}"),
    "reason-full": (
        "the disk is full. Make room or name another place; what was there before is unchanged.",
        "ディスクがいっぱいです。空きを作るか、別の場所を指定してください。元の内容は変わっていません。",
    ),
    "reason-forbidden": (
        "permission is missing. Change the rights of the file and its folder, or name another place.",
        "アクセス権がありません。ファイルとフォルダの権限を変えるか、別の場所を指定してください。",
    ),
    "reason-read-only": (
        "nothing can be written on that disk. Name another place.",
        "書き込めないディスクです。別の場所を指定してください。",
    ),
    "reason-busy": (
        "another command is writing there. Do this again when it has ended.",
        "別のコマンドが書き込み中です。終わってからもう一度実行してください。",
    ),
    "reason-changed": (
        "it was changed meanwhile, so nothing is written. Do this again.",
        "途中で変更されたため、書き込みませんでした。もう一度実行してください。",
    ),
    "reason-missing": ("it is not there.", "見つかりません。"),
    "reason-folder": ("that is a folder; name a file.", "フォルダです。ファイルを指定してください。"),
    "reason-no-folder": ("a file is in place of a folder.", "フォルダであるべきところにファイルがあります。"),
    "reason-long": ("the name is too long.", "名前が長すぎます。"),
    "reason-odd": ("{said}.", "{said}"),
}
