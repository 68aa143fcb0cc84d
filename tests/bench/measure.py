"""Taking times that can be trusted on a machine whose clock wanders: short slices, alternating, medians of pairs."""

from __future__ import annotations

import gc
import statistics
import subprocess
import sysconfig
import time
from collections.abc import Callable, Sequence
from platform import python_version

Work = Callable[[], object]
Clock = Callable[[], float]


def interpreter() -> str:
    """This Python and how it was built: an optimised build plays up to 1.4 times as many games."""
    optimised = "--enable-optimizations" in (sysconfig.get_config_var("CONFIG_ARGS") or "")
    return f"Python {python_version()}, {'optimised (PGO)' if optimised else 'plain'} build"


def seconds(work: Work, clock: Clock = time.process_time) -> float:
    gc.collect()
    start = clock()
    work()
    return clock() - start


def alternate(works: Sequence[Work], rounds: int, clock: Clock = time.process_time) -> list[list[float]]:
    """The seconds of each work, `rounds` times, one after another and in turn first. By default those of the processor:
    what else the machine does meanwhile does not count.
    """
    taken: list[list[float]] = [[] for _ in works]
    for turn in range(rounds):
        order = range(len(works)) if turn % 2 == 0 else reversed(range(len(works)))
        for place in order:
            taken[place].append(seconds(works[place], clock))
    return taken


def spread(values: Sequence[float]) -> tuple[float, float, float]:
    """Median, 10th and 90th percentile."""
    if len(values) < 2:
        return values[0], values[0], values[0]
    tenths = statistics.quantiles(values, n=10, method="inclusive")
    return statistics.median(values), tenths[0], tenths[-1]


def command(*words: str) -> Work:
    """The running of a command as a whole process. Raises RuntimeError where it could not do its work."""

    def run() -> None:
        result = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if result.returncode not in (0, 1):
            raise RuntimeError(f"{' '.join(words)} ended with {result.returncode}: {result.stderr}")

    return run
