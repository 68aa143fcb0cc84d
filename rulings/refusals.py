"""What Datasette answers where it cannot do what an address asks: a status that says whose fault it is, and a plain reason."""

from __future__ import annotations

import logging
import sqlite3
from typing import Any

from datasette.database import QueryInterrupted
from datasette.utils import add_cors_headers
from datasette.utils.asgi import Base400, NotFound, Response
from datasette.views.base import DatasetteError
from markupsafe import Markup

log = logging.getLogger("rulings")

TITLES = {
    400: "This cannot be asked / この条件では答えられません",
    403: "This may not be asked / 許可されていません",
    404: "There is nothing here / 見つかりません",
    500: "Something went wrong / エラーが発生しました",
}
UNREADABLE = (
    "What stands in the address after the question mark cannot be understood.",
    "アドレスの ? より後に、解釈できない指定があります。",
)
TOO_LONG = (
    "That took too long and was interrupted; ask for less at once.",
    "時間がかかりすぎるため中止しました。条件を絞ってください。",
)
NOTHING = ("No table, row or question is called so.", "その名前の表・行・質問はありません。")
NO_ROW = ("There is no row with such a key.", "このキーの行はありません。")
BROKEN = (
    "The server could not answer; it has noted why.",
    "サーバー側の問題で答えられません。原因は記録されています。",
)
Reason = tuple[str, str] | str


def reason(exception: Exception, queried: bool) -> tuple[int, Reason]:
    """The status and the reason. All pages can be shown as they are; so where something was asked for after the question
    mark, that is what cannot be done."""
    match exception:
        case NotFound():
            told = str(exception.args[0] if exception.args else "404")
            return 404, (NOTHING[0] if told == "404" else told, NOTHING[1])
        case Base400():
            return exception.status, str(exception.args[0] if exception.args else "")
        case QueryInterrupted():
            return 400, TOO_LONG
        case DatasetteError(message_is_html=True):
            return 400, TOO_LONG
        case DatasetteError():
            return 400 if exception.status == 500 else exception.status, str(exception.message)
        case sqlite3.ProgrammingError() | OverflowError() if not queried:
            return 404, NO_ROW
        case sqlite3.OperationalError() | sqlite3.IntegrityError() | sqlite3.ProgrammingError() if queried:
            return 400, str(exception)
        case ValueError() | LookupError() | TypeError() | OverflowError() if queried:
            return 400, UNREADABLE
    return 500, BROKEN


def answer(datasette: Any, request: Any, exception: Exception) -> Any:
    """The response to a request that raised this."""
    status, why = reason(exception, bool(request.query_string))
    if status == 500 or why is UNREADABLE:
        log.warning("%s: %s", request.full_path, exception, exc_info=exception if status == 500 else None)
    english, japanese = (why, "") if isinstance(why, str) else why
    headers: dict[str, str] = {}
    if datasette.cors:
        add_cors_headers(headers)
    if request.path.endswith(".json"):
        told = {"ok": False, "error": english, "status": status, "title": TITLES.get(status, str(status))}
        return Response.json(told, status=status, headers=headers)

    async def page() -> Any:
        shown = {
            "ok": False,
            "status": status,
            "title": TITLES.get(status, str(status)),
            "error": Markup('{} <span lang="ja">{}</span>').format(english, japanese),
            "urls": datasette.urls,
            "app_css_hash": datasette.app_css_hash(),
            "menu_links": list,
        }
        template = datasette.jinja_env.select_template([f"{status}.html", "error.html"])
        return Response.html(await template.render_async(shown), status=status, headers=headers)

    return page
