// Evaluates expressions of short numbers, Booleans, texts and null on machine words, which suffices for most formulas.
//
// What people type computes with small integers and decimals and compares short texts, whose operations need neither
// the budget's admission nor the heap. The evaluation gives up at the first operand, operation or result that is
// anything else. The interpreter then starts from the beginning, so the result is the same.
//
// There are three entry points: for trees and for texts without a tree, see `WordEvaluation+Entrances.swift`; for
// programs, see `ResolvedTree.swift`.

/// An evaluation of an expression on machine words.
struct WordEvaluation {
    let nodes: UnsafeBufferPointer<SyntaxNode>
    let text: UnsafeBufferPointer<UInt8>
    /// The decimal mark of the text. If it is a comma, calls with a single argument are left to the resolver.
    let decimalMark: DecimalMark
    let admitted: AdmittedWords
    /// The words of literals by the places of their nodes; empty unless they have been read.
    var literals = UnsafeBufferPointer<Word>(start: nil, count: 0)

    /// Calls a function that a formula defines, or returns nil if the call needs the interpreter.
    typealias FormulaCall = (FormulaFunction, UnsafeBufferPointer<Word>) -> Word?

    /// Returns the value once the names have been looked up, or nil if the expression needs the interpreter. The value
    /// refers to no memory.
    func word(_ meanings: UnsafeMutableBufferPointer<KnownNames.Meaning>, _ call: FormulaCall) -> Word? {
        // Each node gives at most one result.
        let word = withUnsafeTemporaryAllocation(of: Word.self, capacity: nodes.count) { memory in
            evaluate(meanings, call, in: memory)
        }
        switch word {
        case .fraction(let fraction)?: return fraction.integer.map(Word.integer) ?? word
        case .text(let text)? where text.isReference: return nil
        default: return word
        }
    }

    /// Evaluates the nodes in order; of a conditional, `and`, `or` and `??`, only what is needed. Returns nil to give
    /// up.
    private func evaluate(
        _ meanings: UnsafeMutableBufferPointer<KnownNames.Meaning>, _ call: FormulaCall,
        in memory: UnsafeMutableBufferPointer<Word>
    ) -> Word? {
        var words = WordStack(memory)
        var place = 0
        while place < nodes.count {
            let node = nodes[place]
            place += 1
            switch node.kind {
            case .number, .text:
                guard let word = literals.isEmpty ? literal(node) : literals[place - 1] else { return nil }
                words.append(word)
            case .trueConstant: words.append(.boolean(true))
            case .falseConstant: words.append(.boolean(false))
            case .nullConstant: words.append(.null)
            case .name:
                guard let word = meanings[Int(node.argument)].word else { return nil }
                words.append(word)
            case .prefix:
                guard let word = Word.result(of: node.operator, words.removeLast()) else { return nil }
                words.append(word)
            case .infix where node.operator.isShortCircuit:
                if node.operator == .coalesce { break }
                guard case .boolean = words.last else { return nil }
            case .infix:
                let right = words.removeLast()
                let left = words.removeLast()
                guard let word = Word.result(of: node.operator, left, right, in: admitted.arithmetic) else {
                    return nil
                }
                if case .fraction = word, !admitted.hasFractions { return nil }
                words.append(word)
            case .shortCircuitMarker:
                if node.operator == .coalesce {
                    if case .null = words.last {
                        _ = words.removeLast()
                        break
                    }
                    guard isWellFormed(place..<Int(node.argument)) else { return nil }
                    place = Int(node.argument) + 1
                    break
                }
                guard case .boolean(let left) = words.last else { return nil }
                if left == (node.operator == .or) {
                    guard isWellFormed(place..<Int(node.argument)) else { return nil }
                    if nodes[Int(node.argument)].kind == .call { removeEarlierArguments(before: node, &words) }
                    place = Int(node.argument) + 1
                } else if nodes[Int(node.argument)].kind != .call {
                    _ = words.removeLast()
                }
            case .thenMarker:
                guard node.argument != 0, case .boolean(let holds) = words.removeLast() else { return nil }
                if holds { break }
                guard isWellFormed(place..<Int(node.argument)) else { return nil }
                place = Int(node.argument)
            case .elseMarker:
                guard isWellFormed(place..<Int(node.argument)) else { return nil }
                place = Int(node.argument) + 1
            case .list where admitted.hasTexts && isLookedInto(place - 1):
                // The next node is `in` or `not in`.
                let elements = words.removeLast(Int(node.argument))
                let element = words.removeLast()
                guard let isIn = Word.isElement(element, of: elements) else { return nil }
                words.append(.boolean(isIn == (nodes[place].operator == .isIn)))
                place += 1
            case .conditional, .callee: break
            case .ifCall where node.argument == 3: break
            case .call:
                let arguments = words.removeLast(Int(node.argument))
                let meaning = meanings[Int(nodes[Int(node.first)].argument)]
                let result =
                    if let formula = meaning.formula {
                        formula._withUnsafeGuaranteedRef { call($0, arguments) }
                    } else {
                        meaning.builtin?._withUnsafeGuaranteedRef { $0.ofWords?.result(arguments) }
                    }
                guard let word = result else { return nil }
                if case .squareRoot = word, !admitted.hasFractions { return nil }
                words.append(word)
            default: return nil
            }
        }
        return words.removeLast()
    }

    /// Reads the literals, and returns whether words suffice for them. Long texts get memory of their own, which must be
    /// deallocated.
    ///
    /// - Parameter value: returns the value of the literal at a place, for one that takes more than words to read.
    func readLiterals(into words: inout [Word], value: (Int) -> Value?) -> Bool {
        for (place, node) in nodes.enumerated() {
            guard node.kind == .number || node.kind == .text else { continue }
            // A long text is copied from the source.
            guard let word = (literal(node)?.value ?? value(place))?.word(admitted) else { return false }
            words[place] = word
        }
        return true
    }

    private func literal(_ node: SyntaxNode) -> Word? {
        let start = Int(node.offset)
        let lexeme = UnsafeBufferPointer(rebasing: text[start..<start + Int(node.argument)])
        return node.kind == .number ? number(lexeme) : characters(of: lexeme)
    }

    private func characters(of lexeme: UnsafeBufferPointer<UInt8>) -> Word? {
        let characters = UnsafeBufferPointer(rebasing: lexeme.dropFirst().dropLast())
        guard admitted.hasTexts, !characters.contains(UInt8(ascii: "\\")) else { return nil }
        return WordText(characters).map(Word.text)
    }

    @inline(__always)
    private func number(_ lexeme: UnsafeBufferPointer<UInt8>) -> Word? {
        guard let number = ShortNumber(lexeme.span) else { return nil }
        if let integer = number.integer { return .integer(integer) }
        guard admitted.hasFractions else { return nil }
        let fraction = number.fraction
        return fraction.denominator == 1 ? .integer(fraction.numerator) : .fraction(fraction)
    }

    /// Whether a list, given its place, is the right operand of `in` or `not in`.
    private func isLookedInto(_ list: Int) -> Bool {
        guard list + 1 < nodes.count, nodes[list + 1].kind == .infix else { return false }
        let op = nodes[list + 1].operator
        return op == .isIn || op == .isNotIn
    }

    /// Removes the arguments of a call before the last one, which decides its value.
    private func removeEarlierArguments(before marker: SyntaxNode, _ words: inout WordStack) {
        let decisive = words.removeLast()
        var start = Int(marker.first)
        while nodes[start - 1].kind == .shortCircuitMarker {
            _ = words.removeLast()
            start = Int(nodes[start - 1].first)
        }
        words.append(decisive)
    }

    /// Whether a part may be skipped. An `if` with a wrong number of arguments is an error even there.
    private func isWellFormed(_ places: Range<Int>) -> Bool {
        for place in places where nodes[place].kind == .ifCall && nodes[place].argument != 3 { return false }
        return true
    }
}

/// A stack of words in memory that has room for all that will be pushed.
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

    /// Removes words from the end. They stay valid until the next one is appended.
    mutating func removeLast(_ removed: Int) -> UnsafeBufferPointer<Word> {
        count -= removed
        return UnsafeBufferPointer(rebasing: words[count..<count + removed])
    }
}
