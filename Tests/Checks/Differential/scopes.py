"""A generator of formulas that call functions of their own, whose bodies name what is around them.

`x` and `B1` are parameters of the formula's program that hide variables, `y` is one that hides nothing, and `k`, `m` and
`A1` are variables. All of them but `y` and `m` are also parameters of functions or of lambdas.
"""

from dataclasses import dataclass
from random import Random

from expressions import SCALES, Expression, Generator, applied
from operations import ATOM
from values import OutOfScope, Refused, number, reduced

VARIABLES = ["x", "k", "m", "A1", "B1"]
PARAMETERS = ["x", "y", "B1"]
FUNCTIONS = [("f", ["a"]), ("g", ["x", "b"]), ("h", ["k"]), ("q", ["A1", "x"]), ("r", [])]
LAMBDA_PARAMETERS = ["x", "k", "a", "B1"]
RANGE = ("A1:B1", ["A1", "B1"])


@dataclass
class Function:
    """A function: its body is generated again from the seed for each call, with other values of the parameters."""

    name: str
    parameters: list
    seed: int
    depth: int
    place: int  # among the functions, of which it calls only those before it
    body: str


@dataclass
class ScopedFormula:
    """A formula with the statements that define variables and functions, and the values of its program's parameters."""

    variables: dict  # texts by names
    functions: list
    parameters: dict  # texts by names
    formula: Expression

    @property
    def statements(self):
        """The statements after which the formula has its value, with the parameters among the variables."""
        return [f"{name} = {text}" for name, text in (self.variables | self.parameters).items()] + self.definitions

    @property
    def definitions(self):
        return [f"{function.name}({', '.join(function.parameters)}) = {function.body}" for function in self.functions]

    @property
    def program(self):
        """The line for ComparePrograms: definitions, parameters after a `?`, and the formula."""
        variables = [f"{name} = {text}" for name, text in self.variables.items()]
        parameters = [f"?{name} = {text}" for name, text in self.parameters.items()]
        return "\t".join(variables + self.definitions + parameters + [self.formula.text])


class ScopeGenerator(Generator):
    """Generates formulas with functions. A name has the value of the innermost scope that knows it."""

    def formula(self):
        """A formula that can be compared, with the definitions that it needs."""
        while True:
            try:
                return self.attempt()
            except OutOfScope:
                continue

    def attempt(self):
        self.lengths = self.random.choices(SCALES[:2], [60, 40])[0]
        variables = {name: self.leaf_without_names() for name in VARIABLES}
        parameters = {name: self.leaf_without_names() for name in PARAMETERS}
        # What every body sees, and what the present expression does.
        self.visible = {name: value.outcome for name, value in (variables | parameters).items()}
        self.scope = self.visible
        self.functions = []
        for name, names in FUNCTIONS:
            function = Function(name, names, self.random.getrandbits(48), self.random.choice([1, 2, 2]),
                                len(self.functions), "")
            function.body = self.part(function.seed, function.depth, self.visible | dict.fromkeys(names, 1),
                                      self.functions[:]).text
            self.functions.append(function)
        formula = self.call_of_function(1)
        if self.chance(65):
            formula = self.infix(self.random.choice(self.by_kind["n"][:4]), formula, self.operand("n", 2))
        texts = [{name: value.text for name, value in values.items()} for values in (variables, parameters)]
        return ScopedFormula(texts[0], self.functions, texts[1], formula)

    def part(self, seed, depth, scope, functions):
        """The expression that a seed gives, with some values of the names, where some functions may be called."""
        kept = self.random, self.scope, self.functions
        self.random, self.scope, self.functions = Random(seed), scope, functions
        try:
            return self.operand("n", depth)
        finally:
            self.random, self.scope, self.functions = kept

    def value_of_part(self, text, *arguments):
        """The value of a part whose text must be the same whatever the values of its names are."""
        expression = self.part(*arguments)
        if expression.text != text:
            raise OutOfScope
        if isinstance(expression.outcome, Refused):
            raise expression.outcome
        return expression.outcome

    # Productions beside those of all expressions

    def leaf_without_names(self):
        return super().leaf("n")

    def leaf(self, kind):
        if kind == "b" or self.chance(35):
            return super().leaf(kind)
        if self.chance(10):
            # The parameters of functions and lambdas don't hide the cells of a range.
            name, cells = RANGE
            return Expression(f"sum({name})", ATOM, reduced(sum(self.visible[cell] for cell in cells)))
        name = self.random.choice(list(self.scope))
        return Expression(name, ATOM, self.scope[name])


    def call(self, kind, depth):
        if self.functions and self.chance(60):
            return self.call_of_function(depth)
        return self.lambda_of_list(depth) if self.chance(30) else super().call(kind, depth)

    def call_of_function(self, depth):
        functions = self.functions
        function = self.random.choice(functions)
        arguments = [self.operand("n", min(depth, 2)) for _ in function.parameters]

        def value(*values):
            scope = self.visible | dict(zip(function.parameters, values, strict=True))
            return self.value_of_part(function.body, function.seed, function.depth, scope, functions[:function.place])

        text = ", ".join(argument.text for argument in arguments)
        return Expression(f"{function.name}({text})", ATOM, applied(value, arguments))

    def lambda_of_list(self, depth):
        """The sum of what a lambda gives for the elements of a list."""
        elements = [self.operand("n", min(depth, 1)) for _ in range(2)]
        name, seed = self.random.choice(LAMBDA_PARAMETERS), self.random.getrandbits(48)
        scope, functions = self.scope, self.functions
        body = self.part(seed, 1, scope | {name: 1}, functions).text

        def value(*values):
            parts = [self.value_of_part(body, seed, 1, scope | {name: value}, functions) for value in values]
            return sum(map(number, parts))

        listed = ", ".join(element.text for element in elements)
        return Expression(f"sum(map([{listed}], {name} -> {body}))", ATOM, applied(value, elements))
