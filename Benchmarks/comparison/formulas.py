"""The typical formulas and the three: text to program, and programs over doubles."""

from .bench import Bench, row
from .measuring import FOLDER, geometric_mean, in_turn
from .row import Row, at_most

LISTS = ("typical", "three")


def rows(bench: Bench) -> list[Row]:
    return [prepare(bench), *evaluate(bench), *integers(bench)]


def prepare(bench: Bench) -> Row:
    works = {"Abacus": lambda: bench.figures("prepare", "typical")}
    if bench.has("muParser"):
        works["muParser"] = lambda: peer_figures(bench, "prepare", "typical")
    means = {engine: means_of(rounds) for engine, rounds in in_turn(bench.rounds, works).items()}
    work = "70 formulas, text to program"
    return row("parse short", work, "muParser", at_most(1 / 25), means["Abacus"], means.get("muParser"), nanoseconds)


def evaluate(bench: Bench) -> list[Row]:
    works = {kind: lambda kind=kind: own_figures(bench, kind) for kind in ("programs", "relaxed", "native")}
    if bench.has("muParser"):
        works["muParser"] = lambda: sum((peer_figures(bench, "evaluate", name) for name in LISTS), [])
    results = in_turn(bench.rounds, works)
    means = {engine: means_of(rounds) for engine, rounds in results.items()}
    for engine, rounds in results.items():
        for figure, own in zip(rounds[0], results["programs"][0], strict=True):
            bench.compare(figure["name"], engine, figure["value"], own["value"])
    what, work, own = "evaluate, doubles", "73 formulas", means["programs"]
    return [
        row(what, work, "muParser", at_most(0.42), own, means.get("muParser"), nanoseconds),
        row(what, work, "Swift closures", at_most(1.5), own, means["native"], nanoseconds),
        row(what, f"{work}, relaxed", "Swift closures", None, means["relaxed"], means["native"], nanoseconds),
    ]


def integers(bench: Bench) -> list[Row]:
    works = {kind: lambda kind=kind: bench.figures(kind) for kind in ("exact", "doubles")}
    exact, doubles = in_turn(bench.rounds, works).values()
    what = "evaluate, small exact"
    means = means_of(exact), means_of(doubles)
    rows = [row(what, "three formulas on integers", "doubles", at_most(2), *means, nanoseconds)]
    for place, (figure, other) in enumerate(zip(exact[0], doubles[0], strict=True)):
        bench.compare(figure["name"], "the program over doubles", other["value"], figure["value"])
        times = times_of(exact, place), times_of(doubles, place)
        rows.append(row(what, f"`{figure['name']}`", "doubles", None, *times, nanoseconds))
    return rows


def own_figures(bench: Bench, kind: str) -> list[dict]:
    return sum((bench.figures(kind, name) for name in LISTS), [])


def peer_figures(bench: Bench, command: str, name: str) -> list[dict]:
    return bench.peer_figures("muparser", command, FOLDER / "formulas" / f"{name}.txt")


def means_of(rounds: list[list[dict]]) -> list[float]:
    """The geometric mean over the formulas, in each round."""
    return [geometric_mean([figure["nanoseconds"] for figure in figures]) for figures in rounds]


def times_of(rounds: list[list[dict]], place: int) -> list[float]:
    """The times of one formula, in each round."""
    return [figures[place]["nanoseconds"] for figures in rounds]


def nanoseconds(time: float) -> str:
    return f"{time:.3g} ns" if time < 1e3 else f"{time / 1e3:.3g} µs"
