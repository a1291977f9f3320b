#!/usr/bin/env python3
"""Writes the instructions that combine two arithmetic operations. All have the same form, derived from pairs of operations.

    fused.py            writes AbacusPrograms/Instructions/InstructionSet+Fused.swift
    fused.py --check    fails if the file is out of date
"""
import argparse
import pathlib
import sys

FILE = pathlib.Path(__file__).parent / "AbacusPrograms/Instructions/InstructionSet+Fused.swift"

# The outer operation, with … in place of its other operand, and the inner one.
PAIRS = [
    "Add<Mul, …>", "Sub<Mul, …>", "Sub<…, Mul>", "Add<Div, …>", "Sub<Div, …>", "Sub<…, Div>", "Mul<Add, …>",
    "Div<Add, …>", "Div<…, Add>", "Mul<Sub, …>", "Div<Sub, …>", "Div<…, Sub>", "Mul<Mul, …>", "Add<Add, …>",
    "Add<Sub, …>", "Sub<Add, …>", "Div<Mul, …>", "Mul<Div, …>",
]  # fmt: skip

# The operands of the inner operation, then the other operand: the accumulator, the constant, and slots in order of appearance.
COMMUTATIVE = ["AVW", "AVK", "AKV", "VWA", "VWX", "VWK", "VKA", "VKW", "AAV", "AAK"]
OTHERS = ["AVW", "AVK", "VAW", "VAK", "AKV", "KAV", "VWA", "VWX", "VWK", "VKA", "VKW", "KVA", "KVW"]

HEAD = """\
// Written by Sources/fused.py.

extension InstructionSet {
    /// Arithmetic operations on the result of another one. Each operation rounds its result.
    ///
    /// The operands of the inner operation come first, so `W - V * K` is `Sub<W, Mul<V, K>>`. There are sums and
    /// differences of products and quotients, products and quotients of sums and differences, and chains of operations
    /// of the same precedence.
    static let fused: [Row] = [
"""


def rows(pair):
    """The rows of a pair of operations."""
    inner = next(name for name in ("Add", "Sub", "Mul", "Div") if name in pair[4:])
    for first, second, other in COMMUTATIVE if inner in ("Add", "Mul") else OTHERS:
        term = pair.replace("…", other).replace(f"<{inner}", f"<{inner}<{first}, {second}>")
        term = term.replace(f", {inner}>", f", {inner}<{first}, {second}>>")
        yield f"        Row({term}.self, {{ {term}.step($0, $1, $2) }}, {{ {term}.last($0, $1, $2) }}),\n"


def text():
    groups = (f"        // {pair}\n" + "".join(rows(pair)) for pair in PAIRS)
    return HEAD + "\n".join(groups) + "    ]\n}\n"


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--check", action="store_true", help="compare instead of writing")
if not parser.parse_args().check:
    FILE.write_text(text())
elif FILE.read_text() != text():
    sys.exit(f"{FILE.name} isn't what Sources/fused.py writes")
