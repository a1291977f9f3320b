"""Hostile inputs: texts sent to crash or stall a process or to exhaust its memory, with the expected answers.

A text is a function that writes it piece by piece, so that the check itself takes no memory for it.
"""

from dataclasses import dataclass
from typing import Callable

MILLION = 1_000_000
UNTRUSTED_SOURCE_BYTES = 64 << 10
PIECE = 1 << 16


@dataclass
class Input:
    """A name, a function that writes the text, and the answer to its last line: a value or an error's identifier."""

    name: str
    write: Callable
    answer: str
    untrusted: str = None  # the answer with `--untrusted` if it differs, for a text that is short enough
    is_session: bool = False  # whether the text consists of many short lines
    seconds: float = 2  # the most CPU time that it may take
    options: tuple = ()


def text(*parts):
    """Writes parts, each of which is bytes, or a pair of bytes and the number of repetitions."""

    def write(file):
        for part in parts:
            unit, count = part if isinstance(part, tuple) else (part, 1)
            at_once = max(1, PIECE // len(unit))
            for _ in range(count // at_once):
                file.write(unit * at_once)
            file.write(unit * (count % at_once))

    return write


def numbered(count, template, joint, *, before=b"", after=b""):
    """Writes a template once for each number, with a separator in between."""

    def write(file):
        file.write(before)
        for number in range(count):
            file.write((joint if number else b"") + template.replace(b"#", b"%d" % number))
        file.write(after)

    return write


# The inputs listed in the table of targets, in their sizes.
NAMED = [
    Input("10 M parentheses", text((b"(", 10 * MILLION), b"1", (b")", 10 * MILLION)), "1"),
    Input("10 M open parentheses", text((b"(", 10 * MILLION)), "unbalanced-parenthesis"),
    Input("10 M closing parentheses", text((b")", 10 * MILLION)), "expected-operand"),
    Input("10 M unary minuses", text((b"-", 10 * MILLION), b"1"), "1"),
    Input("10 M terms", text(b"1", (b"+1", 10 * MILLION - 1)), "10000000"),
    Input("10 M factors", text(b"1", (b"*1", 10 * MILLION - 1)), "1"),
    Input("9**9**9**9", text(b"9**9**9**9"), "result-too-large"),
    Input("a tower of powers", text(b"(((9**64)**64)**64)**64"), "result-too-large"),
    Input("2**(2**62)", text(b"2**(2**62)"), "result-too-large"),
    Input("1 << 2**62", text(b"1 << 2**62"), "result-too-large"),
    Input("9999999999!", text(b"9999999999!"), "result-too-large"),
    Input("binomial", text(b"binomial(10**12, 10**7)"), "result-too-large"),
    Input("1e999999999", text(b"1e999999999"), "result-too-large"),
    Input("1/0", text(b"1/0"), "division-by-zero"),
    Input("unterminated text", text(b"'abc"), "unterminated-text"),
    Input("10 MB of unterminated text", text(b'"', (b"a", 10 * MILLION)), "unterminated-text"),
    Input("invalid UTF-8", text(b"1 + \xff"), "invalid-utf8"),
    Input("10 MB of invalid UTF-8", text((b"\xff", 10 * MILLION)), "invalid-utf8"),
    Input("NUL", text(b"1 + \0"), "unexpected-character"),
    Input("1 M NULs", text((b"\0", MILLION)), "unexpected-character"),
    Input("1 M names in a text", numbered(MILLION, b"n#", b"+"), "unknown-name"),
    # A million statements, answered one by one, and then the search for a similar name.
    Input("1 M names in a session", numbered(MILLION, b"n# = 1", b"\n", after=b"\nn12345x"), "unknown-name",
          is_session=True, seconds=10),
]

# Other shapes that have crashed or stalled expression engines.
OTHERS = [
    Input("1 M calls in each other", text((b"abs(", MILLION), b"1", (b")", MILLION)), "1"),
    Input("1 M calls of no function", text((b"f(", MILLION), (b")", MILLION)), "unknown-function"),
    Input("1 M lists in each other", text((b"[", MILLION), (b"]", MILLION)), "nested-too-deep"),
    Input("1 M indices in each other", text(b"a", (b"[0", MILLION), (b"]", MILLION)), "unknown-name"),
    Input("1 M members", text(b"a", (b".a", MILLION)), "unknown-name"),
    Input("1 M conditionals", text((b"true?1:", MILLION), b"1"), "1"),
    Input("1 M powers", text(b"1", (b"**1", MILLION)), "1"),
    Input("1 M comparisons", text(b"1", (b"<1", MILLION)), "non-associative-chain"),
    Input("1 M misplaced nots", text((b"a == not ", MILLION), b"1"), "expected-operand"),
    Input("1 M factorials", text(b"3", (b"! ", MILLION)), "result-too-large"),
    Input("1 M commas", text((b",", MILLION)), "expected-operand"),
    Input("1 M elements", text(b"length([", (b"1,", MILLION), b"])"), "1000000"),
    Input("100 K members of a record", numbered(100_000, b"m#:1", b",", before=b"{", after=b"}['m7']"), "1"),
    Input("1 M equal members", text(b"length({", (b"a:1,", MILLION), b"})"), "type-mismatch"),
    Input("1 M escapes", text(b"length('", (b"\\n", MILLION), b"')"), "1000000"),
    Input("1 M wrong escapes", text(b"'", (b"\\q", MILLION), b"'"), "invalid-escape"),
    Input("a name of 10 MB", text((b"a", 10 * MILLION)), "unknown-name"),
    Input("an exponent of 10 MB", text(b"1e", (b"9", 10 * MILLION)), "result-too-large"),
    Input("a wrong number of 10 MB", text((b"7", 10 * MILLION), b".1."), "invalid-number"),
    Input("60 MB of spaces", text((b" ", 60 * MILLION), b"1"), "1"),
    Input("more than a text may have", text((b" ", 70 * MILLION), b"1"), "source-too-long"),
    Input("endless recursion", text(b"f(x) = f(x + 1)\nf(0)"), "recursion-too-deep"),
    Input("calls that double", text(b"f(n) = n == 0 ? 1 : f(n - 1) + f(n - 1)\nf(100)"), "too-much-work",
          options=("--max-work", "10000000")),
    Input("texts that double", text(b"t = 'xx'\n", (b"t = t + t\n", 60), b"t + t"), "result-too-large",
          is_session=True),
    Input("texts that square", text(b"t = 'xx'\n", (b"t = replace(t, 'x', t)\n", 9), b"replace(t, 'x', t)"),
          "result-too-large", is_session=True),
    Input("lists that double", text(b"t = [1]\n", (b"t = t + t\n", 60), b"t + t"), "result-too-large",
          is_session=True),
    Input("a range of 10**12", text(b"range(1, 10**12)"), "result-too-large"),
    Input("a negative power of 2**62", text(b"2**-(2**62)"), "result-too-large"),
    Input("1e-999999999", text(b"1e-999999999"), "result-too-large"),
    Input("10**9 decimal places", text(b"round(1/3, 10**9)"), "result-too-large"),
    Input("fibonacci(10**12)", text(b"fibonacci(10**12)"), "result-too-large"),
    Input("a prime test of 60,000 bits", text(b"isprime(2**60000 + 1)"), "too-much-work"),
    Input("a power modulo with 10 M bits", text(b"powmod(3, 2**9999999, 2**9999999 + 1)"), "too-much-work",
          untrusted="result-too-large"),
]

LITERAL_DIGITS = 10 * MILLION

# JSON files for `--data`. What fits is read; anything else is refused before it fills the memory.
DATA = [
    Input("40 MB of zeros", text(b'{"x":[', (b"0,", 20 * MILLION), b"0]}"), "2", seconds=10),
    Input("40 MB of empty lists", text(b'{"x":[', (b"[],", 13 * MILLION), b"[]]}"), "2", seconds=10),
    Input("40 MB of short lists", text(b'{"x":[', (b"[0],", 10 * MILLION), b"0]}"), "result-too-large", seconds=10),
    Input("40 MB of short records", text(b'{"x":[', (b'{"a":1},', 5 * MILLION), b"0]}"), "result-too-large",
          seconds=20),
    Input("60 MB of zeros", text(b'{"x":[', (b"0,", 30 * MILLION), b"0]}"), "result-too-large", seconds=10),
    Input("4 M members", numbered(4 * MILLION, b'"#":1', b",", before=b"{", after=b"}"), "result-too-large", seconds=10),
    Input("40 MB of escapes", text(b'{"x":"', (b"\\n", 20 * MILLION), b'"}'), "2", seconds=10),
    Input("a repeated member of 10 MB", text(b'{"', (b"a", 10 * MILLION), b'":1,"', (b"a", 10 * MILLION), b'":2}'),
          "unexpected-token"),
]
