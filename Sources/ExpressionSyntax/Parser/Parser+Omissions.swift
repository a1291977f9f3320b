extension Parser {
    /// Two operands with nothing between them: a product where the options want one, and to go on after an error.
    mutating func parseMissingOperator() -> State {
        let place = token.start
        if !(options.implicitMultiplication && mayBeFactor), !isExplained, token.kind != .malformed,
            diagnostics.admits(offset: place)
        {
            let omissions = likelyOmissions
            // The fix-it is the product wherever there may be one, and the hint says what is likelier.
            let mend = omissions.first { $0.isMultiplication } ?? omissions.first
            report(.missingOperator(omissions), at: place..<place, fixIt: mend.map { fixIt(for: $0) })
            isExplained = true
            if case .comma(between: .members) = omissions.first { return parseMemberWithoutComma() }
        }
        push(.multiply)
        return .operand
    }

    /// What was left out before the present token, the likeliest first.
    ///
    /// - Complexity: O(d) in the number of open constructs; it is asked for 20 times a text at most.
    private var likelyOmissions: [Omission] {
        let products: [Omission] = mayBeFactor || isNumber ? [.multiplication] : []
        guard let enclosing = constructs.last(where: { $0.isBracket || $0.kind == .consequent }) else {
            return products
        }
        switch enclosing.kind {
        case .record: return isBeforeMember ? [.comma(between: .members)] : products
        case .list, .call, .ifCall:
            let comma = Omission.comma(between: enclosing.kind == .list ? .elements : .arguments)
            // People write products without a space, as in 2x, and elements with one.
            if lastEnd == token.start { return products + [comma] }
            return isLoneKey(in: enclosing) ? [.colon, comma] : [comma] + products
        default: return products
        }
    }

    /// The change that puts in what was left out: a `*` before what follows, punctuation at once.
    private func fixIt(for omission: Omission) -> FixIt {
        let place = omission.isMultiplication ? token.start : lastEnd
        return FixIt(replacing: place..<place, with: omission.text)
    }

    /// Goes on in a record as if the comma between two members were there.
    private mutating func parseMemberWithoutComma() -> State {
        closeOperators(keepingConsequent: false)
        constructs[constructs.count - 1].count += 1
        return parseKey()
    }

    private var isBeforeMember: Bool { mayBeKey(token) && peek().kind == .colon }

    /// Whether all that braces hold so far is a name or a text, which may have been meant to name a member.
    private func isLoneKey(in bracket: OpenConstruct) -> Bool {
        guard bracket.closing(in: source) == UInt8(ascii: "}"), constructs.last?.isBracket == true,
            let last = builder.last, last.kind == .name || last.kind == .text
        else { return false }
        return bracket.first == builder.end - 1
    }

    private var isNumber: Bool { token.kind == .integer || token.kind == .decimal }

    /// Whether the token begins what an implicit product multiplies with: `(`, a name, `if` or `√`.
    private var mayBeFactor: Bool {
        switch token.kind {
        case .name, .leftParenthesis: true
        case .keyword: token.keyword == .if
        case .operator: token.meanings(in: operators)?.prefix == .squareRoot
        default: false
        }
    }
}
