"""A generator of random expressions over exact reals, and of pairs that are equal by an identity, or nearly so."""

import math

from flint import arb, fmpq

import balls
from balls import ATOM, POSTFIX, POWER, PRODUCT, SIGN, SUM, Expression

FUNCTIONS = {
    "sqrt": balls.square_root, "cbrt": balls.cube_root, "ln": balls.logarithm, "exp": balls.exponential,
    "log10": lambda x: balls.logarithm_to_base(x, arb(10)), "log2": lambda x: balls.logarithm_to_base(x, arb(2)),
    "sin": lambda x: x.sin(), "cos": lambda x: x.cos(), "tan": balls.tangent, "asin": balls.arcsine,
    "acos": lambda x: arb.pi() / 2 - balls.arcsine(x), "atan": lambda x: x.atan(),
    "sinh": balls.hyperbolic(lambda x: x.sinh()), "cosh": balls.hyperbolic(lambda x: x.cosh()),
    "tanh": balls.hyperbolic(lambda x: x.tanh()), "asinh": lambda x: x.asinh(), "acosh": balls.area_cosine,
    "atanh": balls.area_tangent,
    "degrees": lambda x: x * 180 / arb.pi(), "radians": lambda x: x * arb.pi() / 180,
    "abs": abs, "sign": lambda x: arb(balls.sign(x)), "floor": balls.floor, "ceil": lambda x: -balls.floor(-x),
    "trunc": balls.truncated, "round": lambda x: balls.rounded(x, 0),
}

FUNCTIONS_OF_TWO = {
    "log": balls.logarithm_to_base, "atan2": balls.arctangent_of_two,
    "hypot": lambda x, y: balls.square_root(x * x + y * y), "min": balls.least, "max": balls.greatest,
    "average": lambda x, y: (x + y) / 2,
}

FUNCTIONS_OF_THREE = {"clamp": balls.clamped, "median": balls.median, "stddev": balls.deviation, "max": balls.greatest}

INFIX = {
    "+": (SUM, lambda x, y: x + y), "-": (SUM, lambda x, y: x - y), "*": (PRODUCT, lambda x, y: x * y),
    "/": (PRODUCT, balls.divided), "//": (PRODUCT, balls.floored), "%": (PRODUCT, balls.remainder),
    "mod": (PRODUCT, balls.modulo),
}

COMPARISONS = {
    "==": lambda order: order == 0, "!=": lambda order: order != 0, "<": lambda order: order < 0,
    "<=": lambda order: order <= 0, ">": lambda order: order > 0, ">=": lambda order: order >= 0,
}

# Functions of larger arguments would only be slow.
LARGEST_ARGUMENT = 300

MOST_BITS = 4_000  # of an integer, numerator or denominator


def constant(text, evaluate, level=ATOM):
    return Expression(text, level, evaluate)


def integer(value):
    return constant(str(value), lambda: arb(value), ATOM if value >= 0 else SIGN)


def rational(numerator, denominator):
    level = PRODUCT if numerator >= 0 else SIGN
    return constant(f"{numerator}/{denominator}", lambda: arb(fmpq(numerator, denominator)), min(level, PRODUCT))


def power_of_integer(base, exponent):
    """A power of an integer; with a negative exponent, exactly a fraction."""
    return constant(f"{base}**{exponent}", lambda: arb(fmpq(base) ** exponent), POWER)


def with_exponent(significand, exponent):
    return constant(f"{significand}e{exponent}", lambda: arb(significand * fmpq(10) ** exponent))


def infix(left, spelling, right):
    level, evaluate = INFIX[spelling]
    return Expression(
        f"{left.above(level)} {spelling} {right.above(level + 1)}", level, evaluate, (left, right))


def to_the_power(base, exponent):
    return Expression(f"{base.above(POSTFIX)} ** {exponent.above(SIGN)}", POWER, balls.power, (base, exponent))


def call(name, *operands):
    table = (FUNCTIONS, FUNCTIONS_OF_TWO, FUNCTIONS_OF_THREE)[len(operands) - 1]
    return Expression(f"{name}({', '.join(operand.text for operand in operands)})", ATOM, table[name], operands)


def negative(operand):
    return Expression(f"-{operand.above(SIGN)}", SIGN, lambda x: -x, (operand,))


def in_degrees(operand):
    return Expression(f"{operand.above(POSTFIX)}°", POSTFIX, lambda x: x * arb.pi() / 180, (operand,))


def comparison(left, spelling, right):
    decide = COMPARISONS[spelling]
    return Expression(
        f"{left.text} {spelling} {right.text}", SUM - 1, lambda x, y: decide(balls.sign(x - y)), (left, right))


class Generator:
    """Generates random expressions."""

    def __init__(self, random):
        self.random = random

    def expression(self):
        """A number, a comparison, or something that depends on whether two numbers are equal that are, or nearly are."""
        depth = self.random.choice([1, 2, 2, 3, 3, 4])
        match self.random.randrange(10):
            case 0: return comparison(self.number(depth), self.random.choice(list(COMPARISONS)), self.number(depth))
            case 1: return self.coincidence(self.identity(max(1, depth - 1)))
            case 2: return self.coincidence(self.neighbours(max(1, depth - 1)))
            case _: return self.number(depth)

    def coincidence(self, pair):
        """An expression of two numbers that are equal or nearly so, and sometimes of others that nearly are."""
        left, right = pair
        if self.random.randrange(6) == 0:
            right = infix(right, "+", self.tiny())
        match self.random.randrange(4):
            case 0: return comparison(left, self.random.choice(list(COMPARISONS)), right)
            case 1: return infix(left, "-", right)
            case 2: return call(self.random.choice(["sign", "floor", "ceil", "sqrt", "ln"]), infix(left, "-", right))
            case _: return infix(left, self.random.choice(["//", "mod", "%", "/"]), right)

    # Numbers

    def number(self, depth):
        if depth == 0 or self.random.random() < 0.1:
            return self.leaf()
        production = self.random.choices(
            [self.some_infix, self.some_power, self.some_call, self.call_of_two, self.call_of_three, self.some_root,
             self.some_sign, self.places, self.degrees, self.difference],
            [38, 9, 30, 6, 2, 5, 4, 2, 2, 2])[0]
        return production(depth - 1)

    def leaf(self):
        match self.random.randrange(12):
            case 0 | 1: return constant("pi", arb.pi)
            case 2: return constant("e", arb.const_e)
            case 3: return constant("tau", lambda: 2 * arb.pi())
            case 4 | 5 | 6: return self.rational()
            case 7: return call("sqrt", integer(self.random.randrange(2, 60)))
            case 8: return self.either_sign(self.height())
            case _: return integer(self.random.randrange(-3, 13))

    def bits(self):
        """A size, from which a number is drawn: everyday ones are as frequent as enormous ones."""
        return round(2 ** self.random.uniform(0, math.log2(MOST_BITS)))

    def height(self):
        """A positive integer of any size; half of them are powers of a number below 1,000, written as powers."""
        bits = self.bits()
        if self.random.randrange(2):
            return integer(self.random.getrandbits(bits) | 1 << bits - 1)
        base = self.base()
        exponent = self.exponent(base, bits)
        return with_exponent(1, exponent) if base == 10 and self.random.randrange(2) else power_of_integer(base, exponent)

    def base(self):
        """The base of a power, often one that people write."""
        return self.random.choice([2, 10, self.random.randrange(2, 1_000)])

    def exponent(self, base, bits):
        return max(1, round(bits / math.log2(base)))

    def rational(self):
        """A number with a numerator and a denominator of any size."""
        if self.random.randrange(4) == 0:
            return self.either_sign(self.tiny())
        return self.either_sign(infix(self.height(), "/", self.height()))

    def tiny(self):
        """A small positive number: one part in a number of any size, or a few."""
        bits, significand = self.bits(), self.random.randrange(1, 100)
        base = self.base()
        exponent = -self.exponent(base, bits)
        match self.random.randrange(6):
            case 0 | 1: return infix(integer(significand), "/", self.height())
            case 2 | 3: return power_of_integer(base, exponent)
            case _: return with_exponent(significand, -self.exponent(10, bits))

    def either_sign(self, operand):
        return negative(operand) if self.random.randrange(2) else operand

    def modest(self, depth):
        """A number that isn't too large for a function that grows."""
        while True:
            operand = self.number(depth)
            if operand.size is None or operand.size < LARGEST_ARGUMENT:
                return operand

    def some_infix(self, depth):
        spelling = self.random.choices(list(INFIX), [6, 5, 6, 4, 1, 1, 1])[0]
        return infix(self.number(depth), spelling, self.number(depth))

    def some_power(self, depth):
        if self.random.random() < 0.3:
            return to_the_power(self.modest(depth), self.modest(depth))
        exponent = self.random.choice([
            integer(self.random.randrange(-6, 9)),
            rational(self.random.randrange(-12, 12), self.random.randrange(1, 9))])
        return to_the_power(self.modest(depth), exponent)

    def some_call(self, depth):
        return call(self.random.choice(list(FUNCTIONS)), self.modest(depth))

    def call_of_two(self, depth):
        return call(self.random.choice(list(FUNCTIONS_OF_TWO)), self.modest(depth), self.modest(depth))

    def call_of_three(self, depth):
        return call(self.random.choice(list(FUNCTIONS_OF_THREE)), *(self.number(depth) for _ in range(3)))

    def some_root(self, depth):
        degree, operand = self.random.randrange(-5, 8), self.number(depth)
        return Expression(
            f"root({operand.text}, {degree})", ATOM, lambda x: balls.root(x, degree), (operand,))

    def some_sign(self, depth):
        return negative(self.number(depth))

    def places(self, depth):
        places, operand = self.random.randrange(0, 30), self.number(depth)
        return Expression(
            f"round({operand.text}, {places})", ATOM, lambda x: balls.rounded(x, places), (operand,))

    def degrees(self, depth):
        return in_degrees(self.number(depth))

    def difference(self, depth):
        """The difference of equal numbers, added to another."""
        left, right = self.identity(max(0, depth - 1))
        return infix(self.number(depth), "+", infix(left, "-", right))

    # Nearly equal numbers

    def neighbours(self, depth):
        """A function of a number, and of one that differs from it by little; both often are multiples of pi or degrees."""
        number = self.random.choice([self.part_of_pi, lambda: self.modest(depth), lambda: integer(0)])()
        tiny = self.tiny()
        change = self.random.choice([
            lambda: tiny, lambda: in_degrees(tiny), lambda: infix(tiny, "*", constant("pi", arb.pi)),
            lambda: infix(constant("pi", arb.pi), "/", self.height())])()
        function = self.random.choice(list(FUNCTIONS))
        return call(function, infix(number, "+", change)), call(function, number)

    def part_of_pi(self):
        numerator, denominator = self.random.randrange(-12, 13), self.random.randrange(1, 13)
        return infix(rational(numerator, denominator), "*", constant("pi", arb.pi))

    # Identities

    def identity(self, depth):
        """Two expressions that have the same value wherever both have one."""
        a, b = self.modest(depth), self.modest(max(0, depth - 1))
        positive = infix(integer(1), "+", call("abs", a)), infix(integer(2), "+", call("abs", b))
        two = integer(2)
        square, square_of_b = to_the_power(a, two), to_the_power(b, two)
        return self.random.choice([
            lambda: (to_the_power(infix(a, "+", b), two),
                     infix(infix(square, "+", infix(infix(two, "*", a), "*", b)), "+", square_of_b)),
            lambda: (infix(infix(a, "+", b), "*", infix(a, "-", b)), infix(square, "-", square_of_b)),
            lambda: (infix(infix(a, "-", b), "+", b), a),
            lambda: (infix(infix(a, "/", b), "*", b), a),
            lambda: (infix(call("sqrt", positive[0]), "*", call("sqrt", positive[1])),
                     call("sqrt", infix(positive[0], "*", positive[1]))),
            lambda: (infix(call("ln", positive[0]), "+", call("ln", positive[1])),
                     call("ln", infix(positive[0], "*", positive[1]))),
            lambda: (infix(call("exp", a), "*", call("exp", b)), call("exp", infix(a, "+", b))),
            lambda: (call("sin", infix(a, "+", b)),
                     infix(infix(call("sin", a), "*", call("cos", b)), "+", infix(call("cos", a), "*", call("sin", b)))),
            lambda: (infix(to_the_power(call("sin", a), two), "+", to_the_power(call("cos", a), two)), integer(1)),
            lambda: (call("tan", a), infix(call("sin", a), "/", call("cos", a))),
            lambda: (infix(to_the_power(call("cosh", b), two), "-", to_the_power(call("sinh", b), two)), integer(1)),
            lambda: (call("sin", call("atan", a)), infix(a, "/", call("sqrt", infix(integer(1), "+", square)))),
            lambda: (call("ln", call("exp", a)), a),
            lambda: (call("exp", call("ln", positive[0])), positive[0]),
            lambda: (call("atanh", call("tanh", b)), b),
            lambda: (call("asinh", call("sinh", b)), b),
            lambda: (call("tan", call("atan", a)), a),
            lambda: (to_the_power(positive[0], a), call("exp", infix(a, "*", call("ln", positive[0])))),
            lambda: (to_the_power(call("cbrt", a), integer(3)), a),
            lambda: (call("sqrt", square), call("abs", a)),
            lambda: (infix(call("log2", positive[0]), "*", call("ln", two)), call("ln", positive[0])),
            lambda: (infix(call("asin", call("sin", b)), "+", call("acos", call("sin", b))),
                     infix(constant("pi", arb.pi), "/", two)),
            lambda: (infix(infix(call("floor", a), "+", integer(1)), "-", call("floor", infix(a, "+", integer(1)))),
                     integer(0)),
        ])()
