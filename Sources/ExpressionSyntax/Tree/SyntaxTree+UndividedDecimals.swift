/// A number with a decimal comma as the only argument of a function, where two numbers may have been meant: the `1,5`
/// of `max(1,5)` and of `sum([1,5])`.
package struct UndividedDecimal {
    /// The range of the number, with its sign.
    package let range: SourceRange
    /// The spelling of the number.
    package let spelling: String
    /// Whether it is the only element of a list.
    package let isElement: Bool
    /// The spelling of the whole call.
    let call: String

    /// The spelling of two numbers, divided at the comma.
    package var divided: String { spelling.split(separator: ",").joined(separator: "; ") }
    /// The spelling of one number that can't mean anything else.
    package var parenthesized: String { "(\(spelling))" }
}

extension SyntaxTree {
    /// Returns the number that is the only argument of a function, if it has a decimal comma and isn't in parentheses;
    /// nil for any other call.
    ///
    /// The tree doesn't say where parentheses are, so the text of the call is read again. The text of a rewritten call
    /// may differ from the call.
    ///
    /// - Precondition: the node is a call in the tree.
    /// - Complexity: O(n) in the length of the call's text.
    package func undividedDecimal(in call: SyntaxNode) -> UndividedDecimal? {
        guard notation.decimalMark == .comma, call.argument == 1 else { return nil }
        var place = Int(call.first) + 1
        let number = nodes[place]
        guard number.kind == .number else { return nil }
        place += 1
        let sign = nodes[place].kind == .prefix ? nodes[place].operator : nil
        guard sign == nil || sign == .negate || sign == .identity else { return nil }
        if sign != nil { place += 1 }
        let isElement = nodes[place].kind == .list && nodes[place].argument == 1
        if isElement { place += 1 }
        guard nodes[place].kind == .call, nodes[place].first == call.first else { return nil }
        let digits = lexeme(of: number)
        guard digits.utf8.contains(DecimalMark.comma.byte),
            let (range, end) = onlyArgument(ofCallAt: Int(call.offset), digits: digits, sign, isElement: isElement)
        else { return nil }
        return UndividedDecimal(
            range: range, spelling: source[range], isElement: isElement, call: source[Int(call.offset)..<end])
    }

    /// Returns the range of the only argument of a call, and where the call ends, if its text is that of a number, with
    /// or without a sign, in no brackets but those of a list; otherwise nil.
    private func onlyArgument(
        ofCallAt offset: Int, digits: String, _ sign: Operator?, isElement: Bool
    ) -> (range: SourceRange, end: Int)? {
        source.withBytes { bytes in
            var lexer = Lexer(bytes, at: offset, notation.lexicon)
            lexer.keepsProblems = false
            // The callee, its parenthesis, and the list's bracket.
            for _ in 0..<(isElement ? 3 : 2) { _ = lexer.nextMeaningful() }
            let first = lexer.nextMeaningful()
            if let sign, first.readings(in: OperatorTable.standard.facts)?.prefix != sign { return nil }
            let number = sign == nil ? first : lexer.nextMeaningful()
            guard number.kind.isNumber, bytes.text(number.range) == digits else { return nil }
            var token = lexer.nextMeaningful()
            if token.kind == .separator { token = lexer.nextMeaningful() }
            if isElement {
                guard token.kind == .rightBracket || token.kind == .rightBrace else { return nil }
                token = lexer.nextMeaningful()
                if token.kind == .separator { token = lexer.nextMeaningful() }
            }
            return token.kind == .rightParenthesis ? (first.start..<number.end, token.end) : nil
        }
    }
}
