// Values that an app gives to names when they are asked for.

extension FormulaEnvironment {
    /// Gives values to names that aren't variables, or nil if there are only variables.
    ///
    /// It is asked for every other name of a formula before the formula is evaluated, also for those in branches that
    /// aren't taken, and for names in the bodies of functions when they are met; each name once in an evaluation. Nil
    /// means that it doesn't know the name, which may then be a constant. An error that it throws is reported at the name.
    ///
    ///     environment.resolver = { name in sheet[name] }
    ///
    /// Names are given without `$`, and `π` as `pi`. A program asks for the names that aren't parameters once, when it is
    /// compiled, as a resolved formula does, and their values are then constants of it.
    ///
    /// Evaluating another formula in a resolver takes stack, for each name on the way. An app whose formulas depend on
    /// each other should order them first, and have their values when they are asked for.
    ///
    /// The environment keeps the closure and may be sent to other threads, so the closure is `Sendable`. One that is asked
    /// during a single evaluation need not be: see ``Formula/evaluate(in:resolver:)``.
    public var resolver: (@Sendable (String) throws(EvaluationError) -> Value?)? {
        get { nameAnswers?.resolver }
        set { nameAnswers = newValue.map { NameAnswers($0) } }
    }
}

extension FormulaEnvironment {
    /// Calls a closure with an environment that asks a resolver first, and then its own.
    ///
    /// The environment must not outlive the call, since the resolver may not.
    fileprivate func asking<Result>(
        _ resolver: (String) throws(EvaluationError) -> Value?,
        _ body: (FormulaEnvironment) throws(EvaluationError) -> Result
    ) throws(EvaluationError) -> Result {
        try withoutActuallyEscaping(resolver) { resolver throws(EvaluationError) in
            // An evaluation asks on the thread that began it, and keeps nothing when it ends.
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
    /// Returns the value of the expression, whose names a closure gives values to.
    ///
    ///     try formula.evaluate { name in self.cells[name] }
    ///
    /// The closure is called only during the evaluation, on its thread. So it may use whatever its surroundings may use,
    /// such as a class that isn't `Sendable`, the state of an actor, or a variable that it changes.
    ///
    /// - Parameters:
    ///   - variables: the values of names that the closure isn't asked for.
    ///   - arithmetic: the arithmetic to compute in; if nil, `exact`, or `foundation` for a formula of a format.
    ///   - limits: the most that the evaluation may use.
    ///   - resolver: returns the value of a name, or nil if it doesn't know the name; it is asked for what, and as often as
    ///     ``FormulaEnvironment/resolver`` is.
    /// - Throws: what `evaluate(_:arithmetic:limits:)` throws, and what the closure throws, at the name.
    /// - Complexity: that of `evaluate(_:arithmetic:limits:)`, and of a call of the closure for each name.
    public func evaluate(
        _ variables: [String: Value] = [:], arithmetic: Arithmetic? = nil, limits: Limits = .standard,
        resolver: (String) throws(EvaluationError) -> Value?
    ) throws(EvaluationError) -> Value {
        try evaluate(in: environment(variables, arithmetic, limits), resolver: resolver)
    }

    /// Returns the value of the expression in an environment, to whose other names a closure gives values.
    ///
    ///     try formula.evaluate(in: environment) { name in self.cells[name] }
    ///
    /// The closure is called only during the evaluation, on its thread, as that of `evaluate(_:arithmetic:limits:resolver:)`.
    ///
    /// - Parameters:
    ///   - environment: has the variables, which the closure isn't asked for. Its ``FormulaEnvironment/resolver`` is asked
    ///     for what the closure doesn't know.
    ///   - resolver: returns the value of a name, or nil if it doesn't know the name.
    /// - Throws: what `evaluate(in:)` throws, and what the closure throws, at the name.
    /// - Complexity: that of `evaluate(in:)`, and of a call of the closure for each name.
    public func evaluate(
        in environment: FormulaEnvironment, resolver: (String) throws(EvaluationError) -> Value?
    ) throws(EvaluationError) -> Value {
        try environment.asking(resolver) { environment throws(EvaluationError) in try evaluate(in: environment) }
    }
}
