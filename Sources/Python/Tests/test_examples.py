"""The examples, the README and its doctests."""

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import abacus

HERE = Path(__file__).resolve().parent.parent


def output(example):
    command = [sys.executable, HERE / "Examples" / example]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()


def test_prices():
    first, second, *rest = output("prices.py")
    assert first == "116.91" and second.startswith("there is no name 'quantiti'") and second.endswith("'quantiti'")
    assert rest == ["[3.0, 5.0]", "3 0.3333333333333333 True"]


def test_orders():
    pytest.importorskip("pandas")
    pytest.importorskip("pyarrow")
    *_, last = output("orders.py")
    assert last == "[Decimal('15.4581'), Decimal('10.1150'), None]"


def test_documentation():
    assert doctest.testmod(abacus).attempted > 0 and doctest.testmod(abacus).failed == 0
    found = doctest.testfile(str(HERE / "README.md"), module_relative=False)
    assert found.attempted > 10 and found.failed == 0


def test_version_is_that_of_the_header():
    header = HERE.parent / "CInterface/Sources/CAbacus/include/abacus.h"
    assert f'ABACUS_VERSION "{abacus.__version__}"' in header.read_text()
