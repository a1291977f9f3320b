extension Parser {
    /// Keeps an error until its operand is complete, unless enough errors have been reported already.
    mutating func postpone(_ kind: PendingProblem.Kind, at offset: UInt32) {
        guard pending.count < DiagnosticList.capacity, diagnostics.admits(offset: Int(offset)) else { return }
        pending.append(PendingProblem(kind: kind, offset: offset))
    }

    /// Notes that a comparison follows the one on top of the stack. A longer chain is still one error.
    mutating func postponeChain(of op: Operator, after last: OpenConstruct) {
        guard !isExplained, !last.hasPendingProblem, let previous = last.operator else { return }
        let problem = PendingProblem.Kind.chain(
            comparison: Int(last.start)..<lastEnd,
            middle: Int(operandStart)..<lastEnd,
            isOrder: previous.ordersOperands && op.ordersOperands,
            bitOperator: bitOperatorOfLastOperand)
        postpone(problem, at: tokenOffset)
    }

    /// Reports what is pending for a construct whose right operand has just been completed.
    mutating func reportPending(of construct: OpenConstruct) {
        guard let place = pending.lastIndex(where: { $0.offset == construct.offset }) else { return }
        let problem = pending.remove(at: place).kind
        let start = Int(construct.offset)
        let range = start..<endOfToken(at: start, count: construct.operator == .isNotIn ? 2 : 1)
        switch problem {
        case .misplacedPrefix:
            let operand = range.lowerBound..<max(lastEnd, range.upperBound)
            let spelling = construct.operator?.spelling ?? ""
            report(.misplacedPrefix(spelling), at: range, fixIt: parenthesizing(operand))
        case .chain(let comparison, let middle, let isOrder, nil):
            reportChain(at: range, after: comparison, middle: middle, isOrder: isOrder)
        case .chain(_, _, _, let bitOperator?):
            let suggestion =
                switch bitOperator {
                case .bitOr: "two comparisons and '||' between them"
                case .bitAnd: "two comparisons and '&&' between them"
                default: "each comparison in parentheses"
                }
            report(.chain(source.text(range), suggestion: suggestion), at: range)
        }
    }

    /// The operator on bits that the last operand is the result of, which may have been meant to join two comparisons, as
    /// in `x > 0 & y > 0`; nil for any other operand, or one in parentheses.
    private var bitOperatorOfLastOperand: Operator? {
        guard let operand = builder.last, operand.kind == .infix, parenthesisEnd != builder.end else { return nil }
        return [.bitOr, .bitXor, .bitAnd].first { $0 == operand.operator }
    }

    private mutating func reportChain(
        at range: SourceRange, after comparison: SourceRange, middle: SourceRange, isOrder: Bool
    ) {
        let chain = comparison.lowerBound..<max(lastEnd, range.upperBound)
        let rest = range.lowerBound..<chain.upperBound
        let fixIt: FixIt?
        var suggestion = "two comparisons and '&&' between them"
        if isOrder {
            // A `not` before the chain would be that of the first comparison alone.
            let isNegated = constructs.last?.operator == .not
            if fitsMessage(chain) {
                let comparisons = "\(source.text(comparison)) && \(source.text(middle)) \(source.text(rest))"
                suggestion = isNegated ? "'(\(comparisons))'" : "'\(comparisons)'"
            }
            fixIt = isNegated ? nil : repeating(middle, at: range.lowerBound)
        } else {
            if fitsMessage(chain) {
                suggestion = "parentheses, as in '(\(source.text(comparison))) \(source.text(rest))'"
            }
            fixIt = parenthesizing(comparison)
        }
        report(.chain(source.text(range), suggestion: suggestion), at: range, fixIt: fixIt)
    }

    /// The longest part of the text that a fix-it repeats, in bytes. Anything longer would take memory and help nobody.
    private static let longestRepetition = 10_000

    /// Returns a fix-it that puts a part of the text in parentheses, unless it is too long.
    private func parenthesizing(_ range: SourceRange) -> FixIt? {
        if range.count > Self.longestRepetition { return nil }
        return FixIt(replacing: range, with: "(\(source.text(range)))")
    }

    /// Returns a fix-it that repeats an operand before an operator, so that it is compared again, unless it is too
    /// long.
    private func repeating(_ operand: SourceRange, at place: Int) -> FixIt? {
        if operand.count > Self.longestRepetition { return nil }
        return FixIt(replacing: place..<place, with: "&& \(source.text(operand)) ")
    }

    /// Returns whether a part of the text is short and contains nothing hidden.
    private func fitsMessage(_ range: SourceRange) -> Bool {
        range.count <= 80 && !source.text(range).hasHiddenScalars
    }
}

/// An error that is found at an operator, but can be worded only when the operator's right operand is complete.
struct PendingProblem {
    enum Kind {
        case misplacedPrefix
        /// A comparison that follows another one, with the ranges of that one and of its right operand, and the operator
        /// on bits that this is the result of.
        case chain(comparison: SourceRange, middle: SourceRange, isOrder: Bool, bitOperator: Operator?)
    }

    let kind: Kind
    /// Where the operator begins.
    let offset: UInt32
}
