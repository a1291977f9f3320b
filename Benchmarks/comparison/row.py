"""A row of the table: a ratio, the standing of Abacus, and whether a target is met."""

from dataclasses import dataclass

from .libraries import NATIVE
from .peers import PEERS
from .targets import Expectation, expectation

# Engines by others. Any other peer of a row belongs to the project, or is a bound such as a frame.
OTHERS = {peer.name for peer in PEERS} | {
    NATIVE, "exprtk", "tinyexpr", "muParser", "C", "csv", "Python's json", "BigInt", "bc, for which it is 0"}
# Ratios within this distance of 1 are level.
LEVEL = 0.05


@dataclass(frozen=True)
class Row:
    """The result of one measurement, or the reason why there is no ratio."""

    what: str
    work: str
    peer: str
    # The median of the rounds' ratios, which is compared with the target.
    ratio: float | None = None
    abacus: str = ""
    other: str = ""
    reason: str = ""
    # The ratio of the best figures of all rounds.
    best_ratio: float | None = None
    # The least and the greatest ratio of a round, if the ratios vary too much.
    extremes: tuple[float, float] | None = None
    # Whether the figures are rates, so that larger is better.
    are_rates: bool = False
    # The end of `work` that states the size, if the same work is measured at several sizes; such rows make a table of
    # ratios by size.
    size: str = ""

    @property
    def expectation(self) -> Expectation:
        return expectation(self.what, self.work, self.peer)

    @property
    def is_missed(self) -> bool:
        return self.is_beyond_target and not self.is_undecided

    @property
    def is_undecided(self) -> bool:
        """Whether the row is beyond its target, but varies so much that some round met it."""
        target = self.expectation.target
        return self.is_beyond_target and self.extremes is not None and any(map(target.is_met, self.extremes))

    @property
    def is_beyond_target(self) -> bool:
        target = self.expectation.target
        return self.ratio is not None and target is not None and not target.is_met(self.ratio)

    @property
    def standing(self) -> str:
        """Whether Abacus is ahead of, level with, or behind an engine by others."""
        if self.ratio is None:
            return f"not measured: {self.reason}"
        if self.peer not in OTHERS:
            return "own target" if self.expectation.target else ""
        cost = 1 / self.ratio if self.are_rates else self.ratio
        if abs(cost - 1) <= LEVEL:
            return "level"
        return "ahead" if cost < 1 else "behind"

    @property
    def verdict(self) -> str:
        """A statement about the target."""
        if self.ratio is None or self.expectation.target is None:
            return ""
        if self.is_undecided:
            return "the machine was busy"
        return "**missed**" if self.is_missed else "met"
