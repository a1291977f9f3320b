"""The targets and known bounds of rows, which `targets.txt` lists beside the results."""

from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from typing import Literal

from .measuring import FOLDER


@dataclass(frozen=True)
class Target:
    """A bound on a ratio."""

    relation: Literal["≤", "≥"]
    bound: float

    def is_met(self, ratio: float) -> bool:
        return ratio <= self.bound if self.relation == "≤" else ratio >= self.bound

    def __str__(self) -> str:
        return f"{self.relation} {self.bound:.3g}"


@dataclass(frozen=True)
class Expectation:
    """The target of a row, and the known reason that bounds it."""

    target: Target | None = None
    bound: str = ""


@cache
def lines() -> list[tuple[str, str, str, Expectation]]:
    found = []
    for line in (FOLDER / "targets.txt").read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        what, work, peer, target, bound = ("" if field == "-" else field for field in line.split("\t"))
        relation, _, number = target.partition(" ")
        found.append((what, work, peer, Expectation(Target(relation, float(number)) if target else None, bound)))
    return found


def expectation(what: str, work: str, peer: str) -> Expectation:
    """The expectation of a row; empty if no line matches it."""
    for line in lines():
        # Brackets in the names of works aren't patterns.
        if line[0] == what and line[2] == peer and fnmatchcase(work, line[1].replace("[", "[[]")):
            return line[3]
    return Expectation()
