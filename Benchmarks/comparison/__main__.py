"""Measures Abacus and its peers, and writes the table, the figures and the plot."""

import argparse
import shutil
import sys

from . import plot, report
from .bench import build, say
from .measuring import BUILD, FOLDER
from .sections import SECTIONS


def main() -> int:
    options = parse_options()
    names = options.sections or list(SECTIONS)
    sections = [SECTIONS[name] for name in names]
    bench = build(
        options.rounds, {program for section in sections for program in section.programs},
        {peer for section in sections for peer in section.peers})
    for name in names:
        say(f"measuring {name}")
        section = bench.of_section()
        rows = SECTIONS[name].rows(section)
        table = report.markdown(section, rows)
        print(f"## {name}\n\n{table}", flush=True)
        (BUILD / f"{name}.md").write_text(table)
        report.write_json(BUILD / f"{name}.json", section, rows)
        if section.series:
            (BUILD / "growth.svg").write_text(plot.svg(section.series))
        if options.record:
            record(name, table)
    say(f"Written to {BUILD}: a table and the figures of each section, and growth.svg")
    return 0


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="Benchmarks/run", description=__doc__)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"{', '.join(SECTIONS)}; all by default")
    parser.add_argument("--rounds", type=int, default=5, help="how often each figure is measured (5)")
    parser.add_argument("--record", action="store_true", help="replace the committed results of these sections")
    options = parser.parse_args()
    if unknown := set(options.sections) - set(SECTIONS):
        parser.error(f"no such section: {', '.join(sorted(unknown))}")
    if options.record and options.rounds < 5:
        parser.error("only a run with at least 5 rounds can be recorded")
    return options


def record(section: str, table: str) -> None:
    """Replaces the committed table of a section, leaving the hand-written parts of RESULTS.md unchanged."""
    replace_table(section, table)
    if section == "growth":
        shutil.copyfile(BUILD / "growth.svg", FOLDER / "growth.svg")


def replace_table(name: str, table: str) -> None:
    file = FOLDER / "RESULTS.md"
    begin, end = f"<!-- begin table: {name} -->\n", f"<!-- end table: {name} -->"
    before, _, rest = file.read_text().partition(begin)
    _, _, after = rest.partition(end)
    file.write_text(before + begin + table + end + after)


if __name__ == "__main__":
    sys.exit(main())
