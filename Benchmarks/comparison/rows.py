"""A column computed for a million rows of CSV, against a loop in C and common tools for that; a file of JSON."""

import json
import os
import random
import subprocess
import sys
from decimal import Decimal, InvalidOperation
from pathlib import Path

from .bench import Bench, compile_peer, row
from .measuring import BUILD, FOLDER, Usage, in_turn, run
from .row import Row

ROWS = 1_000_000
FORMULA = "price * quantity * (1 + rate)"
COLUMNS = "id,name,country,price,quantity,rate"


def rows(bench: Bench) -> list[Row]:
    compile_peer("cc", "rows.c", [])
    file = bench.input("rows.csv", "\n".join([COLUMNS, *orders()]) + "\n")
    command = [bench.abacus, "rows", "--add", f"total={FORMULA}"]
    works = {"Abacus": [*command, "--threads", "1", file], "C": [BUILD / "rows", file]} | peers(bench, file)
    os.environ["POLARS_MAX_THREADS"] = "1"
    usages = in_turn(bench.rounds, {name: lambda work=work: run(work, normalize=bytes) for name, work in works.items()})
    expected = totals(works["C"])
    found = []
    for name in list(works)[1:]:
        wrong = sum(one != other for one, other in zip(totals(works[name]), expected, strict=True))
        if wrong:
            bench.differences.append(f"`{FORMULA}`: {wrong / ROWS:.0%} of the rows of {name} differ from the exact ones")
        found.append(row("rows", f"`{FORMULA}`, a row", name, times(usages["Abacus"]), times(usages[name]), nanoseconds))
    if usages["Abacus"][0].digest != usages["C"][0].digest:
        bench.differences.append("the table of the loop in C differs")
    two = in_turn(bench.rounds, {
        "two": lambda: run([*command, "--threads", "2", file], normalize=bytes),
        "one": lambda: run([*command, "--threads", "1", file], normalize=bytes)})
    memory = max(usage.kilobytes for usage in usages["Abacus"] + two["two"]) / 1024
    return [
        *found,
        *texts(bench, file),
        row("rows", "the processor time of two threads", "one thread", times(two["two"]), times(two["one"]), nanoseconds),
        Row("rows", "the most memory, in MB", "none", memory, f"{memory:.1f} MB"),
        json_data(bench),
    ]


def texts(bench: Bench, file: Path) -> list[Row]:
    """Rows whose formulas compare a text, beside the row of numbers."""
    condition, price = 'country == "DE"', 'price * quantity * (country == "DE" ? 1.19 : 1.2)'
    options = {FORMULA: ["--add", f"total={FORMULA}"], condition: ["--where", condition], price: ["--add", f"total={price}"]}
    usages = in_turn(bench.rounds, {
        formula: lambda words=words: run([bench.abacus, "rows", *words, "--threads", "1", file], normalize=bytes)
        for formula, words in options.items()})
    return [
        row("rows", f"`{formula}`, a row", "the row of numbers", times(usages[formula]), times(usages[FORMULA]), nanoseconds)
        for formula in (condition, price)]


def json_data(bench: Bench) -> Row:
    """Values passed to the command by `--data`, against parsing the same text in Python."""
    names, generator = COLUMNS.split(","), random.Random(37)
    members = [dict(zip(names, line.split(","))) | {"price": generator.randrange(10**6) / 100} for line in orders()[:100_000]]
    file = bench.input("data.json", json.dumps({"orders": members}))
    usages = in_turn(bench.rounds, {
        "Abacus": lambda: run([bench.abacus, "--data", file, "length(orders)"]),
        "json": lambda: run([sys.executable, "-c", f"import json; print(len(json.load(open({str(file)!r}))['orders']))"])})
    return row(
        "rows", f"`--data` with {file.stat().st_size / 1e6:.0f} MB of JSON", "Python's json",
        *([usage.nanoseconds / 1e6 for usage in usages[name]] for name in ("Abacus", "json")), milliseconds)


def orders() -> list[str]:
    generator = random.Random(37)
    names, countries, rates = ["Ada", "Bob", "Eve", "Max", "Zoe"], ["DE", "ES", "FR", "GB", "IT", "US"], ["0.05", "0.07", "0.19", "0.2"]
    return [
        f"{number},{generator.choice(names)},{generator.choice(countries)},{generator.randrange(1, 100_000) / 100:.2f},"
        f"{generator.randrange(1, 50)},{generator.choice(rates)}"
        for number in range(ROWS)
    ]


def peers(bench: Bench, file: Path) -> dict[str, list[str | Path]]:
    """The commands of the other installed programs."""
    awk = 'BEGIN { FS = OFS = "," } NR == 1 { print $0, "total"; next } { print $0, $4 * $5 * (1 + $6) }'
    found = {
        "mlr": ["mlr", "--csv", "put", "$total = $price * $quantity * (1 + $rate)", file],
        "awk": ["awk", awk, file],
    }
    in_python = {name: [sys.executable, FOLDER / "Peers" / "rows.py", name, file] for name in ("duckdb", "polars", "csv")}
    # Python has its own `csv`.
    return {name: work for name, work in (found | in_python).items() if name == "csv" or bench.has(name)}


def totals(command: list[str | Path]) -> list[Decimal | None]:
    """The values of the last column."""
    lines = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()[1:]
    return [number(line.rpartition(",")[2]) for line in lines]


def number(text: str) -> Decimal | None:
    try:
        return Decimal(text)
    except InvalidOperation:
        return None


def times(usages: list[Usage]) -> list[float]:
    return [usage.nanoseconds / ROWS for usage in usages]


def nanoseconds(time: float) -> str:
    return f"{time:.0f} ns"


def milliseconds(time: float) -> str:
    return f"{time:.0f} ms"
