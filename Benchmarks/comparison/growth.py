"""The cost of parsing, evaluating and printing at n, 10 n and 100 n, and the exponent of its growth."""

import math
import statistics

from .bench import Bench, Series
from .measuring import in_turn
from .row import Row

# The time to read and print big numbers grows like that of GMP's own functions.
OF_GMP = ("read digits", "print digits")


def rows(bench: Bench) -> list[Row]:
    works = {"Abacus": lambda: bench.figures("growth")}
    if bench.has("GMP"):
        works["GMP"] = lambda: bench.peer_figures("gmp", "growth")
    for engine, rounds in in_turn(bench.rounds, works).items():
        bench.series += series(engine, rounds)
    own = {one.name: one for one in bench.series if one.engine == "Abacus"}
    peers = {one.name: one for one in bench.series if one.engine == "GMP"}
    linear = [linear_row(one) for name, one in own.items() if name not in OF_GMP]
    return linear + [row_against_peer(own[name], peers.get(name)) for name in OF_GMP]


def series(engine: str, rounds: list[list[dict]]) -> list[Series]:
    """The medians of all rounds, in order of size."""
    times: dict[str, dict[int, list[float]]] = {}
    for figure in (figure for figures in rounds for figure in figures):
        times.setdefault(figure["name"], {}).setdefault(figure["size"], []).append(figure["nanoseconds"])
    return [
        Series(name, engine, [(size, statistics.median(found)) for size, found in sorted(sizes.items())])
        for name, sizes in times.items()
    ]


def exponent(points: list[tuple[int, float]]) -> float:
    """The slope of the line through the logarithms, fitted by least squares."""
    sizes, times = zip(*((math.log(size), math.log(time)) for size, time in points))
    return statistics.linear_regression(sizes, times).slope


def linear_row(one: Series) -> Row:
    slope = exponent(one.points)
    return Row("growth", f"{one.name}: exponent", "none", slope, costs(one))


def row_against_peer(one: Series, peer: Series | None) -> Row:
    work = f"{one.name}: exponent"
    if peer is None:
        return Row("growth", work, "GMP", reason="GMP is not installed")
    return Row("growth", work, "GMP", exponent(one.points) / exponent(peer.points), costs(one), costs(peer))


def costs(one: Series) -> str:
    return " · ".join(f"{time / 1e6:.3g}" for _, time in one.points) + " ms"
