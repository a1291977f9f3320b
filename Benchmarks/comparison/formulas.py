"""Short formulas: text to program and evaluations, of all engines in one process; small exact numbers."""

import statistics

from .bench import Bench
from .libraries import NATIVE
from .measuring import geometric_mean, ratio
from .row import Row

# The times in all rounds, by formula.
Times = dict[str, list[float]]


def rows(bench: Bench) -> list[Row]:
    typical = race(bench, "engines", "typical", libraries=True)
    three = race(bench, "engines", "three", libraries=True)
    common = {key: typical[key] | three.get(key, {}) for key in typical}
    long = race(bench, "engines", "long", libraries=True)
    few, many = (f"{len(found['prepare', 'Abacus'])}" for found in (long, common))
    return [
        *prepare(common, f"{many} formulas"),
        *prepare(long, f"{few} longer formulas"),
        *evaluate(common, f"{many} formulas"),
        *evaluate(long, f"{few} longer formulas"),
        *small_exact(bench),
    ]


def race(bench: Bench, *arguments: str, libraries: bool = False) -> dict[tuple[str, str], Times]:
    """The figures of `Measurements` for several engines, by kind of work and engine. Records values that differ."""
    paths = bench.libraries.values() if libraries else []
    names = {path.stem: name for name, path in bench.libraries.items()}
    found: dict[tuple[str, str], Times] = {}
    values: dict[str, float] = {}
    for figure in bench.figures(*arguments, str(bench.rounds), *map(str, paths)):
        name, engine = figure["name"], names.get(figure["engine"], figure["engine"])
        found.setdefault((figure["kind"], engine), {})[name] = figure["rounds"]
        if "value" in figure:
            bench.compare(name, engine, figure["value"], values.setdefault(name, figure["value"]))
    return found


def prepare(found: dict[tuple[str, str], Times], formulas: str) -> list[Row]:
    return [
        against("parse short", "text to program", formulas, found, ("prepare", "Abacus"), ("prepare", peer))
        for peer in ("tinyexpr", "exprtk", "muParser")
    ]


def evaluate(found: dict[tuple[str, str], Times], formulas: str) -> list[Row]:
    pairs = [
        ("evaluator", "exprtk"),
        ("evaluator", NATIVE),
        ("call", "exprtk"),
        ("call", NATIVE),
        ("evaluator", "muParser"),
        ("evaluator", "tinyexpr"),
        ("relaxed", "exprtk"),
        ("relaxed", NATIVE),
    ]
    kinds = {"evaluator": "an evaluator", "call": "a call of a program", "relaxed": "a relaxed evaluator"}
    return [
        against("evaluate, doubles", kinds[own], formulas, found, ("evaluate", own), ("evaluate", peer))
        for own, peer in pairs
    ]


def against(
    what: str,
    kind: str,
    formulas: str,
    found: dict[tuple[str, str], Times],
    own: tuple[str, str],
    peer: tuple[str, str],
) -> Row:
    """A row of the geometric means over the formulas that an engine can parse."""
    ours, theirs = found[own], found.get(peer)
    if theirs is None:
        return Row(what, f"{formulas}, {kind}", peer[1], reason=f"there is no {peer[1]}")
    if len(theirs) < len(ours):
        formulas = f"the {len(theirs)} of {formulas} that it reads"
    pairs = [(ours[name], theirs[name]) for name in theirs]
    middle = [geometric_mean([statistics.median(pair[side]) for pair in pairs]) for side in (0, 1)]
    least = [geometric_mean([min(pair[side]) for pair in pairs]) for side in (0, 1)]
    shown = [f"{nanoseconds(median)} ({nanoseconds(best)})" for median, best in zip(middle, least)]
    ratios = geometric_mean([ratio(*pair) for pair in pairs])
    return Row(what, f"{formulas}, {kind}", peer[1], ratios, *shown, best_ratio=least[0] / least[1])


def small_exact(bench: Bench) -> list[Row]:
    what, rows = "evaluate, small exact", []
    for formulas in ("integers", "decimals"):
        found = race(bench, formulas)
        exact, doubles = ("evaluate", "exact"), ("evaluate", "doubles")
        rows.append(against(what, f"on {formulas}", "three formulas", found, exact, doubles))
    evaluator = ("evaluate", "evaluator")
    rows.append(against(what, "on decimals, by an evaluator", "three formulas", found, evaluator, doubles))
    found = race(bench, "dictionary")
    own, parsing = ("evaluate", "dictionary"), ("evaluate", "parse")
    name = next(iter(found[own]))
    return [*rows, against(what, "`evaluate` with a dictionary", f"`{name}`", found, own, parsing)]


def times_of(rounds: list[list[dict]], place: int) -> list[float]:
    """The times of one formula, in each round."""
    return [figures[place]["nanoseconds"] for figures in rounds]


def nanoseconds(time: float) -> str:
    return f"{time:.3g} ns" if time < 1e3 else f"{time / 1e3:.3g} µs"
