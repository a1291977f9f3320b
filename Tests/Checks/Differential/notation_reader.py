"""Reads formulas as a person reads mathematics: the rows of `notation_rows` become trees.

It knows what signs look like, and how mathematics groups them, but nothing of the language that the formulas were written
in. Where readers differ, there is a convention for each way to read, and a formula should mean the same in all. A row in
which a reader would have to guess is refused: one that goes on after cases, or in which a fraction is raised.

Trees are tuples: a kind, and operands, as in ("+", ("number", Fraction(1)), ("name", "x")).
"""

import dataclasses
import itertools
import re
from fractions import Fraction

from notation_rows import Unclear
from notation_trees import is_percentage

RELATIONS = ["=", "≠", "<", ">", "≤", "≥", "∈", "∉"]
BITS = ["∣", "⊕", "&", "≪≫"]
CONSTANTS = ["true", "false", "null"]


@dataclasses.dataclass
class Convention:
    """What readers of mathematics don't agree on."""

    sign_takes_product: bool  # -a·b is -(a·b)
    remainder_takes_sum: bool  # a + b mod c is (a + b) mod c
    bits_take_relation: bool  # a & b = c is a & (b = c)


CONVENTIONS = [Convention(*choice) for choice in itertools.product([False, True], repeat=3)]


class Row:
    """Reads the tree of a row, in one convention."""

    def __init__(self, items, convention):
        self.items, self.convention, self.place = items, convention, 0

    def tree(self):
        for place, item in enumerate(self.items[:-1]):
            if item[0] == "cases":
                raise Unclear(f"{self.items[place + 1]} could be a part of the cases before it")
        tree = self.disjunction()
        if self.place < len(self.items):
            raise Unclear(f"{self.items[self.place]} follows a value")
        return tree

    def inner(self, items):
        return Row(items, self.convention).tree()

    def takes(self, signs):
        """The next sign or word, if it is one of some."""
        kind, *parts = self.items[self.place] if self.place < len(self.items) else (None,)
        if kind not in ("sign", "word", "name") or parts[0] not in signs:
            return None
        self.place += 1
        return parts[0]

    def left(self, signs, operand):
        tree = operand()
        while sign := self.takes(signs):
            tree = (sign, tree, operand())
        return tree

    # From the loosest to the tightest.

    def disjunction(self):
        return self.left(["∨"], self.conjunction)

    def conjunction(self):
        return self.left(["∧"], self.negation)

    def negation(self):
        return ("¬", self.negation()) if self.takes(["¬"]) else self.bits_or_relation()

    def bits_or_relation(self):
        if self.convention.bits_take_relation:
            return self.bits(BITS[:3], lambda: self.relation(lambda: self.bits(BITS[3:], self.remainders)))
        return self.relation(lambda: self.bits(BITS, self.remainders))

    def relation(self, operand):
        tree = operand()
        if sign := self.takes(RELATIONS):
            tree = (sign, tree, operand())
            if self.takes(RELATIONS):
                raise Unclear("a chain of relations")
        return tree

    def bits(self, levels, operand):
        if not levels:
            return operand()
        return self.left(list(levels[0]), lambda: self.bits(levels[1:], operand))

    def remainders(self):
        return self.left(["rem", "mod"], self.sum) if self.convention.remainder_takes_sum else self.sum()

    def sum(self):
        tree = self.product()
        while sign := self.takes(["+", "−"]):
            right = self.product()
            # A percentage of what stands before it, unless it is only a part of the product or in parentheses.
            ends_in_sign = right[0] == "%" and self.items[self.place - 1] == ("sign", "%")
            is_part = ends_in_sign and not is_percentage(tree)
            tree = (sign + "%", tree, right[1]) if is_part else (sign, tree, right)
        return tree

    def product(self):
        signs = ["⋅"] if self.convention.remainder_takes_sum else ["⋅", "rem", "mod"]
        return self.left(signs, self.signed)

    def signed(self):
        if sign := self.takes(["−", "+", "∼"]):
            return (sign, self.product() if self.convention.sign_takes_product else self.signed())
        return self.postfix()

    def postfix(self):
        tree, is_fraction = self.operand()
        raised = False
        while self.place < len(self.items):
            kind, *parts = self.items[self.place]
            if kind == "raised":
                if raised:
                    raise Unclear("two exponents")
                tree, raised = ("^", tree, self.inner(parts[0])), True
            elif kind == "lowered" and not raised:
                tree = ("index", tree, self.inner(parts[0]))
            elif self.items[self.place:self.place + 2] == [("sign", "!")] * 2:
                tree, raised, self.place = ("!!", tree), False, self.place + 1
            elif kind == "sign" and parts[0] in "!°%":
                tree, raised = (parts[0], tree), False
            elif (kind, *parts) == ("sign", "."):
                self.place += 1
                tree = ("member", tree, self.items[self.place][1])
            else:
                break
            if is_fraction:
                raise Unclear("what is raised or follows a fraction could belong to its upper part")
            self.place += 1
        return tree

    def operand(self):
        """An operand, and whether it is a fraction without parentheses."""
        if self.place == len(self.items):
            raise Unclear("an operand is missing")
        kind, *parts = self.items[self.place]
        self.place += 1
        follower = self.items[self.place] if self.place < len(self.items) else (None,)
        match kind:
            case "number":
                value = Fraction(parts[0])
                if follower[0] == "fraction":
                    self.place += 1
                    return ("number", value + self.vulgar(follower)), True
                return ("number", value), False
            case "fraction":
                if all(len(part) == 1 and part[0][0] == "number" for part in parts):
                    return ("/", *(("number", Fraction(part[0][1])) for part in parts)), True
                return ("/", self.inner(parts[0]), self.inner(parts[1])), True
            case "root": return ("root", parts[0], self.inner(parts[1])), False
            case "text": return ("text", parts[0]), False
            case "cases":
                if parts[0] and parts[0][-1][0] == "cases":
                    raise Unclear("the colon after cases could be a part of them")
                return ("if", *(self.inner(part) for part in parts)), False
            case "fence": return self.fence(*parts), False
            case "name" | "word" if follower[0] == "fence" and follower[1] == "(":
                self.place += 1
                return ("call", parts[0], *self.arguments(follower[2])), False
            case "name" | "word" if parts[0] in CONSTANTS: return ("constant", parts[0]), False
            case "name" | "word" if re.fullmatch("0[xbo][0-9a-fA-F]+", parts[0]):
                return ("number", Fraction(int(parts[0], 0))), False
            case "name" | "word": return ("name", parts[0]), False
        raise Unclear(f"{self.items[self.place - 1]} isn't an operand")

    @staticmethod
    def vulgar(fraction):
        (above,), (below,) = fraction[1:]
        return Fraction(int(above[1]), int(below[1]))

    def fence(self, opening, items):
        match opening:
            case "(": return self.inner(items)
            case "|": return ("call", "abs", self.inner(items))
            case "⌊": return ("call", "floor", self.inner(items))
            case "⌈": return ("call", "ceil", self.inner(items))
            case "[": return ("list", *map(self.inner, divided(items, ",")))
        members = []
        for member in divided(items, ","):
            key, value = member[0][1], member[2:]
            if member[1] != ("sign", ":"):
                raise Unclear("a member has no colon")
            members += [key, self.inner(value)]
        return ("record", *members)

    def arguments(self, items):
        arguments = []
        for argument in divided(items, ","):
            if len(argument) > 1 and argument[1] == ("sign", "↦"):
                names = argument[0]
                names = names[2] if names[0] == "fence" else [names]
                parameters = tuple(name[0][1] for name in divided(names, ","))
                arguments.append(("lambda", parameters, self.inner(argument[2:])))
            else:
                arguments.append(self.inner(argument))
        return arguments


def divided(items, mark):
    """The parts of a row between marks."""
    if not items:
        return []
    parts = [[]]
    for item in items:
        if item == ("sign", mark):
            parts.append([])
        else:
            parts[-1].append(item)
    return parts


def readings(row):
    """The trees of a row, one for each convention; it is refused if it can't be read."""
    return [Row(row, convention).tree() for convention in CONVENTIONS]
