"""Builds the extension, together with libabacus.so, for a wheel that works with Python 3.10 and later."""

import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).resolve().parent
C_INTERFACE = HERE.parent / "CInterface"
BUILD = HERE / ".build"
LIBRARY = BUILD / "library"
HEADER = C_INTERFACE / "Sources/CAbacus/include/abacus.h"


class BuildWithLibrary(build_ext):
    """Builds libabacus.so first, and puts it next to the extension, which loads it from there."""

    def run(self) -> None:
        if sys.platform != "linux":
            sys.exit("abacus-formulas is built on Linux alone.")
        if shutil.which("swift") is None:
            sys.exit("abacus-formulas needs Swift 6.3 to be built, and there is no 'swift' (https://swift.org/install).")
        if subprocess.run([C_INTERFACE / "build", "--prefix", LIBRARY]).returncode != 0:
            sys.exit("libabacus.so can't be built; what is above says why.")
        super().run()
        folder = HERE if self.inplace else Path(self.build_lib)
        shutil.copy(LIBRARY / "lib/libabacus.so.1", folder / "abacus/libabacus.so.1")


class WheelForOldestLibrary(bdist_wheel):
    """Tags the wheel with the oldest C library that has all symbols that the two files need."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.py_limited_api = "cp310"

    def get_tag(self) -> tuple[str, str, str]:
        files = list((Path(self.bdist_dir) / "abacus").glob("*.so*"))
        needed = [int(minor) for file in files for minor in re.findall(rb"GLIBC_2\.(\d+)", file.read_bytes())]
        python, abi, _ = super().get_tag()
        return python, abi, f"manylinux_2_{max(needed)}_{platform.machine()}"


BUILD.mkdir(exist_ok=True)
setup(
    version=re.search(r'ABACUS_VERSION "(.*)"', HEADER.read_text())[1],
    ext_modules=[
        Extension(
            "abacus._abacus",
            sorted(str(file.relative_to(HERE)) for file in HERE.glob("extension/*.c")),
            depends=["extension/extension.h"],
            include_dirs=[str(LIBRARY / "include")],
            library_dirs=[str(LIBRARY / "lib")],
            libraries=["abacus"],
            extra_compile_args=["-std=c11", "-O2", "-Wall"],
            runtime_library_dirs=["$ORIGIN"],
            py_limited_api=True,
        )
    ],
    cmdclass={"build_ext": BuildWithLibrary, "bdist_wheel": WheelForOldestLibrary},
    options={"build": {"build_base": str(BUILD)}, "egg_info": {"egg_base": str(BUILD)}},
)
