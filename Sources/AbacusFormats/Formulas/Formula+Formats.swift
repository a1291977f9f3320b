extension Formula {
    /// Parses an expression in the format language of Foundation's `NSExpression`.
    ///
    /// Unless another arithmetic is given, it is evaluated in `foundation`, where `1/2` is 0 and `1/2.0` is 0.5.
    ///
    ///     try Formula(format: "(%K + 1) * 2.5", "price").evaluate(with: ["price": 3])  // 10.0
    ///
    /// - Parameters:
    ///   - format: the text, in which `%@`, `%K`, `%d` and the like stand for the arguments.
    ///   - arguments: a value for each placeholder, or a formula for a `%@`. Surplus ones are ignored.
    /// - Throws: every error in the text or its arguments, up to 20 diagnostics.
    /// - Complexity: O(n) in the length of the text and the size of the arguments.
    @_disfavoredOverload
    public init(format: String, _ arguments: any ValueConvertible...) throws(SyntaxError) {
        try self.init(Source(format), form: .expression, arguments: arguments.map(\.formatArgument))
    }

    /// Parses an expression in the format language of Foundation's `NSExpression`.
    ///
    /// - Parameters:
    ///   - format: the text, in which `%@`, `%K`, `%d` and the like stand for the arguments.
    ///   - arguments: a value for each placeholder, or a formula for a `%@`. Surplus ones are ignored.
    /// - Throws: every error in the text or its arguments, up to 20 diagnostics.
    /// - Complexity: O(n) in the length of the text and the size of the arguments.
    @_disfavoredOverload
    public init(format: String, arguments: [any ValueConvertible]) throws(SyntaxError) {
        try self.init(Source(format), form: .expression, arguments: arguments.map(\.formatArgument))
    }

    /// Parses a predicate in the format language of Foundation's `NSPredicate`.
    ///
    ///     let adults = try Formula(predicateFormat: "age >= %d AND name BEGINSWITH %@", 18, "A")
    ///     try adults.holds(for: ["age": 28, "name": "Ada"])  // true
    ///
    /// - Parameters:
    ///   - predicateFormat: the text, in which `%@`, `%K`, `%d` and the like stand for the arguments.
    ///   - arguments: a value for each placeholder, or a formula for a `%@`. Surplus ones are ignored.
    /// - Throws: every error in the text or its arguments, up to 20 diagnostics.
    /// - Complexity: O(n) in the length of the text and the size of the arguments.
    @_disfavoredOverload
    public init(predicateFormat: String, _ arguments: any ValueConvertible...) throws(SyntaxError) {
        try self.init(Source(predicateFormat), form: .predicate, arguments: arguments.map(\.formatArgument))
    }

    /// Parses a predicate in the format language of Foundation's `NSPredicate`.
    ///
    /// - Parameters:
    ///   - predicateFormat: the text, in which `%@`, `%K`, `%d` and the like stand for the arguments.
    ///   - arguments: a value for each placeholder, or a formula for a `%@`. Surplus ones are ignored.
    /// - Throws: every error in the text or its arguments, up to 20 diagnostics.
    /// - Complexity: O(n) in the length of the text and the size of the arguments.
    @_disfavoredOverload
    public init(predicateFormat: String, arguments: [any ValueConvertible]) throws(SyntaxError) {
        try self.init(Source(predicateFormat), form: .predicate, arguments: arguments.map(\.formatArgument))
    }

    /// Parses a format from a source, which can have a name, and can contain bytes that aren't well-formed UTF-8.
    ///
    /// - Parameters:
    ///   - source: the text.
    ///   - form: what the text must be; nil for either a predicate or an expression.
    ///   - arguments: what each placeholder stands for. Surplus ones are ignored.
    ///   - textRules: how texts are compared where scalars aren't enough.
    /// - Throws: every error in the text or its arguments, up to 20 diagnostics.
    /// - Complexity: O(n) in the length of the text and the size of the arguments.
    public init(
        _ source: Source, form: SyntaxForm?, arguments: [FormatArgument], textRules: (any TextRules)? = nil
    ) throws(SyntaxError) {
        let options = ParserOptions(Notation(syntax: .foundation), form: form)
        let format = try BoundFormat(source, arguments, options)
        self.init(
            format.tree, arithmetic: .foundation, formats: Formats(textRules: textRules, arguments: format.arguments))
    }

    /// The keys and key paths of the evaluated object that a format uses, in order of appearance.
    ///
    /// - Complexity: O(n) in the length of the text.
    public var keyPaths: [String] {
        var seen: Set<String> = []
        return tree.keyPaths.filter { !$0.isEmpty }.map { $0.joined(separator: ".") }
            .filter { seen.insert($0).inserted }
    }

    /// The keys of the evaluated object that a format uses, or nil if it may use any key.
    ///
    /// - Complexity: O(n) in the length of the text.
    package var usedKeys: [String]? {
        guard tree.syntax == .foundation else { return nil }
        let paths = tree.keyPaths
        var seen: Set<String> = []
        return paths.contains(where: \.isEmpty) ? nil : paths.map { $0[0] }.filter { seen.insert($0).inserted }
    }

    /// The text as Foundation prints a predicate or an expression, with arguments in place of their placeholders.
    ///
    /// Parsing it gives a formula that prints the same and has the same value in `foundation`, and in `exact` if no
    /// argument is a double or an exact real. A fraction without a finite decimal, an infinity and nan are printed as
    /// quotients, `2.0 / 3`. For a record, a fraction of integers beyond 2⁵³, and a list with one of these, the
    /// placeholder remains.
    ///
    /// - Complexity: O(n) in the length of the text and the size of the arguments.
    public var predicateFormat: String {
        tree.formatted { number in arguments[number].formatLiteral }
    }
}

// MARK: - Evaluation

extension Formula {
    /// Returns the value of the expression for an object, whose keys it may use.
    ///
    /// - Parameters:
    ///   - object: the value of `SELF`.
    ///   - variables: the values of `$names`.
    ///   - arithmetic: the arithmetic to compute in; if nil, `foundation` for a formula of a format.
    ///   - limits: the limits of the evaluation.
    /// - Throws: every unknown variable and function, or why the expression has no value.
    public func evaluate(
        with object: Value, variables: [String: any ValueConvertible] = [:], arithmetic: Arithmetic? = nil,
        limits: Limits = .standard
    ) throws(EvaluationError) -> Value {
        var environment = FormulaEnvironment(arithmetic: arithmetic ?? self.arithmetic, limits: limits)
        for (name, value) in variables { environment[name] = try value.value() }
        return try ResolvedFormula(self, in: environment).evaluate(with: object)
    }

    /// Returns the value of the expression for an object of another type, such as a dictionary.
    ///
    /// - Throws: every unknown variable and function, or why the expression has no value.
    @_disfavoredOverload
    public func evaluate(
        with object: any ValueConvertible, variables: [String: any ValueConvertible] = [:],
        arithmetic: Arithmetic? = nil, limits: Limits = .standard
    ) throws(EvaluationError) -> Value {
        try evaluate(with: object.value(), variables: variables, arithmetic: arithmetic, limits: limits)
    }

    /// Returns whether the predicate holds for an object, whose keys it may use.
    ///
    /// - Parameters:
    ///   - object: the value of `SELF`.
    ///   - variables: the values of `$names`.
    ///   - limits: the limits of the evaluation.
    /// - Throws: every unknown variable and function, or why the predicate is neither true nor false.
    public func holds(
        for object: Value, variables: [String: any ValueConvertible] = [:], limits: Limits = .standard
    ) throws(EvaluationError) -> Bool {
        var environment = FormulaEnvironment(arithmetic: arithmetic, limits: limits)
        for (name, value) in variables { environment[name] = try value.value() }
        return try ResolvedFormula(self, in: environment).holds(for: object)
    }

    /// Returns whether the predicate holds for an object of another type, such as a dictionary.
    ///
    /// - Throws: every unknown variable and function, or why the predicate is neither true nor false.
    @_disfavoredOverload
    public func holds(
        for object: any ValueConvertible, variables: [String: any ValueConvertible] = [:], limits: Limits = .standard
    ) throws(EvaluationError) -> Bool {
        try holds(for: object.value(), variables: variables, limits: limits)
    }

    /// Returns the formula with its names resolved, for evaluation with many objects.
    ///
    /// - Throws: every unknown variable and function.
    /// - Complexity: O(n) in the length of the text.
    public func resolved(in environment: FormulaEnvironment) throws(EvaluationError) -> ResolvedFormula {
        try ResolvedFormula(self, in: environment)
    }
}

extension SyntaxTree {
    /// The key paths of the evaluated object, each up to the first step that isn't a key. That of the object itself is
    /// empty.
    fileprivate var keyPaths: [[String]] {
        var paths: [[String]] = []
        var place = 0
        while place < nodes.count {
            let node = nodes[place]
            place += 1
            guard node.kind == .property || node.kind == .object else { continue }
            var keys = node.kind == .property ? [name(of: node)] : []
            while place < nodes.count, nodes[place].kind == .step, nodes[place].first == node.first {
                keys.append(name(of: nodes[place]))
                place += 1
            }
            paths.append(keys)
        }
        return paths
    }
}
