extension Parser {
    /// Keeps an error until its operand is complete, unless enough errors have been reported already.
    mutating func postpone(_ kind: PendingProblem.Kind, at offset: UInt32) {
        guard pending.count < DiagnosticList.capacity, diagnostics.admits(offset: Int(offset)) else { return }
        pending.append(PendingProblem(kind: kind, offset: offset))
    }

    /// Records that a comparison follows the one on top of the stack. A longer chain is still one error.
    mutating func postponeChain(of op: Operator, after last: OpenConstruct) {
        guard !isExplained, !last.hasPendingProblem, let previous = last.operator else { return }
        let problem = PendingProblem.Kind.chain(
            comparison: Int(last.start)..<lastEnd,
            middle: Int(operandStart)..<lastEnd,
            isOrder: previous.ordersOperands && op.ordersOperands,
            join: joinOfLastOperand)
        postpone(problem, at: tokenOffset)
    }

    /// Reports the pending errors of a construct whose right operand has just been completed.
    mutating func reportPending(of construct: OpenConstruct) {
        guard let place = pending.lastIndex(where: { $0.offset == construct.offset }) else { return }
        let problem = pending.remove(at: place).kind
        let start = Int(construct.offset)
        let range = start..<endOfToken(at: start, count: source.tokenCount(of: construct.operator, at: start))
        switch problem {
        case .misplacedPrefix:
            let operand = range.lowerBound..<max(lastEnd, range.upperBound)
            let spelling = construct.operator?.spelling ?? ""
            report(.misplacedPrefix(spelling), at: range, fixIt: parenthesizing(operand))
        case .chain(let comparison, let middle, let isOrder, nil):
            reportChain(at: range, after: comparison, middle: middle, isOrder: isOrder)
        case .chain(let comparison, _, _, let join?): reportJoin(join, at: range, after: comparison)
        }
    }

    /// The operator of the last operand, if it may have been meant to join two comparisons, as in `x > 0 & y > 0`; nil
    /// for any other operand, or one in parentheses.
    private var joinOfLastOperand: ComparisonJoin? {
        guard let operand = builder.last, operand.kind == .infix, parenthesisEnd != builder.end,
            let meaning = meaningOfJoin(operand.operator), meaning != .bitXor || !dialect.hasPredicates
        else { return nil }
        let (left, right) = (builder.nodes[Int(operand.first)], builder.nodes[Int(builder.end) - 2])
        let isNumber = right.kind == .number
        if operand.operator != .power {
            return ComparisonJoin(meaning: meaning, offset: Int(operand.offset), isClear: !isNumber)
        }
        // `1 < x ^ 2 < 5` is a range, and powers of 0 or 1 are unlikely.
        guard source[Int(operand.offset)] == UInt8(ascii: "^"), !isNumber else { return nil }
        let base = source.text(Int(left.offset)..<min(Int(left.offset) + 2, Int(operand.offset)))
        let isTrivial = left.kind == .number && ["0", "1", "0 ", "1 "].contains(base)
        return ComparisonJoin(meaning: meaning, offset: Int(operand.offset), isClear: isTrivial)
    }

    /// Returns the operator between conditions that an operator on numbers is in other languages, or nil.
    private func meaningOfJoin(_ op: Operator) -> Operator? {
        switch op {
        case .bitOr: .or
        case .bitAnd: .and
        case .bitXor, .power: .bitXor
        default: nil
        }
    }

    /// Reports the second comparison of `x > 0 & y > 0`. The fix-it has the operator between conditions if nothing else
    /// can be meant.
    private mutating func reportJoin(_ join: ComparisonJoin, at range: SourceRange, after comparison: SourceRange) {
        let both = comparison.lowerBound..<max(lastEnd, range.upperBound)
        let spelling = join.meaning == .and ? "&&" : join.meaning == .or ? "||" : "xor"
        let operatorEnd = endOfToken(at: join.offset, count: 1)
        let left = source.text(comparison.lowerBound..<endWithoutSpace(before: join.offset))
        var right = source.text(operatorEnd..<both.upperBound)
        while right.utf8.first == UInt8(ascii: " ") { right.removeFirst() }
        let isNegated = constructs.last?.operator == .not
        let follower = token.readings(in: operators)?.infix
        let isLonger = follower.map { operators.bindingPower(of: $0) == operators.bindingPower(of: .equal) } ?? false
        var joined = join.meaning == .bitXor ? "(\(left)) xor (\(right))" : "\(left) \(spelling) \(right)"
        let binds = constructs.last?.operator != nil || follower != nil
        if join.meaning != .bitXor, binds { joined = "(\(joined))" }
        let mayBeReplaced = join.isClear && !isNegated && !isLonger && both.count <= Self.longestRepetition
        var suggestion = "two comparisons and '\(spelling)' between them"
        if join.meaning == .bitXor {
            let isPower = source[join.offset] == UInt8(ascii: "^")
            suggestion = "each comparison in parentheses" + (isPower ? " and 'xor' between them, or two and '&&'" : "")
        }
        if mayBeReplaced, fitsMessage(both) { suggestion = "'\(joined)'" }
        report(
            .chain(source.text(range), suggestion: suggestion), at: range,
            fixIt: mayBeReplaced ? FixIt(replacing: both, with: joined) : nil)
    }

    private func endWithoutSpace(before offset: Int) -> Int {
        var end = offset
        while end > 0, source[end - 1] == UInt8(ascii: " ") { end -= 1 }
        return end
    }

    private mutating func reportChain(
        at range: SourceRange, after comparison: SourceRange, middle: SourceRange, isOrder: Bool
    ) {
        let chain = comparison.lowerBound..<max(lastEnd, range.upperBound)
        let rest = range.lowerBound..<chain.upperBound
        let fixIt: FixIt?
        var suggestion = "two comparisons and '&&' between them"
        if isOrder {
            // A `not` before the chain would apply to the first comparison alone.
            let isNegated = constructs.last?.operator == .not
            if fitsMessage(chain) {
                let comparisons = "\(source.text(comparison)) && \(source.text(middle)) \(source.text(rest))"
                suggestion = isNegated ? "'(\(comparisons))'" : "'\(comparisons)'"
            }
            fixIt = isNegated ? nil : repeating(middle, at: range.lowerBound)
        } else {
            if fitsMessage(chain), !dialect.hasPredicates {
                suggestion = "parentheses, as in '(\(source.text(comparison))) \(source.text(rest))'"
            }
            // In formats, the result of a comparison can't be compared.
            fixIt = dialect.hasPredicates ? nil : parenthesizing(comparison)
        }
        report(.chain(source.text(range), suggestion: suggestion), at: range, fixIt: fixIt)
    }

    /// The maximum length, in bytes, of a part of the text that a fix-it repeats. A longer one would take memory and
    /// wouldn't be useful.
    private static let longestRepetition = 10_000

    /// Returns a fix-it that puts a part of the text in parentheses, unless it is too long.
    private func parenthesizing(_ range: SourceRange) -> FixIt? {
        if range.count > Self.longestRepetition { return nil }
        return FixIt(replacing: range, with: "(\(source.text(range)))")
    }

    /// Returns a fix-it that repeats an operand before an operator, so that it is compared again, unless the operand is
    /// too long.
    private func repeating(_ operand: SourceRange, at place: Int) -> FixIt? {
        if operand.count > Self.longestRepetition { return nil }
        return FixIt(replacing: place..<place, with: "&& \(source.text(operand)) ")
    }

    /// Returns whether a part of the text is short and contains nothing hidden.
    private func fitsMessage(_ range: SourceRange) -> Bool {
        range.count <= 80 && !source.text(range).hasHiddenScalars
    }
}

/// An error that is found at an operator but can be worded only when the operator's right operand is complete.
struct PendingProblem {
    enum Kind {
        case misplacedPrefix
        /// A comparison that follows another one, with the ranges of that one and of its right operand. If that operand
        /// is the result of an operator that may have been meant to join the two, `join` is that operator.
        case chain(comparison: SourceRange, middle: SourceRange, isOrder: Bool, join: ComparisonJoin?)
    }

    let kind: Kind
    /// The offset of the operator.
    let offset: UInt32
}

/// An operator on numbers that may have been meant to join two comparisons: `&`, `|`, `xor` or `^`.
struct ComparisonJoin {
    /// The operator between conditions: `and`, `or`, or the exclusive or.
    let meaning: Operator
    /// The offset of the operator.
    let offset: Int
    /// Whether nothing else can be meant.
    let isClear: Bool
}
