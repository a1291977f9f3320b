"""Big numbers from text to text: the command against plain C with GMP, and other engines for comparison."""

import statistics
import subprocess
from collections.abc import Callable

from .bench import Bench, row
from .big_number_items import Item, items
from .engines import ENGINES
from .measuring import BUILD, TooSlow, Usage, in_turn, run
from .row import Row

# The time that another engine may take for one item, in seconds.
PATIENCE = 2.0


def rows(bench: Bench) -> list[Row]:
    return [measure(bench, item) for item in items()]


def measure(bench: Bench, item: Item) -> Row:
    works = {"abacus": abacus(bench, item)}
    if bench.has("GMP"):
        works["GMP"] = lambda: run([BUILD / "gmp", *item.gmp])
    others = {engine: orientation(bench, engine, item) for engine in ENGINES}
    beside = {engine: work for engine, work in others.items() if callable(work)}
    # The figures of the other engines need not be steady.
    usages = in_turn(bench.rounds, works) | in_turn(bench.rounds, beside, attempts=1)
    times = {engine: [usage.nanoseconds for usage in rounds] for engine, rounds in usages.items()}
    for engine, rounds in usages.items():
        bench.compare(item.work, engine, rounds[0].digest, usages["abacus"][0].digest)
    for engine, work in others.items():
        shown = seconds(statistics.median(times[engine])) if callable(work) else work
        bench.orientation.append((item.work, engine, shown))
    return row("big numbers", item.work, "GMP", times["abacus"], times.get("GMP"), seconds)


def abacus(bench: Bench, item: Item) -> Callable[[], Usage]:
    words = item.words["abacus"]
    arguments = [words] if len(words) < 1_000 else ["-f", bench.input("abacus.txt", words)]
    return lambda: run([bench.abacus, *arguments])


def orientation(bench: Bench, engine: str, item: Item) -> Callable[[], Usage] | str:
    """An engine's work on an item, after one trial. If the trial takes too long, the text for the table instead."""
    if not bench.has(engine):
        return "not installed"
    if engine not in item.words:
        return "–"
    command, text = ENGINES[engine](item.words[engine])
    file = bench.input(f"{engine}.txt", text + "\n")
    # An engine that was fast enough once may be slower in a later round.
    work = lambda patience=5 * PATIENCE: run(command, stdin=file, seconds=patience)
    try:
        return work if work(PATIENCE).digest else "fails"
    except TooSlow:
        return f"over {PATIENCE:g} s"
    except subprocess.CalledProcessError:
        return "fails"


def seconds(nanoseconds: float) -> str:
    return f"{nanoseconds / 1e9:.3g} s"
