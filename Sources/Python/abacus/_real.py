"""Exact real numbers, such as √2 and π."""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction
from typing import Any, Callable, NoReturn, Union

from . import _abacus
from ._limits import Limits, environment_of

Number = Union[int, float, Fraction, Decimal, "Real"]


def _refused(self: Real, *others: object) -> NoReturn:
    raise TypeError("a Real has no arithmetic; pass it to a formula as a variable: evaluate('x + 1', x=real)")


class Real:
    """An exact real number, such as √2 and π, with any number of digits.

    It compares exactly with all numbers, or raises `Undecided`. It has no arithmetic, which is left to formulas, and no hash,
    since equal numbers may be written in many ways.
    """

    __slots__ = ("_value",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, value: _abacus.Value) -> None:
        if not isinstance(value, _abacus.Value):
            raise TypeError("a Real is the value of a formula: evaluate('sqrt(2)')")
        self._value = value

    def digits(self, count: int) -> str:
        """Returns the number rounded to so many significant digits."""
        return self._value.digits(count)

    def __float__(self) -> float:
        return self._value.double()

    def __bool__(self) -> bool:
        return self._value.sign() != 0

    def __str__(self) -> str:
        return self._value.text()

    def __repr__(self) -> str:
        return f"<Real {self._value.text()}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _read, (self._value.text(),)

    def __eq__(self, other: object) -> bool:
        return self._compared(other, lambda order: order == 0)

    def __ne__(self, other: object) -> bool:
        return self._compared(other, lambda order: order != 0)

    def __lt__(self, other: Number) -> bool:
        return self._compared(other, lambda order: order < 0)

    def __le__(self, other: Number) -> bool:
        return self._compared(other, lambda order: order <= 0)

    def __gt__(self, other: Number) -> bool:
        return self._compared(other, lambda order: order > 0)

    def __ge__(self, other: Number) -> bool:
        return self._compared(other, lambda order: order >= 0)

    def _compared(self, other: object, decide: Callable[[float], bool]) -> bool:
        """Decides a comparison by its order: less than 0, 0, greater than 0, or nan."""
        if isinstance(other, Real):
            return decide(self._value.compare(other._value))
        if isinstance(other, float):
            if not math.isfinite(other):
                return decide(-other)
            other = Fraction(other)
        elif isinstance(other, Decimal) and not other.is_finite():
            return decide(-float(other) if not other.is_snan() else math.nan)
        if isinstance(other, (int, Fraction, Decimal)):
            return decide(self._value.compare(other))
        return NotImplemented  # type: ignore[no-any-return]

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = _refused
    __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = __pow__ = __rpow__ = __divmod__ = __rdivmod__ = _refused
    __neg__ = __pos__ = __abs__ = _refused


def _read(text: str) -> object:
    """Returns the number whose formula a pickle contains."""
    return _abacus.evaluate(text, limits=Limits.standard)
