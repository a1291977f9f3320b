/// A number with a decimal comma that is all that a function is given, where two numbers may have been meant: the `1,5` of
/// `max(1,5)` and of `sum([1,5])`.
package struct UndividedDecimal {
    /// The range of the number, with its sign.
    package let range: SourceRange
    /// How it is spelled.
    package let spelling: String
    /// Whether it is the only element of a list.
    package let isElement: Bool

    /// How two numbers are written that have a comma between them.
    package var divided: String { spelling.split(separator: ",").joined(separator: "; ") }
    /// How one number is written so that nothing else can be meant.
    package var parenthesized: String { "(\(spelling))" }
}

extension SyntaxTree {
    /// Returns the only number that a function is given, if it has a decimal comma and isn't in parentheses; nil for any
    /// other call.
    ///
    /// The tree doesn't say where parentheses are, so the beginning of the call is read again.
    ///
    /// - Precondition: the node is a call in the tree.
    package func undividedDecimal(in call: SyntaxNode) -> UndividedDecimal? {
        guard decimalMark == .comma, call.argument == 1 else { return nil }
        var place = Int(call.first) + 1
        let number = nodes[place]
        guard number.kind == .number else { return nil }
        place += 1
        let isSigned = nodes[place].kind == .prefix
        if isSigned { place += 1 }
        let isElement = nodes[place].kind == .list && nodes[place].argument == 1
        if isElement { place += 1 }
        guard nodes[place].kind == .call, nodes[place].first == call.first else { return nil }
        let sign = isSigned ? nodes[Int(call.first) + 2] : nil
        if let sign, sign.operator != .negate, sign.operator != .identity { return nil }
        let start = Int((sign ?? number).offset)
        let end = Int(number.offset + number.argument)
        guard source.bytes[Int(number.offset)..<end].contains(DecimalMark.comma.byte),
            // The callee, its parenthesis, and the list's bracket.
            startOfToken(after: Int(call.offset), count: isElement ? 3 : 2) == start,
            !isSigned || startOfToken(after: start, count: 1) == Int(number.offset)
        else { return nil }
        return UndividedDecimal(range: start..<end, spelling: source[start..<end], isElement: isElement)
    }

    /// Returns where the token begins that comes after `count` others, counted from the one at an offset.
    private func startOfToken(after offset: Int, count: Int) -> Int {
        source.withBytes { bytes in
            var lexer = Lexer(bytes, at: offset, notation.lexicon)
            lexer.keepsProblems = false
            for _ in 0..<count { _ = lexer.nextMeaningful() }
            return lexer.nextMeaningful().start
        }
    }
}
