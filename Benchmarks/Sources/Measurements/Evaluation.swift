import Abacus
import Workloads

/// Evaluations of formulas over doubles, with one figure for each.
enum Evaluation {
    /// Measures the formulas as closures written by hand.
    static func measureNative(_ list: FormulaList) throws {
        for text in try list.formulas() {
            guard let formula = nativeFormula(text) else { fatalError("no native formula for \(text)") }
            try measure(text, formula)
        }
    }

    /// Measures evaluations, each with other variables than the one before.
    static func measure(_ text: String, _ formula: (Variables) -> Double) throws {
        var values = Variables.start
        let x = Variables.place(of: "x")
        try values.withUnsafeMutableBufferPointer { values in
            let variables = Variables(values)
            let value = formula(variables)
            var sum = 0.0
            let time = Stopwatch.nanoseconds { count in
                for _ in 0..<count {
                    sum += formula(variables)
                    values[x] += Variables.step
                }
            }
            precondition(sum.isFinite, "the value of \(text) is finite")
            try Measurement(name: text, nanoseconds: time, value: value).print()
        }
    }
}
