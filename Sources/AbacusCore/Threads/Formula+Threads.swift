extension Formula {
    /// Returns the value of the expression in an environment, evaluated on a thread apart from those of other tasks.
    ///
    /// - Parameters:
    ///   - environment: the values of names, the functions, and the limits. The deadline counts from the start of the
    ///     evaluation, and excludes the time that it waits.
    ///   - threads: the threads, one of which evaluates; if all are busy, the task waits for one.
    /// - Throws: what `evaluate(in:)` throws; `cancelled` if the task is cancelled, whether waiting or running.
    /// - Complexity: that of `evaluate(in:)`, plus some tens of microseconds to switch to a thread and back.
    public func evaluate(
        in environment: FormulaEnvironment, on threads: EvaluationThreads
    ) async throws(EvaluationError) -> Value {
        try await threads.perform(
            { () throws(EvaluationError) in try evaluate(in: environment) },
            orThrow: .cancelled(in: tree))
    }

    /// Returns the value of the expression for given variables, evaluated on a thread apart from those of other tasks.
    ///
    /// - Parameters:
    ///   - variables: the values of names; they hide constants of the same name.
    ///   - arithmetic: the arithmetic to compute in; if nil, `exact`, or `foundation` for a formula of a format.
    ///   - limits: the limits of the evaluation. The deadline counts from its start, and excludes the time that it
    ///     waits.
    ///   - threads: the threads, one of which evaluates; if all are busy, the task waits for one.
    /// - Throws: what `evaluate(_:arithmetic:limits:)` throws; `cancelled` if the task is cancelled, whether waiting or
    ///   running.
    /// - Complexity: that of `evaluate(_:arithmetic:limits:)`, plus some tens of microseconds to switch to a thread and
    ///   back.
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
    /// Creates the error of an expression that was cancelled before its evaluation began.
    package static func cancelled(in tree: SyntaxTree) -> EvaluationError {
        EvaluationError(.cancelled, at: tree.nodes[tree.root], in: tree)
    }
}
