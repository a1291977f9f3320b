"""Nasty tables, and what `abacus rows` should make of them: a reader and a writer of their own, after the documents alone.

The tables are random sequences of what is unusual: quotes in every place, line ends of all kinds, bytes that aren't UTF-8,
NULs, escapes, two spellings of one letter, numbers with points and commas, lines that are no objects. Most of them stand where
a block of the command ends, where two threads divide one, or where it has been decided what ends the rows: the rows before are
all the same, so that only the nasty ones have to be read here.
"""

import json
import re
from fractions import Fraction

COMPOSED, DECOMPOSED = "\u00e9", "e\u0301"
# Where the command has decided what ends rows, where two threads divide a block, and where a block ends.
BORDERS = [1 << 16, 1 << 18, 1 << 19]
JSON_NUMBER = re.compile(rb"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]{1,4})?")
PIECES = [
    b",", b",", b",", b",", b'"', b'"', b'""', b"\n", b"\n", b"\r\n", b"\r", b"\t", b"a", b"x y", b"1", b"1.5", b"1.500",
    b"3,29", b"-0", b"1.234,50", b"true", b"\xff", b"\xfe", b"\xc3\xa9", b"e\xcc\x81", b"\x1b[1m", b"\xe2\x80\xae", b"'", b"\\",
    b" ",
]


class Stop(Exception):
    """The rest of a file can't be read; the rows before it are."""


# MARK: Reading


def ends_at_returns(data):
    """Whether rows end at carriage returns: one is outside of quotes, and no line feed, in the first 64 KiB."""
    at_start, quoted, found = True, False, False
    for mark in re.finditer(rb'[",\r\n]|[^",\r\n]+', data[: 1 << 16]):
        text = mark.group()
        if quoted:
            quoted = text != b'"'
            at_start = not quoted
        elif text == b'"' and at_start:
            quoted = True
        elif text == b"\n":
            return False
        else:
            found = found or text == b"\r"
            at_start = text in (b",", b"\r")
    return found


def read(data, returns):
    """Yields the rows of CSV: the bytes of each without its end, and its fields as (bytes, content, is quoted)."""
    ends = (b",", b"\r" if returns else b"\n")
    place = 0
    while place < len(data):
        start, fields = place, []
        while True:
            begin, content, quoted = place, b"", data[place : place + 1] == b'"'
            if quoted:
                while True:
                    end = data.find(b'"', place + 1)
                    if end < 0:
                        raise Stop
                    content += data[place + 1 : end]
                    place = end + 1
                    if data[place : place + 1] != b'"':
                        break
                    content += b'"'
            plain = place
            while place < len(data) and data[place : place + 1] not in ends:
                place += 1
            end = place
            is_last = data[place : place + 1] != b","
            if is_last and not returns and place < len(data) and end > plain and data[end - 1 : end] == b"\r":
                end -= 1
            fields.append((data[begin:end], content + data[plain:end], quoted))
            place += place < len(data)
            if is_last:
                break
        yield data[start:end], fields
        if returns and data[place : place + 1] == b"\n" and place > 0 and data[place - 1 : place] == b"\r":
            place += 1


def is_blank(fields):
    """Whether a row is a line with nothing but white space."""
    return len(fields) == 1 and not fields[0][2] and not fields[0][1].strip(b" \t")


def is_wrong(text, fields, width):
    """Whether a row has no values: more or fewer fields than the header, or a NUL."""
    return len(fields) != width or b"\0" in text


def is_utf8(content):
    try:
        content.decode()
        return True
    except UnicodeDecodeError:
        return False


def value(field, comma):
    """A Fraction, None, a bool, bytes, or "error"."""
    _, content, quoted = field
    if not content and not quoted:
        return None
    if content in (b"true", b"false"):
        return content == b"true"
    if comma:
        if b"." in content:
            without = content.replace(b".", b"")
            if JSON_NUMBER.fullmatch(content) or b"," in without and JSON_NUMBER.fullmatch(without.replace(b",", b".")):
                return "error"
        swapped = content.replace(b",", b".") if b"." not in content else b""
        return Fraction(swapped.decode()) if JSON_NUMBER.fullmatch(swapped) else content if is_utf8(content) else "error"
    if JSON_NUMBER.fullmatch(content):
        return Fraction(content.decode())
    return content if is_utf8(content) else "error"


# MARK: Writing


def cell(content):
    """A text as a field of CSV, or None if it has a NUL."""
    if b"\0" in content:
        return None
    if content and not re.search(rb'[,"\r\n]', content):
        return content
    return b'"' + content.replace(b'"', b'""') + b'"'


def as_json(text):
    """A text as a string of JSON, in which what a terminal shouldn't get is an escape."""
    return re.sub(
        r'[\x00-\x1f\x7f-\x9f"\\\u202e]',
        lambda mark: {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}.get(mark[0], "\\u%04x" % ord(mark[0])),
        text).encode()


def quoted_json(text):
    return b'"' + as_json(text) + b'"'


class Output:
    """What is written, and the exit status."""

    def __init__(self, status=0):
        self.text, self.status = [], status

    def row(self, cells, error=False, end=b"\n"):
        self.text.append(b",".join(cells) + end)
        self.status = max(self.status, int(error))


# MARK: Tables


def after_row(data, returns):
    """What is left of data after a row: a line feed after a carriage return belongs to it."""
    return data.removeprefix(b"\n") if returns else data


def soup(generator, count, returns):
    """Random pieces, which end with a row."""
    pieces = PIECES + [b"\r"] * 3 if returns else PIECES
    if generator.randrange(10) == 0:
        pieces = pieces + [b"\0"]
    if generator.randrange(10) == 0:
        pieces = pieces + [b"\r\r" if returns else b"\n\n", b"\r  \r" if returns else b"\n \t\n"] * 3
    text = b"".join(generator.choice(pieces) for _ in range(count))
    end = b"\r" if returns else generator.choice([b"\n", b"\r\n"])
    try:
        list(read(after_row(text + end, returns), returns))
    except Stop:
        text += b'"'
    return text + end


class Table:
    """A table of three columns, of which the first rows are all the same.

    If the nasty rows have changed what ends rows, there are no others, and the header may be anything.
    """

    HEADER = [b"a", COMPOSED.encode(), b"k\xff"]

    def __init__(self, generator):
        returns = generator.randrange(4) == 0
        end = b"\r" if returns else generator.choice([b"\n", b"\n", b"\r\n"])
        self.filler = generator.choice([b"f,1,x", b"12345.678,\xc3\xa9,2", b'"q",,3'])
        start = b",".join(self.HEADER) + end
        rest = soup(generator, generator.randrange(1, 60), returns)
        self.count = 0
        if generator.randrange(3):
            border = generator.choice(BORDERS) - generator.randrange(len(rest) + 40)
            self.count = max(0, (border - len(start)) // (len(self.filler) + len(end)))
        after = generator.randrange(2) * (generator.choice(BORDERS) // len(self.filler) if self.count else 3)
        filler = self.filler + end
        data = start + filler * self.count + rest + filler * after
        self.returns = ends_at_returns(data)
        if self.returns != returns:
            # The nasty rows have decided otherwise, so that all of this has to be read.
            rest = rest.replace(b"\0", b"")
            data, self.count, after = start + rest, 0, 0
            self.returns = ends_at_returns(data)
        self.data, self.after, self.rest = data, after, rest
        self.is_plain = self.returns == returns
        header, self.names = next(read(data, self.returns))
        self.header = b",".join(cell(content) if content else b"" for _, content, _ in self.names)
        is_pair = not self.returns and data[len(header) :][:2] == b"\r\n"
        self.end = b"\r\n" if is_pair else b"\n"

    def rows(self):
        """The nasty rows but blank ones, each as (bytes, fields), and the others as their number; then perhaps Stop."""
        for row in self.all_rows():
            if len(self.names) == 1 or isinstance(row[0], int) or not is_blank(row[1]):
                yield row

    def all_rows(self):
        if not self.is_plain:
            rows = read(self.data, self.returns)
            next(rows)
            yield from rows
            return
        filler = next(read(self.filler, self.returns))
        if self.count:
            yield self.count, filler
        yield from read(after_row(self.rest, self.returns), self.returns)
        if self.after:
            yield self.after, filler


def written(table, arguments, names, make):
    """What is written for rows, where `make` returns the cells of one and whether it has an error."""
    output = Output()
    if names is not None:
        output.row(names, end=table.end)
    try:
        for row in table.rows():
            count, (text, fields) = row if isinstance(row[0], int) else (1, row)
            cells, error = make(text, fields)
            output.text.append((b",".join(cells) + table.end) * count)
            output.status = max(output.status, int(error))
    except Stop:
        output.status = 2
    return arguments, output


def copied(text, fields, returns):
    """The fields as they came, unless a line feed needs quotes."""
    if not returns or b"\n" not in text:
        return text
    return b",".join(map(copied_field, fields))


def copied_field(field):
    raw, content, quoted = field
    is_whole = b"\n" not in raw or quoted and raw[-1:] == b'"' and b'"' not in raw[1:-1]
    # What has a NUL can't be written anew.
    return raw if is_whole else cell(content) or b""


def errors(table):
    width = len(table.names)

    def make(text, fields):
        kind = b"unexpected-character" if b"\0" in text else b"unexpected-token"
        wrong = is_wrong(text, fields, width)
        return [copied(text, fields, table.returns), kind if wrong else b""], wrong

    return written(table, ["--errors", "e"], [table.header, b"e"], make)


def kept(table):
    width = len(table.names)

    def make(text, fields):
        wanted = [fields[place] if place < len(fields) else (b"", b"", False) for place in (2, 0)]
        return [copied_field(field) if table.returns else field[0] for field in wanted], is_wrong(text, fields, width)

    return written(table, ["--keep", b"k\xff", "--keep", "a"], [b"k\xff", b"a"], make)


def texts(table):
    width = len(table.names)

    def make(text, fields):
        if is_wrong(text, fields, width):
            return [copied(text, fields, table.returns), b""], True
        _, content, quoted = fields[1]
        new = b"" if not content and not quoted or not is_utf8(content) else cell(content)
        return [copied(text, fields, table.returns), new], not is_utf8(content)

    # The other spelling of the name is that of another column.
    option = "z=" + DECOMPOSED
    return written(table, ["--text", COMPOSED, "--add", option], [table.header, b"z"], make)


def overwritten(table):
    """--add of the other spelling appends a column."""
    width = len(table.names)

    def make(text, fields):
        wrong = is_wrong(text, fields, width)
        return [copied(text, fields, table.returns), b"" if wrong else b"7"], wrong

    return written(table, ["--add", DECOMPOSED + "=7"], [table.header, DECOMPOSED.encode()], make)


def json_rows(table):
    width = len(table.names)

    def make(text, fields):
        members, wrong = [], is_wrong(text, fields, width)
        for name, place in (("a", 0), (COMPOSED, 1)):
            if place >= len(fields):
                written = b"null"
            else:
                _, content, quoted = fields[place]
                one = value(fields[place], False)
                if one == "error":
                    written, wrong = b"null", True
                elif one is None:
                    written = b"null"
                else:
                    written = content if isinstance(one, (bool, Fraction)) else quoted_json(content.decode())
            members.append(quoted_json(name) + b":" + written)
        return [b"{" + b",".join(members) + b"}"], wrong

    return written(table, ["--jsonl-out", "--keep", "a," + COMPOSED], None, make)


def groups(table):
    width, found, status = len(table.names), {}, 0
    try:
        for row in table.rows():
            count, (text, fields) = row if isinstance(row[0], int) else (1, row)
            if is_wrong(text, fields, width):
                status = 1
                continue
            key = tuple(None if not content and not quoted else content for _, content, quoted in (fields[2], fields[1]))
            found[key] = found.get(key, 0) + count
    except Stop:
        return ["--count", "--by", b"k\xff", "--by", COMPOSED], Output(2)
    output = Output()
    output.row([b"k\xff", COMPOSED.encode(), b"count"], status, table.end)
    for key, count in found.items():
        output.row([b"" if one is None else cell(one) for one in key] + [b"%d" % count], status, table.end)
    return ["--count", "--by", b"k\xff", "--by", COMPOSED], output


def sums(table):
    width, total, status = len(table.names), Fraction(0), 0
    try:
        for row in table.rows():
            count, (text, fields) = row if isinstance(row[0], int) else (1, row)
            one = "error" if is_wrong(text, fields, width) else value(fields[0], True)
            if isinstance(one, Fraction):
                total += one * count
            elif one is not None:
                status = 1
    except Stop:
        return ["--decimal-comma", "--fraction", "--sum", "a"], Output(2)
    output = Output()
    output.row([b"sum(a)"], status, table.end)
    output.row([str(total).encode()], status, table.end)
    return ["--decimal-comma", "--fraction", "--sum", "a"], output


# MARK: Lines of JSON

NAMES = ["a", "b", COMPOSED, DECOMPOSED]
SPELLINGS = {COMPOSED: [COMPOSED, "\\u00e9"], DECOMPOSED: [DECOMPOSED, "e\\u0301"], "a": ["a", "\\u0061"], "b": ["b"]}
VALUES = [
    "1", "1", '"1"', "1.0", "-0", "true", "null", '"x"', '"\\u0078"', '"a\\u0000b"', '"a"', '"b\\u0000"', '""', '"x,y"',
    '"\\""', '"p\\nq"', "[1, 2]", "[1,2]", '{"a":1}', '"\\u001b[1m"', '"\u202e"', '"\u00e9"', '"e\u0301"', '"\\ud83d\\ude00"',
]
BAD_LINES = [
    "x", "[1]", "{", '{"a":1,"a":2}', '{"a":1,"\\u0061":2}', "1", '{"a":01}', '{"a":"\\ud800"}', "{}x", '{"a":"\t"}', "\u202e",
]


class Line:
    """A line that is an object: for each member its name, its text and its value, in order."""

    def __init__(self, members):
        self.members = members

    def named(self, name):
        return next((member for member in self.members if member[0] == name), None)

    def meant(self, name):
        """The member that a name in a formula means."""
        other = {COMPOSED: DECOMPOSED, DECOMPOSED: COMPOSED}.get(name)
        return self.named(name) or self.named(other)


def line(generator):
    """A line, and what it is: a Line, None if it can't be read, or "blank"."""
    kind = generator.randrange(12)
    if kind == 0:
        return generator.choice(["", " \t", "\r"]).encode(), "blank"
    if kind == 1:
        return generator.choice(BAD_LINES).encode(), None
    if kind == 2:
        return b'{"a":"\xff"}', None
    names = generator.sample(NAMES, generator.randrange(len(NAMES) + 1))
    members = [(name, generator.choice(SPELLINGS[name]), generator.choice(VALUES)) for name in names]
    spelled = ['"%s":%s%s' % (spelling, generator.choice(["", " "]), one) for _, spelling, one in members]
    text = generator.choice([",", " ,\t"]).join(spelled)
    return ("{" + text + "}").encode(), Line([(name, one.encode(), json.loads(one)) for name, _, one in members])


class Lines:
    """Lines of JSON, of which those before the nasty ones are all the same."""

    FILLER = b'{"a":12345,"b":"x"}'

    def __init__(self, generator):
        self.end = generator.choice([b"\n", b"\n", b"\r\n"])
        leading = [line(generator) for _ in range(generator.randrange(4))]
        rest = [line(generator) for _ in range(generator.randrange(1, 30))]
        start = b"".join(text + self.end for text, _ in leading)
        nasty = b"".join(text + self.end for text, _ in rest)
        filler = self.FILLER + self.end
        count = 0
        if generator.randrange(3):
            border = generator.choice(BORDERS[1:]) - generator.randrange(len(nasty) + 40)
            count = max(0, (border - len(start)) // len(filler))
        self.data = start + filler * count + nasty
        if generator.randrange(2) and rest[-1][1] != "blank":
            self.data = self.data[: -len(self.end)]
        same = Line([("a", b"12345", 12345), ("b", b'"x"', "x")])
        self.lines = [(1, one, text) for text, one in leading] + [(count, same, self.FILLER)] * (count > 0)
        self.lines += [(1, one, text) for text, one in rest]
        self.lines = [one for one in self.lines if one[1] != "blank"]
        # What ends the first line ends all that are written.
        first, line_feed, _ = self.data.partition(b"\n")
        self.end = b"\r\n" if line_feed and first[-1:] == b"\r" else b"\n"


def csv_of(member):
    """A member as a cell of CSV, or None if that can't be."""
    if member is None or member[2] is None:
        return b""
    return cell(member[2].encode() if isinstance(member[2], str) else member[1])


def columns(lines):
    """--csv: the columns are the members of the first object."""
    names = next(([name for name, _, _ in one.members] for _, one, _ in lines.lines if one), [])
    output = Output()
    output.row([name.encode() for name in names], end=lines.end)
    for count, one, _ in lines.lines:
        if one and any(name not in names for name, _, _ in one.members):
            # This row is an error, and isn't written.
            output.status = 1
            continue
        cells = [csv_of(one.named(name)) if one else b"" for name in names]
        output.text.append((b",".join(each or b"" for each in cells) + lines.end) * count)
        output.status = max(output.status, int(one is None or None in cells))
    return ["--jsonl", "--csv"], output


def members(lines):
    """--keep: members by their scalars."""
    output = Output()
    for count, one, _ in lines.lines:
        found = [one.named(name) if one else None for name in (DECOMPOSED, "a")]
        text = b",".join(
            quoted_json(name) + b":" + (member[1] if member else b"null") for name, member in zip((DECOMPOSED, "a"), found))
        output.text.append((b"{" + text + b"}" + lines.end) * count)
        output.status = max(output.status, int(one is None))
    return ["--jsonl", "--keep", DECOMPOSED + ",a"], output


def meanings(lines):
    """-e: the member that a name means."""
    output = Output()
    for count, one, _ in lines.lines:
        member = one.meant(COMPOSED) if one else None
        is_null = member is None or member[2] is None
        text = b"null" if one is None else b"true" if is_null else b"false"
        output.text.append((text + lines.end) * count)
        output.status = max(output.status, int(one is None))
    return ["--jsonl", "-e", COMPOSED + " == null"], output


def values(lines):
    output = Output()
    for count, one, _ in lines.lines:
        member = one.meant(DECOMPOSED) if one else None
        text = member[2] if member else None
        # Only texts are printed here, and whether there is another value.
        written, error = b"", one is None
        if isinstance(text, str):
            written = cell(text.encode())
            written, error = (b"", True) if written is None else (written, error)
        elif text is not None:
            return None
        output.text.append((written + lines.end) * count)
        output.status = max(output.status, int(error))
    return ["--jsonl", "--csv", "-e", DECOMPOSED], output


def key_of(member):
    if member is None or member[2] is None:
        return ("null", b"null")
    return ("text", member[2].encode()) if isinstance(member[2], str) else ("other", member[1])


def json_groups(lines):
    found, status = {}, 0
    for count, one, _ in lines.lines:
        if one is None:
            status = 1
            continue
        key = (key_of(one.named(COMPOSED)), key_of(one.named("a")))
        found[key] = found.get(key, 0) + count
    output = Output()
    for key, count in found.items():
        parts = [
            quoted_json(name) + b":" + (quoted_json(text.decode()) if kind == "text" else text)
            for name, (kind, text) in zip((COMPOSED, "a"), key)]
        output.row([b"{" + parts[0], parts[1], b'"count":%d}' % count], status, lines.end)
    output.status = status
    return ["--jsonl", "--count", "--by", COMPOSED + ",a"], output


def csv_groups(lines):
    found, status = {}, 0
    for count, one, _ in lines.lines:
        if one is None:
            status = 1
            continue
        key = (key_of(one.named(COMPOSED)), key_of(one.named("a")))
        status = max(status, int(any(b"\0" in text for _, text in key)))
        found[key] = found.get(key, 0) + count
    output = Output()
    output.row([COMPOSED.encode(), b"a", b"count"], end=lines.end)
    for key, count in found.items():
        cells = [b"" if kind == "null" else cell(text) or b"" for kind, text in key]
        output.row([*cells, b"%d" % count], end=lines.end)
    output.status = status
    return ["--jsonl", "--csv", "--count", "--by", COMPOSED + ",a"], output


def added(lines):
    """--add: a member of the same scalars is replaced, and a line that can't be read stays."""
    output = Output()
    for count, one, text in lines.lines:
        member = one.named(DECOMPOSED) if one else None
        if member:
            spelling = re.search(rb'"(e\xcc\x81|e\\u0301)": ?', text)
            text = text[: spelling.end()] + b"7" + text[spelling.end() + len(member[1]) :]
        elif one:
            text = text[:-1] + (b"," if one.members else b"") + quoted_json(DECOMPOSED) + b":7}"
        output.text.append((text + lines.end) * count)
        output.status = max(output.status, int(one is None))
    return ["--jsonl", "--add", DECOMPOSED + "=7"], output


TABLES = [errors, kept, texts, overwritten, json_rows, groups, sums]
LINES = [columns, members, meanings, values, json_groups, csv_groups, added]


def make(generator):
    """Returns the bytes of a table, arguments, and what they should write with which exit status."""
    expected = None
    while expected is None:
        try:
            if generator.randrange(2):
                lines = Lines(generator)
                data, expected = lines.data, generator.choice(LINES)(lines)
            else:
                table = Table(generator)
                names = [content for _, content, _ in table.names]
                if table.is_plain:
                    data, expected = table.data, generator.choice(TABLES)(table)
                elif b"e" not in names:
                    data, expected = table.data, errors(table)
        except Stop:
            # There is no header.
            continue
    arguments, output = expected
    return data, arguments, b"".join(output.text), output.status
