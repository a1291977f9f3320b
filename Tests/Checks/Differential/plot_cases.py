"""What `plots.py` draws: listed formulas, each once found wrong or hard to draw, and random ones."""

from fractions import Fraction

# In Python's syntax, as `plot_formulas.parsed` reads it, with the ranges of x and y.
LISTED = [
    # Peaks, steps and oscillations.
    ("exp(-((x-0.12345)*100000)**2)", (-1, 1), (-1, 1)), ("sin(1/x)", (-1, 1), (-1, 1)), ("floor(x)", (-10, 10), (-10, 10)),
    ("x*sin(1/x)", (-1, 1), (-1, 1)), ("sin(x)*cos(x)", (0, 1000), (0.97, 2)), ("sin(x)", (0, 1e6), (-2, 2)),
    ("x**7-7*x**6+21*x**5-35*x**4+35*x**3-21*x**2+7*x-1", (0.99, 1.01), (-1e-14, 1e-14)), ("x**x", (-3, 3), (-2, 10)),
    # Values that were denied.
    ("choose(x>-1, 2, 1/x) + choose(x==0, 3, 0)", (-2, 2), (0, 6)), ("choose(x==0, 1, sin(x)/x)", (-10, 10), (-1, 2)),
    ("choose(abs(x)<1, x, 1/x)", (-3, 3), (-2, 2)),
    # Values outside of the picture that aren't proven: at one point, and beyond a number that a double takes for 0.
    ("choose(x==1/2, x, sqrt(5)**3)", (-3e7, 3e7), (11, 12)), ("(x**3)**-2", (0, 8e-215), (-10, 10)),
    # Points without a value that aren't poles.
    ("sin(x)/x", (-1e12, 1e12), (-1, 1)), ("(cos(x)-1)/x**2", (-1e13, 1e13), (-1, 1)), ("(1/x) % 1", (-3, 3), (-1, 2)),
    ("atan(1/x)", (-10, 10), (-2, 2)), ("1/(1/x)", (-10, 10), (-10, 10)), ("(x**2-1)/(x-1)", (-10, 10), (-10, 10)),
    ("(x-sin(x))/x**3", (-10, 10), (-1, 1)), ("((1-cos(x))/x**2 - 1/2)/x**2", (-10, 10), (-1, 1)), ("x/abs(x)", (-2, 2), (-2, 2)),
    ("sin(x)/x/(sin(2*x)/x)", (-3, 3), (-2, 2)), ("1/tan(x)", (-4, 4), (-5, 5)), ("exp(-1/x**2)", (-3, 3), (-1, 2)),
    # Poles: even ones, pairs, many, of negative powers, of nothing but one side, outside of the picture.
    ("1/x", (-10, 10), (-5, 5)), ("1/(x-sqrt(2))", (-10, 10), (-5, 5)), ("1/(x**2-2)**2", (-10, 10), (-1, 5)),
    ("1/(cos(x)-1+1e-24)", (-10, 10), (-10, 10)), ("1/(x**2-1e-12)", (-1, 1), (-10, 10)), ("1/(x-1) - 1/(x-1.0000001)", (-3, 3), (-5, 5)),
    ("tan(x)", (-700, 700), (-5, 5)), ("tan(x)", (0, 1000), (-5, 5)), ("tan(x)", (-10, 10), (100, 200)), ("1/(x % 1)", (-10, 10), (-1, 20)),
    ("1/(x % 0.1)", (-1, 1), (-1, 20)), ("x**-1", (-3, 3), (-5, 5)), ("(x-1)**-2", (-3, 3), (-5, 5)), ("abs(x)**-0.5", (-3, 3), (-1, 5)),
    ("x**-0.5", (-3, 3), (-1, 5)), ("1/sqrt(x)", (-3, 3), (-1, 5)), ("1/(x*(x-1)**2*(x+1))", (-3, 3), (-5, 5)), ("1/cos(x)**2", (-10, 10), (0, 9)),
    ("1e-300/x", (-1, 1), (-1e-299, 1e-299)), ("1/x", (-1e-300, 1e-300), (-1e301, 1e301)), ("1/x", (-1e300, 1e300), (-1e-299, 1e-299)),
    ("1/(x**3-x)", (-2, 2), (50, 60)), ("1/sin(x)", (-360, 360), (-3, 3)), ("tan(1/x)", (-1, 1), (-5, 5)), ("1/(exp(x)-1)", (-10, 10), (-3, 3)),
    ("1/x + tan(x)", (-5, 5), (-5, 5)), ("ln(x)/(x-1)", (-1, 4), (-1, 4)), ("ln(x)/(x-2)", (-1, 4), (-5, 4)),
    # Stretches without a value.
    ("1/floor(x)", (-10, 10), (-1, 1)), ("ln(x)", (-10, 10), (-4, 3)), ("sqrt(sin(x))", (-10, 10), (-1, 2)), ("asin(x)", (-3, 3), (-2, 2)),
    ("1/(x - abs(x))", (-3, 3), (-5, 1)), ("1/max(x, 0)", (-3, 3), (-1, 5)), ("sqrt(x)/(sign(x)-1)", (-3, 3), (-5, 5)),
    # Relations.
    ("x**2+y**2 == 4", (-5, 5), (-3, 3)), ("sin(x*y) > cos(x)", (-5, 5), (-5, 5)), ("y == 1/x", (-4, 4), (-4, 4)),
    ("floor(x) == floor(y)", (-4, 4), (-4, 4)), ("sign(y) >= x", (-4, 4), (-4, 4)), ("y < 1/(x % 1)", (-4, 4), (-4, 4)),
]

NUMBERS = [Fraction(1), Fraction(2), Fraction(3), Fraction(1, 2), Fraction(1, 3), Fraction(5), Fraction(1, 10), "pi"]


def random_range(generator):
    """A range of x from 1e-300 wide to 1e300, around 0 or not."""
    kind = generator.randrange(8)
    if kind < 4:
        return generator.choice([(-10, 10), (-3, 3), (0, 1), (-1, 4), (0, 100), (-700, 700)])
    width = 10.0 ** (generator.uniform(-300, 300) if kind == 4 else generator.uniform(-12, 15))
    if kind == 5:
        middle = generator.uniform(-2, 2)
        width = max(width, 1e-9)
        return middle - width, middle + width
    return (-width, width) if generator.randrange(2) else (0, width)


def variable(generator, names):
    return generator.choice(names)


def random_function(generator, depth=3, names=("x",)):
    """A formula, nested at most so deep."""
    if depth == 0 or generator.randrange(7) == 0:
        return variable(generator, names) if generator.randrange(3) else generator.choice(NUMBERS)

    def inner(less=1):
        return random_function(generator, max(0, depth - less), names)

    kind = generator.randrange(20)
    if kind < 3:
        return ["+", inner(), inner()]
    if kind < 5:
        return ["-", inner(), inner()]
    if kind < 7:
        return ["*", inner(), inner()]
    if kind < 10:
        return ["/", inner(), inner()]
    if kind == 10:
        # 0/0 somewhere.
        numerator = inner()
        return ["/", ["*", numerator, inner(2)], numerator]
    if kind == 11:
        return ["**", inner(), generator.choice([Fraction(n) for n in (2, 3, -1, -2)] + [Fraction(1, 2), Fraction(-1, 2)])]
    if kind == 12:
        return ["mod", inner(), generator.choice(NUMBERS)]
    if kind == 13:
        # A pair of poles, or an even one.
        difference = ["-", inner(), generator.choice(NUMBERS)]
        square = ["**", difference, Fraction(2)]
        return ["/", inner(2), generator.choice([square, ["-", square, Fraction(1, 10 ** generator.randrange(1, 20))]])]
    if kind == 14:
        condition = [generator.choice(["<", "<=", "==", ">"]), inner(2), generator.choice(NUMBERS[:7])]
        return ["if", condition, inner(), inner()]
    if kind == 15:
        return [generator.choice(["floor", "ceil", "round", "sign", "trunc"]), inner()]
    if kind == 16:
        return [generator.choice(["min", "max"]), inner(), inner()]
    return [generator.choice(["sin", "cos", "exp", "abs", "sqrt", "ln", "atan", "tan"]), inner()]


def random_relation(generator):
    names = ("x", "y")
    relation = [
        generator.choice(["<", "<=", "==", ">", ">="]), random_function(generator, 2, names), random_function(generator, 1, names)]
    kind = generator.randrange(4)
    if kind == 0:
        return ["and", relation, ["<", "x", "y"]]
    if kind == 1:
        return ["or", ["not", relation], ["==", "x", "y"]]
    return relation
