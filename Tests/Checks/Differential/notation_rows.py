"""Rows of what is seen in LaTeX and in MathML, for `notation_reader`.

Braces of LaTeX and rows of MathML can't be seen, so they group nothing; what is raised belongs to what stands directly before
it. A row is a list of items, each a tuple of a kind and what belongs to it:

  number, name, word, text   its characters
  sign                       the character
  fence                      the opening bracket and the row inside
  fraction                   two rows
  root                       the degree and a row
  raised, lowered            a row
  cases                      three rows
"""

import re
import xml.etree.ElementTree

SIGNS = {
    "\\lor": "∨", "\\land": "∧", "\\lnot": "¬", "\\ne": "≠", "\\le": "≤", "\\ge": "≥", "\\in": "∈", "\\notin": "∉",
    "\\mid": "∣", "\\oplus": "⊕", "\\mathbin{\\&}": "&", "\\ll": "≪", "\\gg": "≫", "\\cdot": "⋅", "\\sim": "∼",
    "\\%": "%", "\\mapsto": "↦", "-": "−", "\\colon": ":",
}
FENCES = {"(": ")", "[": "]", "{": "}", "|": "|", "⌊": "⌋", "⌈": "⌉"}


class Unclear(Exception):
    """A formula that can't be read, or in more than one way."""


# LaTeX

TOKENS = re.compile(
    r"\\left(?:\\[{}]|\\lfloor |\\lceil |.)|\\right(?:\\[{}]|\\rfloor |\\rceil |.)|\\begin\{cases\}|\\end\{cases\}"
    r"|\\mathbin\{\\&\}|\\(?:text|operatorname|mathrm)\{(?:\\[{}]|\{\}|[^{}])*\}|\\sqrt\[[34]\]|\\\\|\\[a-zA-Z]+|\\[{}%&]"
    r"|\d*\.?\d+|\d+\.|\s+|.", re.DOTALL)
LATEX_FENCES = {"\\{": "{", "\\}": "}", "\\lfloor ": "⌊", "\\rfloor ": "⌋", "\\lceil ": "⌈", "\\rceil ": "⌉"}
ESCAPES = {"\\textbackslash{}": "\\", "\\textasciicircum{}": "^", "\\textasciitilde{}": "~", "\\textless{}": "<",
           "\\textgreater{}": ">", "\\textbar{}": "|"}


class LaTeX:
    """Reads the row that a text in LaTeX shows."""

    def __init__(self, text):
        self.tokens = [token for token in TOKENS.findall(text) if not token.isspace()]
        self.place = 0

    def read(self):
        row = self.row()
        if self.place < len(self.tokens):
            raise Unclear(f"'{self.tokens[self.place]}' closes nothing")
        return row

    def next(self, expected=None):
        if self.place == len(self.tokens) or expected not in (None, self.tokens[self.place]):
            raise Unclear(f"expected '{expected}'")
        self.place += 1
        return self.tokens[self.place - 1]

    def row(self, *ends):
        items = []
        while self.place < len(self.tokens):
            token = self.tokens[self.place]
            if token in ends or token == "}" or token.startswith("\\right"):
                break
            items += self.items(self.next())
        return items

    def group(self):
        self.next("{")
        items = self.row()
        self.next("}")
        return items

    def items(self, token):
        if token[0].isdigit() or (token[0] == "." and len(token) > 1):
            return [("number", token)]
        if token == "{":  # which can't be seen
            self.place -= 1
            return self.group()
        if token.startswith("\\left"):
            opening = LATEX_FENCES.get(token[5:], token[5:])
            inner = self.row()
            closing = self.next()[6:]
            if LATEX_FENCES.get(closing, closing) != FENCES[opening]:
                raise Unclear(f"'{closing}' closes '{opening}'")
            return [("fence", opening, inner)]
        if token.startswith(("\\text{", "\\operatorname{", "\\mathrm{")):
            command, characters = token[1:-1].split("{", 1)
            characters = re.sub(r"\\text\w+\{\}", lambda match: ESCAPES[match[0]], characters)
            characters = re.sub(r"\\(.)", r"\1", characters)
            if characters.startswith("``") and characters.endswith("''"):
                return [("text", characters[2:-2])]
            return [("word" if command == "operatorname" else "name", characters)]
        match token:
            case "\\frac": return [("fraction", self.group(), self.group())]
            case "\\sqrt": return [("root", 2, self.group())]
            case "\\sqrt[3]" | "\\sqrt[4]": return [("root", int(token[6]), self.group())]
            case "\\begin{cases}": return [self.cases()]
            case "^" | "_":
                items = self.group()
                if items == [("name", "\\circ")]:
                    return [("sign", "°")]
                return [("raised" if token == "^" else "lowered", items)]
            case "\\circ": return [("name", token)]
            case "\\pi": return [("name", "pi")]
        return [("name" if token.isalpha() else "sign", SIGNS.get(token, token))]

    def cases(self):
        self.next("\\text{if }")
        condition = self.row("\\colon")
        self.next("\\colon"), self.next("&")
        consequent = self.row("\\\\")
        self.next("\\\\"), self.next("\\text{otherwise}"), self.next("\\colon"), self.next("&")
        alternative = self.row("\\end{cases}")
        self.next("\\end{cases}")
        return ("cases", condition, consequent, alternative)


# MathML

def mathml(text):
    """The row that a text in MathML shows."""
    return items_of(xml.etree.ElementTree.fromstring(text.replace(' xmlns="http://www.w3.org/1998/Math/MathML"', "")))


def items_of(element):
    children, characters = list(element), element.text or ""
    match element.tag:
        case "math": return row_of(children)
        case "mrow": return fenced(children) or row_of(children)
        case "mn": return [("number", characters)]
        case "mi": return [("name", "pi" if characters == "π" else characters)]
        case "mo" if characters == "\u2061": return []  # which can't be seen
        case "mo" if characters == "!!": return [("sign", "!")] * 2
        case "mo": return [("sign", "∣" if characters == "|" else characters)]
        case "mtext": return [("text", characters[1:-1])]
        case "mfrac": return [("fraction", items_of(children[0]), items_of(children[1]))]
        case "msqrt": return [("root", 2, row_of(children))]
        case "mroot": return [("root", int(children[1].text), items_of(children[0]))]
        case "msup": return [*items_of(children[0]), ("raised", items_of(children[1]))]
        case "msub": return [*items_of(children[0]), ("lowered", items_of(children[1]))]
    raise Unclear(f"{element.tag} isn't known")


def row_of(children):
    return [item for child in children for item in items_of(child)]


def fenced(children):
    """A row of brackets and what they enclose, or of cases; None for any other."""
    if len(children) < 2 or children[0].tag != "mo":
        return None
    opening, closing = children[0].text, children[-1].text
    if children[-1].tag == "mtable" and opening == "{":
        return [cases(children[-1])]
    if children[-1].tag == "mo" and FENCES.get(opening) == closing:
        return [("fence", opening, row_of(children[1:-1]))]
    return None


def cases(table):
    (condition, consequent), (otherwise, alternative) = (list(row) for row in table)
    mark, *condition, colon = condition
    if [element.text for element in (mark, colon, *otherwise)] != ["if\u00a0", ":", "otherwise", ":"]:
        raise Unclear("the cases have other marks")
    return ("cases", row_of(condition), row_of(consequent), row_of(alternative))


def latex(text):
    """The row that a text in LaTeX shows."""
    return LaTeX(text).read()
