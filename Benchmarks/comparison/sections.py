"""The sections of the results, with their measurements and requirements."""

from collections.abc import Callable
from dataclasses import dataclass

from . import (
    batch, big_numbers, cells, columns, editing, exact_reals, formats, formulas, growth, parsing, plots, portable, python, rows, start,
    threads, tools, values)
from .bench import ABACUS, MEASUREMENTS, PREDICATE, RELEASED, WHEEL, Bench
from .engines import ENGINES
from .libraries import NATIVE
from .row import Row


@dataclass(frozen=True)
class Section:
    """A section builds its programs, and measures those of its peers that are available."""

    rows: Callable[[Bench], list[Row]]
    programs: tuple[str, ...] = ()
    peers: tuple[str, ...] = ()


# Each has a table in RESULTS.md.
SECTIONS = {
    "parse": Section(parsing.rows, (MEASUREMENTS,), ("muParser",)),
    "formulas": Section(formulas.rows, (MEASUREMENTS,), (NATIVE, "exprtk", "tinyexpr", "muParser")),
    "values": Section(values.rows, (MEASUREMENTS,)),
    "columns": Section(columns.rows, (MEASUREMENTS,), ("numexpr", "duckdb")),
    "big-numbers": Section(big_numbers.rows, (ABACUS,), ("GMP", *ENGINES)),
    "exact-reals": Section(exact_reals.rows, (ABACUS, MEASUREMENTS), ("MPFR", "Arb in C", "gp", "bc", "Arb")),
    "batch": Section(batch.rows, (ABACUS,), ("bc",)),
    "start": Section(start.rows, (RELEASED,), ("bc", "MPFR")),
    "growth": Section(growth.rows, (MEASUREMENTS,), ("GMP",)),
    "editing": Section(editing.rows, (MEASUREMENTS,)),
    "formats": Section(formats.rows, (MEASUREMENTS, PREDICATE), ("jq",)),
    "cells": Section(cells.rows, (MEASUREMENTS,)),
    "portable": Section(portable.rows),
    "rows": Section(rows.rows, (ABACUS,), ("mlr", "awk", "duckdb", "polars")),
    "plots": Section(plots.rows, (MEASUREMENTS,)),
    "threads": Section(threads.rows, (MEASUREMENTS,)),
    "tools": Section(tools.rows, (ABACUS,)),
    "python": Section(python.rows, (WHEEL,), python.PEERS),
}
