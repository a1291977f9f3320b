"""Lines like those of a long file of calculations, drawn from a fixed seed."""

import random
from collections.abc import Callable
from dataclasses import dataclass

SEED = 2026


@dataclass(frozen=True)
class Line:
    """A line, and its equivalent for bc, or None if bc has no equivalent."""

    text: str
    for_bc: str | None


def mixed_lines(count: int) -> list[Line]:
    """Returns so many lines; the first ones define the names that the others use."""
    generator = random.Random(SEED)
    kinds = generator.choices(list(KINDS), weights=list(KINDS.values()), k=count - len(DEFINITIONS))
    return [definition(generator) for definition in DEFINITIONS] + [kind(generator) for kind in kinds]


def same(text: str) -> Line:
    return Line(text, text)


def integer(generator: random.Random) -> str:
    return str(generator.randint(1, 10 ** generator.randint(1, 6)))


def decimal(generator: random.Random) -> str:
    return f"{generator.randint(0, 9_999)}.{generator.randint(1, 99):02}"


def integers(generator: random.Random) -> Line:
    first, second, third, fourth = (integer(generator) for _ in range(4))
    one, other = generator.choices("+-*", k=2)
    return same(f"({first} {one} {second}) * {third} {other} {fourth}")


def decimals(generator: random.Random) -> Line:
    operators = generator.choices("+-*", k=2)
    return same(f"{decimal(generator)}{operators[0]}{decimal(generator)}{operators[1]}{integer(generator)}")


def fractions(generator: random.Random) -> Line:
    numerators, denominators = ([generator.randint(1, 99) for _ in range(2)] for _ in range(2))
    return same(f"{numerators[0]}/{denominators[0]} + {numerators[1]}/{denominators[1]}")


def variables(generator: random.Random) -> Line:
    return same(
        generator.choice(["x*1.5+2", "price*quantity*(1+rate)", f"price - {decimal(generator)}", "x*x - quantity"])
    )


def calls(generator: random.Random) -> Line:
    return same(f"{generator.choice(['area', 'total'])}({decimal(generator)}, {integer(generator)})")


def functions(generator: random.Random) -> Line:
    name = generator.choice(["gcd", "max", "min", "lcm"])
    return Line(f"{name}({integer(generator)}, {integer(generator)}) + abs(-{decimal(generator)})", None)


def comparisons(generator: random.Random) -> Line:
    operator = generator.choice(["<", "<=", ">", ">=", "==", "!="])
    return same(f"{decimal(generator)} {operator} {integer(generator)}")


def texts(generator: random.Random) -> Line:
    word = generator.choice(["apples", "pears", "plums"])
    return Line(f"uppercase('{word}') == '{word.upper()}'", None)


def errors(generator: random.Random) -> Line:
    number = integer(generator)
    return Line(generator.choice([f"{number}/0", f"{number} + * 2", f"prize*{number}", f"sqrt({number}, 2)"]), None)


def powers(generator: random.Random) -> Line:
    base = generator.choice([integer, decimal])(generator)
    return same(f"{base}^{generator.randint(2, 9)}")


def roots(generator: random.Random) -> Line:
    return same(f"sqrt({integer(generator)})")


def variable(name: str) -> Callable[[random.Random], Line]:
    return lambda generator: same(f"{name} = {decimal(generator)}")


def function(name: str, operator: str) -> Callable[[random.Random], Line]:
    def definition(generator: random.Random) -> Line:
        body = f"a*b{operator}{decimal(generator)}"
        return Line(f"{name}(a, b) = {body}", f"define {name}(a, b) {{ return ({body}); }}")

    return definition


DEFINITIONS = [
    *(variable(name) for name in ("x", "price", "quantity", "rate")),
    function("area", "+"),
    function("total", "*"),
]


def definitions(generator: random.Random) -> Line:
    return generator.choice(DEFINITIONS)(generator)


# The frequency of each kind of line, in percent.
KINDS = {
    integers: 26,
    decimals: 22,
    variables: 14,
    fractions: 7,
    calls: 6,
    functions: 5,
    comparisons: 5,
    powers: 5,
    definitions: 3,
    texts: 2,
    errors: 2,
    roots: 3,
}
