import Abacus

/// Programs over texts, truth values and doubles, each beside one over numbers, in one process.
struct ProgramValues {
    let rounds: Int

    private static let numbers = Work(
        "price * quantity * (1 + rate)", ["price": 1299.95, "quantity": 3, "rate": 0.0825])

    func measure() throws {
        for (formula, arguments) in [
            ("member ? price : 1", ["member": true, "price": 1299.95]),
            ("country == \"DE\" ? price : 1", ["country": "DE", "price": 1299.95]),
            (
                "price * quantity * (country == \"DE\" ? 1.19 : 1.2)",
                ["price": 1299.95, "quantity": 3, "country": "DE"]
            ),
        ] as [(String, [String: Value])] {
            try compare(formula, Work(formula, arguments), with: Self.numbers)
        }
        try compare("x * 1.5", Work("x * 1.5", ["x": .real(0.75)]), with: Work("x * 1.5", ["x": 3]))
        try compareCalls()
        try compareEvaluations()
    }

    private func compare(_ name: String, _ work: Work, with numbers: Work) throws {
        var race = Race("program", name, rounds: rounds)
        for (engine, work) in [("own", work), ("numbers", numbers)] {
            let program = try Formula(work.formula).compiledExactly(for: work.names)
            let arguments = work.names.map { work.arguments[$0]! }
            race.add(engine) { count in for _ in 0..<count { _ = try program.evaluate(arguments) } }
        }
        try race.measure()
    }

    /// Calls with two values make an array of them each time.
    private func compareCalls() throws {
        let program = try Formula("x * y").compiledExactly(for: ["x", "y"])
        let (x, y): (Value, Value) = (12.99, 3)
        let arguments = [x, y]
        var race = Race("call", "x * y", rounds: rounds)
        race.add("own") { count in for _ in 0..<count { _ = try program(x, y) } }
        race.add("numbers") { count in for _ in 0..<count { _ = try program.evaluate(arguments) } }
        try race.measure()
    }

    private func compareEvaluations() throws {
        var race = Race("evaluate", "country == \"DE\"", rounds: rounds)
        let (text, number) = (try Formula("country == \"DE\""), try Formula("price == 3"))
        let (country, price): ([String: Value], [String: Value]) = (["country": "DE"], ["price": 12.99])
        race.add("own") { count in for _ in 0..<count { _ = try text.evaluate(country) } }
        race.add("numbers") { count in for _ in 0..<count { _ = try number.evaluate(price) } }
        try race.measure()
    }

    /// A formula with arguments.
    private struct Work {
        let formula: String
        let arguments: [String: Value]

        init(_ formula: String, _ arguments: [String: Value]) { (self.formula, self.arguments) = (formula, arguments) }

        var names: [String] { arguments.keys.sorted() }
    }
}
