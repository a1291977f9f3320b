import Abacus
import TestSupport
import Testing

/// Programs from a caller's point of view.
@Suite struct ProgramTests {
    @Test func argumentsByPosition() throws {
        #expect(try Formula("2 * 3").compiled()() == 6)
        #expect(try Formula("pi * r ** 2").compiled(for: ["r"])(2) == .pi * 4)
        #expect(try Formula("a - b").compiled(for: ["b", "a"])(1, 5) == 4)
        #expect(try Formula("a - b * c").compiled(for: ["a", "b", "c"])(10, 2, 3) == 4)
        #expect(try Formula("a - b * c / d").compiled(for: ["a", "b", "c", "d"])(10, 2, 3, 4) == 8.5)
        let program = try Formula("a + e * 10").compiled(for: ["a", "b", "c", "d", "e"])
        #expect(program([1, 2, 3, 4, 5]) == 51)
        #expect(program([1, 2, 3, 4, 5].span) == 51)
        #expect(try program.evaluate([1, 2, 3, 4, 5]) == 51)
        #expect(program.parameters == ["a", "b", "c", "d", "e"])
    }

    @Test func otherNamesAreTheEnvironmentsAsItWas() throws {
        var environment = FormulaEnvironment(arithmetic: .exact)
        environment["rate"] = Value(decimal: "0.1")
        environment["isOn"] = true
        environment["list"] = [1, 2, 3]
        let program = try Formula("isOn ? x * rate + sum(list) : inf").compiled(for: ["$x"], in: environment)
        environment["rate"] = 2
        #expect(program(10) == 7)
        #expect(program.parameters == ["$x"])
        #expect(try Formula("e + π").compiled(for: ["e", "π"])(1, 2) == 3)
        for (text, name) in [("_ + 1", "ans"), ("ans + 1", "_"), ("_ + 1", "_")] {
            #expect(try Formula(text).compiled(for: [name])(1) == 2, "\(text) for \(name)")
            #expect(try Formula(text).compiledExactly(for: [name])(1) == 2, "\(text) for \(name)")
        }
    }

    @Test func relaxedProgramsDifferInLastBitsOnly() throws {
        var generator = FormulaGenerator(seed: SplitMix64.seed)
        for exponent in [-64, -7, -1, 5, 7, 31, 64] {
            let formula = try Formula("x ** \(exponent) / 7")
            let (exact, relaxed) = (
                try formula.compiled(for: ["x"]), try formula.compiled(for: ["x"], options: .relaxed)
            )
            for _ in 0..<200 {
                let x = Double.random(in: 0.5...2, using: &generator.random)
                #expect(abs(relaxed(x) / exact(x) - 1) < 1e-13, "\(x) ** \(exponent)")
            }
        }
    }

    @Test func shortcutsAreExact() throws {
        // For the interpreter, which has no shortcuts, the operands are variables.
        let texts = [
            "x & y", "x | y", "x xor y", "x << y", "x >> y", "~x", "x!", "x!!", "∛x", "∜x", "gcd(x, y)", "lcm(x, y)",
            "quotient(x, y)",
            "remainder(x, y)", "isqrt(x)", "bitlength(x)", "popcount(x)", "round(x, y)", "root(x, y)", "clamp(x, y, 5)",
            "isprime(x) ? 1 : 0", "mean(x, y)", "variance(x, y)", "samplestddev(x, y)", "combinations(x, y)",
            "percentile([1, 4, 3], 30) + x", "first([3, 4]) * y", "length(hex(255)) + x",
            "x + [{a: 1}, {a: 2}].a[1]",
        ]
        let operands: [Double] = [
            0, -0.0, 1, -1, 2, 3, 5, 12, 20, 21, 62, 63, 64, 2.5, 0.125, -0.375, 1.005, 2.675, 1e15, 0x1p52, 0x1p53,
            0x1p62, 0x1p63, -0x1p63, 1e300, 1e-300, .leastNonzeroMagnitude, .infinity, .nan,
        ]
        for text in texts {
            let formula = try Formula(text)
            let program = try formula.compiled(for: ["x", "y"])
            for x in operands {
                for y in operands where y < 1e15 || text.contains("(") {
                    let value = try? formula.evaluate(["x": .real(x), "y": .real(y)], arithmetic: .real)
                    let expected = if case .real(let real)? = value { real } else { Double.nan }
                    #expect(expected.isSame(as: program(x, y)), "\(text) for \(x), \(y)")
                }
            }
        }
    }

    @Test func manyTermsTakeNoStack() throws {
        let count = TestScale.count(40_000)
        let sum = try Formula(Array(repeating: "x", count: count).joined(separator: "+")).compiled(for: ["x"])
        #expect(sum(2) == Double(2 * count))
        let depth = TestScale.count(20_000)
        let nested = String(repeating: "sin(x+", count: depth) + "x" + String(repeating: ")", count: depth)
        #expect(try Formula(nested).compiled(for: ["x"])(0) == 0)
        let right = String(repeating: "sin(x)/2-(", count: depth) + "x" + String(repeating: ")", count: depth)
        #expect(try Formula(right).compiled(for: ["x"])(0) == 0)
    }

    @Test func longProgramsPause() throws {
        let listing = { (count: Int) in
            try Formula(Array(repeating: "x", count: count).joined(separator: "+")).compiled(for: ["x"]).description
        }
        #expect(try !listing(10).contains("pause"))
        #expect(try listing(10_000).contains(": pause\n"))
    }

    /// However many pauses the jumps skip, there are always enough of them.
    @Test func longProgramsOfBranchesTakeNoStack() throws {
        let branch = (0..<300).map { "sin(x + \($0))" }.joined(separator: "+")
        let count = TestScale.count(250)
        let parts = (0..<count).map { "(x > \($0) ? \(branch) : y)" }
        let program = try Formula(parts.joined(separator: "+")).compiled(for: ["x", "y"])
        #expect(program(-1, 1) == Double(count))
        let conditions = (0..<50_000).map { "x == \($0)" }.joined(separator: " or ")
        let search = try Formula("\(conditions) ? 1 : 0").compiled(for: ["x"])
        #expect(search(49_999) == 1)
        #expect(search(0.5) == 0)
    }

    @Test func moreParametersThanAWordHasBits() throws {
        let names = (0..<70).map { "p\($0)" }
        let arguments = (0..<70).map { 0.5 + Double($0) }
        let some = try Formula("p0 * p63 - p64 / p69").compiled(for: names)
        #expect(some(arguments) == 0.5 * 63.5 - 64.5 / 69.5)
        let sum = try Formula(names.joined(separator: "+")).compiled(for: names)
        #expect(sum(arguments) == arguments.reduce(0, +))
    }

    @Test func oneProgramInManyTasks() async throws {
        let program = try Formula("x > 0 ? sqrt(x) * gcd(x, 12) + 170! : -x").compiled(for: ["x"])
        let arguments = (0..<1_000).map { Double($0 - 500) }
        let expected = arguments.map { program($0) }
        await withTaskGroup(of: [Double].self) { group in
            for _ in 0..<16 { group.addTask { arguments.map { program($0) } } }
            for await results in group { #expect(results.elementsEqual(expected) { $0.isSame(as: $1) }) }
        }
    }
}

// MARK: - Functions

extension ProgramTests {
    @Test func whatACustomFunctionGives() throws {
        var environment = FormulaEnvironment(arithmetic: .real)
        environment.define("half", arity: 1, cost: 1) { arguments throws(EvaluationError) in
            guard case .real(let number) = arguments[0] else { throw EvaluationError(.typeMismatch, "no number") }
            return .real(number / 2)
        }
        environment.define("third", arity: 1, cost: 1) { _ in .rational(Rational(1, 3)) }
        environment.define("isOdd", arity: 1, cost: 1) { _ in true }
        environment.define("find", arity: 2, cost: 1) { arguments in
            if case .text(let name) = arguments[0] { .integer(BigInteger(name.count)) } else { .null }
        }
        #expect(try Formula("half(x) + 1").compiled(for: ["x"], in: environment)(3) == 2.5)
        #expect(try Formula("half(x > 0)").compiled(for: ["x"], in: environment)(3).isNaN)
        #expect(try Formula("third(x)").compiled(for: ["x"], in: environment)(3) == 1.0 / 3)
        #expect(try Formula("isOdd(x)").compiled(for: ["x"], in: environment)(3).isNaN)
        #expect(try Formula("find('abc', x)").compiled(for: ["x"], in: environment)(3) == 3)
    }

    @Test func aFailureEndsTheEvaluation() throws {
        // Each of these would have a value for the nan that a failed operation leaves.
        for text in ["gcd(x, 2) ** 0", "gcd(x, 2) == 1 ? 2 : 3", "f(gcd(x, 2))", "min(1, 2) + 0 * count(gcd(x, 2))"] {
            var environment = FormulaEnvironment(arithmetic: .real)
            try environment.execute("f(a) = 1")
            let program = try Formula(text).compiled(for: ["x"], in: environment)
            #expect(program(0.5).isNaN, "\(text)")
            #expect(!program(4).isNaN, "\(text)")
        }
    }
}
