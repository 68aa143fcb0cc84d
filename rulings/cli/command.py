"""Commands that explain themselves, and say what was typed wrongly, in the language of the reader."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import StringIO
from typing import Any, NoReturn
from unicodedata import east_asian_width

import typer
from typer._click.exceptions import (
    BadOptionUsage,
    BadParameter,
    MissingParameter,
    NoArgsIsHelpError,
    NoSuchOption,
    UsageError,
)
from typer.core import TyperCommand, TyperGroup

from rulings.cli.help import HELP, placeholder, translated
from rulings.cli.text import Lang, Tongue, default_tongue, say

LANG = "rulings.lang"
"""Where a context keeps the language in which it is spoken."""
WIDEST, NARROWEST = 78, 38
"""Columns that help takes."""
FIRST = 30
"""Columns that the first of two may take."""
PIECES = re.compile(r"[（「《]*(?:[!-~‐-…]+|[^ ])[、。）」》：！？ー]*")
"""Text between which a line may be broken: Latin words, and Japanese signs with what must not begin or end a line."""
TYPERS = ("help", "install_completion", "show_completion")
"""Options that Typer adds; their help is ours, by their names."""


class Mistyped(UsageError):
    """A usage error that is told in the reader's language already."""


class Command(TyperCommand):
    """A command with help, usage and errors in the reader's language."""

    allow_extra_args = True

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        with parsing(ctx, args):
            rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            raise Mistyped(told(ctx, "too-many", words=" ".join(map(visible, rest))), ctx)
        return rest

    def get_usage(self, ctx: Any) -> str:
        return usage(ctx, self.get_params(ctx))

    def get_help(self, ctx: Any) -> str:
        return explained(ctx, self)


class Group(TyperGroup):
    """The commands together, and what is said of words that make none."""

    command_class = Command

    def get_params(self, ctx: Any) -> Any:
        found = super().get_params(ctx)
        for parameter in found:
            if parameter.name == "install_completion" and not isinstance(parameter.callback, Installing):
                parameter.callback = Installing(parameter.callback)
        return found

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        with parsing(ctx, args):
            return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-") and not ctx.resilient_parsing:
            close = meant(name, self.list_commands(ctx), language(ctx))
            raise Mistyped(told(ctx, "no-command", name=visible(name)) + close, ctx)
        return super().resolve_command(ctx, args)

    def get_usage(self, ctx: Any) -> str:
        return usage(ctx, self.get_params(ctx), "COMMAND [ARGS]...")

    def get_help(self, ctx: Any) -> str:
        return explained(ctx, self, [(name, self.commands[name].help or "") for name in self.list_commands(ctx)])

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
            if not standalone_mode:
                return code
        except (UsageError, typer.Abort) as error:
            if not standalone_mode:
                raise
            end(error)
        except OSError as error:
            from rulings.cli.output import accident

            typer.echo(accident(error, default_tongue()), err=True)
            sys.exit(1)
        sys.exit(code or 0)


def end(error: UsageError | typer.Abort) -> NoReturn:
    """Says why nothing is done, and ends."""
    if isinstance(error, typer.Abort):
        typer.echo(say("aborted", default_tongue().langs[0]), err=True)
        sys.exit(1)
    if isinstance(error, NoArgsIsHelpError):
        typer.echo(error.message, err=True)
    else:
        refuse(error)
    sys.exit(error.exit_code)


@contextmanager
def parsing(ctx: Any, args: Sequence[str]) -> Iterator[None]:
    """Has the context, and what goes wrong in it, told in the language that these words ask for."""
    ctx.meta[LANG] = spoken(args)
    try:
        yield
    except UsageError as error:
        error.ctx = error.ctx or ctx
        raise


def spoken(args: Sequence[str]) -> Lang:
    """The language asked for in these words, else that of the environment; the first, where both are asked for."""
    found = re.findall(r"(?:^|\0)--lang[=\0](\w+)", "\0".join(args).partition("\0--\0")[0])
    tongue = Tongue(found[-1]) if found and found[-1] in Tongue.__members__ else default_tongue()
    return tongue.langs[0]


def language(ctx: Any) -> Lang:
    """The language of a context."""
    lang: Lang = ctx.meta.get(LANG) or default_tongue().langs[0]
    return lang


def told(ctx: Any, id: str, **values: object) -> str:
    return say(id, language(ctx), **values)


def meant(name: str, known: Iterable[str], lang: Lang) -> str:
    """The question whether what is most like this was meant, to be put behind a message."""
    from rulings.shape import closest

    close = closest(name, known)
    return f" {say('did-you-mean', lang, names=close)}" if close else ""


def visible(text: str) -> str:
    from rulings.cli.output import shown

    return shown(text)


def usage(ctx: Any, parameters: Sequence[Any], more: str = "") -> str:
    lang = language(ctx)
    words = ["[OPTIONS]", *(named(each) for each in parameters if each.param_type_name == "argument"), more]
    first = f"{say('usage', lang)}{ctx.command_path} "
    lines = list(broken(" ".join(placeholder(word, lang) for word in words if word), width() - columns(first)))
    return first + f"\n{' ' * columns(first)}".join(lines)


def named(argument: Any) -> str:
    """An argument as it stands in a usage line."""
    name = (argument.metavar or argument.name.upper()).strip("[].")
    several = "..." if argument.nargs == -1 else ""
    return name + several if argument.required else f"[{name}]{several}"


def explained(ctx: Any, command: Any, commands: Iterable[tuple[str, str]] = ()) -> str:
    """The help of a command: what it does, and what it takes."""
    lang = language(ctx)
    parameters = [each for each in command.get_params(ctx) if not getattr(each, "hidden", False)]
    arguments = [(placeholder(named(each), lang), about(each, lang)) for each in parameters if is_argument(each)]
    options = [(called(each, lang), about(each, lang)) for each in parameters if not is_argument(each)]
    lines = [command.get_usage(ctx), "", *(f"  {line}" for line in broken(translated(command.help, lang), width() - 2))]
    for id, rows in (("arguments", arguments), ("options", options), ("commands", list(commands))):
        if rows:
            lines += ["", say(id, lang), *table([(name, translated(text, lang)) for name, text in rows])]
    return "\n".join(lines)


def is_argument(parameter: Any) -> bool:
    return bool(parameter.param_type_name == "argument")


def called(option: Any, lang: Lang) -> str:
    """An option with its short name first, and what stands for its value."""
    names = ", ".join(sorted(option.opts, key=lambda name: (name.startswith("--"), option.opts.index(name))))
    return names if option.is_flag else f"{names} {placeholder(value_of(option), lang)}"


def value_of(option: Any) -> str:
    choices = option.type_descriptor.choices
    return "|".join(map(str, choices)) if choices else option.metavar or option.name.upper()


def about(parameter: Any, lang: Lang) -> str:
    """What a parameter is for, and from where it comes when it is not given."""
    text = HELP[parameter.name.replace("_", "-")][lang == "ja"] if parameter.name in TYPERS else parameter.help or ""
    more = []
    if parameter.envvar and parameter.show_envvar:
        more.append(say("from-environment", lang, name=parameter.envvar))
    if parameter.default not in (None, False) and parameter.show_default:
        more.append(say("when-left-out", lang, value=parameter.default))
    return translated(text, lang) + "".join(f" [{part}]" for part in more)


def table(rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Rows of two columns; a name too long for its column has a line of its own."""
    first = min(max(columns(name) for name, _ in rows), FIRST, width() // 2) + 4
    for name, text in rows:
        lines = list(broken(text, width() - first))
        beside = columns(name) <= first - 4
        yield f"  {name}" + (" " * (first - 2 - columns(name)) + lines.pop(0) if beside and lines else "")
        yield from (" " * first + line for line in lines)


def width() -> int:
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns - 2))


def columns(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def broken(text: str, most: int) -> Iterator[str]:
    """A text in lines of at most so many columns, where it can be broken."""
    line = ""
    end = 0
    for piece in PIECES.finditer(text):
        space = text[end : piece.start()]
        end = piece.end()
        if line and columns(line + space + piece[0]) > most:
            yield line
            line = piece[0]
        else:
            line += space + piece[0]
    if line:
        yield line


def refuse(error: Any) -> None:
    """Says what was typed wrongly, and how the command is used."""
    lang = default_tongue().langs[0] if error.ctx is None else language(error.ctx)
    if error.ctx is not None:
        typer.echo(error.ctx.get_usage(), err=True)
        typer.echo(say("see-help", lang, command=error.ctx.command_path) + "\n", err=True)
    typer.echo(say("mistake", lang, message=mistake(error, lang)), err=True)


def mistake(error: Any, lang: Lang) -> str:
    """What a usage error is about, told from what it holds and not from its English text."""
    command = getattr(error.ctx, "command", None)
    parameters = command.params if command else []
    match error:
        case Mistyped():
            return str(error.message)
        case NoSuchOption(option_name=name):
            return say("no-option", lang, name=visible(name)) + meant(name, error.possibilities or [], lang)
        case BadOptionUsage(option_name=name):
            flags = {flag for each in parameters if getattr(each, "is_flag", False) for flag in each.opts}
            return say("no-value-taken" if name in flags else "value-missing", lang, name=name)
        case MissingParameter(param=parameter) if parameter is not None:
            return say("argument-missing", lang, name=placeholder(named(parameter), lang))
        case BadParameter(param=parameter) if parameter is not None:
            name = parameter.opts[0] + (f" ({parameter.envvar})" if parameter.envvar else "")
            return say("not-such-a-value", lang, name=name, wanted=wanted(parameter, lang))
    return say("no-command-given", lang) if isinstance(command, Group) else str(error.message)


def wanted(parameter: Any, lang: Lang) -> str:
    """What a parameter takes."""
    kind, about = parameter.type_descriptor, parameter.type_descriptor.parameter_info
    if kind.choices:
        return say("wanted-one-of", lang, values=say("or", lang).join(map(str, kind.choices)))
    if kind.is_path:
        return say("wanted-folder" if about.exists else "wanted-readable", lang)
    if about.max is not None:
        return say("wanted-between", lang, least=about.min, most=about.max)
    return say("wanted-number" if about.min is None else "wanted-from", lang, least=about.min)


class Installing:
    """Installs the completion as Typer does it, and tells it in the reader's language."""

    def __init__(self, install: Any) -> None:
        self.install = install

    def __call__(self, ctx: Any, parameter: Any, value: Any) -> Any:
        if not value or ctx.resilient_parsing:
            return value
        code: Any = 0
        try:
            with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
                self.install(ctx, parameter, value)
        except SystemExit as left:
            code = left.code
        except typer.Exit as left:
            code = left.exit_code
        typer.echo(told(ctx, "completion-failed" if code else "completion-installed"), err=bool(code))
        raise typer.Exit(1 if code else 0)
