"""Measures processes in turn, and computes medians."""

import hashlib
import json
import math
import os
import signal
import statistics
import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

FOLDER = Path(__file__).resolve().parent.parent
BUILD = FOLDER / ".build" / "comparison"
Result = TypeVar("Result")
# Ratios that vary by more than this are measured again, up to this many times.
SWING = 0.1
ATTEMPTS = 3


class TooSlow(Exception):
    """A command did not end within its time."""


@dataclass(frozen=True)
class Usage:
    """The resources that one run of a command used, and a digest of its output; empty if there was none."""

    nanoseconds: float
    # The time of the fastest run.
    least: float
    # The pages that the kernel supplied during a run.
    faults: int
    kilobytes: int
    digest: str


def in_turn(
    rounds: int, works: dict[str, Callable[[], Result]], attempts: int = ATTEMPTS
) -> dict[str, list[Result]]:
    """The results of several kinds of work, done in turn in each round.

    If their ratios vary too much, the rounds are repeated, up to `attempts` times in total.
    """
    results: dict[str, list[Result]] = {name: [] for name in works}
    for _ in range(attempts):
        for _ in range(rounds):
            for name, work in works.items():
                results[name].append(work())
        if not swings(list(zip(*results.values()))):
            break
    return results


def swings(rounds: list[tuple]) -> bool:
    """Whether, for any ratio of two times of a round, the quartiles are more than a tenth of the median apart."""
    times = zip(*([time for result in round for time in times_of(result)] for round in rounds))
    first, *others = times
    return any(spread([one / other for one, other in zip(first, figures)]) > SWING for figures in others)


def times_of(result: object) -> list[float]:
    """The times in the result of some work: that of a process, or the figures that it printed."""
    match result:
        case Usage():
            return [result.nanoseconds]
        case dict():
            return [result["nanoseconds"]]
        case list():
            return [figure["nanoseconds"] for figure in result]
    raise TypeError(f"{result} has no time")


def spread(figures: list[float]) -> float:
    """The distance between the quartiles, as a share of the median."""
    if len(figures) < 2:
        return 0
    low, middle, high = statistics.quantiles(figures, n=4, method="inclusive")
    return (high - low) / middle


def ratios(figures: list[float], others: list[float]) -> list[float]:
    """The ratio of each round. A slower machine slows both measurements of a round."""
    return [figure / other for figure, other in zip(figures, others, strict=True)]


def ratio(figures: list[float], others: list[float]) -> float:
    """The median of the rounds' ratios."""
    return statistics.median(ratios(figures, others))


def geometric_mean(figures: list[float]) -> float:
    return math.exp(statistics.fmean(math.log(figure) for figure in figures))


def output(command: list[str | Path]) -> str:
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def figures(command: list[str | Path]) -> list[dict]:
    """The figures that a program measures itself and prints as lines of JSON."""
    return [json.loads(line) for line in output(command).splitlines()]


def without_spaces(printed: bytes) -> bytes:
    """The output without white space and backslashes, with which some engines break or surround long numbers."""
    return printed.translate(None, b" \t\n\\")


def run(
    command: list[str | Path],
    stdin: Path | None = None,
    count: int = 1,
    seconds: float = 60,
    piped: bool = False,
    normalize: Callable[[bytes], bytes] = without_spaces,
    statuses: tuple[int, ...] = (0,),
    discards: bool = False,
) -> Usage:
    """Runs a command `count` times, and returns the resources of one run, with a digest of its normalized output.

    The output goes to a file, or to /dev/null if it is to be discarded.

    Raises `CalledProcessError` if the command ends with another status, and `TooSlow` if it takes more than `seconds`.
    """
    report = BUILD / "usage.json"
    report.unlink(missing_ok=True)
    with tempfile.TemporaryFile() as output, open(stdin or os.devnull, "rb") as text:
        feeder = subprocess.Popen(["cat"], stdin=text, stdout=subprocess.PIPE) if piped else None
        process = subprocess.Popen(
            [BUILD / "launch", report, str(count), *command],
            stdin=feeder.stdout if feeder else text,
            stdout=subprocess.DEVNULL if discards else output,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            env=os.environ | {"BC_LINE_LENGTH": "0", "DC_LINE_LENGTH": "0"},
        )
        if feeder:
            feeder.stdout.close()
        try:
            status = process.wait(timeout=seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            raise TooSlow(command[0]) from None
        if feeder:
            feeder.wait()
        if status not in statuses:
            raise subprocess.CalledProcessError(status, command)
        output.seek(0)
        printed = normalize(output.read())
    return Usage(**json.loads(report.read_text()), digest=hashlib.sha256(printed).hexdigest()[:16] if printed else "")
