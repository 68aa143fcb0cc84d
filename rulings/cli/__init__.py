"""The command line: `rulings` followed by one of the commands below."""

from __future__ import annotations

from typing import Annotated

import typer

from rulings.cli import authoring, checking, judging, looking, publishing, searching
from rulings.cli.command import Command, Group
from rulings.cli.help import aid

app = typer.Typer(
    name="rulings",
    cls=Group,
    help=aid("app"),
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

for command in (
    searching.search,
    looking.show,
    looking.pair,
    looking.changes,
    looking.names,
    checking.check,
    checking.trace,
    authoring.record,
    authoring.new,
    judging.lint,
    judging.confirm,
    judging.coverage,
    judging.schema,
    publishing.build,
    publishing.site,
    publishing.serve,
    publishing.browse,
):
    app.command(command.__name__, cls=Command, help=aid(command.__name__))(command)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"rulings {version('rulings')}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help=aid("version"))] = False,
) -> None:
    pass
