#!/usr/bin/env python3
"""Writes Generated/Grid.swift: a probe with extreme arguments for every function, initializer, operator, subscript and
computed property of the public interface, as listed by the compiler in the symbol graphs of the modules. Also writes
Generated/Interface.txt: all of that interface, so that the difference of a change shows what comes and what goes.

  grid.py           writes both files; `swift build` must have built the modules
  grid.py --check   fails if one of them is out of date, if a comment lacks a precondition, if anything public has no
                    summary, or if the comment of what throws doesn't say what

A symbol has a probe if Extremes.swift has arguments of its types. Everything else is in table.py: what the comments of
functions exclude, with calls that prove it; calls written by hand; and what has no probe, with the reason.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).parent
sys.path.append(str(FOLDER.parents[1] / "Sources"))

from package import exported, interfaces  # noqa: E402
from table import ARGUMENTS, EXCLUDED, HAND_WRITTEN, LISTS, OWNERS, PRECONDITIONS, SUBSTITUTES, UNREACHABLE  # noqa: E402

DOCUMENTED_MODULES = interfaces()
# The calls of one need Foundation's objects, which its own tests have, and those of the other bytes in spans, which the
# fuzz target `rows` has.
MODULES = [library for library in DOCUMENTED_MODULES if library not in ("AbacusFoundation", "AbacusRows")]
# What an app has that imports Abacus, beside the modules that the umbrella consists of.
REEXPORTED = ["ExactNumbers", "ExactReals", "ExpressionSyntax"]
CALLABLE = {"method", "type.method", "init", "func.op", "subscript", "property", "type.property"}


def symbol_graph(module, folder):
    project = FOLDER.parents[1]
    build = project / ".build" / "debug"
    parts = [f"-experimental-allowed-reexported-modules={','.join(exported(module))}"] if exported(module) else []
    target = json.loads(subprocess.check_output(["swiftc", "-print-target-info"]))["target"]["triple"]
    subprocess.run(
        ["swift", "symbolgraph-extract", "-module-name", module, "-target", target, "-I", build / "Modules",
         "-Xcc", f"-fmodule-map-file={project / 'Sources/CGMP/module.modulemap'}",
         "-Xcc", f"-fmodule-map-file={project / 'Sources/CMPFR/module.modulemap'}",
         "-minimum-access-level", "public", "-output-dir", folder, *parts], check=True)
    graphs = sorted(folder.glob(f"{module}*.symbols.json"))
    return [symbol for graph in graphs for symbol in json.loads(graph.read_text())["symbols"]]


class Symbol:
    """A symbol in a graph, and how to call it."""

    def __init__(self, symbol):
        self.path = symbol["pathComponents"]
        self.kind = symbol["kind"]["identifier"].removeprefix("swift.")
        self.declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
        self.comment = "\n".join(line["text"] for line in symbol.get("docComment", {}).get("lines", []))
        self.owner = ".".join(self.path[:-1])
        parameters = symbol.get("functionSignature", {}).get("parameters", [])
        self.types = [self.type(parameter) for parameter in parameters]
        signature = f"({', '.join(self.types)})" if self.types else ""
        self.name = ".".join(self.path) + signature
        words = re.split(r"[ (]", self.declaration)
        self.is_mutating = "mutating" in words
        self.throws = "throws" in self.declaration
        self.throws_itself = self.kind in CALLABLE and self.throws_after_parameters()
        self.is_stored = self.kind.endswith("property") and "{" not in self.declaration

    def throws_after_parameters(self):
        """Whether it throws rather than a closure that it takes. What a visitor throws is up to whoever writes it."""
        depth, rest = 0, ""
        for character in self.declaration:
            depth -= character == ")"
            rest += character if depth == 0 else ""
            depth += character == "("
        is_open = re.search(r"throws\((Self\.|\w+\.)?(Failure|E)\)", self.declaration) is not None
        return "throws" in rest and not is_open

    @staticmethod
    def type(parameter):
        text = "".join(part["spelling"] for part in parameter["declarationFragments"])
        # The compiler may qualify the type in its own extensions, depending on what it has compiled before.
        return text.split(": ", 1)[1].replace("Value.Value", "Value")

    @property
    def preconditions(self):
        return re.search(r"\b(precondition|traps)\b", self.comment, re.IGNORECASE) is not None

    def arguments(self):
        """The types of the receiver, if there is one, and of the parameters; None if there are no arguments of a type,
        or too many combinations."""
        types = list(self.types)
        if self.kind in {"method", "property", "subscript"}:
            types.insert(0, self.owner)
        types = [SUBSTITUTES.get((self.owner, kind), SUBSTITUTES.get(kind, kind)) for kind in types]
        return types if len(types) < 4 and all(kind in ARGUMENTS for kind in types) else None

    def call(self, names):
        """The expression, or statements, of a call with arguments of these names."""
        member = self.path[-1]
        labels = re.findall(r"([^:(]+):", member)
        receiver = None
        if self.kind in {"method", "property", "subscript"}:
            receiver, *names = names
        listed = ", ".join(name if label == "_" else f"{label}: {name}" for label, name in zip(labels, names))
        base = member.split("(")[0]
        owner = SUBSTITUTES.get(self.owner, self.owner)
        if self.kind == "init":
            return f"{owner}({listed})"
        if self.kind == "type.method":
            return f"{owner}.{base}({listed})"
        if self.kind == "type.property":
            return f"{owner}.{base}"
        if self.kind == "property":
            return f"{receiver}.{base}"
        if self.kind == "subscript":
            return f"{receiver}[{listed}]"
        if self.kind == "method":
            if base == "callAsFunction":
                return f"{receiver}({listed})"
            return changed(receiver, f"value.{base}({listed})") if self.is_mutating else f"{receiver}.{base}({listed})"
        if len(names) == 1:
            return f"{base}{names[0]}"
        if "inout" in self.declaration:
            return changed(names[0], f"value {base} {names[1]}")
        return f"{names[0]} {base} {names[1]}"


def changed(name, call):
    return f"Grid.changed({name}) {{ value in {call} }}"


def probe(symbol):
    """The lines of a probe, or None if there is none."""
    effect = ""
    if symbol.name in EXCLUDED:
        return None
    if symbol.name in HAND_WRITTEN:
        types, call = HAND_WRITTEN[symbol.name]
    else:
        types = symbol.arguments()
        if types is None:
            return None
        call = symbol.call(["a", "b", "c"][: len(types)])
        if symbol.throws:
            effect = "try "
            call = call.replace("{ value in ", "{ value in try ")
    names = ["a", "b", "c"][: len(types)]
    condition, _ = PRECONDITIONS.get(symbol.name, (None, None))
    if not types:
        return [f'        probe("{symbol.name}") {{ {effect}{call} }}']
    lists = ", ".join(ARGUMENTS[kind][0] for kind in types)
    parameters = ", ".join(f"{name}: {ARGUMENTS[kind][1]}" for name, kind in zip(names, types))
    head = f'        probe("{symbol.name}", {lists}'
    body = [f"            ({parameters}) in", f"            {effect}{call}"]
    if condition is None:
        return [f"{head}) {{", *body, "        }"]
    return [f"{head}, where: {{ ({parameters}) in {condition} }}, {{", *body, "        })"]


def grid(symbols):
    owners = {}
    for symbol in symbols:
        lines = probe(symbol)
        if lines is not None:
            owners.setdefault(symbol.owner.split(".")[0], {}).setdefault(symbol.name, lines)
    text = ["// Generated by grid.py from the symbol graphs; see there.", "", "import Abacus", "import AbacusJSON", "import AbacusPlots",
            "import CalculatorKit", "import Foundation", "import Testing", "", "extension Grid {"]
    text.append("    static let probes: [String: @Sendable () -> Void] = [")
    text += [f'        "{owner}": probe{owner},' for owner in sorted(owners)]
    text += ["    ]", ""]
    for owner in sorted(owners):
        text.append(f"    private static func probe{owner}() {{")
        for name in sorted(owners[owner]):
            text += owners[owner][name]
        text += ["    }", ""]
    text[-1] = "}"
    text += ["", "/// Calls that comments exclude end the process rather than access memory that they do not own.",
             "@Suite struct PreconditionTests {"]
    for number, name in enumerate(sorted(PRECONDITIONS)):
        _, calls = PRECONDITIONS[name]
        text.append(f'    @Test("{name}") func precondition{number}() async {{')
        for call in calls:
            text.append(f"        await #expect(processExitsWith: .failure) {{ {call} }}")
        text += ["    }", ""]
    text[-1] = "}"
    unformatted = "\n".join(text) + "\n"
    formatted = subprocess.run(
        ["swift", "format", "--configuration", FOLDER.parents[1] / ".swift-format", "-"], input=unformatted, text=True,
        check=True, stdout=subprocess.PIPE)
    return formatted.stdout


def is_declared(symbol):
    """Whether a symbol is written in the sources: members of the standard library's protocols are left to its own tests."""
    return "::SYNTHESIZED::" not in symbol["identifier"]["precise"]


def interface(graphs):
    """The public symbols: a section for each module, with a line for each symbol, the owner before its declaration."""
    text = []
    for module, graph in graphs.items():
        lines = sorted(
            f"{symbol.owner}: {symbol.declaration}" if symbol.owner else symbol.declaration
            for symbol in map(Symbol, filter(is_declared, graph)))
        text += [f"# {module}: {len(lines)} symbols", "", *(re.sub(r"\s+", " ", line) for line in lines), ""]
    return "\n".join(text)


def problems(symbols):
    """Descriptions of everything that is wrong."""
    names = {symbol.name for symbol in symbols}
    listed = set(HAND_WRITTEN) | set(PRECONDITIONS) | set(EXCLUDED) | UNREACHABLE
    yield from (f"table.py: there is no {name}" for name in sorted(listed - names))
    for symbol in symbols:
        if probe(symbol) is None and symbol.name not in EXCLUDED:
            yield f"{symbol.name} is not probed: its types have no arguments, and the table has no row"
        if symbol.preconditions and symbol.name not in PRECONDITIONS and symbol.name not in UNREACHABLE:
            yield f"{symbol.name}: no test shows the precondition that its comment mentions"
        if symbol.name in PRECONDITIONS and not symbol.preconditions:
            yield f"{symbol.name}: its comment does not mention its precondition"


def undocumented(found):
    """Descriptions of public symbols without a summary, and of functions that don't say what they throw."""
    for symbol in map(Symbol, found):
        is_listed = symbol.kind == "enum.case" and symbol.owner in LISTS
        if not symbol.comment.strip() and not is_listed:
            yield f"{symbol.name} has no summary"
        if symbol.throws_itself and "- Throws:" not in symbol.comment:
            yield f"{symbol.name}: its comment does not say what it throws"


def main():
    with tempfile.TemporaryDirectory() as folder:
        graphs = {module: symbol_graph(module, pathlib.Path(folder)) for module in DOCUMENTED_MODULES}
    documented = [symbol for graph in graphs.values() for symbol in graph]
    found = [symbol for module in MODULES for symbol in graphs[module]]
    symbols = {}
    for symbol in found:
        if not is_declared(symbol) or symbol["kind"]["identifier"].removeprefix("swift.") not in CALLABLE:
            continue
        symbol = Symbol(symbol)
        if symbol.owner not in OWNERS and not symbol.is_stored:
            symbols.setdefault(symbol.name, symbol)
    symbols = list(symbols.values())
    wrong = list(problems(symbols))
    wrong += undocumented(filter(is_declared, documented))
    for name, text in [("Grid.swift", grid(symbols)), ("Interface.txt", interface(graphs))]:
        file = FOLDER / "Generated" / name
        if "--check" not in sys.argv:
            file.write_text(text)
        elif file.read_text() != text:
            wrong.append(f"{name} is not up to date: Tests/PublicInterfaceTests/grid.py writes it")
    visible = sum(len(list(filter(is_declared, graphs[module]))) for module in ["Abacus", *REEXPORTED])
    print(f"{visible} symbols for an app that imports Abacus")
    print(f"{len(symbols)} functions and properties, {sum(probe(symbol) is not None for symbol in symbols)} of them probed")
    for line in wrong:
        print(line)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
