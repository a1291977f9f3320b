"""A generator of random expressions, each built together with its value in Python's own numbers.

Python never parses the expressions: text and value are built side by side, starting from the leaves.
"""

from dataclasses import dataclass
from fractions import Fraction

import operations
from operations import (AND, ATOM, COMPARISON, CONDITIONAL, FUNCTIONS, INFIX_OPERATORS, OR, POSTFIX,
                        POSTFIX_OPERATORS, POWER, PREFIX_OPERATORS, PRODUCT, SIGN)
from values import OutOfScope, Refused, boolean, equal, integer, kind, reduced

MINUS, TO_THE_POWER = (
    next(row for row in INFIX_OPERATORS if spelling in row.spellings) for spelling in ("-", "**"))

DIGITS = "0123456789"
WORD_BORDERS = [31, 32, 52, 53, 62, 63, 64, 65, 127, 128]

# The length of the literals in an expression, in digits.
SCALES = [[1, 1, 1, 2, 3], [1, 2, 5, 9, 17, 18, 19, 20, 21], [1, 3, 19, 40, 77, 154, 310], [1, 20, 300, 1000, 3000]]
SCALE_WEIGHTS = [30, 50, 17, 3]


@dataclass
class Expression:
    """A text, the level of its outermost operator, and its value or the error it has instead."""

    text: str
    level: int
    outcome: object
    # Whether it is x%, one with a sign, or a sum or difference of two.
    is_percentage: bool = False

    def above(self, least):
        """The text, in parentheses if it binds less tightly than a level."""
        return self.text if self.level >= least else f"({self.text})"


def applied(evaluate, operands):
    """The result of an operation, which is the error of the first operand without a value, if there is one."""
    values = [operand.outcome for operand in operands]
    for value in values:
        if isinstance(value, Refused):
            return value
    try:
        return reduced(evaluate(*values))
    except Refused as refusal:
        return refusal


class Generator:
    """Generates random expressions for an arithmetic."""

    def __init__(self, random, is_whole, has_percentages=False):
        self.random = random
        self.is_whole = is_whole
        self.has_percentages = has_percentages
        infix_operators = INFIX_OPERATORS
        if has_percentages:
            infix_operators = [row for row in INFIX_OPERATORS if row.spellings[0] != "%"] + operations.PERCENTAGES
        self.infix_operators = infix_operators
        self.by_kind = {
            "n": [row for row in infix_operators if row.level in (operations.SUM, PRODUCT, POWER)],
            "i": [row for row in infix_operators if row.level != COMPARISON and row.spellings[0] not in ("/", "**")
                  and row.operands != "bb" and not row.suffix],
            "b": [row for row in infix_operators if row.level == COMPARISON or row.operands == "bb"],
        }

    def expression(self):
        """An expression that can be compared."""
        while True:
            self.lengths = self.random.choices(SCALES, SCALE_WEIGHTS)[0]
            try:
                shape = self.random.choices([self.tree, self.chain, self.ladder, self.list], [80, 10, 10, 2])[0]
                return shape()
            except OutOfScope:
                continue

    def chance(self, percent):
        return self.random.random() * 100 < percent

    # Shapes of whole expressions

    def tree(self):
        return self.operand(self.random.choice("nnnnib"), self.random.choice([1, 2, 2, 3, 3, 4, 5]))

    def chain(self):
        """Many operands joined by operators of the same level, which may be evaluated in groups."""
        level = self.random.choice([operations.SUM, PRODUCT, PRODUCT, operations.BIT_AND, OR, AND])
        if level in (OR, AND):
            return self.logical_chain(level)
        rows = [row for row in self.infix_operators if row.level == level]
        if self.chance(50):
            rows = [self.random.choice(rows)]
        chain = self.operand("n", 1)
        for _ in range(self.random.choice([3, 6, 12, 40])):
            chain = self.infix(self.random.choice(rows), chain, self.operand("n", self.random.choice([0, 0, 0, 1])))
        return chain

    def logical_chain(self, level):
        chain = self.operand("b", 1)
        for _ in range(self.random.choice([3, 6, 12])):
            chain = self.logical(level, chain, self.operand("b", 1))
        return chain

    def ladder(self):
        """An expression in which every operand is nested in the parentheses of the next."""
        rung = self.operand("n", 1)
        for _ in range(self.random.choice([5, 20, 60])):
            row = self.random.choice([row for row in self.by_kind["n"] if row.level != POWER])
            pair = [rung, self.operand("n", 0)]
            self.random.shuffle(pair)
            rung = self.infix(row, *pair)
        return rung

    def list(self):
        return self.call_of(self.random.choice(operations.LIST_FUNCTIONS), 2)

    # Operands

    def operand(self, kind, depth):
        """An expression of a kind or, occasionally, of another."""
        if kind in "ecsfpd":
            return self.special(kind)
        if kind == "a":
            kind = self.random.choice("nnib")
        elif self.chance(0.7):
            kind = self.random.choice("nib")
        if depth == 0 or self.chance(8):
            return self.leaf(kind)
        productions = [self.some_infix, self.prefix, self.call, self.conditional, self.choice_of_list, self.postfix]
        production = self.random.choices(productions, [70, 8, 12, 4, 3, 3])[0]
        return production(kind, depth - 1)

    def some_infix(self, kind, depth):
        if kind == "b" and self.chance(30):
            level = self.random.choice([OR, AND])
            return self.logical(level, self.operand("b", depth), self.operand("b", depth))
        if kind == "b" and self.chance(10):
            return self.membership(depth)
        if kind != "b" and self.chance(4):
            return self.remainder_of_power()
        row = self.random.choice(self.by_kind[kind])
        return self.infix(row, *(self.operand(operand, depth) for operand in row.operands))

    def infix(self, row, left, right):
        if row.suffix and left.is_percentage:
            # What is added to a percentage isn't one of it.
            row = next(plain for plain in INFIX_OPERATORS if plain.spellings == row.spellings)
            right = self.hundredth(right)
        spelling = self.random.choice(row.spellings)
        evaluate = operations.WHOLE.get(row.spellings[0], row.evaluate) if self.is_whole else row.evaluate
        if row.suffix and self.is_whole:
            evaluate = operations.whole_result(evaluate)
        # On the left of a power, a postfix expression is allowed, and on the right also a sign.
        left_level, right_level = (POSTFIX, SIGN) if row.level == POWER else (row.level, row.level + 1)
        if row.level == COMPARISON:
            left_level += 1
        left_text, right_text = left.above(left_level), right.above(right_level)
        if row.suffix:
            right_text = right.above(POSTFIX) + row.suffix
        elif row.level == operations.SUM and right.is_percentage and right.level == POSTFIX and not left.is_percentage:
            right_text = f"({right.text})"
        # `!` would be read together with a `=` after it.
        is_tight = not spelling.isalpha() and not left_text.endswith("!") and self.chance(30)
        space = "" if is_tight else " "
        is_percentage = row.level == operations.SUM and not row.suffix and left.is_percentage and right.is_percentage
        return Expression(
            f"{left_text}{space}{spelling}{space}{right_text}", row.level, applied(evaluate, [left, right]),
            is_percentage)

    def logical(self, level, left, right):
        """`and` or `or`, which evaluate their right operand only if the left one doesn't decide."""
        spelling = self.random.choice(["&&", "and", "AND"] if level == AND else ["||", "or", "OR"])
        outcome = applied(boolean, [left])
        if outcome is (level == AND):
            outcome = applied(boolean, [right])
        return Expression(f"{left.above(level)} {spelling} {right.above(level + 1)}", level, outcome)

    def membership(self, depth):
        elements = [self.operand("n", 0) for _ in range(self.random.randint(0, 4))]
        wanted = self.operand("n", depth) if not elements or self.chance(50) else self.random.choice(elements)
        is_in = self.chance(50)
        outcome = applied(lambda value, *others: any(equal(value, other) for other in others) == is_in,
                          [wanted, *elements])
        listed = ", ".join(element.text for element in elements)
        text = f"{wanted.above(COMPARISON + 1)} {'in' if is_in else 'not in'} [{listed}]"
        return Expression(text, COMPARISON, outcome)

    def remainder_of_power(self):
        """`a ** b % m` with a power that is far too long to write down."""
        base, modulus = self.literal(), self.operand("i", 1)
        exponent = self.literal()
        spelling = self.random.choice(["mod"] if self.has_percentages else ["%", "mod"])
        if kind(modulus.outcome) != "integer" or modulus.outcome == 0:
            raise OutOfScope
        remainder = pow(base.outcome, exponent.outcome, modulus.outcome)
        if spelling == "%":
            # The base isn't negative, so the remainder isn't either.
            remainder %= abs(modulus.outcome)
        text = f"{base.text} ** {exponent.text} {spelling} {modulus.above(PRODUCT + 1)}"
        return Expression(text, PRODUCT, remainder)

    def prefix(self, kind, depth):
        row = self.random.choice([row for row in PREFIX_OPERATORS if (row.operands == "b") == (kind == "b")])
        operand = self.operand(row.operands, depth)
        spelling = self.random.choice(row.spellings)
        return Expression(
            spelling + operand.above(row.level), row.level, applied(row.evaluate, [operand]),
            operand.is_percentage and spelling in ("-", "−", "+"))

    def postfix(self, kind, depth):
        row = self.random.choice(POSTFIX_OPERATORS + [operations.HUNDREDTH] * self.has_percentages)
        operand = self.operand(row.operands, depth)
        if row is operations.HUNDREDTH:
            return self.hundredth(operand)
        # Two signs of the factorial are one of the double factorial.
        text = f"({operand.text})" if operand.text.endswith("!") else operand.above(row.level)
        return Expression(text + row.spellings[0], row.level, applied(row.evaluate, [operand]))

    def hundredth(self, operand):
        row = operations.HUNDREDTH
        evaluate = operations.whole_result(row.evaluate) if self.is_whole else row.evaluate
        return Expression(
            operand.above(row.level) + row.spellings[0], row.level, applied(evaluate, [operand]), is_percentage=True)

    def call(self, kind, depth):
        if self.chance(10):
            return self.element_of_call(depth)
        return self.call_of(self.random.choice(FUNCTIONS), depth)

    def call_of(self, row, depth):
        arguments = [self.operand(operand, depth) for operand in row.operands]
        texts = ", ".join(argument.text for argument in arguments)
        return Expression(f"{row.spellings[0]}({texts})", ATOM, applied(row.evaluate, arguments))

    def element_of_call(self, depth):
        """An element of a list that a function gives."""
        call = self.call_of(self.random.choice(operations.LIST_FUNCTIONS), depth)
        if isinstance(call.outcome, Refused):
            return call
        index = self.small(len(call.outcome) - 1)
        return Expression(f"{call.text}[{index.text}]", POSTFIX, call.outcome[index.outcome])

    def conditional(self, kind, depth):
        """A conditional, which evaluates only the branch that it chooses."""
        condition, first, second = self.operand("b", depth), self.operand(kind, depth), self.operand(kind, depth)
        outcome = applied(boolean, [condition])
        if not isinstance(outcome, Refused):
            outcome = (first if outcome else second).outcome
        if self.chance(50):
            return Expression(f"if({condition.text}, {first.text}, {second.text})", ATOM, outcome)
        text = f"{condition.above(CONDITIONAL + 1)} ? {first.text} : {second.text}"
        return Expression(text, CONDITIONAL, outcome)

    def choice_of_list(self, kind, depth):
        """An element of a list by its index, which may be out of range."""
        elements = [self.operand(kind, min(depth, 1)) for _ in range(self.random.randint(1, 4))]
        index = self.small(len(elements)) if self.chance(95) else self.operand("n", 1)

        def element(*values):
            if not 0 <= integer(values[-1]) < len(elements):
                raise Refused("index-out-of-range")
            return values[values[-1]]

        listed = ", ".join(element.text for element in elements)
        return Expression(f"[{listed}][{index.text}]", POSTFIX, applied(element, [*elements, index]))

    # Leaves

    def leaf(self, kind):
        if kind == "b":
            value = self.chance(50)
            return Expression(self.random.choice([str(value).lower(), str(value).upper()]), ATOM, value)
        if kind == "n" and not self.is_whole and self.chance(25):
            return self.decimal_literal()
        return self.literal()

    def literal(self):
        """An integer. One in four is close to the limits of machine words."""
        if self.chance(25):
            value = (1 << self.random.choice(WORD_BORDERS)) + self.random.randint(-2, 2)
        else:
            value = int(self.digits())
        spelling = self.random.choices(["{}", "{:_}", "{:#x}", "{:#b}", "{:#o}", "00{}"], [80, 4, 6, 3, 3, 4])[0]
        return Expression(spelling.format(value), ATOM, value)

    def decimal_literal(self):
        """A number with a point or an exponent, or both."""
        whole, places = self.digits(), self.digits()[:40]
        text = self.random.choice([f"{whole}.{places}", f".{places}", f"{whole}.0", whole])
        if self.chance(20):
            text += f"{self.random.choice('eE')}{self.random.choice(['', '+', '-'])}{self.random.randint(0, 30)}"
        return Expression(text, ATOM, reduced(Fraction(text)))

    def digits(self):
        length = self.random.choice(self.lengths)
        return self.random.choice(DIGITS[1:]) + "".join(self.random.choices(DIGITS, k=length - 1))

    def special(self, kind):
        """An operand that must be within the bounds of an operation."""
        if kind == "e":
            return self.exponent()
        if kind == "c":
            return self.small(200) if self.chance(80) else self.operand("i", 1)
        if kind == "s":
            return self.square() if self.chance(80) else self.operand("n", 1)
        if kind == "f":
            return self.small(40) if self.chance(90) else self.operand("n", 1)
        if kind == "p":
            return self.small(9_999_999) if self.chance(90) else self.operand("n", 1)
        return self.infix(MINUS, self.small(9), self.small(12))

    def small(self, most):
        value = self.random.randint(0, most)
        return Expression(str(value), ATOM, value)

    def exponent(self):
        """A small integer of either sign, or the inverse of one, or anything."""
        degree = self.small(6)
        if self.chance(80):
            if self.chance(70):
                return degree
            return Expression("-" + degree.text, SIGN, -degree.outcome)
        return self.operand("n", 1)

    def square(self):
        """A number whose root is exact."""
        root = self.leaf("n")
        return self.infix(TO_THE_POWER, root, Expression("2", ATOM, 2))
