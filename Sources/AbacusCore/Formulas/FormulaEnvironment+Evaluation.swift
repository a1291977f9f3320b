extension FormulaEnvironment {
    /// Returns the value of an expression.
    ///
    /// - Throws: `source-too-long` if the tree's text is longer than the limits allow; every unknown name; or why the
    ///   expression has no value.
    /// - Complexity: O(n) in the number of nodes, and what each operation takes, which the limits admit beforehand.
    public func evaluate(_ tree: SyntaxTree) throws(EvaluationError) -> Value {
        if needsPreparation(for: tree) {
            let prepared = prepared(for: tree)
            // The app's resolver may start evaluations of its own, which end with this one.
            let ending = Ending(deadline: limits.deadline, isCancelled: isCancelled)
            guard let ending, nameAnswers != nil else { return try prepared.evaluate(tree) }
            defer { ending.finish() }
            return try ending.endingOthers { () throws(EvaluationError) in try prepared.evaluate(tree) }
        }
        try checkLength(of: tree)
        return try withKnownNames(tree.names.count) { names throws(EvaluationError) in
            // Machine words first: if an operand or a result isn't one, the interpreter evaluates the whole expression.
            if !mustResolveFirst, let word = word(of: tree, names) { return word.value }
            return try evaluateBeyondWords(tree, names)
        }
    }

    /// Returns the value of an expression for which machine words don't suffice, unless the app is to be asked for
    /// names.
    ///
    /// - Parameter names: the names that have been looked up.
    /// - Throws: every unknown name; or why the expression has no value.
    package func evaluateBeyondWords(
        _ tree: SyntaxTree, _ names: KnownNames = .none
    ) throws(EvaluationError) -> Value {
        let resolver = try Resolver(tree, in: self, names)
        // The app has been asked for all names before evaluation begins.
        if mustResolveFirst, let word = word(of: tree, resolver) { return word.value }
        return try evaluate(tree, resolver)
    }

    /// Returns the value of a tree whose names have been resolved, or nil if it needs the interpreter.
    func word(of tree: SyntaxTree, _ resolver: Resolver) -> Word? {
        let (variables, callees) = (resolver.variables, resolver.callees)
        return withKnownNames(tree.names.count) { names in
            tree.word(names, admittedWords(tree.nodes.count), value: { variables[$0] }, callee: { callees[$0] })
        }
    }

    /// Returns the value of an expression, and records in a trace what the interpreter computes on the way.
    ///
    /// - Throws: every unknown name; or why the expression has no value.
    package func evaluate(_ tree: SyntaxTree, tracing trace: Trace) throws(EvaluationError) -> Value {
        if needsPreparation(for: tree) { return try prepared(for: tree).evaluate(tree, tracing: trace) }
        try checkLength(of: tree)
        var interpreter = try Interpreter(in: self, Resolver(tree, in: self))
        interpreter.trace = trace
        return try interpreter.evaluate(tree)
    }

    /// Returns the value of an expression whose names have been resolved in the environment.
    package func evaluate(_ tree: SyntaxTree, _ resolver: Resolver) throws(EvaluationError) -> Value {
        var interpreter = Interpreter(in: self, resolver)
        return try interpreter.evaluate(tree)
    }

    /// Whether looking up the tree's names would ask the app repeatedly, or the environment lacks their forms.
    package func needsPreparation(for tree: borrowing SyntaxTree) -> Bool {
        asksTwice || !tree.notation.nameForms.isSubset(of: nameForms)
    }

    /// Whether each lookup of a name asks the app again.
    var asksTwice: Bool { nameAnswers?.keepsAnswers == false }

    /// Returns an environment that has the forms of the tree's names, asks for each name once, and stores the answer.
    @inline(never)
    package func prepared(for tree: SyntaxTree) -> FormulaEnvironment {
        var environment = self
        environment.notation.nameForms.formUnion(tree.notation.nameForms)
        if let nameAnswers, !nameAnswers.keepsAnswers {
            environment.nameAnswers = NameAnswers(nameAnswers.resolver, keepsAnswers: true)
        }
        return environment
    }
}

extension FormulaEnvironment {
    /// Prints a value within the environment's limits: even a value that takes little memory can print as a long text,
    /// such as `1/2**100000`.
    ///
    /// - Parameters:
    ///   - value: the value to print.
    ///   - format: the format of the text.
    ///   - source: the text that gave the value; errors are reported in it.
    /// - Throws: an error if the text would be too long, or would take too long.
    /// - Complexity: that of converting the number to the base, which the limits admit beforehand.
    public func text(
        of value: Value, _ format: ValueFormat = ValueFormat(), for source: Source
    ) throws(EvaluationError) -> String {
        let isText = value.kind == .text
        let isShort = !value.isExactReal && value.footprint <= 256 && format.writesWords
        if isText || isShort { return value.text(format) }
        let supervisor = Budget(limits: limits, aliveBytes: footprint, isCancelled: isCancelled)
        var budget = supervisor
        do throws(Problem) {
            return try supervisor.supervise { () throws(Problem) in try value.literal(format, within: &budget) }
        } catch {
            throw EvaluationError([Diagnostic(error, at: 0..<source.bytes.count)], in: source)
        }
    }
}

extension FormulaEnvironment {
    // Benchmarks/Calibration compares charges with measured times.

    /// Evaluates a formula with the interpreter, and returns the work that it was charged.
    ///
    /// - Throws: every unknown name, or why the expression has no value.
    package func charge(for formula: Formula) throws(EvaluationError) -> UInt64 {
        let (result, work) = knowingFormats(of: formula).measuredEvaluation(of: formula.tree)
        _ = try result.get()
        return work
    }

    /// Prints a value as formulas write it, and returns the work that it was charged.
    ///
    /// - Throws: why the value can't be printed.
    package func charge(forPrinting value: Value, _ format: ValueFormat = ValueFormat()) throws -> UInt64 {
        var budget = Budget(limits: limits, aliveBytes: footprint, isCancelled: isCancelled)
        _ = try value.literal(format, within: &budget)
        return budget.spentWork
    }

    /// Evaluates a tree with machine words or, if they don't suffice, with the interpreter. Returns the interpreter's
    /// charged work, or an estimate from the number of nodes if words suffice.
    package func chargedEvaluation(
        of tree: SyntaxTree
    ) -> (result: Result<Value, EvaluationError>, work: UInt64) {
        let found = mustResolveFirst ? nil : withKnownNames(tree.names.count) { names in word(of: tree, names) }
        if let word = found { return (.success(word.value), tree.workOnWords) }
        return measuredEvaluation(of: tree)
    }

    /// Evaluates a tree with the interpreter, and returns the work that it was charged, whether or not it has a value.
    package func measuredEvaluation(of tree: SyntaxTree) -> (result: Result<Value, EvaluationError>, work: UInt64) {
        do throws(EvaluationError) {
            var interpreter = try Interpreter(in: self, Resolver(tree, in: self))
            do throws(EvaluationError) {
                return (.success(try interpreter.evaluate(tree)), interpreter.unit.budget.spentWork)
            } catch {
                return (.failure(error), interpreter.unit.budget.spentWork)
            }
        } catch {
            return (.failure(error), 0)
        }
    }
}

extension Formula {
    /// Returns the value for given variables, or nil if finding it needs an environment.
    ///
    /// - Complexity: O(n) in the number of nodes and variables, a few nanoseconds each.
    func word(_ variables: [String: Value], _ arithmetic: Arithmetic, _ limits: Limits) -> Word? {
        guard formats == nil, tree.notation.nameForms.isEmpty, tree.source.bytes.count <= limits.sourceBytes else {
            return nil
        }
        var footprint = 0
        for (name, value) in variables {
            footprint += FormulaEnvironment.entryFootprint(name, value.footprint)
            if footprint > limits.memoryBytes { return nil }
        }
        let admitted = AdmittedWords(tree.nodes.count, in: arithmetic, limits, beside: footprint)
        return withKnownNames(tree.names.count) { names in
            let spellings = tree.names
            return tree.word(
                names, admitted, value: { variables.value(named: spellings[$0]) },
                callee: { BuiltinFunction.table[spellings[$0]].map(Callee.builtin) })
        }
    }
}

extension [String: Value] {
    /// The most names that can be compared in less time than hashing one of them takes.
    private static var mostComparedNames: Int { 8 }

    /// Returns the value of a name.
    @inline(__always)
    fileprivate func value(named name: String) -> Value? {
        if count > Self.mostComparedNames { return self[name] }
        var index = startIndex
        while index != endIndex {
            if keys[index] == name { return values[index] }
            formIndex(after: &index)
        }
        return nil
    }
}
