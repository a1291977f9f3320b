internal import AbacusCore

extension Formula {
    /// Returns what is known of the formula's values for all values of its variables within bounds, as needed to draw it,
    /// to check its domain, or to search for its roots.
    ///
    ///     let reciprocal = try Formula("1 / x")
    ///     try reciprocal.bounds(for: ["x": Bounds(lower: 2, upper: 4)!])  // 0.25 to 0.5, defined everywhere
    ///
    /// Bounds are those of the exact formula, whatever arithmetic the environment has; conditions are 1 where they hold
    /// and 0 where they don't. They may be wider than necessary where a variable occurs more than once, and tighten as
    /// the bounds of the variables do.
    ///
    /// - Parameters:
    ///   - variables: the bounds of variables, which hide other meanings of their names, even in the bodies of functions.
    ///   - environment: the values of all other names, the functions, and the limits.
    /// - Returns: the bounds, or nil if the formula has no value anywhere within those of the variables.
    /// - Throws: an error in the formula's names; `unsupported` at what has no meaning on bounds, such as texts,
    ///   lists, functions of integers, and functions that the app defines; or that a limit is exceeded.
    /// - Complexity: O(n) in the number of nodes, counting the body of a function at every call; an elementary function
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
