"""The time that plain C takes with GMP, which is called directly here."""

import ctypes
import ctypes.util
import time


def library():
    """GMP, as a C program would find it."""
    name = ctypes.util.find_library("gmp") or "libgmp.so.10"
    gmp = ctypes.CDLL(name)
    gmp.__gmpz_get_str.restype = ctypes.c_void_p
    gmp.__gmpz_get_str.argtypes = [ctypes.c_char_p, ctypes.c_int, ctypes.c_void_p]
    gmp.__gmpz_set_str.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
    return gmp


def seconds_for_literal(digits):
    """The CPU time in which GMP reads a number of this many sevens and writes it again."""
    gmp = library()
    number = ctypes.create_string_buffer(16)  # an mpz_t
    text = b"7" * digits
    written = ctypes.create_string_buffer(digits + 2)
    start = time.process_time()
    gmp.__gmpz_init(number)
    gmp.__gmpz_set_str(number, text, 10)
    gmp.__gmpz_get_str(written, 10, number)
    gmp.__gmpz_clear(number)
    seconds = time.process_time() - start
    assert written.value == text, "GMP writes what it read"
    return seconds
