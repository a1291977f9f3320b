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
    public var resolver: (@Sendable (String) throws(EvaluationError) -> Value?)? {
        get { nameAnswers?.resolver }
        set { nameAnswers = newValue.map { NameAnswers($0) } }
    }
}

extension Formula {
    /// Returns the value of the expression, whose names a closure gives values to.
    ///
    ///     try formula.evaluate { name in sheet[name] }
    ///
    /// - Parameters:
    ///   - variables: the values of names that the closure isn't asked for.
    ///   - arithmetic: the arithmetic to compute in; if nil, `exact`, or `foundation` for a formula of a format.
    ///   - limits: the most that the evaluation may use.
    ///   - resolver: returns the value of a name, or nil if it doesn't know the name; see
    ///     ``FormulaEnvironment/resolver``.
    /// - Throws: what `evaluate(_:arithmetic:limits:)` throws, and what the closure throws, at the name.
    /// - Complexity: that of `evaluate(_:arithmetic:limits:)`, and of a call of the closure for each name.
    public func evaluate(
        _ variables: [String: Value] = [:], arithmetic: Arithmetic? = nil, limits: Limits = .standard,
        resolver: @escaping @Sendable (String) throws(EvaluationError) -> Value?
    ) throws(EvaluationError) -> Value {
        var environment = environment(variables, arithmetic, limits)
        environment.resolver = resolver
        return try evaluate(in: environment)
    }
}
