"""Foundation's formats: filtering a million records, against a Swift closure and jq, and parsing formats."""

from .batch import thousands
from .bench import Bench, row
from .exact_reals import by_name, microseconds, nanoseconds
from .measuring import in_turn, run
from .row import Row

RECORDS = 1_000_000
FORMAT = "age > 28 AND active == YES"
QUERY = "select(.age > 28 and .active == true)"
NAMES = ("filter", "filter by closure")


def rows(bench: Bench) -> list[Row]:
    return [*in_process(bench), through_commands(bench)]


def in_process(bench: Bench) -> list[Row]:
    """The closure is measured by the same program, in the same process."""
    rounds = in_turn(bench.rounds, {"all": lambda: bench.figures("formats")})["all"]
    figures = [by_name(figures) for figures in rounds]
    filtered, closure = (figures[0][name]["value"] for name in NAMES)
    bench.compare("filter", "closure", closure, filtered)
    own, theirs = (nanoseconds(figures, name) for name in NAMES)
    read, read_natively = (nanoseconds(figures, name) for name in ("read", "read natively"))
    return [
        row("formats", f"in process: `{FORMAT}`, a record", "closure", own, theirs, microseconds),
        row("formats", "reading one of 2,000 formats", "native syntax", read, read_natively, microseconds),
    ]


def through_commands(bench: Bench) -> Row:
    records = bench.input("records.json", bench.measured_text("records"))
    works = {"predicate": lambda: run([bench.predicate, FORMAT, records])}
    if bench.has("jq"):
        works["jq"] = lambda: run(["jq", "-c", QUERY, records])
    usages = in_turn(bench.rounds, works)
    rates = {engine: [RECORDS * 1e9 / usage.nanoseconds for usage in rounds] for engine, rounds in usages.items()}
    for engine, rounds in usages.items():
        bench.compare("records chosen by the commands", engine, rounds[0].digest, usages["predicate"][0].digest)
    work = f"{RECORDS:,} lines of JSON through the command, a CPU second"
    return row("formats", work, "jq", rates["predicate"], rates.get("jq"), thousands, are_rates=True)
