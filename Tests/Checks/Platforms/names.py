"""What the libraries name, and whether every platform has it: modules, C's functions, and numbers."""

import dataclasses
import re
import subprocess

from conditions import Target
from package import SOURCES, libraries, manifest

ROOT = SOURCES.parent
MANIFEST = ROOT / "Package.swift"
IMPORT = re.compile(r"\s*(?:@\w+\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:\w+\s+)?(\w+)")
TRAIT = "SystemNumbers"
# The system's libraries of numbers, each with the target that uses it.
SYSTEM_LIBRARIES = {"CGMP": "IntegerKernels", "CMPFR": "RealKernels"}

# Swift's modules that every platform has.
SWIFT_MODULES = {"Swift", "Synchronization", "Observation", "Foundation", "Dispatch"}
# What the libraries use of C and every C library has: it is in the standard of 1999.
C_NAMES = set(
    "malloc realloc free getenv sqrt cbrt pow hypot exp log log2 log10 sin cos tan asin acos atan atan2 sinh cosh tanh asinh "
    "acosh atanh".split())
C_NAMES_OF_POSIX = {"sysconf", "_SC_NPROCESSORS_ONLN"}
C_NAMES_OF_LINUX = {"madvise", "MADV_HUGEPAGE"}


@dataclasses.dataclass(frozen=True)
class Platform:
    """A platform, with the name of its C library's module and when it uses the system's libraries of numbers."""

    name: str
    system: str
    c_module: str
    system_numbers: str

    def c_names(self):
        posix = C_NAMES_OF_POSIX if self.system != "Windows" else set()
        return C_NAMES | posix | (C_NAMES_OF_LINUX if self.system == "Linux" else set())

    def targets(self):
        """The platform with the trait and without it, on both kinds of processor."""
        modules = frozenset(SWIFT_MODULES | {self.c_module})
        for traits in [frozenset(), frozenset({TRAIT})]:
            for architecture in ["arm64", "x86_64"]:
                yield Target(self.system, architecture, modules, traits)


BY_DEFAULT, WITH_THE_TRAIT, NEVER = "by default", "with the trait", "never"
PLATFORMS = [
    Platform("Linux with Glibc", "Linux", "Glibc", BY_DEFAULT),
    Platform("Linux with Musl", "Linux", "Musl", BY_DEFAULT),
    Platform("macOS", "macOS", "Darwin", WITH_THE_TRAIT),
    *[Platform(name, name, "Darwin", NEVER) for name in ["iOS", "tvOS", "watchOS", "visionOS"]],
    Platform("Android", "Android", "Android", NEVER),
    Platform("Windows", "Windows", "CRT", NEVER),
]
# There `Int` has 32 bits.
NARROW = ["arm64_32-apple-watchos11.0", "wasm32-unknown-wasip1"]
WIDE = ["arm64-apple-watchos11.0", "x86_64-unknown-linux-gnu"]


# Modules, functions of C

def dependencies(library, target):
    """The targets that a library depends on, for a platform and its traits."""
    found = set()
    for dependency in next(t for t in manifest()["targets"] if t["name"] == library)["dependencies"]:
        name, condition = next(iter(dependency.values()))
        condition = condition or {}
        systems = condition.get("platformNames") or [target.system.lower()]
        if target.system.lower() in systems and target.traits >= set(condition.get("traits") or []):
            found.add(name)
    return found


def sources(library):
    return sorted((SOURCES / library).rglob("*.swift"))


def foreign_names(platform, c_references):
    """The places where a library names what the platform lacks, and the system's libraries of numbers that it uses with the
    trait.

    The references are the functions and macros of C by file and line.
    """
    wrong, numbers = set(), set()
    for target in platform.targets():
        for library in libraries():
            known = target.modules | dependencies(library, target) | {library}
            for path in sources(library):
                lines = target.lines(path.read_text())
                imported = {number: match[1] for number, line in lines.items() if (match := IMPORT.match(line))}
                for number, module in imported.items():
                    if module not in known:
                        wrong.add((path, number, f"there is no module {module}"))
                    elif module in SYSTEM_LIBRARIES:
                        numbers.add((module, library, bool(target.traits)))
                if platform.c_module not in imported.values():
                    continue
                for number, name in c_references.get(path, []):
                    if number in lines and name not in platform.c_names():
                        wrong.add((path, number, f"the C library may have no {name}"))
    return sorted(wrong), numbers


def default_traits(system):
    """The traits that are on where the manifest is read on a system."""
    lines = Target(system).lines(MANIFEST.read_text()).values()
    declarations = [match[1] for line in lines if (match := re.match(r"\s*let defaultTraits: Set<String> = \[(.*)\]", line))]
    (declaration,) = declarations
    return set(re.findall(r'"(\w+)"', declaration))


def system_numbers(platform, numbers):
    """When a platform uses the system's libraries of numbers, as the sources and the manifest have it."""
    if not numbers:
        return NEVER
    if numbers != {(module, library, True) for module, library in SYSTEM_LIBRARIES.items()}:
        return f"in part: {sorted(numbers)}"
    return BY_DEFAULT if TRAIT in default_traits(platform.system) else WITH_THE_TRAIT


def check_names(c_references):
    """Prints which numbers each platform uses, and what the libraries name that it lacks. Returns the number of failures."""
    failures = 0
    for platform in PLATFORMS:
        wrong, numbers = foreign_names(platform, c_references)
        for path, number, what in wrong:
            print(f"{path.relative_to(ROOT)}:{number}: {platform.name}: {what}")
        found = system_numbers(platform, numbers)
        print(f"{platform.name}: C by {platform.c_module}, GMP and MPFR {found}")
        if found != platform.system_numbers:
            print(f"{platform.name} uses GMP and MPFR {found}, not {platform.system_numbers}")
        failures += len(wrong) + (found != platform.system_numbers)
    return failures


# Machine words of 32 bits

def stops(path, triple):
    """Whether a file stops the compiler with its sentence where the target is that one.

    The toolchain here has no standard library for such targets, so the file is compiled without one, for its conditions.
    """
    compiler = ["swiftc", "-frontend", "-typecheck", "-parse-stdlib", "-target", triple, path]
    output = subprocess.run(compiler, capture_output=True, text=True).stderr
    return "error: Abacus needs a platform where Int has 64 bits" in output


def check_width():
    """Prints which libraries don't stop at compile time where `Int` isn't 64 bits. Returns their number."""
    stopping = {}
    for library in libraries():
        files = [path for path in sources(library) if "#error" in path.read_text()]
        stopping[library] = (
            all(any(stops(path, triple) for path in files) for triple in NARROW)
            and not any(stops(path, triple) for path in files for triple in WIDE)
        ) or any(stopping.get(name) for name in dependencies(library, Target("Linux")))
    silent = [library for library, stopped in stopping.items() if not stopped]
    for library in silent:
        print(f"{library} compiles where Int has 32 bits")
    return len(silent)
