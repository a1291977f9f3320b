#!/usr/bin/env python3
"""Checks that the sources use nothing that a platform lacks, in its oldest version that Package.swift admits.

  check.py          fails if Sources/ uses anything from Swift's own modules that is newer, or if the libraries name a
                    module or a function of C that isn't there; prints which numbers each platform uses
  check.py --least  prints the lowest version of each platform that would suffice, and what requires it

On Linux everything is available, so the compiler can't check this there. What the sources refer to is in the index that
`swift build` writes; since when it has existed is in the symbol graphs that the compiler makes of Swift's modules. What is
compiled elsewhere follows from the conditions of `#if` (`names.py`).
"""

import argparse
import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.append(str(ROOT / "Sources"))

from index import Index  # noqa: E402
from names import check_names, check_width  # noqa: E402
from package import nested_packages  # noqa: E402

MODULES = ["Swift", "_Concurrency", "_StringProcessing", "Synchronization", "Observation"]
PLATFORMS = ["macOS", "iOS", "tvOS", "watchOS", "visionOS"]
# What an annotation means for a younger platform that it doesn't name.
OLDEST = {"visionOS": (1, 0)}
# Whatever is of C, but for modules.
C_IDENTIFIER = re.compile(r"c:(?!@M@).*@(\w+)$")
# Builds whose indexes together have all sources: the numbers in Swift are compiled where the trait is off.
BUILDS = {
    ROOT / ".build": [],
    ROOT / ".build-numbers": ["--disable-default-traits", "--target", "RealKernels"],
}


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

def build():
    """Builds the sources, with an index."""
    for folder, options in BUILDS.items():
        subprocess.run(
            ["swift", "build", "--package-path", ROOT, "--scratch-path", folder, "--quiet", *options], check=True)


def references():
    """The identifiers that the sources refer to, by file, each with its line."""
    information = json.loads(subprocess.check_output(["swiftc", "-print-target-info"]))
    library = pathlib.Path(information["paths"]["runtimeResourcePath"]).parent / "libIndexStore.so"
    found = collections.defaultdict(set)
    for folder in BUILDS:
        index = Index(library, folder / "debug/index/store")
        for path, record in index.records():
            found[path] |= set(index.references(record) if record else [])
    # `swift build` leaves these out.
    nested = [ROOT / "Sources" / folder for folder in nested_packages()]
    expected = sum(
        not any(path.is_relative_to(folder) for folder in nested) for path in (ROOT / "Sources").rglob("*.swift"))
    if len(found) < expected:
        sys.exit(f"the index has {len(found)} of {expected} files: build with `swift build` first")
    return found


def uses(found):
    """The places in the sources where each annotated symbol is used."""
    information = json.loads(subprocess.check_output(["swiftc", "-print-target-info"]))
    annotated = annotations(information["target"]["triple"])
    places = collections.defaultdict(set)
    for path, identifiers in found.items():
        for identifier, line in identifiers:
            if identifier in annotated:
                places[identifier].add((path, line))
    return [(*annotated[identifier], sorted(where)) for identifier, where in places.items()]


def c_names(found):
    """The functions and macros of C that the sources use, by file, each with its line."""
    return {
        ROOT / path: sorted(
            (line, name[1]) for identifier, line in identifiers if (name := C_IDENTIFIER.match(identifier)))
        for path, identifiers in found.items()
    }


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
    build()
    found = references()
    used = uses(found)
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
    failures += check_names(c_names(found)) + check_width()
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
