#!/usr/bin/env python3
"""Reads formulas as mathematics: those of the corpus, and random ones.

  notation.py               fails if the MathML of a formula of the corpus isn't well-formed, or has an element that MathML
                            Core lacks
  notation.py --latex       also compiles the LaTeX of all of them, with amsmath
  notation.py --trees 1000  also reads back the LaTeX and the MathML of random trees, as a person would who knows
                            mathematics but not the language, and fails if one of them says something else
"""

import argparse
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

import notation_reader
import notation_rows
from notation_trees import Trees, meaning

ROOT = pathlib.Path(__file__).resolve().parents[3]
# Those of MathML Core that formulas need: https://www.w3.org/TR/mathml-core/.
ELEMENTS = set("math mrow mi mn mo mtext mfrac msqrt mroot msup msub mtable mtr mtd".split())
FILES = ["values-exact", "values-integer", "values-real", "reals", "display", "printing", "trees"]
OPTIONS = {False: ["--implicit"], True: ["--implicit", "--percent"]}
CHUNK = 2_000  # trees for one run of the command
SHOWN = 20  # the end comes after this many trees that are misread
# TeX refuses more than 255 levels of groups, and uses several for an environment.
TEX_DEPTH = 40
# pdflatex reads only some of Unicode's characters.
PREAMBLE = r"\documentclass{article}\usepackage[T1]{fontenc}\usepackage{amsmath}\begin{document}"


def formulas():
    for name in FILES:
        for line in (ROOT / "Grammar/Corpus" / f"{name}.txt").read_bytes().split(b"\n"):
            if line.strip() and not line.startswith(b"#") and b"\t" in line:
                yield line.split(b"\t")[0]


def answers(command, options, texts):
    """What the command prints for each line."""
    return subprocess.run([command, *options], input=b"\n".join(texts), capture_output=True).stdout.decode().splitlines()


def shown(command, option):
    """What the command prints for each formula of the corpus that it can read."""
    return [line for line in answers(command, [option], formulas()) if line and not line.startswith("error: ")]


def misreading(tree, read, text):
    """What is wrong with a text that shows a tree, or None."""
    try:
        readings = notation_reader.readings(read(text))
    except notation_rows.Unclear as problem:
        return str(problem)
    for convention, reading in zip(notation_reader.CONVENTIONS, readings, strict=True):
        if meaning(reading) != meaning(tree):
            return f"read as {reading} with {convention}"
    return None


def read_trees(command, count, seed):
    """Has random trees shown, and reads what is shown; returns how many were misread."""
    generator = random.Random(seed)
    misread = 0
    for start in range(0, count, CHUNK):
        has_percentages = start // CHUNK % 2 == 1
        trees = Trees(generator, has_percentages)
        pairs = [trees.make(generator.randint(1, 4)) for _ in range(min(CHUNK, count - start))]
        texts = [text.encode() for text, _ in pairs]
        columns = [
            answers(command, [*OPTIONS[has_percentages], option], texts) for option in ("--latex", "--mathml")]
        for (text, tree), *shown_texts in zip(pairs, *columns, strict=True):
            for shown_text, read in zip(shown_texts, (notation_rows.latex, notation_rows.mathml)):
                problem = misreading(tree, read, shown_text)
                if problem and misread < SHOWN:
                    misread += 1
                    print(f"{text}\n    {shown_text}\n    {problem}")
        if misread == SHOWN:
            break
    return misread


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
    parser.add_argument("--trees", type=int, default=0)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--command", default=ROOT / ".build/release/abacus")
    options = parser.parse_args()
    all_mathml = shown(options.command, "--mathml")
    for text in all_mathml:
        for element in xml.etree.ElementTree.fromstring(text).iter():
            name = element.tag.removeprefix("{http://www.w3.org/1998/Math/MathML}")
            if name not in ELEMENTS:
                sys.exit(f"{name} isn't an element that formulas need: {text}")
    print(f"the MathML of {len(all_mathml)} formulas is well-formed")
    if options.trees > 0:
        misread = read_trees(options.command, options.trees, options.seed)
        if misread > 0:
            sys.exit(f"seed {options.seed}: {misread} or more of {options.trees} random trees are misread")
        print(f"seed {options.seed}: {options.trees} random trees are read back from LaTeX and MathML")
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
