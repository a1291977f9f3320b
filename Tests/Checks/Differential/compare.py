#!/usr/bin/env python3
"""Compare the command `abacus` with Python's own integers and fractions, on random expressions.

Usage: Tests/Checks/Differential/compare.py [--count N] [--seed S] [--command PATH] [--programs PATH] [--percent | --functions]

The expressions contain all operators of the exact arithmetic and of the arithmetic of integers, and many of their
functions. They are up to sixty levels deep, with literals of one to thousands of digits. Some are at the limits of
machine words. Some have no value; then the identifiers of the errors are compared. The output is the number of
expressions of each kind, and every expression that differs. The command is the release build described in README.md.

With --programs, the compiled programs of the same expressions are compared with the interpreter, over doubles and over
integers, with parameters in place of all literals, of every other literal, and of none. A program over integers uses
machine words if they suffice, and otherwise the interpreter. Since many literals are long or have decimals, they often
don't suffice, so each expression is compared again with every literal replaced by its last digit.

With --percent, `%` is a percentage in all expressions instead of the remainder.

With --functions, each expression comes with variables, and with functions of its own whose bodies name these, the parameters
of functions and lambdas, and cells, some of them hidden. For programs, some of the variables are parameters.
"""

import argparse
import collections
import json
import os
import pathlib
import random
import subprocess
import sys

from expressions import Generator
from scopes import ScopeGenerator
from values import Format, Refused, kind

ROOT = pathlib.Path(__file__).resolve().parents[3]
CHUNK = 2_000  # expressions for one run of the command
SHOWN = 20  # the comparison ends after this many differences

FORMATS = [Format()] * 4 + [Format(base=16), Format(base=8), Format(base=2), Format(places=0), Format(places=7)]


class Comparison:
    """Counts of the comparisons and of the differences."""

    def __init__(self, command, programs, seed, has_percentages, has_functions):
        self.command = command
        self.has_percentages = has_percentages
        self.has_functions = has_functions
        self.programs = programs
        self.random = random.Random(seed)
        self.kinds = collections.Counter()
        self.programs_of = [0, 0, 0]  # over doubles, on machine words, on machine words with digits for literals
        self.differences = 0

    def compare(self, count):
        """Compares the results of one run of the command on some expressions."""
        is_whole = self.random.random() < 0.2
        format_ = self.random.choice(FORMATS)
        if self.has_functions:
            return self.compare_formulas(count, is_whole, format_)
        generator = Generator(self.random, is_whole, self.has_percentages)
        expressions = [generator.expression() for _ in range(count)]
        options = ["--integer"] * is_whole + ["--percent"] * self.has_percentages + format_.options
        texts = [expression.text for expression in expressions]
        for expression, answer in zip(expressions, self.answers(options, texts), strict=True):
            self.compare_answer(answer, expression, format_, f"abacus {' '.join(options)} '{expression.text}'")
        if self.programs:
            self.compare_programs("integer" if is_whole else "exact", texts)

    def compare_formulas(self, count, is_whole, format_):
        """Compares the results of one run of the command on formulas with functions of their own."""
        generator = ScopeGenerator(self.random, is_whole)
        formulas = [generator.formula() for _ in range(count)]
        options = ["--integer"] * is_whole + format_.options
        texts = [":cells on"]
        places = []
        for formula in formulas:
            texts += formula.statements + [formula.formula.text]
            places.append(len(texts) - 1)
        answers = self.answers([*options, "-f", "-"], texts)
        for formula, place in zip(formulas, places, strict=True):
            what = f"abacus {' '.join(options)}\n" + "\n".join(formula.statements + [formula.formula.text])
            self.compare_answer(answers[place], formula.formula, format_, what)
        if self.programs:
            self.compare_programs("integer" if is_whole else "exact", [formula.program for formula in formulas])

    def compare_answer(self, answer, expression, format_, what):
        expected = told(expression.outcome, format_)
        self.kinds[expected[0]] += 1
        if answer != expected:
            self.differences += 1
            print(f"{what}\n  Python: {expected}\n  Abacus: {answer}")

    def answers(self, options, texts):
        """The kind and the printed value of each text, `error` and its identifier, or None for a definition."""
        batch = subprocess.run(
            [self.command, "--json", *options], input="\n".join(texts) + "\n", stdout=subprocess.PIPE, text=True)
        return [answered(json.loads(line)) for line in batch.stdout.splitlines()]

    def compare_programs(self, arithmetic, texts):
        """Compares the compiled programs of the texts with the interpreter."""
        run = subprocess.run([self.programs, arithmetic], input="\n".join(texts), stdout=subprocess.PIPE, text=True)
        if run.returncode not in (0, 1):
            run.check_returncode()
        *differences, counts = run.stdout.splitlines()
        print("".join(f"{line}\n" for line in differences), end="")
        _, *programs_of, differing = (int(word) for word in counts.split() if word.isdigit())
        self.programs_of = [total + count for total, count in zip(self.programs_of, programs_of, strict=True)]
        self.differences += differing


def answered(answer):
    if "errors" in answer:
        return "error", answer["errors"][0]["id"]
    if "type" not in answer:
        return None
    return answer["type"], printed(answer["value"])


def printed(value):
    """A value as it is printed without JSON."""
    return f"[{', '.join(map(printed, value))}]" if isinstance(value, list) else value


def told(outcome, format_):
    """The answer that is expected from the command."""
    text = outcome.identifier if isinstance(outcome, Refused) else format_.text(outcome)
    return kind(outcome), text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1_000_000, help="how many expressions")
    parser.add_argument("--seed", type=int, default=int(os.environ.get("ABACUS_SEED", 2026)))
    parser.add_argument("--command", default=ROOT / ".build/release/abacus", help="the command to compare")
    parser.add_argument("--programs", help="the built ComparePrograms, if programs are to be compared")
    parser.add_argument("--percent", action="store_true", help="compare percentages instead of remainders")
    parser.add_argument("--functions", action="store_true", help="compare formulas with functions of their own")
    options = parser.parse_args()
    if options.percent and options.programs:
        parser.error("programs are compared without percentages")
    if options.percent and options.functions:
        parser.error("formulas with functions are compared without percentages")
    sys.set_int_max_str_digits(0)
    comparison = Comparison(options.command, options.programs, options.seed, options.percent, options.functions)
    for start in range(0, options.count, CHUNK):
        comparison.compare(min(CHUNK, options.count - start))
        if comparison.differences >= SHOWN:
            break
    kinds = ", ".join(f"{count} {name}" for name, count in comparison.kinds.most_common())
    programs = ""
    if options.programs:
        doubles, words, digits = comparison.programs_of
        programs = f"; programs of {doubles} over doubles, of {words} on machine words, of {digits} with digits"
    print(f"seed {options.seed}: {comparison.kinds.total()} expressions ({kinds}){programs}; "
          f"{comparison.differences} differ")
    return 1 if comparison.differences else 0


if __name__ == "__main__":
    sys.exit(main())
