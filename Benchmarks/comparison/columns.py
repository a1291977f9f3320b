"""The three formulas over columns of ten million doubles, against numexpr and DuckDB, and a sum of exact amounts."""

import sys

from .bench import Bench, row
from .formulas import nanoseconds, times_of
from .measuring import FOLDER, figures, in_turn
from .row import Row

ROWS = "10000000"
PEERS = ["numexpr", "duckdb"]
COLUMNS = FOLDER / "Peers" / "columns.py"


def rows(bench: Bench) -> list[Row]:
    works = {"Abacus": lambda: bench.figures("columns", ROWS)}
    works |= {peer: lambda peer=peer: peer_figures(peer) for peer in PEERS if bench.has(peer)}
    results = in_turn(bench.rounds, works)
    own = results["Abacus"]
    found = []
    for place, figure in enumerate(own[0]):
        for peer in PEERS:
            theirs = results.get(peer)
            if theirs:
                # Each engine sums the rows in a different order.
                value = theirs[0][place]["value"]
                bench.compare(f"sum of {figure['name']}", peer, value, figure["value"], tolerance=1e-9)
            times = times_of(own, place), times_of(theirs, place) if theirs else None
            found.append(row("columns", f"`{figure['name']}`, a row", peer, *times, nanoseconds))
    return [*found, money(bench)]


def peer_figures(peer: str) -> list[dict]:
    return figures([sys.executable, COLUMNS, peer, FOLDER / "formulas" / "three.txt", ROWS])


def money(bench: Bench) -> Row:
    """Columns of decimals, against DuckDB's."""
    works = {"Abacus": lambda: bench.figures("money", ROWS)}
    if bench.has("duckdb"):
        works["duckdb"] = lambda: figures([sys.executable, COLUMNS, "money", ROWS])
    results = in_turn(bench.rounds, works)
    work = "DECIMAL(18,2), `sum(price * quantity)`, a row"
    for engine, rounds in results.items():
        bench.compare(work, engine, rounds[0][0]["text"], results["Abacus"][0][0]["text"])
    own, theirs = (times_of(results[name], 0) if name in results else None for name in ("Abacus", "duckdb"))
    return row("columns", work, "duckdb", own, theirs, nanoseconds)
