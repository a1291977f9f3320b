#!/usr/bin/env python3
"""Measure the longest single operations that the limits of `abacus` allow, as these cannot be interrupted.

Usage: Tests/Checks/Hostile/longest.py [--command PATH] [--allowance FACTOR]

Each operation gets the largest operands that the limits allow, within a quarter. It may take 2 seconds with the default
limits and 20 milliseconds with `--untrusted`, since a cancellation, a deadline or Ctrl-C has to wait that long. `isprime`
and `nextprime` are left out, as they check for these between their tests. The time is CPU time: the median of three
runs, minus the time to start the command.
"""

import argparse
import os
import pathlib
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
BOUNDS = {(): 2.0, ("--untrusted",): 0.02}
RUNS = 3

# Results are compared with 0 so that they aren't printed. N is the size, which grows until the operation is refused.
OPERATIONS = {
    "power": "3 ** N > 0",
    "product": "(2 ** N - 1) * (2 ** N - 3) > 0",
    "square": "(2 ** N - 1) ** 2 > 0",
    "quotient": "(2 ** (2 * N) - 1) // (2 ** N - 3) > 0",
    "remainder": "(2 ** (2 * N) - 1) % (2 ** N - 3) > 0",
    "short by long": "(2 ** (8 * N) - 1) // (2 ** N - 3) > 0",
    "greatest common divisor": "gcd(2 ** N - 1, 2 ** (N - 1) - 5) > 0",
    "least common multiple": "lcm(2 ** N - 1, 2 ** (N - 1) - 5) > 0",
    "sum of fractions": "1 / (2 ** N - 1) + 1 / (2 ** N - 3) > 0",
    "product of fractions": "(2 ** N - 1) / 3 ** 40 * (3 ** 41 / (2 ** N - 3)) > 0",
    "power of a fraction": "((2 ** 40 - 1) / 3 ** 30) ** N > 0",
    "square root": "isqrt(2 ** N - 1) > 0",
    "root": "iroot(2 ** N - 1, 5) > 0",
    "real root": "sqrt(2 ** N - 1) > 0",
    "power modulo": "powmod(3, 2 ** N - 1, 2 ** N - 3) > 0",
    "long power modulo": "powmod(3, 2 ** (64 * N) - 1, 2 ** N - 3) > 0",
    "remainder of a power": "3 ** (2 ** N - 1) % (2 ** N - 3) > 0",
    "inverse": "modinv(2 ** N - 2, 2 ** N - 1) > 0",
    "factorial": "factorial(N) > 0",
    "binomial": "binomial(2 * N, N) > 0",
    "small binomial": "binomial(2 ** N, 40) > 0",
    "fibonacci": "fibonacci(N) > 0",
    "lucas": "lucas(N) > 0",
    "primorial": "primorial(N) > 0",
    "digits": "digitcount(2 ** N - 1) > 0",
    "list of digits": "count(digits(2 ** N - 1)) > 0",
    "list of long digits": "count(digits(2 ** N - 1, 2 ** 10_000)) > 0",
    "logarithm": "ln(3 ** N) > 0",
    "rounding": "round((2 ** N - 1) / 3, 2) > 0",
    "places": "round(1 / 3, N) > 0",
    "printing": "2 ** N - 1",
}


def run(command, options, text):
    """The seconds that an evaluation takes, and whether it was admitted."""
    process = subprocess.Popen(
        [command, "--json", *options, text], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    answer = process.stdout.read(200)
    while process.stdout.read(1 << 20):
        pass
    process.stdout.close()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        sys.exit(f"{text} ended the command with status {process.returncode}")
    return usage.ru_utime + usage.ru_stime, process.returncode == 0


def longest(command, options, operation):
    """The largest size that is admitted, and the seconds it takes."""

    def admitted(size):
        return run(command, options, operation.replace("N", str(size)))[1]

    size = 8
    if not admitted(size):
        sys.exit(f"{operation} is refused at the size {size}")
    while admitted(2 * size):
        size *= 2
    step = size // 2
    while step >= size // 4 and step:
        if admitted(size + step):
            size += step
        step //= 2
    text = operation.replace("N", str(size))
    return size, statistics.median(run(command, options, text)[0] for _ in range(RUNS))


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--command", default=str(ROOT / ".build/release/abacus"), help="the command to try")
    parser.add_argument("--allowance", type=float, default=1, help="multiplies the bounds on time")
    arguments = parser.parse_args()
    misses = 0
    for options, bound in BOUNDS.items():
        start = statistics.median(run(arguments.command, options, "1 + 1")[0] for _ in range(9))
        print(f"{' '.join(options) or 'default limits'}, at most {bound:g} s")
        for name, operation in OPERATIONS.items():
            size, seconds = longest(arguments.command, options, operation)
            seconds = max(0, seconds - start)
            is_late = seconds > bound * arguments.allowance
            misses += is_late
            print(f"    {name:<26}{seconds:8.4f} s   N = {size}{'   too long' if is_late else ''}", flush=True)
    sys.exit(1 if misses else 0)


if __name__ == "__main__":
    main()
