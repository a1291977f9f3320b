"""The most that an evaluation may use."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from functools import lru_cache
from typing import ClassVar

from . import _abacus

_NO_DEADLINE = 2**64 - 1


@dataclass(frozen=True)
class Limits:
    """The most that an evaluation may use. An evaluation that needs more raises `LimitExceeded`.

    `dataclasses.replace(Limits.untrusted, deadline=0.1)` changes a limit.
    """

    source_bytes: int
    """Bytes of a text in UTF-8."""
    number_bits: int
    """Bits of an integer, or of a fraction's numerator or denominator."""
    memory_bytes: int
    """Bytes of all values that are alive at the same time."""
    work: int
    """Work of an evaluation, in units of about a nanosecond."""
    work_per_call: int
    """Work of one operation."""
    nesting: int
    """Levels of lists in lists."""
    call_depth: int
    """Calls of functions in functions."""
    decision_bits: int
    """Bits of precision when two reals are compared."""
    deadline: float | None = None
    """Seconds of an evaluation."""

    untrusted: ClassVar[Limits]
    """For untrusted texts: 64 KiB, 20,000 digits, a second. These are the default."""
    standard: ClassVar[Limits]
    """For trusted texts: 64 MiB, ten million digits, about a minute."""

    def __post_init__(self) -> None:
        for name, number in vars(self).items():
            if number is not None and not 0 <= number < 2**63:
                raise ValueError(f"{name} is {number}; a limit isn't negative, and less than 2**63")


def _limits(is_untrusted: bool) -> Limits:
    bytes, bits, memory, work, work_per_call, nesting, depth, decision, nanoseconds = _abacus.limits(is_untrusted)
    deadline = None if nanoseconds == _NO_DEADLINE else nanoseconds / 1e9
    return Limits(bytes, bits, memory, work, work_per_call, nesting, depth, decision, deadline)


Limits.untrusted = _limits(True)
Limits.standard = _limits(False)


@lru_cache(maxsize=64)
def environment_of(limits: Limits) -> _abacus.Environment:
    """Returns the extension's environment with these limits."""
    *numbers, deadline = astuple(limits)
    nanoseconds = _NO_DEADLINE if deadline is None else min(int(deadline * 1e9), _NO_DEADLINE - 1)
    return _abacus.Environment(*numbers, nanoseconds)
