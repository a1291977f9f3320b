internal import AbacusCore

/// What pays for a picture: one budget, on which its formulas draw.
final class Account {
    var budget: Budget

    init(_ environment: FormulaEnvironment) {
        budget = Budget(limits: environment.limits, aliveBytes: 0, isCancelled: environment.isCancelled)
    }

    func spend(_ work: UInt64) throws(Problem) { try budget.spend(work) }
}
