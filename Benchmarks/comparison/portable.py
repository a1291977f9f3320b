"""The numbers in Swift against the system's, in two programs built from the same sources, and against attaswift/BigInt."""

import math
import os
import statistics
from pathlib import Path

from .bench import Bench, row, swift
from .exact_reals import microseconds
from .measuring import FOLDER, figures, in_turn, run
from .row import Row
from .start import STARTS, milliseconds

ROOT = FOLDER.parent
WITHOUT = ["--disable-default-traits"]
# The work whose growth is measured.
GROWING = ["product", "text from an integer", "integer from a text"]
# The time of a screen refresh.
FRAME = 16e6


def rows(bench: Bench) -> list[Row]:
    return [*integers(bench), *reals(bench), *answers(bench), *calculations(bench)]


def integers(bench: Bench) -> list[Row]:
    with_gmp, in_swift = program("MeasuredIntegers", []), program("MeasuredIntegers", WITHOUT)
    times = measured(bench, "limb", {
        "Swift": [in_swift, "abacus"],
        "GMP": [with_gmp, "abacus"],
        "BigInt": [in_swift, "BigInt"],
    })
    compared = [
        row("integers in Swift", named(work, "limb"), peer, times["Swift"][work], theirs, microseconds, size=of_size(work, "limb"))
        for peer in ("GMP", "BigInt") for work, theirs in times[peer].items()
    ]
    return compared + growth(times["Swift"])


def reals(bench: Bench) -> list[Row]:
    times = measured(bench, "bit", {
        "Swift": [program("MeasuredReals", WITHOUT)],
        "MPFR": [program("MeasuredReals", [])],
    })
    return [
        row("reals in Swift", named(work, "bit"), "MPFR", times["Swift"][work], theirs, microseconds, size=of_size(work, "bit"))
        for work, theirs in times["MPFR"].items()
    ]


def answers(bench: Bench) -> list[Row]:
    """The whole command, including its start."""
    works = {
        name: lambda command=program("abacus", options): run(
            [command, "--digits", "20", "sqrt(2)", "sin(1)"], count=STARTS)
        for name, options in {"Swift": WITHOUT, "GMP, MPFR": []}.items()
    }
    usages = in_turn(bench.rounds, works)
    work = "`--digits 20 'sqrt(2)' 'sin(1)'`"
    bench.compare(work, "GMP, MPFR", *(rounds[0].digest for rounds in reversed(usages.values())))
    ours, theirs = ([usage.nanoseconds for usage in rounds] for rounds in usages.values())
    return [row("the command", work, "GMP, MPFR", ours, theirs, milliseconds)]


def measured(bench: Bench, unit: str, commands: dict[str, list]) -> dict[str, dict[tuple[str, int], list[float]]]:
    """The times of programs in turn, by name and work; the values of the others are compared with the first program's."""
    works = {name: lambda command=command: figures(command) for name, command in commands.items()}
    results = {name: [by_work(found) for found in rounds] for name, rounds in in_turn(bench.rounds, works).items()}
    first, *others = results
    for other in others:
        for work, figure in results[other][0].items():
            bench.compare(named(work, unit), other, figure["value"], results[first][0][work]["value"])
    return {
        name: {work: [found[work]["nanoseconds"] for found in rounds] for work in rounds[0]}
        for name, rounds in results.items()
    }


def program(name: str, options: list[str], configuration: str = "release") -> Path:
    """Builds a program in a folder that others don't use."""
    os.environ["ABACUS_PORTABLE"] = "1"
    scratch = ROOT / ".build-portable" / ("swift" if options else "system")
    return swift(ROOT, ["--product", name, "--scratch-path", scratch, *options], configuration) / name


def by_work(found: list[dict]) -> dict[tuple[str, int], dict]:
    return {(figure["name"], figure["size"]): figure for figure in found}


def named(work: tuple[str, int], unit: str) -> str:
    return work[0] + of_size(work, unit)


def of_size(work: tuple[str, int], unit: str) -> str:
    return f", {work[1]:,} {unit}{'s' * (work[1] > 1)}"


def growth(times: dict[tuple[str, int], list[float]]) -> list[Row]:
    """The exponents of the growth of times from 1,000 to 100,000 limbs."""
    found = []
    for name in GROWING:
        short, long = (statistics.median(times[name, size]) for size in (1_000, 100_000))
        exponent = math.log(long / short) / math.log(100)
        found.append(Row("growth", f"{name}, 1,000 to 100,000 limbs", "none", exponent, f"n^{exponent:.3g}"))
    return found


def calculations(bench: Bench) -> list[Row]:
    """A calculator's formulas in a debug build; the slowest counts."""
    calculator = program("MeasuredCalculator", WITHOUT, "debug")
    rounds = [{figure["name"]: figure["nanoseconds"] for figure in figures([calculator])}
              for _ in range(bench.rounds)]
    medians = {formula: statistics.median(found[formula] for found in rounds) for formula in rounds[0]}
    slowest = max(medians, key=medians.get)
    return [Row("debug build", f"the slowest of {len(medians)} formulas, `{slowest}`", "a frame, 16 ms",
                medians[slowest] / FRAME, microseconds(medians[slowest]), "16 ms")]
