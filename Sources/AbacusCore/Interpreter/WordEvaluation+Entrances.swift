// The two entry points of the evaluation on machine words. They differ in where the nodes come from.

extension SyntaxTree {
    /// Returns the value of the expression, or nil if it needs the interpreter. This is the entry point for trees.
    ///
    /// - Parameters:
    ///   - names: a table with a place for each name, which then has the meanings that were looked up.
    ///   - admitted: the words that the expression may use; nil if none.
    ///   - value: returns the value of the variable or constant with this name number, or nil if there is none.
    ///   - callee: returns the function with this name number, or nil if there is none.
    ///   - call: calls a function that a formula defines.
    /// - Complexity: O(n) in the number of nodes, a few nanoseconds each, plus one call of a closure for each name.
    @inline(__always)
    func word(
        _ names: KnownNames, _ admitted: AdmittedWords?, value: (Int) -> Value?, callee: (Int) -> Callee?,
        call: WordEvaluation.FormulaCall = { _, _ in nil }
    ) -> Word? {
        // Operations on words always distinguish numbers from Booleans.
        guard let admitted, !syntax.booleansAreNumbers else { return nil }
        return nodes.withUnsafeBufferPointer { nodes in
            source.bytes.withUnsafeBufferPointer { text in
                WordEvaluation(nodes: nodes, text: text, decimalMark: notation.decimalMark, admitted: admitted)
                    .word(names, value: value, callee: callee, call: call)
            }
        }
    }
}

/// The result of a short text.
package struct ShortAnswer {
    /// The value of the expression.
    package let word: Word
    /// The variable that the text defines, if any.
    package let variable: String?
}

extension FormulaEnvironment {
    /// Returns the value of a short expression, or of the right side of a variable's definition, given its text; nil if
    /// it needs a tree. This is the entry point for texts.
    ///
    /// - Complexity: O(n) in the length of the text.
    package func word(
        of text: UnsafeBufferPointer<UInt8>, with reader: inout ShortExpressionReader
    ) -> ShortAnswer? {
        var answer: ShortAnswer?
        reader.withText(of: text) { short, variable in
            let count = short.nodes.count
            guard !mustResolveFirst, let admitted = admittedWords(count) else { return }
            let evaluation = WordEvaluation(
                nodes: short.nodes, text: text, decimalMark: notation.decimalMark, admitted: admitted)
            let result = withKnownNames(short.names.count) { names in
                evaluation.word(
                    names, value: { value(of: short.name($0, in: text)) },
                    callee: { callee(of: short.name($0, in: text)) },
                    call: { word(of: $0, $1, calledFrom: count) })
            }
            answer = result.map { ShortAnswer(word: $0, variable: variable) }
        }
        return answer
    }

    /// Returns the value of a tree with the environment's names, or nil if it needs the interpreter.
    func word(of tree: SyntaxTree, _ names: KnownNames) -> Word? {
        let (spellings, count) = (tree.names, tree.nodes.count)
        return tree.word(
            names, admittedWords(count), value: { value(of: spellings[$0]) }, callee: { callee(of: spellings[$0]) },
            call: { word(of: $0, $1, calledFrom: count) })
    }

    /// Returns the value of a formula-defined function for words, or nil if it needs the interpreter, as when the
    /// function calls another one that isn't the language's.
    ///
    /// - Parameters:
    ///   - count: the number of nodes of the expression that contains the call. All of them may be calls of the
    ///     function, so its body may be evaluated that many times.
    ///   - extraBytes: the memory of variables that aren't in the environment.
    func word(
        of function: FormulaFunction, _ arguments: UnsafeBufferPointer<Word>, calledFrom count: Int,
        beside extraBytes: Int = 0
    ) -> Word? {
        let (tree, places) = (function.definition.body, function.parameterPlaces)
        let (nodes, overflow) = count.multipliedReportingOverflow(by: tree.nodes.count + 1)
        guard !overflow, nodes <= UInt32.max, limits.callDepth > 0, limits.admitFractions(nodes) else { return nil }
        return withKnownNames(tree.names.count) { names in
            tree.word(
                names, admittedWords(nodes, beside: extraBytes),
                value: { number in places[number].map { arguments[$0].value } ?? value(of: tree.names[number]) },
                callee: { callee(of: tree.names[$0]) })
        }
    }
}
