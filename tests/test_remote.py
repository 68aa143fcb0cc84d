"""The client of the protocol across a pipe: it answers as an engine in this process, and names what is wrong with a server."""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.local import Local
from engine.protocol import BadSetup, EngineFailure, EngineGone, IllegalChoice, Unsupported
from engine.remote import Remote
from tests.toy.game import Toy

ROOT = Path(__file__).resolve().parent.parent
TOY = [sys.executable, str(ROOT / "tests/toy/pipe.py")]
BERRY = {"Ann": {"hand": ["Berry", "Apple"]}}


@pytest.fixture(autouse=True)
def in_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))


@pytest.fixture
def remote() -> Iterator[Remote]:
    with Remote(TOY) as engine:
        yield engine


def test_a_remote_engine_answers_as_one_in_this_process(remote: Remote) -> None:
    here = Local({"toy": Toy()})
    assert remote.games() == json.loads(json.dumps(here.games()))
    setup = {"Ann": {"hand": ["Berry", "Apple", "Dice"], "deck": ["Fig"]}, "Bob": {"coins": 1}}
    answers = [["play Berry"], ["discard Apple"], ["play Dice"], ["end turn"], ["end turn"]]
    for seed in range(3):
        ours, theirs = here.start("toy", setup, 2020, seed), remote.start("toy", setup, 2020, seed)
        for labels in answers:
            assert (ours.decision, ours.events, ours.state) == (theirs.decision, theirs.events, theirs.state)
            ours, theirs = here.choose(labels), remote.choose(labels)
        assert here.used() == remote.used() == (["Berry", "Dice"], True)


def test_a_remote_engine_refuses_as_one_in_this_process(remote: Remote) -> None:
    with pytest.raises(EngineFailure, match="start one first"):
        remote.used()
    remote.start("toy", BERRY, 2015, 0)
    with pytest.raises(IllegalChoice, match="Ann may not 'buy Gold': turn offers"):
        remote.choose(["buy Gold"])
    with pytest.raises(BadSetup) as bad:
        remote.start("toy", {"Ann": {"hand": ["Gold"]}}, 2015, 0)
    assert (bad.value.message, bad.value.path) == ("there is no Gold", ("Ann", "hand", 0))
    with pytest.raises(Unsupported, match="game chess"):
        remote.start("chess", {}, 2015, 0)
    remote.start("toy", {"Ann": {"hand": ["Bomb"]}}, 2015, 0)
    with pytest.raises(EngineFailure, match="ValueError: boom"):
        remote.choose(["play Bomb"])
    assert remote.start("toy", BERRY, 2015, 0).decision


def test_japanese_passes_the_pipe_both_ways(remote: Remote) -> None:
    remote.start("toy", BERRY, 2015, 0)
    with pytest.raises(IllegalChoice, match="《銀貨》を購入"):
        remote.choose(["《銀貨》を購入"])


def test_what_a_game_prints_does_not_disturb_the_pipe() -> None:
    code = (
        "from engine.local import Local\nfrom engine.serve import main\nfrom tests.toy.game import Toy\n"
        "toy = Toy()\nview = toy.view\ntoy.view = lambda table: print('thinking', flush=True) or view(table)\nmain(Local({'toy': toy}))"
    )
    with Remote([sys.executable, "-c", code]) as engine:
        assert engine.start("toy", BERRY, 2015, 0).state["turn"] == "Ann"


def bad_server(code: str, timeout: float = 20) -> Remote:
    return Remote([sys.executable, "-c", f"import sys, time\n{code}"], timeout)


@pytest.mark.parametrize(
    ("code", "message"),
    [
        (
            "sys.stdin.readline(); sys.stderr.write('no memory left'); sys.exit(3)",
            r"ended with exit code 3\..*no memory",
        ),
        ("sys.exit(4)", "ended with exit code 4"),
        ("sys.stdin.readline(); print('hello')", "answered what is not JSON: hello"),
        ("sys.stdin.readline(); print('[1]')", r"answered start without events and state: \[1\]"),
        ("sys.stdin.readline(); print('{\"events\": []}')", "answered start without events and state"),
        (
            'sys.stdin.readline(); print(\'{"decision": {"player": 1}, "events": [], "state": {}}\')',
            "sent a decision that lacks a part",
        ),
        ("sys.stdin.readline(); sys.stdout.write('{\"ev'); sys.stdout.flush()", "ended with exit code 0"),
        ("print('{}'); sys.stdin.readline()", "said what it was not asked|answered start without"),
        ("sys.stdin.readline(); print('{}\\n{}')", "said what it was not asked"),
        ("import os; os.kill(os.getpid(), 9)", "ended with exit code -9"),
    ],
)
def test_a_server_that_is_none_is_named_with_what_it_said(code: str, message: str) -> None:
    with bad_server(code) as engine:
        with pytest.raises(EngineGone, match=f"(?s)The engine .* (?:{message})"):
            engine.start("toy", BERRY, 2015, 0)
        with pytest.raises(EngineGone, match=f"(?s){message}"):
            engine.games()
        assert engine._process.poll() is not None


POSITION: dict[str, Any] = {"decision": None, "events": [], "state": {}}
DECISION = {"player": "Ann", "ask": "x", "about": None, "rest": True, "least": 1, "most": 1, "options": []}


@pytest.mark.parametrize(
    ("reply", "message"),
    [
        ({**POSITION, "events": ["Ann plays Berry"]}, "sent an event without kind and line: .Ann plays Berry"),
        ({**POSITION, "events": [{"kind": "play"}]}, "sent an event without kind and line"),
        ({**POSITION, "decision": {**DECISION, "options": [{"label": "x"}]}}, "sent a decision that lacks a part"),
        (
            {**POSITION, "decision": {**DECISION, "options": [{"label": "x", "verb": "x", "what": 5}]}},
            "sent a decision",
        ),
        ({**POSITION, "decision": {**DECISION, "about": 5}}, "sent a decision that lacks a part"),
        ({"illegal": "no"}, "answered start without events and state"),
    ],
)
def test_a_position_of_another_shape_is_named(reply: dict[str, Any], message: str) -> None:
    with answering(reply) as engine, pytest.raises(EngineGone, match=message):
        engine.start("toy", BERRY, 2015, 0)


@pytest.mark.parametrize(
    "game",
    [
        "toy",
        {"editions": ["2015"]},
        {"ordered": 5},
        {"facts": {"Berry": 5}},
        {"changes": {"Berry": "2015"}},
        {"changes": ["Berry"]},
    ],
)
def test_a_game_described_in_another_shape_is_named(game: Any) -> None:
    with (
        answering({"games": {"toy": game}}) as engine,
        pytest.raises(EngineGone, match="described the game toy otherwise"),
    ):
        engine.games()


@pytest.mark.parametrize("reply", [{"used": [1], "rolled": False}, {"unsupported": "x"}, {"used": ["Berry"]}])
def test_what_was_used_in_another_shape_is_named(reply: dict[str, Any]) -> None:
    with answering(reply) as engine, pytest.raises(EngineGone, match="used"):
        engine.used()


def answering(reply: dict[str, Any]) -> Remote:
    """An engine with one answer to everything."""
    return bad_server(f"for line in sys.stdin: print({json.dumps(reply)!r}, flush=True)")


def test_a_server_that_hangs_is_ended_in_time() -> None:
    started = time.monotonic()
    with bad_server("sys.stderr.write('deep in thought'); sys.stderr.flush(); time.sleep(60)", 0.7) as engine:
        with pytest.raises(EngineGone, match=r"(?s)did not answer within 0.7 seconds\..*deep in thought"):
            engine.games()
        assert engine._process.poll() == -signal.SIGKILL
    assert time.monotonic() - started < 10


def test_a_server_that_does_not_read_a_long_line_is_ended_in_time() -> None:
    with bad_server("time.sleep(60)", 0.5) as engine, pytest.raises(EngineGone, match="did not answer within"):
        engine.start("toy", {"Ann": {"hand": ["Apple"] * 100_000}}, 2015, 0)


def test_a_long_line_arrives_whole(remote: Remote) -> None:
    deck = ["Apple"] * 100_000
    assert remote.start("toy", {"Ann": {"deck": deck}}, 2015, 0).state["Ann"]["deck"] == deck


def test_a_server_that_answers_in_pieces_is_understood() -> None:
    code = (
        "sys.stdin.readline()\n"
        "for piece in ('{\"games\": {\"a\"', ': {}', '}}\\n'):\n"
        "    sys.stdout.write(piece); sys.stdout.flush(); time.sleep(0.1)"
    )
    with bad_server(code) as engine:
        assert engine.games() == {"a": {}}


@pytest.mark.parametrize("command", ["/no/such/program", "", "'", []])
def test_a_command_that_is_none_is_named(command: Any) -> None:
    with pytest.raises(EngineGone, match="could not be started"):
        Remote(command)


def test_the_process_ends_with_the_engine() -> None:
    with Remote(TOY) as engine:
        engine.games()
        pid = engine._process.pid
    assert not running(pid)
    with pytest.raises(EngineGone, match="was closed"):
        engine.games()
    forgotten = Remote(TOY)
    pid = forgotten._process.pid
    assert running(pid)
    del forgotten
    gc.collect()
    assert not running(pid)


def test_a_command_line_in_a_shell_is_ended_with_its_children(tmp_path: Path) -> None:
    note = tmp_path / "pid"
    child = f'{sys.executable} -c \'import os, time; open("{note}", "w").write(str(os.getpid())); time.sleep(60)\''
    with Remote(["/bin/sh", "-c", f"{child}; true"], 2) as engine, pytest.raises(EngineGone, match="did not answer"):
        engine.games()
    status = Path(f"/proc/{note.read_text()}/stat")
    until = time.monotonic() + 10
    while status.exists() and status.read_text().rpartition(")")[2].split()[0] != "Z":
        assert time.monotonic() < until, "the child of the shell goes on"
        time.sleep(0.02)


def running(pid: int) -> bool:
    """Whether there is such a process, a zombie included."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
