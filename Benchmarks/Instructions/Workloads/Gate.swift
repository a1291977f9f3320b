internal import Abacus
internal import AbacusCommand

/// The workloads whose instructions are compared with the accepted ratios.
///
/// Each workload returns a number that depends on everything it does. It runs twice; the first run isn't counted, since
/// it binds symbols and fills the caches of the Swift runtime.
enum Gate {
    /// The workloads by name; the first one is the unit of the ratios.
    static let workloads: [(name: String, run: @Sendable () throws -> Int)] = [
        ("reference", hashOfText),
        ("parse", { try SyntaxTree(parsing: Source(bytes: bytes)).nodes.count }),
        ("parse-invoice", parseInvoice),
        ("evaluate-exact", { try evaluate(in: exact) }),
        ("evaluate-decimals", evaluateDecimals),
        ("evaluate-text", evaluateText),
        ("evaluate-real", { try evaluate(in: real) }),
        ("compile", compile),
        ("evaluate-program", evaluatePrograms),
        ("exact-numbers", { try total.evaluate([1299.95, 3, 0.0825]) }),
        ("exact-evaluator", { try total.evaluate([1299.95, 3, 0.0825], changing: 0) }),
        ("exact-truth", { try choice.evaluate([true, 1299.95]) }),
        ("exact-text", { try market.evaluate(["DE", 1299.95]) }),
        ("exact-formula", { try taxed.evaluate([1299.95, 3, "DE"]) }),
        ("rows-numbers", { rows("--add", "total=price * quantity * (1 + rate)") }),
        ("rows-text", { rows("--where", "country == \"DE\"") }),
        ("rows-formula", { rows("--add", "total=price * quantity * (country == \"DE\" ? 1.19 : 1.2)") }),
        ("read-formats", readFormats),
        ("filter", filter),
        ("filter-closure", filterByClosure),
        ("unknown-words", { evaluateUnknown(unknownWords, in: words) }),
        ("unknown-numbers", { evaluateUnknown(unknownNumbers, in: numbered) }),
        ("complete", { complete(beginnings, in: many) }),
        ("keypad", { (0..<100).reduce(0) { count, _ in count + press("12+30=") } }),
        ("keypad-long", { press(manyKeys) }),
    ]

    // MARK: - The reference

    private static let bytes = Array(
        (0..<2_000).map { "price\($0 % 40) * \($0) + rate * (quantity - 3.25)" }.joined(separator: " + ").utf8)

    /// Returns the unit of the ratios: an FNV-1a hash of the text, with an exclusive-or and a multiplication for each byte.
    ///
    /// Published by Fowler, Noll and Vo, http://www.isthe.com/chongo/tech/comp/fnv.
    @Sendable private static func hashOfText() -> Int {
        let hash: UInt64 = bytes.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return Int(truncatingIfNeeded: hash)
    }

    // MARK: - Formulas and their programs

    private static let texts = [
        "a * b + (a - b) / (1 + b * b)",
        "(a + b * c) - (a / b) ^ 2",
        "((a + b) * (c - d)) / (e + 1)",
        "a < b && c > d ? a * c : b * d",
    ]
    private static let names = ["a", "b", "c", "d", "e"]
    private static let arguments = [3.0, 10, 17, 24, 31]
    private static let formulas = texts.map { text in made { try Formula(text) } }
    private static let programs = formulas.map { formula in made { try formula.compiled(for: names) } }
    private static let exact = environment(.exact)
    private static let real = environment(.real)

    private static func environment(_ arithmetic: Arithmetic) -> FormulaEnvironment {
        var environment = FormulaEnvironment(arithmetic: arithmetic)
        for (place, name) in names.enumerated() { environment[name] = Value(3 + 7 * place) }
        return environment
    }

    private static func evaluate(in environment: FormulaEnvironment) throws -> Int {
        var count = 0
        for _ in 0..<100 {
            for formula in formulas where try formula.evaluate(in: environment) != 0 { count += 1 }
        }
        return count
    }

    @Sendable private static func compile() throws -> Int {
        var count = 0
        for _ in 0..<100 {
            for text in texts { count += try Formula(text).compiled(for: names).parameters.count }
        }
        return count
    }

    @Sendable private static func evaluatePrograms() -> Int {
        var sum = 0.0
        for program in programs {
            for _ in 0..<1_000 { sum += program(arguments.span) }
        }
        return Int(sum)
    }

    // MARK: - Decimals from a dictionary

    private static let invoiceText = "price * quantity * (1 + rate) - discount + shipping"
    private static let invoice = made { try Formula(invoiceText) }
    private static let amounts: [String: Value] = [
        "price": 1299.95, "quantity": 3, "rate": 0.0825, "discount": 12.5, "shipping": 4.90,
    ]

    @Sendable private static func evaluateDecimals() throws -> Int {
        var count = 0
        for _ in 0..<100 where try invoice.evaluate(amounts) != 0 { count += 1 }
        return count
    }

    /// Parses the formula that `evaluateDecimals` evaluates, equally often.
    @Sendable private static func parseInvoice() throws -> Int {
        var count = 0
        for _ in 0..<100 { count += try Formula(invoiceText).tree.nodes.count }
        return count
    }

    // MARK: - Texts, and programs over values

    private static let comparison = made { try Formula("country == \"DE\"") }

    private static let home: [String: Value] = ["country": "DE"]

    @Sendable private static func evaluateText() throws -> Int {
        var count = 0
        for _ in 0..<100 where try comparison.evaluate(home) == true { count += 1 }
        return count
    }

    private static let total = ExactWorkload("price * quantity * (1 + rate)", for: ["price", "quantity", "rate"])
    private static let choice = ExactWorkload("member ? price : 1", for: ["member", "price"])
    private static let market = ExactWorkload("country == \"DE\" ? price : 1", for: ["country", "price"])
    private static let taxed = ExactWorkload(
        "price * quantity * (country == \"DE\" ? 1.19 : 1.2)", for: ["price", "quantity", "country"])

    /// A program over values that is evaluated a hundred times.
    private struct ExactWorkload {
        private let program: ExactProgram

        init(_ text: String, for parameters: [String]) {
            program = made { try Formula(text).compiledExactly(for: parameters) }
        }

        func evaluate(_ arguments: [Value]) throws -> Int {
            var count = 0
            for _ in 0..<100 where try program.evaluate(arguments) != 0 { count += 1 }
            return count
        }

        /// Evaluates a thousand times by an evaluator, each time after setting an argument.
        func evaluate(_ arguments: [Value], changing position: Int) throws -> Int {
            var evaluator = program.makeEvaluator()
            for (position, argument) in arguments.enumerated() { evaluator[position] = argument }
            var count = 0
            for _ in 0..<1_000 {
                evaluator[position] = arguments[position]
                if try evaluator.evaluate() != 0 { count += 1 }
            }
            return count
        }
    }

    // MARK: - Rows of tables

    private static let orders = Arguments.temporaryFile(
        Array(
            (["price,quantity,rate,country"]
                + (1...1_000).map { row in
                    "\(row * 7 % 997).\(row % 90 + 10),\(row % 49 + 1),0.\(row % 30 + 1),\(["DE", "FR", "Portugal"][row % 3])"
                }).joined(separator: "\n").utf8))

    private static func rows(_ option: String, _ formula: String) -> Int {
        let words = (["rows", "--threads", "1", option, formula].map { Array($0.utf8) }) + [Array(orders.utf8)]
        return Int(Command.perform(words))
    }

    // MARK: - Predicates in Foundation's syntax

    private static let formats = [
        "age > 28 AND active == YES", "name BEGINSWITH[cd] %@ OR ANY tags.name == 'x'",
        "items.@sum.price * 1.5 BETWEEN {1, 2}",
        "SUBQUERY(items, $x, $x.price > 5).@count > 0",
    ]
    private static let adults = made {
        try Formula(predicateFormat: formats[0]).resolved(in: FormulaEnvironment(arithmetic: .foundation))
    }
    private static let people: [Value] = (0..<1_000).map { number in
        [
            "name": .text("p\(number)"), "age": Value(number % 80), "active": .boolean(number % 3 == 0),
            "id": Value(number),
        ]
    }

    @Sendable private static func readFormats() throws -> Int {
        var count = 0
        for _ in 0..<100 {
            for format in formats { count += try Formula(predicateFormat: format, "a").tree.nodes.count }
        }
        return count
    }

    @Sendable private static func filter() throws -> Int { try people.count { try adults.holds(for: $0) } }

    /// Does the same as `filter`, with a closure.
    @Sendable private static func filterByClosure() -> Int {
        people.count { person in
            guard case .record(let record) = person, case .integer(let age)? = record["age"] else { return false }
            return age > 28 && record["active"] == .boolean(true)
        }
    }

    // MARK: - Many names

    private static let words = wordEnvironment()
    private static let numbered = numberedEnvironment(10_000)
    private static let many = numberedEnvironment(100_000)
    private static let unknownWords = [
        "xqz", "kprt", "lwavo", "unknwn", "pricing", "quantity", "interests", "parameters", "temperature",
        "distribution",
    ]
    private static let unknownNumbers = [
        "v0", "w12", "v12x", "vv123", "v10001", "w12345", "x12v45", "v123456", "value12", "v_1_2_3",
    ]
    private static let beginnings = ["", "v", "v1", "V12", "v123", "v1234", "v12345", "p", "sq", "vx"]

    /// Returns an environment with 10,000 words of 3 to 12 random letters.
    private static func wordEnvironment() -> FormulaEnvironment {
        var environment = FormulaEnvironment()
        var random = NumberSequence()
        for _ in 0..<10_000 {
            let letters = (0..<3 + random.next(below: 10)).map { _ in UInt8(ascii: "a") + UInt8(random.next(below: 26))
            }
            environment[String(decoding: letters, as: UTF8.self)] = 1
        }
        return environment
    }

    /// Returns an environment with the variables `v1`, `v2` and so on.
    private static func numberedEnvironment(_ count: Int) -> FormulaEnvironment {
        var environment = FormulaEnvironment()
        for number in 1...count { environment["v\(number)"] = Value(number) }
        return environment
    }

    /// Evaluates ten unknown names, each of which starts a search for the name that was meant.
    private static func evaluateUnknown(_ names: [String], in environment: FormulaEnvironment) -> Int {
        names.count { name in (try? Formula(name).evaluate(in: environment)) == nil }
    }

    /// Requests the completions of ten names while they are typed.
    private static func complete(_ names: [String], in environment: FormulaEnvironment) -> Int {
        names.reduce(0) { count, name in
            let text = ParsedSource(Source("2 * " + name))
            return count + (environment.completions(at: text.source.bytes.count, in: text)?.count ?? 0)
        }
    }

    // MARK: - Keys of the calculator

    /// 3,000 keys.
    private static let manyKeys = String(repeating: "12+30=", count: 500)

    /// Presses keys through the command, which prints the display after each. Returns their number if there was no error.
    private static func press(_ keys: String) -> Int {
        Command.perform(["keypad", "--press", keys].map { Array($0.utf8) }) == 0 ? keys.utf8.count : 0
    }

    /// Returns a prepared input, made from texts that have no errors.
    private static func made<Result>(_ make: () throws -> Result) -> Result {
        do { return try make() } catch { fatalError("\(error)") }
    }
}

/// Pseudorandom numbers, the same each time: Knuth's multiplier and increment for 64 bits, as in MMIX.
private struct NumberSequence {
    private var state: UInt64 = 30

    mutating func next(below bound: UInt64) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 32) % bound)
    }
}
