"""What Package.swift says of the targets, for the scripts that go through them."""

import functools
import json
import pathlib
import re
import subprocess

SOURCES = pathlib.Path(__file__).parent


@functools.cache
def manifest():
    """What the package manager reads from Package.swift."""
    return json.loads(subprocess.check_output(["swift", "package", "--package-path", SOURCES.parent, "dump-package"]))


def nested_packages():
    """The folders of the sources that are packages of their own, which are no targets."""
    return [manifest.parent.name for manifest in sorted(SOURCES.glob("*/Package.swift"))]


def targets():
    """The targets of the sources in Swift, each with those that it depends on."""
    return {
        target["name"]: [name for dependency in target["dependencies"] for name, *_ in dependency.values()]
        for target in manifest()["targets"]
        if target["type"] in ("regular", "executable") and "path" not in target
    }


def products():
    """The modules that apps can import: the targets of the library products."""
    return [name for product in manifest()["products"] if "library" in product["type"] for name in product["targets"]]


def libraries():
    """The targets of which the library products consist, the lowest first."""
    dependencies, found = targets(), []

    def visit(target):
        for other in dependencies.get(target, []):
            visit(other)
        if target in dependencies and target not in found:
            found.append(target)

    for product in products():
        visit(product)
    return found


def exported(target):
    """The modules of the package that an umbrella consists of: one that has no source but its front file."""
    files = list((SOURCES / target).rglob("*.swift"))
    if len(files) != 1:
        return []
    return re.findall(r"^@_exported public import (\w+)", files[0].read_text(), re.M)


def interfaces():
    """The libraries with a catalog, which is what apps see: an umbrella rather than the modules that it consists of."""
    return [library for library in libraries() if (SOURCES / library / f"{library}.docc").is_dir()]


def modules():
    """The libraries whose code is what apps see: with an umbrella's modules in its place."""
    return [module for library in interfaces() for module in exported(library) or [library]]
