import Abacus
import AbacusCore
import ExactReals
import Synchronization
import TestSupport
import Testing

@testable import AbacusPlots

@Suite struct BoundsTests {
    private func bounds(_ text: String, _ lower: Double, _ upper: Double) throws -> Bounds? {
        try Formula(text).bounds(for: ["x": #require(Bounds(lower: lower, upper: upper))])
    }

    @Test func endsAreInOrderAndNumbers() throws {
        #expect(Bounds(lower: 2, upper: 1) == nil)
        #expect(Bounds(.nan) == nil)
        #expect(Bounds(.infinity) == nil)
        #expect(Bounds(lower: .infinity, upper: .infinity) == nil)
        let half = try #require(Bounds(lower: -.infinity, upper: 0))
        #expect(half.contains(-1e300) && !half.contains(1) && !half.isPoint)
        #expect(Bounds(3)?.isPoint == true)
    }

    @Test func exactResultsAreNotWidened() throws {
        let cases: [(String, Double, Double, Double, Double)] = [
            ("x + 1", 1, 2, 2, 3), ("2 * x - x * 0", 1, 2, 2, 4), ("1 / x", 2, 4, 0.25, 0.5), ("x ** 2", -2, 1, 0, 4),
            ("x ** 3", -2, 1, -8, 1), ("x ** -1", 2, 4, 0.25, 0.5), ("sqrt(x)", 4, 9, 2, 3), ("abs(x)", -3, 2, 0, 3),
            ("floor(x)", 0.5, 2.5, 0, 2), ("round(x)", 0.5, 2.5, 1, 3), ("x mod 3", 4, 5, 1, 2),
            ("mod(x, 3)", 4, 5, 1, 2), ("x // 2", 4, 5, 2, 2),
            ("min(x, 2)", 1, 3, 1, 2), ("max(x, 2, 0)", 1, 3, 2, 3), ("clamp(x, 0, 1)", -5, 5, 0, 1),
            ("x < 2 ? 1 : 5", 3, 4, 5, 5), ("if(x < 2, 1, 5)", 1, 4, 1, 5), ("sin(x)", 0, 0, 0, 0),
            ("exp(x)", 0, 0, 1, 1),
            ("ln(x)", 1, 1, 0, 0), ("x > 1", 2, 3, 1, 1), ("x > 1 and x < 0", 2, 3, 0, 0),
            ("x < 1 or x > 1", 1, 1, 0, 0),
            ("not x > 1", 2, 3, 0, 0), ("sign(x)", 1, 2, 1, 1), ("hypot(x, 4)", 3, 3, 5, 5),
            ("average(x, 3)", 1, 1, 2, 2),
            ("sum([x, 1, 2])", 1, 2, 4, 5), ("[3, 4][1] * x", 1, 1, 4, 4), ("count(x, x)", 1, 2, 2, 2),
            ("cbrt(x)", -8, 27, -2, 3), ("x ** x", 0, 0, 1, 1), ("x ** x", 1, 3, 1, 27),
            ("root(x, 3)", -8, 27, -2, 3), ("round(x, 1)", 0.25, 0.25, 0.3, 0.3.nextUp),
            ("trunc(x)", -1.5, -1.5, -1, -1),
            ("ceil(x)", 1.5, 1.5, 2, 2), ("x", -1, 2, -1, 2), ("+x", -1, 2, -1, 2), ("-x", -1, 2, -2, 1),
            ("root(x, 1)", 1, 2, 1, 2),
            ("sum([x, 1], 2)", 1, 2, 4, 5), ("max([1, 2], x)", 1, 3, 2, 3), ("average([x], [1, 2])", 3, 3, 2, 2),
            ("count([x, 1], x)", 1, 2, 3, 3), ("floor(x, 1)", 0.25, 0.25, 0.2, 0.2),
            ("ceil(x, 1)", 0.25, 0.25, 0.3, 0.3.nextUp), ("trunc(x, 1)", -0.25, -0.25, -0.2, (-0.2).nextUp),
            ("x ?? 5", 1, 2, 1, 2), ("null ?? x", 1, 2, 1, 2), ("null ?? x + 1", 1, 2, 2, 3),
            ("(x > 1) ?? false", 2, 3, 1, 1), ("(null ?? x > 1) ? 1 : 2", 2, 3, 1, 1), ("2 ?? x / 0", 1, 2, 2, 2),
        ]
        for (text, lower, upper, low, high) in cases {
            let found = try #require(try bounds(text, lower, upper), "\(text)")
            #expect(found.lower >= low.nextDown && found.lower <= low, "\(text): \(found)")
            #expect(found.upper <= high.nextUp && found.upper >= high, "\(text): \(found)")
        }
        #expect(try bounds("1 / x", 2, 4) == Bounds(lower: 0.25, upper: 0.5))
    }

    @Test func whereThereIsAValueIsSaid() throws {
        #expect(try bounds("sqrt(x)", -2, -1) == nil)
        #expect(try bounds("ln(x)", -2, 0) == nil)
        #expect(try bounds("1 / x", 0, 0) == nil)
        #expect(try bounds("asin(x)", 2, 3) == nil)
        #expect(try bounds("acosh(x)", 0, 0.5) == nil)
        #expect(try bounds("atanh(x)", 1, 2) == nil)
        #expect(try bounds("x ** 0.5", -2, -1) == nil)
        let cases: [(String, Double, Double, Bounds.Extent, Bounds.Extent)] = [
            ("sqrt(x)", 0, 1, .everywhere, .everywhere), ("sqrt(x)", -1, 1, .somewhere, .somewhere),
            ("1 / x", -1, 1, .somewhere, .somewhere), ("1 / x", 1, 2, .everywhere, .everywhere),
            ("floor(x)", 0.5, 1.5, .everywhere, .somewhere), ("floor(x)", 0.5, 0.75, .everywhere, .everywhere),
            ("tan(x)", 1, 2, .somewhere, .somewhere), ("tan(x)", -1, 1, .everywhere, .everywhere),
            ("x ** x", 0, 1, .everywhere, .everywhere), ("x ** (2 * x)", 0, 1, .everywhere, .somewhere),
            ("x ** x", 0.5, 1, .everywhere, .everywhere),
            ("x ** 0.5", 0, 1, .everywhere, .everywhere), ("atan2(x, -1)", -1, 1, .everywhere, .somewhere),
            ("atan2(x, 1)", -1, 1, .everywhere, .everywhere), ("x < 1 ? 1 : 2", 0, 2, .everywhere, .somewhere),
            ("x > 0 and 1 / x > 1", -2, -1, .everywhere, .everywhere), ("log(x, 2)", 1, 2, .everywhere, .everywhere),
        ]
        for (text, lower, upper, isDefined, isContinuous) in cases {
            let found = try #require(try bounds(text, lower, upper), "\(text)")
            #expect(found.isDefined == isDefined, "\(text): \(found)")
            #expect(found.isContinuous == isContinuous, "\(text): \(found)")
        }
    }

    @Test func numbersBeyondDoublesAreBounded() throws {
        let huge = try #require(try bounds("10**400 + x", 0, 1))
        #expect(huge.lower == .greatestFiniteMagnitude && huge.upper == .infinity)
        let negative = try #require(try bounds("-(10**400) * x", 1, 2))
        #expect(negative.lower == -.infinity && negative.upper <= -.greatestFiniteMagnitude)
        let power = try #require(try bounds("exp(x)", 1000, 2000))
        #expect(power.lower == .greatestFiniteMagnitude && power.upper == .infinity)
        let tiny = try #require(try bounds("exp(-x)", 1000, 2000))
        #expect(tiny.lower == 0 && tiny.upper == .leastNonzeroMagnitude)
    }

    @Test func anglesAreThoseOfTheirPoints() throws {
        let (pi, one) = (Double.pi, 1.0)
        let cases: [(y: (Double, Double), x: (Double, Double), Double, Double, Bounds.Extent)] = [
            ((0, 0), (-2, -1), pi, pi.nextUp, .everywhere), ((0, 0), (0, 1), 0, 0, .everywhere),
            ((0, 0), (-1, 1), 0, pi.nextUp, .somewhere), ((0, one), (-1, -1), pi * 3 / 4, pi.nextUp, .everywhere),
            ((-1, 1), (0, 1), -pi / 2, pi / 2, .somewhere), ((1, 1), (-1, 1), pi / 4, pi * 3 / 4, .everywhere),
            ((-1, -1), (-1, 1), -pi * 3 / 4, -pi / 4, .everywhere), ((-1, 1), (-1, 1), -pi, pi, .somewhere),
        ]
        for (y, x, low, high, isContinuous) in cases {
            let variables = [
                "y": try #require(Bounds(lower: y.0, upper: y.1)), "x": try #require(Bounds(lower: x.0, upper: x.1)),
            ]
            let found = try #require(try Formula("atan2(y, x)").bounds(for: variables))
            #expect(
                found.lower <= low && found.upper >= high && found.isContinuous == isContinuous, "\(y), \(x): \(found)")
            #expect(found.lower > low - 1e-9 || x.0 < 0 && y.0 < 0, "\(y), \(x): \(found)")
            #expect(found.isDefined == .everywhere)
        }
    }

    @Test func nothingStaysNothing() {
        let one: Enclosure<Double> = 1
        for operation in NumericOperation.allCases {
            let results = [operation(.nothing, one), operation(.nothing), operation(.nothing, .nothing)]
            #expect(results.allSatisfy(\.hasNoValue) || results.allSatisfy { $0 == .everything.weakened })
        }
        for operation in [NumericOperation.add, .divide, .power, .minimum, .less, .hypotenuse, .arcTangent2, .tangent] {
            #expect(operation(one, Enclosure<Double>.nothing).hasNoValue)
        }
        let (yes, no, nothing) = (one, 0 as Enclosure<Double>, Enclosure<Double>.nothing)
        let unknown = Enclosure<Double>(0, 1).weakened
        #expect(
            Enclosure.and(nothing, yes).hasNoValue && Enclosure.and(yes, nothing).hasNoValue
                && Enclosure.and(no, nothing) == no)
        #expect(Enclosure.and(unknown, nothing).upper == 0 && Enclosure.or(unknown, nothing).lower == 1)
        #expect(Enclosure.choice(nothing, yes, no).hasNoValue && Enclosure.choice(yes, nothing, no).hasNoValue)
        #expect(Enclosure.choice(unknown, nothing, nothing).hasNoValue && Enclosure.choice(no, nothing, yes) == yes)
        #expect(
            Enclosure.choice(unknown, nothing, yes) == yes.weakened
                && Enclosure.choice(unknown, yes, nothing) == yes.weakened
        )
        #expect(
            nothing.exponentialLessOne.hasNoValue && nothing.square.hasNoValue
                && nothing.tightened(to: 0...1).hasNoValue)
        #expect(Enclosure(2, 3).tightened(to: 0...1) == Enclosure(2, 3) && nothing.restricted(to: 0...1).hasNoValue)
    }

    @Test func endsBeyondAllNumbersAreLimits() throws {
        let cases: [(String, Double, Double)] = [
            ("asinh(x)", -.infinity, .infinity), ("sinh(x)", -.infinity, .infinity), ("tanh(x)", -1, 1),
            ("exp(x)", 0, .infinity),
            ("atan(x)", -1.5, 1.5), ("cbrt(x)", -.infinity, .infinity), ("sin(x)", -1, 1), ("cosh(x)", 1, .infinity),
            ("x * 0", 0, 0),
            ("1 / x", -.infinity, .infinity), ("x + x", -.infinity, .infinity), ("x ** 2", 0, .infinity),
            ("ln(x)", -.infinity, .infinity), ("x ** x", -.infinity, .infinity),
        ]
        for (text, low, high) in cases {
            let found = try #require(try bounds(text, -.infinity, .infinity), "\(text)")
            #expect(
                found.lower <= low && found.lower >= low - 1 && found.upper >= high && found.upper <= high + 1,
                "\(text): \(found)")
        }
        #expect(Double.quotient(1e-300, 3).lower < Double.quotient(1e-300, 3).upper)
        #expect(Double.squareRoot(of: 1e-300).lower < Double.squareRoot(of: 1e-300).upper)
        #expect(Double.product(1e-300, 1e-300) == (-.leastNonzeroMagnitude, .leastNonzeroMagnitude))
    }

    @Test func formsOfTheLanguageHaveBounds() throws {
        var environment = FormulaEnvironment()
        environment["r"] = .real(0.1)
        environment["nan"] = .real(.nan)
        environment["t"] = "a"
        environment["b"] = false
        let percent = ParserOptions(Notation(percentSign: .percent))
        let degrees = ParserOptions(Notation(angleUnit: .degrees))
        let x = ["x": try #require(Bounds(lower: 1, upper: 2)), "Unit price": try #require(Bounds(lower: 3, upper: 4))]
        func bounds(_ text: String, _ options: ParserOptions = ParserOptions()) throws -> Bounds? {
            try Formula(text, options: options).bounds(for: x, in: environment)
        }
        #expect(try bounds("x + 50%", percent) == Bounds(lower: 1.5, upper: 3))
        #expect(try bounds("x - 50%", percent) == Bounds(lower: 0.5, upper: 1))
        #expect(try bounds("100 * x%", percent)?.contains(1.5) == true)
        #expect(try bounds("`Unit price` * 2") == Bounds(lower: 6, upper: 8))
        for text in ["sin(30 * x)", "cos(60 / x) + 90", "atan(x) / 90", "asin(x / 2) / 60 + acos(x / 2) / 90"] {
            let found = try #require(try bounds(text, degrees), "\(text)")
            for value in [1.0, 1.5, 2] {
                let program = try Formula(text, options: degrees).compiled(for: ["x"])
                #expect(found.contains(program(value)) && found.upper - found.lower < 2, "\(text) at \(value)")
            }
        }
        #expect(try bounds("atan2(x, -x)", degrees)?.contains(135) == true)
        #expect(try bounds("tan(45) * x + x° - x", degrees) == Bounds(lower: 0, upper: 3))
        #expect(
            try bounds("!(x < 1)") == Bounds(1) && bounds("x <= x") == Bounds(1)
                && bounds("x == x") == Bounds(1))
        #expect(
            try bounds("x < x") == Bounds(0) && bounds("x != x") == Bounds(0) && bounds("x - x") == Bounds(0))
        #expect(try bounds("x * x") == Bounds(lower: 1, upper: 4) && bounds("x / x") == Bounds(1))
        #expect(
            try bounds("true or x > 3") == Bounds(1) && bounds("b and x > 3") == Bounds(0)
                && bounds("b") == Bounds(0))
        #expect(try bounds("b ? x : 2 * x") == Bounds(lower: 2, upper: 4) && bounds("x > 5 ? true : b") == Bounds(0))
        #expect(try bounds("r") == Bounds(0.1) && bounds("root(x, 2) ** 2")?.contains(1.5) == true)
        #expect(try bounds("x") == Bounds(lower: 1, upper: 2) && bounds("sqrt(2) * 10**400 + x")?.upper == .infinity)
        // Constants that are nearly the same are different quantities, and don't cancel.
        #expect(try bounds("x + 0.1 < x + 0.10000000000000000001")?.contains(1) == true)
        for text in [
            "nan * x", "t", "t == x", "x + null", "[x, 1][x]", "round(x, x)", "[x] + 1", "(x > 1) + 1", "x ? 1 : 2",
            "[x] and b",
            "sum(x > 1, 2)", "round(x, 1/2)", "round(x, \"a\")", "x > 1 ? x : b", "max([[x]], 1)", "root(x, x)",
            "root(x, -2)", "f(x)",
        ] {
            #expect(throws: EvaluationError.self, "\(text)") { try bounds(text) }
        }
    }

    /// Returns an evaluator of a formula after an evaluation at a point, with an account that can be looked at.
    private func evaluator<End: EnclosureEnd>(
        of text: String, at point: End, in environment: FormulaEnvironment = FormulaEnvironment()
    ) throws -> (evaluator: BoundsEvaluator<End>, work: UInt64) {
        let account = Account(environment)
        var evaluator = BoundsEvaluator<End>(try BoundsProgram(Formula(text)), paidBy: account)
        try evaluator.run([Enclosure(point)])
        return (evaluator, environment.limits.work - account.budget.remainingWork)
    }

    /// Beyond 2⁴⁰⁹⁶ nothing is known of a sine but its range, of a point, too.
    @Test func anglesBeyondTheGreatestHaveAnySine() throws {
        let beyond = BigFloat.product(.greatestAngle, 1.0000001).upper
        for text in ["sin(x)", "cos(x)", "sin(-x)"] {
            let within = try evaluator(of: text, at: BigFloat.greatestAngle).evaluator.result
            let width = BigFloat.sum(within.upper, -within.lower).upper
            #expect(width < 0x1p-250, "\(text): \(Bounds(within))")
            #expect(try Bounds(evaluator(of: text, at: beyond).evaluator.result) == Bounds(lower: -1, upper: 1))
        }
        let tangent = try evaluator(of: "tan(x)", at: beyond).evaluator.result
        #expect(tangent.isDefined == .somewhere && !tangent.isBounded)
        #expect(try evaluator(of: "tan(x)", at: BigFloat.greatestAngle).evaluator.result.isBounded)
        #expect(try evaluator(of: "asin(sin(exp(exp(x))))", at: 30 as BigFloat).evaluator.result.upper > 1.5)
    }

    @Test func powersOfThemselvesTurnOnce() throws {
        let (least, e) = (0.692_200_627_555_346, 2.718281828459045)
        for (lower, upper, low, high) in [
            (0, 0.1, 0.794_328_234_724_281, 1), (0, 1, least, 1), (0.3, 0.4, least, 0.696_845_301_935_949),
            (0, .infinity, least, .infinity), (1 / e, 1 / e, least, least),
        ] {
            let found = try #require(try bounds("x ** x", lower, upper))
            #expect(
                found.lower <= low && found.lower > low - 1e-9 && found.upper >= high, "\(lower) to \(upper): \(found)")
            #expect(found.upper == high || found.upper < high + 1e-9, "\(lower) to \(upper): \(found)")
            #expect(found.isContinuous == .everywhere)
        }
    }

    @Test func workIsThatOfTheNumbers() throws {
        func work(_ text: String, _ point: Double) throws -> UInt64 { try evaluator(of: text, at: point).work }
        for text in ["sin(x)", "cos(x)", "exp(x)"] {
            #expect(try work(text, 1) < 1_000, "\(text)")
            #expect(try work(text, text == "exp(x)" ? 701 : 1e9) >= 10_000, "\(text)")
        }
        #expect(try work("tan(x)", 1e9) >= 30_000 && work("x ** 2.5", 1e200) >= 10_000 && work("x ** 2.5", 2) < 1_000)
        // What isn't computed takes nothing.
        #expect(try evaluator(of: "sin(x)", at: BigFloat.product(.greatestAngle, 2).upper).work < 1_000)
    }

    @Test func longEvaluationsLookAtTheirEnd() throws {
        let text = (1...2_000).map { "sin(\($0)*x)" }.joined(separator: "+")
        let looks = Mutex(0)
        var environment = FormulaEnvironment()
        environment.isCancelled = {
            looks.withLock { looks in
                looks += 1
                return looks > 5
            }
        }
        var evaluator = BoundsEvaluator<BigFloat>(try BoundsProgram(Formula(text)), paidBy: Account(environment))
        do throws(Problem) {
            try evaluator.run([1])
            Issue.record("nothing ends it")
        } catch {
            #expect(error.identifier == .cancelled)
        }
        #expect(looks.withLock(\.self) == 6)
    }

    /// Sides of an edge at 0 have all numbers next to it, however near.
    @Test func sidesOfZeroHaveNoLeastNumber() throws {
        let wide = Enclosure<BigFloat>(-1, 1)
        let above = wide.restricted(to: 0...(.infinity), isNonzero: true)
        #expect(above.lower == 0 && above.isPositive && above.isDefined == .somewhere)
        #expect(Enclosure<BigFloat>(-1, 0).restricted(to: 0...(.infinity), isNonzero: true).hasNoValue)
        let angle = Enclosure.arcTangent(y: wide.restricted(to: -.infinity...0, isNonzero: true), x: -3)
        #expect(Bounds(angle).lower >= -3.15 && Bounds(angle).upper < -2.8)
        #expect(above.power(-0.5).lower == 1 && above.power(0.5) == Enclosure(0, 1).weakened)
    }

    /// Kernels' bounds contain the neighbours of the exact values, and are as narrow as their margins.
    @Test func kernelsContainExactValues() throws {
        var random = SplitMix64(seed: SplitMix64.seed)
        for function in [EnclosedFunction.exponential, .logarithm, .sine, .cosine, .arcTangent] {
            var edges = [
                0.5, 1, 2, 700, 0x1p20, .pi, .pi / 2, .pi / 4, 0x1.62e42fefa39efp-1, .leastNonzeroMagnitude, 1e300,
            ]
            edges += edges.map { -$0 } + [0]
            for count in 0..<TestScale.count(2_000) {
                let scale = [1e-9, 0.01, 1, 1, 10, 700, 0x1p20, 1e9][Int.random(in: 0..<8, using: &random)]
                let argument = count < edges.count ? edges[count] : Double.random(in: -scale...scale, using: &random)
                guard let exact = function.ends(at: argument) else { continue }
                let found = try #require(Kernel.ends(function, at: argument))
                #expect(found.lower <= exact.lower && exact.upper <= found.upper, "\(function) at \(argument)")
                let margin = 0x1p-46 * max(exact.upper.magnitude, function == .sine || function == .cosine ? 1 : 0)
                #expect(
                    exact.upper == .infinity || found.upper - found.lower <= margin + 0x1p-1070,
                    "\(function) at \(argument)")
            }
        }
        #expect(Kernel.ends(.exponential, at: 0)! == (1, 1) && Kernel.ends(.sine, at: 0)! == (0, 0))
        #expect(Kernel.ends(.logarithm, at: 1)! == (0, 0) && Kernel.ends(.logarithm, at: 0) == nil)
    }

    /// The slope of a chord is among the slopes of the piece that it is of, as the mean value theorem says.
    @Test func slopesAreThoseOfChords() throws {
        let texts = [
            "x + sin(x)", "x - 2*x", "x * exp(x)", "x / (x + 7)", "x ** 3", "abs(x) ** 1.5", "2 ** x", "min(x, 1)",
            "max(x, 1)",
            "hypot(x, 2)", "atan2(x, 3)", "atan2(2, x)", "-x", "sqrt(x + 5)", "abs(x)", "sign(x)", "floor(x)",
            "cbrt(x)", "exp(x)", "ln(x + 5)",
            "sin(x)", "cos(x)", "tan(x)", "asin(x / 5)", "acos(x / 5)", "atan(x)", "sinh(x)", "cosh(x)", "tanh(x)",
            "asinh(x)", "acosh(x + 6)",
            "atanh(x / 5)", "x * x", "x / x", "x - x", "x < 1 ? x : 2 * x", "x % 3", "min(x, x + 1)", "max(x, x - 1)",
            "min(x + 1, x)", "x < 1 ? x ** 2 : 2", "x < 1 ? 3 : x", "x < 1 and x > -1 ? x : 2 * x", "x + x",
            "max(x, 0.5)",
        ]
        var random = SplitMix64(seed: SplitMix64.seed)
        for text in texts {
            let program = try BoundsProgram(Formula("(\(text)) / (x + 100)"), order: 3)
            let slopes = program.quotients.first { $0.slopes.count > 1 }?.slopes.map(\.dividend) ?? []
            // Between two points, the slope of a slope is among those that are known of the whole interval.
            for (order, (value, slope)) in zip(slopes, slopes.dropFirst()).enumerated() {
                var known = 0
                for _ in 0..<TestScale.count(60) {
                    let left = Double.random(in: -4...3.5, using: &random)
                    let right = left + Double.random(in: 0.05...0.5, using: &random)
                    var evaluator = BoundsEvaluator<BigFloat>(program, paidBy: Account(FormulaEnvironment()))
                    try evaluator.run([Enclosure(BigFloat(left), BigFloat(right))], order: .max)
                    let found = evaluator.values[slope]
                    guard found.isDefined == .everywhere, evaluator.values[value].isProvenContinuous else { continue }
                    known += 1
                    let ends = try [left, right].map { point in
                        try evaluator.run([Enclosure(BigFloat(point), BigFloat(point))], order: .max)
                        return evaluator.values[value]
                    }
                    let width = Enclosure(BigFloat(right), BigFloat(right)) - Enclosure(BigFloat(left), BigFloat(left))
                    let chord = (ends[1] - ends[0]) / width
                    #expect(
                        found.lower <= chord.upper && chord.lower <= found.upper,
                        "\(text) from \(left) to \(right), order \(order + 1): \(Bounds(chord)) is not in \(Bounds(found))"
                    )
                }
                #expect(known > TestScale.count(10) || order > 0, "\(text), order \(order + 1)")
            }
            #expect(slopes.count == 4, "\(text)")
        }
    }

    @Test func whatHasNoBoundsIsReportedAtItsPlace() throws {
        let cases: [(String, Diagnostic.Identifier, Range<Int>)] = [
            ("x + length(\"a\") * y", .unknownName, 18..<19), ("1 + gcd(x, 2)", .unsupported, 4..<7),
            ("x + \"a\"", .unsupported, 4..<7), ("\"a\" == x", .unsupported, 0..<3), ("x!", .unsupported, 1..<2),
            ("sum(map([1, 2], t -> t * x))", .unsupported, 18..<20), ("x & 3", .unsupported, 2..<3),
            ("[x]", .unsupported, 0..<1),
            ("x ? 1 : 2", .typeMismatch, 2..<3), ("f(x)", .unknownFunction, 0..<1),
            ("x + 1 / 0", .divisionByZero, 6..<7),
        ]
        for (text, identifier, range) in cases {
            do {
                let found = try bounds(text, 1, 2)
                Issue.record("\(text): \(String(describing: found))")
            } catch let error as EvaluationError {
                #expect(error.diagnostics[0].identifier == identifier, "\(text): \(error)")
                #expect(error.diagnostics[0].range == range, "\(text): \(error.diagnostics[0].range)")
            }
        }
    }

    @Test func functionsAndVariablesOfTheEnvironmentAreKnown() throws {
        var environment = FormulaEnvironment()
        _ = try environment.execute("f(t, k) = t ** 2 + k")
        _ = try environment.execute("g(t) = t <= 1 ? 1 : t * g(t - 1)")
        environment["k"] = 3
        environment["x"] = 7
        let x = try #require(Bounds(lower: 1, upper: 2))
        #expect(try Formula("f(x, k)").bounds(for: ["x": x], in: environment) == Bounds(lower: 4, upper: 7))
        #expect(try Formula("x * g(4)").bounds(for: ["x": x], in: environment) == Bounds(lower: 24, upper: 48))
        #expect(throws: EvaluationError.self) { try Formula("g(x)").bounds(for: ["x": x], in: environment) }
        environment.arithmetic = .integer
        #expect(throws: EvaluationError.self) { try Formula("x / 2").bounds(for: ["x": x], in: environment) }
        environment.arithmetic = .real
        #expect(try Formula("x / 2").bounds(for: ["x": x], in: environment) == Bounds(lower: 0.5, upper: 1))
        let point = try #require(Bounds(2))
        let cells = try Formula("$A$1 + 1", options: ParserOptions(Notation(nameForms: .cells)))
        #expect(try cells.bounds(for: ["A1": point, "$A$1": point]) == Bounds(3))
        environment["infinite"] = .real(.infinity)
        #expect(throws: EvaluationError.self) {
            try Formula("x + infinite").bounds(for: ["x": x], in: environment)
        }
    }

    /// The variables that have bounds hide others in the bodies of functions, as in an evaluation that knows their values.
    @Test func functionsSeeTheVariablesOfBounds() throws {
        var environment = FormulaEnvironment()
        environment["x"] = 5
        for function in ["f(a) = a + x", "g(x) = f(1) * x", "h(a) = g(a) - y"] { try environment.execute(function) }
        let x = try #require(Bounds(lower: 1, upper: 2))
        let y = try #require(Bounds(lower: 3, upper: 3))
        for (text, lower, upper) in [("f(1)", 2.0, 3.0), ("f(1) + x", 3, 5), ("g(2)", 4, 6), ("h(2)", 1, 3)] {
            let bounds = try Formula(text).bounds(for: ["x": x, "y": y], in: environment)
            #expect(bounds == Bounds(lower: lower, upper: upper), "\(text)")
        }
        #expect(throws: EvaluationError.self) { try Formula("h(2)").bounds(for: ["x": x], in: environment) }
        var generator = ScopeGenerator(seed: SplitMix64.seed, literals: ["0", "1", "2", "-3", "1/4"])
        for _ in 0..<TestScale.count(200) {
            var environment = FormulaEnvironment()
            let statements = generator.definitions()
            for statement in statements { try environment.execute(statement) }
            let formula = try Formula(generator.formula())
            var variables: [String: Bounds] = [:]
            for name in ScopeGenerator.parameters {
                let point = Double(Int.random(in: -4...4, using: &generator.random))
                variables[name] = Bounds(lower: point, upper: point)
            }
            let found = try? formula.bounds(for: variables, in: environment)
            for (name, bounds) in variables { environment[name] = Value(Rational(exactly: bounds.lower) ?? 0) }
            guard let value = try? formula.evaluate(in: environment), let exact = Double(value), let found else {
                continue
            }
            #expect(
                found.lower <= exact && exact <= found.upper,
                "seed \(SplitMix64.seed): \(formula) for \(variables) with \(statements)")
        }
    }

    /// Every operation, for random bounds and at points inside of them and at their ends: the exact value is never outside, and
    /// what is said to have values everywhere, or nowhere, has.
    @Test func exactValuesAreWithinBounds() throws {
        let formulas = [
            "x + y", "x - y", "x * y", "x / y", "x ** 2", "x ** 3", "x ** -2", "x ** y", "abs(x) ** y", "sqrt(x)",
            "cbrt(x)",
            "hypot(x, y)", "exp(x)", "ln(x)", "log10(x)", "log2(x)", "log(x, y)", "sin(x)", "cos(x)", "tan(x)",
            "asin(x)", "acos(x)",
            "atan(x)", "atan2(y, x)", "sinh(x)", "cosh(x)", "tanh(x)", "asinh(x)", "acosh(x)", "atanh(x)", "degrees(x)",
            "radians(x)",
            "x°", "floor(x)", "ceil(x)", "trunc(x)", "round(x)", "round(x, 1)", "sign(x)", "abs(x)", "min(x, y)",
            "max(x, y)",
            "clamp(x, -1, 2)", "x // y", "x % y", "x mod y", "root(x, 4)", "root(x, 5)", "x < y", "x <= y", "x == y",
            "x != y",
            "x > y", "x >= y", "not x < y", "x < y and 1 / x < y", "x < y or 1 / x < y", "x < y ? x : 1 / y",
        ].map { ($0, try? Formula($0)) }
        var random = SplitMix64(seed: SplitMix64.seed)
        for (text, formula) in formulas {
            let formula = try #require(formula, "\(text)")
            let program = try BoundsProgram(formula, ["x", "y"])
            for _ in 0..<TestScale.count(40) {
                let (x, y) = (random.bounds(), random.bounds())
                let found = try formula.bounds(for: ["x": x, "y": y])
                var evaluator = BoundsEvaluator<BigFloat>(program, paidBy: Account(FormulaEnvironment()))
                try evaluator.run([Enclosure(x), Enclosure(y)])
                let precise = evaluator.result.hasNoValue ? nil : Bounds(evaluator.result)
                for _ in 0..<4 {
                    let point = [
                        "x": Value(try #require(Rational(exactly: random.number(in: x)))),
                        "y": Value(try #require(Rational(exactly: random.number(in: y)))),
                    ]
                    let what: Comment = "\(text) for \(x), \(y) at \(point): \(String(describing: found))"
                    try check(formula, at: point, within: found, what)
                    try check(formula, at: point, within: precise, what)
                }
            }
        }
    }

    private func check(_ formula: Formula, at point: [String: Value], within bounds: Bounds?, _ what: Comment) throws {
        let value: Value
        do {
            value = try formula.evaluate(point)
        } catch {
            let isLimit = ![.divisionByZero, .outsideDomain].contains(error.diagnostics[0].identifier)
            #expect(isLimit || bounds?.isDefined != .everywhere, what)
            return
        }
        let found = try #require(bounds, what)
        if case .boolean(let holds) = value {
            #expect(found.contains(holds ? 1 : 0), what)
            return
        }
        let number = try #require(ExactReal(value), what)
        if let lower = ExactReal(exactly: found.lower) { #expect(try number.compare(to: lower) != .less, what) }
        if let upper = ExactReal(exactly: found.upper) { #expect(try number.compare(to: upper) != .greater, what) }
    }
}

extension SplitMix64 {
    /// Returns bounds of all sizes, of which many are points, or have an integer at an end.
    mutating func bounds() -> Bounds {
        let scale = [0.001, 1, 1, 10, 10, 100][Int.random(in: 0..<6, using: &self)]
        var ends = [Double.random(in: -scale...scale, using: &self), Double.random(in: -scale...scale, using: &self)]
        if oneIn(3) { ends[0] = ends[0].rounded() }
        if oneIn(4) { ends[1] = ends[0] + Double.random(in: 0...0.01, using: &self) }
        if oneIn(6) { ends[1] = ends[0] }
        return Bounds(lower: min(ends[0], ends[1]), upper: max(ends[0], ends[1])) ?? Bounds(0)!
    }

    mutating func number(in bounds: Bounds) -> Double {
        switch Int.random(in: 0..<4, using: &self) {
        case 0: bounds.lower
        case 1: bounds.upper
        default: Double.random(in: bounds.lower...bounds.upper, using: &self)
        }
    }
}

extension BoundsProgram {
    /// The program of a formula.
    fileprivate init(_ formula: Formula, _ parameters: [String] = ["x"], order: Int = 0) throws {
        let environment = FormulaEnvironment()
        self = try BoundsCompiler.compile(
            formula.tree, parameters: parameters, in: environment, paidBy: Account(environment), order: order
        ).program
    }
}
