"""Engines that are measured within the process of `Measurements`, each as a separate library compiled with -O3."""

import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from .downloads import EXPRTK, MUPARSER, TINYEXPR, NotObtainable
from .measuring import BUILD, FOLDER
from .peers import Peer, header

PEERS = FOLDER / "Peers"
LIBRARIES = BUILD / "libraries"
NATIVE = "native C++"
OPTIONS = ["-O3", "-DNDEBUG", "-fPIC"]


@dataclass
class Libraries:
    """The libraries of all available engines, by name, the unavailable engines, and notes on deviations."""

    paths: dict[str, Path] = field(default_factory=dict)
    absent: list[Peer] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def build(peers: set[str]) -> Libraries:
    """Downloads and compiles the peers that are libraries."""
    LIBRARIES.mkdir(parents=True, exist_ok=True)
    found = Libraries()
    engines = {NATIVE: native, "exprtk": exprtk, "tinyexpr": tinyexpr, "muParser": muparser}
    for name, library in engines.items():
        if name not in peers:
            continue
        print(f"making the library of {name}", file=sys.stderr, flush=True)
        try:
            if shutil.which("c++") is None:
                raise NotObtainable("there is no compiler c++")
            found.paths[name] = library(found.notes)
        except NotObtainable as reason:
            found.absent.append(Peer(name, str(reason), lambda: False))
    return found


def native(_: list[str]) -> Path:
    return link("native", [], [])


def exprtk(_: list[str]) -> Path:
    return link("exprtk", [only(EXPRTK.folder(), "exprtk.hpp").parent], [])


def tinyexpr(_: list[str]) -> Path:
    """tinyexpr, set to parse powers and minus signs as all others do: 2^3^2 is 2^9, and -2^2 is -4."""
    source = only(TINYEXPR.folder(), "tinyexpr.c")
    return link("tinyexpr", [source.parent], [compiled(source, "cc", ["-DTE_POW_FROM_RIGHT"])])


def muparser(notes: list[str]) -> Path:
    """muParser from Debian's source, because Debian's library is compiled with -O2; that library is the fallback."""
    try:
        folder = only(MUPARSER.folder(), "muParser.h").parent.parent
    except NotObtainable as reason:
        installed = header("muParser", "muParser.h", "libmuparser-dev")
        if not installed.is_installed():
            raise NotObtainable(f"{reason}; or {installed.install}") from None
        notes.append(f"muParser is the system's library, which Debian compiles with -O2: {reason}")
        return link("muparser", [], ["-lmuparser"])
    include = folder / "include"
    options = ["-DMUPARSER_STATIC", "-I", include]
    sources = sorted((folder / "src").glob("muParser*.cpp"))
    objects = [compiled(source, "c++", options) for source in sources if source.stem != "muParserTest"]
    return link("muparser", [include], objects)


def only(folder: Path, name: str) -> Path:
    """The file of this name in a folder or below it."""
    return next(folder.rglob(name))


def compiled(source: Path, compiler: str, options: list[str | Path]) -> Path:
    target = LIBRARIES / f"{source.stem}.o"
    return made(target, [source], [compiler, *OPTIONS, *options, "-c", source])


def link(name: str, includes: list[Path], parts: list[str | Path]) -> Path:
    """The library of an engine: its source in `Peers/`, linked with the parts that it needs, and the folders of its headers."""
    source = PEERS / f"{name}.cpp"
    sources = [source, PEERS / "engine.h", PEERS / "variables.h", *(part for part in parts if isinstance(part, Path))]
    options = [option for folder in includes for option in ("-I", folder)]
    command = ["c++", "-std=c++17", "-shared", *OPTIONS, "-DMUPARSER_STATIC", *options, source, *parts]
    return made(LIBRARIES / f"{name}.so", sources, command)


def made(target: Path, sources: list[Path], command: list[str | Path]) -> Path:
    """Runs a compiler, unless its target is newer than all sources: exprtk takes it minutes."""
    if not target.exists() or any(file.stat().st_mtime > target.stat().st_mtime for file in sources):
        subprocess.run([*command, "-o", target], check=True)
    return target
