"""The effects of a call on its process: signals, threads, forks and memory."""

import os
import signal
import sys
import threading
import time
from dataclasses import replace

import pytest

from abacus import Formula, Limits, evaluate

# Formulas that take minutes, and limits that allow them.
LONG = ["factorial(10**7)", "product(range(1, 3 * 10**6))", "sum(map(range(1, 3 * 10**6), x -> 1 / x))"]
GENEROUS = replace(Limits.standard, number_bits=2**32, work=2**60, work_per_call=2**60)


@pytest.fixture
def control_c():
    """Makes SIGINT raise KeyboardInterrupt; a process that a script starts in the background ignores the signal."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def interrupt_after(seconds):
    timer = threading.Timer(seconds, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    return timer


@pytest.mark.parametrize("text", LONG)
def test_control_c_ends_a_call(text, control_c):
    interrupt_after(0.3)
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        evaluate(text, limits=GENEROUS)
    # 0.2 s, with time for a busy machine.
    assert time.monotonic() - start < 0.3 + 1
    # Later calls aren't affected.
    assert evaluate("1 + 1") == 2


def test_control_c_ends_columns(control_c):
    numpy = pytest.importorskip("numpy")
    interrupt_after(0.3)
    with pytest.raises(KeyboardInterrupt):
        Formula("x**3.5 + sin(x)**1.5 + ln(x)**x", limits=GENEROUS).columns(x=numpy.ones(20_000_000) * 1.5)


def test_other_threads_go_on():
    # The lock is free while a formula is evaluated.
    counts = [0]
    ended = threading.Event()

    def count():
        while not ended.is_set():
            counts[0] += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    with pytest.raises(ArithmeticError):
        evaluate("sum(map(range(1, 3000), x -> sum(map(range(1, 3000), y -> x / y))))")
    ended.set()
    thread.join()
    assert counts[0] > 3


def test_threads_share_formulas():
    formula, program = Formula("x * x + 1"), Formula("x * x + 1").compiled("x")
    wrong = []

    def work():
        for number in range(2000):
            if formula.evaluate(x=number) != number * number + 1 or program(float(number)) != number * number + 1:
                wrong.append(number)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_a_child_may_call():
    evaluate("1")
    child = os.fork()
    if child == 0:
        os._exit(0 if evaluate("2**10") == 1024 and evaluate("sum(map(range(1, 20000), x -> x))") > 0 else 1)
    assert os.waitpid(child, 0)[1] == 0


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def test_nothing_is_left():
    from decimal import Decimal
    from fractions import Fraction

    variables = {"a": 2**200, "b": Decimal("1.5"), "c": Fraction(1, 3), "d": [1, {"e": "x"}], "f": 0.5, "g": None}
    failing = {**variables, "h": object()}

    def work():
        assert evaluate("[a, b, c, d, f, g]", variables=variables)[0] == 2**200
        evaluate("sqrt(b)", b=2).digits(20)
        Formula("a * b").compiled("a", "b")(1.0, 2)
        for text, given in [("1 +", {}), ("1 / 0", {}), ("a", failing), ("foo", variables), ("'a'", {"type": int})]:
            with pytest.raises((ValueError, ArithmeticError, TypeError)):
                evaluate(text, **({"variables": given} if "type" not in given else given))

    references = sys.getrefcount(variables["d"])
    for _ in range(300):
        work()
    before = resident()
    for _ in range(3000):
        work()
    growth, kept = resident() - before, sys.getrefcount(variables["d"])
    assert growth < 2 << 20
    assert kept == references
