// Prints an article of Abacus.docc: the language reference, from the tables of operators, constants and functions, or with
// the argument `errors` that about errors. The examples of the reference are evaluated here, so the page shows what the engine
// gives. ../generate.py writes what is printed to files.

internal import Abacus

/// Returns text as a cell of a table, in code font.
func code(_ text: String) -> String {
    "`\(text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|"))`"
}

/// Returns two cells: a formula and its value, as a session shows it.
func example(
    _ text: String, in arithmetic: Arithmetic = .exact, _ notation: Notation = Notation()
) throws -> String {
    var environment = FormulaEnvironment(arithmetic: arithmetic)
    // The reference is the same whenever it is generated.
    environment.randomSource = { 0.5 }
    let value = try Formula(text, options: ParserOptions(notation)).evaluate(in: environment)
    return "\(code(text)) | \(code(value.text(.readable)))"
}

/// The forms that bind as operators do, and aren't in the table of operators: those before and after all groups.
let loosestForms = [("c ? a : b", "a if the condition is true, otherwise b; only one is evaluated", "2 > 1 ? 10 : 1/0")]
let tightestForms = [
    ("f(a, b)", "call of a function", "gcd(12, 18)"), ("a[i]", "element, counted from 0, or member", "[10, 20, 30][1]"),
    ("a.b", "member of a record, or those of a list's elements", "{x: 1, y: 2}.y"),
]

func printOperators() throws {
    print("| level | operator | meaning | example | gives |\n|---|---|---|---|---|")
    for group in OperatorTable.standard.groups {
        if group.rows.isEmpty {
            for (form, meaning, text) in loosestForms {
                print("| \(group.name) | \(code(form)) | \(meaning) | \(try example(text)) |")
            }
        }
        for row in group.rows {
            guard let explanation = row.op.explanation else { continue }
            let spellings = row.spellings.map(code).joined(separator: " ")
            let notation = Notation(
                percentSign: row.op.isPercentage ? .percent : .remainder, angleUnit: row.op.angleUnit ?? .radians)
            let cells = try example(explanation.example, notation)
            print("| \(group.name) | \(spellings) | \(explanation.summary) | \(cells) |")
        }
    }
    for (form, meaning, text) in tightestForms {
        print("| postfix | \(code(form)) | \(meaning) | \(try example(text)) |")
    }
}

func printConstants() throws {
    print("| constant | meaning | example | gives |\n|---|---|---|---|")
    let exact = FormulaEnvironment().constants
    let others = FormulaEnvironment(arithmetic: .real).constants.filter { !exact.contains($0) }
    for (constants, arithmetic) in [(exact, Arithmetic.exact), (others, .real)] {
        for constant in constants {
            let cells = try example(constant.example ?? constant.name, in: arithmetic)
            print("| \(code(constant.signature)) | \(constant.summary ?? "") | \(cells) |")
        }
    }
}

func printFunctions() throws {
    print("| function | gives | example | its value |\n|---|---|---|---|")
    for function in FormulaEnvironment().functions {
        let cells = try example(function.example ?? function.name)
        print("| \(code(function.signature)) | \(function.summary ?? "") | \(cells) |")
    }
}

func printReference() throws {
    print(
        """
        # Language reference

        Every operator, constant and function, with an example and its value.

        ## Overview

        This page is generated from the tables that the parser and the evaluator use, and its examples are evaluated. Values
        are those of the arithmetic ``Arithmetic/exact`` unless the row says otherwise; digits that go on forever are rounded
        to twenty. `Grammar/Expression.ebnf` is the complete syntax, and `Grammar/README.md` says what the tables can't:
        percentages, implicit products, degrees, cells, lambdas, how numbers are printed, and what is decided in corner
        cases.

        A superscript is a power, `x²` or `x⁻¹`, and `½` is a number, alone or after the digits of an integer: `3½` and `3 ½`. A
        comment begins with a `#` at the start of a line or after white space, and ends with the line: `1 + 2 # three`.

        ### Operators

        From the loosest to the tightest. Operators of one level are applied from left to right, except `??` and `**`, which go
        from right to left, and comparisons, which don't form chains.

        """)
    try printOperators()
    print(
        """

        ### Constants

        `inf` and `nan` exist in the arithmetic ``Arithmetic/real`` only.

        """)
    try printConstants()
    print(
        """

        ### Functions

        Brackets enclose arguments that may be left out. An ellipsis stands for any number of further arguments; in a function
        with one argument before it, lists stand for their elements: `sum([1, 2], 3)` is 6. `if(c, a, b)` isn't a function, as
        it evaluates only one of `a` and `b`; it is the same as `c ? a : b`. `mod`, `and`, `or` and `xor` are the operators,
        called by their words directly before a parenthesis; `and` and `or` evaluate an argument only if those before it don't
        decide.

        """)
    try printFunctions()
}

switch CommandLine.arguments.dropFirst().first {
case "errors"?: printErrors()
default: try printReference()
}
