"""The time that the command, as linked by `.ci/release`, takes to start and to answer."""

from collections.abc import Callable
from pathlib import Path

from .bench import Bench
from .measuring import BUILD, Usage, in_turn, run
from .row import Row

# The runs of a short command in a round of other sections.
STARTS = 100
# Here, the least time of 200 runs counts, in rounds of several runs.
ROUNDS, RUNS = 20, 10


def rows(bench: Bench) -> list[Row]:
    text = bench.input("one-plus-one.txt", "1+1\n")
    unknown = bench.input("unknown.txt", "lenght\n")
    works = {
        "1+1": [bench.released, "1+1"],
        "sqrt(2)": [bench.released, "--digits", "20", "sqrt(2)"],
        "unknown": [bench.released, "lenght"],
        "true": ["true"],
    }
    if bench.has("bc"):
        works["bc"] = ["bc", "-q", text]
        works["bc, unknown"] = ["bc", "-q", unknown]
    if bench.has("MPFR"):
        works["MPFR"] = [BUILD / "mpfr", "digits", "sqrt(2)", "20"]
    usages = in_turn(ROUNDS, {name: runs(command) for name, command in works.items()}, attempts=1)
    least = {name: Least(found) for name, found in usages.items()}

    def row(work: str, name: str, peer: str, other: str) -> Row:
        if other not in least:
            return Row("start", work, peer, reason=f"there is no {peer}")
        return Row("start", work, peer, least[name].time / least[other].time, str(least[name]), str(least[other]))

    return [
        row("`1+1`", "1+1", "bc", "bc"),
        row("`1+1`", "1+1", "true", "true"),
        row("an unknown name", "unknown", "bc, for which it is 0", "bc, unknown"),
        row("`--digits 20 'sqrt(2)'`", "sqrt(2)", "MPFR", "MPFR"),
    ]


def runs(command: list[str | Path]) -> Callable[[], Usage]:
    return lambda: run(command, count=RUNS, statuses=(0, 1))


class Least:
    """The least time of all runs, and the page faults of one."""

    def __init__(self, usages: list[Usage]):
        self.time = min(usage.least for usage in usages)
        self.faults = min(usage.faults for usage in usages)

    def __str__(self) -> str:
        return f"{milliseconds(self.time)}, {self.faults} page faults"


def milliseconds(nanoseconds: float) -> str:
    return f"{nanoseconds / 1e6:.2f} ms"
