"""Other tasks while formulas take long, evaluated on separate threads or in ordinary tasks; wall-clock times."""

from .bench import Bench, row
from .exact_reals import by_name, microseconds, nanoseconds
from .measuring import in_turn
from .plots import milliseconds
from .row import Row


def rows(bench: Bench) -> list[Row]:
    """All are measured by the same program, in the same process."""
    rounds = [by_name(figures) for figures in in_turn(bench.rounds, {"all": lambda: bench.figures("threads")})["all"]]
    threads, tasks, there, here = (
        nanoseconds(rounds, name)
        for name in ("others beside threads", "others beside tasks", "1 + 1 on a thread", "1 + 1 at once"))
    what = "a hundred other tasks, beside twice as many formulas of 100 ms as there are processors"
    return [
        row("threads", what, "the formulas in tasks", threads, tasks, milliseconds),
        row("threads", "`1 + 1`, on a thread", "at once", there, here, microseconds),
    ]
