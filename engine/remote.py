"""The engine asked across a pipe: any program that answers the JSON lines of ``engine.serve``. For POSIX systems."""

from __future__ import annotations

import json
import os
import select
import shlex
import signal
import subprocess
import tempfile
import time
import weakref
from collections.abc import Mapping, Sequence
from typing import IO, Any

from engine.protocol import BadSetup, Data, EngineFailure, EngineGone, IllegalChoice, Position, Unsupported

TAIL = 2000
"""Bytes of the engine's standard error that a message quotes."""
_GRACE = 2.0
"""Seconds that a process has to end by itself once its input has ended."""
_CHUNK = 4096


class Remote:
    """An `engine.protocol.Engine` in a process of its own, started once and ended by `close` or at the end of ``with``.

    `command` is a command line or its words; `timeout` the seconds that one answer may take. A program that cannot be
    started, ends, answers nonsense or takes too long is ended and raises EngineGone, then and ever after.
    """

    def __init__(self, command: str | Sequence[str], timeout: float = 60) -> None:
        self.timeout = timeout
        self._gone: str | None = None
        self._heard = b""
        try:
            words = shlex.split(command) if isinstance(command, str) else list(command)
            self._name = shlex.join(words)
            self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the process
            self._process = subprocess.Popen(
                words,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                start_new_session=True,
            )
        except (OSError, ValueError, IndexError) as error:
            raise EngineGone(f"The engine {command!r} could not be started: {error}") from None
        self._finalizer = weakref.finalize(self, _end, self._process, self._errors)

    def __enter__(self) -> Remote:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the process: by ending its input, and by force if that is not enough."""
        self._gone = self._gone or f"The engine {self._name} was closed."
        self._finalizer()

    def games(self) -> Data:
        games: Data = self._ask({"op": "hello"}, {"games": dict})["games"]
        for name, game in games.items():
            if not _is_game(game):
                raise self._lost(
                    f"described the game {name} otherwise than the protocol has it: {_short(json.dumps(game))}"
                )
        return games

    def start(self, game: str, setup: Mapping[str, Any], edition: int, seed: int) -> Position:
        return self._position({"op": "start", "game": game, "edition": edition, "setup": dict(setup), "seed": seed})

    def choose(self, labels: Sequence[str]) -> Position:
        return self._position({"op": "choose", "labels": list(labels)})

    def used(self) -> tuple[list[str], bool]:
        reply = self._ask({"op": "used"}, {"used": list, "rolled": bool})
        if not _are_texts(reply["used"]):
            raise self._lost(f"named what was used by other than texts: {_short(json.dumps(reply['used']))}")
        return reply["used"], reply["rolled"]

    def _position(self, request: Data) -> Position:
        reply = self._ask(request, {"events": list, "state": dict})
        decision = reply.get("decision")
        if decision is not None and not _is_decision(decision):
            raise self._lost(f"sent a decision that lacks a part: {_short(json.dumps(decision))}")
        for event in reply["events"]:
            if not _is_event(event):
                raise self._lost(f"sent an event without kind and line: {_short(json.dumps(event))}")
        return Position(decision, reply["events"], reply["state"])

    def _ask(self, request: Data, needs: Mapping[str, type]) -> Data:
        """The reply to a request. Raises what the reply says was wrong."""
        if self._gone:
            raise EngineGone(self._gone)
        line = self._exchange(json.dumps(request).encode("ascii") + b"\n").decode("utf-8", "replace")
        try:
            reply = json.loads(line)
        except (ValueError, RecursionError):
            raise self._lost(f"answered what is not JSON: {_short(line)}") from None
        match request["op"], reply:
            case "choose", {"illegal": message}:
                raise IllegalChoice(str(message))
            case "start" | "choose", {"unsupported": message}:
                raise Unsupported(str(message))
            case "start", {"bad_setup": message, **rest}:
                path = rest.get("path")
                raise BadSetup(str(message), path if isinstance(path, list) else ())
            case _, {"error": message}:
                raise EngineFailure(str(message))
        if not isinstance(reply, dict) or any(not isinstance(reply.get(key), kind) for key, kind in needs.items()):
            raise self._lost(f"answered {request['op']} without {' and '.join(needs)}: {_short(line)}")
        return reply

    def _exchange(self, line: bytes) -> bytes:
        """Sends one line and returns the one that comes back."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        asking, answering = self._process.stdin.fileno(), self._process.stdout.fileno()
        deadline = time.monotonic() + self.timeout
        while b"\n" not in self._heard:
            wait = max(0.0, deadline - time.monotonic())
            readable, writable, _ = select.select([answering], [asking] if line else [], [], wait)
            if not readable and not writable:
                raise self._lost(f"did not answer within {self.timeout:g} seconds")
            try:
                if readable:
                    heard = os.read(answering, 1 << 16)
                    if not heard:
                        raise self._lost("ended")
                    self._heard += heard
                else:
                    line = line[os.write(asking, line[:_CHUNK]) :]
            except OSError:
                raise self._lost("ended") from None
        answer, _, self._heard = self._heard.partition(b"\n")
        if line or self._heard:
            raise self._lost(
                f"said what it was not asked: {_short((self._heard or answer).decode('utf-8', 'replace'))}"
            )
        return answer

    def _lost(self, what: str) -> EngineGone:
        """The error that says why the engine is gone; the process is ended first, so that nothing it says is missed."""
        ended = what == "ended"
        _stop(self._process, _GRACE if ended else 0)
        self._gone = f"The engine {self._name} {what}"
        self._gone += f" with exit code {self._process.returncode}." if ended else "."
        size = self._errors.seek(0, os.SEEK_END)
        self._errors.seek(max(0, size - TAIL))
        if said := self._errors.read().decode("utf-8", "replace").strip():
            self._gone += f" It said last:\n{said}"
        self._finalizer()
        return EngineGone(self._gone)


def _end(process: subprocess.Popen[bytes], errors: IO[bytes]) -> None:
    _stop(process, _GRACE)
    errors.close()


def _stop(process: subprocess.Popen[bytes], grace: float) -> None:
    """Ends the process and whatever it started, closes its pipes and leaves no zombie."""
    for pipe in (process.stdin, process.stdout):
        if pipe:
            pipe.close()
    try:
        process.wait(grace)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _is_decision(decision: Any) -> bool:
    match decision:
        case {
            "player": str(),
            "ask": str(),
            "rest": bool(),
            "least": int(),
            "most": int(),
            "options": [*options],
        }:
            return isinstance(decision.get("about"), str | None) and all(_is_option(option) for option in options)
    return False


def _is_option(option: Any) -> bool:
    match option:
        case {"label": str(), "verb": str(), "what": what}:
            return isinstance(what, str | None) or _are_texts(what)
    return False


def _is_event(event: Any) -> bool:
    match event:
        case {"kind": str(), "line": str()}:
            return True
    return False


def _is_game(game: Any) -> bool:
    """Whether it is described well, as far as it is described."""
    if not isinstance(game, dict):
        return False
    editions, facts, changes = game.get("editions", []), game.get("facts", {}), game.get("changes", {})
    return (
        _are_years(editions)
        and _are_texts(game.get("ordered", []))
        and isinstance(facts, dict)
        and all(isinstance(known, dict) for known in facts.values())
        and isinstance(changes, dict)
        and all(_are_years(years) for years in changes.values())
    )


def _are_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(part, str) for part in value)


def _are_years(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(part, int) for part in value)


def _short(text: str) -> str:
    text = text.strip()
    return text if len(text) <= 200 else text[:199] + "…"
