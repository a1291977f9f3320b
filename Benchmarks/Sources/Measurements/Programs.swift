import Abacus
import Workloads

/// Formulas as compiled programs, with one figure for each.
enum Programs {
    /// Measures the time from a text to its program.
    static func measurePreparation(_ list: FormulaList) throws {
        for text in try list.formulas() {
            let parameters = try parameters(of: text)
            var program = try Formula(text).compiled(for: parameters)
            let time = try Stopwatch.nanoseconds { count in
                for _ in 0..<count { program = try Formula(text).compiled(for: parameters) }
            }
            precondition(program.parameters == parameters, "the program is that of \(text)")
            try Measurement(name: text, nanoseconds: time, size: text.utf8.count).print()
        }
    }

    /// Measures the time of an evaluation.
    static func measureEvaluation(_ list: FormulaList, _ options: Program.Options = []) throws {
        for text in try list.formulas() {
            let parameters = try parameters(of: text)
            let program = try Formula(text).compiled(for: parameters, options: options)
            try Evaluation.measure(text, evaluation(program, at: parameters.map(Variables.place(of:))))
        }
    }

    /// Returns the variables that a formula uses, or all of them if it uses more than four.
    private static func parameters(of text: String) throws -> [String] {
        let used = try Formula(text).variables.filter(Variables.names.contains)
        return used.count <= 4 ? used : Variables.names
    }

    /// Returns a closure that calls a program with the values at some places: up to four as arguments, more as a span.
    private static func evaluation(_ program: Program, at places: [Int]) -> (Variables) -> Double {
        let place = places + [0, 0, 0, 0]
        let (first, second, third, fourth) = (place[0], place[1], place[2], place[3])
        return switch places.count {
        case 1: { program($0.values[first]) }
        case 2: { program($0.values[first], $0.values[second]) }
        case 3: { program($0.values[first], $0.values[second], $0.values[third]) }
        case 4: { program($0.values[first], $0.values[second], $0.values[third], $0.values[fourth]) }
        default: { program($0.values.span) }
        }
    }
}
