"""The table as Markdown, all results as JSON, and the kind of machine."""

import json
import os
import platform
from dataclasses import asdict
from datetime import date
from pathlib import Path

from .bench import Bench
from .row import Row

HEAD = (
    "| what | work | Abacus | peer | its figure | ratio | of the best | target | |\n"
    "|---|---|---|---|---|---|---|---|---|\n"
)


def markdown(bench: Bench, rows: list[Row]) -> str:
    parts = [
        f"{date.today()}, {machine()}; CPU time, medians and, in parentheses, the best of"
        f" at least {bench.rounds} rounds, all engines in turn; beside a ratio that swings, those of single rounds.",
        HEAD + "".join(map(line, rows)),
        summary(rows),
        "\n".join(["Values that differ:", "", *(f"- {note}" for note in bench.differences)])
        if bench.differences
        else "All engines computed the same values.",
    ]
    parts += bench.notes
    if bench.orientation:
        parts.append("Other engines, for orientation (CPU time):\n\n" + orientation(bench))
    return "\n\n".join(part.rstrip() for part in parts) + "\n"


def line(row: Row) -> str:
    ratios = ["" if ratio is None else f"{ratio:.3g}" for ratio in (row.ratio, row.best_ratio)]
    if row.extremes:
        ratios[0] += " ({:.3g} to {:.3g})".format(*row.extremes)
    cells = [row.what, row.work, row.abacus, row.peer, row.other, *ratios, row.target or "", row.verdict]
    return "| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |\n"


def summary(rows: list[Row]) -> str:
    """A sentence about the rows that miss their targets."""
    missed = [f"{row.what}: {row.work}" for row in rows if row.is_missed]
    undecided = [f"{row.what}: {row.work}" for row in rows if row.is_undecided]
    absent = [f"{row.what}: {row.work}" for row in rows if row.ratio is None]
    sentences = [f"Missed: {'; '.join(missed)}." if missed else "No row that was measured misses its target."]
    if undecided:
        sentences.append(f"To be measured again, as the machine was busy: {'; '.join(undecided)}.")
    if absent:
        sentences.append(f"Not measured: {'; '.join(absent)}.")
    return "\n\n".join(sentences)


def orientation(bench: Bench) -> str:
    engines = list(dict.fromkeys(engine for _, engine, _ in bench.orientation))
    figures = {(work, engine): shown for work, engine, shown in bench.orientation}
    works = list(dict.fromkeys(work for work, _, _ in bench.orientation))
    lines = ["| work | " + " | ".join(engines) + " |", "|---" * (len(engines) + 1) + "|"]
    for work in works:
        lines.append(f"| {work} | " + " | ".join(figures.get((work, engine), "–") for engine in engines) + " |")
    return "\n".join(lines)


def machine() -> str:
    """The kind of machine, without anything that identifies it."""
    system = {}
    for file in (Path("/etc/os-release"), Path("/proc/cpuinfo")):
        if file.exists():
            entries = (entry.partition("=" if file.name == "os-release" else ":") for entry in file.open())
            system |= {key.strip(): value.strip().strip('"') for key, _, value in entries}
    kind = "virtual machine" if "hypervisor" in system.get("flags", "") else "machine"
    model, name = system.get("model name", platform.machine()), system.get("PRETTY_NAME", platform.system())
    return f"a {os.cpu_count()}-core {platform.machine()} {kind} ({model}), {name}"


def write_json(file: Path, bench: Bench, rows: list[Row]) -> None:
    content = {
        "date": str(date.today()),
        "machine": machine(),
        "rounds": bench.rounds,
        "rows": [asdict(row) | {"verdict": row.verdict} for row in rows],
        "series": [asdict(series) for series in bench.series],
        "orientation": bench.orientation,
        "differences": bench.differences,
    }
    file.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n")
