"""What the index of a build says of the sources."""

import ctypes
import pathlib
import sys

from package import SOURCES

ROOT = SOURCES.parent
REFERENCE = 1 << 2


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


class Index:
    """The part of the toolchain's libIndexStore that returns the references in a file."""

    TAKES_TEXT = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, Text)
    TAKES_OBJECT = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)

    def __init__(self, library, store):
        self.library = ctypes.CDLL(str(library))
        results = {
            "store_create": ctypes.c_void_p, "unit_reader_create": ctypes.c_void_p,
            "record_reader_create": ctypes.c_void_p, "occurrence_get_symbol": ctypes.c_void_p,
            "occurrence_get_roles": ctypes.c_uint64, "symbol_get_usr": Text, "unit_reader_get_main_file": Text,
            "unit_dependency_get_name": Text, "unit_dependency_get_filepath": Text,
            "unit_dependency_get_kind": ctypes.c_int,
        }
        for name, result in results.items():
            self.function(name).restype = result
        self.store = self.call("store_create", str(store).encode(), None)
        if not self.store:
            sys.exit(f"{store} is not an index; `swift build` writes one")

    def function(self, name):
        return getattr(self.library, f"indexstore_{name}")

    def call(self, name, *arguments):
        return self.function(name)(*[ctypes.c_void_p(a) if isinstance(a, int) else a for a in arguments])

    def records(self):
        """The name of the record of each file in Sources/."""
        units = []
        callback = self.TAKES_TEXT(lambda _, name: (units.append(str(name)), True)[1])
        self.function("store_units_apply_f")(
            ctypes.c_void_p(self.store), ctypes.c_uint(0), None, callback)
        for unit in units:
            reader = self.call("unit_reader_create", self.store, unit.encode(), None)
            path = pathlib.Path(str(self.call("unit_reader_get_main_file", reader)))
            if path.is_relative_to(ROOT / "Sources") and path.exists():
                yield path.relative_to(ROOT), self.record(reader, path)
            self.call("unit_reader_dispose", reader)

    def record(self, reader, path):
        names = []

        def collect(_, dependency):
            if pathlib.Path(str(self.call("unit_dependency_get_filepath", dependency))) == path:
                names.append(str(self.call("unit_dependency_get_name", dependency)))
            return True

        self.call("unit_reader_dependencies_apply_f", reader, None, self.TAKES_OBJECT(collect))
        return names[0] if names else None

    def references(self, record):
        """The identifier and line of each reference in a file."""
        reader = self.call("record_reader_create", self.store, record.encode(), None)
        found = []

        def collect(_, occurrence):
            if self.call("occurrence_get_roles", occurrence) & REFERENCE:
                line, column = ctypes.c_uint(), ctypes.c_uint()
                self.call("occurrence_get_line_col", occurrence, ctypes.byref(line), ctypes.byref(column))
                symbol = self.call("occurrence_get_symbol", occurrence)
                found.append((str(self.call("symbol_get_usr", symbol)), line.value))
            return True

        self.call("record_reader_occurrences_apply_f", reader, None, self.TAKES_OBJECT(collect))
        self.call("record_reader_dispose", reader)
        return found
