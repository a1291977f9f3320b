"""The computations with big numbers, in the syntax of each engine."""

import random
from dataclasses import dataclass

from .measuring import BUILD


@dataclass(frozen=True)
class Item:
    """One computation. An engine that can't express it, or not in so long a text, has no entry."""

    work: str
    # The arguments of `Peers/gmp.c`.
    gmp: list[str]
    # An expression for each engine, including the command as "abacus".
    words: dict[str, str]


def power(base: int, exponent: int) -> Item:
    text = f"{base}^{exponent}"
    words = {engine: text for engine in ("abacus", "bc", "gp", "calc", "qalc")}
    words |= {"dc": f"{base} {exponent}^", "gmpy2": f"mpz({base})**{exponent}"}
    return Item(f"{base}**{exponent}", ["power", str(base), str(exponent)], words)


def written_out(work: str, name: str, operator: str, literals: list[str]) -> Item:
    """A text of literals that is too long for an argument, in a file that C and gmpy2 also read."""
    BUILD.mkdir(parents=True, exist_ok=True)
    file = BUILD / f"{name}.txt"
    text = operator.join(literals)
    file.write_text(text)
    words = {engine: text for engine in ("abacus", "bc", "gp", "calc")}
    fold = {"*": "mul", "+": "add"}[operator]
    words["gmpy2"] = f"reduce({fold}, map(mpz, open({str(file)!r}).read().split({operator!r})))"
    return Item(work, ["fold", str(file)], words)


def items() -> list[Item]:
    generator = random.Random(2026)

    def literals(count: int, digits: int) -> list[str]:
        return ["9" + "".join(generator.choices("0123456789", k=digits - 1)) for _ in range(count)]

    factorial = {engine: "100000!" for engine in ("abacus", "gp", "calc", "qalc")}
    factorial |= {"bc": "f = 1; for (i = 2; i <= 100000; i++) f *= i; f", "gmpy2": "fac(100000)"}
    fibonacci = {engine: "fibonacci(5000000)" for engine in ("abacus", "gp")}
    fibonacci |= {"calc": "fib(5000000)", "gmpy2": "fib(5000000)"}
    powmod = {
        "abacus": "powmod(3, 10**2000, 10**2000+7)",
        "dc": "3 10 2000^ 10 2000^7+|",
        "gp": "lift(Mod(3, 10^2000+7)^(10^2000))",
        "calc": "pmod(3, 10^2000, 10^2000+7)",
        "gmpy2": "powmod(3, mpz(10)**2000, mpz(10)**2000+7)",
    }
    numbers = [str(number) for number in range(1, 50_001)]
    return [
        Item("100000!", ["factorial", "100000"], factorial),
        power(3, 2_000_000),
        power(2, 10_000_000),
        Item("fibonacci(5000000)", ["fibonacci", "5000000"], fibonacci),
        written_out("1*2*…*50000 written out", "product", "*", numbers),
        written_out("a sum of 200,000 literals of 30 digits", "sum", "+", literals(200_000, 30)),
        written_out("a product of two literals of 1,000,000 digits", "two", "*", literals(2, 1_000_000)),
        Item("powmod(3, 10**2000, 10**2000+7)", ["powmod"], powmod),
    ]
