"""The numbers in Swift against the system's, in two programs of the same sources, and against attaswift/BigInt."""

import math
import os
import statistics
from pathlib import Path

from .bench import Bench, row, swift
from .exact_reals import microseconds
from .measuring import FOLDER, figures, in_turn
from .row import Row, Target, at_most

ROOT = FOLDER.parent
WITHOUT = ["--disable-default-traits"]
# By the number of limbs.
AGAINST_GMP = {1: at_most(2.5), 4: at_most(2.5), 1_000: at_most(5), 100_000: at_most(12)}
FASTER, NOT_SLOWER = at_most(1 / 3), at_most(1)
# How fast the time of products and texts may grow.
GROWING = ["product", "text from an integer", "integer from a text"]
GROWTH = at_most(1.6)
# A refresh of the screen.
FRAME = 16e6


def rows(bench: Bench) -> list[Row]:
    with_gmp = program("MeasuredIntegers", [], ".build-portable/system")
    in_swift = program("MeasuredIntegers", WITHOUT, ".build-portable/swift")
    calculator = program("MeasuredCalculator", WITHOUT, ".build-portable/swift", "debug")
    works = {
        "Swift": lambda: figures([in_swift, "abacus"]),
        "GMP": lambda: figures([with_gmp, "abacus"]),
        "BigInt": lambda: figures([in_swift, "BigInt"]),
    }
    results = {engine: [by_work(found) for found in rounds] for engine, rounds in in_turn(bench.rounds, works).items()}
    for engine in ("GMP", "BigInt"):
        for work, figure in results[engine][0].items():
            bench.compare(named(work), engine, figure["value"], results["Swift"][0][work]["value"])
    times = {
        engine: {work: [found[work]["nanoseconds"] for found in rounds] for work in rounds[0]}
        for engine, rounds in results.items()
    }
    return [*against("GMP", times), *against("BigInt", times), *growth(times["Swift"]), *calculations(bench, calculator)]


def program(name: str, options: list[str], scratch: str, configuration: str = "release") -> Path:
    """Builds a program of `Benchmarks/Portable` in a folder that others don't use."""
    os.environ["ABACUS_PORTABLE"] = "1"
    return swift(ROOT, ["--product", name, "--scratch-path", ROOT / scratch, *options], configuration) / name


def by_work(found: list[dict]) -> dict[tuple[str, int], dict]:
    return {(figure["name"], figure["size"]): figure for figure in found}


def named(work: tuple[str, int]) -> str:
    name, size = work
    return f"{name}, {size:,} limb{'s' * (size > 1)}"


def against(peer: str, times: dict[str, dict[tuple[str, int], list[float]]]) -> list[Row]:
    return [
        row("integers in Swift", named(work), peer, target(peer, *work), times["Swift"][work], theirs, microseconds)
        for work, theirs in times[peer].items()
    ]


def target(peer: str, name: str, size: int) -> Target | None:
    if peer == "BigInt":
        return FASTER if size >= 100 else NOT_SLOWER
    return at_most(5) if name == "power modulo" else AGAINST_GMP.get(size)


def growth(times: dict[tuple[str, int], list[float]]) -> list[Row]:
    """The exponents by which times grow from 1,000 to 100,000 limbs."""
    found = []
    for name in GROWING:
        short, long = (statistics.median(times[name, size]) for size in (1_000, 100_000))
        exponent = math.log(long / short) / math.log(100)
        found.append(Row("growth", f"{name}, 1,000 to 100,000 limbs", "none", GROWTH, exponent, f"n^{exponent:.3g}"))
    return found


def calculations(bench: Bench, program: Path) -> list[Row]:
    """A calculator's formulas in a debug build, of which the slowest counts."""
    rounds = [{figure["name"]: figure["nanoseconds"] for figure in figures([program])}
              for _ in range(bench.rounds)]
    medians = {formula: statistics.median(found[formula] for found in rounds) for formula in rounds[0]}
    slowest = max(medians, key=medians.get)
    return [Row("debug build", f"the slowest of {len(medians)} formulas, `{slowest}`", "a frame, 16 ms", at_most(1),
                medians[slowest] / FRAME, microseconds(medians[slowest]), "16 ms")]
