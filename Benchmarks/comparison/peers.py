"""The engines that Abacus is compared with, and how to install them."""

import importlib.util
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Peer:
    name: str
    install: str
    is_installed: Callable[[], bool]


def command(name: str, package: str) -> Peer:
    return Peer(name, f"apt-get install {package}", lambda: shutil.which(name) is not None)


def header(name: str, file: str, package: str) -> Peer:
    def is_installed() -> bool:
        if shutil.which("c++") is None:
            return False
        source = f"#include <{file}>\n"
        compiler = ["c++", "-x", "c++", "-fsyntax-only", "-"]
        return subprocess.run(compiler, input=source, text=True, capture_output=True).returncode == 0

    return Peer(name, f"apt-get install g++ {package}", is_installed)


def module(name: str, package: str | None = None, module: str | None = None) -> Peer:
    return Peer(
        name, f"pip install {package or name}", lambda: importlib.util.find_spec(module or name) is not None
    )


PEERS = [
    command("bc", "bc"),
    command("dc", "dc"),
    command("gp", "pari-gp"),
    command("calc", "apcalc"),
    command("qalc", "qalc"),
    command("jq", "jq"),
    command("mlr", "miller"),
    command("awk", "mawk"),
    header("GMP", "gmp.h", "libgmp-dev"),
    header("MPFR", "mpfr.h", "libmpfr-dev"),
    header("Arb in C", "arb.h", "libflint-arb-dev"),
    module("gmpy2"),
    module("numexpr"),
    module("duckdb"),
    module("pyarrow"),
    module("polars"),
    module("Arb", "python-flint", "flint"),
]


def missing(names: set[str]) -> dict[str, Peer]:
    """The peers that aren't installed, by name."""
    return {peer.name: peer for peer in PEERS if peer.name in names and not peer.is_installed()}
