"""Formulas of pictures: as the command reads them, and their values by fractions and mpmath.

A value is a fraction wherever arithmetic gives one, else a number of many bits. Where such a number is too near to a place at
which an operation jumps or ends, or to 0 for what has cancelled, nothing is known of it (`Doubtful`), and the point isn't used.
"""

import ast
from fractions import Fraction

import mpmath
from mpmath import mp, mpf


class NoValue(Exception):
    """The formula has no value at the point."""


class Doubtful(Exception):
    """The bits aren't enough to tell the value."""


# The most bits of the exponent of an argument of a sine.
MOST_EXPONENT = 3000


class Exponentials:
    """How large exponentials may be, by the bits of the exponents of their arguments."""

    most_bits = 60


def number(value):
    return mpf(value.numerator) / value.denominator if isinstance(value, Fraction) else value


def is_exact(*values):
    return all(isinstance(value, (Fraction, bool)) for value in values)


def certain(value, scale=1):
    """A number of many bits that isn't nearly 0 compared with what it was made of."""
    if not mpmath.isfinite(value):
        raise Doubtful
    if abs(value) <= abs(scale) * mpf(2) ** (-mp.prec // 2):
        raise Doubtful
    return value


def sign(value):
    return (value > 0) - (value < 0)


def add(a, b):
    if is_exact(a, b):
        return a + b
    a, b = number(a), number(b)
    return certain(a + b, max(abs(a), abs(b)))


def negate(a):
    return -a


def subtract(a, b):
    return add(a, -b)


def multiply(a, b):
    if a == 0 or b == 0:
        return Fraction(0)
    return a * b if is_exact(a, b) else number(a) * number(b)


def divide(a, b):
    if b == 0:
        raise NoValue
    if a == 0:
        return Fraction(0)
    return a / b if is_exact(a, b) else number(a) / number(b)


def floor(a):
    if is_exact(a):
        return Fraction(a.numerator // a.denominator)
    nearest = mpmath.nint(a)
    certain(a - nearest, max(1, abs(a)))
    return Fraction(int(mpmath.floor(a)))


def ceiling(a):
    return -floor(-a)


def truncate(a):
    return floor(a) if a >= 0 else ceiling(a)


def nearest(a):
    half = Fraction(1, 2)
    return floor(add(a, half)) if a >= 0 else ceiling(subtract(a, half))


def modulo(a, b):
    return subtract(a, multiply(b, floor(divide(a, b))))


def floor_divide(a, b):
    return floor(divide(a, b))


def power(a, b):
    if is_exact(b) and b.denominator == 1:
        if b == 0:
            return Fraction(1)
        if a == 0:
            if b < 0:
                raise NoValue
            return Fraction(0)
        if abs(b) > 10_000:
            raise Doubtful
        return a ** int(b) if is_exact(a) else number(a) ** int(b)
    if a < 0:
        raise NoValue if is_exact(b) else Doubtful
    if a == 0:
        if b < 0:
            raise NoValue
        return Fraction(0)
    if a == 1 and is_exact(a):
        return Fraction(1)
    return exponential(multiply(b, logarithm(a)))


def square_root(a):
    if a < 0:
        raise NoValue
    if is_exact(a):
        top, bottom = int(mpmath.libmp.isqrt(a.numerator)), int(mpmath.libmp.isqrt(a.denominator))
        if top * top == a.numerator and bottom * bottom == a.denominator:
            return Fraction(top, bottom)
    return mpmath.sqrt(number(a))


def exponential(a):
    if a == 0:
        return Fraction(1)
    a = number(a)
    if mpmath.mag(a) > Exponentials.most_bits:
        raise Doubtful
    return mpmath.exp(a)


def logarithm(a):
    if a <= 0:
        raise NoValue
    if a == 1 and is_exact(a):
        return Fraction(0)
    return certain(mpmath.log(number(a)))


def circular(function, at_zero, a):
    if a == 0:
        return Fraction(at_zero)
    a = number(a)
    bits = max(0, mpmath.mag(a))
    if bits > MOST_EXPONENT:
        raise Doubtful
    if not is_exact(a) and bits > mp.prec // 4:
        raise Doubtful
    with mp.workprec(mp.prec + bits):
        result = function(a)
    return certain(+result, min(1, abs(a)))


def sine(a):
    return circular(mpmath.sin, 0, a)


def cosine(a):
    return circular(mpmath.cos, 1, a)


def tangent(a):
    return divide(sine(a), cosine(a))


def arc_tangent(a):
    return Fraction(0) if a == 0 else mpmath.atan(number(a))


def arc_sine(a):
    if a == 0:
        return Fraction(0)
    if not is_exact(a):
        certain(abs(a) - 1)
    if abs(a) > 1:
        raise NoValue
    return mpmath.asin(number(a))


def compared(a, b):
    """The sign of a difference."""
    return sign(subtract(a, b))


def least(a, b):
    return a if is_exact(a, b) and a <= b or not is_exact(a, b) and number(a) <= number(b) else b


def greatest(a, b):
    return -least(-a, -b)


# The name of each function, and what it is.
FUNCTIONS = {
    "sin": sine, "cos": cosine, "tan": tangent, "exp": exponential, "ln": logarithm, "sqrt": square_root, "abs": abs,
    "floor": floor, "ceil": ceiling, "trunc": truncate, "round": nearest, "sign": lambda a: Fraction(sign(a)),
    "atan": arc_tangent, "asin": arc_sine, "min": least, "max": greatest,
}
OPERATORS = {
    "+": add, "-": subtract, "*": multiply, "/": divide, "**": power, "mod": modulo, "//": floor_divide,
}
COMPARISONS = {
    "<": lambda s: s < 0, "<=": lambda s: s <= 0, "==": lambda s: s == 0, ">": lambda s: s > 0, ">=": lambda s: s >= 0,
}
# A formula is the name of a variable, a fraction, or a list: an operator, a comparison, a function, "if", "and", "or" or "not",
# and its operands.


def text(formula):
    if isinstance(formula, str):
        return formula
    if isinstance(formula, Fraction):
        if formula.denominator == 1:
            return str(formula) if formula >= 0 else f"({formula})"
        return f"({formula.numerator}/{formula.denominator})"
    head, *operands = formula
    if head in OPERATORS or head in COMPARISONS or head in ("and", "or"):
        return f"({text(operands[0])} {head} {text(operands[1])})"
    if head == "not":
        return f"(not {text(operands[0])})"
    return f"{head}({', '.join(map(text, operands))})"


def value(formula, variables):
    """The value of a formula, given those of its variables; a Boolean for a condition.

    Raises NoValue, or Doubtful.
    """
    if isinstance(formula, str):
        return +mp.pi if formula == "pi" else variables[formula]
    if isinstance(formula, Fraction):
        return formula
    head, *operands = formula
    if head == "if":
        return value(operands[1] if value(operands[0], variables) else operands[2], variables)
    if head == "and":
        return value(operands[0], variables) and value(operands[1], variables)
    if head == "or":
        return value(operands[0], variables) or value(operands[1], variables)
    if head == "not":
        return not value(operands[0], variables)
    values = [value(operand, variables) for operand in operands]
    if head in COMPARISONS:
        return COMPARISONS[head](compared(*values))
    result = (OPERATORS.get(head) or FUNCTIONS[head])(*values)
    if not is_exact(result) and mpmath.mag(result) > 2 ** (Exponentials.most_bits + 10):
        raise Doubtful
    return result


def divisors(formula):
    """The parts of a formula by which something is divided, each as the parts whose zeros are its own."""
    if not isinstance(formula, list):
        return
    head, *operands = formula
    if head in ("/", "mod", "//"):
        yield from factors(operands[1])
    if head == "tan":
        yield ["cos", operands[0]]
    if head == "**" and not (isinstance(operands[1], Fraction) and operands[1] > 0):
        yield from factors(operands[0])
    for operand in operands:
        yield from divisors(operand)


def factors(formula):
    yield formula
    if not isinstance(formula, list):
        return
    head, *operands = formula
    if head in ("*", "abs", "sqrt", "sign"):
        for operand in operands:
            yield from factors(operand)
    if head == "**" or head == "/":
        yield from factors(operands[0])
    if head == "tan":
        yield ["sin", operands[0]]
    if head == "mod":
        # It is 0 where the quotient is an integer.
        yield ["sin", ["*", "pi", ["/", *operands]]]


def parsed(source):
    """A formula written in Python's syntax, where `%` is `mod` and `choose` is `if`."""
    return tree(ast.parse(source, mode="eval").body)


def tree(node):
    match node:
        case ast.Name(id=name):
            return name
        case ast.Constant(value=int(digits)):
            return Fraction(digits)
        case ast.Constant(value=digits):
            return Fraction(str(digits))
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant() as operand):
            return -tree(operand)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return ["*", Fraction(-1), tree(operand)]
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return ["not", tree(operand)]
        case ast.BinOp(left=left, op=operator, right=right):
            return [BINARY[type(operator)], tree(left), tree(right)]
        case ast.Compare(left=left, ops=[operator], comparators=[right]):
            return [BINARY[type(operator)], tree(left), tree(right)]
        case ast.BoolOp(op=operator, values=[left, right]):
            return [BINARY[type(operator)], tree(left), tree(right)]
        case ast.Call(func=ast.Name(id="choose"), args=arguments):
            return ["if", *map(tree, arguments)]
        case ast.Call(func=ast.Name(id=name), args=arguments):
            return [name, *map(tree, arguments)]
    raise ValueError(ast.dump(node))


BINARY = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.Pow: "**", ast.Mod: "mod", ast.FloorDiv: "//", ast.Lt: "<",
    ast.LtE: "<=", ast.Eq: "==", ast.Gt: ">", ast.GtE: ">=", ast.And: "and", ast.Or: "or",
}
