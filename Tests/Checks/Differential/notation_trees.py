"""Random trees of the language, as texts and as trees for `notation_reader`, and what trees mean.

Trees mean elements of a finite field. Sums, products, quotients, percentages and powers of ten are those of the field;
everything else, such as a remainder or a comparison, is a function that was chosen at random: equal operands give equal
results, and other operands others. So two trees mean the same if and only if they say the same, but for laws of fields,
such as a·(b·c) = (a·b)·c, and every tree means something.
"""

import hashlib
from fractions import Fraction

PRIME = 2**127 - 1

LARGEST_EXPONENT = 400


def chosen(*parts):
    """The value that a function chosen at random has for a name and operands."""
    return int.from_bytes(hashlib.blake2b(repr(parts).encode(), digest_size=20).digest()) % PRIME


def signed(value):
    return value - PRIME if value > PRIME // 2 else value


def meaning(tree):
    """The element of the field that a tree means."""
    kind, *parts = tree
    if kind == "number":
        return parts[0].numerator * pow(parts[0].denominator, -1, PRIME) % PRIME
    values = [meaning(part) if isinstance(part, tuple) and part and isinstance(part[0], str) and kind != "lambda"
              else part for part in parts]
    match kind, len(values):
        case "+", 2: return (values[0] + values[1]) % PRIME
        case "+", 1: return values[0]
        case "−", 2: return (values[0] - values[1]) % PRIME
        case "−", 1: return -values[0] % PRIME
        case "⋅", _: return values[0] * values[1] % PRIME
        case "/", _: return values[0] * pow(values[1], PRIME - 2, PRIME) % PRIME
        case "^", _ if values[0] == 10 and abs(signed(values[1])) <= LARGEST_EXPONENT:
            return pow(10, signed(values[1]), PRIME)
        case "%", _: return values[0] * pow(100, -1, PRIME) % PRIME
        case "+%", _: return values[0] * (1 + values[1] * pow(100, -1, PRIME)) % PRIME
        case "−%", _: return values[0] * (1 - values[1] * pow(100, -1, PRIME)) % PRIME
        case "lambda", _: return chosen(kind, values[0], meaning(values[1]))
    return chosen(kind, *values)


# Operators, with how trees name them.
INFIX = {
    "+": "+", "-": "−", "*": "⋅", "/": "/", "**": "^", "mod": "mod", "%": "rem", "//": "//",
    "==": "=", "!=": "≠", "<": "<", ">": ">", "<=": "≤", ">=": "≥", "in": "∈", "not in": "∉", "and": "∧", "or": "∨",
    "|": "∣", "xor": "⊕", "&": "&", "<<": "≪", ">>": "≫",
}
ARITHMETIC = ["+", "-", "*", "/", "**", "mod", "%", "//"]
PREFIX = {"-": "−", "+": "+", "~": "∼", "!": "¬", "not ": "¬", "√": "√", "∛": "∛", "∜": "∜"}
ROOTS = {"√": 2, "∛": 3, "∜": 4}
NUMBERS = {
    "0": 0, "1": 1, "2": 2, "3": 3, "10": 10, "42": 42, "1.5": "1.5", ".25": ".25", "1_000": 1000,
    "1e5": "1e5", "2.5e-3": "2.5e-3", "1E+2": 100, "0x1F": 31, "0x1E": 30, "0b101": 5, "½": "1/2", "3½": "7/2", "2⅔": "8/3",
}
NAMES = ["a", "b", "c", "x", "n", "e", "pi", "rate", "unit_price"]
FUNCTIONS = ["sqrt", "cbrt", "abs", "floor", "ceil", "sin", "f", "max"]


def is_percentage(tree):
    """Whether a tree is a percentage: x%, one with a sign, or a sum or difference of two."""
    return tree[0] == "%" or (tree[0] in ("+", "−") and all(is_percentage(operand) for operand in tree[1:]))


class Trees:
    """Makes random trees, as pairs of a text in which all parentheses are written and a tree."""

    def __init__(self, generator, has_percentages):
        self.random = generator
        self.has_percentages = has_percentages

    def make(self, depth):
        if depth == 0 or self.random.random() < 0.1:
            return self.leaf()
        ways = [self.infix] * 6 + [self.prefix] * 2 + [self.postfix] * 2 + [self.call, self.choice, self.other]
        return self.random.choice(ways)(depth - 1)

    def operand(self, depth):
        """A tree whose text is in parentheses if it is more than a name."""
        text, tree = self.make(depth)
        return (text if tree[0] == "name" or (text.isdigit() and self.random.random() < 0.5) else f"({text})"), tree

    def leaf(self):
        choice = self.random.random()
        if choice < 0.5:
            name = self.random.choice(NAMES)
            return name, ("name", name)
        if choice < 0.95:
            text = self.random.choice(list(NUMBERS))
            return text, ("number", Fraction(NUMBERS[text]))
        if choice < 0.97:
            return '"{a_b} 5%"', ("text", "{a_b} 5%")
        return "true", ("constant", "true")

    def infix(self, depth):
        (left, first), (right, second) = self.operand(depth), self.operand(depth)
        spelling = self.random.choice(ARITHMETIC if self.random.random() < 0.7 else list(INFIX))
        if self.has_percentages:
            sign = {"%": "+", "mod": "−"}.get(spelling)
            if spelling == "%" or (spelling == "mod" and self.random.random() < 0.3):
                is_plain = is_percentage(first)
                tree = (sign, first, ("%", second)) if is_plain else (sign + "%", first, second)
                return f"{left} {'+' if sign == '+' else '-'} {right}%", tree
        tree = ("call", "floor", ("/", first, second)) if spelling == "//" else (INFIX[spelling], first, second)
        return f"{left} {spelling} {right}", tree

    def prefix(self, depth):
        text, tree = self.operand(depth)
        spelling = self.random.choice(list(PREFIX))
        return spelling + text, ("root", ROOTS[spelling], tree) if spelling in ROOTS else (PREFIX[spelling], tree)

    def postfix(self, depth):
        text, tree = self.operand(depth)
        spelling = self.random.choice(["!", "!", "!!", "°", "%"] if self.has_percentages else ["!", "!", "!!", "°"])
        return f"({text}{spelling})", (spelling, tree)

    def call(self, depth):
        name = self.random.choice(FUNCTIONS)
        arguments = [self.make(depth) for _ in range(self.random.choice([1, 1, 1, 2]))]
        texts, trees = zip(*arguments)
        text = f"{name}({', '.join(texts)})"
        if len(trees) == 1 and name in ("sqrt", "cbrt"):
            return text, ("root", 2 if name == "sqrt" else 3, *trees)
        return text, ("call", name, *trees)

    def choice(self, depth):
        parts = [self.make(depth), self.make(depth), self.make(depth)]
        (condition, consequent, alternative), trees = zip(*parts)
        if self.random.random() < 0.5:
            return f"if({condition}, {consequent}, {alternative})", ("if", *trees)
        return f"({condition}) ? ({consequent}) : ({alternative})", ("if", *trees)

    def other(self, depth):
        text, tree = self.operand(depth)
        other, second = self.make(depth)
        match self.random.randrange(5):
            case 0: return f"{text}[{other}]", ("index", tree, second)
            case 1: return f"({text}).max", ("member", tree, "max")
            case 2: return f"[{other}, {text}]", ("list", second, tree)
            case 3: return f"{{a: {other}, b: {text}}}", ("record", "a", second, "b", tree)
        names = self.random.choice([("x",), ("x", "y")])
        parameters = names[0] if len(names) == 1 else f"({', '.join(names)})"
        return f"map({text}, {parameters} -> {other})", ("call", "map", tree, ("lambda", names, second))
