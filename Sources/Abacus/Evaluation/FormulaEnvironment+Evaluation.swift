extension FormulaEnvironment {
    /// Returns the value of an expression.
    ///
    /// - Throws: `source-too-long` if the tree's text is longer than the limits allow; every unknown name; or why the
    ///   expression has no value.
    /// - Complexity: O(n) in the number of nodes, and what each operation takes, which the limits admit beforehand.
    public func evaluate(_ tree: SyntaxTree) throws(EvaluationError) -> Value {
        if asksAgain { return try askingOnce().evaluate(tree) }
        try checkLength(of: tree)
        let resolver = try Resolver(tree, in: self)
        // Machine words first: where an operand or result is anything else, the interpreter evaluates it all.
        if let word = word(of: tree, resolver) { return word.value }
        var interpreter = Interpreter(in: self, resolver)
        return try interpreter.evaluate(tree)
    }

    /// Refuses a tree whose text is longer than the limits allow: it may have been read with other options.
    func checkLength(of tree: borrowing SyntaxTree) throws(EvaluationError) {
        let limit = limits.sourceBytes
        if tree.source.bytes.count > limit {
            throw EvaluationError([Diagnostic(Problem.sourceTooLong(bytes: limit), at: limit..<limit)], in: tree.source)
        }
    }
}
