"""The operations of exact reals, as text and by Arb's balls: intervals that are certain to contain the number.

A question that a ball doesn't answer, such as the sign of one around 0, is asked again with more bits. With the most
bits the answer is presumed: what agrees with 0 to nearly all of them, as many as Abacus decides with, is 0.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Callable

from flint import arb, ctx, fmpq, fmpz

PRECISIONS = (128, 512, 5_000, 20_000)
DOUBTING_PRECISIONS = (80_000,)  # for answers that the others contradict, perhaps by a wrong presumption
PRESUMED_BITS = 16_384  # with 20,000 bits, what is nearer to an integer than this is one; with more bits, in proportion

SUM, PRODUCT, SIGN, POWER, POSTFIX, ATOM = range(6)


class MoreBits(Exception):
    """A ball is too wide to tell."""


class NoValue(Exception):
    """An operation has no value; the identifier of its error says why."""

    def __init__(self, identifier):
        super().__init__(identifier)
        self.identifier = identifier


class OutOfScope(Exception):
    """The expression isn't one to compare, because its numbers are too large."""


# Questions

def is_presumed(ball):
    """Whether a ball is so narrow that its number is presumed to be what it contains."""
    if ctx.prec < PRECISIONS[-1] or not ball.is_finite():
        return False
    return ball.rad() < arb(2) ** -(PRESUMED_BITS * ctx.prec // PRECISIONS[-1])


def sign(ball):
    if ball > 0:
        return 1
    if ball < 0:
        return -1
    if ball == 0 or is_presumed(ball):
        return 0
    raise MoreBits


def integer_below(ball):
    """The largest integer that isn't greater."""
    if (integer := ball.floor().unique_fmpz()) is not None:
        return integer
    if is_presumed(ball) and (integer := ball.unique_fmpz()) is not None:
        return integer
    raise MoreBits


def integer_in(ball):
    """The integer that the number is, or None."""
    if ball.is_integer():
        return ball.unique_fmpz()
    if not ball.contains_integer():
        return None
    if is_presumed(ball):
        return ball.unique_fmpz()
    raise MoreBits


# Values

def divided(left, right):
    if sign(right) == 0:
        raise NoValue("division-by-zero")
    return left / right


def floored(left, right):
    return arb(integer_below(divided(left, right)))


def modulo(left, right):
    return left - right * floored(left, right)


def remainder(left, right):
    return left - right * truncated(divided(left, right))


def floor(x):
    return arb(integer_below(x))


def truncated(x):
    return floor(x) if sign(x) >= 0 else -floor(-x)


def rounded(x, places):
    scale = arb(10) ** places
    scaled = abs(x) * scale + arb(fmpq(1, 2))
    return arb(integer_below(scaled)) / scale * sign(x)


def positive_power(base, exponent):
    if abs(base.log() * exponent) > 4_000:
        raise OutOfScope
    return (base.log() * exponent).exp()


def power(base, exponent):
    if sign(exponent) == 0:
        return arb(1)
    order = sign(base)
    if order > 0:
        return positive_power(base, exponent)
    if order == 0:
        if sign(exponent) < 0:
            raise NoValue("division-by-zero")
        return arb(0)
    if (integer := integer_in(exponent)) is None:
        raise NoValue("outside-domain")
    result = positive_power(-base, exponent)
    return -result if integer % 2 else result


def root(x, degree):
    if degree == 0:
        raise NoValue("outside-domain")
    order = sign(x)
    if order < 0 and degree % 2 == 0:
        raise NoValue("outside-domain")
    if order == 0:
        if degree < 0:
            raise NoValue("division-by-zero")
        return arb(0)
    return positive_power(abs(x), arb(1) / degree) * order


def logarithm(x):
    if sign(x) <= 0:
        raise NoValue("outside-domain")
    return x.log()


def logarithm_to_base(x, base):
    if sign(x) <= 0 or sign(base) <= 0 or sign(base - 1) == 0:
        raise NoValue("outside-domain")
    return x.log() / base.log()


def exponential(x):
    if abs(x) > 4_000:
        raise OutOfScope
    return x.exp()


def tangent(x):
    if sign(x.cos()) == 0:
        raise NoValue("outside-domain")
    return x.tan()


def arcsine(x):
    order = sign(1 - abs(x))
    if order < 0:
        raise NoValue("outside-domain")
    return sign(x) * arb.pi() / 2 if order == 0 else x.asin()


def arctangent_of_two(y, x):
    vertical, horizontal = sign(y), sign(x)
    if horizontal > 0:
        return (y / x).atan()
    if horizontal == 0:
        return vertical * arb.pi() / 2
    return (y / x).atan() + (arb.pi() if vertical >= 0 else -arb.pi())


def hyperbolic(function):
    """A function that grows like a power of e."""
    def value(x):
        if abs(x) > 4_000:
            raise OutOfScope
        return function(x)
    return value


def area_cosine(x):
    order = sign(x - 1)
    if order < 0:
        raise NoValue("outside-domain")
    return arb(0) if order == 0 else x.acosh()


def area_tangent(x):
    if sign(1 - abs(x)) <= 0:
        raise NoValue("outside-domain")
    return x.atanh()


def square_root(x):
    return root(x, 2)


def cube_root(x):
    return root(x, 3)


def least(*balls):
    result = balls[0]
    for ball in balls[1:]:
        if sign(ball - result) < 0:
            result = ball
    return result


def greatest(*balls):
    return -least(*(-ball for ball in balls))


def clamped(x, low, high):
    if sign(high - low) < 0:
        raise NoValue("outside-domain")
    return least(greatest(x, low), high)


def median(*balls):
    ordered = []
    for ball in balls:
        place = sum(sign(ball - other) >= 0 for other in ordered)
        ordered.insert(place, ball)
    middle = len(ordered) // 2
    return ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2


def deviation(*balls):
    mean = sum(balls) / len(balls)
    squares = sum((ball - mean) * (ball - mean) for ball in balls)  # a power of a ball around 0 isn't finite
    return square_root(squares / len(balls))


# Expressions

@dataclass(eq=False)
class Expression:
    """An expression with its outermost operator's level, and how its value follows from those of its operands."""

    text: str
    level: int
    evaluate: Callable
    operands: tuple = ()

    def above(self, level):
        """The text, in parentheses if it binds less tightly than a level."""
        return self.text if self.level >= level else f"({self.text})"

    def ball(self, precision):
        """A ball around the number, or the truth of a comparison, from one evaluation with so many bits."""
        before, ctx.prec = ctx.prec, precision
        try:
            return self._ball()
        finally:
            ctx.prec = before

    def _ball(self):
        return self.evaluate(*(operand._ball() for operand in self.operands))

    def first(self, accept, precisions=PRECISIONS):
        """What `accept` makes of the first ball that it doesn't ask more bits for; None if no ball has enough."""
        for precision in precisions:
            try:
                return accept(self.ball(precision))
            except MoreBits:
                continue
        return None

    @cached_property
    def size(self):
        """The magnitude, roughly; None where the expression has no value or one that few bits don't show."""
        try:
            ball = self.ball(PRECISIONS[0])
            return float(abs(ball).upper()) if ball.is_finite() else None
        except (MoreBits, NoValue, OutOfScope):
            return None
