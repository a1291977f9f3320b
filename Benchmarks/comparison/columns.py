"""The three formulas over columns of ten million doubles, against numexpr and DuckDB."""

import sys

from .bench import Bench, row
from .formulas import nanoseconds, times_of
from .measuring import FOLDER, figures, in_turn
from .row import Row, at_most

ROWS = "10000000"
PEERS = ["numexpr", "duckdb"]


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
                # Each engine adds up the rows in a different order.
                value = theirs[0][place]["value"]
                bench.compare(f"sum of {figure['name']}", peer, value, figure["value"], tolerance=1e-9)
            times = times_of(own, place), times_of(theirs, place) if theirs else None
            found.append(row("columns", f"`{figure['name']}`, a row", peer, at_most(1), *times, nanoseconds))
    return found


def peer_figures(peer: str) -> list[dict]:
    return figures([sys.executable, FOLDER / "Peers" / "columns.py", peer, FOLDER / "formulas" / "three.txt", ROWS])
