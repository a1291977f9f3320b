"""The results and the arguments of `evaluate`."""

import decimal
import enum
import pickle
from collections import OrderedDict
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

import pytest

import abacus
from abacus import EvaluationError, Limits, evaluate


@pytest.mark.parametrize("text, expected", [
    ("1 + 2", 3),
    ("2**100", 2**100),
    ("-(2**64)", -(2**64)),
    ("1/3 + 1/6", Fraction(1, 2)),
    ("4/2", 2),
    ("'a' + 'é'", "aé"),
    ("1 < 2", True),
    ("null", None),
    ("[1, [0.5, 'x'], null]", [1, [Fraction(1, 2), "x"], None]),
])
def test_natural_types(text, expected):
    found = evaluate(text)
    assert found == expected and type(found) is type(expected)


def test_records():
    assert evaluate("r", r={"a": 1, "b": {"c": [2]}}) == {"a": 1, "b": {"c": [2]}}
    assert evaluate("r.b.c[0]", r={"a": 1, "b": {"c": [2]}}) == 2


@pytest.mark.parametrize("number", [
    0, 1, -1, 2**31, 2**63 - 1, -(2**63), 2**63, -(2**63) - 1, 2**64, 10**300, -(10**300), 255, 256, -256, -(2**127), 2**127])
def test_integers_of_any_size(number):
    assert evaluate("x", x=number) == number
    assert evaluate("x + 1", x=number, type=int) == number + 1


def test_arguments():
    class Level(enum.IntEnum):
        HIGH = 3

    assert evaluate("x", x=True) is True
    assert evaluate("x + 1", x=Level.HIGH) == 4
    assert evaluate("x * 3", x=Fraction(-2, 3)) == -2
    assert evaluate("x + 1", x=0.5) == 1.5 and type(evaluate("x + 1", x=0.5)) is float
    assert evaluate("x[1]", x=(1, "b")) == "b"
    assert evaluate("x", x=OrderedDict(a=1)) == {"a": 1}
    assert evaluate("x == null ? 7 : x", x=None) == 7
    assert evaluate("x * x", x=evaluate("sqrt(2)")) == 2
    with pytest.raises(TypeError, match="set"):
        evaluate("x", x=set())
    with pytest.raises(TypeError):
        evaluate("x", x=[1, object()])
    with pytest.raises(TypeError):
        evaluate("x", 1)
    with pytest.raises(TypeError):
        evaluate(b"x")


def test_names_that_are_options_too():
    names = {"type": 1, "places": 2, "limits": 3, "variables": 4}
    assert evaluate("type + places + limits + variables", variables=names) == 10
    assert evaluate("x + y", variables={"x": 1}, y=2) == 3
    many = {f"v{number}": number for number in range(100)}
    assert evaluate("+".join(many), **many) == sum(range(100))
    with pytest.raises(TypeError):
        evaluate("x", variables={1: 2})
    with pytest.raises(AttributeError):
        evaluate("x", variables=3)


@pytest.mark.parametrize("text", ["12.99", "-0.001", "1E+5", "1E-300", "0", "-0.00", "123456789012345678901234567890.5"])
def test_decimals_cross_exactly(text):
    number = Decimal(text)
    with decimal.localcontext() as context:
        # The decimal context has no effect.
        context.prec = 3
        context.traps[decimal.Inexact] = True
        context.traps[decimal.FloatOperation] = True
        found = evaluate("x", x=number, type=Decimal)
        assert type(found) is Decimal
    assert found == number
    assert evaluate("x", x=number) == Fraction(number)


def test_the_price():
    assert evaluate("price * 1.19", price=Decimal("12.99"), type=Decimal) == Decimal("15.4581")
    assert str(evaluate("price * 1.19", price=Decimal("12.99"), type=Decimal)) == "15.4581"
    assert evaluate("price * 1.19", price=Decimal("12.99"), type=Decimal, places=2) == Decimal("15.46")
    assert evaluate("price * 1.19", price=Decimal("12.99"), type=str, places=1) == "15.5"


def test_a_decimal_beyond_the_limits_is_refused_at_once():
    with pytest.raises(abacus.LimitExceeded):
        evaluate("x", x=Decimal("1e99999999"))
    with pytest.raises(abacus.LimitExceeded):
        evaluate("x", x=[Decimal("-1e-99999999")])


@pytest.mark.parametrize("number", [
    float("nan"), float("inf"), -float("inf"), Decimal("nan"), Decimal("sNaN12"), Decimal("-Infinity")])
def test_nan_and_infinity_are_refused(number):
    with pytest.raises(ValueError):
        evaluate("x", x=number)
    with pytest.raises(ValueError):
        abacus.Formula("x + y").compiled("x", "y")(number, 1.0)


@pytest.mark.parametrize("text, type, expected", [
    ("6/2", int, 3),
    ("3.0", int, 3),
    ("sqrt(2)**2", int, 2),
    ("1/3", Fraction, Fraction(1, 3)),
    ("3", Fraction, Fraction(3)),
    ("1/8", Decimal, Decimal("0.125")),
    ("10**20", Decimal, Decimal(10**20)),
    ("-1/8", Decimal, Decimal("-0.125")),
    ("1/3", float, 1 / 3),
    ("sqrt(2)", float, 2**0.5),
    ("1 == 1", bool, True),
    ("'a'", str, "a"),
    ("1/3", str, "1/3"),
    ("1.5", str, "1.5"),
])
def test_types(text, type, expected):
    found = evaluate(text, type=type)
    assert found == expected and found.__class__ is type


@pytest.mark.parametrize("text, type", [
    ("1/2", int), ("'1'", int), ("[1]", Decimal), ("1/3", Decimal), ("sqrt(2)", int), ("sqrt(2)", Fraction), ("1", bool),
    ("null", float), ("true", int), ("10**400", float), ("'1'", float)])
def test_types_that_a_value_does_not_have(text, type):
    with pytest.raises(EvaluationError) as caught:
        evaluate(text, type=type)
    assert caught.value.diagnostics == () and str(caught.value)


def test_doubles_as_other_types():
    assert evaluate("x", x=3.0, type=int) == 3
    assert evaluate("x", x=0.1, type=Fraction) == Fraction(0.1)
    assert evaluate("x", x=0.1, type=Decimal) == Decimal(0.1)
    with pytest.raises(EvaluationError):
        evaluate("x", x=0.5, type=int)
    with pytest.raises(EvaluationError):
        evaluate("x * x", x=1e308)


def test_places():
    # The double nearest to 2.675 is less than 2.675.
    assert evaluate("x", x=2.675, places=2, type=Decimal) == Decimal("2.67")
    assert evaluate("2.675", places=2, type=Decimal) == Decimal("2.68")
    assert evaluate("-2.5", places=0) == -3
    assert evaluate("2/3", places=3) == Fraction(667, 1000)
    assert evaluate("sqrt(2)", places=3, type=Decimal) == Decimal("1.414")
    assert evaluate("1234", places=-2, type=int) == 1200
    assert evaluate("2", places=2, type=str) == "2.00"
    assert evaluate("1/3", places=2, type=float) == 0.33
    with pytest.raises(EvaluationError):
        evaluate("'a'", places=2)
    with pytest.raises(TypeError):
        evaluate("1", places="2")
    with pytest.raises(ValueError):
        evaluate("1", places=10**9)
    with pytest.raises(TypeError, match="type is int"):
        evaluate("1", type=list)


def test_limits():
    small = replace(Limits.untrusted, number_bits=64)
    with pytest.raises(abacus.LimitExceeded):
        evaluate("2**64", limits=small)
    assert evaluate("2**64") == 2**64
    with pytest.raises(abacus.LimitExceeded):
        evaluate("2**100000")
    assert evaluate("2**100000", limits=Limits.standard) == 2**100000
    assert Limits.untrusted.deadline == 1 and Limits.standard.deadline is None
    assert pickle.loads(pickle.dumps(Limits.untrusted)) == Limits.untrusted
    with pytest.raises(ValueError):
        replace(Limits.untrusted, work=-1)
    with pytest.raises((TypeError, AttributeError)):
        evaluate("1", limits=3)


def test_a_call_that_needs_more_than_a_moment():
    assert evaluate("sum(map(range(1, 20000), x -> x * x))") == sum(x * x for x in range(1, 20001))
    with pytest.raises(abacus.LimitExceeded):
        evaluate("sum(map(range(1, 2000), x -> sum(map(range(1, 2000), y -> x / y))))")


def test_signatures():
    import inspect

    names = ["type", "places", "variables", "limits", "names"]
    assert list(inspect.signature(evaluate).parameters) == ["text", *names]
    assert list(inspect.signature(abacus.Formula("1").evaluate).parameters) == names


def test_nests():
    deep = 1
    for _ in range(500):
        deep = [deep]
    assert evaluate("1", x=deep) == 1
    cycle = []
    cycle.append(cycle)
    with pytest.raises(RecursionError):
        evaluate("1", x=cycle)
