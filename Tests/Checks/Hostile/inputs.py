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
    Input("a product of two primes of 20 digits", text(b"factor((10**19 + 51) * (10**20 + 39))"),
          "[[10000000000000000051, 1], [100000000000000000039, 1]]", untrusted="too-much-work"),
    Input("a product of two primes of 60 digits", text(b"factor((10**60 + 7) * (10**60 + 67))"), "too-much-work",
          options=("--max-work", "1000000000")),
    Input("a factorial's factors", text(b"count(factor(60000!))"), "6057", untrusted="result-too-large", seconds=4),
    Input("the divisors of a factorial", text(b"divisors(100!)"), "result-too-large"),
    Input("a power modulo with 10 M bits", text(b"powmod(3, 2**9999999, 2**9999999 + 1)"), "too-much-work",
          untrusted="result-too-large"),
]

EQUAL_BUT_UNDECIDED = b"cbrt(2 + pi + 3 * cbrt(1 + pi) * (1 + cbrt(1 + pi))) - cbrt(1 + pi) - 1"

# Exact reals that are huge, deep, close to each other or to 0, or that take many digits.
REALS = [
    Input("exp(exp(exp(10)))", text(b"exp(exp(exp(10)))"), "not-finite"),
    Input("tan(10**1000000)", text(b"tan(10**1000000)"), "too-much-work", untrusted="result-too-large"),
    Input("sin(2**(2**62))", text(b"sin(2**(2**62))"), "result-too-large"),
    Input("sin(2**(2**24))", text(b"sin(2**(2**24))"), "too-much-work", untrusted="result-too-large"),
    Input("a logarithm near 0", text(b"ln(1 - 10**-1000000)"), "-1.0000000000000000000e-1000000",
          untrusted="result-too-large"),
    Input("0.5 ** (10**30)", text(b"0.5 ** (10**30)"), "result-too-large"),
    Input("0.5 ** (10**30 + 0.5)", text(b"0.5 ** (10**30 + 0.5)"), "not-finite"),
    Input("100 K different roots", numbered(100_000, b"sqrt(#)", b"+"), "21081692.746151723720", seconds=8),
    Input("20 K different logarithms", numbered(20_000, b"ln(#+1)", b"+"), "178075.62173719870031", seconds=4),
    Input("5 K quotients", numbered(5_000, b"1/(pi+#)", b"+"), "7.5405080641587560599",
          untrusted="too-much-work", seconds=4),
    Input("100 K roots in each other", text(b"x = 1\n", (b"x = sqrt(x + 1)\n", 100_000), b"x"),
          "1.6180339887498948482", is_session=True, seconds=10),
    Input("sines that double", text(b"x = 1\n", (b"x = sin(x) + cos(x)\n", 100), b"x"), "1.2587281774926764586",
          is_session=True),
    Input("numbers that are added to their reciprocals", text(b"x = pi\n", (b"x = x + 1/x\n", 200), b"x"),
          "20.291893400014521164", is_session=True),
    Input("numbers that are squared", text(b"x = 1 + 1/pi\n", (b"x = x * x\n", 60), b"x"),
          "2.7978726632294981358e+138370766966927603", is_session=True),
    Input("tangents in each other", text(b"x = pi\n", (b"x = tanh(x)\n", 200), b"x"), "0.086331962738295606237",
          is_session=True),
    Input("powers of powers", text(b"x = sqrt(2)\n", (b"x = x ** x\n", 10), b"x"), "not-finite", is_session=True),
    Input("equal, and not known to be", text(EQUAL_BUT_UNDECIDED + b" == 0"), "undecided"),
    Input("floor of 10**15 times what may be 0", text(b"floor(10**15 * (" + EQUAL_BUT_UNDECIDED + b"))"), "undecided"),
    Input("division by what may be 0", text(b"1 / (" + EQUAL_BUT_UNDECIDED + b")"), "undecided"),
    Input("a root of degree 10**10000", text(b"2 ** (1 / 10**10000)"), "1.0000000000000000000"),
    Input("a root of an integer of 3 M bits", text(b"sqrt(10**1000000 + 7)"), "1.0000000000000000000e+500000",
          untrusted="result-too-large"),
    Input("a sum of 500 cosines", numbered(504, b"cos((2*#+1)*pi/1009)", b"+", after=b" == 1/2"), "undecided",
          untrusted="too-much-work", seconds=6),
    Input("a sine of 10**6 digits", text(b"sin(1)"), "too-much-work", untrusted="result-too-large",
          options=("--digits", "1000000")),
    Input("10**6 zeros after each of 100 K integers", text(b"range(1, 100000)"), "result-too-large",
          options=("--digits", "1000000", "--fixed"), seconds=4),
    Input("a significand of 10**7 digits", text(b"[10**5000000 + 1, 1 / 10**5000000]"), "[100e+4999998, 10e-5000001]",
          untrusted="result-too-large", options=("--engineering", "--digits", "2"), seconds=8),
    Input("sorting 10 K roots", numbered(10_000, b"sqrt(#*7919 mod 10007)", b",", before=b"sort([", after=b"])[1]"),
          "1", seconds=4),
    Input("a list of 100 K roots", numbered(100_000, b"sqrt(#)", b",", before=b"length([", after=b"])"), "100000",
          seconds=4),
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

LONG_TEXT = b"x" * 16_000


@dataclass
class Table:
    """A table for `abacus rows`, with the end of what it writes, or a part of the first error."""

    name: str
    write: Callable
    options: tuple
    end: str
    status: int = 0
    seconds: float = 2  # the most CPU time that it may take
    mebibytes: int = 64  # the most memory that it may have


# Long values, outputs, groups and errors of short rows, and rows that are long in every way.
TABLES = [
    Table("128 K numbers of 65,000 bits, compared", text((b"1\n", 131_072)),
          ("--untrusted", "--no-header", "--add", "z=2**65000+c1", "--max", "z"), str((2**65000 + 1) % 10**20) + "\n",
          seconds=8),
    Table("64 K texts of 16 KB", text((b"1\n", 65_536)), ("--no-header", "-e", f"'{LONG_TEXT.decode()}'"), "xxx\n",
          seconds=8),
    Table("20 K groups with numbers of 10,000 digits", numbered(20_000, b"#", b"\n"),
          ("--no-header", "--add", "z=1e9999", "--max", "z", "--by", "c1"), "00000\n", seconds=8, mebibytes=192),
    Table("20 K groups beyond the memory", numbered(20_000, b"#", b"\n"),
          ("--untrusted", "--no-header", "--add", "z=1e9999", "--max", "z", "--by", "c1"),
          "there is no memory for more than", status=2),
    Table("numbers of groups beyond the memory", text(*[(b"%d\n" % (number % 8), 1) for number in range(80_000)]),
          ("--untrusted", "--no-header", "--add", "z=2**65000", "--sum", "z", "--by", "c1"), "\n", seconds=8),
    Table("256 K errors as JSON", text((b"0\n", 262_144)), ("--no-header", "--json", "-e", "1/c1"),
          "division by zero", status=1, seconds=16),
    Table("lists that are columns", text((b"1\n", 3)),
          ("--untrusted", "--no-header",
           *(word for number in range(32) for word in ("--add", f"a{number}=range(c1,c1+80000)")), "--keep", "c1"),
          "the values would take more than", status=1),
    Table("16 K members", numbered(16_000, b'"m#":1', b",", before=b"{", after=b"}\n"), ("--jsonl", "--add", "y=1"),
          '"y":1}\n'),
    Table("16 K columns", numbered(16_000, b"m#", b",", after=b"\n" + b"1," * 15_999 + b"1\n"),
          ("--keep", ",".join(f"m{number}" for number in range(16_000))), "1,1\n"),
    Table("two names of 20,000 marks", text(b"a", (b"\xcc\x96\xcc\x81", 10_000), b",b", (b"\xcc\x96\xcc\x81", 10_000), b"\n1,2\n"),
          ("--add", "y=1"), "1,2,1\n"),
    Table("a row of 60 MB", text(b"a\n", (b"x", 60 * MILLION)), ("-e", "1"), "source-too-long", status=2),
    Table("a quote that never ends", text(b"a\n\"", (b"x\n", 30 * MILLION)), ("-e", "1"), "source-too-long", status=2),
]

# Formulas, with a range of x, whose pictures need sines of huge angles, or have values beyond all doubles.
PICTURES = [
    ("sin(exp(1e12)+x)",), ("sin(exp(1e8)+x)",), ("sin(exp(x))", "0..1e15"), ("cos(x**(10**9))", "2..3"),
    ("tan(3**x) < y", "0..1e6"), ("tan(3**x) < y", "0..1e9"), ("asin(sin(cosh(x)))", "-1e15..1e15"),
    ("cos(factorial(20)**x)", "0..1e6"), ("x**x**x", "1..1e9"), ("tan(1e300*x)",), ("1/floor(x)",),
    ("sin(x**2) < cos(y**2)", "-1e9..1e9"),
]
