"""Plots of proven dots for a terminal, and functions of 390 columns as data, which a finger moves."""

from .bench import Bench, row
from .exact_reals import by_name, nanoseconds
from .measuring import in_turn
from .row import Row

# The time limits of plots in nanoseconds: for a function, a frame at sixty a second; for a relation, a delay that nobody
# notices.
FUNCTION, RELATION = 16e6, 200e6


def rows(bench: Bench) -> list[Row]:
    """All are measured by the same program, in the same process."""
    rounds = [by_name(figures) for figures in in_turn(bench.rounds, {"all": lambda: bench.figures("plots")})["all"]]
    texts = [name.removeprefix("plot ") for name in rounds[0] if name.startswith("plot ")]
    found = []
    for text in texts:
        plots = nanoseconds(rounds, f"plot {text}")
        is_relation = "y" in text
        limit = [RELATION if is_relation else FUNCTION] * len(rounds)
        what = "200 ms" if is_relation else "a frame"
        found.append(row("plots", f"`{text}`", what, plots, limit, milliseconds))
        if not is_relation:
            moved = nanoseconds(rounds, f"move {text}")
            found.append(row("plots", "moved, 390 columns as data", "a frame", moved, limit, milliseconds))
    return found


def milliseconds(time: float) -> str:
    return f"{time / 1e6:.3g} ms"
