// Evaluates expressions of machine integers and Booleans on machine words.
//
// Most formulas that people type compute with small integers, whose operations need neither the gate nor the heap. The
// evaluation gives up at the first operand, operation or result that is anything else. The interpreter then starts
// from the beginning, so the result is the same.

extension FormulaEnvironment {
    /// Returns the value of a tree, or nil if the interpreter has to find it.
    ///
    /// - Complexity: O(n) in the number of nodes, some nanoseconds each.
    func word(of tree: borrowing SyntaxTree, _ resolver: borrowing Resolver) -> Word? {
        tree.nodes.withUnsafeBufferPointer { nodes in
            tree.source.bytes.withUnsafeBufferPointer { bytes in
                word(of: Span(_unsafeElements: nodes), Span(_unsafeElements: bytes), resolver.variables)
            }
        }
    }

    /// Returns the value of an expression without names, given its text, or nil if a tree must be made of it.
    ///
    /// - Complexity: O(n) in the length of the text.
    package func word(of text: UnsafeBufferPointer<UInt8>, with reader: inout ShortExpressionReader) -> Word? {
        var word: Word?
        reader.withNodes(of: text) { nodes in
            word = self.word(of: Span(_unsafeElements: nodes), Span(_unsafeElements: text), [])
        }
        return word
    }

    private func word(of nodes: Span<SyntaxNode>, _ text: Span<UInt8>, _ variables: [Value?]) -> Word? {
        guard admitsWords(nodes.count) else { return nil }
        // No node gives more than one result.
        return withUnsafeTemporaryAllocation(of: Word.self, capacity: nodes.count) { memory in
            evaluate(nodes, text, variables, in: memory)
        }
    }

    /// Evaluates the nodes in order, of a conditional, `and` and `or` only what is needed. Returns nil to give up.
    private func evaluate(
        _ nodes: Span<SyntaxNode>, _ text: Span<UInt8>, _ variables: [Value?],
        in memory: UnsafeMutableBufferPointer<Word>
    ) -> Word? {
        var words = WordStack(memory)
        var place = 0
        while place < nodes.count {
            let node = nodes[place]
            place += 1
            switch node.kind {
            case .number:
                let start = Int(node.offset)
                let lexeme = text.extracting(start..<start + Int(node.argument))
                guard let literal = NumberLiteral.smallInteger(lexeme) else { return nil }
                words.append(.integer(literal))
            case .name:
                guard let word = variables[Int(node.argument)]?.word else { return nil }
                words.append(word)
            case .trueConstant: words.append(.boolean(true))
            case .falseConstant: words.append(.boolean(false))
            case .prefix:
                guard let word = Word.result(of: node.operator, words.removeLast()) else { return nil }
                words.append(word)
            case .infix where node.operator.isShortCircuit:
                guard case .boolean = words.last else { return nil }
            case .infix:
                let right = words.removeLast()
                let left = words.removeLast()
                guard let word = Word.result(of: node.operator, left, right, in: arithmetic) else {
                    return nil
                }
                words.append(word)
            case .shortCircuitMarker:
                guard case .boolean(let left) = words.last else { return nil }
                if left == (node.operator == .or) {
                    guard isWellFormed(nodes, place..<Int(node.argument)) else { return nil }
                    place = Int(node.argument) + 1
                } else {
                    _ = words.removeLast()
                }
            case .thenMarker:
                guard node.argument != 0, case .boolean(let holds) = words.removeLast() else { return nil }
                if holds { break }
                guard isWellFormed(nodes, place..<Int(node.argument)) else { return nil }
                place = Int(node.argument)
            case .elseMarker:
                guard isWellFormed(nodes, place..<Int(node.argument)) else { return nil }
                place = Int(node.argument) + 1
            case .conditional: break
            case .ifCall where node.argument == 3: break
            default: return nil
            }
        }
        return words.removeLast()
    }

    /// Whether a part may be skipped: an `if` of a wrong number of arguments is an error even there.
    private func isWellFormed(_ nodes: Span<SyntaxNode>, _ places: Range<Int>) -> Bool {
        for place in places where nodes[place].kind == .ifCall && nodes[place].argument != 3 { return false }
        return true
    }

    /// The most that the interpreter charges for a node of machine words: for a division of the longest.
    static let mostInterpretedWork: UInt64 = 2_000

    /// Whether an evaluation of so many nodes on machine words stays within the limits, whatever the nodes are.
    ///
    /// - Parameter nodeWork: what each node takes. For a program, which must not have a value where the interpreter is
    ///   refused, that is what the interpreter charges.
    func admitsWords(_ nodes: Int, nodeWork: UInt64 = Interpreter.nodeWork) -> Bool {
        arithmetic != .real && limits.numberBits >= Int.bitWidth
            && UInt64(nodes) <= limits.work / nodeWork
            && nodes <= (limits.memoryBytes - footprint) / MemoryLayout<Value>.stride
    }
}

/// A stack of words in memory that is large enough for what will be on it.
private struct WordStack {
    private let words: UnsafeMutableBufferPointer<Word>
    private var count = 0

    init(_ words: UnsafeMutableBufferPointer<Word>) { self.words = words }

    var last: Word { words[count - 1] }

    mutating func append(_ word: Word) {
        words.initializeElement(at: count, to: word)
        count += 1
    }

    mutating func removeLast() -> Word {
        count -= 1
        return words[count]
    }
}
