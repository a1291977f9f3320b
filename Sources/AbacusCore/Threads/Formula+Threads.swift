extension Formula {
    /// Returns the value of the expression in an environment, evaluated on a thread beside those of other tasks.
    ///
    /// - Parameters:
    ///   - environment: the values of names, the functions, and the limits. The deadline counts from the beginning of the
    ///     evaluation, not from when it begins to wait.
    ///   - threads: the threads, of which one evaluates; if all are busy, the task waits for its turn.
    /// - Throws: what `evaluate(in:)` throws; `cancelled` if the task is cancelled, before its turn or later.
    /// - Complexity: that of `evaluate(in:)`, and some tens of microseconds for the way to a thread and back.
    public func evaluate(
        in environment: FormulaEnvironment, on threads: EvaluationThreads
    ) async throws(EvaluationError) -> Value {
        try await threads.perform(
            { () throws(EvaluationError) in try evaluate(in: environment) },
            orThrow: .cancelled(in: tree))
    }

    /// Returns the value of the expression for given values of its variables, evaluated on a thread beside those of other tasks.
    ///
    /// - Parameters:
    ///   - variables: the values of names; they hide constants of the same name.
    ///   - arithmetic: the arithmetic to compute in; if nil, `exact`, or `foundation` for a formula of a format.
    ///   - limits: the most that the evaluation may use. The deadline counts from its beginning, not from when it begins to wait.
    ///   - threads: the threads, of which one evaluates; if all are busy, the task waits for its turn.
    /// - Throws: what `evaluate(_:arithmetic:limits:)` throws; `cancelled` if the task is cancelled, before its turn or later.
    /// - Complexity: that of `evaluate(_:arithmetic:limits:)`, and some tens of microseconds for the way to a thread and back.
    public func evaluate(
        _ variables: [String: Value] = [:], arithmetic: Arithmetic? = nil, limits: Limits = .standard,
        on threads: EvaluationThreads
    ) async throws(EvaluationError) -> Value {
        try await threads.perform(
            { () throws(EvaluationError) in try evaluate(variables, arithmetic: arithmetic, limits: limits) },
            orThrow: .cancelled(in: tree))
    }
}

extension EvaluationError {
    /// Says that an expression was cancelled before its evaluation began.
    package static func cancelled(in tree: SyntaxTree) -> EvaluationError {
        EvaluationError(.cancelled, at: tree.nodes[tree.root], in: tree)
    }
}
