"""The Python package: calls, against time limits, and columns, against numexpr and pyarrow in the same process."""

import os
import sys

from .bench import WHEEL, Bench, row
from .formulas import nanoseconds
from .measuring import FOLDER, figures
from .row import Row

ROWS = "1000000"
PEERS = ("numexpr", "pyarrow")


def rows(bench: Bench) -> list[Row]:
    """The rows. Each round is a separate process, in which the engines take turns."""
    path = os.pathsep.join(filter(None, [str(bench.programs[WHEEL]), os.environ.get("PYTHONPATH")]))
    command = ["env", f"PYTHONPATH={path}", sys.executable, "-B", FOLDER / "Peers" / "python.py", ROWS]
    rounds = [figures(command) for _ in range(bench.rounds)]
    found = []
    for lines in zip(*rounds, strict=True):
        name, peer = lines[0]["name"], lines[0]["peer"]
        if not all(line.get("same", True) for line in lines):
            bench.differences.append(f"{name}: {peer} has other values")
        times, others = [line["nanoseconds"] for line in lines], [line["other"] for line in lines]
        if are_rates := "a second" in name:
            times, others = [[1e9 / time for time in side] for side in (times, others)]
        found.append(row("python", name, peer, times, others, millions if are_rates else nanoseconds, are_rates))
    return found + [
        Row("python", "columns", peer, reason=f"there is no {peer}") for peer in PEERS if not bench.has(peer)]


def millions(rate: float) -> str:
    return f"{rate / 1e6:,.0f} million"
