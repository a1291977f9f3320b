// Omissions between two operands that no option allows: of an operator, a comma, or the colon of a record.

extension Parser {
    /// Reports two operands with nothing between them, with what was probably left out, and continues as if it were
    /// there.
    mutating func parseOmission() -> State {
        let omissions = likelyOmissions
        let fixIts = omissions.map { fixIt(for: $0) }
        report(
            .missingOperator(omissions, isReadByOption: isJoinedProduct(omissions)), at: token.start..<token.start,
            fixIt: fixIts.first, otherFixIts: Array(fixIts.dropFirst()))
        isExplained = true
        if case .separator(_, between: .members) = omissions.first { return parseMemberWithoutComma() }
        push(.multiply)
        return .operand
    }

    /// What may have been left out before the current token, likeliest first.
    ///
    /// - Complexity: O(d) in the number of open constructs. It is called at most 20 times for a text.
    private var likelyOmissions: [Omission] {
        let products: [Omission] = mayBeFactor || (token.kind.isNumber && !isAfterDegrees) ? [.multiplication] : []
        guard let enclosing = constructs.last(where: { $0.isBracket || $0.kind == .consequent }) else {
            return products
        }
        let separator = options.notation.decimalMark.separator
        switch enclosing.kind {
        case .record: return isBeforeMember ? [.separator(separator, between: .members)] : products
        case .list, .call, .ifCall:
            let omission = Omission.separator(separator, between: enclosing.kind == .list ? .elements : .arguments)
            // People write products without a space, as in `2x`, and elements with one.
            if lastEnd == token.start { return products + [omission] }
            return isLoneKey(in: enclosing) ? [.colon, omission] : [omission] + products
        default: return products
        }
    }

    /// Returns whether a product was written as people do, directly after a number or a parenthesis, so that implicit
    /// multiplication would read it.
    private func isJoinedProduct(_ omissions: [Omission]) -> Bool {
        dialect.explainsHabits && lastEnd == token.start && mayBeFactor && omissions.first?.isMultiplication == true
            && (builder.last?.kind == .number || parenthesisEnd == builder.end)
    }

    /// Returns the insertion of an omission: a `*` directly before the next operand, punctuation directly after the
    /// previous one.
    private func fixIt(for omission: Omission) -> FixIt {
        let place = omission.isMultiplication ? token.start : lastEnd
        return FixIt(replacing: place..<place, with: omission.text)
    }

    /// Continues in a record as if there were a comma between two members.
    private mutating func parseMemberWithoutComma() -> State {
        closeOperators(keepingConsequent: false)
        constructs[constructs.count - 1].count += 1
        return parseKey()
    }

    private var isBeforeMember: Bool { mayBeKey(token) && peek().kind == .colon }

    /// Returns whether the braces contain only a name or a text so far, which may have been meant as the name of a
    /// member.
    private func isLoneKey(in bracket: OpenConstruct) -> Bool {
        guard bracket.closing(in: source) == UInt8(ascii: "}"), constructs.last?.isBracket == true,
            let last = builder.last, last.kind == .name || last.kind == .text
        else { return false }
        return bracket.first == builder.end - 1
    }

    /// Whether the last operand is an angle in degrees, after which a number would be minutes.
    private var isAfterDegrees: Bool {
        guard let last = builder.last, last.kind == .postfix else { return false }
        return last.operator == .degrees && parenthesisEnd != builder.end
    }
}
