internal import AbacusCore

/// The budget of a picture, which all of its formulas draw on.
final class Account {
    var budget: Budget

    init(_ environment: FormulaEnvironment) {
        budget = Budget(limits: environment.limits, aliveBytes: 0, isCancelled: environment.isCancelled)
    }

    func spend(_ work: UInt64) throws(Problem) { try budget.spend(work) }

    /// Runs operations for a formula. The numbers in Swift check the deadline and the cancellation while they compute.
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
