"""The command as a process: lines through a pipe, and the time to start."""

from .bench import Bench, row
from .measuring import in_turn, run
from .row import Row, at_least, at_most

LINES = 1_000_000
STARTS = 100


def rows(bench: Bench) -> list[Row]:
    return [*batch(bench), *start(bench)]


def batch(bench: Bench) -> list[Row]:
    text = bench.input("lines.txt", "(123+456)*789-12\n" * LINES)
    works = {"Abacus": lambda: run([bench.abacus], stdin=text, piped=True)}
    if bench.has("bc"):
        works["bc"] = lambda: run(["bc", "-q"], stdin=text, piped=True)
    usages = in_turn(bench.rounds, works)
    rates = {engine: [LINES * 1e9 / usage.nanoseconds for usage in rounds] for engine, rounds in usages.items()}
    for engine, rounds in usages.items():
        bench.compare("batch", engine, rounds[0].digest, usages["Abacus"][0].digest)
    memory = max(usage.kilobytes for usage in usages["Abacus"]) / 1024
    return [
        row("batch", "1,000,000 lines, a CPU second", "bc", at_least(6), rates["Abacus"], rates.get("bc"), thousands),
        Row("batch", "the most memory, in MB", "none", at_most(32), memory, f"{memory:.1f} MB"),
    ]


def start(bench: Bench) -> list[Row]:
    text = bench.input("one-plus-one.txt", "1+1\n")
    commands = {"Abacus": [bench.abacus, "1+1"], "true": ["true"]}
    if bench.has("bc"):
        commands["bc"] = ["bc", "-q", text]
    works = {name: lambda command=command: run(command, count=STARTS) for name, command in commands.items()}
    times = {name: [usage.nanoseconds for usage in rounds] for name, rounds in in_turn(bench.rounds, works).items()}
    return [
        row("start", "1+1", "bc", at_most(1.2), times["Abacus"], times.get("bc"), milliseconds),
        row("start", "1+1", "true", None, times["Abacus"], times["true"], milliseconds),
    ]


def milliseconds(nanoseconds: float) -> str:
    return f"{nanoseconds / 1e6:.2f} ms"


def thousands(rate: float) -> str:
    return f"{rate / 1e3:,.0f} thousand"
