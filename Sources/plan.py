#!/usr/bin/env python3
"""Draws plan.svg: the targets and their floors, and on each floor the stages of the journeys that README.md describes.

  plan.py           draws the picture
  plan.py --check   fails if the picture is out of date

Targets and the arrows between them come from Package.swift, floors and journeys from README.md. SourcesTests checks that
the floors and the files of the journeys exist in the sources.
"""

import pathlib
import re
import sys

from package import targets

FOLDER = pathlib.Path(__file__).parent
# A letter and a colour for each journey, in the order of the page.
JOURNEYS = [("a", "#2563eb", "to a value"), ("b", "#b45309", "to a program"), ("c", "#6d28d9", "to a picture"),
            ("d", "#15803d", "a line of a batch"), ("e", "#be185d", "in an editor")]
WIDTH, FLOOR, GAP = 230, 26, 48


def floors(page):
    rows = re.findall(r"^\| `(\w+)` \| (.*→.*) \|$", page, re.M)
    return {target: re.findall(r"`(\w+)`", row) for target, row in rows}


def stages(page):
    """The stages of the journeys on each floor of each target: a letter, a number and a colour."""
    found = {}
    sections = [section for section in page.split("\n## ") if re.search(r"^1\. ", section, re.M)]
    if len(sections) != len(JOURNEYS):
        sys.exit(f"README.md describes {len(sections)} journeys; plan.py knows {len(JOURNEYS)}")
    for (letter, color, _), section in zip(JOURNEYS, sections):
        for number, stage in re.findall(r"^(\d+)\. (.*(?:\n   .*)*)", section, re.M):
            for target, floor in re.findall(r"`(\w+)/(\w+)/[\w+]+\.swift`", stage):
                place = found.setdefault((target, floor), [])
                if (letter + number, color) not in place:
                    place.append((letter + number, color))
    return found


def heights(dependencies):
    """The number of targets that are stacked below each target."""
    height = {}
    while len(height) < len(dependencies):
        for target, others in dependencies.items():
            known = [other for other in others if other in dependencies]
            if target not in height and all(other in height for other in known):
                height[target] = 1 + max((height[other] for other in known), default=-1)
    return height


def text(x, y, content, size=13, color="#111827", anchor="start", weight="normal"):
    return (f'<text x="{x}" y="{y}" font-size="{size}" fill="{color}" text-anchor="{anchor}" '
            f'font-weight="{weight}">{content}</text>')


def house(target, x, bottom, rooms, marks):
    """A target as a box with its name above its floors, the lowest floor at the bottom."""
    height = FLOOR * (len(rooms) + 1)
    lines = [f'<rect x="{x}" y="{bottom - height}" width="{WIDTH}" height="{height}" fill="#f9fafb" stroke="#374151"/>',
             text(x + 10, bottom - height + 18, target, weight="bold")]
    for level, room in enumerate(rooms):
        y = bottom - FLOOR * (level + 1)
        lines.append(f'<line x1="{x}" y1="{y}" x2="{x + WIDTH}" y2="{y}" stroke="#d1d5db"/>')
        lines.append(text(x + 10, y + 18, room))
        end = x + WIDTH - 8
        for name, color in reversed(marks.get((target, room), [])):
            lines.append(text(end, y + 17, name, size=11, color=color, anchor="end"))
            end -= 7 * len(name) + 5
    return lines, height


def picture():
    page = (FOLDER / "README.md").read_text()
    dependencies, rooms, marks = targets(), floors(page), stages(page)
    height = heights(dependencies)
    columns = {}
    for target in dependencies:
        columns.setdefault(height[target], []).append(target)
    tallest = max(sum(FLOOR * (len(rooms.get(target, [])) + 1) + GAP for target in column) for column in columns.values())
    top, lines, places = 20, [], {}
    for level, column in sorted(columns.items()):
        x, bottom = 20 + level * (WIDTH + GAP), top + tallest - GAP
        for target in column:
            drawn, tall = house(target, x, bottom, rooms.get(target, []), marks)
            places[target] = (x, bottom - tall + FLOOR // 2)
            lines += drawn
            bottom -= tall + GAP
    for target, others in dependencies.items():
        for other in others:
            if other in places and height[target] == height[other] + 1:
                (x, y), (end, level) = places[target], places[other]
                lines.append(f'<line x1="{x}" y1="{y}" x2="{end + WIDTH + 2}" y2="{level}" stroke="#6b7280" '
                             'marker-end="url(#arrow)"/>')
    bottom = top + tallest - GAP + 36
    for place, (letter, color, title) in enumerate(JOURNEYS):
        lines.append(text(20 + 190 * place, bottom, f"{letter}: {title}", color=color))
    width = 20 + len(columns) * (WIDTH + GAP)
    head = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{bottom + 20}" '
            f'viewBox="0 0 {width} {bottom + 20}" font-family="sans-serif">')
    arrow = ('<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" '
             'orient="auto"><path d="M0 0 8 4 0 8z" fill="#6b7280"/></marker></defs>')
    background = '<rect width="100%" height="100%" fill="white"/>'
    return "\n".join([head, arrow, background, *lines, "</svg>", ""])


def main():
    drawn, file = picture(), FOLDER / "plan.svg"
    if sys.argv[1:] == ["--check"]:
        if not file.exists() or file.read_text() != drawn:
            sys.exit("Sources/plan.svg is not what Sources/plan.py draws: run it")
    elif sys.argv[1:]:
        sys.exit(__doc__)
    else:
        file.write_text(drawn)


if __name__ == "__main__":
    main()
