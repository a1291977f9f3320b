"""Lists the tools of a server and calls them, with the client of PyPI's `mcp` in whichever version is installed.

The client checks what it gets against the protocol's schemas, and structured results against those of the tools. The exit status is
1 if an answer isn't the right one; how long the hostile calls took is printed.
"""

import asyncio
import contextlib
import importlib.metadata
import json
import subprocess
import sys
import time

import mcp

COMMAND = sys.argv[1]
VERSION = importlib.metadata.version("mcp")

# Calls with the answers that they have, or parts of the errors.
VALUES = [
    ({"expression": "3 * 12.50 + 4 * 0.99"}, {"value": "41.46", "type": "rational"}),
    ({"expression": "mean(x)", "variables": {"x": [1, 2, 6]}}, {"value": "3", "type": "integer"}),
    ({"expression": "1/3"}, {"value": "0.33333333333333333333", "type": "rational", "exact": "1/3"}),
    ({"expression": "sqrt(2)", "digits": 5}, {"value": "1.4142", "type": "real", "exact": "sqrt(2)"}),
]
RELATIONS = [("0.1 + 0.2", "0.3", "equal"), ("sqrt(2)", "1.5", "less"), ("'a'", "1", "different")]
HOSTILE = [
    ("9**9**9**9", "the result would be larger than"),
    ("factorial(10**6)", "the result would be larger than"),
    ("10**10**7 % 3", "1"),
    ("nextprime(10**300)", "331"),
    ("(" * 60_000 + "1" + ")" * 60_000, "the text is longer than 65536 bytes"),
    ("(" * 32_000 + "1" + ")" * 32_000, "1"),
    ("1+" * 32_767 + "1", "32768"),
    ("x=1;" * 16_000 + "x", "1"),
]


def expect(found, expected, what):
    if found != expected:
        sys.exit(f"{what}: {found!r} instead of {expected!r}")


@contextlib.asynccontextmanager
async def session():
    """A client that is connected to the server."""
    parameters = mcp.StdioServerParameters(command=COMMAND, args=["mcp"])
    if VERSION.startswith("1."):
        from mcp.client.stdio import stdio_client

        async with stdio_client(parameters) as streams, mcp.ClientSession(*streams) as client:
            await client.initialize()
            yield client
    else:
        async with mcp.Client(parameters) as client:
            expect(client.protocol_version, "2026-07-28", "the version")
            yield client


def field(result, name):
    """A member of a result, which version 2 of the client spells as Python does."""
    if hasattr(result, name):
        return getattr(result, name)
    return getattr(result, "".join("_" + c.lower() if c.isupper() else c for c in name))


async def call_tools():
    async with session() as client:
        tools = (await client.list_tools()).tools
        expect([tool.name for tool in tools], ["evaluate", "compare"], "the tools")
        for tool in tools:
            expect(field(tool.annotations, "readOnlyHint"), True, tool.name)
        for arguments, expected in VALUES:
            result = await client.call_tool("evaluate", arguments)
            expect(field(result, "structuredContent"), expected, arguments)
        for a, b, expected in RELATIONS:
            result = await client.call_tool("compare", {"a": a, "b": b})
            expect(field(result, "structuredContent"), {"relation": expected}, (a, b))
        for expression, expected in HOSTILE:
            start = time.monotonic()
            result = await client.call_tool("evaluate", {"expression": expression})
            print(f"  {time.monotonic() - start:.2f} s {expression[:30]}")
            text = result.content[0].text
            expect(expected in text, True, f"{expression[:30]}: {text[:100]}")
            following = await client.call_tool("evaluate", {"expression": "1 + 1"})
            expect(following.content[0].text, "2", "the call after that")


def send_long_line():
    """Sends a line of 100 MB, which no client does, and a request after it."""
    start = time.monotonic()
    request = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "ping"}).encode()
    output = subprocess.run([COMMAND, "mcp"], input=b"x" * 100_000_000 + b"\n" + request + b"\n", capture_output=True, check=True)
    print(f"  {time.monotonic() - start:.2f} s a line of 100 MB")
    answers = [json.loads(line) for line in output.stdout.splitlines()]
    expect([answer.get("error", {}).get("code") for answer in answers], [-32600, None], "a line of 100 MB")


print(f"mcp {VERSION}")
asyncio.run(call_tools())
send_long_line()
