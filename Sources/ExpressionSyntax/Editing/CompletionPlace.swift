/// A place in a text where names or words can be completed.
package struct CompletionPlace: Sendable {
    /// What is expected at the place.
    package enum Expectation: Sendable, Hashable {
        /// A value, or an operator before one.
        case operand
        /// An operator between values or, with implicit products, another value.
        case infixOperator
        /// The name of a variable after its `$`.
        case variable
        /// A member of the value that these names refer to, a variable and its members; empty if it isn't a path of
        /// names.
        case member(of: [String])
    }

    /// The range of the part of the name or word that has been typed before the place; empty if nothing has been. It
    /// includes backquotes around the name.
    package let range: SourceRange
    /// The range that the completed name must begin with.
    package let typed: SourceRange
    /// What is expected at the place.
    package let expectation: Expectation
    /// The parameters of the lambdas and subqueries around the place.
    package let parameters: [String]

    /// Whether only names in backquotes can be completed here.
    package var isInBackquotes: Bool { typed != range }
}

extension ParsedSource {
    /// Returns what can be completed at an offset, or nil inside texts, comments and numbers. An offset outside the
    /// text counts as its end.
    ///
    /// - Complexity: O(log n + k) in the length of the text, for k nodes around the place.
    package func completionPlace(at offset: Int) -> CompletionPlace? {
        let offset = (0...source.bytes.count).contains(offset) ? offset : source.bytes.count
        let before = tokens(before: offset)
        guard let last = before.last, offset <= last.range.upperBound else {
            return completionPlace(offset..<offset, after: before)
        }
        if let name = quotedName(in: last, at: offset) {
            return completionPlace(name.range, typed: name.typed, after: before.dropLast())
        }
        switch last.kind {
        case .comment, .number, .malformed, .placeholder, .pathOperator: return nil
        case .name, .function, .variable, .keyword: break
        case .operator where beginsWord(at: last.range.lowerBound): break
        case .unexpected where source.bytes[last.range.lowerBound] == UInt8(ascii: "$"):
            return place(offset..<offset, .variable, around: last)
        case .unexpected: return nil
        default: return offset < last.range.upperBound ? nil : completionPlace(offset..<offset, after: before)
        }
        // A cell may begin like this, too.
        if source.bytes[last.range.lowerBound] == UInt8(ascii: "$"), !tree.notation.nameForms.contains(.cells) {
            return place(last.range.lowerBound + 1..<offset, .variable, around: last)
        }
        return completionPlace(last.range.lowerBound..<offset, after: before.dropLast())
    }

    /// Returns the range of a name in backquotes up to an offset, with and without them, or nil for any other token. A
    /// backquote at the offset ends the name.
    private func quotedName(in token: SyntaxToken, at offset: Int) -> (range: SourceRange, typed: SourceRange)? {
        let (start, end) = (token.range.lowerBound, token.range.upperBound)
        guard token.kind == .name || token.kind == .malformed, source.bytes[start] == .backquote else { return nil }
        let isClosed = token.kind == .name
        if isClosed, offset >= end - 1 { return (token.range, start + 1..<end - 1) }
        return (start..<offset, start + 1..<offset)
    }

    private func beginsWord(at offset: Int) -> Bool {
        source.withBytes { bytes in options.notation.lexicon.classes[bytes[offset]] == .letter }
    }

    /// Returns the completion place for a range that follows some tokens.
    private func completionPlace(
        _ range: SourceRange, typed: SourceRange? = nil, after tokens: ArraySlice<SyntaxToken>
    ) -> CompletionPlace? {
        guard let last = tokens.last(where: { $0.kind != .comment }) else {
            return place(range, typed: typed, .operand, around: nil)
        }
        let anchor = range.isEmpty ? last : token(at: range.lowerBound) ?? last
        if last.kind == .point {
            return place(range, typed: typed, .member(of: namesBefore(tokens)), around: anchor)
        }
        return place(range, typed: typed, endsOperand(last) ? .infixOperator : .operand, around: anchor)
    }

    /// Returns the names of a path such as `order.customer.` at the end of the tokens; none if it doesn't begin with a
    /// name.
    private func namesBefore(_ tokens: ArraySlice<SyntaxToken>) -> [String] {
        var names: [String] = []
        var rest = tokens.filter { $0.kind != .comment }[...]
        while rest.popLast()?.kind == .point, let name = rest.popLast(), name.kind == .name {
            let spelling = source[name.range]
            names.append(spelling.withoutBackquotes ?? spelling.asName)
            if rest.last?.kind != .point { return names.reversed() }
        }
        return []
    }

    /// Returns whether a token is the last one of an operand.
    private func endsOperand(_ token: SyntaxToken) -> Bool {
        switch token.kind {
        case .number, .text, .name, .function, .closingBracket, .placeholder, .pathOperator, .variable, .malformed: true
        case .keyword: source[token.range] != Keyword.if.spelling
        case .operator: path(to: token.range.lowerBound).last.map { tree.nodes[$0].kind == .postfix } ?? false
        case .openingBracket, .comma, .colon, .question, .point, .arrow, .comment, .unexpected: false
        }
    }

    private func place(
        _ range: SourceRange, typed: SourceRange? = nil, _ expectation: CompletionPlace.Expectation,
        around token: SyntaxToken?
    ) -> CompletionPlace {
        var parameters: [String] = []
        let path = token.map { self.path(to: $0.range.upperBound - 1) } ?? []
        for place in path where tree.nodes[place].kind == .lambda || tree.nodes[place].kind == .subquery {
            let subtree = tree.nodes[Int(tree.nodes[place].first)...place]
            guard let token, token.range.lowerBound >= Int(tree.nodes[place].offset) else { continue }
            if tree.nodes[place].kind == .lambda {
                parameters += tree.parameterNumbers(ofLambdaAt: place).map { tree.names[$0] }
            } else {
                let parameter = subtree[Int(tree.nodes[place].argument) - 2]
                parameters.append(tree.name(of: parameter))
            }
        }
        return CompletionPlace(
            range: range, typed: typed ?? range, expectation: expectation, parameters: parameters)
    }
}

extension Syntax {
    /// The words that can begin an operand: keywords and prefix operators.
    package var operandWords: [String] {
        let keywords: [String] =
            switch self {
            case .native: Keyword.native.map(\.spelling)
            case .foundation:
                KeywordTable.keywords.map(\.0).filter { !["FIRST", "LAST", "SIZE", "FETCH"].contains($0) }
            }
        return (keywords + operators.entries.filter { $0.isIdentifier && $0.readings.prefix != nil }.map(\.text))
    }

    /// The infix operators that are words.
    package var infixWords: [String] {
        operators.entries.filter { $0.readings.isAlphabetic && $0.readings.infix != nil }.map(\.text)
    }

    /// Returns whether some bytes spell an operator that needs a left operand and therefore can't begin an expression.
    package func needsLeftOperand(_ spelling: some Collection<UInt8>) -> Bool {
        operators.entries.contains { entry in
            entry.readings.prefix == nil && !entry.readings.isDoubleNot && entry.text.utf8.elementsEqual(spelling)
        }
    }
}
