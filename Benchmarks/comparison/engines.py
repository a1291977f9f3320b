"""How to make each engine evaluate an expression exactly and print all digits of the result."""

import sys
from collections.abc import Callable

# The longest result has 3 million digits; qalc rounds what it prints.
QALC = ["qalc", "-t", "-s", "precision 4000000", "-f", "-"]

GMPY2 = "from functools import reduce; from operator import add, mul; from gmpy2 import *; print({})"

# For an expression in the syntax of an engine: the command and its input.
ENGINES: dict[str, Callable[[str], tuple[list[str], str]]] = {
    "bc": lambda text: (["bc", "-q"], text),
    "dc": lambda text: (["dc"], f"{text} p"),
    "gp": lambda text: (["gp", "-q", "-f", "-s", "1G"], f"print({text})"),
    "calc": lambda text: (["calc", "-q", "-p"], text),
    "qalc": lambda text: (QALC, text),
    "gmpy2": lambda text: ([sys.executable, "-"], GMPY2.format(text)),
}
