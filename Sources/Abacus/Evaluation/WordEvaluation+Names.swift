// How the names of an expression are looked up that may be evaluated on machine words.

extension WordEvaluation {
    /// A function that may be called with words.
    enum Function {
        case builtin(WordFunction, arity: ClosedRange<Int>)
        case formula(FormulaFunction)

        init?(builtin name: String) {
            guard let row = BuiltinFunction.table[name], let function = row.ofWords else { return nil }
            self = .builtin(function, arity: row.arity)
        }
    }

    /// Returns the value, or nil if the interpreter has to find it: also if a name stands for anything else, be it in a
    /// branch that isn't taken.
    ///
    /// - Parameters:
    ///   - nameCount: the number of names.
    ///   - value: returns the value of the variable or constant with a number, or nil if it has no value.
    ///   - function: returns the function with a number, or nil for one that doesn't work on words.
    ///   - call: calls a function that a formula defines.
    /// - Complexity: O(n) in the number of nodes and names, and a call of a closure for each name.
    @inline(__always)
    func word(
        nameCount: Int, value: (Int) -> Value?, function: (Int) -> Function?, call: FormulaCall = { _, _ in nil }
    ) -> Word? {
        if nameCount == 0 { return word(UnsafeMutableBufferPointer(start: nil, count: 0), call) }
        // Looking names up takes longer than looking for what the evaluation would give up at.
        guard hasOnlyKnownNodes else { return nil }
        return withUnsafeTemporaryAllocation(of: Meaning.self, capacity: nameCount) { meanings in
            meanings.initialize(repeating: Meaning())
            for node in nodes {
                if node.kind == .name {
                    let number = Int(node.argument)
                    if meanings[number].word != nil { continue }
                    guard let value = value(number), let word = Word(value, admitsFractions: admitsFractions) else {
                        return nil
                    }
                    meanings[number].word = word
                } else if node.kind == .call {
                    let number = Int(nodes[Int(node.first)].argument)
                    let count = Int(node.argument)
                    switch function(number) {
                    case .builtin(let function, let arity)? where arity.contains(count):
                        meanings[number].function = function
                    case .formula(let function)? where function.definition.parameters.count == count:
                        meanings[number].formula = .passUnretained(function)
                    default: return nil
                    }
                }
            }
            return word(meanings, call)
        }
    }

    /// Whether there are only nodes of the kinds that can be evaluated on words.
    private var hasOnlyKnownNodes: Bool {
        nodes.allSatisfy { node in
            switch node.kind {
            case .number, .name, .trueConstant, .falseConstant, .prefix, .infix, .shortCircuitMarker, .thenMarker,
                .elseMarker, .conditional, .ifCall, .callee, .call:
                true
            default: false
            }
        }
    }
}

/// What a short text gives.
package struct ShortAnswer {
    /// The value of the expression.
    package let word: Word
    /// Whether the expression has names.
    package let hasNames: Bool
    /// The variable that the text defines, if it does.
    package let variable: String?
}

extension FormulaEnvironment {
    /// Returns the value of a tree, or nil if the interpreter has to find it.
    ///
    /// - Complexity: O(n) in the number of nodes, some nanoseconds each.
    func word(of tree: borrowing SyntaxTree) -> Word? {
        let names = tree.names
        return withWords(of: tree) { evaluation in
            evaluation.word(
                nameCount: names.count, value: { value(of: names[$0]) }, function: { wordFunction(of: names[$0]) },
                call: { word(of: $0, $1, calledFrom: evaluation.nodes.count) })
        }
    }

    /// Returns the value of a function that a formula defines for words, or nil if the interpreter has to find it: also if
    /// the function calls another one of the caller's.
    ///
    /// - Parameter count: the number of nodes of the tree with the call. All of them may be calls of the function, so that
    ///   its body may be evaluated as often.
    private func word(
        of function: FormulaFunction, _ arguments: UnsafeBufferPointer<Word>, calledFrom count: Int
    ) -> Word? {
        let (tree, places) = (function.definition.body, function.parameterPlaces)
        let (nodes, overflow) = count.multipliedReportingOverflow(by: tree.nodes.count + 1)
        guard !overflow, nodes <= UInt32.max, limits.callDepth > 0, limits.admitFractions(nodes) else { return nil }
        return withWords(of: tree) { evaluation in
            evaluation.word(
                nameCount: tree.names.count,
                value: { number in places[number].map { arguments[$0].value } ?? value(of: tree.names[number]) },
                function: { wordFunction(of: tree.names[$0]) })
        }
    }

    /// Returns the value of a tree whose names have been resolved, or nil if the interpreter has to find it.
    ///
    /// - Complexity: O(n) in the number of nodes, some nanoseconds each.
    func word(of tree: borrowing SyntaxTree, _ resolver: borrowing Resolver) -> Word? {
        let (names, variables) = (tree.names, resolver.variables)
        return withWords(of: tree) { evaluation in
            evaluation.word(
                nameCount: names.count, value: { variables[$0] }, function: { wordFunction(of: names[$0]) })
        }
    }

    /// Returns the value of a short expression, or of the right side of a variable's definition, given its text; nil if a
    /// tree must be made of it.
    ///
    /// - Complexity: O(n) in the length of the text.
    package func word(
        of text: UnsafeBufferPointer<UInt8>, with reader: inout ShortExpressionReader
    ) -> ShortAnswer? {
        var answer: ShortAnswer?
        reader.withText(of: text) { short, variable in
            let count = short.nodes.count
            guard nameAnswers == nil, admitsWords(count) else { return }
            let evaluation = WordEvaluation(
                nodes: short.nodes, text: text, arithmetic: arithmetic, admitsFractions: admitsFractions(count))
            let word = evaluation.word(
                nameCount: short.names.count, value: { value(of: short.name($0, in: text)) },
                function: { wordFunction(of: short.name($0, in: text)) },
                call: { self.word(of: $0, $1, calledFrom: count) })
            answer = word.map { ShortAnswer(word: $0, hasNames: !short.names.isEmpty, variable: variable) }
        }
        return answer
    }

    @inline(__always)
    private func withWords(of tree: borrowing SyntaxTree, _ body: (WordEvaluation) -> Word?) -> Word? {
        let count = tree.nodes.count
        guard admitsWords(count) else { return nil }
        return tree.withWords(arithmetic, admitsFractions: admitsFractions(count), body)
    }

    private func admitsFractions(_ count: Int) -> Bool { arithmetic == .exact && limits.admitFractions(count) }

    /// Returns the function of a name if it may work on words.
    private func wordFunction(of name: String) -> WordEvaluation.Function? {
        guard arithmetic != .foundation else { return nil }
        switch ownCallee(of: name) {
        case .formula(let function)?: return .formula(function)
        case .builtin?, .custom?: return nil
        case nil: return WordEvaluation.Function(builtin: nameForms.isEmpty ? name : nameForms.calleeName(name))
        }
    }
}

extension Formula {
    /// Returns the value for given values of its variables, or nil if an environment must be made of them.
    ///
    /// - Complexity: O(n) in the number of nodes and variables, some nanoseconds each.
    func word(_ variables: [String: Value], _ arithmetic: Arithmetic, _ limits: Limits) -> Word? {
        let count = tree.nodes.count
        guard arithmetic == .exact || arithmetic == .integer, arguments.isEmpty, attachedRules.rules == nil,
            tree.nameForms.isEmpty, tree.source.bytes.count <= limits.sourceBytes
        else { return nil }
        var footprint = 0
        for (name, value) in variables {
            footprint += FormulaEnvironment.entryFootprint(name, value.footprint)
            if footprint > limits.memoryBytes { return nil }
        }
        guard limits.admitWords(count, footprint: footprint) else { return nil }
        let names = tree.names
        let admitsFractions = arithmetic == .exact && limits.admitFractions(count)
        return tree.withWords(arithmetic, admitsFractions: admitsFractions) { evaluation in
            evaluation.word(
                nameCount: names.count, value: { variables[names[$0]] },
                function: { WordEvaluation.Function(builtin: names[$0]) })
        }
    }
}

extension SyntaxTree {
    /// Calls a closure with an evaluation of the tree on machine words, which is valid during the call.
    @inline(__always)
    fileprivate func withWords(
        _ arithmetic: Arithmetic, admitsFractions: Bool, _ body: (WordEvaluation) -> Word?
    ) -> Word? {
        nodes.withUnsafeBufferPointer { nodes in
            source.bytes.withUnsafeBufferPointer { text in
                body(
                    WordEvaluation(nodes: nodes, text: text, arithmetic: arithmetic, admitsFractions: admitsFractions))
            }
        }
    }
}
