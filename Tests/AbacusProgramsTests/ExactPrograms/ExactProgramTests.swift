import Abacus
import TestSupport
import Testing

@testable import AbacusPrograms

/// A program over integers gives the same results as its formula, with machine words or beyond.
@Suite struct ExactProgramTests {
    static let arguments = [0, 1, -1, 2, 7, -7, 10, 63, 1 << 31, 1 << 62, Int.max, Int.min, Int.min + 1]

    @Test(arguments: [Arithmetic.exact, .integer])
    func agreesWithTheFormula(arithmetic: Arithmetic) throws {
        var formulas = IntegerFormula(names: ["x", "y", "p"], functions: ["abs", "min", "sin", "exp", "ln"])
        var environment = FormulaEnvironment(arithmetic: arithmetic)
        environment["p"] = true
        var compiled = 0
        for _ in 0..<TestScale.count(1_500) {
            let text = formulas.text(depth: 3)
            let formula = try Formula(text)
            let program = try formula.compiledExactly(for: ["x", "y"], in: environment)
            if program.code != nil { compiled += 1 }
            for _ in 0..<3 {
                let (x, y) = (formulas.pick(Self.arguments), formulas.pick(Self.arguments))
                environment["x"] = Value(x)
                environment["y"] = Value(y)
                let expected = Result { () throws(EvaluationError) in try formula.evaluate(in: environment) }
                let found = Result { () throws(EvaluationError) in try program(x, y) }
                #expect(found == expected, "seed \(SplitMix64.seed): \(text) for \(x), \(y)")
            }
        }
        #expect(compiled > TestScale.count(187))
    }

    /// If the limits admit a formula to machine words, they must also suffice for the interpreter, which counts its work.
    @Test func machineWordsTakeNoMoreWorkThanAdmitsThem() throws {
        var formulas = IntegerFormula(names: ["x", "y", "tau"], functions: ["abs", "min", "sin", "exp", "ln"])
        var environment = FormulaEnvironment()
        var onWords = 0
        for _ in 0..<TestScale.count(1_500) {
            let text = formulas.text(depth: 2)
            let formula = try Formula(text)
            let program = try formula.compiledExactly(for: ["x", "y"], in: environment)
            let (x, y) = (formulas.pick(Self.arguments), formulas.pick(Self.arguments))
            guard program.machineWordsSuffice(for: [x, y]) else { continue }
            onWords += 1
            environment["x"] = Value(x)
            environment["y"] = Value(y)
            let admitted = FormulaEnvironment.mostInterpretedWork * UInt64(formula.tree.nodes.count)
            let charge = try environment.charge(for: formula)
            #expect(charge <= admitted, "seed \(SplitMix64.seed): \(text) for \(x), \(y)")
        }
        #expect(onWords > TestScale.count(187))
    }

    @Test(arguments: [
        ("(a + b * c) - (a / b) ^ 2", 12, 4), ("x > y ? x : y / 2", 3, 8),
        ("x ** 2 + y ** 3 - x ** 4", -3, 5), ("min(x, y, 4) + max(x, 1)", 3, 9), ("7 - x", 9, 0),
    ])
    func runsOnMachineWords(text: String, x: Int, y: Int) throws {
        let formula = try Formula(text)
        let values = [x, y, 5]
        var environment = FormulaEnvironment()
        let program = try formula.compiledExactly(for: formula.variables, in: environment)
        let arguments = Array(values.prefix(program.parameters.count))
        #expect(program.machineWordsSuffice(for: arguments))
        for (name, value) in zip(program.parameters, arguments) { environment[name] = Value(value) }
        #expect(try program.evaluate(arguments.span) == formula.evaluate(in: environment))
    }

    @Test func goesOnWhereMachineWordsEnd() throws {
        let square = try Formula("x * x").compiledExactly(for: ["x"])
        #expect(try square(3_037_000_500) == 9_223_372_037_000_250_000)
        #expect(!square.machineWordsSuffice(for: [3_037_000_500]))
        let half = try Formula("x / 2").compiledExactly(for: ["x"])
        #expect(try half(4) == 2)
        #expect(try half(7) == Value(decimal: "3.5"))
        let quotient = try Formula("1 / x").compiledExactly(for: ["x"])
        let error = #expect(throws: EvaluationError.self) { try quotient(0) }
        #expect(error?.diagnostics.first?.identifier == .divisionByZero)
        #expect(error?.diagnostics.first?.range == 2..<3)
    }

    @Test func variablesThatAreNoMachineIntegers() throws {
        var environment = FormulaEnvironment()
        environment["large"] = Value(BigInteger(1) << 70)
        environment["half"] = .real(0.5)
        environment["isOn"] = false
        environment["name"] = "abacus"
        let expected: [(String, Value)] = [
            ("large - x", Value((BigInteger(1) << 70) - 3)), ("half * x", .real(1.5)), ("isOn ? 1 / 0 : x", 3),
            ("length(name) + x", 9), ("isOn or x > 2", true),
        ]
        for (text, value) in expected {
            #expect(try Formula(text).compiledExactly(for: ["x"], in: environment)(3) == value, "\(text)")
        }
        environment.limits.numberBits = 63
        #expect(try Formula("x + 1").compiledExactly(for: ["x"], in: environment)(3) == 4)
    }

    /// On machine words nothing is charged, so a program only has them where the interpreter is surely not refused.
    @Test func isRefusedWhatTheFormulaIs() throws {
        var environment = FormulaEnvironment()
        environment.limits.work = 120_000
        let formula = try Formula(String(repeating: "-", count: 1_000) + "tau - x")
        let program = try formula.compiledExactly(for: ["x"], in: environment)
        environment["x"] = 1
        #expect(throws: EvaluationError.self) { try formula.evaluate(in: environment) }
        #expect(throws: EvaluationError.self) { try program(1) }
    }

    @Test func twoValuesNeedNoArray() throws {
        let same = try Formula("x == y").compiledExactly(for: ["x", "y"])
        #expect(try same("DE", "DE") == true && same(Value(1), Value(decimal: "1.5") ?? 1) == false)
        let quotient = try Formula("x / y").compiledExactly(for: ["x", "y"])
        #expect(try quotient(Value(1), 3) == Value(Rational(1, 3)))
        #expect(throws: EvaluationError.self) { try quotient(Value(1), Value(0)) }
        #expect(throws: EvaluationError.self) { try Formula("x").compiledExactly(for: ["x"])(Value(1), Value(2)) }
    }

    @Test func namesAreLookedUpOnce() throws {
        var environment = FormulaEnvironment()
        environment["k"] = 10
        try environment.execute("f(x) = x + k")
        let program = try Formula("k * f(x)").compiledExactly(for: ["$x"], in: environment)
        environment["k"] = 20
        #expect(program.parameters == ["x"])
        #expect(try program(1) == 110)
        #expect(throws: EvaluationError.self) { try Formula("x + nope").compiledExactly(for: ["x"]) }
    }

    /// What programs over doubles compile, exact ones do: users' functions, percentages, lists, and functions of several
    /// numbers. What isn't needed for a result may still be an error.
    @Test(arguments: [Arithmetic.exact, .integer])
    func otherFormulasThanOperatorsAgree(arithmetic: Arithmetic) throws {
        var environment = FormulaEnvironment(arithmetic: arithmetic)
        let functions = [
            "square(n) = n * n", "larger(a, b) = a > b ? square(a) : b / 4", "first(a, b) = a",
            "either(a, b) = a > 0 and (b > 2 or a == b)", "twice(p) = p and p", "gap(a, b) = (a > b ? a : b) - b",
            "factorial2(n) = n <= 1 ? 1 : n * factorial2(n - 1)",
        ]
        for function in functions { try environment.execute(function) }
        let texts = [
            "larger(x, y) + larger(y, x + 1)", "first(x, 1 / y)", "either(x, y) ? x : -y",
            "twice(x > y) or twice(y > x)",
            "gap(x, y) + gap(y, x)", "factorial2(min(x, 20))", "x + 10%", "x - y%", "7%", "sum(x, y, 3)",
            "average(x, y)",
            "product([x, y])", "clamp(x, 1, 5)", "count(1 / x, y)", "x in [y, 2, 1 / y]", "2 in [1 / x, 2]",
            "x + 1 == \"a\"", "[x, y][1]", "round(x / 8, 1)", "floor(x / 3) - ceil(y / 3)", "-2 * x - -3", "x ** 3 / 4",
            "x > y ? first(x, y) : larger(2, y)", "1 << 3 | x", "first(0.5, x) * 2", "x // 2 + square(x mod 5)",
        ]
        for text in texts {
            let formula = try Formula(text, options: ParserOptions(Notation(percentSign: .percent)))
            let program = try formula.compiledExactly(for: ["x", "y"], in: environment)
            for x in Self.arguments {
                for y in Self.arguments {
                    environment["x"] = Value(x)
                    environment["y"] = Value(y)
                    let expected = Result { () throws(EvaluationError) in try formula.evaluate(in: environment) }
                    let found = Result { () throws(EvaluationError) in try program(x, y) }
                    #expect(found == expected, "\(text) for \(x), \(y)")
                }
            }
        }
    }

    @Test func functionsOfFormulasRunOnMachineWords() throws {
        var environment = FormulaEnvironment()
        try environment.execute("square(n) = n * n")
        try environment.execute("larger(a, b) = a > b ? square(a) : b / 4")
        let program = try Formula("larger(x, y) + square(y)").compiledExactly(for: ["x", "y"], in: environment)
        #expect(program.machineWordsSuffice(for: [5, 3]))
        #expect(try program(5, 3) == 34)
        #expect(program.fractionsSuffice(for: [1, 2]))
        #expect(try program(Value(decimal: "0.5") ?? 0, 1) == Value(decimal: "1.25"))
    }

    /// The bodies of functions count as often as they are called.
    @Test func isRefusedWhatTheFormulaIsInFunctions() throws {
        var environment = FormulaEnvironment()
        try environment.execute("long(n) = " + String(repeating: "-", count: 500) + "n")
        let formula = try Formula("long(x) + long(x)")
        environment.limits.work = 1_500_000
        #expect(try formula.compiledExactly(for: ["x"], in: environment).code == nil)
        environment.limits.work = 3_000_000
        #expect(try formula.compiledExactly(for: ["x"], in: environment).code != nil)
    }

    /// A slot is used again as soon as nothing needs its value.
    @Test func longProgramsHaveShortFrames() throws {
        let sum = try Formula("x * y" + String(repeating: " + x * y", count: 500)).compiledExactly(for: ["x", "y"])
        #expect(try #require(sum.code).frameSize <= 6)
        let choice = String(repeating: " + (x > y ? x - y : 2 * y)", count: 500)
        let choices = try Formula("x" + choice).compiledExactly(for: ["x", "y"])
        #expect(try #require(choices.code).frameSize <= 8)
        #expect(try choices(3, 1) == 1_003 && choices(1, 3) == 3_001)
    }

    @Test func longFormulasTakeNoStack() throws {
        let text = String(repeating: "(", count: 100_000) + "x" + String(repeating: " + 1)", count: 100_000)
        let program = try Formula(text).compiledExactly(for: ["x"])
        #expect(try program(-100_000) == 0)
        let leaning = String(repeating: "1 + (", count: 100_000) + "x" + String(repeating: ")", count: 100_000)
        #expect(try Formula(leaning).compiledExactly(for: ["x"])(1) == 100_001)
    }

    /// Where calls don't become jumps, the stack grows with every instruction until the next pause.
    @Test func noWayThroughALongProgramIsLongWithoutAPause() throws {
        let branch = String(repeating: " + x", count: 550)
        let parts = (0..<400).map { "(x > \($0) ? 1\(branch) : 2)" }
        let program = try Formula(parts.joined(separator: " + ")).compiledExactly(for: ["x"])
        let instructions = try #require(program.code).instructions
        var longest = [Int](repeating: 0, count: instructions.count + 1)
        for (place, instruction) in instructions.enumerated().reversed() where instruction.operation != .pause {
            let next =
                switch instruction.operation {
                case .jump: longest[place + Int(instruction.right)]
                case .jumpIfTrue, .jumpIfFalse: max(longest[place + 1], longest[place + Int(instruction.right)])
                default: longest[place + 1]
                }
            longest[place] = next + 1
        }
        #expect((500...1_100).contains(longest.max() ?? 0))
        #expect(try program(-1) == 800 && program(400) == Value(400 * (1 + 550 * 400)))
    }

    @Test func moreParametersThanAWordHasBits() throws {
        let names = (0..<70).map { "p\($0)" }
        let arguments = (0..<70).map { 1_000 + $0 }
        let program = try Formula("p0 * p63 - p64 - p69").compiledExactly(for: names)
        #expect(try program.evaluate(arguments.span) == Value(1_000 * 1_063 - 1_064 - 1_069))
        let sum = try Formula(names.joined(separator: "+")).compiledExactly(for: names)
        #expect(try sum.evaluate(arguments.span) == Value(arguments.reduce(0, +)))
    }

    /// Random numbers come from the source that is given, else from the environment's.
    @Test func randomNumbersBeyondWords() throws {
        var environment = FormulaEnvironment()
        environment.randomSource = { 0.25 }
        let program = try Formula("x + random()").compiledExactly(for: ["x"], in: environment)
        #expect(try program.evaluateBeyondWords([1]) == 1.25)
        #expect(try program.evaluateBeyondWords([1], randomSource: { 0.5 }) == 1.5)
        // The function looks up the parameter.
        try environment.execute("shifted(a) = a + x")
        let shifted = try Formula("shifted(random())").compiledExactly(for: ["x"], in: environment)
        #expect(try shifted.evaluateBeyondWords([1], randomSource: { 0.5 }) == 1.5)
    }

    // MARK: - Columns

    @Test(arguments: [
        "x + y", "x - y", "x * y", "x / y", "x - 3", "5 * x", "x % y", "x // y", "x ** 2 + 7", "abs(x) - max(x, y)",
        "x < y ? x : y", "-x", "x ** y", "x << 2", "9", "x / 4",
    ])
    func columnsAgreeWithRows(text: String) throws {
        var random = SplitMix64(seed: SplitMix64.seed)
        let count = 2_500
        func column() -> [Int] {
            (0..<count).map { _ in
                random.oneIn(4)
                    ? Self.arguments.randomElement(using: &random) ?? 0 : Int.random(in: -99...99, using: &random)
            }
        }
        let (xs, ys) = (column(), column())
        let program = try Formula(text).compiledExactly(for: ["x", "y"])
        var results = [Int](repeating: -5, count: count)
        let exceptions = try program.evaluate(columns: [xs, ys], into: &results)
        var remaining = exceptions[...]
        for row in 0..<count {
            let expected = Result { () throws(EvaluationError) in try program(xs[row], ys[row]) }
            if case .success(.integer(let integer)) = expected, let word = Int(exactly: integer) {
                #expect(results[row] == word, "row \(row): \(xs[row]), \(ys[row])")
            } else {
                let next = remaining.popFirst()
                let exception = try #require(next)
                #expect(exception.row == row && exception.outcome == expected && results[row] == 0)
            }
        }
        #expect(remaining.isEmpty)
    }

    @Test func longFormulasHaveColumnsToo() throws {
        let program = try Formula("x" + String(repeating: " + y", count: 1_500)).compiledExactly(for: ["x", "y"])
        var results = [0, 0]
        let exceptions = try program.evaluate(columns: [[1, 2], [3, -4]], into: &results)
        #expect(exceptions.isEmpty && results == [4_501, -5_998])
    }

    @Test func columnsWithoutRowsGiveNone() throws {
        var results: [Int] = []
        let program = try Formula("x + y").compiledExactly(for: ["x", "y"])
        let exceptions = try program.evaluate(columns: [[], []], into: &results)
        #expect(exceptions.isEmpty && results == [])
    }

    @Test func columnsOfOtherLengthsAreRefused() throws {
        let program = try Formula("x + y").compiledExactly(for: ["x", "y"])
        var results = [1, 2, 3]
        #expect(throws: ColumnError.wrongColumnCount(expected: 2, found: 1)) {
            try program.evaluate(columns: [[1, 2, 3]], into: &results)
        }
        #expect(throws: ColumnError.mismatchedLength(parameter: "y", expected: 3, found: 2)) {
            try program.evaluate(columns: [[1, 2, 3], [1, 2]], into: &results)
        }
        #expect(results == [1, 2, 3])
    }
}
