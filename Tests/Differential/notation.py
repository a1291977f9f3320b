#!/usr/bin/env python3
"""Reads the corpus's formulas as mathematics: MathML by Python's parser for XML, and LaTeX by `pdflatex`.

  notation.py           fails if the MathML of a formula isn't well-formed, or has an element that MathML Core lacks
  notation.py --latex   also compiles the LaTeX of all of them, with amsmath
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Those of MathML Core that formulas need: https://www.w3.org/TR/mathml-core/.
ELEMENTS = set("math mrow mi mn mo mtext mfrac msqrt mroot msup msub mtable mtr mtd".split())
FILES = ["values-exact", "values-integer", "values-real", "reals", "display", "printing", "trees"]
# TeX refuses more than 255 levels of groups, and uses several for an environment.
TEX_DEPTH = 40
# pdflatex reads only some of Unicode's characters.
PREAMBLE = r"\documentclass{article}\usepackage[T1]{fontenc}\usepackage{amsmath}\begin{document}"


def formulas():
    for name in FILES:
        for line in (ROOT / "Grammar/Corpus" / f"{name}.txt").read_bytes().split(b"\n"):
            if line.strip() and not line.startswith(b"#") and b"\t" in line:
                yield line.split(b"\t")[0]


def shown(command, option):
    """What the command prints for each formula that it can read."""
    answers = subprocess.run([command, option], input=b"\n".join(formulas()), capture_output=True).stdout.decode()
    return [line for line in answers.splitlines() if line and not line.startswith("error: ")]


def depth(text):
    """How deep groups are nested in LaTeX, at most: each pair of delimiters, environment or pair of braces is one."""
    level = deepest = 0
    for mark in re.findall(r"\\left|\\right|\\begin|\\end|(?<!\\)[{}]", text):
        level += 1 if mark in ("{", "\\left", "\\begin") else -1
        deepest = max(deepest, level)
    return deepest


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--latex", action="store_true")
    parser.add_argument("--command", default=ROOT / ".build/release/abacus")
    options = parser.parse_args()
    all_mathml = shown(options.command, "--mathml")
    for text in all_mathml:
        for element in xml.etree.ElementTree.fromstring(text).iter():
            name = element.tag.removeprefix("{http://www.w3.org/1998/Math/MathML}")
            if name not in ELEMENTS:
                sys.exit(f"{name} isn't an element that formulas need: {text}")
    print(f"the MathML of {len(all_mathml)} formulas is well-formed")
    if not options.latex:
        return
    rows = [text for text in shown(options.command, "--latex") if text.isascii() and depth(text) < TEX_DEPTH]
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "formulas.tex"
        source.write_text("\n".join([PREAMBLE, *(f"\\[{row}\\]" for row in rows), r"\end{document}"]))
        run = subprocess.run(
            ["pdflatex", "-halt-on-error", "-interaction=nonstopmode", source.name], cwd=folder, capture_output=True)
        if run.returncode != 0:
            sys.exit(run.stdout.decode(errors="replace")[-2000:])
    print(f"the LaTeX of {len(rows)} formulas is compiled")


main()
