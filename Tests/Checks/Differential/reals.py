#!/usr/bin/env python3
"""Compare the real functions of the command `abacus` with those of mpmath, at much higher precision.

Usage: Tests/Checks/Differential/reals.py [--count N] [--seed S] [--command PATH] [--functions NAME …]

Each row of the table `FUNCTIONS` has an expression in one of the arithmetics, random doubles or fractions for its
arguments, its value by mpmath, and the error that is allowed, in units in the last place (ulp). The output is the
greatest error of each and the arguments where it occurs; the check fails if an error is greater than allowed. In the
arithmetic of doubles, an ulp is the distance between the doubles around the exact value, which is 2**-1074 below
2**-1022; in `exact`, it is one in the last digit that is printed, and half of it is allowed. The command is the release
build described in README.md; mpmath comes from PyPI.
"""

import argparse
import json
import os
import pathlib
import random
import subprocess
import sys
from fractions import Fraction

import mpmath
from mpmath import mpf

from real_functions import FUNCTIONS, at_precision

ROOT = pathlib.Path(__file__).resolve().parents[3]
CHUNK = 2_000  # expressions for one run of the command
LONGEST = 100  # expressions with more characters are shortened
END = mpf(2) ** 1024  # infinity stands for this and everything beyond


def error_in_ulps(answer, exact):
    """The error of an answer in units in the last place of the exact value; infinite if there is no value."""
    if answer.get("value", "nan") == "nan":
        return mpmath.inf
    if "exact" in answer:
        return error_in_digits(answer["value"], exact)
    if answer["type"] != "real":
        value = at_precision(Fraction(answer["value"]))
    elif answer["value"] in ("inf", "-inf"):
        value = END * (1 if answer["value"] == "inf" else -1)
    else:
        value = mpf(float(answer["value"]))
    exact = max(min(exact, END), -END)
    exponent = max(mpmath.frexp(exact)[1] - 53, -1074) if exact else -1074
    return abs(value - exact) / mpf(2) ** min(exponent, 971)


def error_in_digits(text, exact):
    """The error of a printed number in units of its last digit."""
    digits, _, exponent = text.partition("e")
    unit = Fraction(10) ** (int(exponent or 0) - len(digits.partition(".")[2]))
    return abs(at_precision(Fraction(text)) - exact) / at_precision(unit)


class Comparison:
    """Compares functions, and counts those whose errors are greater than allowed."""

    def __init__(self, command, seed):
        self.command = command
        self.seed = seed
        self.excesses = 0

    def compare(self, function, count):
        """Compares a function for this many arguments, and prints its greatest error."""
        # Each function has its own random sequence, whichever other functions are compared.
        generator = random.Random(f"{self.seed} {function.name}")
        greatest, text = mpf(0), ""
        for first in range(0, count, CHUNK):
            cases = [function.arguments(generator) for _ in range(min(CHUNK, count - first))]
            texts = [function.text(arguments) for arguments in cases]
            for arguments, expression, answer in zip(cases, texts, self.answers(function, texts), strict=True):
                with mpmath.workprec(function.precision):
                    error = error_in_ulps(answer, function.value(arguments))
                if error > greatest or not text:
                    greatest, text = error, f"{expression} is {shown(answer)}"
        mark = "" if greatest <= function.bound else f", more than {function.bound}"
        self.excesses += bool(mark)
        print(f"{function.name:18} {float(greatest):9.4f} ulp{mark}: {shortened(text)}", flush=True)

    def answers(self, function, texts):
        """The command's answer to each text."""
        batch = subprocess.run(
            [self.command, "--json", *function.options], input="\n".join(texts) + "\n", stdout=subprocess.PIPE,
            text=True)
        return [json.loads(line) for line in batch.stdout.splitlines()]


def shortened(text):
    return text if len(text) <= LONGEST else f"{text[:LONGEST // 2]} … {text[-LONGEST // 2:]}"


def shown(answer):
    return answer.get("value") or answer["errors"][0]["id"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=10_000, help="how many arguments of each function")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--command", default=os.fspath(ROOT / ".build/release/abacus"))
    parser.add_argument("--functions", nargs="*", metavar="NAME", help="the functions' names in the table")
    options = parser.parse_args()

    sys.set_int_max_str_digits(0)
    print(f"seed {options.seed}: {options.count} arguments of each function", flush=True)
    comparison = Comparison(options.command, options.seed)
    for function in FUNCTIONS:
        if not options.functions or function.name in options.functions:
            comparison.compare(function, options.count)
    sys.exit(1 if comparison.excesses else 0)


if __name__ == "__main__":
    main()
