internal import Abacus

/// Measures rows against a reference. Row and reference take turns in one process.
struct Calibration {
    /// The product of two numbers of 1,024 limbs, which is computed by GMP alone. In the table, the time of its unit is 1.
    private static let reference = Row(.operation(.multiply), "i1k * j1k")

    private let environments: [Arithmetic: FormulaEnvironment]
    private let cells = Operands.cells
    private let reference: Experiment

    init() throws {
        let arithmetics: [Arithmetic] = [.exact, .integer, .real, .foundation]
        environments = Dictionary(uniqueKeysWithValues: arithmetics.map { ($0, Operands.environment($0)) })
        reference = try Experiment(Self.reference, in: environments[.exact]!)
    }

    /// Returns the time of a row's unit, relative to the reference's.
    ///
    /// Both times are the shortest of all rounds, since other work on the machine only adds to a time.
    func measure(_ row: Row, rounds: Int) throws -> Figure {
        let environment = row.isRangeOfCells ? cells : environments[row.arithmetic]!
        let experiment = try Experiment(row, in: environment)
        var (least, leastReference) = (Double.infinity, Double.infinity)
        for _ in 0..<rounds {
            leastReference = min(leastReference, try reference.round() / reference.units)
            least = min(least, try experiment.round() / experiment.units)
        }
        return Figure(
            row: row, ratio: least / leastReference, units: experiment.units / Double(experiment.evaluations),
            nanoseconds: least * experiment.units / Double(experiment.evaluations))
    }
}
