"""Measures the Python package against numexpr and pyarrow, in turn in one process: a line of JSON for each kind of work.

    python.py ROWS      with the package on PYTHONPATH

A line has the engine to compare with, or the time allowed, and the nanoseconds of both for a call, or for a row of a column. The
times are medians of several turns. Calls are measured by the time of the thread, columns by that of the process, since they are
evaluated on a separate thread.
"""

import importlib.util
import json
import statistics
import sys
import time
from collections.abc import Callable
from decimal import Decimal

import abacus

TURNS = 9
CALLS = 5_000

# Calls, with the nanoseconds that they may take.
PRICE = Decimal("12.99")
PROGRAM = abacus.Formula("x*1.19+y").compiled("x", "y")
CALLED: dict[str, tuple[Callable[[], object], int]] = {
    "`evaluate`, one double": (lambda: abacus.evaluate("x*1.19", x=1.5), 4_000),
    "`evaluate`, one Decimal": (lambda: abacus.evaluate("x*1.19", x=PRICE, type=Decimal), 8_000),
    "a compiled call of two doubles": (lambda: PROGRAM(1.5, 2.5), 300),
}
# Formulas over doubles, in the syntax of Abacus and of numexpr.
DOUBLES = {
    "x*1.19+y": "x*1.19+y",
    "2*x+3*y-x*y+1": "2*x+3*y-x*y+1",
    "x>y ? x*2 : y": "where(x>y, x*2, y)",
    "sin(x)*exp(-y)": "sin(x)*exp(-y)",
    "x*1.19+y**2-x/y": "x*1.19+y**2-x/y",
    "x**3.5+ln(y)": "x**3.5+log(y)",
}
# Formulas over decimals with two places, and the places of their results.
DECIMALS = {"x*1.19+y": 4, "x*y*1.19+x": 6, "x*y": 4, "x+y": 2}


def in_turn(works: list[Callable[[], object]], clock: Callable[[], int]) -> list[float]:
    """The medians of the times of several kinds of work."""
    times: list[list[int]] = [[] for _ in works]
    for work in works:
        work()
    for _ in range(TURNS):
        for work, found in zip(works, times):
            start = clock()
            work()
            found.append(clock() - start)
    return [statistics.median(found) for found in times]


def line(name: str, peer: str, nanoseconds: float, other: float | None, **further: object) -> None:
    print(json.dumps({"name": name, "peer": peer, "nanoseconds": nanoseconds, "other": other, **further}), flush=True)


def calls() -> None:
    for name, (call, bound) in CALLED.items():
        def repeated() -> None:
            for _ in range(CALLS):
                call()

        (taken,) = in_turn([repeated], time.thread_time_ns)
        line(name, f"{bound / 1e3:g} µs", taken / CALLS, bound)


def doubles(rows: int) -> None:
    import numexpr
    import numpy

    numexpr.set_num_threads(1)
    source = numpy.random.default_rng(1)
    columns = {name: source.random(rows) + 0.5 for name in "xy"}
    own, theirs = numpy.empty(rows), numpy.empty(rows)
    for formula, of_numexpr in DOUBLES.items():
        program = abacus.Formula(formula)
        works = [
            lambda: program.columns(**columns, out=own),
            lambda: numexpr.evaluate(of_numexpr, columns, {}, out=theirs)]
        taken, other = in_turn(works, time.process_time_ns)
        same = bool(numpy.allclose(own, theirs, rtol=1e-12, atol=1e-12))
        line(f"`{formula}`, a row of doubles", "numexpr", taken / rows, other / rows, same=same)


def decimals(rows: int) -> None:
    import numpy
    import pyarrow
    import pyarrow.compute as compute

    source = numpy.random.default_rng(1)
    x, y = (
        compute.multiply(pyarrow.array(source.integers(1, 10**7, rows)).cast(pyarrow.decimal128(19, 0)), Decimal("0.01")).cast(
            pyarrow.decimal128(12, 2)) for _ in range(2))
    rate = pyarrow.scalar(Decimal("1.19"))
    theirs = {
        "x*1.19+y": lambda: compute.add(compute.multiply(x, rate), y),
        "x*y*1.19+x": lambda: compute.add(compute.multiply(compute.multiply(x, y), rate), x),
        "x*y": lambda: compute.multiply(x, y),
        "x+y": lambda: compute.add(x, y),
    }
    for formula, places in DECIMALS.items():
        program = abacus.Formula(formula)
        names = {name: column for name, column in {"x": x, "y": y}.items() if name in program.variables}
        works = [lambda: program.columns(**names, places=places), theirs[formula]]
        taken, other = in_turn(works, time.process_time_ns)
        own, found = works[0](), works[1]()
        line(f"`{formula}`, rows of decimals a second", "pyarrow", taken / rows, other / rows,
             same=own.cast(pyarrow.decimal128(38, places)).equals(found.cast(pyarrow.decimal128(38, places))))


if __name__ == "__main__":
    calls()
    if importlib.util.find_spec("numexpr"):
        doubles(int(sys.argv[1]))
    if importlib.util.find_spec("pyarrow"):
        decimals(int(sys.argv[1]))
