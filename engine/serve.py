"""The protocol as JSON lines: ``python -m engine.serve`` answers on standard output what it is asked on standard input.

One JSON object a line, each answered by exactly one line of ASCII; ``docs/architecture.md`` shows them. A line that
cannot be understood is answered by ``{"error": …}``, and the session goes on.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO, NoReturn

from engine.local import Local
from engine.protocol import VERSION, BadSetup, Data, Engine, GameError, IllegalChoice, Position, Unsupported

LONGEST = 10_000_000
"""Bytes of the longest line that is read."""

_FIELDS: Mapping[str, Mapping[str, type]] = {
    "hello": {},
    "start": {"game": str, "edition": int, "setup": dict, "seed": int},
    "choose": {"labels": list},
    "used": {},
}
_KINDS = {str: "text", int: "a whole number", dict: "an object", list: "a list"}


class BadRequest(ValueError):
    """A line that is no question of the protocol."""


def serve(lines: BinaryIO, answers: BinaryIO, engine: Engine) -> None:
    """Answers every line until the input ends or nobody reads the answers any more."""
    try:
        for line in _lines(lines):
            answers.write(_encoded(answer(line, engine)))
            answers.flush()
    except BrokenPipeError:
        return


def answer(line: bytes | None, engine: Engine) -> Data:
    """The reply to one line, or to None for a line longer than `LONGEST`. Never raises."""
    try:
        return _reply(read(line), engine)
    except IllegalChoice as illegal:
        return {"illegal": str(illegal)}
    except Unsupported as unsupported:
        return {"unsupported": str(unsupported)}
    except BadSetup as bad:
        return {"bad_setup": bad.message, "path": list(bad.path)}
    except (BadRequest, GameError) as error:
        return {"error": str(error)}
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}


def read(line: bytes | None) -> Data:
    """The question in a line, with all its fields present and of their types. Raises BadRequest."""
    if line is None:
        raise BadRequest(f"a line may have at most {LONGEST} bytes")
    try:
        request = json.loads(line.decode("utf-8"), parse_constant=_no_constant)
    except RecursionError:
        raise BadRequest("the line is nested too deeply") from None
    except ValueError as error:
        raise BadRequest(f"the line is not JSON: {error}") from None
    if not isinstance(request, dict):
        raise BadRequest("the line must be an object with an 'op'")
    op = request.get("op")
    if not isinstance(op, str) or op not in _FIELDS:
        raise BadRequest(f"op must be one of {', '.join(_FIELDS)}, not {_shown(op)}")
    fields = _FIELDS[op]
    for field, kind in fields.items():
        if field not in request:
            raise BadRequest(f"{op} needs {field!r}")
        if not isinstance(request[field], kind) or isinstance(request[field], bool):
            raise BadRequest(f"{field!r} of {op} must be {_KINDS[kind]}, not {_shown(request[field])}")
    for field in request:
        if field != "op" and field not in fields:
            raise BadRequest(f"{op} has no field {_shown(field)}")
    if op == "choose" and not all(isinstance(label, str) for label in request["labels"]):
        raise BadRequest("'labels' of choose must be a list of texts")
    return request


def _reply(request: Data, engine: Engine) -> Data:
    match request["op"]:
        case "hello":
            return {"engine": f"reference {VERSION}", "games": engine.games()}
        case "start":
            return _told(engine.start(request["game"], request["setup"], request["edition"], request["seed"]))
        case "choose":
            return _told(engine.choose(request["labels"]))
        case _:
            used, rolled = engine.used()
            return {"used": used, "rolled": rolled}


def _told(position: Position) -> Data:
    return {"decision": position.decision, "events": position.events, "state": position.state}


def _lines(source: BinaryIO) -> Iterator[bytes | None]:
    while line := source.readline(LONGEST + 1):
        if len(line) <= LONGEST or line.endswith(b"\n"):
            yield line
        else:
            while line and not line.endswith(b"\n"):
                line = source.readline(LONGEST)
            yield None


def _encoded(reply: Data) -> bytes:
    try:
        text = json.dumps(reply, separators=(",", ":"), allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        text = json.dumps({"error": f"the answer is no JSON: {error}"})
    return text.encode("ascii") + b"\n"


def _no_constant(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number of JSON")


def _shown(value: Any) -> str:
    try:
        text = json.dumps(value)
    except (ValueError, RecursionError):
        text = type(value).__name__
    return text if len(text) <= 80 else text[:79] + "…"


def main(engine: Engine | None = None) -> None:
    """Serves standard input and output; what a game prints goes to standard error."""
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr
    try:
        serve(sys.stdin.buffer, answers, engine or Local())
    except KeyboardInterrupt:
        pass
    finally:
        try:
            answers.flush()
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), answers.fileno())


if __name__ == "__main__":
    main()
