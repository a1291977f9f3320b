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
    "| what | work | Abacus | peer | its figure | ratio | of the best | stands | target |\n"
    "|---|---|---|---|---|---|---|---|---|\n"
)


def markdown(bench: Bench, rows: list[Row]) -> str:
    """A section's tables, with a summary."""
    others = [row for row in rows if not row.size]
    parts = [
        *matrices([row for row in rows if row.size]),
        *([HEAD + "".join(map(line, others))] if others else []),
        f"{summary(rows, bench)} {date.today()}, {machine()}; CPU time, medians and, in parentheses, the best of at"
        f" least {bench.rounds} rounds, all engines in turn; beside a ratio that swings, those of single rounds.",
    ]
    if bounds := reasons(rows):
        parts.append("What bounds the rows that are behind or miss a target:\n" + "\n".join(bounds))
    parts += bench.notes
    if bench.orientation:
        parts.append("Other engines, for orientation (CPU time):\n\n" + orientation(bench))
    return "\n\n".join(part.rstrip() for part in parts) + "\n"


def differences(bench: Bench) -> str:
    if not bench.differences:
        return "All engines computed the same values."
    return "Values differ: " + "; ".join(bench.differences) + "."


def line(row: Row) -> str:
    ratios = ["" if ratio is None else f"{ratio:.3g}" for ratio in (row.ratio, row.best_ratio)]
    if row.extremes:
        ratios[0] += " ({:.3g} to {:.3g})".format(*row.extremes)
    target = f"{row.expectation.target}: {row.verdict}" if row.verdict else ""
    cells = [row.what, row.work, row.abacus, row.peer, row.other, *ratios, row.standing, target]
    return "| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |\n"


def matrices(rows: list[Row]) -> list[str]:
    """Tables of ratios by size: one for each kind of work and peer."""
    tables = []
    for what, peer in dict.fromkeys((row.what, row.peer) for row in rows):
        chosen = [row for row in rows if (row.what, row.peer) == (what, peer)]
        sizes = sorted({row.size for row in chosen}, key=lambda size: int("".join(filter(str.isdigit, size))))
        cells = {(row.work.removesuffix(row.size), row.size): row for row in chosen}
        header = [f"{what}: times {peer}'s", *(size.lstrip(", ").removeprefix("to ") for size in sizes)]
        lines = [header, ["---"] * len(header)]
        for work in dict.fromkeys(work for work, _ in cells):
            lines.append([work, *(ratio(cells.get((work, size))) for size in sizes)])
        targets = [dict.fromkeys(str(row.expectation.target or "") for row in chosen if row.size == size) for size in sizes]
        if any(any(found) for found in targets):
            lines.append(["target", *(" or ".join(filter(None, found)) for found in targets)])
        tables.append("".join("| " + " | ".join(cell) + " |\n" for cell in lines))
    return tables


def ratio(row: Row | None) -> str:
    if row is None:
        return ""
    if row.ratio is None:
        return "not measured"
    return f"**{row.ratio:.3g}**" if row.is_missed else f"{row.ratio:.3g}"


def summary(rows: list[Row], bench: Bench) -> str:
    """The numbers of rows that are ahead, level and behind, those that miss their targets, those that aren't known, and
    whether values differ."""
    counts = {standing: sum(row.standing == standing for row in rows) for standing in ("ahead", "level", "behind")}
    missed = sum(row.is_missed for row in rows)
    found = [f"{count} {standing}" for standing, count in counts.items() if count]
    sentences = [f"{', '.join(found)}."] if found else []
    if any(row.expectation.target for row in rows):
        sentences.append(f"{missed} of the targets missed." if missed else "Every target is met.")
    if undecided := [row.work for row in rows if row.is_undecided]:
        sentences.append(f"To be measured again, as the machine was busy: {'; '.join(undecided)}.")
    if absent := [row.work for row in rows if row.ratio is None]:
        sentences.append(f"Not measured: {'; '.join(absent)}.")
    return " ".join([*sentences, differences(bench)])


def reasons(rows: list[Row]) -> list[str]:
    """A line for each reason, with its rows."""
    works: dict[str, list[str]] = {}
    for row in rows:
        if row.standing == "behind" or row.is_missed:
            works.setdefault(row.expectation.bound or "Not known.", []).append(f"{row.work} ({row.peer})")
    return [f"- {'; '.join(found if len(found) <= 4 else [*found[:3], f'{len(found) - 3} more'])}: {reason}"
            for reason, found in works.items()]


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
        "rows": [asdict(row) | {"standing": row.standing, "verdict": row.verdict} for row in rows],
        "series": [asdict(series) for series in bench.series],
        "orientation": bench.orientation,
        "differences": bench.differences,
    }
    file.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n")
