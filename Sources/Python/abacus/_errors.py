"""Errors, with their places and fixes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

# The continuation bytes of UTF-8.
_CONTINUATIONS = bytes(range(0x80, 0xC0))


@dataclass(frozen=True)
class FixIt:
    """A change to the formula that fixes an error: a range of its code points, and the text that replaces it."""

    range: slice
    replacement: str


@dataclass(frozen=True)
class Note:
    """A further place that helps to explain a diagnostic, and the text that contains the place."""

    message: str
    range: slice
    source: str


@dataclass(frozen=True)
class Diagnostic:
    """One error in a formula. `source[range]` is the part of the formula that it is about."""

    identifier: str
    """The kind of problem, for programs: `division-by-zero`."""
    message: str
    """What went wrong, in plain words."""
    hint: str | None
    """What the user may have meant, or can do."""
    range: slice
    """The part of the formula that it is about, in code points."""
    source: str
    """The formula."""
    fix_it: FixIt | None
    notes: tuple[Note, ...]


class _Diagnosed(Exception):
    """An error that may have diagnostics. Pickling keeps them."""

    diagnostics: tuple[Diagnostic, ...]

    def __init__(self, message: str, diagnostics: tuple[Diagnostic, ...] = ()) -> None:
        super().__init__(message)
        self.diagnostics = diagnostics

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.diagnostics)


class FormulaError(_Diagnosed, ValueError):
    """A text isn't a formula."""


class EvaluationError(_Diagnosed, ArithmeticError):
    """A formula has no value, or none of the requested type."""


class DivisionByZero(EvaluationError, ZeroDivisionError):
    """A number was divided by zero."""


class Undecided(EvaluationError):
    """Exact reals are too near to each other to be told apart within the limits."""


class LimitExceeded(EvaluationError):
    """The formula would need more than its limits allow."""


_CLASSES: dict[str, type[EvaluationError]] = {
    "division-by-zero": DivisionByZero,
    "undecided": Undecided,
    "result-too-large": LimitExceeded,
    "too-much-work": LimitExceeded,
    "recursion-too-deep": LimitExceeded,
    "nested-too-deep": LimitExceeded,
    "deadline-passed": LimitExceeded,
}


def exception_of(is_of_syntax: bool, source: bytes, fields: list[tuple[Any, ...]]) -> FormulaError | EvaluationError:
    """Makes an exception from the fields of an error that the extension has read."""
    diagnostics = tuple(_diagnostic(source, *field) for field in fields)
    first = diagnostics[0]
    message = "; ".join(part for part in (first.message, first.hint) if part)
    if is_of_syntax:
        return FormulaError(message, diagnostics)
    return _CLASSES.get(first.identifier, EvaluationError)(message, diagnostics)


def _diagnostic(
    source: bytes,
    identifier: str,
    message: str,
    hint: str | None,
    offset: int,
    length: int,
    fix_it: tuple[int, int, str] | None,
    notes: list[tuple[str, int, int, bytes]],
) -> Diagnostic:
    return Diagnostic(
        identifier,
        message,
        hint,
        _code_points(source, offset, length),
        _decoded(source),
        fix_it and FixIt(_code_points(source, *fix_it[:2]), fix_it[2]),
        tuple(Note(text, _code_points(other, start, count), _decoded(other)) for text, start, count, other in notes),
    )


def _decoded(source: bytes) -> str:
    # A formula may contain lone surrogates.
    return source.decode(errors="surrogatepass")


def _code_points(source: bytes, offset: int, length: int) -> slice:
    """Converts a range of bytes to a slice of code points."""
    start = len(source[:offset].translate(None, _CONTINUATIONS))
    return slice(start, start + len(source[offset : offset + length].translate(None, _CONTINUATIONS)))
