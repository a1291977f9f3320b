"""What Package.swift says of the targets, for the scripts that go through them."""

import pathlib
import re

SOURCES = pathlib.Path(__file__).parent
PACKAGE = SOURCES.parent / "Package.swift"


def nested_packages():
    """The folders of the sources that are packages of their own, which are no targets."""
    return [manifest.parent.name for manifest in sorted(SOURCES.glob("*/Package.swift"))]


def targets():
    """The targets of the sources, each with those that it depends on."""
    found = {}
    for call in re.finditer(r'\.(?:target|executableTarget)\(\s*name: "(\w+)"(?!, condition)(.*?)swiftSettings', PACKAGE.read_text(), re.S):
        name = call.group(1)
        if (SOURCES / name).is_dir() and name not in nested_packages() and "path:" not in call.group(2):
            found[name] = re.findall(r'"(\w+)"', call.group(2))
    return found


def products():
    """The modules that apps can import: the targets of the library products."""
    return re.findall(r'\.library\(name: "\w+", targets: \["(\w+)"\]\)', PACKAGE.read_text())


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
