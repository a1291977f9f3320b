import Abacus
import Workloads

/// The formulas of a list in Abacus and in other engines, in one process: from text to program, and evaluations of programs.
///
/// Every engine knows the same variables. Only in calls of a program are the arguments those that its formula uses, up to
/// four, or all variables as a span.
struct Engines {
    let libraries: [EngineLibrary]
    let rounds: Int
    let variables = Variables(.allocate(capacity: Variables.names.count))

    func measure(_ list: FormulaList) throws {
        for text in try list.formulas() {
            try measurePreparation(of: text)
            try measureEvaluation(of: text)
        }
    }

    /// Measures the time from a text to a program that is ready to run, including the time to free it.
    private func measurePreparation(of text: String) throws {
        var race = Race("prepare", text, rounds: rounds)
        var program = try program(from: text)
        race.add("Abacus") { count in
            for _ in 0..<count { program = try self.program(from: text) }
            precondition(program.parameters == Variables.names, "the program is that of \(text)")
        }
        for library in libraries {
            variables.reset()
            guard let formula = library.formula(text, of: Variables.names, at: variables.values.baseAddress!)
            else { continue }
            race.add(library.name) { formula.prepare($0) }
        }
        try race.measure()
    }

    /// Returns the program of a text, made in the fastest way.
    private func program(from text: String) throws -> Program { try Program(text, for: Variables.names) }

    /// Measures the time of an evaluation; each has other arguments than the previous one.
    private func measureEvaluation(of text: String) throws {
        let used = Variables.used(by: try Formula(text))
        guard let changing = used.first.map(Variables.place(of:)) else { fatalError("\(text) has no variable") }
        let argument = variables.values.baseAddress! + changing
        var race = Race("evaluate", text, rounds: rounds)
        func add(_ engine: String, _ sum: @escaping (Int) -> Double) {
            variables.reset()
            let value = sum(1)
            race.add(engine, value: value) { count in
                variables.reset()
                precondition(sum(count).isFinite, "the values of \(text) are finite")
            }
        }

        let parameters = used.count <= 4 ? used : Variables.names
        let program = try Formula(text).compiled(for: parameters)
        add("call", calls(of: program, with: parameters.map(Variables.place(of:)), changing: argument))
        for (engine, options) in [("evaluator", []), ("relaxed", .relaxed)] as [(String, Program.Options)] {
            let program = try Formula(text).compiled(for: Variables.names, options: options)
            add(engine, evaluations(of: program, changing: changing))
        }
        for library in libraries {
            guard let formula = library.formula(text, of: Variables.names, at: variables.values.baseAddress!)
            else { continue }
            add(library.name) { formula.sum($0, changing: argument, by: Variables.step) }
        }
        try race.measure()
    }

    /// Returns a closure that evaluates a program so many times with an evaluator, and sums the results.
    private func evaluations(of program: Program, changing place: Int) -> (Int) -> Double {
        { count in
            var evaluator = program.makeEvaluator()
            for place in variables.values.indices { evaluator[place] = variables.values[place] }
            return sum(of: count) {
                let value = evaluator()
                evaluator[place] += Variables.step
                return value
            }
        }
    }

    /// Returns a closure that calls a program so many times with the values at some places, and sums the results.
    private func calls(
        of program: Program, with places: [Int], changing argument: UnsafeMutablePointer<Double>
    ) -> (Int) -> Double {
        let values = variables.values
        let place = places + [0, 0, 0, 0]
        let (first, second, third, fourth) = (place[0], place[1], place[2], place[3])
        @inline(__always)
        func call(_ count: Int, _ evaluate: () -> Double) -> Double {
            sum(of: count) {
                let value = evaluate()
                argument.pointee += Variables.step
                return value
            }
        }
        return switch places.count {
        case 1: { call($0) { program(values[first]) } }
        case 2: { call($0) { program(values[first], values[second]) } }
        case 3: { call($0) { program(values[first], values[second], values[third]) } }
        case 4: { call($0) { program(values[first], values[second], values[third], values[fourth]) } }
        default: { call($0) { program(values.span) } }
        }
    }
}

/// Returns the sum of so many values. It is inlined to avoid measuring closure calls.
@inline(__always)
func sum(of count: Int, _ next: () throws -> Double) rethrows -> Double {
    var sum = 0.0
    for _ in 0..<count { sum += try next() }
    return sum
}
