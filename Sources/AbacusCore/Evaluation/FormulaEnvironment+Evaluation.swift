extension FormulaEnvironment {
    /// Returns the value of an expression.
    ///
    /// - Throws: `source-too-long` if the tree's text is longer than the limits allow; every unknown name; or why the
    ///   expression has no value.
    /// - Complexity: O(n) in the number of nodes, and what each operation takes, which the limits admit beforehand.
    public func evaluate(_ tree: SyntaxTree) throws(EvaluationError) -> Value {
        if needsPreparation(for: tree) { return try prepared(for: tree).evaluate(tree) }
        try checkLength(of: tree)
        return try withKnownNames(tree.names.count) { names throws(EvaluationError) in
            // Machine words first: where an operand or result is anything else, the interpreter evaluates it all.
            if !mustResolveFirst, let word = word(of: tree, names) { return word.value }
            return try evaluateBeyondWords(tree, names)
        }
    }

    /// Returns the value of an expression for which machine words don't suffice, as far as that is known without asking
    /// an app.
    ///
    /// - Parameter names: the names that have been looked up.
    /// - Throws: every unknown name; or why the expression has no value.
    package func evaluateBeyondWords(
        _ tree: SyntaxTree, _ names: KnownNames = .none
    ) throws(EvaluationError) -> Value {
        let resolver = try Resolver(tree, in: self, names)
        // An app has been asked for all names before anything is evaluated.
        if mustResolveFirst, let word = word(of: tree, resolver) { return word.value }
        var interpreter = Interpreter(in: self, resolver)
        return try interpreter.evaluate(tree)
    }

    /// Whether all names are resolved before anything is evaluated: an app is asked for some, or not all may be used.
    var mustResolveFirst: Bool { nameAnswers != nil || allowedBuiltins != nil }

    /// Returns the value of an expression, and has a trace note what the interpreter comes to on the way.
    ///
    /// - Throws: every unknown name; or why the expression has no value.
    package func evaluate(_ tree: SyntaxTree, tracing trace: Trace) throws(EvaluationError) -> Value {
        if needsPreparation(for: tree) { return try prepared(for: tree).evaluate(tree, tracing: trace) }
        try checkLength(of: tree)
        var interpreter = try Interpreter(in: self, Resolver(tree, in: self))
        interpreter.trace = trace
        return try interpreter.evaluate(tree)
    }

    /// Whether each lookup of a name would ask the app again, or would not know the forms of the tree's names.
    package func needsPreparation(for tree: borrowing SyntaxTree) -> Bool {
        asksTwice || !tree.nameForms.isSubset(of: nameForms)
    }

    /// Whether each lookup of a name would ask the app again.
    var asksTwice: Bool { nameAnswers?.keepsAnswers == false }

    /// Returns an environment that knows the forms of the tree's names, asks for each name once, and keeps the answer.
    @inline(never)
    package func prepared(for tree: SyntaxTree) -> FormulaEnvironment {
        var environment = self
        environment.nameForms.formUnion(tree.nameForms)
        if let nameAnswers, !nameAnswers.keepsAnswers {
            environment.nameAnswers = NameAnswers(nameAnswers.resolver, keepsAnswers: true)
        }
        return environment
    }

    /// Refuses a tree whose text is longer than the limits allow: it may have been read with other options.
    package func checkLength(of tree: borrowing SyntaxTree) throws(EvaluationError) {
        let limit = limits.sourceBytes
        if tree.source.bytes.count > limit {
            throw EvaluationError([Diagnostic(Problem.sourceTooLong(bytes: limit), at: limit..<limit)], in: tree.source)
        }
    }
}
