"""Columns of NumPy and Arrow, evaluated in place."""

from __future__ import annotations

import struct
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from importlib import import_module
from typing import Any

from . import _abacus
from ._errors import EvaluationError

# The types of columns in abacus.h.
_DOUBLE, _INT64, _DECIMAL = 1, 2, 3
_GREATEST_SCALE = 18
_NUMPY_TYPES = {"f8": _DOUBLE, "i8": _INT64}
_ARROW_TYPES = {"g": _DOUBLE, "l": _INT64}
_ORDER = "<" if sys.byteorder == "little" else ">"


@dataclass
class _Column:
    """Rows in memory, as the extension takes them."""

    type: int
    values: int | bytearray
    stride: int
    length: int | None
    """The number of rows; None for a single number for all rows."""
    scale: int = 0
    validity: int | bytearray = 0
    offset: int = 0
    is_arrow: bool = False
    owner: object = None
    """An object that has to live as long as the column."""

    @property
    def fields(self) -> tuple[int, int, int | bytearray, int, int | bytearray, int]:
        return self.type, self.scale, self.values, self.stride, self.validity, self.offset


def evaluate_columns(
    program_of: Callable[..., _abacus.Program], given: Mapping[str, Any], places: int | None, out: Any
) -> Any:
    """Evaluates the program for columns, row by row."""
    rows = {name: column for name, array in given.items() if (column := _column(name, array)) is not None}
    lengths = {column.length for column in rows.values()}
    if len(lengths) != 1:
        found = ", ".join(f"{name} has {column.length}" for name, column in rows.items()) or "there are none"
        raise ValueError(f"the columns are to have equally many rows: {found}")
    (length,) = lengths
    assert length is not None
    has_doubles = any(column.type == _DOUBLE for column in rows.values())
    columns = [rows.get(name) or _constant(name, number, has_doubles) for name, number in given.items()]
    results, made = _results(columns, length, places, has_doubles, out)
    fields = [column.fields for column in columns]
    nulls, failures, first = program_of(*given)._evaluate_columns(fields, results.fields, length)
    if failures and not has_doubles:
        raise EvaluationError(
            f"{failures} rows have no value, or one that the result can't hold, the first with the number {first};"
            " `places` says how many there are after the point")
    return made()


# ---- Arguments


def _column(name: str, array: Any) -> _Column | None:
    """Returns an array as a column, or None if it is a number."""
    if isinstance(array, (bool, int, float, Decimal)):
        return None
    if hasattr(array, "combine_chunks"):
        array = array.combine_chunks()
    if hasattr(array, "__arrow_c_array__"):
        return _arrow_column(name, array)
    if not hasattr(array, "__array_interface__") and hasattr(array, "to_numpy"):
        array = array.to_numpy()
    return _numpy_column(name, array)


def _numpy_column(name: str, array: Any) -> _Column:
    interface = getattr(array, "__array_interface__", None)
    if interface is None or len(interface["shape"]) > 1:
        raise TypeError(f"{name} is a {type(array).__name__}, not an array of NumPy or Arrow with one dimension")
    if not interface["shape"]:
        raise TypeError(f"{name} is an array without a dimension; a number would be the value of all rows")
    order, kind = interface["typestr"][0], interface["typestr"][1:]
    if order != _ORDER or kind not in _NUMPY_TYPES:
        raise TypeError(f"{name} has rows of {array.dtype}; .astype('float64') or 'int64' makes others")
    (length,), strides = interface["shape"], interface.get("strides")
    stride = strides[0] if strides else 8
    return _Column(_NUMPY_TYPES[kind], interface["data"][0], stride, length, owner=array)


def _arrow_column(name: str, array: Any) -> _Column:
    capsules = array.__arrow_c_array__()
    format, length, offset, validity, values = _abacus.arrow_column(*capsules)
    type, scale = _ARROW_TYPES.get(format), 0
    if format.startswith("d:"):
        digits, scale, *bits = map(int, format[2:].split(","))
        if bits in ([], [128]) and 0 <= scale <= _GREATEST_SCALE:
            type = _DECIMAL
    if type is None:
        raise TypeError(
            f"{name} has the type {getattr(array, 'type', format)}; columns are float64, int64, or decimal128 with 0 to"
            f" {_GREATEST_SCALE} places")
    stride = 16 if type == _DECIMAL else 8
    return _Column(type, values, stride, length, scale, validity, offset, is_arrow=True, owner=(array, capsules))


def _constant(name: str, number: Any, has_doubles: bool) -> _Column:
    """Returns a column in which all rows have the same number."""
    if has_doubles:
        return _Column(_DOUBLE, bytearray(struct.pack("=d", number)), 0, None)
    sign, digits, exponent = Decimal(number).as_tuple()
    if isinstance(number, float) or not isinstance(exponent, int) or not -_GREATEST_SCALE <= exponent <= 38:
        raise TypeError(f"{name} is {number!r}, but the columns are integers and decimals; an int or a Decimal is one")
    scale = max(0, -exponent)
    significand = int("".join(map(str, digits))) * 10 ** max(0, exponent) * (-1 if sign else 1)
    if abs(significand) >= 10**38:
        raise ValueError(f"{name} is {number!r}, which has more than 38 digits")
    return _Column(_DECIMAL, bytearray(significand.to_bytes(16, sys.byteorder, signed=True)), 0, None, scale)


# ---- Results


def _results(
    columns: list[_Column], length: int, places: int | None, has_doubles: bool, out: Any
) -> tuple[_Column, Callable[[], Any]]:
    """Returns a column for the results, and a function that makes an array of them."""
    scale = max(column.scale for column in columns) if places is None else places
    if not 0 <= scale <= _GREATEST_SCALE:
        raise ValueError(f"places is between 0 and {_GREATEST_SCALE}")
    if out is not None:
        results = _numpy_column("out", out)
        if results.length != length or out.__array_interface__["data"][1]:
            raise ValueError(f"out is to have {length} rows that can be written")
        return results, lambda: out
    if any(column.is_arrow for column in columns):
        return _arrow_results(length, has_doubles, scale, any(column.validity for column in columns))
    if not has_doubles and scale > 0:
        raise TypeError("NumPy has no decimals: places are for columns of Arrow")
    array = import_module("numpy").empty(length, "float64" if has_doubles else "int64")
    return _numpy_column("out", array), lambda: array


def _arrow_results(length: int, has_doubles: bool, scale: int, has_nulls: bool) -> tuple[_Column, Callable[[], Any]]:
    pyarrow: Any = import_module("pyarrow")
    if has_doubles:
        type, arrow_type = _DOUBLE, pyarrow.float64()
    elif scale == 0:
        type, arrow_type = _INT64, pyarrow.int64()
    else:
        type, arrow_type = _DECIMAL, pyarrow.decimal128(38, scale)
    stride = 16 if type == _DECIMAL else 8
    # Arrow's memory pool reuses pages for later columns; getting new ones would take as long as filling them.
    values = pyarrow.allocate_buffer(length * stride)
    validity: Any = pyarrow.allocate_buffer((length + 7) // 8) if has_nulls else None
    address = validity.address if has_nulls else 0
    results = _Column(type, values.address, stride, length, scale if type == _DECIMAL else 0, address)
    return results, lambda: pyarrow.Array.from_buffers(arrow_type, length, [validity, values])
