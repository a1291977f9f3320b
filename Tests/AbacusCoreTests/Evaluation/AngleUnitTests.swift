import Abacus
import Foundation
import TestSupport
import Testing

/// Angles in degrees. The corpus has the values; these are about what is around them.
@Suite struct AngleUnitTests {
    private static let degrees = ParserOptions(Notation(angleUnit: .degrees))

    private static func real(_ text: String, _ options: ParserOptions = degrees) throws -> Double {
        guard case .real(let value) = try Formula(text, options: options).evaluate(arithmetic: .real) else {
            preconditionFailure("real arithmetic has reals")
        }
        return value
    }

    // MARK: - Formulas

    @Test func aFunctionKeepsTheUnitOfItsDefinition() throws {
        var environment = FormulaEnvironment()
        try environment.execute("right(x) = sin(x) + x°")
        environment.notation.angleUnit = .degrees
        try environment.execute("half(x) = sin(x) + x°")
        #expect(try environment.execute("half(30) + right(0)") == .value(30.5))
        #expect(try environment.execute("map([30, 90], half)") == .value([30.5, 91]))
        environment.notation.angleUnit = .radians
        #expect(try environment.execute("[half(30), right(pi / 2) > 1, sin(30°)]") == .value([30.5, true, 0.5]))
        #expect(try environment.formula("half(x)").compiled(for: ["x"], in: environment)(30) == 30.5)
    }

    @Test func anAppsFunctionHasNoUnit() throws {
        var environment = FormulaEnvironment()
        environment.notation.angleUnit = .degrees
        environment.define("sin", arity: 1) { $0[0] }
        #expect(try environment.execute("sin(30)") == .value(30))
        #expect(try environment.formula("sin(x)").compiled(for: ["x"], in: environment)(30) == 30)
    }

    @Test func codesAndTreesKeepTheUnit() throws {
        let formula = try Formula("sin(x) + 30°", options: Self.degrees)
        let code = try JSONEncoder().encode(formula)
        #expect(String(decoding: code, as: UTF8.self).contains("\"angleUnit\":\"degrees\""))
        let decoded = try JSONDecoder().decode(Formula.self, from: code)
        #expect(try decoded == formula && decoded.evaluate(["x": 30]) == 30.5)
        #expect(try Formula(tree: formula.tree).evaluate(["x": 30]) == 30.5)
        #expect(try formula.renaming(variables: ["x": "y"]).evaluate(["y": 30]) == 30.5)
        #expect(try Formula("x + sin(30)", options: Self.degrees).folded().description == "x + 0.5")
    }

    @Test func aBuilderHasOneUnit() {
        var builder = SyntaxTreeBuilder(source: Source(""), notation: Notation(angleUnit: .degrees))
        builder.appendNumber("30")
        builder.appendOperator(.inDegrees)
        #expect(builder.tree().formatted() == "30°")
    }

    @Test func formatsHaveNoUnit() throws {
        #expect(Notation(syntax: .foundation, angleUnit: .degrees) != Notation(syntax: .foundation))
        let (tree, diagnostics) = SyntaxTree.parse(
            Source("x == 1"), options: ParserOptions(Notation(syntax: .foundation, angleUnit: .degrees)))
        #expect(diagnostics.isEmpty && tree.notation.angleUnit == .radians)
    }

    @Test(arguments: [
        ("sind(30)", "write it as 'sin(x)'"), ("asind(1)", "write it as 'asin(x)'"),
        ("ATAN2D(1, 1)", "write it as 'atan2(y, x)'"),
    ])
    func hintsFollow(_ text: String, hint: String) throws {
        let error = #expect(throws: EvaluationError.self) { try Formula(text, options: Self.degrees).evaluate() }
        #expect(error?.diagnostics.map(\.hint) == [hint])
        let other = #expect(throws: EvaluationError.self) { try Formula(text).evaluate() }
        #expect(other?.diagnostics.map(\.hint) != [hint])
    }

    // MARK: - Doubles

    /// An angle is reduced in degrees, so that a full turn changes nothing, and whole degrees give what everybody knows.
    @Test func doublesAreReducedInDegrees() throws {
        for degrees in -720...720 {
            let exact = try Formula("[sin(\(degrees)), cos(\(degrees))]", options: Self.degrees).evaluate()
            for (place, name) in ["sin", "cos"].enumerated() {
                let expected = try #require(Double(exact.elements[place]))
                let found = try Self.real("\(name)(\(degrees))")
                #expect(abs(found - expected) <= expected.ulp, "\(name)(\(degrees))")
                #expect(try Self.real("\(name)(\(degrees) + 360e9)") == found, "\(name)(\(degrees))")
            }
            guard abs(degrees) % 180 != 90 else { continue }
            let expected = try #require(Double(Formula("tan(\(degrees))", options: Self.degrees).evaluate()))
            #expect(abs(try Self.real("tan(\(degrees))") - expected) <= 2 * expected.ulp, "tan(\(degrees))")
        }
    }

    @Test func inversesGiveWholeDegrees() throws {
        for degrees in -89...89 {
            #expect(try Self.real("asin(sin(\(degrees)))") == Double(degrees))
            #expect(try Self.real("atan(tan(\(degrees)))") == Double(degrees))
            #expect(try Self.real("acos(cos(\(degrees + 90)))") == Double(degrees + 90))
            let point = try Self.real("atan2(sin(\(2 * degrees)), cos(\(2 * degrees)))")
            #expect(abs(point - Double(2 * degrees)) < 1e-12)
        }
        #expect(try abs(Self.real("asin(0.3)") - Self.real("degrees(asin(0.3))", ParserOptions())) < 1e-13)
    }

    @Test func zerosAndInfinities() throws {
        for (text, expected) in [
            ("sin(-0.0)", -0.0), ("sin(180)", 0.0), ("sin(-180)", -0.0), ("cos(90)", 0.0), ("cos(-270)", 0.0),
            ("tan(180)", 0.0), ("tan(-180)", -0.0), ("tan(90)", .infinity), ("tan(270)", -.infinity),
            ("tan(-90)", -.infinity), ("atan(inf)", 90), ("atan2(0, -1)", 180), ("atan2(-0.0, -1)", -180),
        ] as [(String, Double)] {
            let found = try Self.real(text)
            #expect(found.bitPattern == expected.bitPattern, "\(text) is \(found)")
        }
        for text in ["sin(inf)", "cos(-inf)", "tan(nan)", "asin(2)"] { #expect(try Self.real(text).isNaN, "\(text)") }
    }

    @Test func doublesInExact() throws {
        func value(_ text: String, _ x: Double) throws -> Value {
            try Formula(text, options: Self.degrees).evaluate(["x": Value(x)])
        }
        #expect(try value("sin(x)", 30) == .real(0.5) && value("atan2(x, 2)", 2) == .real(45))
        let error = #expect(throws: EvaluationError.self) { try value("tan(x)", 90) }
        #expect(error?.diagnostics.map(\.identifier) == [.outsideDomain])
    }

    // MARK: - Programs

    private static let formulas = [
        "sin(x)", "cos(x) * y", "tan(x) + y°", "asin(y / 400)", "acos(y / 400) + x", "atan(x)", "atan2(x, y)",
        "sum(map([x, y], sin))", "sin(x) > 0.5 ? cos(30) : x°", "sin(30) + tan(45) * y",
    ]

    @Test func programsAgree() throws {
        let rows: [(Double, Double)] = [(30, 60), (-45, 210), (90, 0), (359.5, 1e-3), (1e9, -300), (.nan, 1)]
        for text in Self.formulas where !text.contains("map") {
            let formula = try Formula(text, options: Self.degrees)
            let program = try formula.compiled(for: ["x", "y"])
            var results = [Double](repeating: 0, count: rows.count)
            #expect(try program.evaluate(columns: [rows.map(\.0), rows.map(\.1)], into: &results).isEmpty)
            for (row, (x, y)) in rows.enumerated() {
                let value = try formula.evaluate(["x": Value(x), "y": Value(y)], arithmetic: .real)
                let (called, column) = (program(x, y), results[row])
                #expect(value == .real(called) || called.isNaN, "\(text) for \(x), \(y)")
                #expect(called.bitPattern == column.bitPattern || (called.isNaN && column.isNaN), "\(text), \(x), \(y)")
            }
        }
    }

    @Test func exactProgramsAgree() throws {
        for text in Self.formulas {
            let formula = try Formula(text, options: Self.degrees)
            let program = try formula.compiledExactly(for: ["x", "y"])
            for (x, y) in [(30, 60), (-45, 210), (0, 1)] as [(Value, Value)] {
                #expect(try program(x, y) == formula.evaluate(["x": x, "y": y]), "\(text) for \(x), \(y)")
            }
        }
    }

    // MARK: - Mathematics

    @Test(arguments: [
        ("sin(30)", "\\operatorname{sin}\\left({30}^{\\circ}\\right)"),
        ("sin(30°)", "\\operatorname{sin}\\left({30}^{\\circ}\\right)"),
        ("cos(x + 1)", "\\operatorname{cos}\\left({\\left(x + 1\\right)}^{\\circ}\\right)"),
        ("asin(x)", "\\frac{180}{\\pi }\\operatorname{asin}\\left(x\\right)"),
        ("atan2(1, x) ** 2", "{\\left(\\frac{180}{\\pi }\\operatorname{atan2}\\left(1, x\\right)\\right)}^{2}"),
        ("30° + (x + 1)° * 2", "30 + \\left(x + 1\\right) \\cdot 2"), ("exp(x)", "\\operatorname{exp}\\left(x\\right)"),
        ("sinh(x)", "\\operatorname{sinh}\\left(x\\right)"),
    ])
    func latex(_ text: String, expected: String) throws {
        #expect(try Formula(text, options: Self.degrees).latex == expected)
    }

    @Test func mathML() throws {
        #expect(try Formula("sin(30)", options: Self.degrees).mathML.contains("°"))
        let inverse = try Formula("atan(x)", options: Self.degrees).mathML
        #expect(inverse.contains("<mfrac><mrow><mn>180</mn></mrow><mrow><mi>π</mi></mrow></mfrac>"), "\(inverse)")
    }
}

extension Value {
    fileprivate var elements: [Value] { if case .list(let list) = self { list.map(\.self) } else { [] } }
}
