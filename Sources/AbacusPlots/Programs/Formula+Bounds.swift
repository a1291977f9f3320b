internal import AbacusCore

extension Formula {
    /// Returns what is known of the formula's values for all values of its variables within bounds: what a picture, a check of
    /// a formula's domain, or a search for its roots asks.
    ///
    ///     let reciprocal = try Formula("1 / x")
    ///     try reciprocal.bounds(for: ["x": Bounds(lower: 2, upper: 4)!])  // 0.25 to 0.5, defined everywhere
    ///
    /// Bounds are of the exact formula, whatever arithmetic the environment has; conditions are 1 where they hold and 0 where
    /// they don't. They may be wider than need be where a variable occurs more than once, and become tight as the bounds of the
    /// variables do.
    ///
    /// - Parameters:
    ///   - variables: the bounds of variables, which hide other meanings of their names, in the bodies of functions, too.
    ///   - environment: the values of all other names, the functions, and the limits.
    /// - Returns: the bounds, or nil if the formula has no value anywhere within those of the variables.
    /// - Throws: what is wrong with the formula's names; `unsupported` at what has no meaning on bounds: texts, lists, functions
    ///   of integers, and functions that the app has written; or that the limits don't allow it.
    /// - Complexity: O(n) in the number of nodes, where the bodies of functions count at every call; an elementary function
    ///   takes microseconds.
    public func bounds(
        for variables: [String: Bounds], in environment: FormulaEnvironment = FormulaEnvironment()
    ) throws(EvaluationError) -> Bounds? {
        let names = variables.keys.sorted()
        let account = Account(environment)
        let result = try account.supervise(tree) { () throws(EvaluationError) in
            let (program, _, _) = try BoundsCompiler.compile(tree, parameters: names, in: environment, paidBy: account)
            var evaluator = BoundsEvaluator<Double>(program, paidBy: account)
            do throws(Problem) {
                try evaluator.run(names.compactMap { variables[$0].map { Enclosure($0) } })
            } catch {
                throw EvaluationError(error, at: tree.nodes[tree.root], in: tree)
            }
            return evaluator.result
        }
        return result.hasNoValue ? nil : Bounds(result)
    }
}
