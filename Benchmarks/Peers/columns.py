"""numexpr's and DuckDB's counterparts of `Measurements columns`: one line of JSON for each formula of a list.

    columns.py numexpr|duckdb FILE ROWS

A formula is evaluated once over columns of ROWS doubles, on one thread, as more threads would only add to the CPU time.
numexpr writes a column, as Abacus does. DuckDB would compress a stored column, so it adds up the results instead.
"""

import json
import re
import sys
import time
from collections.abc import Callable

NAMES = ["a", "b", "c", "d", "e", "x", "y"]
# The value in a row of a column is `1 + (row * factor mod modulus) / modulus`, which is exact except for the division.
MODULUS = 1_000_003
FACTORS = [7_919, 104_729, 1_299_709, 15_485_863, 32_452_843, 49_979_687, 67_867_967]


def with_numexpr(formula: str, names: list[str], rows: int) -> tuple[Callable[[], None], Callable[[], float]]:
    import numexpr
    import numpy

    numexpr.set_num_threads(1)
    row = numpy.arange(rows, dtype=numpy.int64)
    columns = {name: 1 + (row * FACTORS[NAMES.index(name)] % MODULUS) / MODULUS for name in names}
    result = numpy.empty(rows)
    python = formula.replace("^", "**")
    return lambda: numexpr.evaluate(python, columns, out=result), lambda: float(result.sum())


def with_duckdb(formula: str, names: list[str], rows: int) -> tuple[Callable[[], None], Callable[[], float]]:
    import duckdb

    database = duckdb.connect(config={"threads": 1})
    columns = ", ".join(
        f"1 + (row * {FACTORS[NAMES.index(name)]} % {MODULUS})::DOUBLE / {MODULUS}::DOUBLE AS {name}" for name in names
    )
    database.execute(f"CREATE TABLE columns AS SELECT {columns} FROM range({rows}) AS rows(row)")
    query = f"SELECT sum({formula}) FROM columns"
    return lambda: database.execute(query), lambda: database.execute(query).fetchone()[0]


ENGINES = {"numexpr": with_numexpr, "duckdb": with_duckdb}


def main() -> None:
    engine, file, rows = ENGINES[sys.argv[1]], sys.argv[2], int(sys.argv[3])
    with open(file) as lines:
        formulas = [line.strip() for line in lines if not line.startswith("#")]
    for formula in formulas:
        names = sorted(set(re.findall(r"\b[a-exy]\b", formula)))
        evaluate, value = engine(formula, names, rows)
        evaluate()
        start = time.process_time_ns()
        evaluate()
        nanoseconds = (time.process_time_ns() - start) / rows
        print(json.dumps({"name": formula, "nanoseconds": nanoseconds, "value": value()}), flush=True)


main()
