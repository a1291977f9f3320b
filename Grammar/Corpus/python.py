"""Print python.txt: random exact expressions with the values that Python's own numbers give them.

Usage: python3 python.py > python.txt

A line is an expression, a tab and its value as Abacus prints it in the arithmetic `exact`. The
seed is fixed, so every run prints the same lines. Each node is built twice, as text and as an
`int` or `Fraction`, so Python never parses what it generates and the two spellings may differ:
Abacus's `mod` is Python's `%`, and Abacus's `%` has the sign of the dividend.
"""

import random
from fractions import Fraction
from math import floor, trunc

COUNT = 300
SEED = 20
LONGEST_VALUE = 700  # bits of a numerator or denominator

LEVELS = {"+": 1, "-": 1, "*": 2, "/": 2, "//": 2, "%": 2, "mod": 2, "sign": 3, "**": 4, "atom": 5}

BINARY = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: a / b,
    "//": lambda a, b: Fraction(floor(a / b)),
    "%": lambda a, b: a - b * trunc(a / b),
    "mod": lambda a, b: a % b,
}

COMPARISONS = {
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}


def number(generator):
    """A literal of one to 60 digits, one in five of them a decimal: text, value, level."""
    length = generator.choice([1, 1, 1, 2, 2, 3, 5, 9, 18, 19, 20, 40, 60])
    digits = str(generator.randint(1, 9)) + "".join(generator.choices("0123456789", k=length - 1))
    if generator.random() < 0.2:
        point = generator.randint(0, len(digits))
        digits = digits[:point] + "." + digits[point:] if point < len(digits) else digits + ".0"
    return digits, Fraction(digits), LEVELS["atom"]


def parenthesized(operand, least_level):
    """The operand's text, in parentheses where it binds less than `least_level`."""
    text, _, level = operand
    return text if level >= least_level else f"({text})"


def infix(generator, depth):
    """Two operands and an arithmetic operator between them; the operators are left-associative."""
    symbol = generator.choice(list(BINARY))
    level = LEVELS[symbol]
    left, right = expression(generator, depth - 1), expression(generator, depth - 1)
    text = f"{parenthesized(left, level)} {symbol} {parenthesized(right, level + 1)}"
    return text, BINARY[symbol](left[1], right[1]), level


def power(generator, depth):
    """A power with a small exponent, which may be negative."""
    base, exponent = expression(generator, depth - 1), generator.randint(-4, 6)
    text = f"{parenthesized(base, LEVELS['atom'])} ** {exponent}"
    return text, base[1] ** exponent, LEVELS["**"]


def signed(generator, depth):
    """A minus or plus sign before an operand, which may be a power."""
    sign, operand = generator.choice("--+"), expression(generator, depth - 1)
    value = -operand[1] if sign == "-" else operand[1]
    return sign + parenthesized(operand, LEVELS["sign"]), value, LEVELS["sign"]


def expression(generator, depth):
    """An expression at most `depth` operators deep: text, value, level of its outermost operator."""
    if depth == 0 or generator.random() < 0.1:
        return number(generator)
    production = generator.choices([infix, power, signed], weights=[8, 1, 1])[0]
    return production(generator, depth)


def comparison(generator, depth):
    """Two expressions compared; one in four times the right one is the left one's value in other words."""
    symbol = generator.choice(list(COMPARISONS))
    left, right = expression(generator, depth), expression(generator, depth)
    if generator.random() < 0.25:
        value = left[1]
        right = f"{value.numerator} / {value.denominator}", value, LEVELS["/"]
    return f"{left[0]} {symbol} {right[0]}", COMPARISONS[symbol](left[1], right[1])


def printed(value):
    """The value as Abacus prints it: a decimal where that terminates, else numerator/denominator."""
    if isinstance(value, bool):
        return str(value).lower()
    places, denominator = 0, value.denominator
    while denominator > 1 and 10**places % denominator != 0:
        places += 1
        if places > denominator.bit_length():
            return f"{value.numerator}/{value.denominator}"
    if places == 0:
        return str(value.numerator)
    digits = str(abs(value.numerator) * 10**places // denominator).rjust(places + 1, "0")
    return f"{'-' if value < 0 else ''}{digits[:-places]}.{digits[-places:]}"


def fits(value):
    """Whether the value is short enough for a line that people may read."""
    return max(value.numerator.bit_length(), value.denominator.bit_length()) <= LONGEST_VALUE


def main():
    generator = random.Random(SEED)
    lines = {}
    while len(lines) < COUNT:
        depth = generator.randint(1, 4)
        try:
            if generator.random() < 0.15:
                text, value = comparison(generator, depth)
            else:
                text, value, _ = expression(generator, depth)
        except ZeroDivisionError:
            continue
        if fits(value) and " " in text:
            lines[text] = printed(value)
    print("# Random exact expressions with the values of Python's int and Fraction; printed by python.py.")
    for text, value in lines.items():
        print(f"{text}\t{value}")


if __name__ == "__main__":
    main()
