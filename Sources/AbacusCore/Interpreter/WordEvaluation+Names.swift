// How the names of an expression are looked up that may be evaluated on machine words.

extension WordEvaluation {
    /// Returns the value, or nil if the interpreter has to find it: also if a name stands for anything else, be it in a
    /// branch that isn't taken.
    ///
    /// - Parameters:
    ///   - names: a table with a place for each name.
    ///   - value: returns the value of the variable or constant with a number, or nil if it has no value.
    ///   - callee: returns the function with a number; nil if its name is no function's.
    ///   - call: calls a function that a formula defines.
    /// - Complexity: O(n) in the number of nodes and names, and a call of a closure for each name.
    @inline(__always)
    func result(
        _ names: KnownNames, value: (Int) -> Value?, callee: (Int) -> Callee?, call: FormulaCall = { _, _ in nil }
    ) -> Word? {
        let meanings = names.meanings
        if meanings.isEmpty { return result(meanings, call) }
        // Looking names up takes longer than looking for what the evaluation would give up at.
        guard hasOnlyKnownNodes else { return nil }
        for node in nodes {
            if node.kind == .name {
                let number = Int(node.argument)
                if meanings[number].word != nil { continue }
                guard let word = value(number)?.word(admitsFractions: admitsFractions) else {
                    return nil
                }
                meanings[number].word = word
            } else if node.kind == .call {
                let number = Int(nodes[Int(node.first)].argument)
                let count = Int(node.argument)
                if count == 1, decimalMark == .comma { return nil }
                switch callee(number) {
                case .builtin(let function)?:
                    meanings[number].builtin = .passUnretained(function)
                    guard function.ofWords != nil, function.arity.contains(count) else { return nil }
                case .formula(let function)?:
                    meanings[number].formula = .passUnretained(function)
                    guard function.definition.parameters.count == count else { return nil }
                case .custom?, nil: return nil
                }
            }
        }
        return result(meanings, call)
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
    /// The variable that the text defines, if it does.
    package let variable: String?
}

extension FormulaEnvironment {
    /// Returns the value of a tree, or nil if the interpreter has to find it.
    ///
    /// - Parameter names: a table with a place for each name, which then knows those that were looked up.
    /// - Complexity: O(n) in the number of nodes, some nanoseconds each.
    func word(of tree: borrowing SyntaxTree, _ names: KnownNames) -> Word? {
        let spellings = tree.names
        return withWords(of: tree) { evaluation in
            evaluation.result(
                names, value: { value(of: spellings[$0]) }, callee: { wordCallee(of: spellings[$0]) },
                call: { result(of: $0, $1, calledFrom: evaluation.nodes.count) })
        }
    }

    /// Returns the value of a tree whose names have been resolved, or nil if the interpreter has to find it.
    ///
    /// - Complexity: O(n) in the number of nodes, some nanoseconds each.
    func word(of tree: borrowing SyntaxTree, _ resolver: borrowing Resolver) -> Word? {
        let (variables, callees) = (resolver.variables, resolver.callees)
        return withKnownNames(tree.names.count) { names in
            withWords(of: tree) { evaluation in
                evaluation.result(names, value: { variables[$0] }, callee: { callees[$0] })
            }
        }
    }

    /// Returns the value of a function that a formula defines for words, or nil if the interpreter has to find it: also if
    /// the function calls another one of the caller's.
    ///
    /// - Parameter count: the number of nodes of the tree with the call. All of them may be calls of the function, so that
    ///   its body may be evaluated as often.
    private func result(
        of function: FormulaFunction, _ arguments: UnsafeBufferPointer<Word>, calledFrom count: Int
    ) -> Word? {
        let (tree, places) = (function.definition.body, function.parameterPlaces)
        let (nodes, overflow) = count.multipliedReportingOverflow(by: tree.nodes.count + 1)
        guard !overflow, nodes <= UInt32.max, limits.callDepth > 0, limits.admitFractions(nodes) else { return nil }
        return withKnownNames(tree.names.count) { names in
            withWords(of: tree) { evaluation in
                evaluation.result(
                    names,
                    value: { number in places[number].map { arguments[$0].value } ?? value(of: tree.names[number]) },
                    callee: { wordCallee(of: tree.names[$0]) })
            }
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
            guard !mustResolveFirst, admitsWords(count) else { return }
            let evaluation = WordEvaluation(
                nodes: short.nodes, text: text, arithmetic: arithmetic, decimalMark: notation.decimalMark,
                admitsFractions: admitsFractions(count))
            let word = withKnownNames(short.names.count) { names in
                evaluation.result(
                    names, value: { value(of: short.name($0, in: text)) },
                    callee: { wordCallee(of: short.name($0, in: text)) },
                    call: { result(of: $0, $1, calledFrom: count) })
            }
            answer = word.map { ShortAnswer(word: $0, variable: variable) }
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

    /// Returns the function of a name if functions may work on words in the arithmetic.
    private func wordCallee(of name: String) -> Callee? { arithmetic.isOfFormats ? nil : callee(of: name) }
}

extension SyntaxTree {
    /// Calls a closure with an evaluation of the tree on machine words, which is valid during the call.
    @inline(__always)
    func withWords(
        _ arithmetic: Arithmetic, admitsFractions: Bool, _ body: (WordEvaluation) -> Word?
    ) -> Word? {
        // Operations on words know numbers and Booleans apart.
        if syntax.booleansAreNumbers { return nil }
        return nodes.withUnsafeBufferPointer { nodes in
            source.bytes.withUnsafeBufferPointer { text in
                body(
                    WordEvaluation(
                        nodes: nodes, text: text, arithmetic: arithmetic, decimalMark: notation.decimalMark,
                        admitsFractions: admitsFractions))
            }
        }
    }
}
