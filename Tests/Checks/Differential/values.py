"""The values of expressions: Python's `int`, `Fraction`, `bool` and `list`, or an error in place of a value."""

from fractions import Fraction
from math import log

LONGEST = 40_000  # bits of a number: about 12,000 digits


class Refused(Exception):
    """An expression has no value; the identifier is that of Abacus's error."""

    def __init__(self, identifier):
        super().__init__(identifier)
        self.identifier = identifier


class OutOfScope(Exception):
    """An expression can't be compared: computing its value here would take too long, or it isn't an exact number."""


def is_boolean(value):
    return isinstance(value, bool)


def is_number(value):
    return isinstance(value, (int, Fraction)) and not is_boolean(value)


def kind(value):
    """The kind of a value as the command names it, or `error`."""
    if is_boolean(value):
        return "boolean"
    if isinstance(value, list):
        return "list"
    if isinstance(value, Refused):
        return "error"
    return "integer" if isinstance(value, int) else "rational"


def reduced(value):
    """The value in canonical form: a fraction with the denominator 1 becomes an integer."""
    if isinstance(value, list):
        return [reduced(element) for element in value]
    if isinstance(value, Fraction) and value.denominator == 1:
        value = value.numerator
    if is_number(value) and max(value.numerator.bit_length(), value.denominator.bit_length()) > LONGEST:
        raise OutOfScope
    return value


def number(value):
    if not is_number(value):
        raise Refused("type-mismatch")
    return value


def integer(value):
    if not isinstance(number(value), int):
        raise Refused("not-an-integer")
    return value


def natural(value):
    if integer(value) < 0:
        raise Refused("outside-domain")
    return value


def boolean(value):
    if not is_boolean(value):
        raise Refused("type-mismatch")
    return value


def equal(left, right):
    """Whether two values are equal. Values of different kinds never are, but all numbers count as one kind."""
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(equal, left, right))
    return is_number(left) == is_number(right) and is_boolean(left) == is_boolean(right) and left == right


# Printing


class Format:
    """How numbers are printed: in a base, or rounded to a number of places. Includes the command's options."""

    PREFIXES = {2: "0b", 8: "0o", 16: "0x"}

    def __init__(self, base=10, places=None):
        self.base = base
        self.places = places
        self.options = [] if base == 10 else ["--base", str(base)]
        self.options += [] if places is None else ["--digits", str(places)]
        # Without it, fractions that don't end would be rounded.
        self.options += ["--fraction"] if not self.options else []

    def text(self, value):
        if is_boolean(value):
            return str(value).lower()
        if isinstance(value, list):
            return f"[{', '.join(map(self.text, value))}]"
        if self.base != 10:
            numerator = self.in_base(value.numerator)
            return numerator if isinstance(value, int) else f"{numerator}/{self.in_base(value.denominator)}"
        if self.places is not None and isinstance(value, Fraction):
            value = rounded(value, self.places)
        if self.places is None and isinstance(value, Fraction):
            return str(value)
        return decimal(value)

    def in_base(self, value):
        digits = format(abs(value), {2: "b", 8: "o", 16: "x"}[self.base])
        return f"{'-' if value < 0 else ''}{self.PREFIXES[self.base]}{digits}"


def rounded(value, places):
    """The value rounded half away from zero to a number of decimal places, which may be negative."""
    unit = Fraction(10) ** -places
    units = (2 * abs(value) + unit) // (2 * unit)
    return reduced((units if value > 0 else -units) * unit)


def decimal(value):
    """The value as a decimal if it has finitely many digits, otherwise as a fraction."""
    places = decimal_places(value.denominator)
    if places is None:
        return f"{value.numerator}/{value.denominator}"
    if places == 0:
        return str(value.numerator)
    digits = str(abs(value.numerator) * (10**places // value.denominator)).rjust(places + 1, "0")
    return f"{'-' if value < 0 else ''}{digits[:-places]}.{digits[-places:]}"


def decimal_places(denominator):
    """The number of decimal places of a fraction in lowest terms, or None if there are infinitely many."""
    twos = (denominator & -denominator).bit_length() - 1
    rest = denominator >> twos
    fives = round(log(rest, 5))
    return max(twos, fives) if 5**fives == rest else None
