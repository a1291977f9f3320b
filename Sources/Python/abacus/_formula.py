"""Formulas to be evaluated several times."""

from __future__ import annotations

from typing import Any

from . import _abacus
from ._columns import evaluate_columns
from ._limits import Limits

# The most programs for different columns that a formula keeps.
_MOST_PROGRAMS = 16


class Formula(_abacus.Formula):
    """A formula, parsed once and evaluated many times.

    By default, its limits are those for untrusted texts.
    """

    def __init__(self, text: str, *, limits: Limits | None = None) -> None:
        self.source = text
        self.limits = Limits.untrusted if limits is None else limits
        self._programs: dict[tuple[str, ...], _abacus.Program] = {}

    def columns(self, *, places: int | None = None, out: Any = None, variables: Any = None, **columns: Any) -> Any:
        """Evaluates the formula for each row of columns, and returns the column of the values.

        The columns are given by name, or as the mapping `variables`, and all have the same number of rows: arrays of NumPy
        with the types `float64` or `int64`, or of Arrow with `float64`, `int64` or `decimal128` with at most 18 places. A
        number stands for the same value in all rows. The result is an array of Arrow if any column is one, else of NumPy.

        For doubles, the formula is computed in doubles: a row without a value is nan. For integers and decimals, it is
        computed exactly; the result is integers, or decimals with `places` after the point, by default as many as a column
        has. A value that such a column can't hold raises an EvaluationError: nothing is rounded. Rows with a null are null,
        unless the formula contains `??` or `null`.

        `out` is an array of NumPy that receives the values instead of a new array. It must not share memory with the columns.
        """
        return evaluate_columns(self._program_of, {**(variables or {}), **columns}, places, out)

    def _program_of(self, *names: str) -> _abacus.Program:
        """Returns the program for columns. Programs are kept, since tables often have their columns in the same order."""
        program = self._programs.get(names)
        if program is None:
            if len(self._programs) >= _MOST_PROGRAMS:
                self._programs.clear()
            program = self._programs[names] = self.compiled(*names)
        return program

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Formula):
            return NotImplemented
        return (self.source, self.limits) == (other.source, other.limits)

    def __hash__(self) -> int:
        return hash((self.source, self.limits))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Formula({self.source!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _made, (self.source, self.limits)


def _made(source: str, limits: Limits) -> Formula:
    return Formula(source, limits=limits)
