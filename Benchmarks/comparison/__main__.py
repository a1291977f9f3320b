"""Measures Abacus and its peers, and writes the table, the figures and the plot."""

import argparse
import shutil
import sys

from . import (
    big_numbers, cells, columns, command, editing, exact_reals, formats, formulas, growth, parsing, plot, report)
from .bench import build
from .measuring import BUILD, FOLDER

SECTIONS = {
    "parse": parsing.rows,
    "formulas": formulas.rows,
    "columns": columns.rows,
    "big-numbers": big_numbers.rows,
    "editing": editing.rows,
    "exact-reals": exact_reals.rows,
    "formats": formats.rows,
    "cells": cells.rows,
    "command": command.rows,
    "growth": growth.rows,
}
# Sections that can be recorded by themselves, since their measurements take long: each has a table of its own.
SEPARATE = ("editing", "exact-reals", "formats", "cells")


def main() -> int:
    options = parse_options()
    bench = build(options.rounds)
    for peer in bench.missing.values():
        print(f"{peer.name} is not installed and not measured: {peer.install}", file=sys.stderr)
    rows = []
    for name in options.sections or SECTIONS:
        print(f"measuring {name}", file=sys.stderr)
        rows += SECTIONS[name](bench)
    table = report.markdown(bench, rows)
    (BUILD / "table.md").write_text(table)
    report.write_json(BUILD / "results.json", bench, rows)
    if bench.series:
        (BUILD / "growth.svg").write_text(plot.svg(bench.series))
    print(table)
    print(f"Written to {BUILD}: table.md, results.json, growth.svg", file=sys.stderr)
    if options.record:
        record(options.sections, table)
    return 0


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="Benchmarks/run", description=__doc__)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"{', '.join(SECTIONS)}; all by default")
    parser.add_argument("--rounds", type=int, default=5, help="how often each figure is measured (5)")
    parser.add_argument("--record", action="store_true", help="replace the committed results with these")
    options = parser.parse_args()
    if unknown := set(options.sections) - set(SECTIONS):
        parser.error(f"no such section: {', '.join(sorted(unknown))}")
    if options.record and options.rounds < 5:
        parser.error("only a run with at least 5 rounds can be recorded")
    if options.record and options.sections and options.sections not in [[section] for section in SEPARATE]:
        parser.error(f"only a complete run can be recorded, or one of {', '.join(SEPARATE)} alone")
    return options


def record(sections: list[str], table: str) -> None:
    """Replaces the committed results, but not the hand-written parts of RESULTS.md."""
    if sections:
        replace_table(sections[0], table)
        shutil.copyfile(BUILD / "results.json", FOLDER / f"results-{sections[0]}.json")
        return
    replace_table("all", table)
    for name in ("results.json", "growth.svg"):
        shutil.copyfile(BUILD / name, FOLDER / name)
    # The complete table contains these.
    for section in SEPARATE:
        replace_table(section, "")
        (FOLDER / f"results-{section}.json").unlink(missing_ok=True)


def replace_table(name: str, table: str) -> None:
    file = FOLDER / "RESULTS.md"
    begin, end = f"<!-- begin table: {name} -->\n", f"<!-- end table: {name} -->"
    before, _, rest = file.read_text().partition(begin)
    _, _, after = rest.partition(end)
    file.write_text(before + begin + "\n" + table + "\n" + end + after)


if __name__ == "__main__":
    sys.exit(main())
