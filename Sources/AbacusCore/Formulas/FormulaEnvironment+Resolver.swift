// Values that an app provides for names on demand.

extension FormulaEnvironment {
    /// Provides values for names that aren't variables; nil if there are only variables.
    ///
    /// It is called for every other name of a formula before the formula is evaluated, including names in branches that
    /// aren't taken, and for names in the bodies of functions when evaluation reaches them; for each name once per
    /// evaluation. If it returns nil, it doesn't know the name, which may still be a constant. An error that it throws
    /// is reported at the name.
    ///
    ///     environment.resolver = { name in sheet[name] }
    ///
    /// Names are passed without `$`, and `π` as `pi`. A compiled program, like a resolved formula, asks once, when it
    /// is created, for the names that aren't parameters; their values are then constants in it.
    ///
    /// A resolver that evaluates another formula uses stack for each level. An app whose formulas depend on each other
    /// should sort them first, so that their values are available when the resolver is called.
    ///
    /// The environment stores the closure and may be sent to other threads, so the closure is `Sendable`. A resolver
    /// for a single evaluation need not be: see ``Formula/evaluate(in:resolver:)``.
    public var resolver: (@Sendable (String) throws(EvaluationError) -> Value?)? {
        get { nameAnswers?.resolver }
        set { nameAnswers = newValue.map { NameAnswers($0) } }
    }
}

extension FormulaEnvironment {
    /// Calls a closure with an environment that asks a resolver first, and then its own.
    ///
    /// The environment must not outlive the call, because the resolver may not.
    fileprivate func asking<Result>(
        _ resolver: (String) throws(EvaluationError) -> Value?,
        _ body: (FormulaEnvironment) throws(EvaluationError) -> Result
    ) throws(EvaluationError) -> Result {
        try withoutActuallyEscaping(resolver) { resolver throws(EvaluationError) in
            // An evaluation calls the resolver on the thread that began it, and doesn't retain it past its end.
            nonisolated(unsafe) let first = resolver
            let second = self.resolver
            var environment = self
            environment.resolver = { name throws(EvaluationError) in
                if let value = try first(name) { return value }
                return try second?(name)
            }
            return try body(environment)
        }
    }
}

extension Formula {
    /// Returns the value of the expression, with a closure that provides the values of its names.
    ///
    ///     try formula.evaluate { name in self.cells[name] }
    ///
    /// The closure is called only during the evaluation, on its thread. So it may use anything that its context may
    /// use, such as a class that isn't `Sendable`, the state of an actor, or a variable that it changes.
    ///
    /// - Parameters:
    ///   - variables: the values of names for which the closure isn't called.
    ///   - arithmetic: the arithmetic to compute in; if nil, `exact`, or `foundation` for a formula of a format.
    ///   - limits: the limits of the evaluation.
    ///   - resolver: returns the value of a name, or nil if it doesn't know the name. It is called for the same names,
    ///     and as often, as ``FormulaEnvironment/resolver``.
    /// - Throws: what `evaluate(_:arithmetic:limits:)` throws, and what the closure throws, at the name.
    /// - Complexity: that of `evaluate(_:arithmetic:limits:)`, plus one call of the closure for each name.
    public func evaluate(
        _ variables: [String: Value] = [:], arithmetic: Arithmetic? = nil, limits: Limits = .standard,
        resolver: (String) throws(EvaluationError) -> Value?
    ) throws(EvaluationError) -> Value {
        try evaluate(in: environment(variables, arithmetic, limits), resolver: resolver)
    }

    /// Returns the value of the expression in an environment, with a closure that provides the values of other names.
    ///
    ///     try formula.evaluate(in: environment) { name in self.cells[name] }
    ///
    /// As with `evaluate(_:arithmetic:limits:resolver:)`, the closure is called only during the evaluation, on its
    /// thread.
    ///
    /// - Parameters:
    ///   - environment: has the variables, for which the closure isn't called. Its ``FormulaEnvironment/resolver`` is
    ///     called for names that the closure doesn't know.
    ///   - resolver: returns the value of a name, or nil if it doesn't know the name.
    /// - Throws: what `evaluate(in:)` throws, and what the closure throws, at the name.
    /// - Complexity: that of `evaluate(in:)`, plus one call of the closure for each name.
    public func evaluate(
        in environment: FormulaEnvironment, resolver: (String) throws(EvaluationError) -> Value?
    ) throws(EvaluationError) -> Value {
        try environment.asking(resolver) { environment throws(EvaluationError) in try evaluate(in: environment) }
    }
}
