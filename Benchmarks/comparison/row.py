"""A row of the table: a ratio and its target."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Target:
    """A bound on a ratio."""

    relation: Literal["≤", "≥"]
    bound: float

    def is_met(self, ratio: float) -> bool:
        return ratio <= self.bound if self.relation == "≤" else ratio >= self.bound

    def __str__(self) -> str:
        return f"{self.relation} {self.bound:.3g}"


def at_most(bound: float) -> Target:
    return Target("≤", bound)


def at_least(bound: float) -> Target:
    return Target("≥", bound)


@dataclass(frozen=True)
class Row:
    """The result of one measurement. If there is no ratio, it says why."""

    what: str
    work: str
    peer: str
    target: Target | None
    # The median of the rounds' ratios, by which the target is judged.
    ratio: float | None = None
    abacus: str = ""
    other: str = ""
    reason: str = ""
    # The ratio of the best figures of all rounds.
    best_ratio: float | None = None
    # The least and the greatest ratio of a round, if the ratios swing.
    extremes: tuple[float, float] | None = None

    @property
    def is_missed(self) -> bool:
        return self.is_beyond_target and not self.is_undecided

    @property
    def is_undecided(self) -> bool:
        """Whether the row is beyond its target, but swings so much that single rounds met it."""
        return self.is_beyond_target and self.extremes is not None and any(map(self.target.is_met, self.extremes))

    @property
    def is_beyond_target(self) -> bool:
        return self.ratio is not None and self.target is not None and not self.target.is_met(self.ratio)

    @property
    def verdict(self) -> str:
        if self.ratio is None:
            return f"not measured: {self.reason}"
        if self.target is None:
            return "for orientation"
        if self.is_undecided:
            return "the machine was busy"
        return "**missed**" if self.is_missed else "met"
