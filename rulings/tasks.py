"""Tasks that make files, done one after another or by several processes at once: the files are the same."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from rulings.files import Files, Put
from rulings.reads import Read, Reads

SHARE = 50
"""About so many tasks are handed to a process at once."""
WORTH = 200
"""From so many tasks on it is worth to start processes."""

Made = Iterator[tuple[str, str | bytes]]
"""The paths of files, and what is in them."""
Progress = Callable[[int, int], None]
"""Is told how many tasks are done, and of how many."""


def silent(done: int, of: int) -> None:
    """Keeps what it is told to itself."""


@dataclass(frozen=True)
class Task:
    """Something to make, under a `name` of its own.

    `given` is what it is made of besides what it reads; `whole` says that any change in the database counts. Tasks of
    one `group` have much in common and are done by one process.
    """

    name: str
    make: Callable[[], Made]
    given: Any = None
    group: str = ""
    whole: bool = False


@dataclass(frozen=True)
class Done:
    """A task that was done: the files, and what was read for them."""

    task: Task
    puts: list[Put]
    reads: set[Read]


class _Work:
    """Tasks in shares, and what is needed to do them. `forget` is called after each share."""

    def __init__(self, tasks: Sequence[Task], files: Files, reads: Reads, forget: Callable[[], None]) -> None:
        self.files, self.reads, self.forget = files, reads, forget
        self.shares = list(_shares(tasks))

    def share(self, number: int) -> list[tuple[list[Put], set[Read]]]:
        done = []
        with _garbage_kept():
            for task in self.shares[number]:
                with self.reads.heard() as read:
                    puts = [self.files.put(path, content) for path, content in task.make()]
                done.append((puts, read))
            self.forget()
        return done


def processors() -> int:
    """How many processes can work at once; one where they could not be forked."""
    if "fork" not in multiprocessing.get_all_start_methods() or sys.platform == "darwin":
        return 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def do(
    tasks: Sequence[Task],
    files: Files,
    reads: Reads,
    processes: int,
    forget: Callable[[], None] = lambda: None,
    progress: Progress = silent,
) -> Iterator[Done]:
    """Does all tasks, in any order. Raises what a task raises, and OSError when a process is ended from outside."""
    work = _Work(tasks, files, reads, forget)
    finished = 0
    several = processes > 1 and len(tasks) >= WORTH
    for number, results in _parallel(work, processes) if several else _serial(work):
        share = work.shares[number]
        finished += len(share)
        progress(finished, len(tasks))
        for task, (puts, read) in zip(share, results, strict=True):
            yield Done(task, puts, read)


@contextmanager
def _garbage_kept() -> Iterator[None]:
    """Looks for garbage at the end only: again and again it takes a fifth of the time."""
    before = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.collect(0)
        if before:
            gc.enable()


def _shares(tasks: Sequence[Task]) -> Iterator[list[Task]]:
    """Tasks in shares, those of one group in the same."""
    groups: dict[str, list[Task]] = {}
    for task in tasks:
        groups.setdefault(task.group or task.name, []).append(task)
    share: list[Task] = []
    for group in groups.values():
        share += group
        if len(share) >= SHARE:
            yield share
            share = []
    if share:
        yield share


def _serial(work: _Work) -> Iterator[tuple[int, list[tuple[list[Put], set[Read]]]]]:
    for number in range(len(work.shares)):
        yield number, work.share(number)


_work: _Work
"""In a forked process: what it has to do."""


def _begin(work: _Work) -> None:
    """In a forked process: takes over the work, and leaves it to the one that forked it to be interrupted."""
    global _work
    _work = work
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _share(number: int) -> tuple[int, list[tuple[list[Put], set[Read]]]]:
    return number, _work.share(number)


def _parallel(work: _Work, processes: int) -> Iterator[tuple[int, list[tuple[list[Put], set[Read]]]]]:
    context = multiprocessing.get_context("fork")
    gc.collect()
    gc.freeze()
    try:
        with ProcessPoolExecutor(processes, context, initializer=_begin, initargs=(work,)) as pool:
            waiting = [pool.submit(_share, number) for number in range(len(work.shares))]
            try:
                for done in as_completed(waiting):
                    yield done.result()
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
    except BrokenProcessPool as error:
        raise OSError("a process that made pages was ended from outside") from error
    finally:
        gc.unfreeze()
