"""The section of the README that is written from the command line itself. `--check` only says whether it is current."""

from __future__ import annotations

import os
import sys
from collections import Counter
from enum import StrEnum
from pathlib import Path
from typing import Any

README = Path(__file__).resolve().parent.parent / "README.md"
BEGIN, END = "<!-- written by scripts/readme -->", "<!-- to here -->"
OFTEN = 6
"""Options of at least so many commands are explained once, below the commands."""


def name(parameter: Any) -> str:
    """A parameter as it stands in a usage line."""
    if parameter.param_type_name == "argument":
        shown = parameter.metavar or parameter.name.upper()
        shown = shown.strip("[]").removesuffix("...").strip("[]")
        if parameter.nargs == -1:
            shown += "…"
        return shown if parameter.required else f"[{shown}]"
    if parameter.is_flag:
        return str(parameter.opts[0])
    kind = parameter.type_descriptor.annotation
    choices = "|".join(kind) if isinstance(kind, type) and issubclass(kind, StrEnum) else ""
    return f"{parameter.opts[0]} {parameter.metavar or choices or parameter.name.upper()}"


def section() -> str:
    """Every command with what it takes and does, as Markdown."""
    os.environ["RULINGS_LANG"] = "en"
    import typer

    from rulings.cli import app

    commands: dict[str, Any] = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    shared = Counter(
        (name(parameter), parameter.help)
        for command in commands.values()
        for parameter in command.params
        if parameter.param_type_name == "option"
    )
    often = [option for option, number in shared.items() if number >= OFTEN]
    rows = ["| command | what it does |", "|---|---|"]
    for called, command in commands.items():
        own = [parameter for parameter in command.params if (name(parameter), parameter.help) not in often]
        words = [name(each) if each.param_type_name == "argument" else f"[{name(each)}]" for each in own]
        usage = " ".join(["rulings", called, *words])
        rows.append(f"| `{escaped(usage)}` | {command.help} |")
    rows += ["", "Most commands also take:", "", "| option | what it does |", "|---|---|"]
    rows += [f"| `{escaped(option)}` | {help} |" for option, help in often]
    return "\n".join(rows)


def escaped(usage: str) -> str:
    """A usage line as a cell of a table shows it whole."""
    return usage.replace("|", "\\|")


def current(text: str) -> str:
    """The README with the section as it should be. Raises ValueError where it has no place for it."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"README.md has no lines {BEGIN} and {END}")
    return f"{before}{BEGIN}\n{section()}\n{END}{after}"


def main() -> int:
    text = README.read_text(encoding="utf-8")
    wanted = current(text)
    if "--check" in sys.argv[1:]:
        if text != wanted:
            print("README.md does not show the command line as it is; run scripts/readme", file=sys.stderr)
        return int(text != wanted)
    README.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
