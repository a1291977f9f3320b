"""The work of an editor on a long text after each key, as a share of a frame."""

from .bench import Bench, row
from .exact_reals import by_name, nanoseconds
from .measuring import in_turn
from .row import Row

WHAT = "editing"
BYTES = "100000"
# The time of a frame, at sixty frames a second.
FRAME = 16e6


def rows(bench: Bench) -> list[Row]:
    rounds = in_turn(bench.rounds, {"all": lambda: bench.figures("editing", BYTES)})["all"]
    figures = [by_name(figures) for figures in rounds]
    own, parsing, at_a_place = (nanoseconds(figures, name) for name in ("read again", "parse alone", "at a place"))
    frames = [FRAME] * len(rounds)
    return [
        row(WHAT, "100 KB with errors, read again", "a frame", own, frames, milliseconds),
        row(WHAT, "the same", "parsing alone", own, parsing, milliseconds),
        row(WHAT, "the node and the completions at a place in it", "a frame", at_a_place, frames, milliseconds),
    ]


def milliseconds(time: float) -> str:
    return f"{time / 1e6:.3g} ms"
