"""A chain of cells in the spreadsheet of the examples: a cell of a long chain takes as long as one of a short chain."""

from .bench import Bench, row
from .exact_reals import microseconds
from .measuring import in_turn
from .row import Row

SHORT, LONG = 2_000, 20_000


def rows(bench: Bench) -> list[Row]:
    """Both chains are measured by the same program, in the same process."""
    rounds = in_turn(bench.rounds, {"all": lambda: bench.figures("cells")})["all"]
    short, long = ([per_cell(figures, size) for figures in rounds] for size in (SHORT, LONG))
    work = f"recalculating a chain of {LONG:,} cells, a cell"
    # Quadratic time would be a ratio of 10. Tables of 20,000 cells are beyond the nearest caches.
    return [row("cells", work, f"one of {SHORT:,}", long, short, microseconds)]


def per_cell(figures: list[dict], size: int) -> float:
    return next(figure["nanoseconds"] for figure in figures if figure["size"] == size) / size
