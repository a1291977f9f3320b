"""The operators and functions of Abacus's exact and integer arithmetic, implemented with Python's own numbers."""

import math
import operator
from dataclasses import dataclass
from fractions import Fraction
from typing import Callable

from values import (LONGEST, OutOfScope, Refused, boolean, equal, integer, is_boolean, is_number, natural, number,
                    reduced, rounded)

# How tightly an expression binds, depending on its outermost operator.
(CONDITIONAL, OR, AND, NOT, COMPARISON, BIT_OR, BIT_XOR, BIT_AND, SHIFT, SUM, PRODUCT, SIGN, POWER, POSTFIX,
 ATOM) = range(15)

LARGEST_FACTORIAL = 1_500
LARGEST_PRIME = 10**9


@dataclass(frozen=True)
class Operation:
    """The spellings of an operator, its level, the kinds of its operands, and a function for its result."""

    spellings: tuple
    level: int
    # One letter for each: n is a number, i an integer, b a boolean, a any of them, e an exponent, c a shift count,
    # s a square, f a small natural number, p one of up to seven digits, d decimal places.
    operands: str
    evaluate: Callable
    suffix: str = ""  # after the right operand


def divided(divide):
    """A division. A divisor of zero is an error."""

    def evaluate(left, right):
        number(left), number(right)
        if right == 0:
            raise Refused("division-by-zero")
        return divide(left, right)

    return evaluate


def truncated_quotient(left, right):
    quotient = abs(left) // abs(right)
    return quotient if (left < 0) == (right < 0) else -quotient


def truncated_remainder(left, right):
    return left - right * truncated_quotient(left, right)


def of_numbers(evaluate):
    return lambda left, right: evaluate(number(left), number(right))


def of_integers(evaluate):
    """An operation on integers, which checks the kinds of both operands before it checks for fractions."""

    def checked(left, right):
        number(left), number(right)
        return evaluate(integer(left), integer(right))

    return checked


def divided_integers(divide):
    """A division, for which errors about the kinds of operands take precedence over a divisor of zero."""

    def evaluate(left, right):
        integer(left), integer(right)
        return divided(divide)(left, right)

    return evaluate


def exclusive_or(left, right):
    if is_boolean(left) and is_boolean(right):
        return left != right
    return of_integers(operator.xor)(left, right)


def shifted(is_left):
    def evaluate(value, count):
        natural(count)
        if value == 0:
            return 0
        if not is_left:
            return value >> min(count, value.bit_length())
        if value.bit_length() + count > LONGEST:
            raise OutOfScope
        return value << count

    return of_integers(evaluate)


def power(base, exponent):
    """A power. A fraction as the exponent is compared only if the root is exact."""
    number(base), number(exponent)
    if isinstance(exponent, Fraction):
        return fractional_power(base, exponent)
    if base == 0 and exponent < 0:
        raise Refused("division-by-zero")
    if base in (0, 1, -1):
        return base ** (2 + exponent % 2 if exponent else 0)
    if abs(exponent) * max(base.numerator.bit_length(), base.denominator.bit_length()) > LONGEST:
        raise OutOfScope
    return Fraction(base) ** exponent


def fractional_power(base, exponent):
    if base < 0:
        raise Refused("outside-domain")
    if base == 0 and exponent < 0:
        raise Refused("division-by-zero")
    return power(exact_root(base, exponent.denominator), exponent.numerator)


def whole_power(base, exponent):
    """A power in the arithmetic of integers."""
    value = power(base, exponent)
    if reduced(value).denominator != 1:
        raise Refused("not-an-integer")
    return value


def exact_root(value, degree):
    """A root of a number that is not negative, if it is one of its kind."""
    if value in (0, 1):
        return value
    roots = [integer_root(part, degree) for part in (value.numerator, value.denominator)]
    if Fraction(roots[0] ** degree, roots[1] ** degree) != value:
        raise OutOfScope
    return Fraction(*roots)


def integer_root(value, degree):
    """The integer part of a root, by Newton's method from above."""
    if degree >= value.bit_length():
        return min(value, 1)
    if degree == 2:
        return math.isqrt(value)
    guess = 1 << -(-value.bit_length() // degree)
    while True:
        better = ((degree - 1) * guess + value // guess ** (degree - 1)) // degree
        if better >= guess:
            return guess
        guess = better


def square_root(value):
    if number(value) < 0:
        raise Refused("outside-domain")
    return exact_root(value, 2)


def factorial(value):
    if natural(value) > LARGEST_FACTORIAL:
        raise OutOfScope
    return math.factorial(value)


def double_factorial(value):
    if integer(value) == -1:
        return 1
    if natural(value) > LARGEST_FACTORIAL:
        raise OutOfScope
    return math.prod(range(value, 0, -2))


def binomial(n, k):
    integer(n), integer(k)
    if k < 0:
        return 0
    if n < 0:
        coefficient = binomial(k - n - 1, k)
        return -coefficient if k % 2 else coefficient
    if min(k, abs(n - k)) > LARGEST_FACTORIAL or n.bit_length() * min(k, abs(n - k)) > LONGEST:
        raise OutOfScope
    return math.comb(n, k)


def power_modulo(base, exponent, modulus):
    integer(base), integer(exponent), integer(modulus)
    if modulus == 0:
        raise Refused("division-by-zero")
    try:
        return pow(base, exponent, modulus)
    except ValueError:
        raise Refused("outside-domain") from None


def previous_prime(value):
    if integer(value) < 3:
        raise Refused("outside-domain")
    if value > LARGEST_PRIME:
        raise OutOfScope
    candidate = value - 1
    while any(candidate % divisor == 0 for divisor in range(2, math.isqrt(candidate) + 1)):
        candidate -= 1
    return candidate


def digits(value, base=10):
    integer(value), integer(base)
    if value < 0 or base < 2:
        raise Refused("outside-domain")
    found = [value % base]
    while value := value // base:
        found.append(value % base)
    return found[::-1]


def divided_with_remainder(left, right):
    return list(divided(divmod)(left, right))


def extended_gcd(left, right):
    """The greatest common divisor and its cofactors, the least ones, as the documentation of GMP's mpz_gcdext has them."""
    integer(left), integer(right)
    divisor = math.gcd(left, right)
    if divisor == 0:
        return [0, 0, 0]
    a, b = abs(left) // divisor, abs(right) // divisor
    if b in (0, 2):
        x = 1
    elif b == 1:
        x = 0
    elif a == 2:
        x = (1 - b) // 2
    else:
        x = pow(a, -1, b)
        x -= b if 2 * x > b else 0
    y = (1 - x * a) // b if b else 0
    return [divisor, -x if left < 0 else x, -y if right < 0 else y]


def clamp(value, least, most):
    number(value), number(least), number(most)
    if least > most:
        raise Refused("outside-domain")
    return max(least, min(value, most))


def round_to_places(value, places):
    number(value), integer(places)
    return rounded(value, places)


def ordered(compare):
    """A comparison by order, which is only possible for numbers."""
    return of_numbers(compare)


INFIX_OPERATORS = [
    Operation(("+",), SUM, "nn", of_numbers(operator.add)),
    Operation(("-", "−"), SUM, "nn", of_numbers(operator.sub)),
    Operation(("*", "×", "·"), PRODUCT, "nn", of_numbers(operator.mul)),
    Operation(("/", "÷"), PRODUCT, "nn", divided(Fraction)),
    Operation(("//",), PRODUCT, "nn", divided(operator.floordiv)),
    Operation(("%",), PRODUCT, "nn", divided(truncated_remainder)),
    Operation(("mod", "MOD"), PRODUCT, "nn", divided(operator.mod)),
    Operation(("**", "^"), POWER, "ne", power),
    Operation(("&",), BIT_AND, "ii", of_integers(operator.and_)),
    Operation(("|",), BIT_OR, "ii", of_integers(operator.or_)),
    Operation(("xor",), BIT_XOR, "ii", exclusive_or),
    Operation(("xor", "XOR"), BIT_XOR, "bb", exclusive_or),
    Operation(("<<",), SHIFT, "ic", shifted(True)),
    Operation((">>",), SHIFT, "ic", shifted(False)),
    Operation(("==",), COMPARISON, "aa", equal),
    Operation(("!=", "<>", "≠"), COMPARISON, "aa", lambda left, right: not equal(left, right)),
    Operation(("<",), COMPARISON, "nn", ordered(operator.lt)),
    Operation(("<=", "=<", "≤"), COMPARISON, "nn", ordered(operator.le)),
    Operation((">",), COMPARISON, "nn", ordered(operator.gt)),
    Operation((">=", "=>", "≥"), COMPARISON, "nn", ordered(operator.ge)),
]

PREFIX_OPERATORS = [
    Operation(("-", "−"), SIGN, "n", lambda value: -number(value)),
    Operation(("+",), SIGN, "n", number),
    Operation(("~",), SIGN, "i", lambda value: ~integer(value)),
    Operation(("!",), SIGN, "b", lambda value: not boolean(value)),
    Operation(("√",), SIGN, "s", square_root),
    Operation(("not ", "NOT "), NOT, "b", lambda value: not boolean(value)),
]

POSTFIX_OPERATORS = [
    Operation(("!",), POSTFIX, "f", factorial),
    Operation(("!!",), POSTFIX, "f", double_factorial),
]

FUNCTIONS = [
    Operation(("gcd",), ATOM, "iii", lambda *values: math.gcd(*map(integer, values))),
    Operation(("lcm",), ATOM, "ii", lambda *values: math.lcm(*map(integer, values))),
    Operation(("factorial",), ATOM, "f", factorial),
    Operation(("binomial",), ATOM, "if", binomial),
    Operation(("powmod",), ATOM, "iii", power_modulo),
    Operation(("modinv",), ATOM, "ii", lambda value, modulus: power_modulo(value, -1, modulus)),
    Operation(("prevprime",), ATOM, "p", previous_prime),
    Operation(("isqrt",), ATOM, "i", lambda value: math.isqrt(natural(value))),
    Operation(("bitlength",), ATOM, "i", lambda value: integer(value).bit_length()),
    Operation(("popcount",), ATOM, "i", lambda value: natural(value).bit_count()),
    Operation(("digitcount",), ATOM, "i", lambda value: len(str(abs(integer(value))))),
    Operation(("quotient",), ATOM, "ii", divided_integers(truncated_quotient)),
    Operation(("remainder",), ATOM, "ii", divided_integers(truncated_remainder)),
    Operation(("abs",), ATOM, "n", lambda value: abs(number(value))),
    Operation(("sign",), ATOM, "n", lambda value: (number(value) > 0) - (value < 0)),
    Operation(("min",), ATOM, "nnn", lambda *values: min(map(number, values))),
    Operation(("max",), ATOM, "nn", lambda *values: max(map(number, values))),
    Operation(("clamp",), ATOM, "nnn", clamp),
    Operation(("floor",), ATOM, "n", lambda value: math.floor(number(value))),
    Operation(("ceil",), ATOM, "n", lambda value: math.ceil(number(value))),
    Operation(("trunc",), ATOM, "n", lambda value: math.trunc(number(value))),
    Operation(("round",), ATOM, "n", lambda value: round_to_places(value, 0)),
    Operation(("round",), ATOM, "nd", round_to_places),
    Operation(("numerator",), ATOM, "n", lambda value: number(value).numerator),
    Operation(("denominator",), ATOM, "n", lambda value: number(value).denominator),
    Operation(("sum",), ATOM, "nnn", lambda *values: sum(map(number, values))),
    Operation(("product",), ATOM, "nn", lambda *values: math.prod(map(number, values))),
    Operation(("count",), ATOM, "aa", lambda *values: len(values)),
]

# Functions that give a list of numbers.
LIST_FUNCTIONS = [
    Operation(("digits",), ATOM, "i", digits),
    Operation(("digits",), ATOM, "if", digits),
    Operation(("digits",), ATOM, "ii", digits),
    Operation(("divmod",), ATOM, "nn", divided_with_remainder),
    Operation(("xgcd",), ATOM, "ii", extended_gcd),
]

# Percentages, which take the place of the remainder.
PERCENTAGES = [
    Operation(("+",), SUM, "nn", of_numbers(lambda whole, percent: whole + Fraction(whole * percent, 100)), "%"),
    Operation(("-", "−"), SUM, "nn", of_numbers(lambda whole, percent: whole - Fraction(whole * percent, 100)), "%"),
]

HUNDREDTH = Operation(("%",), POSTFIX, "n", lambda value: Fraction(number(value), 100))


def whole_result(evaluate):
    """An operation in the arithmetic of integers that is refused if its result isn't one."""

    def checked(*values):
        value = evaluate(*values)
        if reduced(value).denominator != 1:
            raise Refused("not-an-integer")
        return value

    return checked


# Operations that differ in the arithmetic of integers.
WHOLE = {"/": divided(truncated_quotient), "**": whole_power}
