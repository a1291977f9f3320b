"""The sources of other engines, from archives of fixed versions with known digests. None is part of Abacus."""

import hashlib
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from .measuring import BUILD

SOURCES = BUILD / "sources"
DEBIAN = (
    "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian bookworm main\n"
)


class NotObtainable(Exception):
    """An archive can't be downloaded, or isn't the expected one."""


@dataclass(frozen=True)
class Download:
    """An archive, and how to get it: the package and its version, in the form that the fetching program expects."""

    archive: str
    sha256: str
    package: str
    fetch: Callable[["Download"], None]

    def folder(self) -> Path:
        """The folder with the unpacked archive, which is downloaded if necessary.

        Raises `NotObtainable`.
        """
        folder = SOURCES / self.archive.removesuffix(".tar.gz")
        if not folder.exists():
            SOURCES.mkdir(parents=True, exist_ok=True)
            file = SOURCES / self.archive
            if not file.exists():
                self.fetch(self)
            self.check(file)
            # The folder gets its name only once it is complete.
            unpacked = SOURCES / "unpacked"
            shutil.rmtree(unpacked, ignore_errors=True)
            with tarfile.open(file) as archive:
                archive.extractall(unpacked, filter="data")
            unpacked.rename(folder)
        return folder

    def check(self, file: Path) -> None:
        if not file.exists():
            raise NotObtainable(f"{self.archive} isn't what was downloaded")
        if hashlib.sha256(file.read_bytes()).hexdigest() != self.sha256:
            raise NotObtainable(f"{file} isn't the expected archive")


def from_pypi(download: Download) -> None:
    """Fetches a source archive. pip checks its digest before it runs any code in it."""
    requirements = SOURCES / "requirements.txt"
    requirements.write_text(f"{download.package} --hash=sha256:{download.sha256}\n")
    command = [sys.executable, "-m", "pip", "download", "--no-deps", "--no-binary", ":all:", "--require-hashes"]
    attempt([*command, "-d", SOURCES, "-r", requirements])


def from_debian(download: Download) -> None:
    """Fetches a source package with separate settings: the system's stay unchanged, and no root rights are needed."""
    if shutil.which("apt-get") is None:
        raise NotObtainable("apt-get isn't installed")
    apt = SOURCES / "apt"
    (apt / "lists" / "partial").mkdir(parents=True, exist_ok=True)
    (apt / "sources.list").write_text(DEBIAN)
    options = {
        "Dir::Etc::SourceList": apt / "sources.list",
        "Dir::Etc::SourceParts": "-",
        "Dir::State::Lists": apt / "lists",
        "Dir::Cache": apt,
        "APT::Sandbox::User": "",
    }
    command = ["apt-get", *(part for name, value in options.items() for part in ("-o", f"{name}={value}"))]
    attempt([*command, "update"])
    attempt([*command, "source", "--download-only", download.package])


def attempt(command: list[str | Path]) -> None:
    finished = subprocess.run(command, cwd=SOURCES, capture_output=True, text=True)
    if finished.returncode != 0:
        lines = (finished.stderr or finished.stdout).strip().splitlines()
        raise NotObtainable(lines[-1] if lines else f"{command[0]} fails")


EXPRTK = Download(
    "cexprtk-0.4.2.tar.gz",
    "b012e41dca34bb6884b1d53198f5b638d3ff15ed3ca747ce5492e6cf3dede28b",
    "cexprtk==0.4.2",
    from_pypi,
)
TINYEXPR = Download(
    "tinex-0.3.1.tar.gz",
    "b1ed16072279f1c3fe1be1c73262f5255f1bb33881e3b18ad0e9b2334842a745",
    "tinex==0.3.1",
    from_pypi,
)
MUPARSER = Download(
    "muparser_2.3.3.orig.tar.gz",
    "91d26d8274ae9cd9c776ee58250aeddc6b574f369eafd03b25045b858a2b8177",
    "muparser=2.3.3-0.1",
    from_debian,
)
