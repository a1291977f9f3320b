import TestSupport
import Testing

@testable import AbacusCore

/// Evaluation on machine words is invisible: it gives what the interpreter gives, or gives up.
@Suite struct WordEvaluationTests {
    /// Returns the word that a tree has, which is the same whether its names have been resolved or not.
    private func word(of tree: SyntaxTree, in environment: FormulaEnvironment = FormulaEnvironment()) throws -> Word? {
        let word = withKnownNames(tree.names.count) { environment.word(of: tree, $0) }
        let resolved = environment.word(of: tree, try Resolver(tree, in: environment))
        #expect(resolved?.value == word?.value, "\(tree)")
        return word
    }

    @Test(arguments: [Arithmetic.exact, .integer])
    func agreesWithTheInterpreter(arithmetic: Arithmetic) throws {
        var formulas = IntegerFormula(names: ["x", "y", "p"])
        var environment = FormulaEnvironment(arithmetic: arithmetic)
        environment["x"] = 7
        environment["y"] = Value(BigInteger(Int.min))
        environment["p"] = true
        var answered = 0
        for _ in 0..<TestScale.count(3_000) {
            let text = formulas.text(depth: 3)
            let tree = try SyntaxTree(parsing: Source(text))
            guard let word = try word(of: tree, in: environment) else { continue }
            answered += 1
            var interpreter = try Interpreter(in: environment, Resolver(tree, in: environment))
            #expect(try interpreter.evaluate(tree) == word.value, "seed \(SplitMix64.seed): \(text)")
            let nodeWork = arithmetic == .exact ? Limits.mostFractionWork : FormulaEnvironment.mostInterpretedWork
            let mostWork = nodeWork * UInt64(tree.nodes.count)
            #expect(interpreter.unit.budget.spentWork <= mostWork, "seed \(SplitMix64.seed): \(text)")
        }
        #expect(answered > TestScale.count(600))
    }

    /// Decimals and other fractions, and functions of them, with literals, variables and in a dictionary.
    @Test(arguments: [
        ["0.1", "x", "y"], ["2.50", "123456789.123456789", "x"], ["0.000000000000000001", "x", "1/3"],
        ["999999999999999999", "y", "-0.75", "x"],
    ])
    func fractionsAgreeWithTheInterpreter(names: [String]) throws {
        let functions = [
            "abs", "sign", "floor", "ceil", "trunc", "round", "numerator", "denominator", "sqrt", "min", "gcd", "lcm",
        ]
        var formulas = IntegerFormula(names: names, functions: functions)
        let variables: [String: Value] = ["x": 0.375, "y": Value(Rational(-22, 7))]
        var environment = FormulaEnvironment()
        for (name, value) in variables { environment[name] = value }
        var answered = 0
        for _ in 0..<TestScale.count(2_000) {
            let text = formulas.text(depth: 3)
            let formula = try Formula(text)
            guard let word = try word(of: formula.tree, in: environment) else { continue }
            answered += 1
            let comment: Comment = "seed \(SplitMix64.seed): \(text)"
            var interpreter = try Interpreter(in: environment, Resolver(formula.tree, in: environment))
            #expect(try interpreter.evaluate(formula.tree) == word.value, comment)
            let mostWork = Limits.mostFractionWork * UInt64(formula.tree.nodes.count)
            #expect(interpreter.unit.budget.spentWork <= mostWork, comment)
            #expect(formula.word(variables, .exact, .standard)?.value == word.value, comment)
            checkText(of: word, comment)
        }
        #expect(answered > TestScale.count(350))
    }

    /// The square root of an integer is a word where the interpreter surely isn't refused, and prints as its value.
    @Test func rootsOfIntegers() throws {
        var tight = FormulaEnvironment()
        tight.limits.numberBits = 16 * Int.bitWidth
        tight.limits.workPerCall = Limits.mostFractionWork
        var random = SplitMix64(seed: SplitMix64.seed)
        // The product of the primes up to 47 has the most of them.
        var squares = [2, 12, Int.max, Int.max - 1, 9_223_372_024_852_248_003, 614_889_782_588_491_410]
        for power in Int.powersOfTen { squares += [power + 2, 3 * (power / 2) - 1] }
        for _ in 0..<TestScale.count(300) {
            squares.append(Int(random.next() >> UInt64.random(in: 1...62, using: &random)))
        }
        for square in squares where square >= 0 {
            let tree = try SyntaxTree(parsing: Source("sqrt(\(square))"))
            tight.limits.work = Limits.mostFractionWork * UInt64(tree.nodes.count)
            // Squares, and numbers of 19 digits, aren't such words.
            guard let word = try word(of: tree, in: tight), case .squareRoot = word else { continue }
            let comment: Comment = "seed \(SplitMix64.seed): \(square)"
            var interpreter = try Interpreter(in: tight, Resolver(tree, in: tight))
            #expect(try interpreter.evaluate(tree) == word.value, comment)
            #expect(word.value.footprint <= word.footprint, comment)
            checkText(of: word, comment)
        }
        #expect(try value(ofShort: "sqrt(12)") == Formula("2 * sqrt(3)").evaluate())
        for text in ["-sqrt(2)", "sqrt(2) + 1", "sqrt(2) < 2", "abs(sqrt(2))", "round(sqrt(2))", "max(sqrt(2), 1)"] {
            #expect(try word(of: SyntaxTree(parsing: Source(text))) == nil, "\(text)")
        }
        #expect(
            try word(of: SyntaxTree(parsing: Source("sqrt(2)")), in: FormulaEnvironment(arithmetic: .integer)) == nil)
    }

    /// What a word writes in a format is what its value is in the format.
    private func checkText(of word: Word, _ comment: Comment) {
        for format in WordPrintingTests.formats {
            let text = String(unsafeUninitializedCapacity: Word.longestText) { word.writeText(format, to: $0) ?? 0 }
            #expect(text.isEmpty || text == word.value.text(format), comment)
        }
    }

    @Test(arguments: [
        ("176.12*37", "6516.44"), ("1.50 + 0.25", "1.75"), ("0.1 + 0.2 == 0.3", "true"), ("1/3 + 1/6", "0.5"),
        ("1/3", "1/3"), ("-1/8", "-0.125"), ("-0.05", "-0.05"), ("2.5 * 4", "10"), ("7.5 // 2", "3"),
        ("-7.5 mod 2", "0.5"), ("-7.5 % 2", "-1.5"), ("1.5 ** 3", "3.375"), ("round(2/3, 2)", "0.67"),
        ("clamp(0.5, 1, 2.5)", "1"), ("clamp(3, 1, 2.5)", "2.5"), ("clamp(1.25, 1, 2.5)", "1.25"),
        ("max(1.5, 1/3, 2)", "2"), ("round(1.25, 1)", "1.3"), ("round(7, 2)", "7"), ("sqrt(0.25)", "0.5"),
        ("sqrt(49)", "7"), ("gcd(12, 18, 27)", "3"), ("lcm(4, 6, -10)", "60"), ("lcm(0, 5)", "0"), ("abs(-1.5)", "1.5"),
        ("sign(-0.1)", "-1"),
        ("1.5 < 2 ? 1.25 : 2", "1.25"), ("1 / 18446744", "1/18446744"),
        ("if(1.5 >= 1.50, 0.1 != 0.2, false)", "true"),
    ])
    func wordsSufficeForShortFractions(text: String, result: String) throws {
        let word = try #require(value(ofShort: text))
        #expect(word.text() == result)
        #expect(try Formula(text).evaluate() == word)
    }

    @Test(arguments: [
        "1/0", "1.5 / 0", "0.5 // 0", "2.5 & 1", "~0.5", "0.5 + true", "sqrt(2) + 1", "sqrt(0.5)", "sqrt(-4)",
        "gcd(0.5)",
        "gcd(2 ** 63 - 1, true)", "abs(true)", "max(1, true)", "clamp(1, 3, 2)", "clamp(true, 1, 2)", "round(0.5, 0.5)",
        "round(0.5, 19)", "round(true, 1)", "2 ** 0.5", "0.5 ** -1", "1e3", "0x10", "1_000", "0.1234567890123456789",
        "floor(1, 2)", "unknown(1)", "map([1], x -> x)", "f(1)", "text", "gcd(-2 ** 63)", "lcm(2 ** 62, 3)",
        "lcm(2 ** 62, 5)", "lcm(0.5)", "abs(-2 ** 63)",
        "0.000000001 ** 3", "true ? 1.5 : nope", "1 > 2 ? sqrt(1, 2) : 2",
    ])
    func theInterpreterFindsTheRest(text: String) throws {
        var environment = FormulaEnvironment()
        environment["text"] = .text(String(repeating: "a", count: 513))
        try environment.execute("f(x) = x > 0 ? sqrt(0.5) : g(x)")
        try environment.execute("g(x) = f(-x)")
        #expect(value(ofShort: text, in: environment) == nil)
    }

    /// Texts, null and doubles, with long texts as literals, variables and arguments of functions.
    @Test(arguments: [
        ("country == \"DE\"", "true"), ("country in ['AT', 'DE']", "true"), ("country not in [long, 1, null]", "true"),
        ("long == \"Federal Republic of Germany\" ? 1 : 2", "1"), ("long < 'Federal Republic of Germany!'", "true"),
        ("nothing ?? 'none'", "none"), ("country ?? nothing", "DE"), ("nothing == null and nothing != 1", "true"),
        ("length(long) + length('\u{FC}')", "28"), ("startswith(long, 'Federal') xor endswith(long, 'y')", "false"),
        ("'Republic' in long and not contains(country, long)", "true"), ("half * 3 - 1", "0.5"),
        ("-half < 0.5", "true"),
        ("named(long)", "1"), ("named(country) + named(nothing)", "4"), ("1 == true", "false"), ("country", "DE"),
        ("null", "null"),
    ])
    func wordsSufficeForTexts(text: String, result: String) throws {
        let variables: [String: Value] = [
            "country": "DE", "long": "Federal Republic of Germany", "nothing": .null, "half": .real(0.5),
        ]
        var environment = FormulaEnvironment()
        for (name, value) in variables { environment[name] = value }
        try environment.execute("named(t) = t == 'Federal Republic of Germany' ? 1 : 2")
        let tree = try SyntaxTree(parsing: Source(text))
        #expect(withKnownNames(tree.names.count) { environment.word(of: tree, $0) }?.value.text() == result)
        var interpreter = try Interpreter(in: environment, Resolver(tree, in: environment))
        #expect(try interpreter.evaluate(tree).text() == result)
    }

    /// A long text isn't a word's value: it would refer to memory that nothing keeps.
    @Test func longTextsAreNoResults() throws {
        var environment = FormulaEnvironment()
        environment["long"] = "Federal Republic of Germany"
        for text in ["long", "\"Federal Republic of Germany\"", "true ? long : 1"] {
            #expect(try word(of: SyntaxTree(parsing: Source(text)), in: environment) == nil)
            #expect(try Formula(text).evaluate(in: environment) == "Federal Republic of Germany")
        }
    }

    /// With limits that might refuse a text or a list, only the interpreter knows whether they do.
    @Test func textsKeepToTheLimits() throws {
        let formula = try Formula("t in ['a', 'b']")
        func word(_ change: (inout Limits) -> Void) -> Word? {
            var limits = Limits.standard
            change(&limits)
            return formula.word(["t": "b"], .exact, limits)
        }
        #expect(word { _ in }?.value == true)
        #expect(formula.word(["t": "b"], .integer, .standard)?.value == true)
        #expect(word { $0.nesting = 0 } == nil)
        #expect(word { $0.workPerCall = Limits.mostFractionWork - 1 } == nil)
        #expect(word { $0.work = 5 * Limits.mostFractionWork - 1 } == nil)
        #expect(word { $0.memoryBytes = 14 * (MemoryLayout<Value>.stride + 512) } == nil)
        #expect(word { $0.memoryBytes = 15 * (MemoryLayout<Value>.stride + 512) } != nil)
    }

    /// Functions that formulas define are called with words as long as they don't call each other.
    @Test(arguments: [
        ("f(2.5)", "6.75"), ("f(1) + f(2) * f(3)", "44.25"), ("f(f(0.5))", "1.0625"), ("half(7)", "3.5"),
        ("true ? f(0) : f(1)", "0.5"),
    ])
    func functionsOfFormulasAreCalledWithWords(text: String, result: String) throws {
        var environment = FormulaEnvironment()
        try environment.execute("c = 0.5")
        try environment.execute("f(x) = x ** 2 + c")
        try environment.execute("half(c) = c / abs(-2)")
        #expect(value(ofShort: text, in: environment)?.text() == result)
        let tree = try SyntaxTree(parsing: Source(text))
        var interpreter = try Interpreter(in: environment, Resolver(tree, in: environment))
        #expect(try interpreter.evaluate(tree).text() == result)
        let mostWork = Limits.mostFractionWork * UInt64(tree.nodes.count * 6)
        #expect(interpreter.unit.budget.spentWork <= mostWork)
        environment.limits.work = mostWork - 1
        #expect(value(ofShort: text, in: environment) == nil)
        environment.limits = .standard
        environment.limits.callDepth = 0
        #expect(value(ofShort: text, in: environment) == nil)
        #expect(value(ofShort: "f(1, 2)", in: environment) == nil)
    }

    /// The caller's own functions and variables hide those of the language.
    @Test func definitionsHideNamesOfTheLanguage() throws {
        var environment = FormulaEnvironment()
        environment["e"] = 1.5
        #expect(value(ofShort: "e * 2", in: environment) == 3)
        #expect(value(ofShort: "sqrt(9)", in: environment) == 3)
        try environment.execute("sqrt(x) = -x")
        #expect(value(ofShort: "sqrt(9)", in: environment) == -9)
        #expect(try Formula("sqrt(9)").evaluate(in: environment) == -9)
    }

    @Test func aResolverIsAskedAsBefore() throws {
        var environment = FormulaEnvironment()
        environment.resolver = { name in name == "x" ? 1.5 : nil }
        #expect(value(ofShort: "1", in: environment) == nil)
        #expect(try Formula("2 * x + abs(-x)").evaluate(in: environment) == 4.5)
    }

    /// With limits that might refuse a fraction, only the interpreter knows whether they do.
    @Test func fractionsKeepToTheLimits() throws {
        let formula = try Formula("0.5 + x")
        func word(_ change: (inout Limits) -> Void) -> Word? {
            var limits = Limits.standard
            change(&limits)
            return formula.word(["x": 0.25], .exact, limits)
        }
        #expect(word { _ in }?.value == 0.75)
        #expect(word { $0.work = 3 * Limits.mostFractionWork - 1 } == nil)
        #expect(word { $0.workPerCall = Limits.mostFractionWork - 1 } == nil)
        #expect(word { $0.numberBits = 1_023 } == nil)
        #expect(word { $0.memoryBytes = 100 } == nil)
        #expect(word { $0.memoryBytes = 150 } == nil)
        #expect(word { $0.sourceBytes = 6 } == nil)
        #expect(formula.word(["x": 0.25], .real, .standard) == nil)
        #expect(formula.word(["x": 0.25], .integer, .standard) == nil)
        #expect(formula.word([:], .exact, .standard) == nil)
    }

    @Test(arguments: [
        "2**63", "9223372036854775807 + 1", "sqrt(0.5)", "1/0", "true + 1", "1 < true", "2**-1", "1 << 64",
        "\"a\" + \"b\"", "[1]", "[1] == 1", "1 in [[1]]", "\"a\" < 1", "null < 1", "\"a\"[0]",
        "-(-9223372036854775807 - 1)",
    ])
    func givesUp(text: String) throws {
        #expect(try word(of: SyntaxTree(parsing: Source(text))) == nil)
    }

    @Test(arguments: [
        "true or unknown", "1 > 0 ? 1 : f(2)", "if(true, 1, if(2))", "false and if(2)", "true ? 1 : if(2)",
        "1 ?? if(2)",
    ])
    func whatIsSkippedMustBeRightToo(text: String) throws {
        #expect(value(ofShort: text) == nil)
        #expect(throws: EvaluationError.self) { try Formula(text).evaluate() }
    }

    /// Returns the value of a text that is evaluated without making a tree, or nil.
    private func value(ofShort text: String, in environment: FormulaEnvironment = FormulaEnvironment()) -> Value? {
        var value: Value?
        ShortExpressionReader.withReader(options: environment.parserOptions) { reader in
            value = Array(text.utf8).withUnsafeBufferPointer { environment.word(of: $0, with: &reader)?.word.value }
        }
        return value
    }

    @Test func shortTextsNeedNoTree() throws {
        var formulas = IntegerFormula(names: ["1", "20", "true"])
        var answered = 0
        for _ in 0..<2_000 {
            let text = formulas.text(depth: 3)
            let found = value(ofShort: text)
            let tree = try SyntaxTree(parsing: Source(text))
            // Longer texts aren't short.
            guard found != nil || tree.nodes.count <= 32 else { continue }
            #expect(try found == word(of: tree)?.value, "\(text)")
            if found != nil { answered += 1 }
        }
        #expect(answered > 200)
        #expect(value(ofShort: "7 / 2", in: FormulaEnvironment(arithmetic: .integer)) == 3)
        #expect(value(ofShort: "'DE' in ['DE', 'AT'] ? 'home' : null") == "home")
    }

    @Test(arguments: ["", "x", "1 +", "2 ** 64", "'a' + 'b'", "f(1)", "f(x) = 1", "1 / 0"])
    func otherTextsDo(text: String) {
        #expect(value(ofShort: text) == nil)
    }

    @Test func machineWordsAreKeptAsTheAnswer() {
        var environment = FormulaEnvironment(limits: .untrusted)
        let words =
            [
                .integer(1), .squareRoot(2), .integer(Int.max), .fraction(WordFraction(3, 4)), .boolean(true),
                .real(0.5),
                .null,
            ] as [Word]
        for word in words {
            let isKept = environment.keepAnswer(word)
            #expect(isKept && environment["ans"] == word.value)
        }
        environment.limits.memoryBytes = 0
        environment["ans"] = nil
        let isKeptWithoutMemory = environment.keepAnswer(Word.integer(3))
        #expect(!isKeptWithoutMemory && environment["ans"] == nil)
    }

    @Test func machineWordsBecomeVariables() {
        var environment = FormulaEnvironment(limits: .untrusted)
        for (name, word) in [("x", .integer(1)), ("x", .fraction(WordFraction(3, 4))), ("ans", .boolean(true))]
            as [(String, Word)]
        {
            let isDefined = environment.define(name, word)
            #expect(isDefined && environment[name] == word.value)
        }
        environment["text"] = .text(String(repeating: "x", count: 100))
        let isReplaced = environment.define("text", .integer(2))
        #expect(isReplaced && environment["text"] == 2)
        let footprint = environment.footprint
        environment.limits.memoryBytes = 0
        let (isDefined, isRedefined) = (environment.define("y", .integer(3)), environment.define("x", .integer(3)))
        #expect(!isDefined && environment["y"] == nil)
        #expect(isRedefined && environment["x"] == 3 && environment.footprint == footprint)
    }

    /// A program is only made where the interpreter would not be refused.
    @Test(arguments: [
        "x / 1", "x / x", "x % y", "x mod y", "x // y", "x + 0", "x * 1", "-y", "~x", "x ** 1", "1 << 62", "2 ** 62",
        "x >> 1", "x & y", "x == y", "x < y", "true or x < y", "x < y ? x : y",
    ])
    func theLongestWordsAreChargedLittle(text: String) throws {
        var environment = FormulaEnvironment()
        environment["x"] = Value(Int.max)
        environment["y"] = Value(Int.max - 1)
        let formula = try Formula(text)
        let admitted = FormulaEnvironment.mostInterpretedWork * UInt64(formula.tree.nodes.count)
        #expect(try word(of: formula.tree, in: environment) != nil)
        #expect(try environment.charge(for: formula) <= admitted)
    }

    /// Where the limits on one operation just admit words, the interpreter is refused none of their operations.
    @Test(arguments: [Arithmetic.exact, .integer])
    func theLeastLimitsSufficeForTheInterpreter(arithmetic: Arithmetic) throws {
        var environment = FormulaEnvironment(arithmetic: arithmetic)
        environment.limits.numberBits = Limits.wordBits
        environment.limits.workPerCall = FormulaEnvironment.mostInterpretedWork
        let numbers = [
            0, 1, -1, 2, 3, 49, 62, 63, 1 << 31, 1 << 32, 1 << 62, 3 << 61, Int.max, Int.max - 1, Int.min, Int.min + 1,
        ]
        let infix = ["+", "-", "*", "/", "//", "%", "mod", "**", "<<", ">>", "&", "|", "xor", "==", "<", ">="]
        let functions = ["min", "max", "gcd", "lcm", "round"]
        let unary = [
            "-x", "+x", "~x", "abs(x)", "sign(x)", "floor(x)", "sqrt(x)", "numerator(x)", "clamp(0, x, x)",
            "x ** y % 7",
        ]
        let texts = infix.map { "x \($0) y" } + functions.map { "\($0)(x, y)" } + unary
        var answered = 0
        for text in texts {
            let tree = try SyntaxTree(parsing: Source(text))
            for x in numbers {
                for y in numbers {
                    (environment["x"], environment["y"]) = (Value(x), Value(y))
                    guard let word = try word(of: tree, in: environment) else { continue }
                    answered += 1
                    var interpreter = try Interpreter(in: environment, Resolver(tree, in: environment))
                    #expect(try interpreter.evaluate(tree) == word.value, "\(text) for \(x), \(y)")
                }
            }
        }
        #expect(answered > 3_000)
    }

    @Test func keepsToTheLimits() throws {
        let tree = try SyntaxTree(parsing: Source("1 + 2 + 3"))
        var environment = FormulaEnvironment()
        #expect(try word(of: tree, in: environment) != nil)
        environment.limits.work = 5 * FormulaEnvironment.nodeWork - 1
        #expect(try word(of: tree, in: environment) == nil)
        environment.limits = .standard
        environment.limits.numberBits = Limits.wordBits - 1
        #expect(try word(of: tree, in: environment) == nil)
        environment.limits = .standard
        environment.limits.workPerCall = FormulaEnvironment.mostInterpretedWork - 1
        #expect(try word(of: tree, in: environment) == nil)
        environment.limits = .standard
        environment.limits.memoryBytes = 4 * MemoryLayout<Value>.stride
        #expect(try word(of: tree, in: environment) == nil)
    }
}
