"""Prices by rules that the owner of a shop types. Checked by mypy in strict mode."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

import abacus


def total(rule: str, price: Decimal, quantity: int) -> Decimal:
    """Returns the exact value of a rule, rounded to cents."""
    return abacus.evaluate(rule, price=price, quantity=quantity, type=Decimal, places=2)


def explained(rule: str) -> str:
    """Returns the error in a rule with the part that it is about, or an empty text."""
    try:
        abacus.Formula(rule).evaluate(price=Decimal(1), quantity=1)
    except (abacus.FormulaError, abacus.EvaluationError) as error:
        first = error.diagnostics[0]
        return f"{first.message}: {first.source[first.range]!r}"
    return ""


def doubled(numbers: Iterable[float], rule: str) -> list[float]:
    """Returns the value of a rule of x for each number."""
    program = abacus.Formula(rule).compiled("x")
    return [float(program(number)) for number in numbers]


def main() -> None:
    rule = "quantity >= 10 ? price * quantity * 0.9 : price * quantity"
    print(total(rule, Decimal("12.99"), 10))
    print(explained("price * quantiti"))
    print(doubled([1.5, 2.5], "2 * x"))
    count: int = abacus.evaluate("6 / 2", type=int)
    share: float = abacus.evaluate("1 / 3", type=float)
    is_large: bool = abacus.evaluate("n > 2", n=count, type=bool)
    print(count, share, is_large)


if __name__ == "__main__":
    main()
