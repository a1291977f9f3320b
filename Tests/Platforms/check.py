#!/usr/bin/env python3
"""Checks that the sources use nothing newer than the platforms in Package.swift.

  check.py          fails if Sources/ uses anything from Swift's own modules that a platform lacks, and lists the uses
  check.py --least  prints the lowest version of each platform that would suffice, and what requires it

On Linux everything is available, so the compiler can't check this there. What the sources refer to is in the index that
`swift build` writes; since when it has existed is in the symbol graphs that the compiler makes of Swift's modules.
"""

import argparse
import collections
import ctypes
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Sources"))

from package import nested_packages  # noqa: E402

MODULES = ["Swift", "_Concurrency", "_StringProcessing", "Synchronization", "Observation"]
PLATFORMS = ["macOS", "iOS", "tvOS", "watchOS", "visionOS"]
# What an annotation means for a younger platform that it doesn't name.
OLDEST = {"visionOS": (1, 0)}
REFERENCE = 1 << 2


# Since when something exists

def version(introduced):
    return introduced["major"], introduced.get("minor", 0)


def annotations(target):
    """The platform versions that introduced each symbol of Swift's modules, by the symbol's identifier (USR)."""
    found, defaults = {}, []
    with tempfile.TemporaryDirectory() as folder:
        for module in MODULES:
            subprocess.run(
                ["swift", "symbolgraph-extract", "-module-name", module, "-target", target,
                 "-minimum-access-level", "public", "-output-dir", folder], check=True)
        for graph in sorted(pathlib.Path(folder).glob("*.symbols.json")):
            contents = json.loads(graph.read_text())
            for symbol in contents["symbols"]:
                versions = {
                    entry["domain"]: version(entry["introduced"])
                    for entry in symbol.get("availability", []) if "introduced" in entry and "domain" in entry
                }
                if versions:
                    found[symbol["identifier"]["precise"]] = (".".join(symbol["pathComponents"]), versions)
            defaults += [edge for edge in contents["relationships"] if edge["kind"] == "defaultImplementationOf"]
    # If a requirement of a protocol is younger than its default implementation, the latter is called.
    for edge in defaults:
        if edge["target"] in found and edge["source"] not in found:
            del found[edge["target"]]
    return found


# What the sources refer to

class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


class Index:
    """The part of the toolchain's libIndexStore that returns the references in a file."""

    TAKES_TEXT = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, Text)
    TAKES_OBJECT = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)

    def __init__(self, library, store):
        self.library = ctypes.CDLL(str(library))
        results = {
            "store_create": ctypes.c_void_p, "unit_reader_create": ctypes.c_void_p,
            "record_reader_create": ctypes.c_void_p, "occurrence_get_symbol": ctypes.c_void_p,
            "occurrence_get_roles": ctypes.c_uint64, "symbol_get_usr": Text, "unit_reader_get_main_file": Text,
            "unit_dependency_get_name": Text, "unit_dependency_get_filepath": Text,
            "unit_dependency_get_kind": ctypes.c_int,
        }
        for name, result in results.items():
            self.function(name).restype = result
        self.store = self.call("store_create", str(store).encode(), None)
        if not self.store:
            sys.exit(f"{store} is not an index; `swift build` writes one")

    def function(self, name):
        return getattr(self.library, f"indexstore_{name}")

    def call(self, name, *arguments):
        return self.function(name)(*[ctypes.c_void_p(a) if isinstance(a, int) else a for a in arguments])

    def items(self, name, kind, *arguments):
        """The items that a function of the library passes to a callback."""
        found = []
        callback = kind(lambda _, item: (found.append(str(item) if isinstance(item, Text) else item), True)[1])
        self.call(name, *arguments, None, callback)
        return found

    def records(self):
        """The name of the record of each file in Sources/."""
        units = []
        callback = self.TAKES_TEXT(lambda _, name: (units.append(str(name)), True)[1])
        self.function("store_units_apply_f")(
            ctypes.c_void_p(self.store), ctypes.c_uint(0), None, callback)
        for unit in units:
            reader = self.call("unit_reader_create", self.store, unit.encode(), None)
            path = pathlib.Path(str(self.call("unit_reader_get_main_file", reader)))
            if path.is_relative_to(ROOT / "Sources") and path.exists():
                yield path.relative_to(ROOT), self.record(reader, path)
            self.call("unit_reader_dispose", reader)

    def record(self, reader, path):
        names = []

        def collect(_, dependency):
            if pathlib.Path(str(self.call("unit_dependency_get_filepath", dependency))) == path:
                names.append(str(self.call("unit_dependency_get_name", dependency)))
            return True

        self.call("unit_reader_dependencies_apply_f", reader, None, self.TAKES_OBJECT(collect))
        return names[0] if names else None

    def references(self, record):
        """The identifier and line of each reference in a file."""
        reader = self.call("record_reader_create", self.store, record.encode(), None)
        found = []

        def collect(_, occurrence):
            if self.call("occurrence_get_roles", occurrence) & REFERENCE:
                line, column = ctypes.c_uint(), ctypes.c_uint()
                self.call("occurrence_get_line_col", occurrence, ctypes.byref(line), ctypes.byref(column))
                symbol = self.call("occurrence_get_symbol", occurrence)
                found.append((str(self.call("symbol_get_usr", symbol)), line.value))
            return True

        self.call("record_reader_occurrences_apply_f", reader, None, self.TAKES_OBJECT(collect))
        self.call("record_reader_dispose", reader)
        return found


def uses():
    """The places in the sources where each annotated symbol is used."""
    information = json.loads(subprocess.check_output(["swiftc", "-print-target-info"]))
    annotated = annotations(information["target"]["triple"])
    library = pathlib.Path(information["paths"]["runtimeResourcePath"]).parent / "libIndexStore.so"
    index = Index(library, ROOT / ".build/debug/index/store")
    places = collections.defaultdict(set)
    files = 0
    for path, record in index.records():
        files += 1
        for identifier, line in index.references(record) if record else []:
            if identifier in annotated:
                places[identifier].add((path, line))
    # `swift build` leaves these out.
    nested = [ROOT / "Sources" / folder for folder in nested_packages()]
    expected = sum(
        not any(path.is_relative_to(folder) for folder in nested) for path in (ROOT / "Sources").rglob("*.swift"))
    if files < expected:
        sys.exit(f"the index has {files} of {expected} files: build with `swift build` first")
    return [(*annotated[identifier], sorted(where)) for identifier, where in places.items()]


# The comparison

def declared():
    """The versions in Package.swift. A platform that isn't named would include every version, so it must be named."""
    text = (ROOT / "Package.swift").read_text()
    found = {
        name: tuple(int(part) for part in number.split("."))
        for name, number in re.findall(r'\.(macOS|iOS|tvOS|watchOS|visionOS)\("([0-9.]+)"\)', text)
    }
    missing = [platform for platform in PLATFORMS if platform not in found]
    if missing:
        sys.exit(f"Package.swift names no version of {', '.join(missing)}")
    return found


def words(number):
    return ".".join(map(str, number))


def needed(versions, platform):
    return versions.get(platform, OLDEST.get(platform, (0, 0)))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--least", action="store_true")
    arguments = parser.parse_args()
    subprocess.run(["swift", "build", "--package-path", ROOT, "--quiet"], check=True)
    used = uses()
    if arguments.least:
        for platform in PLATFORMS:
            least = max(needed(versions, platform) for _, versions, _ in used)
            names = sorted({name for name, versions, _ in used if needed(versions, platform) == least})
            print(f"{platform} {words(least)}: {', '.join(names)}")
        return
    failures = 0
    for platform, number in declared().items():
        for name, versions, places in used:
            if needed(versions, platform) > number:
                for path, line in places:
                    failures += 1
                    print(f"{path}:{line}: {name} is of {platform} {words(needed(versions, platform))}, "
                          f"Package.swift says {words(number)}")
    print(f"{len(used)} annotated declarations are used, {failures} times one that is too new")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
