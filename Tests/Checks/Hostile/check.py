#!/usr/bin/env python3
"""Try hostile inputs on the command `abacus`, with 1 GiB of address space and 2 seconds for each.

Usage: Tests/Checks/Hostile/check.py [--command PATH] [--allowance FACTOR]

Each input is a line of a batch, followed by `1 + 1`. Both must be answered, the first with the value or identifier in
`inputs.py`: a process that ran out of memory would not get as far as the second. All inputs run with the default limits
and with `--untrusted`, short ones in the other arithmetics, too. The JSON files for `--data` are read before a line
`1 + 1`, which must be answered, unless they are refused in the way that `inputs.py` says. The tables for `abacus rows` must
give the output, the error and the status that it says, and take no more memory than that; pictures must end with a value,
nothing to draw, or a typed error.

The time is CPU time, on which other processes have little influence. `--allowance` multiplies the limits on it, for a
slow or busy machine. The command is the release build described in README.md; with `--numbers` it is one with the numbers
in Swift, which has four times as long, and for a long literal 12 times as long as plain C.
"""

import argparse
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import threading

from inputs import (
    DATA, LITERAL_DIGITS, NAMED, OTHERS, PICTURES, PIECE, REALS, TABLES, UNTRUSTED_SOURCE_BYTES, text)
from plain_gmp import seconds_for_literal

ROOT = pathlib.Path(__file__).resolve().parents[3]
KIBIBYTES = 1 << 20
LITERAL_RATIO = 1.3
# With the numbers in Swift.
NUMBERS_FACTOR = 4
NUMBERS_LITERAL_RATIO = 12
LITERAL_RUNS = 3
HANGING_SECONDS = 120
# A picture, an error, or nothing to draw.
PICTURE_STATUSES = (0, 1, 3)
# The limits `untrusted` have a deadline, which is in real time: on a busy machine it would pass before the work is too much.
WITHOUT_DEADLINE = ["--timeout", str(HANGING_SECONDS)]
LIMITED = 'ulimit -v "$0"; exec "$@"'


class Outcome:
    """The outcome of a run: its last two answers, its CPU time and its memory."""

    def __init__(self, output, status, usage):
        self.answers = [as_told(line) for line in last_two_lines(output)]
        self.bytes = output.tell()
        self.status = os.waitstatus_to_exitcode(status)
        self.seconds = usage.ru_utime + usage.ru_stime
        self.mebibytes = usage.ru_maxrss >> (20 if sys.platform == "darwin" else 10)

    @property
    def answer(self):
        if len(self.answers) == 2:
            return self.answers[0]
        return f"status {self.status}, {self.answers[0] if self.answers else 'no answer'}"

    @property
    def went_on(self):
        # The options may ask for zeros or an exponent.
        return len(self.answers) == 2 and re.fullmatch(r"2(\.0*)?(e\+0)?", self.answers[1]) is not None


def as_told(line):
    """The value in an answer, or the identifier of its first error. A long one is cut."""
    found = re.search(rb'"(?:id|value)":(?:"([^"]*)|(\[.*\]))', line)
    if not found:
        return "nothing"
    return found[1].decode() if found[1] is not None else found[2].decode().replace('"', "").replace(",", ", ")


def last_two_lines(file):
    """The beginnings of the last two lines, any of which may be longer than memory."""
    starts, length = [0], 0
    file.seek(0)
    while piece := file.read(PIECE):
        starts = (starts + [length + place.end() for place in re.finditer(b"\n", piece)])[-3:]
        length += len(piece)
    lines = []
    for start in starts[:-1][-2:]:
        file.seek(start)
        lines.append(file.read(200))
    file.seek(0, os.SEEK_END)
    return lines


def evaluate(command, options, path):
    """Runs the command on the lines of a file."""
    return run([command, "--json", *WITHOUT_DEADLINE, *options, "-f", path])


def run(words):
    """Runs a command within the limit of memory."""
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(
            ["sh", "-c", LIMITED, str(KIBIBYTES), *words], stdin=subprocess.DEVNULL, stdout=output,
            stderr=subprocess.DEVNULL)
        watchdog = threading.Timer(HANGING_SECONDS, process.kill)
        watchdog.start()
        _, status, usage = os.wait4(process.pid, 0)
        watchdog.cancel()
        process.returncode = status
        return Outcome(output, status, usage)


class TableOutcome:
    """The outcome of `abacus rows`: the end of its output, the beginning of its errors, its CPU time and its memory."""

    def __init__(self, command, case, path):
        with tempfile.TemporaryFile() as errors:
            process = subprocess.Popen(
                ["sh", "-c", LIMITED, str(KIBIBYTES), command, "rows", *case.options, path], stdout=subprocess.PIPE,
                stderr=errors)
            watchdog = threading.Timer(HANGING_SECONDS, process.kill)
            watchdog.start()
            end = b""
            while piece := process.stdout.read(PIECE):
                end = (end + piece)[-200:]
            _, status, usage = os.wait4(process.pid, 0)
            watchdog.cancel()
            process.returncode = status
            errors.seek(0)
            self.end, self.errors = end.decode(errors="replace"), errors.read(PIECE).decode(errors="replace")
        self.status = os.waitstatus_to_exitcode(status)
        self.seconds = usage.ru_utime + usage.ru_stime
        self.mebibytes = usage.ru_maxrss >> (20 if sys.platform == "darwin" else 10)

    @property
    def answer(self):
        return f"status {self.status}, {len(self.errors)} bytes of errors" if self.errors else self.end[-24:].rstrip()


class Check:
    """Tries inputs on a command, and counts its failures."""

    def __init__(self, command, allowance, literal_ratio):
        self.command = command
        self.allowance = allowance
        self.literal_ratio = literal_ratio
        self.failures = 0

    def report(self, name, options, outcome, problems):
        self.failures += bool(problems)
        print(
            f"{' '.join([name, *options]):48} {outcome.seconds:6.2f} s {outcome.mebibytes:5} MiB  "
            f"{outcome.answer[:24]:24} {'; '.join(problems)}", flush=True)

    def try_input(self, case, options, path, wanted):
        outcome = evaluate(self.command, [*case.options, *options], path)
        problems = [] if outcome.went_on else ["it did not go on"]
        if wanted and outcome.answer != wanted:
            problems.append(f"not '{wanted}'")
        if outcome.seconds > case.seconds * self.allowance:
            problems.append(f"more than {case.seconds * self.allowance:.1f} s")
        self.report(case.name, options, outcome, problems)

    def try_everywhere(self, case):
        with tempfile.NamedTemporaryFile() as file:
            case.write(file)
            is_long = not case.is_session and file.tell() > UNTRUSTED_SOURCE_BYTES
            file.write(b"\n1 + 1\n")
            file.flush()
            self.try_input(case, [], file.name, case.answer)
            untrusted = "source-too-long" if is_long else case.untrusted or case.answer
            self.try_input(case, ["--untrusted"], file.name, untrusted)
            if not is_long and not case.is_session:
                # The answers in the other arithmetics are covered by tests of their own.
                self.try_input(case, ["--integer"], file.name, None)
                self.try_input(case, ["--real"], file.name, None)

    def try_data(self, case):
        with tempfile.NamedTemporaryFile() as data, tempfile.NamedTemporaryFile() as file:
            case.write(data)
            data.flush()
            file.write(b"1 + 1\n")
            file.flush()
            outcome = evaluate(self.command, ["--data", data.name], file.name)
        problems = [] if outcome.answers == [case.answer] else [f"not '{case.answer}'"]
        if outcome.seconds > case.seconds * self.allowance:
            problems.append(f"more than {case.seconds * self.allowance:.1f} s")
        self.report(case.name, ["--data"], outcome, problems)

    def try_picture(self, words):
        outcome = run([self.command, "plot", *words, "--untrusted"])
        problems = [] if outcome.status in PICTURE_STATUSES else [f"status {outcome.status}"]
        if outcome.seconds > 2 * self.allowance:
            problems.append(f"more than {2 * self.allowance:.1f} s")
        self.report(" ".join(words), ["plot"], outcome, problems)

    def try_table(self, case):
        with tempfile.NamedTemporaryFile() as file:
            case.write(file)
            file.flush()
            outcome = TableOutcome(self.command, case, file.name)
        problems = []
        if outcome.status != case.status:
            problems.append(f"status {outcome.status}, not {case.status}")
        if case.end not in outcome.errors if case.status else not outcome.end.endswith(case.end) or outcome.errors:
            problems.append(f"not '{case.end.strip()[:40]}'")
        if outcome.seconds > case.seconds * self.allowance:
            problems.append(f"more than {case.seconds * self.allowance:.1f} s")
        if outcome.mebibytes > case.mebibytes:
            problems.append(f"more than {case.mebibytes} MiB")
        self.report(case.name, ["rows"], outcome, problems)

    def try_literal(self):
        """Compares reading and printing the longest literal with plain C."""
        with tempfile.NamedTemporaryFile() as file:
            text((b"7", LITERAL_DIGITS))(file)
            file.write(b"\n1 + 1\n")
            file.flush()
            runs = [(evaluate(self.command, [], file.name), seconds_for_literal(LITERAL_DIGITS))
                    for _ in range(LITERAL_RUNS)]
        outcome = runs[0][0]
        ratio = statistics.median(outcome.seconds / plain for outcome, plain in runs)
        problems = [] if outcome.went_on else ["it did not go on"]
        if outcome.answer.strip("7") or outcome.bytes < LITERAL_DIGITS:
            problems.append("another number")
        if ratio > self.literal_ratio:
            problems.append(f"more than {self.literal_ratio:.2f} times")
        self.report("a literal of 10 MB", [f"({ratio:.2f} x plain C)"], outcome, problems)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--command", default=ROOT / ".build/release/abacus", help="the command to try")
    parser.add_argument("--allowance", type=float, default=1.0, help="multiplies the limits on time")
    parser.add_argument("--numbers", action="store_true", help="the command has the numbers in Swift")
    options = parser.parse_args()
    factor, literal_ratio = (NUMBERS_FACTOR, NUMBERS_LITERAL_RATIO) if options.numbers else (1, LITERAL_RATIO)
    check = Check(options.command, options.allowance * factor, options.allowance * literal_ratio)
    for case in NAMED + OTHERS + REALS:
        check.try_everywhere(case)
    for case in DATA:
        check.try_data(case)
    for case in TABLES:
        check.try_table(case)
    for words in PICTURES:
        check.try_picture(words)
    check.try_literal()
    print(f"{check.failures} failures; each had {KIBIBYTES >> 10} MiB of address space")
    return 1 if check.failures else 0


if __name__ == "__main__":
    sys.exit(main())
