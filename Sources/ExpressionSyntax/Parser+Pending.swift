/// An error that is noticed at an operator and worded when the operator's right operand is complete.
enum PendingProblem {
    case misplacedNot
    /// A comparison follows another, whose whole text and whose right operand are at these ranges.
    case chain(comparison: SourceRange, middle: SourceRange, isOrder: Bool)
}

extension Parser {
    /// Remembers an error until its operand is complete. Beyond the number that is reported, none is kept.
    mutating func postpone(_ problem: PendingProblem, at offset: UInt32) {
        guard pending.count < DiagnosticList.capacity, diagnostics.admits(offset: Int(offset)) else { return }
        pending[offset] = problem
    }

    /// Notes that a comparison follows the one on top of the stack; a longer chain is one error.
    mutating func postponeChain(of meaning: Operator, after last: Frame) {
        guard !isExplained, !last.hasPendingProblem, let previous = last.operator else { return }
        let problem = PendingProblem.chain(
            comparison: Int(last.start)..<lastEnd,
            middle: Int(operandStart)..<lastEnd,
            isOrder: previous.ordersOperands && meaning.ordersOperands)
        postpone(problem, at: tokenOffset)
    }

    /// Reports what is pending at a frame whose right operand has just been completed.
    mutating func reportPending(of frame: Frame) {
        guard let problem = pending.removeValue(forKey: frame.offset) else { return }
        let start = Int(frame.offset)
        let range = start..<source.endOfToken(at: start, count: frame.operator == .isNotIn ? 2 : 1)
        switch problem {
        case .misplacedNot:
            let operand = range.lowerBound..<max(lastEnd, range.upperBound)
            report(.misplacedNot, at: range, fixIt: FixIt(replacing: operand, with: "(\(source[operand]))"))
        case .chain(let comparison, let middle, let isOrder):
            reportChain(at: range, after: comparison, middle: middle, isOrder: isOrder)
        }
    }

    private mutating func reportChain(
        at range: SourceRange, after comparison: SourceRange, middle: SourceRange, isOrder: Bool
    ) {
        let chain = comparison.lowerBound..<max(lastEnd, range.upperBound)
        let rest = range.lowerBound..<chain.upperBound
        let fixIt: FixIt
        var suggestion = "two comparisons and '&&' between them"
        if isOrder {
            if fitsMessage(chain) { suggestion = "'\(source[comparison]) && \(source[middle]) \(source[rest])'" }
            fixIt = FixIt(replacing: range.lowerBound..<range.lowerBound, with: "&& \(source[middle]) ")
        } else {
            if fitsMessage(chain) { suggestion = "parentheses, as in '(\(source[comparison])) \(source[rest])'" }
            fixIt = FixIt(replacing: comparison, with: "(\(source[comparison]))")
        }
        report(.chain(source[range], suggestion: suggestion), at: range, fixIt: fixIt)
    }

    /// Whether a part of the text is short and on one line.
    private func fitsMessage(_ range: SourceRange) -> Bool {
        range.count <= 80 && !source[range].unicodeScalars.contains { $0.breaksLine }
    }
}
