extension Formula {
    /// Reads an expression and returns its value, for a text that is evaluated once.
    ///
    /// Both steps throw the one type of error, so that a `do` around the call has a typed `catch`. Read an expression that
    /// is evaluated more often by ``init(_:options:)-(String,_)`` first, and evaluate the formula.
    ///
    /// - Parameters:
    ///   - text: the expression.
    ///   - variables: the values of names; they hide constants of the same name.
    ///   - options: how the text is read. A text that is longer than `limits` allow isn't, whatever the options say.
    ///   - arithmetic: the arithmetic to compute in.
    ///   - limits: the most that the evaluation may use.
    /// - Throws: everything that is wrong with the text, up to 20 diagnostics; every unknown name; or why the expression
    ///   has no value.
    /// - Complexity: O(n) in the length of the text, and what each operation takes, which the limits admit beforehand.
    public static func value(
        of text: String, _ variables: [String: Value] = [:], options: ParserOptions = ParserOptions(),
        arithmetic: Arithmetic = .exact, limits: Limits = .standard
    ) throws(StatementError) -> Value {
        var options = options
        options.maximumLength = min(options.maximumLength, limits.sourceBytes)
        let formula = try StatementError.reading { () throws(SyntaxError) in try Formula(text, options: options) }
        return try StatementError.evaluating { () throws(EvaluationError) in
            try formula.evaluate(variables, arithmetic: arithmetic, limits: limits)
        }
    }
}
