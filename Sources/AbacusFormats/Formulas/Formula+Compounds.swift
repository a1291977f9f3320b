extension Formula {
    /// Returns the predicate that holds if all of several predicates of formats hold, like Foundation's
    /// `andPredicateWithSubpredicates:`.
    ///
    /// It is a single compound, which keeps compounds in it as they are: `Formula.all([ab, c])` is printed as
    /// `(a == 1 AND b == 2) AND c == 3`. Its source is its printed form. Only arguments whose value has no literal
    /// remain placeholders. Its text rules are those of the first predicate that has any.
    /// - Parameter formulas: the predicates. For none, the result is `TRUEPREDICATE`; for one, it is that formula.
    /// - Throws: `expected-predicate`, with the index, if a formula isn't a predicate of a format; an error if the text
    ///   becomes too long.
    /// - Complexity: O(n) in the length of the texts and the size of the arguments.
    public static func all(_ formulas: some Sequence<Formula>) throws(SyntaxError) -> Formula {
        try compound(" AND ", of: formulas, none: "TRUEPREDICATE")
    }

    /// Returns the predicate that holds if any of several predicates of formats holds, like Foundation's
    /// `orPredicateWithSubpredicates:`.
    ///
    /// - Parameter formulas: the predicates. For none, the result is `FALSEPREDICATE`; for one, it is that formula.
    /// - Throws: what ``all(_:)`` throws.
    /// - Complexity: O(n) in the length of the texts and the size of the arguments.
    public static func any(_ formulas: some Sequence<Formula>) throws(SyntaxError) -> Formula {
        try compound(" OR ", of: formulas, none: "FALSEPREDICATE")
    }

    /// Returns the predicate that holds if a predicate of a format doesn't.
    ///
    /// - Throws: `expected-predicate` if the formula isn't a predicate of a format; an error if the text becomes too
    ///   long.
    /// - Complexity: O(n) in the length of the text and the size of the arguments.
    public static func not(_ formula: Formula) throws(SyntaxError) -> Formula {
        try formula.checkPredicate("the formula")
        var text = CompoundText()
        text.append("NOT ")
        text.append(formula, isEnclosed: formula.isCompound || formula.isNegation)
        return try text.formula(with: formula.textRules)
    }

    private static func compound(
        _ separator: String, of formulas: some Sequence<Formula>, none: String
    ) throws(SyntaxError) -> Formula {
        var text = CompoundText()
        var textRules: (any TextRules)?
        var first: Formula?
        var count = 0
        for formula in formulas {
            try formula.checkPredicate("the formula at index \(count)")
            if count == 0 { first = formula } else { text.append(separator) }
            text.append(formula, isEnclosed: formula.isCompound)
            textRules = textRules ?? formula.textRules
            count += 1
        }
        if count == 1, let first { return first }
        if count == 0 { text.append(none) }
        return try text.formula(with: textRules)
    }

    private func checkPredicate(_ name: String) throws(SyntaxError) {
        if tree.syntax == .foundation, tree.form == .predicate { return }
        let problem = Problem.custom(
            .expectedPredicate, message: "\(name) isn't a predicate of a format",
            hint: "make it by Formula(predicateFormat:)")
        throw SyntaxError([Diagnostic(problem, at: 0..<source.bytes.count)], in: source)
    }

    private var isCompound: Bool {
        let root = tree.nodes[tree.root]
        return root.kind == .infix && root.operator.isShortCircuit
    }

    private var isNegation: Bool {
        let root = tree.nodes[tree.root]
        return root.kind == .prefix && root.operator == .not
    }
}

/// The printed form of a predicate that is assembled from others, and the arguments that remain.
private struct CompoundText {
    private var text = ""
    private var arguments: [FormatArgument] = []

    mutating func append(_ text: String) { self.text += text }

    mutating func append(_ formula: Formula, isEnclosed: Bool) {
        let values = formula.arguments
        let literals = values.map(\.exactFormatLiteral)
        if isEnclosed { text += "(" }
        text += formula.tree.formatted { literals[$0] }
        if isEnclosed { text += ")" }
        for node in formula.tree.nodes where node.kind == .placeholder && literals[Int(node.argument)] == nil {
            arguments.append(.value(values[Int(node.argument)]))
        }
    }

    func formula(with textRules: (any TextRules)?) throws(SyntaxError) -> Formula {
        try Formula(Source(text), form: .predicate, arguments: arguments, textRules: textRules)
    }
}
