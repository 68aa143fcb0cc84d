"""Where the files lie that travel with the code: the corpus, and the site's templates, static files and texts."""

from __future__ import annotations

from pathlib import Path

_HERE = Path(__file__).resolve().parent


def data_folder() -> Path:
    """The corpus: one folder per game."""
    return _HERE / "data"


def site_folder() -> Path:
    """``site/`` beside the package in a checkout; inside the package where it was installed from a wheel."""
    inside = _HERE / "_site"
    return inside if inside.is_dir() else _HERE.parent / "site"


def data_document() -> Path:
    """``docs/data.md``, which says what the files for programs hold; it travels with the site in a wheel."""
    inside = _HERE / "_site" / "data.md"
    return inside if inside.is_file() else _HERE.parent / "docs" / "data.md"
