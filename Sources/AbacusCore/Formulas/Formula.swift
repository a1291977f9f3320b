/// An expression that has been parsed, and can be evaluated many times, with different variables and arithmetics.
public struct Formula: Sendable {
    /// The structure of the expression.
    public let tree: SyntaxTree
    /// The arithmetic in which it is evaluated by default.
    public let arithmetic: Arithmetic
    /// The meaning of a format, and the values of its placeholders. For other formulas, nil unless they have text
    /// rules.
    package var formats: (any FormatSemantics)?

    /// Parses an expression.
    ///
    /// - Throws: everything that is wrong with the text, up to 20 diagnostics.
    /// - Complexity: O(n) in the length of the text.
    public init(_ text: String, options: ParserOptions = ParserOptions()) throws(SyntaxError) {
        try self.init(Source(text), options: options)
    }

    /// Parses an expression from a source, which can have a name, and can contain bytes that aren't well-formed UTF-8.
    ///
    /// - Throws: everything that is wrong with the text, up to 20 diagnostics.
    /// - Complexity: O(n) in the length of the text.
    public init(_ source: Source, options: ParserOptions = ParserOptions()) throws(SyntaxError) {
        let tree = try SyntaxTree(parsing: source, options: options.suggestingFunctions)
        self.init(tree, arithmetic: .exact)
    }

    private init(_ tree: SyntaxTree, arithmetic: Arithmetic) {
        self.tree = tree
        self.arithmetic = arithmetic
    }

    package init(_ tree: SyntaxTree, arithmetic: Arithmetic, formats: (any FormatSemantics)?) {
        self.init(tree, arithmetic: arithmetic)
        self.formats = formats
    }

    /// Creates a formula from a tree, such as a rewritten one.
    ///
    /// The source of the formula is the tree's normal form, and the ranges of errors refer to that text. The text is
    /// parsed with the tree's own syntax, percentages, name forms and decimal mark, whatever the options say about
    /// these.
    ///
    /// - Throws: everything that is wrong with the normal form, if the tree has errors.
    /// - Complexity: O(n) in the length of the tree's source.
    public init(tree: SyntaxTree, options: ParserOptions = ParserOptions()) throws(SyntaxError) {
        var options = options
        options.notation = tree.notation
        try self.init(Source(tree.formatted(), name: tree.source.name), options: options)
    }

    /// The text that was parsed.
    public var source: Source { tree.source }

    /// Returns whether a text, without backquotes, can be the name of a variable: a letter or `_`, then letters, digits
    /// and `_`, and not a word of the language.
    ///
    ///     Formula.isName("unit_price")  // true
    ///     Formula.isName("unit price")  // false
    ///     Formula.isName("mod")         // false: it is an operator
    ///
    /// - Complexity: O(n) in the length of the text.
    public static func isName(_ text: String) -> Bool { text.isPlainName }

    /// The names of the variables in the expression, in order of appearance.
    ///
    /// Names of constants in the formula's arithmetic aren't included, though a variable of the same name would hide
    /// the constant. A range of cells is included under its name, such as `A1:B3`; `CellRange` has its cells.
    ///
    /// - Complexity: O(n) in the length of the text.
    public var variables: [String] {
        tree.variables.filter { tree.syntax.isOfFormats || Constant.named($0)?.value(in: arithmetic) == nil }
    }

    /// The names of the functions that the expression calls, in order of appearance. `if` isn't included.
    ///
    /// - Complexity: O(n) in the length of the text.
    public var functions: [String] { tree.functions }

    /// Returns the value of the expression for given values of its variables.
    ///
    /// - Parameters:
    ///   - variables: the values of names; they hide constants of the same name. A numeric literal is the decimal as
    ///     written, so `["rate": 0.1]` is exactly 1/10; a variable of type `Double` gives a real:
    ///     `["rate": Value(rate)]`.
    ///   - arithmetic: the arithmetic to compute in; if nil, `exact`, or `foundation` for a formula of a format.
    ///   - limits: the limits of the evaluation.
    /// - Throws: `source-too-long` if the text is longer than the limits allow; every unknown name; or why the
    ///   expression has no value.
    /// - Complexity: O(n) in the number of nodes, and what each operation takes, which the limits admit beforehand.
    public func evaluate(
        _ variables: [String: Value] = [:], arithmetic: Arithmetic? = nil, limits: Limits = .standard
    ) throws(EvaluationError) -> Value {
        let arithmetic = arithmetic ?? self.arithmetic
        // Words need no environment. Creating one takes longer than evaluating most formulas.
        if let word = word(variables, arithmetic, limits) { return word.value }
        return try evaluate(in: environment(variables, arithmetic, limits))
    }

    /// Returns an environment with the given variables.
    package func environment(
        _ variables: [String: Value], _ arithmetic: Arithmetic?, _ limits: Limits
    ) -> FormulaEnvironment {
        var environment = FormulaEnvironment(arithmetic: arithmetic ?? self.arithmetic, limits: limits)
        if !tree.notation.nameForms.isEmpty { environment.notation.nameForms = tree.notation.nameForms }
        for (name, value) in variables { environment[variable: tree.variable(named: name)] = value }
        return environment
    }

    /// Returns the value of the expression in an environment.
    ///
    /// - Throws: `source-too-long` if the text is longer than the limits allow; every unknown name; or why the
    ///   expression has no value.
    /// - Complexity: O(n) in the number of nodes, and what each operation takes, which the limits admit beforehand.
    public func evaluate(in environment: FormulaEnvironment) throws(EvaluationError) -> Value {
        if formats != nil { return try environment.knowingFormats(of: self).evaluate(tree) }
        return try environment.evaluate(tree)
    }

    /// Returns a formula with another tree and the same arguments and rules.
    package func withTree(_ tree: SyntaxTree) -> Formula { Formula(tree, arithmetic: arithmetic, formats: formats) }
}

extension FormulaEnvironment {
    /// Gives the environment the meaning of a formula's format, merged with its own.
    @inline(never)
    package mutating func knowFormats(of formula: Formula) {
        if let formats = formula.formats { self.formats = formats.merged(with: self.formats) }
    }

    /// Returns the environment with the meaning of a formula's format, merged with its own.
    package func knowingFormats(of formula: Formula) -> FormulaEnvironment {
        var environment = self
        environment.knowFormats(of: formula)
        return environment
    }
}

extension Formula: CustomStringConvertible {
    /// The expression in normal form.
    ///
    /// - Complexity: O(n) in the length of the text.
    public var description: String { tree.formatted() }
}

extension Formula {
    /// Returns the formula with other names for variables and functions. The parameters of lambdas are kept apart from
    /// variables, and two variables can swap names.
    ///
    ///     try Formula("x * rate").renaming(variables: ["x": "price"]).description  // price * rate
    ///
    /// Where names can be cells, a range can be renamed to another range, as when a row is inserted. Renaming a cell
    /// doesn't change the ranges that contain it.
    ///
    /// - Parameters:
    ///   - variables: the new names of variables and constants, by their current names.
    ///   - functions: the new names of functions, by their current names.
    /// - Throws: an error if a new name isn't allowed. ``isName(_:)`` must hold for it, except that the new name of a
    ///   variable may be one that needs backquotes, or a range of cells in the formula. The new name of a function
    ///   can't be that of a function that takes functions, such as `map`. The error's source is the name.
    /// - Complexity: O(n log n) in the number of names, and O(n) in the length of the text and of the result.
    public func renaming(
        variables: [String: String] = [:], functions: [String: String] = [:]
    ) throws(SyntaxError) -> Formula {
        let renamed = try tree.renaming(variables: variables, functions: functions)
        return renamed == tree ? self : withTree(renamed)
    }
}

extension Formula {
    /// Parses an expression and returns its value, for a text that is evaluated once.
    ///
    /// Both steps throw the same type of error, so that a `do` around the call has a typed `catch`. To evaluate an
    /// expression several times, create a formula with ``init(_:options:)-(String,_)`` and evaluate that.
    ///
    /// - Parameters:
    ///   - text: the expression.
    ///   - variables: the values of names; they hide constants of the same name.
    ///   - options: how the text is parsed. A text that is longer than `limits` allow is rejected, whatever the options
    ///     say.
    ///   - arithmetic: the arithmetic to compute in.
    ///   - limits: the limits of the evaluation.
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

    /// Parses an expression in an environment's notation and returns its value there, for a text that is evaluated
    /// once.
    ///
    ///     try Formula.value(of: "2,5 * price", in: environment)
    ///
    /// - Throws: everything that is wrong with the text, up to 20 diagnostics; every unknown name; or why the expression
    ///   has no value.
    /// - Complexity: O(n) in the length of the text, and what each operation takes, which the limits admit beforehand.
    public static func value(
        of text: String, in environment: FormulaEnvironment
    ) throws(StatementError) -> Value {
        let formula = try StatementError.reading { () throws(SyntaxError) in try environment.formula(text) }
        return try StatementError.evaluating { () throws(EvaluationError) in try formula.evaluate(in: environment) }
    }
}

extension FormulaEnvironment {
    /// Parses an expression as the environment parses statements: in its notation, with implicit products if it has
    /// them, and within its limit on length.
    ///
    ///     var environment = FormulaEnvironment(limits: .untrusted)
    ///     environment.notation.decimalMark = .comma
    ///     try environment.formula("1,5 * 2").evaluate(in: environment)  // 3
    ///
    /// - Throws: everything that is wrong with the text, up to 20 diagnostics.
    /// - Complexity: O(n) in the length of the text.
    public func formula(_ text: String) throws(SyntaxError) -> Formula { try formula(Source(text)) }

    /// Parses an expression from a source, as the environment parses statements.
    ///
    /// - Throws: everything that is wrong with the text, up to 20 diagnostics.
    /// - Complexity: O(n) in the length of the text.
    public func formula(_ source: Source) throws(SyntaxError) -> Formula {
        try Formula(SyntaxTree(parsing: source, options: parserOptions), arithmetic: .exact, formats: nil)
    }
}
