"""The real functions that `reals.py` compares: their arguments, their values by mpmath, and the errors that are allowed."""

import math
import struct
from dataclasses import dataclass
from fractions import Fraction
from typing import Callable

import mpmath
from mpmath import mpf

PRECISION = 300  # bits of the values by mpmath, in addition to those lost for an argument near 1 or a pole

# The range of exp: outside of it, the result is infinite or zero.
LEAST_EXPONENT, GREATEST_EXPONENT = -745.0, 709.78


# Doubles, where each kind is equally frequent.

def from_bits(bits):
    return struct.unpack("<d", struct.pack("<Q", bits))[0]


def positive(generator):
    """Any positive double: subnormal, huge, near 1, short, or with a uniformly distributed exponent."""
    match generator.randrange(6):
        case 0: return from_bits(generator.randrange(1, 0x7FF0 << 48))
        case 1: return from_bits(generator.randrange(1, 1 << generator.randrange(1, 53)))
        case 2: return near(1.0, generator)
        case 3: return float(generator.randrange(1, 1000))
        case 4: return generator.uniform(0, 10) or 1.0
        case _: return math.ldexp(generator.uniform(1, 2), generator.randrange(-60, 60))


def real(generator):
    """Any double except nan and the infinities."""
    return positive(generator) * generator.choice((1, -1))


def near(number, generator):
    """A double near another one. Their relative distance ranges from one place to the whole value."""
    distance = math.ldexp(generator.uniform(1, 2), -generator.randrange(1, 54))
    return number * (1 + distance * generator.choice((1, -1)))


def angle(generator):
    """An argument of a circular function: any double, or one near a multiple of pi/2."""
    if generator.randrange(2):
        return real(generator)
    multiple = generator.randrange(1, 1 << generator.randrange(1, 50))
    with mpmath.workprec(PRECISION):
        nearest = float(multiple * mpmath.pi / 2)
    return from_bits(struct.unpack("<Q", struct.pack("<d", nearest))[0] + generator.randrange(-2, 3))


def in_unit_interval(generator):
    """A double between -1 and 1, often near one of them."""
    while True:
        number = generator.choice((real(generator), near(1.0, generator), near(-1.0, generator)))
        if abs(number) < 1:
            return number


def exponent(generator):
    """An argument of exp."""
    match generator.randrange(3):
        case 0: return generator.uniform(LEAST_EXPONENT, GREATEST_EXPONENT)
        case 1: return generator.uniform(-25, 25)
        case _:
            while not LEAST_EXPONENT < (number := real(generator)) < GREATEST_EXPONENT:
                pass
            return number


def hyperbolic_argument(generator):
    """An argument of a hyperbolic function, small enough in magnitude for either sign."""
    while (number := exponent(generator)) < -GREATEST_EXPONENT:
        pass
    return number


def at_least_one(generator):
    """A double of at least 1."""
    while (number := positive(generator)) < 1:
        pass
    return number


def base(generator):
    """A base of a logarithm: any positive double, an integer, a power of ten or its inverse, or one near 1."""
    while (number := generator.choice((positive(generator), float(generator.randrange(2, 40)), 0.1, 0.5))) == 1:
        pass
    return number


def logarithm_arguments(generator):
    """A number and a base. The number is often a power of the base, or next to one."""
    to = base(generator)
    if generator.randrange(2):
        return positive(generator), to
    power = generator.randrange(-20, 21)
    if abs(power * math.log(to)) > 700:
        return positive(generator), to
    return generator.choice((to ** power, near(to ** power, generator))), to


def power_arguments(generator):
    """A base and an exponent for which the interpreter calls `pow`, and whose power is a double."""
    while True:
        number = positive(generator)
        if number == 1:
            continue
        power = generator.choice((
            generator.uniform(LEAST_EXPONENT, GREATEST_EXPONENT) / math.log(number),
            float(generator.randrange(-50, 50)), generator.uniform(-3, 3)))
        result = power * math.log(number)
        if LEAST_EXPONENT < result < GREATEST_EXPONENT and power not in (2, 3, 4):
            return number, power


def base_of_product(generator):
    """A double whose fourth power is a normal double."""
    return math.ldexp(generator.uniform(1, 2), generator.randrange(-250, 250)) * generator.choice((1, -1))


def degree(generator):
    """A degree of a root, of either sign."""
    size = generator.choice((3, 6, 10, 30, 53, 62))
    return generator.randrange(1, 1 << size) * generator.choice((1, -1))


def root_arguments(generator):
    """A number and a degree. A third of the numbers are powers of integers."""
    if generator.randrange(3):
        return positive(generator), degree(generator)
    count = generator.randrange(2, 12)
    root = generator.randrange(1, max(2, int(2 ** (53 / count))))
    return float(root ** count), count


# Fractions, for the arithmetic `exact`

def fraction(generator):
    """A positive fraction: short, near 1, or beyond the range of doubles."""
    match generator.randrange(4):
        case 0: return Fraction(generator.randrange(1, 100), generator.randrange(1, 100))
        case 1:
            offset = Fraction(generator.randrange(1, 100), 10 ** generator.randrange(1, 150))
            return 1 + offset * generator.choice((1, -1)) if offset < 1 else offset
        case 2: return Fraction(generator.randrange(1, 10**20), generator.randrange(1, 10**20))
        case _:
            number = Fraction(10 ** generator.randrange(300, 900) + generator.randrange(1, 100))
            return generator.choice((number, 1 / number, number / 10 ** generator.randrange(300, 900)))


def fraction_but_one(generator):
    """A positive fraction that has powers and logarithms."""
    while (number := fraction(generator)) == 1:
        pass
    return number


def fractions_of_logarithm(generator):
    """A fraction and a base. A third of the fractions are powers of the base."""
    to = fraction_but_one(generator)
    if generator.randrange(3):
        return fraction(generator), to
    return to ** generator.randrange(-9, 10), to


def fractions_of_power(generator):
    """A base and an exponent, both fractions. The exponent isn't an integer, and the power is a double."""
    while True:
        number = fraction_but_one(generator)
        logarithm = logarithm_of(number)
        power = generator.choice((
            Fraction(generator.randrange(-50, 50), generator.randrange(2, 50)),
            Fraction(generator.uniform(-700, 700)) / Fraction(mpmath.nstr(logarithm, 30))))
        if power.denominator > 1 and abs(at_precision(power) * logarithm) < 700:
            return number, power


def fractions_of_root(generator):
    """A number and a degree for which the root is a double."""
    count = degree(generator)
    return fraction_of_root(count)(generator), count


def fraction_of_root(count):
    """A function that draws a number for which the root of a degree is a double."""
    def draw(generator):
        while abs(logarithm_of(number := fraction(generator)) / count) > 700:
            pass
        return number
    return draw


def logarithm_of(number):
    return mpmath.log(mpf(number.numerator) / number.denominator) if number != 1 else mpf(0)


# Values

def root(number, count):
    return mpmath.exp(mpmath.log(number) / count)


def signed_cube_root(number):
    return mpmath.sign(number) * root(abs(number), 3) if number else number


@dataclass
class Function:
    """An expression with arguments, its value by mpmath, and the greatest error that is allowed, in ulps."""

    name: str
    form: str  # the expression, with braces for each argument
    draw: Callable  # an argument or a tuple of them, from a random generator
    exact_value: Callable  # the value for arguments that are mpmath numbers
    bound: float = 1
    options: tuple = ("--real",)
    precision: int = PRECISION

    def arguments(self, generator):
        with mpmath.workprec(self.precision):
            arguments = self.draw(generator)
        return arguments if isinstance(arguments, tuple) else (arguments,)

    def text(self, arguments):
        return self.form.format(*(spelled(argument) for argument in arguments))

    def value(self, arguments):
        with mpmath.workprec(self.precision):
            return self.exact_value(*(at_precision(argument) for argument in arguments))


def spelled(argument):
    """An argument in parentheses, in the syntax of the command: a fraction is written as a quotient."""
    if isinstance(argument, Fraction):
        return f"({argument.numerator}/{argument.denominator})"
    return f"({argument!r})"


def at_precision(argument):
    if isinstance(argument, Fraction):
        return mpf(argument.numerator) / argument.denominator
    return mpf(argument)


def exactly(name, form, draw, value):
    """A function in the arithmetic `exact`, whose arguments are fractions. All its digits must be right."""
    return Function(f"exact {name}", form, draw, value, bound=0.5, options=(), precision=4_000)


# Errors allowed for glibc's hyperbolic functions and their inverses, and for products of three and four factors: see
# Grammar/README.md.
OF_THE_LIBRARY = 2.5

FUNCTIONS = [
    Function("exp", "exp{}", exponent, mpmath.exp),
    Function("ln", "ln{}", positive, mpmath.log),
    Function("log10", "log10{}", positive, mpmath.log10),
    Function("log2", "log2{}", positive, lambda x: mpmath.log(x) / mpmath.log(2)),
    Function("log", "log({}, {})", logarithm_arguments, lambda x, b: mpmath.log(x) / mpmath.log(b)),
    Function("sin", "sin{}", angle, mpmath.sin),
    Function("cos", "cos{}", angle, mpmath.cos),
    Function("tan", "tan{}", angle, mpmath.tan),
    Function("asin", "asin{}", in_unit_interval, mpmath.asin),
    Function("acos", "acos{}", in_unit_interval, mpmath.acos),
    Function("atan", "atan{}", real, mpmath.atan),
    Function("atan2", "atan2({}, {})", lambda g: (real(g), real(g)), mpmath.atan2),
    Function("sinh", "sinh{}", hyperbolic_argument, mpmath.sinh, OF_THE_LIBRARY),
    Function("cosh", "cosh{}", hyperbolic_argument, mpmath.cosh, OF_THE_LIBRARY),
    Function("tanh", "tanh{}", hyperbolic_argument, mpmath.tanh, OF_THE_LIBRARY),
    Function("asinh", "asinh{}", real, mpmath.asinh, OF_THE_LIBRARY),
    Function("acosh", "acosh{}", at_least_one, mpmath.acosh, OF_THE_LIBRARY),
    Function("atanh", "atanh{}", in_unit_interval, mpmath.atanh, OF_THE_LIBRARY),
    Function("degrees", "degrees{}", real, lambda x: x * 180 / mpmath.pi),
    Function("radians", "radians{}", real, lambda x: x * mpmath.pi / 180),
    Function("°", "{}°", real, lambda x: x * mpmath.pi / 180),
    Function("sqrt", "sqrt{}", positive, mpmath.sqrt),
    Function("cbrt", "cbrt{}", real, signed_cube_root),
    Function("root", "root({}, {})", root_arguments, root),
    Function("hypot", "hypot({}, {})", lambda g: (real(g), real(g)), mpmath.hypot),
    Function("**", "{} ** {}", power_arguments, mpmath.power),
    Function("** 3", "{} ** 3", base_of_product, lambda x: x ** 3, 1.5),
    Function("** 4", "{} ** 4", base_of_product, lambda x: x ** 4, 2.5),
    exactly("ln", "ln{}", fraction, mpmath.log),
    exactly("log10", "log10{}", fraction, mpmath.log10),
    exactly("log2", "log2{}", fraction, lambda x: mpmath.log(x) / mpmath.log(2)),
    exactly("log", "log({}, {})", fractions_of_logarithm, lambda x, b: mpmath.log(x) / mpmath.log(b)),
    exactly("sqrt", "sqrt{}", fraction_of_root(2), mpmath.sqrt),
    exactly("cbrt", "cbrt{}", fraction_of_root(3), signed_cube_root),
    exactly("root", "root({}, {})", fractions_of_root, root),
    exactly("**", "{} ** {}", fractions_of_power, mpmath.power),
]
