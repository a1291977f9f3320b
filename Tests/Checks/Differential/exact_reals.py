#!/usr/bin/env python3
"""Compare the exact reals of the command `abacus` with Arb's balls, on random expressions.

Usage: Tests/Checks/Differential/exact_reals.py [--count N] [--seed S] [--command PATH]

The expressions are over integers and fractions of up to 4,000 bits, roots, pi and e, with the functions of reals,
powers, comparisons and rounding; many of them depend on whether two numbers are equal that are so by an identity, or
that differ by little. Every digit that is printed must be right, every comparison true, and every error deserved; what
is undecided must agree with a tie to 1,500 digits. The text of each exact real must be read back as the same number. The
output is the number of answers of each kind, and every expression that differs. The command is the release build
described in README.md; Arb comes with python-flint from PyPI.
"""

import argparse
import collections
import json
import os
import pathlib
import random
import re
import subprocess
import sys

from flint import arb, ctx, fmpq

from balls import DOUBTING_PRECISIONS, PRECISIONS, MoreBits, NoValue, OutOfScope
from real_expressions import Generator

ROOT = pathlib.Path(__file__).resolve().parents[3]
CHUNK = 1_000  # expressions for one run of the command
SHOWN = 20  # the comparison ends after this many differences
SIGNIFICANT = 20

PLACES = [None, None, None, 0, 3, 50, 300]


class Comparison:
    """Counts of the answers and of the differences."""

    def __init__(self, command, seed):
        self.command = command
        self.random = random.Random(seed)
        self.kinds = collections.Counter()
        self.differences = 0

    def compare(self, count):
        """Compares the answers of one run of the command."""
        places = self.random.choice(PLACES)
        options = [] if places is None else ["--digits", str(places)]
        generator = Generator(self.random)
        expressions = [generator.expression() for _ in range(count)]
        answers = self.answers(options, [expression.text for expression in expressions])
        for expression, answer in zip(expressions, answers, strict=True):
            try:
                fault = fault_of(expression, answer, places, PRECISIONS)
                # With more bits, numbers may differ that were presumed to be equal.
                fault = fault and fault_of(expression, answer, places, DOUBTING_PRECISIONS)
            except OutOfScope:
                self.kinds["out of scope"] += 1
                continue
            self.kinds[kind(answer)] += 1
            if fault:
                self.report(options, expression.text, answer, fault)
        self.compare_texts(options, answers)

    def compare_texts(self, options, answers):
        """Compares numbers with those that their texts are read as."""
        reals = [answer for answer in answers if answer.get("type") == "real" and answer.get("exact")]
        again = self.answers(options, [answer["exact"] for answer in reals])
        for answer, other in zip(reals, again, strict=True):
            # A power that was kept as one may be multiplied out, and have no text then that is short enough. Exponents that
            # were too deep for a form are put together.
            if "exact" in other and (other["exact"] is None or "exp(" in answer["exact"]):
                other["exact"] = answer["exact"]
            # A number that isn't known to be 0, and has places therefore, may be read as one that is.
            if not re.search("[1-9]", answer["value"] + other.get("value", "1")):
                continue
            if {**answer, "line": 0} != {**other, "line": 0}:
                self.report(options, answer["exact"], other, f"printed for {answer}")

    def report(self, options, text, answer, fault):
        self.differences += 1
        print(f"abacus {' '.join(options)} '{text}'\n  Abacus: {answer}\n  {fault}", flush=True)

    def answers(self, options, texts):
        """The command's answer to each text."""
        batch = subprocess.run(
            [self.command, "--json", *options], input="".join(f"{text}\n" for text in texts), stdout=subprocess.PIPE,
            text=True)
        answers = [json.loads(line) for line in batch.stdout.splitlines()]
        if len(answers) != len(texts):
            sys.exit(f"status {batch.returncode} instead of an answer to '{texts[len(answers)]}'")
        return answers


def kind(answer):
    return answer["errors"][0]["id"] if "errors" in answer else answer["type"]


def fault_of(expression, answer, places, precisions):
    """What is wrong with an answer, by balls with the first number of bits that tells; None if nothing is."""
    try:
        if "errors" in answer:
            return fault_of_error(expression, kind(answer), precisions)
        if answer["type"] == "boolean":
            truth = expression.first(lambda truth: truth, precisions)
            return None if truth in (answer["value"] == "true", None) else "is not true"
        if answer["type"] not in ("integer", "rational", "real"):
            return "is not a number"
        return fault_of_digits(expression, answer, places, precisions)
    except NoValue as error:
        return f"should be {error.identifier}"


def fault_of_error(expression, identifier, precisions):
    if identifier == "undecided":
        return fault_of_undecided(expression)
    try:
        ball = expression.first(settled, precisions)
    except NoValue as error:
        return None if error.identifier == identifier else f"should be {error.identifier}"
    return None if ball is None else "should have a value"


def fault_of_undecided(expression):
    """Of a number or an order that fewer bits show than Abacus decides with, nothing may be undecided."""
    try:
        settled(expression.ball(PRECISIONS[-2]))
    except (MoreBits, NoValue):
        return None
    return "can be decided"


def settled(ball):
    """The ball, if its number is certainly not 0, or a truth."""
    if not isinstance(ball, bool) and ball.contains(0):
        raise MoreBits
    return ball


def fault_of_digits(expression, answer, places, precisions):
    """Looks whether the printed number is the nearest with so many digits."""
    text = answer["value"]
    if re.fullmatch(r"-[0.]*", text):
        return "is a negative 0"
    digits, _, exponent = text.lower().partition("e")
    decimals = len(digits.partition(".")[2])
    last_place = None  # the power of ten of the last digit of a rounded number
    if places is not None:
        if answer["type"] == "real" and decimals != places:
            return f"has not {places} places"
        last_place = -places
    elif text != "0" and (answer["type"] == "real" or "exact" in answer):
        if len(re.sub(r"^0*", "", re.sub(r"[-.]", "", digits))) != SIGNIFICANT:
            return f"has not {SIGNIFICANT} digits"
        last_place = int(exponent or 0) - decimals
    # Only a number that is in scope has an exponent that is short enough to be written out.
    return expression.first(lambda ball: fault_of_rounding(ball, parsed(text), last_place), precisions)


def fault_of_rounding(ball, printed, last_place):
    distance = abs(ball - arb(printed))
    half = arb(0 if last_place is None else fmpq(10) ** last_place / 2)
    if distance > half:
        return f"differs by {distance.str(5, radius=False)}"
    if distance <= half or ctx.prec >= PRECISIONS[-1]:
        return None
    raise MoreBits


def parsed(text):
    """A printed number: decimal, with an exponent, or a fraction."""
    numerator, _, denominator = text.partition("/")
    if denominator:
        return fmpq(int(numerator), int(denominator))
    digits, _, exponent = text.lower().partition("e")
    whole, _, decimals = digits.partition(".")
    return fmpq(int(whole + decimals)) * fmpq(10) ** (int(exponent or 0) - len(decimals))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100_000, help="how many expressions")
    parser.add_argument("--seed", type=int, default=int(os.environ.get("ABACUS_SEED", 2026)))
    parser.add_argument("--command", default=ROOT / ".build/release/abacus", help="the command to compare")
    options = parser.parse_args()
    sys.set_int_max_str_digits(0)
    comparison = Comparison(options.command, options.seed)
    for start in range(0, options.count, CHUNK):
        comparison.compare(min(CHUNK, options.count - start))
        if comparison.differences >= SHOWN:
            break
    kinds = ", ".join(f"{count} {name}" for name, count in comparison.kinds.most_common())
    print(f"seed {options.seed}: {comparison.kinds.total()} expressions ({kinds}); {comparison.differences} differ")
    return 1 if comparison.differences else 0


if __name__ == "__main__":
    sys.exit(main())
