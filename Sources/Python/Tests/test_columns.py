"""Columns of NumPy, pandas and Arrow."""

from decimal import Decimal

import pytest

from abacus import EvaluationError, Formula, evaluate

numpy = pytest.importorskip("numpy")
pyarrow = pytest.importorskip("pyarrow")


def test_doubles():
    x, y = numpy.array([1.0, 2.0, 3.0]), numpy.array([0.5, 0.25, 0.0])
    found = Formula("x * 1.19 + y").columns(x=x, y=y)
    assert found.dtype == numpy.float64 and (found == x * 1.19 + y).all()
    found = Formula("x * rate").columns(x=x, rate=2)
    assert found.tolist() == [2, 4, 6]
    out = numpy.empty(3)
    assert Formula("x / 2").columns(x=x, out=out) is out and out.tolist() == [0.5, 1, 1.5]
    assert Formula("type").columns(variables={"type": x}).tolist() == x.tolist()
    assert Formula("x").columns(x=numpy.array([])).tolist() == []


def test_strides_and_offsets():
    table = numpy.arange(12.0).reshape(6, 2)
    assert (Formula("x - y").columns(x=table[::-1, 1], y=table[:, 0]) == table[::-1, 1] - table[:, 0]).all()
    out = numpy.zeros((6, 2))
    Formula("x").columns(x=table[:, 0], out=out[:, 1])
    assert out[:, 1].tolist() == table[:, 0].tolist() and not out[:, 0].any()


def test_nan_and_infinity_stay():
    x = numpy.array([numpy.nan, numpy.inf, 1.0])
    found = Formula("x + 1").columns(x=x)
    assert numpy.isnan(found[0]) and found[1] == numpy.inf and found[2] == 2


def test_integers():
    x = numpy.array([2**62, -5, 7])
    assert Formula("x // 2").columns(x=x).tolist() == [2**61, -3, 3]
    with pytest.raises(EvaluationError, match="number 0"):
        Formula("x * 4").columns(x=x)
    with pytest.raises(EvaluationError):
        Formula("x / 2").columns(x=x)


def test_what_is_refused():
    x = numpy.array([1.0, 2.0])
    for other in [x.astype("float32"), x.astype(">f8"), x > 1, numpy.array(["a", "b"]), x.reshape(2, 1)]:
        with pytest.raises(TypeError):
            Formula("x + y").columns(x=x, y=other)
    with pytest.raises(TypeError):
        Formula("x").columns(x=[1.0, 2.0])
    with pytest.raises(ValueError, match="y has 1"):
        Formula("x + y").columns(x=x, y=x[:1])
    with pytest.raises(ValueError):
        Formula("1").columns()
    readonly = numpy.zeros(2)
    readonly.flags.writeable = False
    for out in [readonly, numpy.zeros(3)]:
        with pytest.raises(ValueError):
            Formula("x").columns(x=x, out=out)
    with pytest.raises(EvaluationError, match="y"):
        Formula("x + y").columns(x=x, y=numpy.array([1, 2]))


def test_scalars_of_numpy():
    assert evaluate("x + 1", x=numpy.int64(2)) == 3
    assert evaluate("x", x=numpy.bool_(True)) is True
    assert evaluate("x", x=numpy.float32(0.5)) == 0.5
    assert evaluate("x", x=numpy.str_("a")) == "a"
    with pytest.raises(TypeError):
        evaluate("x", x=numpy.complex128(1j))


def decimals(*texts, scale=2):
    return pyarrow.array([None if text is None else Decimal(text) for text in texts], pyarrow.decimal128(20, scale))


def test_decimals_of_arrow():
    price, quantity = decimals("12.99", "0.01", "-5.50"), decimals("1", "2", "3", scale=0)
    total = Formula("price * quantity").columns(price=price, quantity=quantity)
    assert total.type == pyarrow.decimal128(38, 2)
    assert total.to_pylist() == [Decimal("12.99"), Decimal("0.02"), Decimal("-16.50")]
    taxed = Formula("price * 1.19").columns(price=price, places=4)
    assert taxed.to_pylist() == [Decimal("15.4581"), Decimal("0.0119"), Decimal("-6.5450")]
    discounted = Formula("price - rate").columns(price=price, rate=Decimal("0.01"))
    assert discounted.to_pylist() == [Decimal("12.98"), Decimal("0.00"), Decimal("-5.51")]
    # Nothing is rounded.
    with pytest.raises(EvaluationError, match="places"):
        Formula("price * 1.19").columns(price=price)
    for places in [-1, 19]:
        with pytest.raises(ValueError):
            Formula("price").columns(price=price, places=places)


def test_nulls_and_slices_of_arrow():
    x = decimals("1.00", None, "3.00", None, "5.00").slice(1, 3)
    assert Formula("x + 1").columns(x=x).to_pylist() == [None, Decimal("4.00"), None]
    assert Formula("x == null ? 9 : x").columns(x=x).to_pylist() == [Decimal("9.00"), Decimal("3.00"), Decimal("9.00")]
    doubles = pyarrow.array([1.0, None, 3.0])
    assert Formula("2 * x").columns(x=doubles).to_pylist() == [2, None, 6]
    whole = pyarrow.chunked_array([pyarrow.array([1, 2]), pyarrow.array([3])])
    assert Formula("x * x").columns(x=whole).to_pylist() == [1, 4, 9]
    for refused in [pyarrow.array(["a"]), pyarrow.array([1], pyarrow.int32()), decimals("1", scale=19)]:
        with pytest.raises(TypeError):
            Formula("x").columns(x=refused)


def test_pandas():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame({"price": [10.0, 20.0], "quantity": [3.0, 1.0]})
    frame["total"] = Formula("price * quantity * 1.19").columns(price=frame["price"], quantity=frame["quantity"])
    assert frame["total"].tolist() == [10.0 * 3.0 * 1.19, 20.0 * 1.0 * 1.19]
