"""Programs and evaluations with texts, truth values and doubles, each beside one with numbers, in one process."""

from .bench import Bench
from .formulas import against, race
from .row import Row

# How each kind of work is done, and what it is compared with.
KINDS = {
    "program": ("a program", "a program over decimals"),
    "call": ("a call with two values", "an array of them"),
    "evaluate": ("`evaluate` with a dictionary", "`price == 3`"),
}


def rows(bench: Bench) -> list[Row]:
    found, rows = race(bench, "values"), []
    for kind, (work, peer) in KINDS.items():
        for name, times in found[kind, "own"].items():
            compared = "the same of an integer" if name == "x * 1.5" else peer
            both = {(kind, "own"): {name: times}, (kind, compared): {name: found[kind, "numbers"][name]}}
            shown = f"{work}, of a double" if name == "x * 1.5" else work
            rows.append(against("values", shown, f"`{name}`", both, (kind, "own"), (kind, compared)))
    return rows
