internal import Abacus

/// An expression that is evaluated or printed repeatedly, with the work that a round of this is charged.
struct Experiment {
    /// Does the row's work once, and returns its charge.
    private let work: () throws -> UInt64
    /// The number of repetitions in a round.
    private let count: Int
    /// The work that is charged for a round.
    let units: Double
    /// The number of copies of the expression that are evaluated in a round.
    let evaluations: Int

    /// The work of a round, chosen so that a round is long enough for the clock.
    private static let roundUnits = 500_000.0
    /// The work of the copies of a short expression that are evaluated together, so that the fixed cost of an evaluation
    /// is negligible.
    private static let textUnits = 100_000

    init(_ row: Row, in environment: FormulaEnvironment) throws {
        if row.subject == .printing {
            let value = try Formula(row.text).evaluate(in: environment)
            try self.init(copies: 1) { try environment.charge(forPrinting: value, row.format?.format ?? ValueFormat()) }
        } else {
            let (formula, copies) = try Self.formula(of: row, in: environment)
            try self.init(copies: copies) { try environment.charge(for: formula, with: Operands.object) }
        }
    }

    private init(copies: Int, _ work: @escaping () throws -> UInt64) throws {
        self.work = work
        let charge = Double(try work())
        count = max(1, Int(Self.roundUnits / charge))
        units = charge * Double(count)
        evaluations = count * copies
    }

    /// Returns the formula of a row, with enough copies to make the fixed cost of an evaluation negligible.
    private static func formula(of row: Row, in environment: FormulaEnvironment) throws -> (Formula, copies: Int) {
        let once = try environment.charge(for: row.formula(copies: 1), with: Operands.object)
        let copies = max(1, min(Self.textUnits / Int(clamping: max(once, 16)), 200))
        return (try row.formula(copies: copies), copies)
    }

    /// Returns the nanoseconds that a round takes.
    func round() throws -> Double {
        try Stopwatch.nanoseconds {
            for _ in 0..<count { _ = try work() }
        }
    }
}

extension Row {
    /// Returns a formula that evaluates copies of the row. All predicates hold, so that `AND` evaluates every one.
    fileprivate func formula(copies: Int) throws -> Formula {
        let texts = Array(repeating: text, count: copies)
        let list = copies == 1 ? text : texts.joined(separator: ", ")
        switch form {
        case .expression: return try Formula(copies == 1 ? text : "[\(list)]", options: options)
        case .formatExpression:
            let placeholders = text.count { $0 == "%" }
            let arguments = Array(repeating: Value(7), count: copies * placeholders)
            return try Formula(format: copies == 1 ? text : "{\(list)}", arguments: arguments)
        case .formatPredicate: return try Formula(predicateFormat: texts.joined(separator: " AND "))
        }
    }
}
