#!/usr/bin/env python3
"""Compares the tables that `abacus rows` writes with those of Python's fractions.

  rows.py --count 1000000   rows with random fields: numbers of all lengths, texts that look like numbers, quotes, line
                            breaks, bytes that aren't UTF-8, and rows with too many or too few fields
  rows.py --tables 100000   nasty tables and lines of JSON at the borders of blocks (nasty_tables.py)

The rows are computed and written, sifted, and summed up by groups, with one thread and with two. The exit status is 1 if a
byte differs.
"""

import argparse
import itertools
import multiprocessing
import pathlib
import random
import re
import statistics
import subprocess
import sys
import tempfile
from fractions import Fraction

import nasty_tables

ROOT = pathlib.Path(__file__).resolve().parents[3]
NUMBER = re.compile(rb"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]{1,4})?")
COLUMNS = 4
TEXTS = [
    b"pen", b"", b"02134", b"+5", b".5", b"5.", b" 5", b"NaN", b"1,234.50", b"$5", b"a \"b\"", b"x\ny", b"x\r\ny", b"1e", b"-",
    b"--1", b"0x10", b"\xc3\xa9\xf0\x9f\x98\x80", b"\xff", b"True", b"1_000", b"'", b"null", b"\xef\xbb\xbf1", b"1 ", b"\t1",
]


def number(generator):
    kind = generator.randrange(10)
    if kind < 5:
        return b"%d.%02d" % (generator.randrange(10000), generator.randrange(100))
    if kind < 7:
        return b"%d" % generator.randrange(-100, 100)
    if kind == 7:
        return b"%d.%d" % (generator.randrange(-(10**25), 10**25), generator.randrange(10**12))
    if kind == 8:
        return b"%d" % generator.choice([0, 2**63, -(2**63), 2**63 - 1, 2**64, 10**18, 10**19 - 1])
    return b"%d.%de%s%d" % (
        generator.randrange(-9, 9), generator.randrange(100), generator.choice([b"", b"+", b"-"]), generator.randrange(40))


def field(generator):
    """A field as it stands in the file, and its value: a fraction, a Boolean, None or bytes."""
    kind = generator.randrange(40)
    if kind == 0:
        content = generator.choice(TEXTS)
    elif kind == 1:
        content = generator.choice([b"true", b"false"])
    elif kind == 2:
        content = b"-0" if generator.randrange(2) else b"0.00"
    elif kind == 3:
        content = b""
    else:
        content = number(generator)
    isQuoted = generator.randrange(8) == 0 or any(mark in content for mark in b",\n\r") or content[:1] == b'"'
    spelling = b'"' + content.replace(b'"', b'""') + b'"' if isQuoted else content
    return spelling, value(content, isQuoted)


def value(content, isQuoted):
    if NUMBER.fullmatch(content):
        return Fraction(content.decode())
    if content in (b"true", b"false"):
        return content == b"true"
    return None if content == b"" and not isQuoted else content


def isNumber(one):
    return isinstance(one, Fraction)


def printed(one):
    """A value as `--fraction` prints it."""
    return b"" if one is None else str(one).encode()


def product(row):
    """price * quantity - price / 3"""
    price, quantity = row[1], row[2]
    return price * quantity - price / 3 if isNumber(price) and isNumber(quantity) else None


def group_of(one):
    """The cell of a key as it is written."""
    spelling, kind = one
    if spelling[:1] != b'"':
        return spelling
    content = spelling[1:-1].replace(b'""', b'"')
    if content == b"" or any(mark in content for mark in b',\n\r"'):
        return spelling
    return content


def make(generator, count):
    """A table, and for each row its bytes and its fields, which are None if there are too many or too few."""
    rows = []
    for _ in range(count):
        fields = [field(generator) for _ in range(COLUMNS)]
        fields[0] = generator.choice([(b"de", b"de"), (b"fr", b"fr"), (b'"de"', b"de"), (b'"a,b"', b"a,b"), (b"1.0", Fraction(1))])
        if generator.randrange(200) == 0:
            fields = fields[: generator.randrange(1, COLUMNS)] if generator.randrange(2) else fields + [(b"x", b"x")]
        rows.append((b",".join(spelling for spelling, _ in fields), fields if len(fields) == COLUMNS else None))
    return rows


def run(command, arguments, file, threads):
    result = subprocess.run(
        [command, "rows", "--fraction", "--threads", str(threads), *arguments, file], capture_output=True)
    if result.returncode not in (0, 1):
        sys.exit(f"{arguments}: status {result.returncode}: {result.stderr.decode()}")
    return result.stdout


def expected_rows(rows, end):
    """--add total=… --where 'quantity != 7'"""
    yield b"country,price,quantity,note,total" + end
    for line, fields in rows:
        if fields is None:
            yield line + b"," + end
        elif fields[2][1] not in (7, b"\xff"):  # A condition has no value where a text isn't UTF-8.
            yield line + b"," + printed(product([one for _, one in fields])) + end


def expected_powers(rows, end):
    """--add power='price ** 30', which is longer than what a worker writes at once in each part of a block"""
    yield b"country,price,quantity,note,power" + end
    for line, fields in rows:
        price = fields and fields[1][1]
        yield line + b"," + (printed(price**30) if isNumber(price) else b"") + end


def expected_groups(rows, end):
    """--sum total --mean price --min quantity --max quantity --count --median price --by country"""
    groups = {}
    for _, fields in rows:
        if fields is None:
            continue
        row = [one for _, one in fields]
        group = groups.setdefault(group_of(fields[0]), [Fraction(0), Fraction(0), [], None, None, 0])
        total = product(row)
        group[0] += total or 0
        if isNumber(row[1]):
            group[1] += row[1]
            group[2].append(row[1])
        if isNumber(row[2]):
            group[3] = row[2] if group[3] is None else min(group[3], row[2])
            group[4] = row[2] if group[4] is None else max(group[4], row[2])
        group[5] += 1
    yield b"country,sum(total),mean(price),min(quantity),max(quantity),count,median(price)" + end
    for key, (total, sum_of_prices, prices, least, most, count) in groups.items():
        mean = sum_of_prices / len(prices) if prices else None
        median = statistics.median(prices) if prices else None
        yield b",".join([key, *map(printed, (total, mean, least, most)), b"%d" % count, printed(median)]) + end


def compare(command, arguments, file, expected):
    for threads in (1, 2):
        found = run(command, arguments, file, threads)
        if found != expected:
            place = next((i for i, (a, b) in enumerate(zip(found, expected)) if a != b), min(len(found), len(expected)))
            sys.exit(
                f"{arguments} with {threads} threads: at byte {place}, the command writes\n"
                f"{found[max(0, place - 200):place + 100]!r}\nand not\n{expected[max(0, place - 200):place + 100]!r}")


def check_table(job):
    """Returns what is wrong with the table of a number, or None."""
    command, seed, number = job
    generator = random.Random(f"{seed}, {number}")
    data, arguments, expected, status = nasty_tables.make(generator)
    command = [command, "rows", "--threads", str(generator.randrange(1, 3)), *arguments]
    with tempfile.TemporaryFile() as file:
        file.write(data)
        file.seek(0)
        if generator.randrange(4):
            result = subprocess.run(command, stdin=file, capture_output=True)
        else:
            result = subprocess.run(command, input=data, capture_output=True)
    found = result.stdout
    if found == expected and result.returncode == status:
        return None
    place = next((i for i, (a, b) in enumerate(zip(found, expected)) if a != b), min(len(found), len(expected)))
    part = slice(max(0, place - 200), place + 100)
    return (
        f"table {number} of seed {seed} with {command[2:]}, whose end is {data[-600:]!r}:\nstatus {result.returncode}, not "
        f"{status}; at byte {place}, the command writes\n{found[part]!r}\nand not\n{expected[part]!r}")


def check_tables(options):
    jobs = zip(itertools.repeat(options.command), itertools.repeat(options.seed), range(options.tables))
    wrong = 0
    with multiprocessing.Pool(2) as pool:
        for problem in pool.imap_unordered(check_table, jobs, chunksize=50):
            if problem is not None:
                wrong += 1
                if wrong <= 10:
                    print(problem, file=sys.stderr)
    if wrong:
        sys.exit(f"{wrong:,} of {options.tables:,} tables are wrong (seed {options.seed})")
    print(f"{options.tables:,} nasty tables are those of another reader (seed {options.seed})")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--tables", type=int, default=0, help="the number of nasty tables, in place of rows")
    parser.add_argument("--seed", type=int, default=37)
    parser.add_argument("--command", default=ROOT / ".build/release/abacus")
    options = parser.parse_args()
    if options.tables:
        return check_tables(options)
    generator = random.Random(options.seed)
    rows = make(generator, options.count)
    total = ["--add", "total=price * quantity - price / 3"]
    for end in (b"\n", b"\r\n"):
        with tempfile.NamedTemporaryFile() as file:
            file.write(end.join([b"country,price,quantity,note", *(line for line, _ in rows)]) + generator.choice([b"", end]))
            file.flush()
            compare(options.command, [*total, "--where", "quantity != 7"], file.name, b"".join(expected_rows(rows, end)))
            powers = b"".join(expected_powers(rows, end))
            compare(options.command, ["--add", "power=price ** 30"], file.name, powers)
            groups = ["--sum", "total", "--mean", "price", "--min", "quantity", "--max", "quantity", "--count", "--median", "price"]
            compare(
                options.command, [*total, *groups, "--by", "country"], file.name, b"".join(expected_groups(rows, end)))
    print(f"{options.count:,} rows are those of Python's fractions (seed {options.seed})")


if __name__ == "__main__":
    main()
