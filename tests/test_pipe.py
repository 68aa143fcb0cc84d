"""The protocol across a pipe: what a server answers to good and bad lines."""

from __future__ import annotations

import io
import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import serve
from engine.local import Local
from tests.toy.game import EDITIONS, Toy

ROOT = Path(__file__).resolve().parent.parent
TOY = [sys.executable, str(ROOT / "tests/toy/pipe.py")]
BERRY = {"Ann": {"hand": ["Berry", "Apple"]}}
START = {"op": "start", "game": "toy", "edition": 2015, "setup": BERRY, "seed": 0}


@pytest.fixture(autouse=True)
def in_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))


def talk(*lines: bytes | dict[str, Any]) -> list[dict[str, Any]]:
    """What a server answers to these lines, in this process."""
    asked = b"".join(line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n" for line in lines)
    answers = io.BytesIO()
    serve.serve(io.BytesIO(asked), answers, Local({"toy": Toy()}))
    return [json.loads(line) for line in answers.getvalue().splitlines()]


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
    out, errors = server().communicate(b'{"op":"hello"}\n', timeout=300)
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
    _, errors = process.communicate(timeout=300)
    assert process.returncode == 0
    assert errors == b""


def test_the_reference_engine_serves_its_games() -> None:
    command = [sys.executable, "-m", "engine.serve"]
    done = subprocess.run(command, input=b'{"op":"hello"}\n', capture_output=True, timeout=300, check=True)
    assert "card_trade_in" in json.loads(done.stdout)["games"]
