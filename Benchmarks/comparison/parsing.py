"""Text to tree."""

from .bench import Bench, row
from .measuring import in_turn
from .row import Row

WHAT = "parse"


def rows(bench: Bench) -> list[Row]:
    works = {size: lambda size=size: bench.figures("parse", size)[0] for size in ("4000", "100000", "10000000")}
    if bench.has("muParser"):
        works["muParser"] = lambda: bench.figures("parse", "4000", str(bench.libraries["muParser"]))[0]
    results = in_turn(bench.rounds, works)
    rates = {name: [1e3 * figure["size"] / figure["nanoseconds"] for figure in results[name]] for name in results}
    short, long, peer = rates["100000"], rates["10000000"], rates.get("muParser")
    bytes_a_node = max(figure["bytesPerNode"] for size in ("100000", "10000000") for figure in results[size])
    return [
        row(WHAT, "100 KB, against 4 KB", "muParser", short, peer, megabytes, are_rates=True),
        row(WHAT, "10 MB, against 100 KB", "Abacus", long, short, megabytes, are_rates=True),
        Row(WHAT, "bytes of tree a node", "none", bytes_a_node, f"{bytes_a_node:.1f}"),
    ]


def megabytes(rate: float) -> str:
    return f"{rate:.3g} MB/s"
