"""Plain values -> the shapes of `rulings.model`, with errors that say where and what was expected."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any, TypeVar, cast, get_args

from pydantic import BaseModel, TypeAdapter, ValidationError

from rulings.source import CorpusError, CorpusErrors, Document

T = TypeVar("T")
Path = tuple[str | int, ...]

_EXPECTED = {
    "string_type": "text",
    "int_type": "a number",
    "bool_type": "true or false",
    "list_type": "a list",
    "dict_type": "a mapping",
    "model_type": "a mapping",
}


def shape(document: Document, wanted: type[T]) -> T:
    """The document as a value of the type `wanted`: a shape, or a list of one. Raises CorpusErrors with every mismatch."""
    try:
        return cast(T, _adapter(cast(Any, wanted)).validate_python(document.value, strict=True))
    except ValidationError as error:
        raise CorpusErrors(list(_translate(document, wanted, error))) from None


@cache
def _adapter(wanted: Any) -> TypeAdapter[Any]:
    return TypeAdapter(wanted)


def closest(word: str, words: Iterable[str]) -> str | None:
    """The word most like it, if one is like it. Ids must be more alike, as they begin alike."""
    return next(iter(get_close_matches(word, list(words), 1, 0.9 if "/" in word else 0.7)), None)


def did_you_mean(word: str, words: Iterable[str]) -> str:
    """``"; did you mean 'x'?"`` for the word most like it, or nothing."""
    close = closest(word, words)
    return "" if close is None else f"; did you mean {close!r}?"


def describe(value: Any) -> str:
    """A value in the words of an error message."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return f"the number {value}"
    if isinstance(value, list):
        return "a list" if value else "an empty list"
    if isinstance(value, dict):
        return "a mapping" if value else "an empty mapping"
    text = str(value)
    return repr(text if len(text) <= 40 else text[:37] + "...")


def _translate(document: Document, wanted: Any, error: ValidationError) -> Iterable[CorpusError]:
    wrong: dict[Path, list[str]] = {}
    for detail in error.errors(include_url=False, include_context=True):
        location = tuple(part for part in detail["loc"] if isinstance(part, str | int))
        kind = detail["type"]
        if kind == "missing":
            yield CorpusError(document.place(*location[:-1]), f"missing key {location[-1]!r}")
        elif kind == "extra_forbidden":
            keys = _keys_at(wanted, document.value, location[:-1])
            hint = did_you_mean(str(location[-1]), keys) or f"; expected {', '.join(keys)}"
            yield CorpusError(document.place(*location, key=True), f"unknown key {location[-1]!r}{hint}")
        elif location[-1:] == ("[key]",):
            message = f"expected {_EXPECTED.get(kind, detail['msg'])} as a key, found {describe(location[-2])}"
            yield CorpusError(document.place(*location[:-1], key=True), message)
        else:
            expected = str(detail["ctx"]["expected"]) if kind == "literal_error" else _EXPECTED.get(kind)
            path, _ = _within(document.value, location)
            wrong.setdefault(path, []).append(expected or detail["msg"].removeprefix("Value error, "))
    for path, expected_here in wrong.items():
        _, value = _within(document.value, path)
        message = f"expected {' or '.join(dict.fromkeys(expected_here))}, found {describe(value)}"
        if isinstance(value, bool | int) and "text" in expected_here:
            message += " (put quotes around it)"
        yield CorpusError(document.place(*path), message)


def _within(value: Any, location: Sequence[str | int]) -> tuple[Path, Any]:
    """The part of a location that leads through the value (the rest names members of a union), and what lies there."""
    path: Path = ()
    for step in location:
        inside = (isinstance(value, dict) and step in value) or (
            isinstance(value, list) and isinstance(step, int) and step < len(value)
        )
        if not inside:
            break
        path += (step,)
        value = value[step]
    return path, value


def _keys_at(wanted: Any, value: Any, location: Path) -> list[str]:
    """The keys that the mapping at a location may have."""
    for step in _within(value, location)[0]:
        model = _model(wanted)
        if model is not None:
            fields = {field.alias or name: field.annotation for name, field in model.model_fields.items()}
            wanted = fields.get(str(step))
        else:
            wanted = next((a for a in reversed(get_args(wanted)) if a is not type(None)), None)
    model = _model(wanted)
    return [] if model is None else [field.alias or name for name, field in model.model_fields.items()]


def _model(wanted: Any) -> type[BaseModel] | None:
    """The shape that a type stands for, itself or beside None; nothing for a list or mapping of shapes."""
    if isinstance(wanted, type) and issubclass(wanted, BaseModel):
        return wanted
    if type(None) in get_args(wanted):
        return next((a for a in get_args(wanted) if isinstance(a, type) and issubclass(a, BaseModel)), None)
    return None
