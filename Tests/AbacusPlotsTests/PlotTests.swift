import Abacus
import TestSupport
import Testing

@testable import AbacusPlots

@Suite struct PlotTests {
    /// The formulas whose pictures are kept, with the ranges of both variables.
    private static let pictures: [(formula: String, x: ClosedRange<Double>, y: ClosedRange<Double>?)] = [
        ("tan(x)", -10...10, nil), ("exp(-((x-0.12345)*100000)**2)", -1...1, nil), ("1/(x-sqrt(2))", -10...10, nil),
        ("x**x", -3...3, nil), ("ln(x)", -10...10, nil), ("sin(1/x)", -1...1, nil), ("tan(1/x)", -1...1, nil),
        ("floor(x)", -10...10, nil), ("sin(x)/x", -10...10, nil), ("x**2 + y**2 == 4", -5...5, -3...3),
        ("sin(x*y) > cos(x)", -5...5, -5...5), ("(x-sin(x))/x**3", -10...10, nil),
        ("x**7-7*x**6+21*x**5-35*x**4+35*x**3-21*x**2+7*x-1", 0.99...1.01, nil),
    ]

    private static func picture(
        _ formula: String, _ x: ClosedRange<Double> = -10...10, _ y: ClosedRange<Double>? = nil,
        _ layout: Plot.TextLayout = Plot.TextLayout()
    ) throws -> String {
        let plot = try Plot(of: [Formula(formula)], x: x, y: y, columns: layout.columns, rows: layout.rows)
        return plot.text(layout)
    }

    @Test func picturesAreThoseThatWereLookedAt() throws {
        for (place, (formula, x, y)) in Self.pictures.enumerated() {
            let text = try Self.picture(formula, x, y) + "\n"
            let isGolden = try ProjectFiles.text("Tests/AbacusPlotsTests/Golden/\(place + 1).txt") == text
            #expect(isGolden, "the picture of \(formula) is now:\n\(text)")
        }
    }

    @Test func picturesInSVGAreThoseThatWereLookedAt() throws {
        for (place, (formula, x, y)) in Self.pictures.enumerated() where [3, 5, 9].contains(place) {
            let (columns, rows) = Plot.dotsOfSVG
            let text = try Plot(of: [Formula(formula)], x: x, y: y, columns: columns, rows: rows).svg()
            let isGolden = try ProjectFiles.text("Tests/AbacusPlotsTests/Golden/\(place + 1).svg") == text
            #expect(isGolden, "the picture of \(formula) has changed")
        }
    }

    @Test func picturesFitEveryWidth() throws {
        for alphabet in Plot.TextLayout.Alphabet.allCases {
            for width in [0, 20, 33, 80, 200] {
                let layout = Plot.TextLayout(width: width, height: 12, alphabet: alphabet)
                let lines = try Self.picture("1000000 * x ** 3", -10...10, nil, layout).split(separator: "\n")
                #expect(lines.allSatisfy { $0.count <= layout.width }, "\(lines.joined(separator: "\n"))")
                let isASCII = lines.joined().utf8.allSatisfy { $0 < 0x80 }
                #expect(isASCII || alphabet == .braille)
            }
        }
    }

    @Test func littleIsUndecided() throws {
        func share(_ formula: String, _ x: ClosedRange<Double> = -10...10) throws -> Double {
            let layout = Plot.TextLayout()
            let plot = try Plot(of: [Formula(formula)], x: x, columns: layout.columns, rows: layout.rows)
            let undecided = plot.columns.count { !$0.pieces.allSatisfy(\.isProven) }
            return Double(undecided) / Double(layout.columns)
        }
        for formula in ["sin(x)", "tan(x)", "x**x", "ln(x)", "floor(x)", "1/(x-sqrt(2))", "sin(x)/x", "x**3 - 4*x"] {
            #expect(try share(formula) == 0, "\(formula)")
        }
        #expect(try share("exp(-((x-0.12345)*100000)**2)", -1...1) == 0)
        #expect(try share("sin(1/x)") <= 0.02)
        #expect(try share("sin(1/x)", -1...1) <= 0.02)
    }

    @Test func jumpsAreNotJoined() throws {
        for formula in ["floor(x)", "x < 0.3 ? -2 : 3", "sign(x) * 4", "round(x / 3)", "x mod 3", "x/abs(x)"] {
            let plot = try Plot(of: [Formula(formula)], y: -12...12)
            let layer = try #require(plot.dots.first)
            #expect(layer.undecided.count == 0, "\(formula)")
            for column in 0..<layer.proven.columns {
                // Nothing rises by more than a dot in a column, so that more is a jump that was joined.
                let rows = (0..<layer.proven.rows).filter { layer.proven[column, $0] }
                #expect(rows.count <= 4, "\(formula) in column \(column): \(rows)")
            }
        }
    }

    @Test func nothingIsDrawnWhereThereIsNoValue() throws {
        for formula in ["sqrt(x)", "ln(x)", "x ** 0.5", "sqrt(x) * ln(x)", "acosh(x + 1)"] {
            let plot = try Plot(of: [Formula(formula)], columns: 160)
            let layer = try #require(plot.dots.first)
            for column in 0..<80 {
                #expect(
                    (0..<layer.proven.rows).allSatisfy { !layer.proven[column, $0] && !layer.undecided[column, $0] },
                    "\(formula)")
            }
            #expect((0..<layer.proven.rows).contains { layer.proven[81, $0] }, "\(formula)")
        }
    }

    @Test func theRangeOfValuesIsWhereMostAre() throws {
        func range(_ formula: String, _ x: ClosedRange<Double> = -10...10) throws -> [Double?] {
            let plot = try Plot(of: [Formula(formula)], x: x)
            return [plot.vertical?.lower, plot.vertical?.upper]
        }
        #expect(try range("sin(x)") == [-1, 1])
        #expect(try range("5") == [4, 6])
        #expect(try range("100 + sin(x)") == [99, 101])
        #expect(try range("x") == [-10, 10])
        #expect(try range("0.1 * x") == [-1, 1])
        #expect(try range("exp(-((x-0.12345)*100000)**2)", -1...1) == [-1, 1])
        #expect(try range("2e-324") == [-1, 1] && range("1e-310 * x") == [-1, 1])
        #expect(try range("1e308 * x") == [-8e307, 8e307] && range("1e308") == [7e307, 8e307])
        let huge = try range("1e300")
        #expect(try #require(huge[0]) < 1e300 && #require(huge[1]) > 1e300)
        #expect(try range("1e-200 * x") == [-1e-199, 1e-199])
        #expect(try range("sqrt(-1 - x**2)") == [nil, nil])
    }

    @Test func picturesWithoutAnyValueSaySo() throws {
        let plot = try Plot(of: [Formula("sqrt(-1 - x**2)")])
        #expect(plot.isEmpty)
        #expect(plot.text() == "nothing to draw: no value between -10 and 10")
        #expect(plot.svg().contains("nothing to draw"))
    }

    @Test func severalFormulasHaveColours() throws {
        let layout = Plot.TextLayout(width: 40, height: 10, isColored: true)
        let plot = try Plot(of: [Formula("x"), Formula("-x")], columns: layout.columns, rows: layout.rows)
        let text = plot.text(layout)
        #expect(text.contains("\u{1B}[36m") && text.contains("\u{1B}[33m-x\u{1B}[0m"))
        let mixed = try Plot(of: [Formula("x"), Formula("x**2 + y**2 <= 9")], columns: 80, rows: 80)
        #expect(mixed.vertical?.lower == -10 && mixed.layers[1].isRelation)
    }

    @Test func conditionsMayBeCalls() throws {
        let layout = Plot.TextLayout(width: 40, height: 10)
        func text(_ formula: String, in environment: FormulaEnvironment = FormulaEnvironment()) throws -> [Substring] {
            let plot = try Plot(
                of: [Formula(formula)], columns: layout.columns, rows: layout.rows, in: environment)
            // The last lines say which formula it is.
            return plot.text(layout).split(separator: "\n").filter { !$0.contains("x") }
        }
        #expect(try text("and(y > x, y > -x, x < 5)") == text("y > x and y > -x and x < 5"))
        #expect(try text("or(y > x, or(y < 0, y < -x))") == text("y > x or (y < 0 or y < -x)"))
        #expect(try text("and(true, x > 1) ? x : 1") == text("true and x > 1 ? x : 1"))
        #expect(try text("and(false, x > 1) ? x : 1") == text("false and x > 1 ? x : 1"))
        #expect(throws: EvaluationError.self) { try text("and(x, y > 1)") }
        var environment = FormulaEnvironment()
        environment.define("and") { (p: Bool, q: Bool) in p || q }
        #expect(throws: EvaluationError.self) { try text("and(false, x > 1) ? x : 1", in: environment) }
    }

    @Test func rangesThatCannotBeDividedAreRefused() throws {
        let formula = try Formula("x")
        for range in [1...1, 0...(.infinity), 1...1.0.nextUp, -1e308...1e308] {
            #expect(throws: EvaluationError.self) { try Plot(of: [formula], x: range) }
            #expect(throws: EvaluationError.self) { try Plot(of: [formula], y: range) }
        }
    }

    @Test func rangesNearTheLimitsOfDoublesAreDrawn() throws {
        for range in [0...1e308, -1e308...0, 1...1e308, -8e307...8e307, 0...5e307] {
            for (columns, rows) in [(1, 1), (2, 1), (3, 2), (4, 80), (160, 1)] {
                for text in ["x", "1/x", "sin(x)", "x < y", "x**2", "ln(x)", "tan(x)", "-x", "x*x - x"] {
                    let plot = try Plot(of: [Formula(text)], x: range, columns: columns, rows: rows)
                    #expect(plot.horizontal.count == columns, "\(text)")
                    let given = try Plot(of: [Formula(text)], x: range, y: range, columns: columns, rows: rows)
                    #expect(given.vertical?.count == rows, "\(text)")
                }
            }
        }
    }

    @Test func whatIsNoCurveIsRefusedAtItsPlace() throws {
        let cases: [(String, Diagnostic.Identifier, Range<Int>)] = [
            ("x != y", .unsupported, 2..<4), ("f(x)", .unknownFunction, 0..<1), ("x + z", .unknownName, 4..<5),
            ("x < 1 ? x > 0 : x < 0", .unsupported, 6..<7), ("\"a\" < x", .unsupported, 0..<3),
            ("gcd(x, 2)", .unsupported, 0..<3),
        ]
        for (text, identifier, range) in cases {
            do {
                _ = try Plot(of: [Formula(text)])
                Issue.record("\(text) has a plot")
            } catch let error as EvaluationError {
                #expect(error.diagnostics[0].identifier == identifier, "\(text): \(error)")
                #expect(error.diagnostics[0].range == range, "\(text): \(error.diagnostics[0].range)")
            }
        }
    }

    @Test func limitsHold() throws {
        var limits = Limits.standard
        limits.work = 100_000
        let environment = FormulaEnvironment(limits: limits)
        for text in ["sin(1/x)", "sin(x*y) > cos(x)"] {
            do {
                _ = try Plot(of: [Formula(text)], in: environment)
                Issue.record("\(text) takes no work")
            } catch let error as EvaluationError {
                #expect(error.diagnostics[0].identifier == .tooMuchWork)
            }
        }
        // Several formulas have one environment's work.
        limits.work = 3_000_000
        let one = FormulaEnvironment(limits: limits)
        #expect(throws: Never.self) { try Plot(of: [Formula("sin(x)")], in: one) }
        #expect(throws: EvaluationError.self) { try Plot(of: Array(repeating: Formula("sin(x)"), count: 20), in: one) }
        // With too little work for more bits, columns stay undecided.
        limits.work = 40_000_000
        let some = try Plot(of: [Formula("(1-cos(x))/x**2")], x: -1e-7...1e-7, in: FormulaEnvironment(limits: limits))
        #expect(some.dots[0].undecided.count > 0)
        // What is expensive stays undecided, too, and there is enough left to draw it.
        for (text, x) in [("sin(exp(1e12)+x)", -10.0...10), ("sin(exp(x))", 0...1e15)] {
            limits.work = Limits.untrusted.work
            let plot = try Plot(of: [Formula(text)], x: x, in: FormulaEnvironment(limits: limits))
            #expect(plot.dots[0].undecided.count > 0, "\(text)")
        }
        var cancelled = FormulaEnvironment()
        cancelled.isCancelled = { true }
        #expect(throws: EvaluationError.self) { try Plot(of: [Formula("sin(x*y) > cos(x)")], in: cancelled) }
    }

    @Test func angles() throws {
        for (text, least) in [("atan2(x, -1)", 3), ("atan2(-x, -2 - x**2)", 3), ("atan2(x, 0)", 1)] {
            let plot = try Plot(of: [Formula(text)], y: -4...4)
            let layer = plot.dots[0]
            #expect(layer.undecided.count == 0, "\(text)")
            // It jumps at 0, and what is between isn't drawn.
            for row in 0..<80 where abs(plot.vertical?.edges[row] ?? 0) < Double(least) - 0.2 {
                #expect(
                    !layer.proven[79, 79 - row] && !layer.proven[80, 79 - row] || row == 40, "\(text) in row \(row)")
            }
        }
    }

    @Test func whatIsUndecidedIsDrawnApart() throws {
        let colored = Plot.TextLayout(width: 60, height: 12, isColored: true)
        func plot(_ layout: Plot.TextLayout) throws -> Plot {
            try Plot(of: [Formula("sqrt(x+1)-sqrt(x)")], x: 0...1e20, columns: layout.columns, rows: layout.rows)
        }
        #expect(try plot(colored).text(colored).contains("\u{1B}[2;36m"))
        #expect(try plot(colored).svg().contains("class=\"f0 undecided\""))
        let plain = Plot.TextLayout(width: 60, height: 12, alphabet: .ascii)
        let ascii = try plot(plain).text(plain)
        #expect(ascii.contains(":") && !ascii.contains("\u{1B}"))
        // A relation that touches 0 at one point, which isn't found.
        let touching = try Plot(
            of: [Formula("(x - 1/3)**2 + (y - 1/7)**2 <= 0")], x: -1...1, y: -1...1, columns: 20, rows: 20)
        #expect(touching.notes[0].lines == ["undecided: 1 dot"])
    }

    @Test func relationsOfSeveralPartsAreProven() throws {
        func dots(_ text: String) throws -> (proven: Int, undecided: Int) {
            let plot = try Plot(of: [Formula(text)], x: -4...4, y: -4...4, columns: 40, rows: 40)
            let dots = plot.dots[0]
            return (dots.proven.count, dots.undecided.count)
        }
        let circle = try dots("x**2 + y**2 == 4")
        #expect(circle.proven > 50 && circle.undecided <= 24)
        #expect(try dots("sin(x)**2 + cos(x)**2 == 1") == (1_600, 0))
        #expect(try dots("x**2 - 1 == (x - 1) * (x + 1) and x < 0.05").undecided == 0)
        let half = try dots("x**2 + y**2 == 4 and x < 0.05")
        #expect(half.proven > 25 && half.proven < circle.proven)
        #expect(try dots("x**2 + y**2 == 4 and x > 3") == (0, 0))
        #expect(try dots("x == 1/3 and y == 1/3").undecided > 0)
        #expect(try dots("1 / (x - 1/3) == 1 / (y + 1/7)").proven > 20)
        #expect(try dots("sqrt(x) < 0") == (0, 0))
        #expect(try dots("sqrt(x) < 1 or ln(y) == 1/3").proven > 50)
        #expect(try dots("not (x > 0 or y > 0)").proven == 441)
        #expect(try dots("x < 5 and y < 5").proven == 1_600)
        // Dots have their left and lower edges only.
        #expect(try dots("floor(x) == 2 and floor(y) == 1") == (25, 0))
    }

    @Test func otherVariablesHideThoseOfTheEnvironment() throws {
        var environment = FormulaEnvironment()
        environment["u"] = 5
        environment["x"] = 2
        let plot = try Plot(of: [Formula("u * x")], variables: ("u", "v"), in: environment)
        #expect(plot.vertical?.upper == 20)
    }
}

// MARK: - Laws

extension PlotTests {
    /// Exact values at random points are where the picture of a random formula says, and there is little of which it says
    /// nothing.
    @Test func exactPointsAreWhereThePictureSays() throws {
        var random = SplitMix64(seed: SplitMix64.seed)
        var (points, undecided, columns) = (0, 0, 0)
        for _ in 0..<TestScale.count(40) {
            let text = random.function(depth: 3)
            let formula = try Formula(text)
            let plot: Plot
            do throws(EvaluationError) {
                plot = try Plot(of: [formula], columns: 80, rows: 60)
            } catch {
                #expect(
                    error.diagnostics[0].identifier == .divisionByZero
                        || error.diagnostics[0].identifier == .outsideDomain)
                continue
            }
            guard let vertical = plot.vertical else { continue }
            let layer = plot.dots[0]
            columns += 80
            undecided += (0..<80).count { column in (0..<60).contains { layer.undecided[column, $0] } }
            for _ in 0..<50 {
                let x = Double.random(in: -10..<10, using: &random)
                guard let exact = Rational(exactly: x), let value = try? formula.evaluate(["x": Value(exact)]),
                    let number = ExactReal(value), let row = try Self.row(of: number, on: vertical)
                else { continue }
                points += 1
                let (column, top) = (plot.horizontal.part(of: x), vertical.count - 1 - row)
                #expect(
                    layer.proven[column, top] || layer.undecided[column, top],
                    "\(text) at \(x) is \(number) in row \(row)")
            }
        }
        #expect(points > TestScale.count(400))
        #expect(undecided * 50 <= columns, "undecided are \(undecided) of \(columns) columns")
    }

    /// Returns the row of dots of a number, or nil if it is outside of the picture, or nearly at an edge.
    private static func row(of number: ExactReal, on vertical: Scale) throws -> Int? {
        for row in 0..<vertical.count {
            guard let low = ExactReal(exactly: vertical.edges[row]),
                let high = ExactReal(exactly: vertical.edges[row + 1])
            else { return nil }
            if try number.compare(to: low) != .less, try number.compare(to: high) == .less { return row }
        }
        return nil
    }

    /// A relation holds at no point of a dot that isn't marked.
    @Test func relationsHoldNowhereInWhite() throws {
        var random = SplitMix64(seed: SplitMix64.seed &+ 1)
        var points = 0
        for _ in 0..<TestScale.count(12) {
            let text = random.relation()
            let formula = try Formula(text)
            let plot: Plot
            do throws(EvaluationError) {
                plot = try Plot(of: [formula], x: -4...4, y: -4...4, columns: 40, rows: 40)
            } catch {
                #expect(
                    error.diagnostics[0].identifier == .divisionByZero
                        || error.diagnostics[0].identifier == .outsideDomain)
                continue
            }
            let layer = plot.dots[0]
            for _ in 0..<100 {
                // Many relations hold at simple numbers only.
                let isSimple = random.oneIn(2)
                let (x, y) = (random.coordinate(isSimple), random.coordinate(isSimple))
                guard let exactX = Rational(exactly: x), let exactY = Rational(exactly: y),
                    case .boolean(true)? = try? formula.evaluate(["x": Value(exactX), "y": Value(exactY)])
                else { continue }
                points += 1
                let (column, top) = (plot.horizontal.part(of: x), 39 - (plot.vertical?.part(of: y) ?? 0))
                #expect(layer.proven[column, top] || layer.undecided[column, top], "\(text) holds at \(x), \(y)")
            }
        }
        #expect(points > TestScale.count(100))
    }
}

extension SplitMix64 {
    /// Returns a formula in x, nested at most this deep.
    mutating func function(depth: Int, of variables: [String] = ["x"]) -> String {
        if depth == 0 || oneIn(6) {
            if oneIn(3) { return ["1", "2", "0.5", "pi", "sqrt(2)", "3"][Int.random(in: 0..<6, using: &self)] }
            return variables[Int.random(in: 0..<variables.count, using: &self)]
        }
        let inner = function(depth: depth - 1, of: variables)
        switch Int.random(in: 0..<12, using: &self) {
        case 0...1: return "(\(inner) + \(function(depth: depth - 1, of: variables)))"
        case 2: return "(\(inner) - \(function(depth: depth - 1, of: variables)))"
        case 3...4: return "(\(inner) * \(function(depth: depth - 1, of: variables)))"
        case 5: return "(\(inner) / \(function(depth: depth - 1, of: variables)))"
        case 6: return "(\(inner)) ** \(["2", "3", "-1", "0.5"][Int.random(in: 0..<4, using: &self)])"
        case 7: return "(\(inner) < \(function(depth: 1, of: variables)) ? \(inner) : 1)"
        default:
            let names = ["sin", "cos", "exp", "abs", "sqrt", "ln", "atan", "floor", "tan"]
            return "\(names[Int.random(in: 0..<names.count, using: &self)])(\(inner))"
        }
    }

    /// Returns a relation in x and y.
    fileprivate mutating func relation() -> String {
        let sides = (function(depth: 2, of: ["x", "y"]), function(depth: 1, of: ["x", "y"]))
        let relation = "\(sides.0) \(["<", "<=", "==", ">", ">="][Int.random(in: 0..<5, using: &self)]) \(sides.1)"
        if oneIn(4) { return "\(relation) and x < y" }
        if oneIn(4) { return "not (\(relation)) or x == y" }
        return relation
    }

    fileprivate mutating func coordinate(_ isSimple: Bool) -> Double {
        isSimple ? Double(Int.random(in: -16..<16, using: &self)) / 4 : Double.random(in: -4..<4, using: &self)
    }
}
