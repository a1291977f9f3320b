internal import Abacus

/// An expression that can be evaluated again and again, and what a round of it is charged.
struct Experiment {
    private let environment: FormulaEnvironment
    private let tree: SyntaxTree
    /// The evaluations of a round.
    private let count: Int
    /// The work that a round is charged.
    let units: Double
    /// The copies of the expression in a round.
    let evaluations: Int

    /// The work of a round: the time of one is long enough for the clock.
    private static let roundUnits = 500_000.0
    /// The work of the copies of a short expression that are evaluated as one, which hides what an evaluation costs
    /// beside its nodes.
    private static let textUnits = 100_000

    init(_ row: Row, in environment: FormulaEnvironment) throws {
        self.environment = environment
        let once = try environment.charge(for: Formula(row.text).tree)
        let copies = max(1, min(Self.textUnits / Int(clamping: max(once, 16)), 200))
        let text =
            copies == 1 ? row.text : "[" + Array(repeating: row.text, count: copies).joined(separator: ", ") + "]"
        tree = try Formula(text).tree
        let charge = Double(try environment.charge(for: tree))
        count = max(1, Int(Self.roundUnits / charge))
        units = charge * Double(count)
        evaluations = count * copies
    }

    /// The nanoseconds of a round.
    func round() throws -> Double {
        try Stopwatch.nanoseconds {
            for _ in 0..<count { _ = try environment.charge(for: tree) }
        }
    }
}
