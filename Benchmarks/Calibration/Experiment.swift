internal import Abacus

/// An expression that can be evaluated or printed again and again, and what a round of it is charged.
struct Experiment {
    /// Does the row's work once, and gives what it was charged.
    private let work: () throws -> UInt64
    /// How often a round does it.
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
        if row.subject == .printing {
            let value = try Formula(row.text).evaluate(in: environment)
            try self.init(copies: 1) { try environment.charge(forPrinting: value) }
        } else {
            let (tree, copies) = try Self.tree(of: row, in: environment)
            try self.init(copies: copies) { try environment.charge(for: tree) }
        }
    }

    private init(copies: Int, _ work: @escaping () throws -> UInt64) throws {
        self.work = work
        let charge = Double(try work())
        count = max(1, Int(Self.roundUnits / charge))
        units = charge * Double(count)
        evaluations = count * copies
    }

    /// The tree of a row's expression, with as many copies of it as hide what an evaluation costs beside its nodes.
    private static func tree(of row: Row, in environment: FormulaEnvironment) throws -> (SyntaxTree, copies: Int) {
        let once = try environment.charge(for: Formula(row.text).tree)
        let copies = max(1, min(Self.textUnits / Int(clamping: max(once, 16)), 200))
        let text =
            copies == 1 ? row.text : "[" + Array(repeating: row.text, count: copies).joined(separator: ", ") + "]"
        return (try Formula(text).tree, copies)
    }

    /// Returns the nanoseconds of a round.
    func round() throws -> Double {
        try Stopwatch.nanoseconds {
            for _ in 0..<count { _ = try work() }
        }
    }
}
