#!/usr/bin/env python3
"""Draws plan.svg: the targets and their floors, and on each floor the stages of the journeys described in README.md.

  plan.py           draws the picture
  plan.py --check   fails if the picture is out of date

Targets and the arrows between them come from Package.swift, floors and journeys from README.md; this script only places the
targets. SourcesTests checks that the floors and the files of the journeys exist in the sources.
"""

import dataclasses
import pathlib
import re
import sys

from package import targets

FOLDER = pathlib.Path(__file__).parent
# The rows of the picture, each with the columns of its targets. A target is above all targets that it depends on.
ROWS = [
    {"AbacusMain": 2, "PredicateMain": 4},
    {"AbacusCommand": 2, "Examples": 3, "PredicateCommand": 4},
    {"AbacusTerminal": 1, "RowsCommand": 2.5, "AbacusFoundation": 4},
    {"CalculatorKit": 0, "AbacusSession": 2, "AbacusRows": 3},
    {"AbacusPlots": 0, "ProcessFiles": 1.5, "AbacusJSON": 2.5},
    {"CProcessStart": 1, "Abacus": 2},
    {"AbacusChecking": 3, "AbacusCoding": 4},
    {"AbacusPrograms": 1, "AbacusFormats": 3.5},
    {"AbacusCore": 2},
    {"ExpressionSyntax": 2, "ExactReals": 3.5},
    {"ExactNumbers": 3, "RealKernels": 4},
    {"IntegerKernels": 3.5},
]
# The path of an expression through the targets, from the command down.
MAIN_ROAD = ["AbacusMain", "AbacusCommand", "AbacusSession", "Abacus", "AbacusCore", "ExpressionSyntax"]
# A letter and a name for each journey, in the order of the page.
JOURNEYS = [("a", "to a value"), ("b", "to a program"), ("c", "to a picture"), ("d", "a line of a batch"),
            ("e", "in an editor")]

WIDTH, COLUMN, FLOOR, GAP, MARGIN = 208, 236, 21, 48, 16
PAPER = 2 * MARGIN + 4 * COLUMN + WIDTH
# The distance between two adjacent arrows, and between the middle of the main road and an arrow.
APART, ROAD = 14, 24

STYLE = """
  text { font: 13px sans-serif; fill: #1f2328 }
  .paper { fill: #ffffff }
  .target { fill: #f6f8fa; stroke: #818b98 }
  .target.main { fill: #ddf4ff; stroke: #0969da; stroke-width: 2 }
  .floor { stroke: #d1d9e0 }
  .name { font-weight: bold; font-size: 14px }
  .mark { font-size: 12px; text-anchor: end }
  .arrow { fill: none; stroke: #6e7781; stroke-width: 1.2 }
  .head { fill: #6e7781 }
  .road { stroke: #54aeff; stroke-width: 9 }
  .roadhead { fill: #54aeff }
  .a { fill: #0550ae } .b { fill: #953800 } .c { fill: #6639ba } .d { fill: #116329 } .e { fill: #a40e53 }
"""
DARK_STYLE = """
    text { fill: #e6edf3 }
    .paper { fill: #0d1117 }
    .target { fill: #161b22; stroke: #6e7681 }
    .target.main { fill: #0c2d6b; stroke: #58a6ff }
    .floor { stroke: #30363d }
    .arrow { stroke: #8b949e }
    .head { fill: #8b949e }
    .road { stroke: #1f6feb }
    .roadhead { fill: #1f6feb }
    .a { fill: #79c0ff } .b { fill: #ffa657 } .c { fill: #d2a8ff } .d { fill: #7ee787 } .e { fill: #ff9bce }
"""


# The contents of README.md


def floors(page):
    rows = re.findall(r"^\| `(\w+)` \| (.*→.*) \|$", page, re.M)
    return {target: re.findall(r"`(\w+)`", row) for target, row in rows}


def stages(page):
    """The stages of the journeys on each floor of each target: a journey's letter and the number of the stage."""
    found = {}
    sections = [section for section in page.split("\n## ") if re.search(r"^1\. ", section, re.M)]
    if len(sections) != len(JOURNEYS):
        sys.exit(f"README.md describes {len(sections)} journeys; plan.py knows {len(JOURNEYS)}")
    for (letter, _), section in zip(JOURNEYS, sections):
        for number, stage in re.findall(r"^(\d+)\. (.*(?:\n   .*)*)", section, re.M):
            for place in re.findall(r"`(\w+)/(\w+)/[\w+]+\.swift`", stage):
                marks = found.setdefault(place, [])
                if (letter, number) not in marks:
                    marks.append((letter, number))
    return found


# The contents of Package.swift


def reduction(dependencies):
    """The dependencies that aren't implied by others."""
    def below(target):
        return {lower for other in dependencies[target] for lower in [other, *below(other)]}

    return {
        target: [other for other in others if not any(other in below(third) for third in others)]
        for target, others in dependencies.items()}


# Positions


@dataclasses.dataclass
class House:
    """A target as a box with its name above its floors, the lowest floor at the bottom."""
    target: str
    row: int
    center: float
    top: int
    floors: list

    @property
    def bottom(self):
        return self.top + FLOOR * (len(self.floors) + 1) + 4


def houses(page):
    """The houses, and the top and bottom of each row of houses."""
    rooms, found, bands, top = floors(page), {}, [], MARGIN
    for row, places in enumerate(ROWS):
        for target, column in places.items():
            center = MARGIN + WIDTH / 2 + column * COLUMN
            found[target] = House(target, row, center, top, rooms.get(target, []))
        bands.append((top, max(found[target].bottom for target in places)))
        top = bands[-1][1] + GAP
    return found, bands


def lanes(row, found):
    """The intervals in which arrows can pass a row, between its houses and the main road."""
    taken = [(house.center, WIDTH / 2) for house in found.values() if house.row == row]
    if found[MAIN_ROAD[0]].row < row < found[MAIN_ROAD[-1]].row:
        taken.append((found[MAIN_ROAD[0]].center, ROAD - 8))
    edges = [0]
    for center, half in sorted(taken):
        edges += [center - half, center + half]
    edges.append(PAPER)
    return [(left + 8, right - 8) for left, right in zip(edges[::2], edges[1::2]) if right - left > 16]


def way(start, end, found):
    """The places at which an arrow passes the rows between two houses, with the least sideways movement."""
    ways = [(0, start.center, [])]
    for row in range(start.row + 1, end.row):
        # As close as possible to the straight line.
        aim = start.center + (end.center - start.center) * (row - start.row) / (end.row - start.row)
        places = [min(max(aim, left), right) for left, right in lanes(row, found)]
        ways = [
            min((cost + abs(place - x), place, [*passed, place]) for cost, x, passed in ways) for place in places]
    return min((cost + abs(end.center - x), passed) for cost, x, passed in ways)[1]


def arrows(dependencies, found):
    """The places of each arrow in its rows, from the house where it begins to the house where it ends."""
    ways = {}
    for upper, others in dependencies.items():
        for lower in others:
            passed = way(found[upper], found[lower], found)
            ways[upper, lower] = [found[upper].center, *passed, found[lower].center]
    for gap, members in gaps(ways, found).items():
        members.sort()
        spread = doors(members, found[gap[0]]) if gap[0] in found else side_by_side(members, gap[1])
        for x, (_, _, arrow, step) in zip(spread, members):
            ways[arrow][step] = x
    return ways


def gaps(ways, found):
    """The arrows that begin at the same house, end at the same house, or pass a row through the same gap.

    Each has its place there, the mean of its places before and after it, which orders arrows with the same place, and the
    step of its way.
    """
    members = {}
    for (upper, lower), places in ways.items():
        for step, x in enumerate(places):
            row = found[upper].row + step
            if row == found[upper].row:
                gap = (upper, "begin")
            elif row == found[lower].row:
                gap = (lower, "end")
            else:
                gap = next((row, lane) for lane in lanes(row, found) if lane[0] <= x <= lane[1])
            around = places[max(0, step - 1):step] + places[step + 1:step + 2]
            members.setdefault(gap, []).append((x, sum(around) / len(around), (upper, lower), step))
    return members


def side_by_side(members, lane):
    """The places at which arrows pass between two houses."""
    width = (len(members) - 1) * APART
    first = max(lane[0], min(sum(x for x, *_ in members) / len(members) - width / 2, lane[1] - width))
    return [first + number * APART for number in range(len(members))]


def doors(members, house):
    """The places at which arrows begin or end at a house, on either side of the main road."""
    if house.target not in MAIN_ROAD:
        return side_by_side(members, (house.center - WIDTH / 2, house.center + WIDTH / 2))
    left = sum(aim < house.center for _, aim, *_ in members)
    first = house.center - ROAD - (left - 1) * APART
    return [first + number * APART + (2 * ROAD - APART if number >= left else 0) for number in range(len(members))]


# Drawing


def text(x, y, content, kind=None):
    return f'<text x="{x:g}" y="{y:g}"' + (f' class="{kind}"' if kind else "") + f">{content}</text>"


def drawn_house(house, marks):
    left, right = house.center - WIDTH / 2, house.center + WIDTH / 2
    kind = "target main" if house.target in MAIN_ROAD else "target"
    yield (f'<rect x="{left:g}" y="{house.top}" width="{WIDTH}" height="{house.bottom - house.top}" rx="4" '
           f'class="{kind}"/>')
    yield text(left + 10, house.top + 17, house.target, "name")
    for level, floor in enumerate(reversed(house.floors)):
        y = house.top + 4 + FLOOR * (level + 1)
        yield f'<line x1="{left:g}" y1="{y}" x2="{right:g}" y2="{y}" class="floor"/>'
        yield text(left + 10, y + 15, floor)
        end = right - 8
        for letter, number in reversed(marks.get((house.target, floor), [])):
            yield text(end, y + 15, letter + number, f"mark {letter}")
            end -= 7 * len(letter + number) + 5


def drawn_arrow(places, start, end, bands):
    path = [f"M{places[0]:g} {start.bottom}"]
    for step, x in enumerate(places[1:], 1):
        above, below = bands[start.row + step - 1][1], bands[start.row + step][0]
        path.append(f"V{above} C{places[step - 1]:g} {above + GAP / 2:g} {x:g} {below - GAP / 2:g} {x:g} {below}")
    return f'<path d="{" ".join(path)}" class="arrow" marker-end="url(#head)"/>'


def picture():
    page = (FOLDER / "README.md").read_text()
    dependencies = {target: [other for other in others if other in targets()] for target, others in targets().items()}
    found, bands = houses(page)
    if set(found) != set(dependencies):
        sys.exit(f"plan.py and Package.swift differ in {sorted(set(found) ^ set(dependencies))}: change ROWS")
    marks, lines, bottom = stages(page), [], bands[-1][1] + 2 * GAP
    for upper, lower in zip(MAIN_ROAD, MAIN_ROAD[1:]):
        (x, y), end = (found[upper].center, found[upper].bottom), found[lower].top
        lines.append(f'<path d="M{x:g} {y}V{end - 12}" class="road"/><path d="M{x - 12:g} {end - 13}h24l-12 13z" '
                     'class="roadhead"/>')
    for (upper, lower), places in arrows(reduction(dependencies), found).items():
        if (upper, lower) not in zip(MAIN_ROAD, MAIN_ROAD[1:]):
            lines.append(drawn_arrow(places, found[upper], found[lower], bands))
    for house in found.values():
        lines += drawn_house(house, marks)
    lines.append(text(MARGIN, bottom - 28, "An arrow leads to what a target builds on, where that doesn't follow from "
                      "other arrows. The thick line is the main road, from the command down to the syntax."))
    for number, (letter, name) in enumerate(JOURNEYS):
        lines.append(text(MARGIN + 150 * number, bottom - 8, f"{letter}: {name}", letter))
    head = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{PAPER}" height="{bottom + 8}" '
            f'viewBox="0 0 {PAPER} {bottom + 8}">')
    style = f"<style>{STYLE}  @media (prefers-color-scheme: dark) {{{DARK_STYLE}  }}\n</style>"
    marker = ('<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" '
              'orient="auto"><path d="M0 0 8 4 0 8z" class="head"/></marker></defs>')
    paper = '<rect width="100%" height="100%" class="paper"/>'
    return "\n".join([head, style, marker, paper, *lines, "</svg>", ""])


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
