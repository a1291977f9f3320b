#!/usr/bin/env python3
"""Compare the package with Python's integers and fractions, on random expressions.

Usage: Sources/Python/Tests/compare.py [--count N] [--seed S]

A third of the expressions has variables that are decimals, and a third variables that are integers beyond 64 bits; the others
have integers and fractions. Each is evaluated as a text and compiled, and compared with Python's value of the same tree.
"""

import argparse
import operator
import random
import sys
from collections import Counter
from decimal import Decimal
from fractions import Fraction

import abacus

NAMES = ["a", "b", "c", "d"]
OPERATORS = {"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv, "//": operator.floordiv}
FUNCTIONS = {"abs": abs, "floor": lambda x: Fraction(x.__floor__()), "ceil": lambda x: Fraction(x.__ceil__())}


def decimal(source):
    digits = source.randint(0, 10 ** source.choice([1, 3, 18, 40]))
    return Decimal((source.randint(0, 1), tuple(map(int, str(digits))), source.randint(-20, 5)))


def big(source):
    return source.choice([-1, 1]) * source.getrandbits(source.choice([64, 65, 100, 128, 500])) + source.choice([0, 2**64])


def small(source):
    number = source.choice([source.randint(-9, 9), source.randint(-(2**63), 2**63 - 1)])
    return number if source.random() < 0.5 else Fraction(number, source.randint(1, 99))


KINDS = {"decimals": decimal, "big integers": big, "integers and fractions": small}


def expression(source, values, depth):
    """Returns a text, and its value as a fraction, or None if it divides by zero."""
    if depth == 0 or source.random() < 0.15:
        if source.random() < 0.7:
            name = source.choice(NAMES)
            return name, Fraction(values[name])
        number = Decimal(source.randint(0, 9999)).scaleb(-source.randint(0, 3))
        return f"{number:f}", Fraction(number)
    if source.random() < 0.15:
        name = source.choice(list(FUNCTIONS))
        text, value = expression(source, values, depth - 1)
        return f"{name}({text})", None if value is None else FUNCTIONS[name](value)
    (left, first), (right, second) = (expression(source, values, depth - 1) for _ in range(2))
    sign = source.choice(list(OPERATORS))
    if first is None or second is None or (sign in "//" and second == 0):
        return f"({left} {sign} {right})", None
    return f"({left} {sign} {right})", Fraction(OPERATORS[sign](first, second))


def found(evaluate):
    try:
        return evaluate()
    except abacus.DivisionByZero:
        return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=3_000)
    parser.add_argument("--seed", type=int, default=random.randrange(2**32))
    options = parser.parse_args()
    source = random.Random(options.seed)
    counts, differences = Counter(), 0
    for number in range(options.count):
        kind = list(KINDS)[number % len(KINDS)]
        values = {name: KINDS[kind](source) for name in NAMES}
        text, expected = expression(source, values, source.randint(1, 5))
        ways = {
            "evaluate": lambda: abacus.evaluate(text, **values, type=Fraction),
            "compiled": lambda: abacus.Formula(text).compiled(*NAMES)(*values.values()),
        }
        for way, evaluate in ways.items():
            value = found(evaluate)
            if value != expected:
                differences += 1
                print(f"{way}: {text} with {values} is {value}, not {expected}")
        counts[kind, "without a value" if expected is None else "with one"] += 1
    for (kind, outcome), count in sorted(counts.items()):
        print(f"{count} with {kind}, {outcome}")
    print(f"{differences} differences (--seed {options.seed})")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
