"""The targets of Package.swift, for the scripts that iterate over them."""

import functools
import json
import pathlib
import re
import subprocess

SOURCES = pathlib.Path(__file__).parent


@functools.cache
def manifest():
    """The manifest, as the package manager evaluates Package.swift."""
    return json.loads(subprocess.check_output(["swift", "package", "--package-path", SOURCES.parent, "dump-package"]))


def nested_packages():
    """The folders of the sources that are separate packages, and so aren't targets."""
    return [manifest.parent.name for manifest in sorted(SOURCES.glob("*/Package.swift"))]


def targets():
    """The Swift targets of the sources, each with the targets that it depends on."""
    return {
        target["name"]: [name for dependency in target["dependencies"] for name, *_ in dependency.values()]
        for target in manifest()["targets"]
        if target["type"] in ("regular", "executable") and "path" not in target
    }


def products():
    """The modules that apps can import: the targets of the library products."""
    return [name for product in manifest()["products"] if "library" in product["type"] for name in product["targets"]]


def libraries():
    """The targets that make up the library products, lowest first."""
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
    """The modules of the package that an umbrella re-exports: an umbrella has no source but one file."""
    files = list((SOURCES / target).rglob("*.swift"))
    if len(files) != 1:
        return []
    return re.findall(r"^@_exported public import (\w+)", files[0].read_text(), re.M)


def interfaces():
    """The libraries with a documentation catalog, which apps see: an umbrella rather than its modules."""
    return [library for library in libraries() if (SOURCES / library / f"{library}.docc").is_dir()]


def modules():
    """The libraries whose code apps see: an umbrella is replaced by its modules."""
    return [module for library in interfaces() for module in exported(library) or [library]]
