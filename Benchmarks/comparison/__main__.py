"""Measures Abacus and its peers, and writes the table, the figures and the plot."""

import argparse
import shutil
import sys

from . import big_numbers, columns, command, formulas, growth, parsing, plot, report
from .bench import build
from .measuring import BUILD, FOLDER

SECTIONS = {
    "parse": parsing.rows,
    "formulas": formulas.rows,
    "columns": columns.rows,
    "big-numbers": big_numbers.rows,
    "command": command.rows,
    "growth": growth.rows,
}
BEGIN, END = "<!-- begin table -->\n", "<!-- end table -->"


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
        record(table)
    return 0


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="Benchmarks/run", description=__doc__)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"{', '.join(SECTIONS)}; all by default")
    parser.add_argument("--rounds", type=int, default=5, help="how often each figure is measured (5)")
    parser.add_argument("--record", action="store_true", help="replace the committed results with these")
    options = parser.parse_args()
    if unknown := set(options.sections) - set(SECTIONS):
        parser.error(f"no such section: {', '.join(sorted(unknown))}")
    if options.record and (options.sections or options.rounds < 5):
        parser.error("only a complete run with at least 5 rounds can be recorded")
    return options


def record(table: str) -> None:
    """Replaces the committed results, but not the hand-written parts of RESULTS.md."""
    file = FOLDER / "RESULTS.md"
    before, _, rest = file.read_text().partition(BEGIN)
    _, _, after = rest.partition(END)
    file.write_text(before + BEGIN + "\n" + table + "\n" + END + after)
    for name in ("results.json", "growth.svg"):
        shutil.copyfile(BUILD / name, FOLDER / name)


if __name__ == "__main__":
    sys.exit(main())
