#!/usr/bin/env python3
"""Writes Unicode's canonical decompositions, taken from the standard library of the installed Swift.

    decompositions.py            writes AbacusFormats/Texts/CanonicalDecompositions.swift
    decompositions.py --check    fails if the file is out of date

The standard library decomposes texts only to compare them, and doesn't publish the decompositions, so the libraries need a
table of their own. Only this script and a test access them.
"""
import argparse
import pathlib
import subprocess
import sys
import tempfile
import textwrap

FILE = pathlib.Path(__file__).parent / "AbacusFormats/Texts/CanonicalDecompositions.swift"

# Prints the newest Unicode version of any scalar, then each scalar with its decomposition.
PROGRAM = """\
@_spi(_Unicode) import Swift

let scalars = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
let version = scalars.compactMap(\\.properties.age).max { $0 < $1 } ?? (0, 0)
print("\\(version.major).\\(version.minor)")

func hexadecimal(_ scalar: Unicode.Scalar) -> String { String(scalar.value, radix: 16, uppercase: true) }

for scalar in scalars where !(0xAC00...0xD7A3).contains(scalar.value) {
    let parts = Array(String(Character(scalar))._nfd)
    if parts != [scalar] { print(hexadecimal(scalar) + "=" + parts.map(hexadecimal).joined(separator: "+")) }
}
"""

HEAD = """\
// Written by Sources/decompositions.py.

/// The canonical decompositions of Unicode {version} except those of Hangul: each scalar with those that it stands for, as
/// hexadecimal numbers.
let canonicalDecompositions = \"\"\"
"""


def text():
    with tempfile.TemporaryDirectory() as folder:
        source, program = pathlib.Path(folder, "main.swift"), pathlib.Path(folder, "main")
        source.write_text(PROGRAM)
        subprocess.run(["swiftc", "-O", source, "-o", program], check=True)
        version, *rows = subprocess.run([program], check=True, capture_output=True, text=True).stdout.split()
    lines = textwrap.wrap(" ".join(rows), 120, initial_indent="    ", subsequent_indent="    ")
    return HEAD.format(version=version) + "\n".join(lines) + '\n    """\n'


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--check", action="store_true", help="compare instead of writing")
if not parser.parse_args().check:
    FILE.write_text(text())
elif FILE.read_text() != text():
    sys.exit(f"{FILE.name} isn't what Sources/decompositions.py writes")
