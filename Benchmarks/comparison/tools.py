"""A call of a tool of `abacus mcp`, against starting the command for each expression."""

import json

from .bench import Bench, row
from .measuring import Usage, in_turn, run
from .row import Row
from .start import STARTS

CALLS = 10_000
EXPRESSIONS = ["3 * 12.50 + 4 * 0.99", "total = sum(scores); total / length(scores)", "9**9**9**9"]
VARIABLES = {"scores": [1, 2.5, 4]}


def rows(bench: Bench) -> list[Row]:
    """The time of a call is that of a session with many calls, minus that of a session with none."""
    found, memory = [], 0
    for number, expression in enumerate(EXPRESSIONS):
        session, none = (
            bench.input(f"tools-{number}-{calls}.jsonl", "".join(requests(expression, calls))) for calls in (CALLS, 0))
        usages = in_turn(bench.rounds, {
            "calls": lambda: run([bench.abacus, "mcp"], stdin=session),
            "none": lambda: run([bench.abacus, "mcp"], stdin=none),
            "process": lambda: run([bench.abacus, *variables(), expression], count=STARTS, statuses=(0, 1))})
        calls = [
            (many.nanoseconds - one.nanoseconds) / CALLS for many, one in zip(usages["calls"], usages["none"])]
        processes = [usage.nanoseconds for usage in usages["process"]]
        found.append(row("tools", f"`evaluate` with `{expression}`, a call", "a process for each", calls, processes, microseconds))
        memory = max(memory, peak(usages["calls"]))
    return [*found, Row("tools", "the most memory, in MB", "none", memory, f"{memory:.1f} MB")]


def peak(usages: list[Usage]) -> float:
    return max(usage.kilobytes for usage in usages) / 1024


def variables() -> list[str]:
    return [part for name, value in VARIABLES.items() for part in ("--set", f"{name}={json.dumps(value)}")]


def requests(expression: str, calls: int) -> list[str]:
    """The lines of a session that begins with the handshake."""
    arguments = {"expression": expression, "variables": VARIABLES}
    client = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "benchmark", "version": "1"}}
    messages = [{"id": 0, "method": "initialize", "params": client}, {"method": "notifications/initialized"}]
    messages += [
        {"id": number, "method": "tools/call", "params": {"name": "evaluate", "arguments": arguments}}
        for number in range(1, calls + 1)]
    return [json.dumps({"jsonrpc": "2.0", **message}) + "\n" for message in messages]


def microseconds(time: float) -> str:
    return f"{time / 1e3:,.1f} µs"
