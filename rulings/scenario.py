"""Scenarios as the checker runs them: the variant of an edition chosen, steps taken apart, and what must be so in `then`
as steps like the others.

A step is a mapping of one key: a player who answers the open decision, or ``can``, ``cannot``, ``check``, ``saw``,
``never`` (``docs/architecture.md``); the loader has seen to its shape.
"""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, cast

from rulings.model import Data, Scenario
from rulings.report import Failure, Path

Kind = Literal["answer", "can", "cannot", "check", "saw", "never"]
ASSERTIONS = ("can", "cannot", "check", "saw", "never")
LINES = ("saw", "never")


@dataclass(frozen=True, slots=True)
class Step:
    """One step. `player` and `labels` belong to an answer, ``can`` or ``cannot``, `combinations` (labels that are offered
    but not accepted together) to ``cannot``; `lines` to ``saw`` or ``never``; `state` to a ``check``. `number` counts the
    steps from 1 and is None in `then`."""

    kind: Kind
    path: Path
    number: int | None
    player: str = ""
    labels: tuple[str, ...] = ()
    combinations: tuple[tuple[str, ...], ...] = ()
    lines: tuple[str, ...] = ()
    state: Data | None = None


@dataclass(frozen=True, slots=True)
class Script:
    """A scenario in one edition: what to lay out, the steps, and what must be so after the last of them.

    `since` is the year under `editions` whose keys hold, None where the scenario stands as it is; `setup_path` is where
    the set-up is written, `frozen` the set-up pickled: the copy that a run may do with as it likes is made of it.
    """

    id: str
    since: int | None
    setup: Data
    setup_path: Path
    steps: tuple[Step, ...]
    then: tuple[Step, ...]
    frozen: bytes


def variant(scenario: Scenario, edition: int) -> int | None:
    """The last year under `editions` that is not later; None where the scenario stands as it is."""
    return max((year for year in scenario.editions if year <= edition), default=None)


def script(id: str, scenario: Scenario, since: int | None) -> Script:
    """The scenario with the keys that a `variant` of it replaces."""
    changed = None if since is None else scenario.editions[since]

    def part(name: str) -> tuple[Path, Any]:
        value = getattr(changed, name, None)
        return ((name,), getattr(scenario, name)) if value is None else (("editions", since or 0, name), value)

    (setup_path, setup), (steps_path, steps), (then_path, then) = part("setup"), part("steps"), part("then")
    taken = tuple(_step(step, (*steps_path, at), at + 1) for at, step in enumerate(steps))
    return Script(id, since, setup, setup_path, taken, tuple(_then(then, then_path)), pickle.dumps(setup))


def labels_of(value: str | Sequence[str | list[str]]) -> tuple[str, ...]:
    """One label or several, as a tuple; without the combinations among them."""
    return (value,) if isinstance(value, str) else tuple(part for part in value if isinstance(part, str))


def combinations_of(value: str | Sequence[str | list[str]]) -> tuple[tuple[str, ...], ...]:
    """The lists of labels among labels."""
    return () if isinstance(value, str) else tuple(tuple(part) for part in value if isinstance(part, list))


def is_control(answer: Sequence[str], combination: Sequence[str]) -> bool:
    """Whether an answer shows that one pick fewer, or one more, is accepted where the combination is not."""
    one, other = Counter(answer), Counter(combination)
    return (one - other).total() + (other - one).total() == 1


def _step(step: Data, path: Path, number: int | None) -> Step:
    [(key, value)] = step.items()
    path = (*path, key)
    if key in ("can", "cannot"):
        [(player, labels)] = value.items()
        return Step(cast(Kind, key), (*path, player), number, player, labels_of(labels), combinations_of(labels))
    if key in LINES:
        return Step(cast(Kind, key), path, number, lines=tuple(value))
    if key == "check":
        return Step("check", path, number, state=value)
    return Step("answer", path, number, key, labels_of(value))


def _then(then: Data, path: Path) -> Iterator[Step]:
    state = {key: value for key, value in then.items() if key not in LINES}
    if state:
        yield Step("check", path, None, state=state)
    for key in LINES:
        if key in then:
            yield _step({key: then[key]}, path, None)


def problems(scenario: Script) -> list[Failure]:
    """What makes a scenario prove nothing: parts that say nothing, or no part that says anything."""
    empty = [step for step in (*scenario.steps, *scenario.then) if _is_empty(step)]
    if empty:
        return [Failure("says-nothing", scenario.id, step.path, step.number) for step in empty]
    if not scenario.then and all(step.kind == "answer" for step in scenario.steps):
        return [Failure("asserts-nothing", scenario.id)]
    return []


def _is_empty(step: Step) -> bool:
    if step.kind == "check":
        return not step.state or any(part == {} for part in step.state.values())
    return step.kind in LINES and not step.lines
