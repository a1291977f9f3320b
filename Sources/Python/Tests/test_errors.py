"""Errors: their classes, places and pickles."""

import pickle

import pytest

import abacus
from abacus import DivisionByZero, EvaluationError, Formula, FormulaError, LimitExceeded, evaluate


@pytest.mark.parametrize("text, error, builtin", [
    ("1 +", FormulaError, ValueError),
    ("1 / 0", DivisionByZero, ZeroDivisionError),
    ("1 / 0", EvaluationError, ArithmeticError),
    ("9**9**9**9", LimitExceeded, ArithmeticError),
    ("foo", EvaluationError, ArithmeticError),
    ("\ud800", FormulaError, ValueError),
    ("(" * 60_000, FormulaError, ValueError),
    ("1" * 70_000, FormulaError, ValueError),
    ("", FormulaError, ValueError),
])
def test_classes(text, error, builtin):
    with pytest.raises(error) as caught:
        evaluate(text)
    assert isinstance(caught.value, builtin)
    assert caught.value.diagnostics[0].source == text


def test_ranges_count_code_points():
    text = "'äé😀' + pirce"
    with pytest.raises(EvaluationError) as caught:
        evaluate(text, price=1)
    (diagnostic,) = caught.value.diagnostics
    assert diagnostic.identifier == "unknown-name"
    assert text[diagnostic.range] == "pirce"
    assert text[diagnostic.fix_it.range] == "pirce" and diagnostic.fix_it.replacement == "price"
    assert "price" in str(caught.value)


def test_several_diagnostics_and_notes():
    with pytest.raises(FormulaError) as caught:
        evaluate("(1 + ; 2 * )")
    assert len(caught.value.diagnostics) > 1
    with pytest.raises(FormulaError) as caught:
        evaluate("é(1 + [2)")
    notes = [note for diagnostic in caught.value.diagnostics for note in diagnostic.notes]
    assert all(note.source == "é(1 + [2)" for note in notes)


@pytest.mark.parametrize("text", ["1 +", "1 / 0", "9**9**9**9", "foo"])
def test_pickles(text):
    with pytest.raises((FormulaError, EvaluationError)) as caught:
        evaluate(text)
    copy = pickle.loads(pickle.dumps(caught.value))
    assert type(copy) is type(caught.value) and str(copy) == str(caught.value)
    assert copy.diagnostics == caught.value.diagnostics


def test_formulas():
    formula = Formula("price*1.19")
    assert formula.text == str(formula) == "price * 1.19" and formula.variables == ("price",)
    assert formula.evaluate(price=100, type=int) == 119
    assert repr(formula) == "Formula('price*1.19')"
    copy = pickle.loads(pickle.dumps(formula))
    assert copy == formula and hash(copy) == hash(formula) and copy.evaluate(price=100) == 119
    assert formula != Formula("price*1.19", limits=abacus.Limits.standard) and formula != "price*1.19"
    with pytest.raises(FormulaError):
        Formula("1 +")
    with pytest.raises(TypeError):
        Formula(1)
    with pytest.raises(TypeError):
        formula.evaluate(1)


def test_programs():
    program = Formula("x * 1.19 + y").compiled("x", "y")
    assert program.parameters == ("x", "y")
    assert program(1.0, 2.0) == 1.0 * 1.19 + 2.0
    assert program(1, 2) == evaluate("3.19")
    assert Formula("7").compiled()() == 7
    many = [f"v{number}" for number in range(20)]
    assert Formula("+".join(many)).compiled(*many)(*[1.0] * 20) == 20
    assert Formula("x > y ? 'a' : 'b'").compiled("x", "y")(1.0, 2.0) == "b"
    with pytest.raises(DivisionByZero):
        Formula("x / y").compiled("x", "y")(1.0, 0.0)
    with pytest.raises(TypeError):
        program(1.0)
    with pytest.raises(TypeError):
        program(x=1.0, y=2.0)
    with pytest.raises(EvaluationError):
        Formula("x + z").compiled("x")
    with pytest.raises(TypeError):
        Formula("x").compiled(1)
