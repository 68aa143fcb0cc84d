"""Small faults put into the engine, one at a time: each should make some scenario fail. What survives is a rule that no
ruling tests, or code that no rule needs.
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib.abc
import importlib.machinery
import importlib.util
import os
import random
import signal
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 60
"""Seconds of the processor after which a mutant counts as noticed: it runs for ever."""

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
}


@dataclass(frozen=True)
class Mutant:
    """A file with one fault: its text, and what was done where."""

    path: Path
    line: int
    change: str
    text: str

    @property
    def module(self) -> str:
        parts = self.path.relative_to(ROOT).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line}: {self.change}"


def faults(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """The faults that can be made of a node: what each is, and the node instead."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPS:
        other = copy.copy(node)
        other.ops = [SWAPS[type(node.ops[0])](), *node.ops[1:]]  # type: ignore[list-item]
        yield f"{ast.unparse(node)} → {ast.unparse(other)}", other
    elif isinstance(node, ast.BoolOp | ast.BinOp) and type(node.op) in SWAPS:
        swapped = copy.copy(node)
        swapped.op = SWAPS[type(node.op)]()  # type: ignore[assignment]
        yield f"{ast.unparse(node)} → {ast.unparse(swapped)}", swapped
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield f"{ast.unparse(node)} → {ast.unparse(node.operand)}", node.operand
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield f"{node.value} → {not node.value}", ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield f"{node.value} → {node.value + 1}", ast.Constant(node.value + 1)
    elif isinstance(node, ast.If | ast.IfExp | ast.While) and not isinstance(
        node.test, ast.Compare | ast.BoolOp | ast.UnaryOp
    ):
        turned = copy.copy(node)
        turned.test = ast.UnaryOp(ast.Not(), node.test)
        yield f"{ast.unparse(node.test)} → not", turned
    elif isinstance(node, ast.AugAssign) or (isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant)):
        kept = [part for part in ast.walk(node) if isinstance(part, ast.Yield | ast.YieldFrom)]
        gone: ast.stmt = ast.parse("if False: yield").body[0] if kept else ast.Pass()
        yield f"{ast.unparse(node)} left out", gone


class _Put(ast.NodeTransformer):
    def __init__(self, at: int, instead: ast.AST) -> None:
        self.at = at
        self.instead = instead
        self.seen = -1

    def visit(self, node: ast.AST) -> ast.AST:
        self.seen += 1
        return self.instead if self.seen == self.at else self.generic_visit(node)


class _Number(ast.NodeVisitor):
    def __init__(self) -> None:
        self.nodes: list[ast.AST] = []

    def visit(self, node: ast.AST) -> None:
        self.nodes.append(node)
        self.generic_visit(node)


def mutants(path: Path) -> Iterator[Mutant]:
    """Every mutant of a file."""
    source = path.read_text(encoding="utf-8")
    numbered = _Number()
    numbered.visit(ast.parse(source))
    for at, node in enumerate(numbered.nodes):
        for change, instead in faults(node):
            tree = _Put(at, instead).visit(ast.parse(source))
            yield Mutant(path, getattr(node, "lineno", 1), change, ast.unparse(ast.fix_missing_locations(tree)))


class Instead(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module with another text than its file has."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != self.mutant.module:
            return None
        file = str(self.mutant.path)
        is_package = self.mutant.path.name == "__init__.py"
        return importlib.util.spec_from_file_location(
            name, file, loader=self, submodule_search_locations=[str(self.mutant.path.parent)] if is_package else None
        )

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.mutant.text, str(self.mutant.path), "exec"), module.__dict__)


def unnoticed(corpus: object) -> bool:
    """Whether every scenario still passes on the engine as it is imported now."""
    from engine.local import Local
    from rulings.check import check

    return check(corpus, Local()).ok  # type: ignore[arg-type]


def begin(mutant: Mutant, corpus: object) -> int:
    """Tries a mutant in a process of its own, and returns its number; it ends with 0 where no scenario noticed."""
    child = os.fork()
    if child:
        return child
    survived = False
    try:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        signal.setitimer(signal.ITIMER_PROF, PATIENCE)
        sys.meta_path.insert(0, Instead(mutant))
        survived = unnoticed(corpus)
    finally:
        os._exit(0 if survived else 1)


def survivors(tried: Sequence[Mutant], corpus: object, workers: int) -> Iterator[Mutant]:
    """Those of the mutants that no scenario noticed, as they are found."""
    waiting, running = list(reversed(tried)), {}
    while waiting or running:
        while waiting and len(running) < workers:
            mutant = waiting.pop()
            running[begin(mutant, corpus)] = mutant
        child, status = os.wait()
        mutant = running.pop(child)
        if status == 0:
            yield mutant


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/mutants", description=__doc__)
    parser.add_argument(
        "files", nargs="*", type=Path, help="files of a game (default: the cards and all else of every game)"
    )
    parser.add_argument("--sample", type=int, metavar="N", help="try N of them, chosen by the seed")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    files = [file.resolve() for file in options.files] or sorted((ROOT / "engine").glob("*/**/*.py"))
    tried = [mutant for file in files for mutant in mutants(file)]
    if options.sample is not None and options.sample < len(tried):
        tried = random.Random(options.seed).sample(tried, options.sample)

    from rulings import load

    corpus = load.read()
    child = begin(Mutant(ROOT / "engine/none.py", 0, "", ""), corpus)
    if os.waitpid(child, 0)[1] != 0:
        print("error: the scenarios must pass on the engine as it is; run rulings check", file=sys.stderr)
        return 2
    found = 0
    for mutant in survivors(tried, corpus, os.cpu_count() or 1):
        found += 1
        print(mutant, flush=True)
    print(f"{len(tried)} mutants, {len(tried) - found} noticed, {found} survived")
    return 0


if __name__ == "__main__":
    sys.exit(main())
