extension Parser {
    /// Keeps an error until its operand is complete, unless enough errors have been reported already.
    mutating func postpone(_ kind: PendingProblem.Kind, at offset: UInt32) {
        guard pending.count < DiagnosticList.capacity, diagnostics.admits(offset: Int(offset)) else { return }
        pending.append(PendingProblem(kind: kind, offset: offset))
    }

    /// Notes that a comparison follows the one on top of the stack. A longer chain is still one error.
    mutating func postponeChain(of meaning: Operator, after last: OpenConstruct) {
        guard !isExplained, !last.hasPendingProblem, let previous = last.operator else { return }
        let problem = PendingProblem.Kind.chain(
            comparison: Int(last.start)..<lastEnd,
            middle: Int(operandStart)..<lastEnd,
            isOrder: previous.ordersOperands && meaning.ordersOperands)
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
        case .chain(let comparison, let middle, let isOrder):
            reportChain(at: range, after: comparison, middle: middle, isOrder: isOrder)
        }
    }

    private mutating func reportChain(
        at range: SourceRange, after comparison: SourceRange, middle: SourceRange, isOrder: Bool
    ) {
        let chain = comparison.lowerBound..<max(lastEnd, range.upperBound)
        let rest = range.lowerBound..<chain.upperBound
        let fixIt: FixIt?
        var suggestion = "two comparisons and '&&' between them"
        if isOrder {
            if fitsMessage(chain) {
                suggestion = "'\(source.text(comparison)) && \(source.text(middle)) \(source.text(rest))'"
            }
            fixIt = repeating(middle, at: range.lowerBound)
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
        /// A comparison that follows another one, with the ranges of that one and of its right operand.
        case chain(comparison: SourceRange, middle: SourceRange, isOrder: Bool)
    }

    let kind: Kind
    /// Where the operator begins.
    let offset: UInt32
}
