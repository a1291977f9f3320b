"""Appends `price * quantity * (1 + rate)` to each row of a CSV file, as users of DuckDB, polars and Python's csv would.

    rows.py duckdb|polars|csv FILE > COPY

DuckDB's columns are DECIMAL(18,2), polars' have the types that it infers, and Python's are Decimal.
"""

import csv
import decimal
import sys


def with_duckdb(path: str) -> None:
    import duckdb

    database = duckdb.connect(config={"threads": 1})
    database.sql(
        f"""COPY (SELECT *, price * quantity * (1 + rate) AS total FROM read_csv('{path}', types = {{
            'price': 'DECIMAL(18,2)', 'quantity': 'DECIMAL(18,2)', 'rate': 'DECIMAL(18,2)'}}))
            TO '/dev/stdout' (HEADER)"""
    )


def with_polars(path: str) -> None:
    import polars

    price, quantity, rate = (polars.col(name) for name in ("price", "quantity", "rate"))
    sys.stdout.buffer.write(
        polars.read_csv(path).with_columns((price * quantity * (1 + rate)).alias("total")).write_csv().encode()
    )


def with_csv(path: str) -> None:
    with open(path, newline="") as file:
        rows, output = csv.reader(file), csv.writer(sys.stdout, lineterminator="\n")
        output.writerow([*next(rows), "total"])
        for row in rows:
            price, quantity, rate = map(decimal.Decimal, row[3:])
            output.writerow([*row, price * quantity * (1 + rate)])


if __name__ == "__main__":
    {"duckdb": with_duckdb, "polars": with_polars, "csv": with_csv}[sys.argv[1]](sys.argv[2])
