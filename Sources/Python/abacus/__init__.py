"""Evaluates untrusted formulas, exactly and within limits.

    >>> import abacus
    >>> from decimal import Decimal
    >>> abacus.evaluate("price * 1.19", price=Decimal("12.99"), type=Decimal)
    Decimal('15.4581')

`evaluate` evaluates a text. `Formula` is a text to evaluate several times, also for rows of NumPy or Arrow, and its method
`compiled` returns a `Program`, which is called like a function.
"""

from . import _abacus
from ._abacus import Program, evaluate
from ._errors import (
    Diagnostic,
    DivisionByZero,
    EvaluationError,
    FixIt,
    FormulaError,
    LimitExceeded,
    Note,
    Undecided,
    exception_of,
)
from ._formula import Formula
from ._limits import Limits, environment_of
from ._real import Real

__all__ = [
    "Diagnostic",
    "DivisionByZero",
    "EvaluationError",
    "FixIt",
    "Formula",
    "FormulaError",
    "LimitExceeded",
    "Limits",
    "Note",
    "Program",
    "Real",
    "Undecided",
    "evaluate",
]

__version__: str = _abacus.version

# The module to import them from, independent of the package's internal structure.
for _type in (
    Diagnostic,
    DivisionByZero,
    EvaluationError,
    FixIt,
    Formula,
    FormulaError,
    LimitExceeded,
    Limits,
    Note,
    Real,
    Undecided,
):
    _type.__module__ = __name__

_abacus.connect(Real, EvaluationError, exception_of, environment_of)
