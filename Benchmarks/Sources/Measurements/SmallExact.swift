import Abacus
import Workloads

/// Exact programs, and programs over doubles for the same formulas, in one process, with small integers and decimals.
struct SmallExact {
    let rounds: Int

    /// The values of `Variables.names`. No division leaves a remainder, even when `a` grows by its step.
    private static let integers = [60, 4, 30, 6, 5, 3, 2]
    private static let step = 120
    /// The decimals in the other formulas; `priceCount` is the number of different prices.
    private static let decimals = [
        "price": "1299.99", "discount": "12.5", "quantity": "3", "rate": "0.0825", "shipping": "4.95",
    ]
    private static let priceCount = 64

    /// Measures the three formulas on integers.
    func measureIntegers() throws {
        for text in try FormulaList.integers.formulas() {
            var race = Race("evaluate", text, rounds: rounds)
            let exact = try Formula(text).compiledExactly(for: Variables.names)
            try race.add("exact", Self.integers, Self.step, { try exact.evaluate($0.span) }, number: number)
            let doubles = try Formula(text).compiled(for: Variables.names)
            try race.add(
                "doubles", Self.integers.map(Double.init), Double(Self.step), { doubles($0.span) }, number: \.self)
            try race.measure()
        }
    }

    /// Measures three formulas on decimals, with another price in each evaluation.
    func measureDecimals() throws {
        for text in try FormulaList.decimals.formulas() {
            var race = Race("evaluate", text, rounds: rounds)
            let names = try Formula(text).variables
            let price = names.firstIndex(of: "price")!
            let values = names.map { Value(decimal: Self.decimals[$0]!)! }
            let prices = (0..<Self.priceCount).map { Value(decimal: "\(1_000 + $0).\(10 + $0)")! }
            let exact = try Formula(text).compiledExactly(for: names)
            try race.add("exact", values, price, prices, { try exact.evaluate($0) }, number: number)
            race.add(exact, values, price, prices)
            let doubles = try Formula(text).compiled(for: names)
            try race.add(
                "doubles", values.map(number), price, prices.map(number), { doubles($0.span) }, number: \.self)
            try race.measure()
        }
    }

    /// Measures `evaluate` with a dictionary of decimals, and parsing the same text.
    func measureDictionary() throws {
        let text = "price * quantity * (1 + rate) - discount"
        var race = Race("evaluate", text, rounds: rounds)
        let formula = try Formula(text)
        let values = Self.decimals.filter { formula.variables.contains($0.key) }.mapValues { Value(decimal: $0)! }
        var value = try formula.evaluate(values)
        race.add("dictionary", value: number(value)) { count in
            for _ in 0..<count { value = try formula.evaluate(values) }
        }
        var parsed = formula
        race.add("parse") { count in
            for _ in 0..<count { parsed = try Formula(text) }
            precondition(parsed.variables == formula.variables, "the formula is that of the text")
        }
        try race.measure()
    }
}

extension Race {
    /// Adds evaluations, each of which adds a step to the first value.
    @inline(__always)
    fileprivate mutating func add<Number: Numeric, Result>(
        _ engine: String, _ start: [Number], _ step: Number, _ evaluate: @escaping ([Number]) throws -> Result,
        number: (Result) -> Double
    ) throws {
        var result = try evaluate(start)
        add(engine, value: number(result)) { count in
            var values = start
            for _ in 0..<count {
                result = try evaluate(values)
                values[0] += step
            }
        }
    }

    /// Adds evaluations by an evaluator, each with the next of some values at a place.
    fileprivate mutating func add(_ program: ExactProgram, _ start: [Value], _ place: Int, _ others: [Value]) {
        add("evaluator") { count in
            var evaluator = program.makeEvaluator()
            for (position, value) in start.enumerated() { evaluator[position] = value }
            var next = 0
            for _ in 0..<count {
                evaluator[place] = others[next]
                next = (next + 1) % others.count
                _ = try evaluator.evaluate()
            }
        }
    }

    /// Adds evaluations, each with the next of some values at a place.
    @inline(__always)
    fileprivate mutating func add<Number, Result>(
        _ engine: String, _ start: [Number], _ place: Int, _ others: [Number],
        _ evaluate: @escaping ([Number]) throws -> Result, number: (Result) -> Double
    ) throws {
        var result = try evaluate(start)
        add(engine, value: number(result)) { count in
            var values = start
            var next = 0
            for _ in 0..<count {
                values[place] = others[next]
                next = (next + 1) % others.count
                result = try evaluate(values)
            }
        }
    }
}

/// Returns the double nearest to a number.
private func number(_ value: Value) -> Double {
    switch value {
    case .integer(let integer): Double(integer)
    case .rational(let rational): Double(rational)
    case .real(let real): real
    default: .nan
    }
}
