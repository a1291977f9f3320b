import Abacus
import Benchmark
import Workloads

/// Measures formulas over doubles and over exact numbers.
func measureEvaluation() {
    measure("compile 70 formulas", of: try FormulaList.typical.formulas()) { texts in
        for text in texts { blackHole(try Formula(text).compiled(for: Variables.names)) }
    }
    measure("evaluate 70 formulas, programs", of: try programs()) { programs in
        for program in programs { blackHole(program(Variables.start)) }
    }
    measure("evaluate 1,000,000 rows", of: try programAndColumn()) { program, column in
        var results = column
        blackHole(try program.evaluate(columns: [column, column], into: &results))
    }
    for (name, arithmetic) in [("real", Arithmetic.real), ("exact", .exact)] {
        measure("evaluate three formulas, \(name)", of: try interpreted(in: arithmetic)) { formulas, environment in
            for formula in formulas { blackHole(try formula.evaluate(in: environment)) }
        }
    }
}

private func programs() throws -> [Program] {
    try FormulaList.typical.formulas().map { text in try Formula(text).compiled(for: Variables.names) }
}

private func programAndColumn() throws -> (Program, [Double]) {
    let program = try Formula("x*y + sin(x)/(1 + y*y)").compiled(for: ["x", "y"])
    return (program, (0..<1_000_000).map { Double($0) * 1e-6 })
}

/// Returns the three formulas, and an environment with integers for their variables.
private func interpreted(in arithmetic: Arithmetic) throws -> ([Formula], FormulaEnvironment) {
    var environment = FormulaEnvironment(arithmetic: arithmetic)
    for (place, name) in Variables.names.enumerated() { environment[name] = Value(place + 2) }
    return (try FormulaList.three.formulas().map { text in try Formula(text) }, environment)
}
