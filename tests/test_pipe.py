"""The protocol across a pipe: what a server answers to good and bad lines, and what a client makes of bad servers."""

from __future__ import annotations

import gc
import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import serve
from engine.local import Local
from engine.protocol import BadSetup, EngineFailure, EngineGone, IllegalChoice, Unsupported
from engine.remote import Remote
from tests.toy.game import EDITIONS, Toy

ROOT = Path(__file__).resolve().parent.parent
TOY = [sys.executable, str(ROOT / "tests/toy/pipe.py")]
BERRY = {"Ann": {"hand": ["Berry", "Apple"]}}
START = {"op": "start", "game": "toy", "edition": 2015, "setup": BERRY, "seed": 0}


@pytest.fixture(autouse=True)
def in_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))


@pytest.fixture
def remote() -> Iterator[Remote]:
    with Remote(TOY) as engine:
        yield engine


def talk(*lines: bytes | dict[str, Any]) -> list[dict[str, Any]]:
    """What a server answers to these lines, in this process."""
    asked = b"".join(line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n" for line in lines)
    answers = io.BytesIO()
    serve.serve(io.BytesIO(asked), answers, Local({"toy": Toy()}))
    return [json.loads(line) for line in answers.getvalue().splitlines()]


# The server


def test_a_game_is_played_line_by_line() -> None:
    hello, start, berry, illegal, apple, used = talk(
        {"op": "hello"},
        START,
        {"op": "choose", "labels": ["play Berry"]},
        {"op": "choose", "labels": ["discard Gold"]},
        {"op": "choose", "labels": ["discard Apple"]},
        {"op": "used"},
    )
    assert hello["engine"] == "reference 0.1"
    assert hello["games"]["toy"]["editions"] == EDITIONS
    assert set(start) == {"decision", "events", "state"}
    assert [option["label"] for option in start["decision"]["options"]] == ["play Berry", "play Apple", "end turn"]
    assert berry["decision"]["about"] == "Berry"
    assert illegal == {"illegal": "Ann may not 'discard Gold': discard offers 'discard Apple'"}
    assert apple["state"]["Ann"]["discard"] == ["Berry", "Apple"]
    assert apple["events"] == [
        {
            "kind": "discards",
            "line": "Ann discards Apple from hand",
            "player": "Ann",
            "cards": ["Apple"],
            "from": "hand",
        }
    ]
    assert used == {"used": ["Berry"], "rolled": False}


def test_the_decision_is_null_when_the_game_is_over() -> None:
    setup = {"Ann": {"hand": ["Star"]}}
    *_, last = talk(START | {"setup": setup}, {"op": "choose", "labels": ["play Star"]})
    assert last["decision"] is None
    assert last["state"]["over"] is True


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b"what\n", "the line is not JSON: Expecting value: line 1 column 1 (char 0)"),
        (b"\n", "the line is not JSON: Expecting value: line 2 column 1 (char 1)"),
        (b'{"op":"hello"} {}\n', "the line is not JSON: Extra data: line 1 column 16 (char 15)"),
        (b'{"op": NaN}\n', "the line is not JSON: NaN is no number of JSON"),
        (b"\xff\xfe\n", "the line is not JSON: 'utf-8' codec can't decode byte 0xff in position 0: invalid start byte"),
        (b"[" * 100_000 + b"\n", "the line is nested too deeply"),
        (b'{"op":"hello","x":' + b"9" * 5000 + b"}\n", "the line is not JSON: Exceeds the limit"),
        (b"[]\n", "the line must be an object with an 'op'"),
        (b"3\n", "the line must be an object with an 'op'"),
        (b"{}\n", "op must be one of hello, start, choose, used, not null"),
        (b'{"op":["hello"]}\n', 'op must be one of hello, start, choose, used, not ["hello"]'),
        (b'{"op":"undo"}\n', 'op must be one of hello, start, choose, used, not "undo"'),
        (b'{"op":"hello","lang":"ja"}\n', 'hello has no field "lang"'),
        (b'{"op":"choose"}\n', "choose needs 'labels'"),
        (b'{"op":"choose","labels":"end turn"}\n', "'labels' of choose must be a list, not \"end turn\""),
        (b'{"op":"choose","labels":[1]}\n', "'labels' of choose must be a list of texts"),
        (b'{"op":"start","game":"toy","edition":2015,"setup":{}}\n', "start needs 'seed'"),
        (
            b'{"op":"start","game":"toy","edition":true,"setup":{},"seed":0}\n',
            "'edition' of start must be a whole number",
        ),
        (
            b'{"op":"start","game":"toy","edition":2015.0,"setup":{},"seed":0}\n',
            "'edition' of start must be a whole number",
        ),
        (
            b'{"op":"start","game":"toy","edition":2015,"setup":[],"seed":0}\n',
            "'setup' of start must be an object, not []",
        ),
        (b'{"op":"start","game":null,"edition":2015,"setup":{},"seed":0}\n', "'game' of start must be text, not null"),
    ],
)
def test_a_bad_line_is_answered_by_an_error_and_the_session_goes_on(line: bytes, message: str) -> None:
    start, error, after = talk(START, line, {"op": "choose", "labels": ["play Apple"]})
    assert "decision" in start
    assert set(error) == {"error"}
    assert error["error"].startswith(message)
    assert after["events"][0]["line"] == "Ann plays Apple"


def test_a_line_beyond_all_measure_is_refused_unread() -> None:
    long = b'{"op":"' + b"x" * serve.LONGEST + b'"}\n'
    error, hello = talk(long, {"op": "hello"})
    assert error == {"error": f"a line may have at most {serve.LONGEST} bytes"}
    assert "games" in hello


def test_a_last_line_without_an_end_is_still_answered() -> None:
    assert "games" in talk(b'{"op":"hello"}')[0]


def test_what_the_game_says_of_a_setup_has_a_place_in_it() -> None:
    wrong = START | {"setup": {"Ann": {"hand": ["Apple", "Gold"]}}}
    assert talk(wrong) == [{"bad_setup": "there is no Gold", "path": ["Ann", "hand", 1]}]
    assert talk(START | {"game": "chess"}) == [{"unsupported": "game chess"}]
    assert talk(START | {"edition": 10**40}) == [{"unsupported": f"edition {10**40}"}]


def test_a_game_that_breaks_down_is_an_error_and_the_next_can_start() -> None:
    bomb = START | {"setup": {"Ann": {"hand": ["Bomb"]}}}
    _, error, gone, again = talk(
        bomb, {"op": "choose", "labels": ["play Bomb"]}, {"op": "choose", "labels": ["end turn"]}, START
    )
    assert error == {"error": "ValueError: boom"}
    assert gone == {"error": "No game is being played: start one first."}
    assert "decision" in again


def test_answers_are_ascii_whatever_is_asked() -> None:
    answers = io.BytesIO()
    asked = '{"op":"choose","labels":["《銀貨》を購入"]}\n{"op":"\\ud800"}\n'.encode()
    serve.serve(io.BytesIO(asked), answers, Local({"toy": Toy()}))
    assert answers.getvalue().isascii()
    assert len(answers.getvalue().splitlines()) == 2


def test_an_answer_that_is_no_json_becomes_an_error() -> None:
    toy = Toy()
    toy.view = lambda table: {"hand": {1, 2}}  # type: ignore[assignment, method-assign]
    answers = io.BytesIO()
    serve.serve(io.BytesIO(json.dumps(START).encode()), answers, Local({"toy": toy}))
    assert json.loads(answers.getvalue())["error"].startswith("the answer is no JSON: ")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
WORDS = st.sampled_from(["op", "game", "edition", "setup", "seed", "labels"])
OPS = st.sampled_from(["hello", "start", "choose", "used", "toy", "Ann", "end turn"])


@settings(max_examples=150, deadline=None)
@given(lines=st.lists(st.binary(max_size=40) | st.dictionaries(WORDS, OPS | JSON, max_size=6), max_size=5))
def test_every_line_has_exactly_one_answer(lines: list[Any]) -> None:
    asked = [line.replace(b"\n", b"") + b"\n" if isinstance(line, bytes) else line for line in lines]
    answers = talk(*asked, START)
    assert len(answers) == len(asked) + 1
    assert "decision" in answers[-1]


def server(*arguments: str, **options: Any) -> subprocess.Popen[bytes]:
    pipe = subprocess.PIPE
    return subprocess.Popen([*TOY, *arguments], stdin=pipe, stdout=pipe, stderr=pipe, **options)


def test_the_end_of_the_input_ends_the_server_quietly() -> None:
    out, errors = server().communicate(b'{"op":"hello"}\n', timeout=20)
    assert out.startswith(b'{"engine":"reference')
    assert errors == b""


def test_a_reader_that_goes_away_ends_the_server_quietly() -> None:
    process = server()
    process.stdout.close()
    process.stdin.write(b'{"op":"hello"}\n' * 50)
    process.stdin.close()
    assert process.wait(20) == 0
    assert process.stderr.read() == b""
    process.stderr.close()


def test_an_interrupt_ends_the_server_quietly() -> None:
    process = server()
    process.stdin.write(b'{"op":"hello"}\n')
    process.stdin.flush()
    assert process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=20)
    assert process.returncode == 0
    assert errors == b""


def test_the_reference_engine_serves_its_games() -> None:
    command = [sys.executable, "-m", "engine.serve"]
    done = subprocess.run(command, input=b'{"op":"hello"}\n', capture_output=True, timeout=20, check=True)
    assert "card_trade_in" in json.loads(done.stdout)["games"]


# The client


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
