"""The shared parts of the table's sections: the measured programs, and the observations made along the way."""

import os
import shutil
import statistics
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

from . import libraries
from .measuring import BUILD, FOLDER, SWING, figures, output, ratio, ratios, spread
from .peers import Peer, missing
from .row import Row


@dataclass(frozen=True)
class Series:
    """The cost of one kind of work at growing sizes: (size, nanoseconds)."""

    name: str
    engine: str
    points: list[tuple[int, float]]


# The programs that sections build: two commands as they are installed, the first also as it is released; the program that
# measures inside its own process; and the Python package, as a folder.
ABACUS, PREDICATE, RELEASED, MEASUREMENTS, WHEEL = "abacus", "predicate", "released", "Measurements", "wheel"
# Programs in `Peers/`, by the peer that each needs, with their link options.
IN_C = {"GMP": ("gmp", ["-lgmp"]), "MPFR": ("mpfr", ["-lmpfr", "-lgmp"]), "Arb in C": ("arb", ["-lflint-arb", "-lflint"])}


@dataclass
class Bench:
    rounds: int
    # The programs that the sections need, as built by `build`.
    programs: dict[str, Path]
    # The engines that `Measurements` loads, by name.
    libraries: dict[str, Path]
    peers: frozenset[str]
    missing: dict[str, Peer]
    # Notes that a reader of the tables needs.
    notes: list[str] = field(default_factory=list)
    differences: list[str] = field(default_factory=list)
    series: list[Series] = field(default_factory=list)
    # Figures without a target: the work, the engine, and the text in the table.
    orientation: list[tuple[str, str, str]] = field(default_factory=list)

    def of_section(self) -> "Bench":
        """The same programs, without another section's observations."""
        return replace(self, differences=[], series=[], orientation=[])

    @property
    def abacus(self) -> Path:
        return self.programs[ABACUS]

    @property
    def predicate(self) -> Path:
        return self.programs[PREDICATE]

    @property
    def released(self) -> Path:
        return self.programs[RELEASED]

    @property
    def measurements(self) -> Path:
        return self.programs[MEASUREMENTS]

    def has(self, peer: str) -> bool:
        """Whether a peer is available; a section has to list it among its own."""
        if peer not in self.peers:
            raise KeyError(f"no section that is measured names the peer {peer}")
        return peer not in self.missing

    def figures(self, *arguments: str) -> list[dict]:
        """The figures printed by `Measurements`."""
        return figures([self.measurements, *arguments])

    def measured_text(self, *arguments: str) -> str:
        """The output of `Measurements` that isn't a figure."""
        return output([self.measurements, *arguments])

    def peer_figures(self, program: str, *arguments: str | Path) -> list[dict]:
        """The figures printed by a program in `Peers/`."""
        return figures([BUILD / program, *arguments])

    def input(self, name: str, text: str) -> Path:
        """A file with a text to measure."""
        file = BUILD / name
        file.write_text(text)
        return file

    def compare(self, work: str, engine: str, value: object, expected: object, tolerance: float = 1e-12) -> None:
        """Records an engine whose value differs. Doubles may differ in their last digits."""
        if isinstance(value, float) and isinstance(expected, float):
            differs = abs(value - expected) > tolerance * max(abs(value), abs(expected))
        else:
            differs = value != expected
        note = f"{work}: {engine} has {value}, Abacus {expected}"
        if differs and note not in self.differences:
            self.differences.append(note)


def row(
    what: str,
    work: str,
    peer: str,
    ours: list[float],
    theirs: list[float] | None,
    show: Callable[[float], str],
    are_rates: bool = False,
    size: str = "",
) -> Row:
    """A row with the figures of all rounds. A peer without figures isn't installed."""
    if theirs is None:
        return Row(what, work, peer, reason=f"there is no {peer}")
    best = max if are_rates else min
    shown = [f"{show(statistics.median(side))} ({show(best(side))})" for side in (ours, theirs)]
    best_ratio = best(ours) / best(theirs)
    found = ratios(ours, theirs)
    extremes = (min(found), max(found)) if spread(found) > SWING else None
    return Row(
        what, work, peer, ratio(ours, theirs), *shown, best_ratio=best_ratio, extremes=extremes, are_rates=are_rates,
        size=size)


def build(rounds: int, programs: set[str], peers: set[str]) -> Bench:
    """Builds programs, and the peers that are installed or can be downloaded; first reports the missing peers."""
    BUILD.mkdir(parents=True, exist_ok=True)
    absent = missing(peers)
    report_missing(absent)
    engines = libraries.build(peers)
    report_missing({peer.name: peer for peer in engines.absent})
    absent |= {peer.name: peer for peer in engines.absent}
    compile_peer("cc", "launch.c", [])
    for peer, (program, options) in IN_C.items():
        if peer in peers and peer not in absent:
            compile_peer("cc", f"{program}.c", options)
    built = {program: made(program) for program in sorted(programs)}
    return Bench(rounds, built, engines.paths, frozenset(peers), absent, engines.notes)


def report_missing(peers: dict[str, Peer]) -> None:
    for peer in peers.values():
        say(f"{peer.name} is not there and not measured: {peer.install}")


def made(program: str) -> Path:
    if program == MEASUREMENTS:
        return swift(FOLDER, ["--product", program]) / program
    if program == RELEASED:
        folder = BUILD / "release"
        shutil.rmtree(folder, ignore_errors=True)
        build_quietly([FOLDER.parent / ".ci" / "release", folder], ".ci/release")
        return installed(next(file for file in folder.iterdir() if os.access(file, os.X_OK) and file.is_file()))
    if program == WHEEL:
        return unpacked_wheel()
    return installed(swift(FOLDER.parent, ["--product", program, "-Xswiftc", "-static-executable"]) / program)


def unpacked_wheel() -> Path:
    """A folder with the Python package, which isn't installed."""
    source, folder = FOLDER.parent / "Sources" / "Python", BUILD / "python"
    build_quietly([source / "build"], "Sources/Python/build")
    shutil.rmtree(folder, ignore_errors=True)
    (wheel,) = (source / ".build" / "dist").glob("*.whl")
    shutil.unpack_archive(wheel, folder, "zip")
    return folder


def installed(program: Path) -> Path:
    """A copy of a program, as `install` would make it.

    The pages of a file that a linker has written are cached one by one, those of a copy in larger pieces. So a program takes
    up to half as long again to start when it has just been built as after it has been installed.
    """
    copy = BUILD / program.name
    copy.unlink(missing_ok=True)
    return Path(shutil.copy(program, copy))


def swift(package: Path, options: list[str], configuration: str = "release") -> Path:
    """Builds a product, and returns its folder."""
    command = ["swift", "build", "-c", configuration, "--package-path", package, *options]
    build_quietly(command, options[options.index("--product") + 1])
    shown = subprocess.run([*command, "--show-bin-path"], check=True, stdout=subprocess.PIPE, text=True)
    return Path(shown.stdout.strip())


def build_quietly(command: list[str | Path], name: str) -> None:
    """Runs a build, whose output is shown only if it fails."""
    say(f"building {name}")
    finished = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if finished.returncode != 0:
        say(finished.stdout)
        finished.check_returncode()


def say(what: str) -> None:
    print(what, file=sys.stderr, flush=True)


def compile_peer(compiler: str, source: str, libraries: list[str]) -> None:
    file = FOLDER / "Peers" / source
    subprocess.run([compiler, "-O2", file, "-o", BUILD / file.stem, *libraries], check=True)
