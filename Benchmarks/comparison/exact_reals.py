"""Exact reals: digits through the command against plain C with MPFR, and short ones within a process."""

import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass

from .bench import Bench, row
from .measuring import BUILD, TooSlow, Usage, in_turn, run, without_spaces
from .row import Row
from .start import STARTS, milliseconds

# The time that an engine without a row may take for one number, in seconds.
PATIENCE = 2.0
ARB = "from flint import arb, ctx; ctx.dps = {0} + 10; print(({1}).str({0} + 1, radius=False))"


@dataclass(frozen=True)
class Number:
    """A number, in the syntax of each engine. Its name is its form for the command and `Peers/mpfr.c`."""

    name: str
    gp: str
    bc: str
    arb: str
    most_places: int = 1_000_000
    # Whether gp has a row as well.
    has_row_of_gp: bool = False


NUMBERS = [
    Number("sqrt(2)", "sqrt(2)", "sqrt(2)", "arb(2).sqrt()", has_row_of_gp=True),
    Number("pi", "Pi", "4*a(1)", "arb.pi()", has_row_of_gp=True),
    Number("e", "exp(1)", "e(1)", "arb.const_e()", has_row_of_gp=True),
    Number("2**(1/3)", "2^(1/3)", "e(l(2)/3)", "arb(2).root(3)"),
    Number("sqrt(2)+pi", "sqrt(2)+Pi", "sqrt(2)+4*a(1)", "arb(2).sqrt()+arb.pi()"),
    Number("ln(2)", "log(2)", "l(2)", "arb(2).log()", 100_000),
    Number("exp(1/3)", "exp(1/3)", "e(1/3)", "(arb(1)/3).exp()", 100_000),
    Number("sin(1)", "sin(1)", "s(1)", "arb(1).sin()", 100_000),
    Number("atan(1/3)", "atan(1/3)", "a(1/3)", "(arb(1)/3).atan()", 100_000),
]

# The work that is compared with each peer within a process. MPFR can't decide the equality.
IN_PROCESS = {
    "MPFR": ["sqrt(2) to 20 digits", "sqrt(2) to 1,000 digits", "sqrt(2)+sqrt(3) == sqrt(5+2*sqrt(6))"],
    "Arb in C": [
        "sqrt(2)+pi to 20 digits",
        "sqrt(2)+pi to 1,000 digits",
        "1/3+sqrt(2) to 20 digits",
        "1/3+sqrt(2) to 1,000 digits",
        "sqrt(2) < 1.4142135623",
    ],
}


def rows(bench: Bench) -> list[Row]:
    digits = [
        row
        for number in NUMBERS
        for places in (20, 1_000, 100_000, 1_000_000)
        if places <= number.most_places
        for row in measure(bench, number, places)
    ]
    return [*digits, *in_process(bench)]


def measure(bench: Bench, number: Number, places: int) -> list[Row]:
    # Short computations end almost at once.
    count = STARTS if places <= 1_000 else 1
    # Some engines truncate digits instead of rounding, and some print no zero before the point.
    first_digits = lambda printed: without_spaces(printed).lstrip(b"0")[:places]
    command = [bench.abacus, "--digits", str(places), number.name]
    works = {"abacus": lambda: run(command, count=count, normalize=first_digits)}
    if bench.has("MPFR"):
        peer = [BUILD / "mpfr", "digits", number.name, str(places)]
        works["MPFR"] = lambda: run(peer, count=count, normalize=first_digits)
    others = {engine: other(bench, engine, number, places, first_digits) for engine in ("gp", "bc", "Arb")}
    has_row_of_gp = number.has_row_of_gp and places >= 100_000
    judged = {"gp": others["gp"]} if has_row_of_gp and callable(others["gp"]) else {}
    beside = {engine: work for engine, work in others.items() if callable(work) and engine not in judged}
    usages = in_turn(bench.rounds, works | judged) | in_turn(bench.rounds, beside, attempts=1)
    times = {engine: [usage.nanoseconds for usage in rounds] for engine, rounds in usages.items()}
    work = f"{number.name} to {places:,} digits"
    for engine, rounds in usages.items():
        bench.compare(work, engine, rounds[0].digest, usages["abacus"][0].digest)
    peers = ["MPFR", "gp"] if has_row_of_gp else ["MPFR"]
    return [
        row("exact reals", work, peer, times["abacus"], times.get(peer), milliseconds, size=f" to {places:,} digits")
        for peer in peers]


def other(
    bench: Bench, engine: str, number: Number, places: int, normalize: Callable[[bytes], bytes]
) -> Callable[[], Usage] | str:
    """Another engine's work for digits, after one trial. If the trial takes too long, the text for the table."""
    if not bench.has(engine):
        return "not installed"
    digits = f'printf("%.{places}f",{number.gp})'
    command, text = {
        "gp": (["gp", "-q", "-f", "-s", "1G"], f"default(realprecision,{places + 10});{digits}"),
        "bc": (["bc", "-lq"], f"scale={places + 10};{number.bc}"),
        "Arb": ([sys.executable, "-"], ARB.format(places, number.arb)),
    }[engine]
    file = bench.input(f"{engine}.txt", text + "\n")

    # In a later round, an engine that was fast enough may be slower.
    def work(patience: float = 5 * PATIENCE) -> Usage:
        file.write_text(text + "\n")
        return run(command, stdin=file, seconds=patience, normalize=normalize)

    try:
        return work if work(PATIENCE).digest else "fails"
    except TooSlow:
        return f"over {PATIENCE:g} s"
    except subprocess.CalledProcessError:
        return "fails"


def in_process(bench: Bench) -> list[Row]:
    """Work within a process: numbers created anew each time, to 20 and to 1,000 digits, and decisions."""
    works = {"Abacus": lambda: bench.figures("reals")}
    if bench.has("MPFR"):
        works["MPFR"] = lambda: bench.peer_figures("mpfr", "reals")
    if bench.has("Arb in C"):
        works["Arb in C"] = lambda: bench.peer_figures("arb")
    results = in_turn(bench.rounds, works)
    figures = {engine: [by_name(figures) for figures in rounds] for engine, rounds in results.items()}
    ours = figures["Abacus"]
    for engine, rounds in figures.items():
        for work, figure in rounds[0].items():
            if "text" in figure:
                bench.compare(f"in process: {work}", engine, figure["text"], ours[0][work]["text"])
    return [
        row(
            "exact reals, short",
            f"in process: {work}",
            peer,
            nanoseconds(ours, work),
            nanoseconds(figures[peer], work) if peer in figures else None,
            microseconds,
        )
        for peer, works in IN_PROCESS.items()
        for work in works
    ]


def by_name(figures: list[dict]) -> dict[str, dict]:
    return {figure["name"]: figure for figure in figures}


def nanoseconds(rounds: list[dict[str, dict]], work: str) -> list[float]:
    return [figures[work]["nanoseconds"] for figures in rounds]


def microseconds(time: float) -> str:
    return f"{time / 1e3:.3g} µs"
