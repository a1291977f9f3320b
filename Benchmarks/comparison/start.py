"""The time that the command takes to start and to answer."""

from .bench import Bench, row
from .measuring import in_turn, run
from .row import Row, at_most

STARTS = 100


def rows(bench: Bench) -> list[Row]:
    text = bench.input("one-plus-one.txt", "1+1\n")
    commands = {"Abacus": [bench.abacus, "1+1"], "true": ["true"]}
    if bench.has("bc"):
        commands["bc"] = ["bc", "-q", text]
    works = {name: lambda command=command: run(command, count=STARTS) for name, command in commands.items()}
    times = {name: [usage.nanoseconds for usage in rounds] for name, rounds in in_turn(bench.rounds, works).items()}
    return [
        row("start", "1+1", "bc", at_most(1), times["Abacus"], times.get("bc"), milliseconds),
        row("start", "1+1", "true", None, times["Abacus"], times["true"], milliseconds),
    ]


def milliseconds(nanoseconds: float) -> str:
    return f"{nanoseconds / 1e6:.2f} ms"
