"""A million lines through a pipe, of several kinds, against bc."""

from dataclasses import dataclass
from decimal import Context, Decimal

from .bench import Bench, row
from .measuring import Usage, in_turn, run, without_spaces
from .mixed_lines import mixed_lines
from .row import Row

LINES = 1_000_000
# The number of values of mixed lines that are compared.
COMPARED = 20_000
PATIENCE = 600.0
PLACES = Decimal("1e-10")
# With fewer places, bc would cut digits off products of decimals.
SCALE = "scale=20"
LONG = Context(prec=1_000)


@dataclass(frozen=True)
class Batch:
    """Lines for the command, and the same lines in bc's syntax, without those that bc can't answer."""

    work: str
    lines: list[str]
    for_bc: list[str]
    # The lines that both can answer, if these aren't all lines.
    common: tuple[list[str], list[str]] | None = None


def rows(bench: Bench) -> list[Row]:
    return [row for batch in batches() for row in measure(bench, batch)]


def batches() -> list[Batch]:
    variable = ["x=1.5", *["x*1.5+2"] * LINES]
    decimals = ["176.12*37"] * LINES
    roots = [f"sqrt({number})" for number in range(1, LINES + 1)]
    definitions = [*(f"v{number % 100}={number}*1.5" for number in range(LINES - 2)), "v0", "v99"]
    return [
        same("`(123+456)*789-12`", ["(123+456)*789-12"] * LINES),
        same("`176.12*37`", decimals),
        same("`x*1.5+2`", variable),
        same("`sqrt(N)` to 20 digits", roots),
        same("definitions of a hundred variables", definitions),
        mixed(),
    ]


def same(work: str, lines: list[str]) -> Batch:
    return Batch(work, lines, [SCALE, *lines])


def mixed() -> Batch:
    lines = mixed_lines(LINES)
    common = [line for line in lines if line.for_bc is not None]
    some = common[:COMPARED]
    return Batch(
        "a mixed file",
        [line.text for line in lines],
        [SCALE, *(line.for_bc for line in common)],
        common=([line.text for line in some], [SCALE, *(line.for_bc for line in some)]),
    )


def measure(bench: Bench, batch: Batch) -> list[Row]:
    normalize = without_spaces if batch.common else numbers
    ours, theirs = (
        bench.input(f"{name}-lines.txt", "\n".join(lines) + "\n")
        for name, lines in [("abacus", batch.lines), ("bc", batch.for_bc)]
    )
    counts = {"Abacus": len(batch.lines), "bc": len(batch.for_bc)}
    work = f"{LINES:,} lines, {batch.work}"

    def usages(discards: bool) -> dict[str, list[Usage]]:
        # With lines that can't be parsed, the command ends with status 2.
        works = {"Abacus": lambda: run([bench.abacus], ours, 1, PATIENCE, True, normalize, (0, 2), discards)}
        if bench.has("bc"):
            works["bc"] = lambda: run(["bc", "-q"], theirs, 1, PATIENCE, True, normalize, discards=discards)
        return in_turn(bench.rounds, works)

    def rates(of: str, found: dict[str, list[Usage]]) -> Row:
        ours, theirs = (
            [counts[engine] * 1e9 / usage.nanoseconds for usage in found[engine]] if engine in found else None
            for engine in ("Abacus", "bc")
        )
        return row("batch", of, "bc", ours, theirs, thousands, are_rates=True)

    written, discarded = usages(discards=False), usages(discards=True)
    if bench.has("bc"):
        digests = compared(bench, *batch.common) if batch.common else [found[0].digest for found in written.values()]
        bench.compare(f"a batch of {batch.work}", "bc", digests[1], digests[0])
    memory = max(usage.kilobytes for usage in written["Abacus"]) / 1024
    return [
        rates(f"{work}, a CPU second", written),
        rates(f"{work}, a CPU second, both writing to /dev/null", discarded),
        Row("batch", f"{work}, the most memory, in MB", "none", memory, f"{memory:.1f} MB"),
    ]


def compared(bench: Bench, lines: list[str], for_bc: list[str]) -> list[str]:
    """The digests of the values of lines that the command and bc can both answer."""
    return [
        run(command, bench.input("compared-lines.txt", "\n".join(text) + "\n"), normalize=numbers).digest
        for command, text in [([bench.abacus], lines), (["bc", "-q"], for_bc)]
    ]


def numbers(printed: bytes) -> bytes:
    """The numbers of all lines to ten places: bc truncates after twenty, and the command rounds to twenty digits."""
    return b"\n".join(rounded(line) for line in printed.decode().split())


def rounded(text: str) -> bytes:
    text = {"true": "1", "false": "0"}.get(text, text)
    return str(Decimal(text).quantize(PLACES, context=LONG)).encode()


def thousands(rate: float) -> str:
    return f"{rate / 1e3:,.0f} thousand"
