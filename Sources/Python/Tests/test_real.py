"""Exact reals."""

import math
import pickle
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest

from abacus import EvaluationError, Limits, Real, Undecided, evaluate

root = evaluate("sqrt(2)")


def test_digits_and_double():
    assert root.digits(30) == "1.41421356237309504880168872421"
    assert float(root) == math.sqrt(2) and float(evaluate("pi")) == math.pi
    assert str(root) == "sqrt(2)" and repr(root) == "<Real sqrt(2)>"
    with pytest.raises(ValueError):
        root.digits(0)
    with pytest.raises(TypeError):
        root.digits("1")


def test_comparisons():
    assert root > 1 and root < 2 and root >= 1.4 and root <= Fraction(3, 2) and root != Decimal("1.4142")
    assert root == evaluate("2 / sqrt(2)") and not root != evaluate("sqrt(8) / 2")
    assert 1 < root < 2
    # The nearest double is a different number.
    assert root != math.sqrt(2) and root < math.sqrt(2)
    assert root < math.inf and root > -math.inf and root != math.nan and not root < math.nan
    assert root < Decimal("Infinity") and root != Decimal("nan")
    assert root != "sqrt(2)" and not root == None  # noqa: E711
    assert bool(root)
    with pytest.raises(TypeError):
        root < "a"


def test_what_cannot_be_decided():
    # It takes 10,000 digits to decide whether this is 0.
    tiny = evaluate("tanh(1) % 10**-10000", limits=replace(Limits.untrusted, deadline=None))
    for decide in [lambda: tiny > 0, lambda: tiny == 0, lambda: bool(tiny)]:
        with pytest.raises(Undecided):
            decide()


def test_no_hash_and_no_arithmetic():
    with pytest.raises(TypeError):
        hash(root)
    operations = [
        lambda: root + 1, lambda: 1 + root, lambda: root * root, lambda: root / 2, lambda: 2**root, lambda: -root,
        lambda: abs(root), lambda: divmod(root, 1), lambda: root % 1, lambda: 1 - root]
    for operation in operations:
        with pytest.raises(TypeError, match="variable"):
            operation()
    with pytest.raises(TypeError):
        Real(1)


def test_pickles():
    for text in ["sqrt(2)", "pi / 3 + sqrt(5)", "ln(2)"]:
        number = evaluate(text)
        copy = pickle.loads(pickle.dumps(number))
        assert copy.digits(50) == number.digits(50)


def test_as_a_variable():
    assert evaluate("x + 1", x=root).digits(5) == "2.4142"
    with pytest.raises(EvaluationError):
        evaluate("x", x=root, type=Decimal)
