import Abacus
import Workloads

/// The three formulas with the same integers, as exact programs and as programs over doubles, with one figure for each.
enum Integers {
    /// The values of `Variables.names`. No division leaves a remainder, even when `a` grows by its step.
    private static let start = [12, 4, 30, 6, 5, 3, 2]
    private static let step = 24

    static func measureExact() throws {
        for text in try FormulaList.three.formulas() {
            let program = try Formula(text).compiledExactly(for: Variables.names)
            try measure(text, start, step) { values in double(try program.evaluate(values.span)) }
        }
    }

    static func measureDoubles() throws {
        for text in try FormulaList.three.formulas() {
            let program = try Formula(text).compiled(for: Variables.names)
            try measure(text, start.map { Double($0) }, Double(step)) { values in program(values.span) }
        }
    }

    private static func double(_ value: Value) -> Double {
        switch value {
        case .integer(let integer): Double(integer)
        case .rational(let rational): Double(rational)
        case .real(let real): real
        default: .nan
        }
    }

    /// Measures evaluations, each with other variables than the one before.
    private static func measure<Number: Numeric>(
        _ text: String, _ start: [Number], _ step: Number, _ evaluate: ([Number]) throws -> Double
    ) throws {
        var values = start
        let value = try evaluate(values)
        var sum = 0.0
        let time = try Stopwatch.nanoseconds { count in
            for _ in 0..<count {
                sum += try evaluate(values)
                values[0] += step
            }
        }
        precondition(sum.isFinite, "the value of \(text) is finite")
        try Measurement(name: text, nanoseconds: time, value: value).print()
    }
}
