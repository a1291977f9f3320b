#!/usr/bin/env python3
"""Compares the pictures of `abacus plot` with values that fractions and mpmath compute.

  plots.py --count 2000   listed formulas, which are hard to draw, then random ones: steps, remainders, choices, quotients that
                          are 0/0, poles of all kinds and near each other, ranges from 1e-300 to 1e300, and relations

Of each picture, which is decoded from its characters:

- No value at a point of a column is outside of what is drawn there, or of the picture, unless that is said.
- No proven dot is farther than a dot from a value, nor one of a relation from where it holds.
- A listed pole is one, a point or a stretch of which it is said has no value, and none is missing in a complete list.
- A relation holds at no point of a white dot.

Points nearer to a listed place, or to an edge of a dot, than 2^-40 of the range are left out. The exit status is 1 if a picture
says what isn't so.
"""

import argparse
import itertools
import math
import pathlib
import random
import re
import subprocess
import sys
from fractions import Fraction
from typing import NamedTuple

import mpmath
from mpmath import mp

from plot_formulas import Doubtful, Exponentials, NoValue, divisors, is_exact, number, parsed, sign, text, value
from plot_cases import LISTED, random_function, random_range, random_relation

ROOT = pathlib.Path(__file__).resolve().parents[3]
MARGIN = 8
ROUNDING = Fraction(1, 2**40)
COLUMNS, ROWS = 64, 24


class Wrong(Exception):
    """What a picture says isn't so."""


# What a picture says.


class Picture:
    """A picture's dots and notes: `drawn` are all dots, `proven` those of which that is claimed, as (column, row from below)."""

    def __init__(self, output, columns, rows, is_ascii):
        lines = output.split("\n")
        self.columns, self.rows = columns, rows
        self.drawn, dim = set(), set()
        height = rows if is_ascii else rows // 4
        for place, line in enumerate(lines[:height]):
            for cell, character in enumerate(line[MARGIN + 1 :]):
                if is_ascii:
                    if character != " ":
                        self.drawn.add((cell, rows - 1 - place))
                    if character == ":":
                        dim.add((cell, rows - 1 - place))
                    continue
                # A shade stands for dots of which none is decided, wherever they are in its character.
                bits = 0xFF if character == "░" else ord(character) - 0x2800 if character != " " else 0
                for dot, bit in enumerate((0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80)):
                    if bits & bit:
                        self.drawn.add((2 * cell + dot % 2, rows - 1 - 4 * place - dot // 2))
        self.notes = []
        for line in lines[height + 2 :]:
            # The lines of a formula begin at the left, and what is left of a note is indented further.
            if line.startswith("    ") and self.notes:
                self.notes[-1] += " " + line[4:]
            elif line.startswith("  "):
                self.notes.append(line[2:])
        self.cut = self.share("cut: ")
        self.undecided = self.share("undecided: ")
        # Characters of several dots don't tell which of these are proven.
        self.proven = self.drawn - dim if is_ascii or self.undecided == 0 else set()
        self.read_places()

    def share(self, label):
        """The greatest number of columns that a percentage stands for, or the number of dots."""
        for note in self.notes:
            if note.startswith(label):
                words = note[len(label) :].split()
                if words[1] == "%":
                    return int((Fraction(words[0]) * Fraction(105, 100)) * self.columns / 100) + 1
                return 0 if words[0] == "no" else int(words[0])
        return 0

    def read_places(self):
        """Reads the places that are listed, each as its least and greatest number."""
        self.poles, self.missing, self.stretches = [], [], []
        # How many poles there are, if that is claimed.
        self.pole_count = None
        for note in self.notes:
            if match := re.fullmatch(r"pole (?:at )?(.*)", note):
                self.poles, self.pole_count = places(match[1]), 1
            elif match := re.fullmatch(r"poles: (?:(\d+), the first \d+ )?(.*)", note):
                self.poles = places(match[2])
                self.pole_count = int(match[1]) if match[1] else len(self.poles)
            elif match := re.fullmatch(r"at least \d+ poles?(?:: |, among them )(.*)", note):
                self.poles = places(match[1])
            elif match := re.fullmatch(
                r"no value at (?:\d+ points, the first \d+ |\d+ points? or more(?:: |, among them ))?(.*)", note):
                self.missing = places(match[1])
            elif match := re.fullmatch(r"no value between (?:\d+ pairs, the first \d+ )?(.*)", note):
                self.stretches = [
                    (place(low, low), place(high, high)) for low, high in re.findall(r"(\S+) and ([^\s,]+)", match[1])]
            elif not re.match(r"(cut|undecided|left to right|bottom to top): ", note):
                raise Wrong(f"the note '{note}' isn't known")


class Place(NamedTuple):
    """A place that is listed, between two numbers, and how far it may be from its text if that has six digits or more."""

    low: Fraction
    high: Fraction
    rounding: Fraction
    # The same if no more digits are known than are shown.
    shown_rounding: Fraction


def place(first, last):
    low, high = Fraction(first), Fraction(last)
    significant = re.sub(r"[eE].*|[-.]", "", first).lstrip("0")
    exponent = math.floor(mpmath.log10(number(max(abs(low), abs(high))))) if low or high else 0

    def rounding(digits):
        return Fraction(10) ** (exponent + 1 - digits) * Fraction(51, 100) if low or high else Fraction(0)

    return Place(low, high, rounding(max(6, len(significant))), rounding(len(significant)))


def places(listed):
    found = []
    for one in listed.split(", "):
        ends = re.fullmatch(r"between (\S+) and (\S+)", one)
        found.append(place(ends[1], ends[2]) if ends else place(one, one))
    return found


# Values.


class Function:
    """A formula of x, with its values by fractions and many bits."""

    def __init__(self, formula):
        self.formula = formula
        self.known = {}

    def __call__(self, x):
        """The value at a fraction; None if there is none, "doubtful" if that isn't known."""
        if x not in self.known:
            self.known[x] = self.evaluated(self.formula, x)
        return self.known[x]

    @staticmethod
    def evaluated(formula, x):
        try:
            return value(formula, {"x": x})
        except NoValue:
            return None
        except (Doubtful, OverflowError, ValueError, ZeroDivisionError, mpmath.libmp.NoConvergence):
            return "doubtful"


def is_number(one):
    return one is not None and not isinstance(one, str)


def halfway(low, high):
    return (low + high) / 2


def simplest(low, high):
    """The fraction with the least denominator from one number to another."""
    if low > 0:
        whole = -(-low.numerator // low.denominator)
        if whole <= high:
            return Fraction(whole)
        return whole - 1 + 1 / simplest(1 / (high - whole + 1), 1 / (low - whole + 1))
    return -simplest(-high, -low) if high < 0 else Fraction(0)


class Check:
    def __init__(self, generator, picture, function, x, y):
        self.generator, self.picture, self.function, self.x, self.y = generator, picture, function, x, y
        # The edges of dots are doubles, too.
        self.near = (x[1] - x[0]) * ROUNDING + 4 * Fraction(math.ulp(max(map(abs, map(float, x)))))
        self.column_width = (x[1] - x[0]) / picture.columns
        self.row_height = (y[1] - y[0]) / picture.rows
        self.listed = picture.poles + picture.missing + [end for pair in picture.stretches for end in pair]
        self.samples = sorted(set(self.points()))

    def around(self, place):
        """The numbers between which a place is for sure."""
        return place.low - place.rounding - self.near, place.high + place.rounding + self.near

    def is_at(self, place, x):
        low, high = self.around(place)
        return low <= x <= high

    def is_near_listed(self, x):
        return any(self.is_at(place, x) for place in self.listed)

    def points(self):
        low, high = self.x
        for column in range(self.picture.columns):
            for _ in range(3):
                yield Fraction(float(low + self.column_width * (column + Fraction(self.generator.random()))))
        for _ in range(40):
            # Numbers at which formulas like to jump, and those next to them.
            yield from self.beside(Fraction(self.generator.randrange(-40, 41), self.generator.choice([1, 1, 1, 2, 3, 4])))
        for constant in constants(self.function.formula):
            yield from self.beside(constant)
        for place in self.listed:
            # Points on both sides of a place, as near as is looked at and farther.
            left, right = self.around(place)
            for distance in (1, 2**10, 2**20, 2**30):
                for point in (left - self.near * distance, right + self.near * distance):
                    if low <= point <= high:
                        yield point

    def beside(self, number):
        """A number and those next to it, as far as they are in the range."""
        points = (number + offset for offset in (0, Fraction(1, 2**30), Fraction(-1, 2**30)))
        return [point for point in points if self.x[0] <= point <= self.x[1]]

    def column(self, x):
        """The column of a point; None near an edge of two."""
        share = (x - self.x[0]) / self.column_width
        column = share.numerator // share.denominator
        if not 0 <= column < self.picture.columns or min(share - column, column + 1 - share) * self.column_width < self.near:
            return None
        return column

    def row(self, one):
        """The row of a value, which is -2 or two too many if it isn't next to the picture, and whether it is nearly at an edge."""
        if not is_exact(one):
            share = (one - number(self.y[0])) / number(self.row_height)
            if share < -1:
                return -2, False
            if share > self.picture.rows + 1:
                return self.picture.rows + 1, False
            row = int(mpmath.floor(share))
            distance = min(share - row, row + 1 - share) / self.picture.rows
        else:
            share = (one - self.y[0]) / self.row_height
            row = share.numerator // share.denominator
            distance = min(share - row, row + 1 - share) / self.picture.rows
        # The edges of dots are doubles, too.
        rounding = 2 * ROUNDING + 4 * Fraction(math.ulp(max(map(abs, map(float, self.y))))) / (self.y[1] - self.y[0])
        return min(max(row, -2), self.picture.rows + 1), distance < float(rounding)

    def values(self):
        cut = set()
        for x in self.samples:
            one = self.function(x)
            column = self.column(x)
            if not is_number(one) or column is None:
                continue
            for low, high in self.picture.stretches:
                # Rounded ends may be inside.
                if self.around(low)[1] < x < self.around(high)[0]:
                    raise Wrong(f"no value between {show(low.low)} and {show(high.low)}, but {show(one)} at {show(x)}")
            if self.is_near_listed(x):
                continue
            row, is_edge = self.row(one)
            if 0 <= row < self.picture.rows:
                rows = {row - 1, row, row + 1} if is_edge else {row}
                if not any((column, row) in self.picture.drawn for row in rows):
                    raise Wrong(f"{show(one)} at {show(x)}, in row {row} of column {column}, isn't drawn")
            elif not is_edge:
                cut.add(column)
        if len(cut) > self.picture.cut + self.picture.undecided:
            raise Wrong(f"{len(cut)} columns have values outside, more than are cut")

    # Proven dots.

    def dots(self):
        for column in range(self.picture.columns):
            rows = sorted(row for at, row in self.picture.proven if at == column)
            if not rows:
                continue
            # A dot more on each side.
            low = max(self.x[0], self.x[0] + self.column_width * (column - 1))
            high = min(self.x[1], self.x[0] + self.column_width * (column + 2))
            points = [x for x in self.samples if low <= x <= high] + self.closer(low, high)
            if any(self.function(x) == "doubtful" for x in points):
                continue
            known = self.rows_at(points, low, high)
            for row in rows:
                if any(abs(other - row) <= 1 for _, other in known):
                    continue
                if self.crosses(known, row):
                    continue
                if self.crosses(known := self.rows_at(points + self.searched(known, row, low, high), low, high), row):
                    continue
                raise Wrong(f"the dot in row {row} of column {column} has no value near")

    def rows_at(self, points, low, high):
        known = []
        for x in sorted(set(points)):
            if low <= x <= high and is_number(one := self.function(x)):
                known.append((x, self.row(one)[0]))
        return known

    def closer(self, low, high):
        """Points near to places where values may become large, or end."""
        points = [low + (high - low) * Fraction(step, 40) for step in range(41)]
        # Something may happen in a small part of a column.
        for edge in (low, low + self.column_width, high - self.column_width, high):
            points += [edge + sign * self.column_width / 2**step for sign in (-1, 1) for step in range(64)]
        points = [x for x in points if low <= x <= high]
        if high - low < 40:
            # Some functions have values at integers only.
            points += map(Fraction, range(int(low) - 1, int(high) + 2))
        for place in self.listed:
            if low <= place.high and place.low <= high:
                for step in range(4, 400, 8):
                    distance = (high - low) / 2**step
                    points += [place.low - distance, place.high + distance]
        return points

    def crosses(self, known, row):
        """Whether there is a value near a row between two points with values on both sides of it."""
        if any(abs(other - row) <= 1 for _, other in known):
            return True
        for (left, low), (right, high) in zip(known, known[1:]):
            if (low < row) == (high < row):
                continue
            for _ in range(1200):
                if right - left <= max(abs(left), abs(right)) / 2**1000:
                    break
                middle = halfway(left, right)
                one = self.function(middle)
                if one == "doubtful":
                    # Nothing is known of the values nearby.
                    return True
                if one is None:
                    break
                at = self.row(one)[0]
                if abs(at - row) <= 1:
                    return True
                if (at < row) == (low < row):
                    left = middle
                else:
                    right = middle
            # Where values jump, the place itself may have another, as the sign of 0 has.
            one = self.function(simplest(left, right))
            if is_number(one) and abs(self.row(one)[0] - row) <= 1:
                return True
        return False

    def searched(self, known, row, low, high):
        """Points where values come nearer to a row: between a point with a value and one without, and near the nearest value."""
        points = []
        if not known:
            return points
        points += self.beside_jumps(known)
        # Of many poles, not all are listed.
        for divisor in divisors(self.function.formula):
            for zero in itertools.islice(zeros(divisor, low, high), 8):
                points += [zero + sign * (high - low) / 2**step for step in range(4, 400, 8) for sign in (-1, 1)]
        points = [x for x in points if low <= x <= high]
        for (left, _), (right, _) in zip(known, known[1:]):
            points += [left + (right - left) * Fraction(step, 8) for step in range(1, 8)]
        ordered = sorted((x for x, _ in known), key=self.distance_to(row))
        for best in ordered[:1] + self.generator.sample(ordered, min(24, len(ordered))):
            for scale in (48, 36, 24, 18, 14, 11, 8, 6, 4, 2, 0):
                # It may turn often in a column, so that the nearest turn is looked for first.
                width = self.column_width / 2**scale
                for _ in range(8):
                    near = [best + width * Fraction(step, 4) for step in range(-4, 5)]
                    near = [x for x in near if low <= x <= high and is_number(self.function(x))]
                    best, width = min(near, key=self.distance_to(row)), width / 2
                    points.append(best)
        # Next to ends of the domain.
        ordered = sorted(set(points + [x for x, _ in known] + [known[0][0] - self.column_width, known[-1][0] + self.column_width]))
        for left, right in zip(ordered, ordered[1:]):
            if is_number(self.function(left)) != is_number(self.function(right)):
                for _ in range(150):
                    middle = halfway(left, right)
                    if is_number(self.function(middle)) == is_number(self.function(left)):
                        left = middle
                    else:
                        right = middle
                    points += [left, right]
        return points

    def beside_jumps(self, known):
        """Points on both sides of jumps, from which values may rise or fall to a row in a small part of a column."""
        points = []
        pairs = [(abs(number(self.function(left)) - number(self.function(right))), left, right)
                 for (left, _), (right, _) in zip(known, known[1:])]
        for _, left, right in sorted(pairs, reverse=True)[:16]:
            for _ in range(80):
                middle = halfway(left, right)
                ends = [self.function(x) for x in (left, middle, right)]
                if not all(map(is_number, ends)):
                    break
                first, last = abs(number(ends[0]) - number(ends[1])), abs(number(ends[1]) - number(ends[2]))
                left, right = (left, middle) if first > last else (middle, right)
                points += [left, right]
        return points

    def distance_to(self, row):
        middle = number(self.y[0] + self.row_height * (row + Fraction(1, 2)))
        return lambda x: abs(number(self.function(x)) - middle)

    # Places.

    def is_pole(self, low, high):
        """Whether the values grow beyond all bounds next to a zero of a divisor between two points; None if that isn't known."""
        usual = Exponentials.most_bits
        answer = False
        try:
            # Only the exponents of values are looked at, which may be large themselves.
            Exponentials.most_bits = 20_000
            for divisor in divisors(self.function.formula):
                with mp.workprec(6000):
                    for zero in zeros(divisor, low, high):
                        # A pole may be at an end of the range, and its values outside.
                        for side in (-1, 1):
                            grows = self.grows_beside(zero, side)
                            if grows:
                                return True
                            answer = None if grows is None else answer
        finally:
            Exponentials.most_bits = usual
        return answer

    def grows_beside(self, zero, side):
        """Whether values at points that are nearer each time are larger each time; None if that isn't known."""
        # Some values are too large, or too near to jumps, to be computed so near.
        for distances in ((1200, 2400, 4800), (600, 1200, 2400), (100, 200, 400), (40, 80, 160), (12, 24, 48)):
            sizes = []
            for bits in distances:
                one = Function.evaluated(self.function.formula, zero + Fraction(side, 2**bits) * (self.x[1] - self.x[0]))
                if not is_number(one) or one == 0:
                    break
                sizes.append(mpmath.mag(number(one)))
            # Powers of the distance grow alike, and far more than rounding does.
            least = min(20, distances[0] // 4)
            if len(sizes) == 3 and sizes[1] > sizes[0] + least and 2 * (sizes[2] - sizes[1]) > 3 * (sizes[1] - sizes[0]):
                return True
            if one != "doubtful":
                return False
        return None

    def poles(self):
        chosen = self.picture.poles if len(self.picture.poles) <= 4 else self.generator.sample(self.picture.poles, 4)
        for place in chosen:
            answers = [
                self.is_pole(place.low - rounding, place.high + rounding)
                for rounding in sorted({place.rounding, place.shown_rounding})]
            if not any(answers) and None not in answers:
                raise Wrong(f"there is no pole at {show(place.low)}")
        for place in self.picture.missing:
            # Of two places that are near each other, the digits tell one.
            ends = (place.low - place.rounding, place.high + place.rounding), self.around(place)
            if not any(
                not is_number(self.function(zero)) or not is_number(one := Function.evaluated(divisor, zero)) or one != 0
                for low, high in ends for divisor in divisors(self.function.formula) for zero in zeros(divisor, low, high)):
                raise Wrong(f"the value at {show(place.low)} isn't missing")
        if self.picture.pole_count is None:
            return
        found = []
        for divisor in divisors(self.function.formula):
            found += self.zeros_of(divisor)
        # Of a point without a value, it isn't said that it is no pole.
        found = sorted(set(found))
        last = max(place.high for place in self.picture.poles)
        is_whole = len(self.picture.poles) == self.picture.pole_count
        ends = [end for pair in self.picture.stretches for end in pair]
        found = [zero for zero in found if not any(self.is_at(place, zero) for place in self.picture.missing + ends)]
        apart = [zero for zero in found if self.is_pole(zero - self.near / 2**20, zero + self.near / 2**20)] if len(found) <= 4 else []
        if len(apart) > self.picture.pole_count:
            raise Wrong(f"there are {len(apart)} poles, at {', '.join(map(show, apart))}")
        unlisted = [zero for zero in found if (is_whole or zero < last) and not self.is_listed_pole(zero)]
        chosen = unlisted if len(unlisted) <= 10 else self.generator.sample(unlisted, 10)
        for zero in chosen:
            if self.is_pole(zero - self.near / 2**20, zero + self.near / 2**20):
                raise Wrong(f"the pole at {show(zero)} is missing")

    def is_listed_pole(self, zero):
        return any(self.is_at(place, zero) for place in self.picture.poles)

    def zeros_of(self, divisor):
        """Points near the zeros of a divisor that samples tell: they are exactly there, or between two samples."""
        signs = []
        offsets = [0] + [sign * (self.x[1] - self.x[0]) / 2**bits for bits in range(20, 80) for sign in (-1, 1)]
        near = [place.low + offset for place in self.picture.poles[:4] for offset in offsets]
        for x in sorted(set(self.samples + [x for x in near if self.x[0] <= x <= self.x[1]])):
            one = Function.evaluated(divisor, x)
            if is_number(one):
                signs.append((x, (one > 0) - (one < 0)))
        zeros = [x for x, sign in signs if sign == 0]
        for (left, low), (right, high) in zip(signs, signs[1:]):
            if low * high < 0:
                for _ in range(100):
                    middle = halfway(left, right)
                    one = Function.evaluated(divisor, middle)
                    if not is_number(one) or one == 0:
                        left = right = middle
                        break
                    if (one > 0) == (low > 0):
                        left = middle
                    else:
                        right = middle
                middle = simplest(left, right)
                one, last = Function.evaluated(divisor, middle), Function.evaluated(divisor, left)
                # Signs change at poles, too.
                if one == 0:
                    zeros.append(middle)
                elif is_number(one) and is_number(last) and abs(last) < 1:
                    zeros.append(left)
        return zeros


def zeros(formula, low, high):
    """Points at which a formula is 0, or nearer to such than can be told, between two points."""
    def at(x):
        return Function.evaluated(formula, x)

    middle = simplest(low, high)
    points = sorted([low + (high - low) * Fraction(step, 32) for step in range(33)] + [middle])
    points = [x for x in points if is_number(at(x))]
    values = [at(x) for x in points]
    yield from (x for x, one in zip(points, values) if one == 0)
    for (left, first), (right, last) in zip(zip(points, values), zip(points[1:], values[1:])):
        if not is_number(first) or not is_number(last) or sign(first) * sign(last) >= 0:
            continue
        # Bisection, then the secant, which needs few steps for thousands of bits.
        for _ in range(1200):
            if right - left <= max(abs(left), abs(right)) / 2**60:
                break
            point = halfway(left, right)
            one = at(point)
            if not is_number(one):
                break
            if one == 0:
                left = right = point
                break
            if (one > 0) == (first > 0):
                left, first = point, one
            else:
                right, last = point, one
        if left == right:
            yield left
            continue
        one, other = left, right
        for _ in range(30):
            first, last = at(one), at(other)
            if not is_number(first) or not is_number(last) or first == last:
                break
            slope = (number(last) - number(first)) / number(other - one)
            step = exact(number(last) / slope)
            one, other = other, rounded(other - step)
            if abs(step) < abs(right - left) / 2**4000:
                break
        if left <= other <= right:
            yield other


def constants(formula):
    """The numbers in a formula."""
    if isinstance(formula, Fraction):
        return [formula]
    return [one for part in formula[1:] for one in constants(part)] if isinstance(formula, list) else []


def exact(one):
    return Fraction(*mpmath.libmp.to_rational(one._mpf_)) if not is_exact(one) else one


def rounded(one):
    return exact(number(one))


def show(one):
    return mpmath.nstr(number(one), 17)


# Pictures.


def run(command, formula, x, y, is_ascii, variables=("x",)):
    columns, rows = (COLUMNS, ROWS) if is_ascii else (2 * COLUMNS, 4 * ROWS)
    arguments = [
        command, "plot", text(formula), f"{float(x[0])!r}..{float(x[1])!r}", "--color", "never", "--width", str(COLUMNS + MARGIN + 1),
        "--height", str(ROWS + 2), *(["--y", f"{float(y[0])!r}..{float(y[1])!r}"] if y else []), *(["--ascii"] if is_ascii else [])]
    # A range that begins with a minus sign isn't an option.
    result = subprocess.run(arguments, capture_output=True, text=True)
    if result.returncode not in (0, 1, 3):
        raise Wrong(f"status {result.returncode}: {result.stderr}")
    return result, columns, rows


def chosen_range(generator, function, x):
    """A range of values: where most are, or a part of that, or where there are few or none."""
    values = []
    for _ in range(40):
        one = function(Fraction(float(x[0] + (x[1] - x[0]) * Fraction(generator.random()))))
        if is_number(one) and mpmath.mag(number(one)) < 900:
            values.append(number(one))
    values.sort()
    if not values:
        return Fraction(-10), Fraction(10)
    low, high = values[len(values) // 10], values[-1 - len(values) // 10]
    height = max(high - low, abs(high) * mpmath.mpf(2) ** -20, mpmath.mpf(2) ** -900)
    kind = generator.randrange(8)
    if kind == 0:
        low, high = high + height / 50, high + height
    elif kind == 1:
        low, high = low + height / 3, low + height / 2
    else:
        low, high = low - height / 20, high + height / 20
    return Fraction(float(low)), Fraction(float(high))


def check_function(generator, command, formula, x, y, is_ascii):
    function = Function(formula)
    x = tuple(Fraction(float(end)) for end in x)
    y = tuple(Fraction(float(end)) for end in y) if y else chosen_range(generator, function, x)
    result, columns, rows = run(command, formula, x, y, is_ascii)
    if result.returncode == 1:
        # Nothing is said of a formula that takes too much work, or that has no meaning.
        return result.stderr.split("error: ")[-1].split("\n")[0]
    check = Check(generator, Picture(result.stdout, columns, rows, is_ascii), function, x, y)
    check.values()
    check.dots()
    check.poles()
    return None


def check_relation(generator, command, formula, x, y, is_ascii):
    x, y = (tuple(Fraction(float(end)) for end in ends) for ends in (x, y))
    result, columns, rows = run(command, formula, x, y, is_ascii)
    if result.returncode == 1:
        return result.stderr.split("error: ")[-1].split("\n")[0]
    picture = Picture(result.stdout, columns, rows, is_ascii)
    width, height = (x[1] - x[0]) / columns, (y[1] - y[0]) / rows
    for _ in range(600):
        column, row = generator.randrange(columns), generator.randrange(rows)
        if generator.randrange(2):
            shares = Fraction(generator.random()), Fraction(generator.random())
            point = x[0] + width * (column + shares[0]), y[0] + height * (row + shares[1])
        else:
            # Many relations hold at simple numbers only.
            point = Fraction(generator.randrange(-16, 17), 4), Fraction(generator.randrange(-16, 17), 4)
        at = (point[0] - x[0]) / width, (point[1] - y[0]) / height
        if not (0 <= at[0] < columns and 0 <= at[1] < rows):
            continue
        dots = {(int(at[0] + dx), int(at[1] + dy)) for dx in (-ROUNDING, 0, ROUNDING) for dy in (-ROUNDING, 0, ROUNDING)}
        if not dots & picture.drawn and holds(formula, *point) is True:
            raise Wrong(f"it holds at {show(point[0])}, {show(point[1])}, where the dot is white")
    check_proven_dots(generator, formula, picture, x, y, width, height)
    return None


def holds(formula, x, y):
    try:
        return value(formula, {"x": x, "y": y})
    except (NoValue, Doubtful, OverflowError, ValueError):
        return None


def check_proven_dots(generator, formula, picture, x, y, width, height):
    """An inequality holds at a point of each proven dot or next to it; at some of many points, unless it holds at few."""
    if formula[0] not in ("<", "<=", ">", ">="):
        return
    for column, row in generator.sample(sorted(picture.proven), min(40, len(picture.proven))):
        points = [(Fraction(i, 4), Fraction(j, 4)) for i in range(-4, 9) for j in range(-4, 9)]
        known = [holds(formula, x[0] + width * (column + i), y[0] + height * (row + j)) for i, j in points]
        if True in known or None in known:
            continue
        # It may hold in a small part.
        shares = ((generator.uniform(-1, 2), generator.uniform(-1, 2)) for _ in range(4000))
        if not any(holds(formula, x[0] + width * (column + Fraction(i)), y[0] + height * (row + Fraction(j))) for i, j in shares):
            raise Wrong(f"it holds nowhere near the dot in row {row} of column {column}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first formula, to repeat it")
    parser.add_argument("--seed", type=int, default=52)
    parser.add_argument("--command", default=ROOT / ".build/release/abacus")
    options = parser.parse_args()
    mp.prec = 500
    print(f"seed {options.seed}", flush=True)
    wrong, without = 0, 0
    for number_of_case in range(options.first, options.first + options.count):
        # Each case can be repeated by itself.
        generator = random.Random(f"{options.seed} {number_of_case}")
        is_ascii = number_of_case % 3 != 0
        if number_of_case < len(LISTED):
            source, x, y = LISTED[number_of_case]
            formula = parsed(source)
            is_relation = formula[0] in ("<", "<=", "==", ">", ">=", "and", "or", "not")
            is_ascii = True
        elif is_relation := number_of_case % 6 == 5:
            formula, x, y = random_relation(generator), (-4, 4), (-4, 4)
        else:
            formula, x, y = random_function(generator), random_range(generator), None
        check = check_relation if is_relation else check_function
        try:
            if check(generator, options.command, formula, x, y, is_ascii):
                without += 1
        except Wrong as problem:
            wrong += 1
            print(f"{number_of_case}: {text(formula)} over {float(x[0])!r}..{float(x[1])!r}: {problem}", flush=True)
    print(f"{options.count} formulas, {without} of them without a picture; {wrong} pictures are wrong")
    if wrong:
        sys.exit(1)


if __name__ == "__main__":
    main()
