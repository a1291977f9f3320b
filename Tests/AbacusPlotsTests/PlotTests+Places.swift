import Abacus
import TestSupport
import Testing

@testable import AbacusPlots

// Which points and parts have no value.

extension PlotTests {
    /// Returns what is said of places below a picture.
    private func places(
        _ formula: String, _ x: ClosedRange<Double> = -10...10, y: ClosedRange<Double>? = nil
    ) throws -> [String] {
        let plot = try Plot(of: [Formula(formula)], x: x, y: y ?? -5...5)
        return plot.notes[0].lines.filter { !$0.hasPrefix("cut") && !$0.hasPrefix("undecided") }
    }

    @Test(arguments: [
        ("1/x", "pole at 0"), ("1/(x-sqrt(2))", "pole at 1.41421"), ("1/(x**2-2)", "poles: -1.41421, 1.41421"),
        ("tan(x)", "poles: -7.85398, -4.71239, -1.5708, 1.5708, 4.71239, 7.85398"),
        ("1/(x**3-x)", "poles: -1, 0, 1"), ("1/(exp(x)-1)", "pole at 0"), ("1e-300/x", "pole at 0"),
        // It is 0 without a change of sign.
        ("1/x**2", "pole at 0"), ("1/(x**2-2)**2", "poles: -1.41421, 1.41421"),
        ("1/(x*(x-1)**2*(x+1))", "poles: -1, 0, 1"),
        // Negative powers.
        ("x**-1", "pole at 0"), ("(x-1)**-2", "pole at 1"), ("abs(x)**-0.5", "pole at 0"),
        ("x**-1.5", "pole at 0"),
        // Sums, products, quotients and functions of what is 0.
        ("1/x + 1/x", "pole at 0"), ("1/((x-1)*(x-1))", "pole at 1"), ("1/(x*x*x-2)", "pole at 1.25992"),
        ("1/(exp(x)-exp(2*x))", "pole at 0"), ("1/(abs(x)-1)", "poles: -1, 1"), ("if(x>0,1,2)/(x-1)", "pole at 1"),
        ("1/(x mod 1 - 0.5) + 0*sqrt(x*(3-x))", "poles: 0.5, 1.5, 2.5"), ("1/(floor(x)-0.5+x)", "pole at 0.5"),
        ("1/(sqrt(x)-1)", "pole at 1"), ("1/sqrt(x)", "pole at 0"),
        // Those that are near to each other have more digits.
        ("1/(x**2-1e-24)", "poles: -1e-12, 1e-12"), ("1/((x-1)*(x-1.0000000001))", "poles: 1, 1.0000000001"),
        ("1/((x-1/3)*(x-1/3-1e-9))", "poles: 0.333333333, 0.333333334"),
    ])
    func polesAreListed(formula: String, expected: String) throws {
        #expect(try places(formula).first == expected)
    }

    @Test(arguments: [
        "x**2 - 2*x", "1/(1000000+x)", "1/(x**2+1)", "x**0", "if(x**2 + 1 > 0, x, 1/x)",
        // It has the value 5 at 0, and 7.
        "if(x>-1, 2, 1/x) + if(x==0, 3, 0)", "if(x==0, 7, sin(x)/x)",
    ])
    func whatHasAValueIsNotListed(formula: String) throws { #expect(try places(formula) == []) }

    /// Next to 0, they are bounded, or as good as 0.
    @Test(arguments: [
        "sin(x)/x", "sin(1/x)", "x/abs(x)", "1/x mod 1", "atan(1/x)", "1/(1/x)", "exp(-1/x**2)", "(x-sin(x))/x**3",
        "((1-cos(x))/x**2 - 1/2)/x**2", "x * 1/x", "sin(x)/x/(sin(2*x)/x) * 0 + sin(x)/x",
    ])
    func pointsWithoutAValueAreNoPoles(formula: String) throws {
        #expect(try places(formula, -1.25...1) == ["no value at 0"])
    }

    /// Where samples next to 0 grow towards it, though values don't grow beyond all bounds.
    @Test(arguments: [("sin(x)/x", 1e12), ("(cos(x)-1)/x**2", 1e13), ("1/(1/x)", 1e15)])
    func growingIsNoProof(formula: String, end: Double) throws {
        #expect(try places(formula, -end...end) == ["no value at 0"])
    }

    @Test func polesNextToEachOtherAreTold() throws {
        #expect(
            try places("1/(cos(x)-1+1e-24)", -3...3) == ["poles: -1.41421e-12, 1.41421e-12"])
        #expect(try places("1/(x-1) - 1/(x-1.0000001)") == ["poles: 1, 1.0000001"])
        #expect(try places("1/(x**2 - 1e-30)") == ["poles: -1e-15, 1e-15"])
        #expect(try places("1/(x-1000000)", 999_999...1_000_001) == ["pole at 1000000"])
        #expect(try places("1/(x-1/3)", 0.333_333_33...0.333_333_34) == ["pole at 0.33333333333"])
    }

    /// They are all of them, also where nothing of the function is in the picture.
    @Test func listsAreComplete() throws {
        #expect(
            try places("tan(x)", -700...700)[0].hasPrefix("poles: 446, the first 20 -699.004, -695.863, -692.721, "))
        #expect(try places("tan(x)", 0...1000)[0].hasPrefix("poles: 318, the first 20 1.5708, 4.71239, "))
        #expect(try places("tan(x)", y: 100...200)[0].hasPrefix("poles: -7.85398, "))
        #expect(try places("1/(x mod 1)")[0].hasPrefix("poles: 21, the first 20 -10, -9, -8, "))
        #expect(try places("1/sin(x)", -360...360)[0].hasPrefix("poles: 229, the first 20 -358.142, "))
        #expect(
            try places("x/x + sin(x)/sin(x)", -70...70)[0].hasPrefix("no value at 45 points, the first 20 -69.115, "))
    }

    @Test func listsThatMayLackOneSaySo() throws {
        // There are infinitely many.
        let tangents = try places("tan(1/x)", -1...1)
        #expect(tangents[0].hasPrefix("at least ") && tangents[0].contains(" poles, among them -0.63662, "))
        // Multiples of 1/10 are no doubles, and the remainder jumps there.
        #expect(try places("1/(x mod 0.1)", -1...1) == ["at least 1 pole: 0"])
        #expect(try places("sin(x)/x + 0/(x mod 0.1)", -1...1) == ["no value at 1 point or more: 0"])
        // The cosine touches 1 at irrational points.
        #expect(try places("1/(cos(x)-1)") == ["at least 1 pole: 0"])
        var limits = Limits.standard
        limits.work = 8_000_000
        let environment = FormulaEnvironment(limits: limits)
        let plot = try Plot(of: [Formula("tan(x)")], x: -700...700, y: -5...5, in: environment)
        #expect(plot.notes[0].lines[0].hasPrefix("at least "))
    }

    @Test(arguments: [
        ("1/floor(x)", ["no value between 0 and 1"]), ("ln(x)", ["no value between -10 and 0"]),
        ("asin(x)", ["no value between -10 and -1, 1 and 10"]),
        ("1/max(x, 0)", ["pole at 0", "no value between -10 and 0"]),
        ("x**-0.5", ["pole at 0", "no value between -10 and 0"]),
        ("sqrt(x - 1/3)", ["no value between -10 and 0.333333"]),
        ("ln(x)/(x-1)", ["no value at 1", "no value between -10 and 0"]),
        ("ln(x)/x", ["pole at 0", "no value between -10 and 0"]),
        ("sqrt(x)/(sign(x)-1)", ["no value between -10 and 0, 0 and 10"]),
        ("1/(max(x,1)+min(x,-1)) + 1/x", ["poles: -1, 1", "no value between -1 and 1"]),
    ])
    func partsWithoutValuesAreListed(formula: String, expected: [String]) throws {
        #expect(try places(formula) == expected)
    }

    @Test func manyPartsAreCounted() throws {
        #expect(try places("sqrt(sin(x))", -200...200)[0].hasPrefix("no value between 64 pairs, the first 20 -"))
    }

    @Test func otherPlacesAreListed() throws {
        #expect(try places("1/tan(x)", -1...1) == ["pole at 0"])
        #expect(try places("abs(x)/x", -1...1) == ["no value at 0"])
        #expect(try places("(x**2-1)/(x-1)", 0...2) == ["no value at 1"])
        #expect(try places("sin(x)/x + 1/(x-1)", -2...2) == ["pole at 1", "no value at 0"])
        #expect(try places("tan(x)*cos(x)", -5...5) == ["no value at -4.71239, -1.5708, 1.5708, 4.71239"])
        // Of these, it isn't known whether they are all.
        #expect(try places("1/(cos(x)-1)", -7...7) == ["at least 1 pole: 0"])
        #expect(try places("(x mod 1)/(x mod 2)", 0...5) == ["no value at 3 points or more: 0, 2, 4"])
        #expect(try places("1/(x mod 1 * (x mod 2))", 0...5) == ["at least 6 poles: 0, 1, 2, 3, 4, 5"])
        #expect(try places("1/(x**4-x**2)", -2...2) == ["at least 3 poles: -1, 0, 1"])
        let points = try #require(try places("(x mod 1)/(x mod 2)", 0...100).first)
        #expect(points.contains("points or more, among them 0, 2, 4, "))
        // One that is seen through two divisors may be two.
        #expect(try places("1/(x-sqrt(2)) + 1/(x**2-2)", 0...2).first == "no value at 1 point or more: 1.41421")
        #expect(try places("1/(x-sqrt(2)) + sin(x**2-2)/(x**2-2)", 0...2).first?.contains("1.41421") == true)
        #expect(try places("x**-2 + (x-1)**-2", -2...2) == ["poles: 0, 1"])
        let many = try #require(try places("1/sin(1/x)", -1...1).first)
        #expect(many.hasPrefix("at least") && many.contains("poles, among them -0.31831, "))
        // Nearer to 0 than a narrow part of the range.
        let near = try #require(try places("1/(x-1e-300)", -1...1).first)
        #expect(near.hasPrefix("pole between 0 and "))
    }

    /// Formulas whose slopes aren't known are searched by their values.
    @Test func placesWithoutSlopes() throws {
        let long = "1/(x-1)" + (1...1_200).map { " + x/\($0)" }.joined()
        let plot = try Plot(of: [Formula(long)], x: -2...2, y: -5...5, columns: 1, rows: 2)
        #expect(plot.notes[0].lines.allSatisfy { !$0.hasPrefix("no value") && !$0.hasPrefix("poles") })
        for choice in ["floor(x)", "x mod 2", "if(x > 2, floor(x), x mod 2)", "(floor(x) or 1)"] {
            let formula = "1/(x-1) + (\(choice.hasPrefix("(") ? "x" : choice))*0"
            #expect(try places(formula, -1.5...3.25).first?.contains("1") == true, "\(formula)")
        }
    }
}

// What has no picture.

extension PlotTests {
    @Test(arguments: [
        ("x + length('a' + 'b') - 'a'", "interval arithmetic with a text"), ("x and true", "expected true or false"),
        ("if(x, 1, 2)", "expected true or false"), ("if(x > 0, 1, x > 1)", "a choice between"),
        ("x + true", "'+'"), ("true + x", "'+'"), ("-(x > 1) * 2", "'-'"), ("x mod null", "mod"),
    ])
    func whatHasNoBoundsIsRefused(formula: String, part: String) throws {
        let error = #expect(throws: EvaluationError.self) { try Plot(of: [Formula(formula)], x: -1...1) }
        #expect(error?.diagnostics.first?.message.contains(part) == true, "\(error?.diagnostics.first?.message ?? "")")
    }

    @Test func limitsOfBounds() throws {
        let unit = try #require(Bounds(lower: 0, upper: 1))
        let sum = try Formula((1...500).map { "sin(x/\($0))" }.joined(separator: " + "))
        func admits(_ work: UInt64) -> Bool {
            var limits = Limits.standard
            limits.work = work
            return (try? sum.bounds(for: ["x": unit], in: FormulaEnvironment(limits: limits))) != nil
        }
        // The least work that admits compiling and evaluating it.
        var (refused, admitted): (UInt64, UInt64) = (0, 1 << 30)
        while admitted - refused > 1 {
            let middle = (refused + admitted) / 2
            if admits(middle) { admitted = middle } else { refused = middle }
        }
        #expect(admitted > 500 * 100 && admitted < 500 * 10_000)
        let tooLong = try Formula("x" + String(repeating: " * x", count: 100_001))
        #expect(throws: EvaluationError.self) { try tooLong.bounds(for: ["x": unit]) }
    }

    /// Names that only an app knows are asked for once.
    @Test func namesOfApps() throws {
        var environment = FormulaEnvironment()
        environment.resolver = { name in name == "a" ? 2 : nil }
        let plot = try Plot(of: [Formula("a*x")], x: -1...1, in: environment)
        #expect(plot.isDrawn(at: 0.5, from: 0.9, to: 1.1) == true)
        #expect(plot.isDrawn(1, at: 0.5, from: 0.9, to: 1.1) == nil, "there is no second formula")
        #expect(plot.isDrawn(at: 7, from: 0.9, to: 1.1) == nil)
        environment["a"] = .real(.infinity)
        let unbounded = environment
        #expect(throws: EvaluationError.self) { try Plot(of: [Formula("a*x")], x: -1...1, in: unbounded) }
        #expect(try Formula("tanh(x)").bounds(for: ["x": #require(Bounds(lower: 300, upper: 1e4))])?.upper == 1)
    }
}
