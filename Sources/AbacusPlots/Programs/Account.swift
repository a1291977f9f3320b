internal import AbacusCore

/// What pays for a picture: one budget, on which its formulas draw.
final class Account {
    var budget: Budget

    init(_ environment: FormulaEnvironment) {
        budget = Budget(limits: environment.limits, aliveBytes: 0, isCancelled: environment.isCancelled)
    }

    func spend(_ work: UInt64) throws(Problem) { try budget.spend(work) }

    /// Carries out operations for a formula. Their numbers look at the deadline and the cancellation while they compute, if they
    /// are those in Swift.
    func supervise<Success>(
        _ tree: SyntaxTree, _ operations: () throws(EvaluationError) -> Success
    ) throws(EvaluationError) -> Success {
        let supervisor = budget
        let result: Result<Success, EvaluationError>
        do throws(Problem) {
            result = try supervisor.supervise { () throws(Problem) in
                Result { () throws(EvaluationError) in try operations() }
            }
        } catch {
            throw EvaluationError(error, at: tree.nodes[tree.root], in: tree)
        }
        return try result.get()
    }
}
