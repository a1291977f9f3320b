/// An expression that has been read, and can be evaluated many times, with different variables and arithmetics.
public struct Formula: Sendable {
    /// The structure of the expression.
    public let tree: SyntaxTree
    /// The arithmetic that it is evaluated in unless another is asked for.
    public let arithmetic: Arithmetic
    /// What a format means, and the values of its placeholders; nil for other formulas, unless they have text rules.
    package var formats: (any FormatSemantics)?

    /// Reads an expression.
    ///
    /// - Throws: everything that is wrong with the text, up to 20 diagnostics.
    /// - Complexity: O(n) in the length of the text.
    public init(_ text: String, options: ParserOptions = ParserOptions()) throws(SyntaxError) {
        try self.init(Source(text), options: options)
    }

    /// Reads an expression from a source, which can have a name of its own, and bytes that aren't well-formed UTF-8.
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

    /// Makes a formula of a tree, such as a rewritten one.
    ///
    /// The source of the formula is the tree's normal form, and ranges of errors are in that text. It is read with the
    /// options that the tree itself needs, whatever is given for these: its syntax, percentages, forms of names and decimal mark.
    ///
    /// - Throws: everything that is wrong with the normal form, if the tree has errors.
    /// - Complexity: O(n) in the length of the tree's source.
    public init(tree: SyntaxTree, options: ParserOptions = ParserOptions()) throws(SyntaxError) {
        var options = options
        options.notation = tree.notation
        try self.init(Source(tree.formatted(), name: tree.source.name), options: options)
    }

    /// The text that was read.
    public var source: Source { tree.source }

    /// Returns whether a text can be the name of a variable as it stands, without backquotes: a letter or `_`, then
    /// letters, digits and `_`, and no word of the language.
    ///
    ///     Formula.isName("unit_price")  // true
    ///     Formula.isName("unit price")  // false
    ///     Formula.isName("mod")         // false: it is an operator
    ///
    /// - Complexity: O(n) in the length of the text.
    public static func isName(_ text: String) -> Bool { text.isPlainName }

    /// The names of variables that it uses, in order of appearance.
    ///
    /// A name that is a constant in the formula's arithmetic isn't among them, though a variable of that name would hide
    /// the constant. A range of cells is among them under its name, such as `A1:B3`; `CellRange` has its cells.
    ///
    /// - Complexity: O(n) in the length of the text.
    public var variables: [String] {
        tree.variables.filter { tree.syntax.isOfFormats || Constant.named($0)?.value(in: arithmetic) == nil }
    }

    /// The names of functions that it calls, in order of appearance. `if` isn't among them.
    ///
    /// - Complexity: O(n) in the length of the text.
    public var functions: [String] { tree.functions }

    /// Returns the value of the expression for given values of its variables.
    ///
    /// - Parameters:
    ///   - variables: the values of names; they hide constants of the same name. A literal is the decimal that is written,
    ///     so `["rate": 0.1]` is exactly 1/10; a variable of the type `Double` makes a real: `["rate": Value(rate)]`.
    ///   - arithmetic: the arithmetic to compute in; if nil, `exact`, or `foundation` for a formula of a format.
    ///   - limits: the most that the evaluation may use.
    /// - Throws: `source-too-long` if the text is longer than the limits allow; every unknown name; or why the
    ///   expression has no value.
    /// - Complexity: O(n) in the number of nodes, and what each operation takes, which the limits admit beforehand.
    public func evaluate(
        _ variables: [String: Value] = [:], arithmetic: Arithmetic? = nil, limits: Limits = .standard
    ) throws(EvaluationError) -> Value {
        let arithmetic = arithmetic ?? self.arithmetic
        // Words need no environment, which takes longer to make than most formulas to evaluate.
        if let word = word(variables, arithmetic, limits) { return word.value }
        return try evaluate(in: environment(variables, arithmetic, limits))
    }

    /// Returns an environment of variables.
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

    /// Returns the formula of another tree with the same arguments and rules.
    package func withTree(_ tree: SyntaxTree) -> Formula { Formula(tree, arithmetic: arithmetic, formats: formats) }
}

extension FormulaEnvironment {
    /// Lets the environment know what a formula's format means there.
    @inline(never)
    package mutating func knowFormats(of formula: Formula) {
        if let formats = formula.formats { self.formats = formats.merged(with: self.formats) }
    }

    /// Returns the environment with what a formula's format means there.
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
    /// Returns the formula with other names for variables and functions: parameters of lambdas stay apart from variables,
    /// and two variables can change places.
    ///
    ///     try Formula("x * rate").renaming(variables: ["x": "price"]).description  // price * rate
    ///
    /// Where names can be cells, a range can get the name of another range, as when a row is inserted; renaming a cell doesn't
    /// change the ranges that it is in.
    ///
    /// - Parameters:
    ///   - variables: the new names of variables and constants, by their present names.
    ///   - functions: the new names of functions, by their present names.
    /// - Throws: that a new name can't be one. ``isName(_:)`` must hold for it, unless it is that of a variable, which can stand
    ///   in backquotes or be a range of cells in the formula; and no new name of a function is that of one that takes
    ///   functions, such as `map`. The error's source is the name.
    /// - Complexity: O(n log n) in the number of names, and O(n) in the length of the text and of the result.
    public func renaming(
        variables: [String: String] = [:], functions: [String: String] = [:]
    ) throws(SyntaxError) -> Formula {
        let renamed = try tree.renaming(variables: variables, functions: functions)
        return renamed == tree ? self : withTree(renamed)
    }
}

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

    /// Reads an expression in an environment's notation and returns its value there, for a text that is evaluated once.
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
    /// Reads an expression as the environment reads statements: in its notation, with its products, and no longer than
    /// its limits allow.
    ///
    ///     var environment = FormulaEnvironment(limits: .untrusted)
    ///     environment.notation.decimalMark = .comma
    ///     try environment.formula("1,5 * 2").evaluate(in: environment)  // 3
    ///
    /// - Throws: everything that is wrong with the text, up to 20 diagnostics.
    /// - Complexity: O(n) in the length of the text.
    public func formula(_ text: String) throws(SyntaxError) -> Formula { try formula(Source(text)) }

    /// Reads an expression from a source, as the environment reads statements.
    ///
    /// - Throws: everything that is wrong with the text, up to 20 diagnostics.
    /// - Complexity: O(n) in the length of the text.
    public func formula(_ source: Source) throws(SyntaxError) -> Formula {
        try Formula(SyntaxTree(parsing: source, options: parserOptions), arithmetic: .exact, formats: nil)
    }
}
