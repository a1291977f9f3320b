"""numexpr's and DuckDB's counterparts of `Measurements columns`: one line of JSON for each formula of a list.

    columns.py numexpr|duckdb FILE ROWS
    columns.py money ROWS                   DuckDB's sum of products of decimals

A formula is evaluated once over columns of ROWS doubles, on one thread, since more threads would only add to the CPU time.
numexpr writes a column, as Abacus does. DuckDB would compress a stored column, so it sums the results instead.
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


def money(rows: int) -> None:
    """Measures the sum of products of two columns with two decimal places."""
    import duckdb

    database = duckdb.connect(config={"threads": 1})
    price, quantity = (f"((row * {factor} % {MODULUS}) / 100.0)::DECIMAL(18, 2)" for factor in FACTORS[:2])
    columns = f"{price} AS price, {quantity} AS quantity"
    database.execute(f"CREATE TABLE amounts AS SELECT {columns} FROM range({rows}) AS rows(row)")
    query = "SELECT sum(price * quantity) FROM amounts"
    nanoseconds = time_of(lambda: database.execute(query).fetchone()) / rows
    value = database.execute(query).fetchone()[0]
    text = f"{value.scaleb(4):.0f}"
    print(json.dumps({"name": "price * quantity", "nanoseconds": nanoseconds, "text": text}))


ENGINES = {"numexpr": with_numexpr, "duckdb": with_duckdb}


def time_of(evaluate: Callable[[], object]) -> float:
    evaluate()
    start = time.process_time_ns()
    evaluate()
    return time.process_time_ns() - start


def main() -> None:
    if sys.argv[1] == "money":
        money(int(sys.argv[2]))
        return
    engine, file, rows = ENGINES[sys.argv[1]], sys.argv[2], int(sys.argv[3])
    with open(file) as lines:
        formulas = [line.strip() for line in lines if not line.startswith("#")]
    for formula in formulas:
        names = sorted(set(re.findall(r"\b[a-exy]\b", formula)))
        evaluate, value = engine(formula, names, rows)
        nanoseconds = time_of(evaluate) / rows
        print(json.dumps({"name": formula, "nanoseconds": nanoseconds, "value": value()}), flush=True)


main()
