import Abacus
import AbacusJSON
import AbacusPlots
import CalculatorKit
import Foundation
import TestSupport

/// The arguments with which the functions of the public interface are tried: the limits of each type's range, the
/// numbers around zero, and values that are empty, long, deep, ill-formed or foreign.
extension Grid {
    static let integers = [Int.min, Int.min + 1, -65, -1, 0, 1, 2, 10, 36, 37, 64, 1_000, Int.max - 1, Int.max]
    static let words: [UInt64] = [0, 1, .max]
    static let shortWords: [UInt32] = [0, 1, .max]
    static let bytes: [UInt8] = [0, 1, 0x7F, 0x80, .max]
    static let booleans = [false, true]
    static let reals = [
        0.0, -0.0, 0.5, -1.5, 1e308, -1e308, .leastNonzeroMagnitude, .infinity, -.infinity, .nan, 0x1p63, -0x1p63,
    ]
    static let floats = [0, -0.5, Float.greatestFiniteMagnitude, .leastNonzeroMagnitude, .infinity, .nan]

    static let bigIntegers: [BigInteger] =
        [0, 1, -1, 2, -10, 37, BigInteger(Int.max), BigInteger(Int.min), BigInteger(1) << 64, -(BigInteger(1) << 64)]
        + [(BigInteger(1) << 5_000) + 1, -(BigInteger(1) << 5_000)]
    static let ranges = [BigInteger(0)..<1, -1..<1, BigInteger(Int.min)..<(BigInteger(1) << 200)]
    static let closedRanges = [BigInteger(0)...0, -1...1, BigInteger(Int.min)...(BigInteger(1) << 200)]
    static let rationals: [Rational] = [
        0, 1, -1, Rational(1, 3), Rational(-1, 2), Rational(BigInteger(Int.max), 7),
        Rational(7, (BigInteger(1) << 2_000) + 1), Rational(-(BigInteger(1) << 2_000), 3),
    ]
    static let roundingRules: [FloatingPointRoundingRule] = [
        .up, .down, .towardZero, .awayFromZero, .toNearestOrEven, .toNearestOrAwayFromZero,
    ]

    static let texts = [
        "", " ", "x", "a", "b.a", "$x", "ans", "_", "pi", "1", "-1", "1/0", "1/3", "1e999999999999",
        "-1e-999999999999999999",
        "1e9223372036854775807", ".5e-9223372036854775808", "1 + x * 2", "sum(range(1, 9)) + f(3)", "(((",
        "{a: [1, 'é'], b: {:}}",
        "'unterminated", "\0", "\u{FEFF}\u{202E}x", "a" + String(repeating: "\u{301}\u{316}", count: 50),
        String(repeating: "👩‍👩‍👧", count: 20), String(repeating: "(", count: 100) + "1",
        String(repeating: "9", count: 400),
        "+", "=", "AC", "f(x) = f(x)", "y = 1 ? 2", "a\r\nb\nc",
    ]
    static let substrings = texts.map { $0[...] }
    static let optionalTexts: [String?] = [nil] + texts
    static let textLists: [[String]] = [[], ["x"], ["x", "x"], ["a", "x"], ["", "$x", "_"], texts]
    /// Those of texts that are mostly others than the one that they are used with, also between the units of a scalar.
    static let stringIndices = ["", "é", "a👩‍👧", String(repeating: "9", count: 400)].flatMap { text in
        [text.startIndex, text.endIndex] + text.utf8.indices.prefix(3) + text.utf16.indices.suffix(1)
    }
    static let characters = texts.compactMap(\.first)
    static let scalars = texts.flatMap { $0.unicodeScalars.prefix(3) }
    static let byteLists: [[UInt8]] = [
        [], [0xFF], Array("123".utf8), [0xE2, 0x82], Array(repeating: 0x39, count: 3_000),
    ]

    static let exactReals: [ExactReal] = {
        let root = (try? ExactReal(2).squareRoot()) ?? 0
        let small = ExactReal(Rational(1, BigInteger(1) << 5_000))
        return [0, 1, -1, .pi, -.e, root, root + small, ExactReal(BigInteger(1) << 5_000) * .pi, small * .pi]
    }()

    /// Values nested as deeply as an app might, with numbers that aren't in their canonical representation.
    static let values: [Value] = {
        let plain: [Value] =
            bigIntegers.map(Value.integer) + rationals.map(Value.rational) + reals.map(Value.real)
            + exactReals.map(Value.exactReal)
            + [
                "", "e\u{301}", true, .null, .rational(Rational(4, 2)), [], [:], [1, [2, "x"]],
                ["é": 1, "e\u{301}": [.null]],
            ]
        let deepList = (0..<500).reduce(Value(1)) { value, _ in [value] }
        let deepRecord = (0..<500).reduce(Value(1)) { value, _ in ["a": value, "b": 1] }
        return plain + [deepList, deepRecord, .list(Value.List(plain))]
    }()
    static let valueLists: [[Value]] = [[], values]
    static let memberLists: [[(String, Value)]] = [
        [], [("", 1)], [("a", 1), ("a", 2)], texts.map { ($0, .text($0)) }, values.map { ("é", $0) },
    ]
    static let lists = valueLists.map { Value.List($0) }
    static let records = memberLists.map { Value.Record($0) }
    static let endlessDecimals: [Value.EndlessDecimals] = [
        .digits(.min), .digits(0), .digits(20), .digits(.max), .text, .error,
    ]
    static let formats =
        [nil, 0, 400].flatMap { digits in [2, 10, 36].map { ValueFormat(digits: digits, radix: $0) } }
        + [.readable, ValueFormat(fractions: .quotient, reals: .symbolic), .scientific, .fixed(400)]
        + [.engineering.grouped(by: .comma), ValueFormat(significantDigits: 2, keepsZeros: true, separator: .space)]
        + [.display(places: 0), .display(places: 3, always: true, point: "٫", group: "\u{202F}", width: 1)]
    static let optionalFormats: [ValueFormat?] = [nil] + formats
    static let numberStyles = ValueFormat.NumberStyle.allCases
    static let separators = ValueFormat.GroupSeparator.allCases
    static let fractionStyles = ValueFormat.FractionStyle.allCases
    static let realStyles = ValueFormat.RealStyle.allCases
    static let optionalIntegers: [Int?] = [nil] + integers.map { $0 }

    static let arithmetics = Arithmetic.allCases
    static let durations: [Duration?] = [
        nil, .zero, .seconds(Int64.min), .seconds(Int64.max), .seconds(Int64.max) * 18, .seconds(Int64.min) * 18,
    ]
    static let limits: [Limits] =
        [.untrusted]
        + [Int.min, 1, 64].map { number in
            Limits(
                sourceBytes: number, numberBits: number, memoryBytes: number, work: UInt64(max(0, number)),
                workPerCall: UInt64(max(0, number)), nesting: number, callDepth: number,
                decisionBits: number, deadline: nil)
        }
        // With these arguments, only small ones have an end.
        + [
            Limits(
                sourceBytes: .max, numberBits: .max, memoryBytes: .max, work: 1 << 20, workPerCall: 1 << 20,
                nesting: .max, callDepth: .max, decisionBits: .max, deadline: .seconds(Int64.max))
        ]
    static let allowances: [Allowance] = [.all] + textLists.flatMap { [.only(Set($0)), .except(Set($0))] }
    static let environments: [FormulaEnvironment] = limits.flatMap { limits in
        arithmetics.map { arithmetic in
            var environment = FormulaEnvironment(arithmetic: arithmetic, limits: limits)
            environment["x"] = .rational(Rational(6, 3))
            environment["a"] = values.last
            environment.define("f", arity: 1, cost: 1) { $0[0] }
            return environment
        }
    }

    static let notations = [
        Notation(), Notation(percentSign: .percent, decimalMark: .comma),
        Notation(syntax: .foundation, nameForms: [.cells, .anyCase]), Notation(nameForms: NameForms(rawValue: .max)),
    ]
    static let nameForms: [NameForms] = [[], .cells, [.cells, .anyCase], NameForms(rawValue: .max)]
    static let cellRanges = ["A1:A1", "ZZZ9999999:A1", "$B$2:C1"].compactMap { CellRange($0) }
    static let options = [
        ParserOptions(), ParserOptions(implicitMultiplication: true, maximumLength: .min),
        ParserOptions(implicitMultiplication: true, maximumLength: 10), ParserOptions(maximumLength: .max),
        ParserOptions(Notation(syntax: .foundation), form: .predicate),
        ParserOptions(Notation(percentSign: .percent), implicitMultiplication: true),
        ParserOptions(Notation(decimalMark: .comma), implicitMultiplication: true),
        ParserOptions(Notation(nameForms: [.cells, .anyCase])), ParserOptions(Notation(angleUnit: .degrees)),
        ParserOptions(Notation(nameForms: NameForms(rawValue: .max))),
    ]
    static let sources =
        texts.map { Source($0) } + byteLists.map { Source(bytes: $0, name: "\u{202E}", firstLine: .max) }
        + [Source("1\n\n\n+", firstLine: .min)]
    static let positions = sources.map { SourcePositions($0) }
    static let parsedSources = sources.map { ParsedSource($0) }
    /// A name that Testing doesn't have, too.
    typealias Place = SourceLocation
    static let locations = [Int.min, 0, 1, 2, .max].flatMap { line in
        [Int.min, 1, 2, .max].map { SourceLocation(line: line, column: $0) }
    }
    static let trees =
        sources.map { SyntaxTree.parse($0).tree }
        + sources.map {
            SyntaxTree.parse($0, options: ParserOptions(Notation(percentSign: .percent), implicitMultiplication: true))
                .tree
        }
        + (sources + predicateFormats.map { Source($0) }).map {
            SyntaxTree.parse($0, options: ParserOptions(Notation(syntax: .foundation))).tree
        }
    /// Formats with every kind of node.
    static let predicateFormats = [
        "a isEqual: b.$e AND ANY c d: 1 AND NOT (e == 1 AND g == 1)",
        "a.@sum.b[0][LAST] == $x.%K AND NOT ANY SELF.c ==[cd] %@", "SUBQUERY(a, $y, $y.f(1) > TERNARY(x == nil, 1, 2))",
        "{1, -2.5, 'é'} UNION f:g:(@count) BETWEEN {YES, FALSEPREDICATE}", "ANYKEY", "$x := 2 ** -1 | ~a", "%d %",
    ]
    static let syntaxes = Syntax.allCases
    static let forms: [SyntaxForm?] = [nil, .predicate, .expression]
    static let comparisonOptions = [0, 3, 31, .max].map { Comparison.Options(rawValue: $0) }
    static let comparisons = [Comparison(), Comparison(options: .ignoresCase, quantifier: .all)]
    static let optionalArithmetics: [Arithmetic?] = [nil] + arithmetics
    static let statements = sources.compactMap { try? Statement.parse($0) }
    static let formulas =
        texts.compactMap { try? Formula($0) }
        + predicateFormats.compactMap {
            try? Formula(Source($0), form: nil, arguments: [.value("a.b"), .value("a")])
        }
    static let sourceRanges = [0..<0, 0..<1, 1..<3, Int.max - 1..<Int.max, -5..<(-1), Int.min..<Int.max]
    static let operators = Operator.allCases
    static let identifiers = Diagnostic.Identifier.allCases
    static let errors = texts.compactMap { text -> SyntaxError? in
        do throws(SyntaxError) {
            _ = try Formula(text)
            return nil
        } catch {
            return error
        }
    }
    static let definitionErrors = texts.compactMap { name -> DefinitionError? in
        var environment = FormulaEnvironment()
        do throws(DefinitionError) {
            try environment.define(name, arity: 1, parameters: [name]) { $0[0] }
            return nil
        } catch {
            return error
        }
    }

    static let statementErrors = sources.compactMap { source -> StatementError? in
        var environment = FormulaEnvironment()
        do throws(StatementError) {
            try environment.execute(source)
            return nil
        } catch {
            return error
        }
    }
    static let nodeKinds = SyntaxNode.Kind.allCases
    static let styles: [DiagnosticRenderer.Style] = [.plain, .ansi]
    static let renderers = styles.flatMap { style in
        [Int.min, 1, 30, .max].map { DiagnosticRenderer(style: style, width: $0) }
    }

    static let programs = formulas.flatMap { formula in
        [environments[2], environments[10]].compactMap { try? formula.compiled(for: ["x"], in: $0, options: .relaxed) }
    }
    static let exactPrograms = formulas.flatMap { formula in
        [environments[2], environments[10]].compactMap { try? formula.compiledExactly(for: ["x"], in: $0) }
    }
    static let programOptions = integers.map { Program.Options(rawValue: $0) }
    static let columns: [[[Double]]] = [
        [], [[]], [reals], [reals, reals], [[1], [1, 2]], [Array(repeating: 2, count: 3_000)],
    ]
    static let wordColumns: [[[Int]]] = [[], [[]], [integers], [integers, integers], [[1], [1, 2]]]
    static let decimalColumns =
        [0, 2, 18].map { scale in wordColumns[2].map { DecimalColumn($0, scale: scale) } } + [[]]
    static let columnErrors: [ColumnError] = [
        .wrongColumnCount(expected: .min, found: .max),
        .mismatchedLength(parameter: "\u{202E}", expected: -1, found: 0),
        .unsupportedScale(.min, parameter: nil), .unsupportedScale(.max, parameter: "\u{202E}"),
        .ended(EvaluationError(.cancelled, "")),
    ]
    /// Budgets that are as good as none, and that are spent at once.
    static let columnBudgets = [Int.min, 1, .max].flatMap { rows in
        limits.map { ColumnBudget(rows: rows, limits: $0) } + [ColumnBudget(rows: rows, limits: .standard) { true }]
    }

    static let bounds = reals.flatMap { lower in reals.compactMap { Bounds(lower: lower, upper: $0) } }
    static let realRanges = bounds.map { $0.lower...$0.upper }
    /// Numbers of columns and rows. With few columns, each has a large part of a range.
    static let plotSizes = [Int.min, 1, 2, 3]
    static let alphabets = Plot.TextLayout.Alphabet.allCases
    static let layouts = alphabets.flatMap { alphabet in
        [Int.min, 20, 1_000].map { Plot.TextLayout(width: $0, height: $0, alphabet: alphabet, isColored: $0 > 20) }
    }
    /// Pictures with dots, without any, and without a formula.
    static let plots: [Plot] =
        [["x", "x ** 2 + y > 1"], ["sqrt(-1 - x ** 2)"], []].flatMap { texts in
            [(1, 1), (30, 7)].compactMap { columns, rows in
                try? Plot(of: texts.map { try Formula($0) }, columns: columns, rows: rows)
            }
        }

    static let threads = [Int.min, 1, .max].map { EvaluationThreads(count: $0) }

    static let keys = CalculatorKey.allCases
    static let optionalKeys: [CalculatorKey?] = [nil] + keys
    static let calculatorArithmetics = CalculatorArithmetic.allCases
    static let optionalCalculatorArithmetics: [CalculatorArithmetic?] = [nil] + calculatorArithmetics
    static let calculatorStyles = CalculatorStyle.allCases
    static let models =
        calculatorStyles.flatMap { style in
            calculatorArithmetics.flatMap { arithmetic in
                [true, false].flatMap { isNew in
                    texts.map {
                        CalculatorModel(
                            displayText: $0, isNewCalculation: isNew, style: style, arithmetic: arithmetic)
                    }
                }
            }
        } + [.initial(), .initial(arithmetic: .exact, format: .display(places: 2))]
}
