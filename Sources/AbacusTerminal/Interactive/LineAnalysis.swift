internal import Abacus
internal import AbacusSession

/// The look of a line while it is typed: the colours of its tokens, the pair of brackets at the cursor, errors, and a
/// preview of the value.
struct LineAnalysis {
    /// The styles of parts of the line, in order.
    private(set) var styles: [StyledRange] = []
    /// The text below the line: the value, or an error.
    private(set) var hint = ""
    /// The line after the first fix-it.
    private(set) var fixedLine: FixedLine?
    /// Whether a bracket is still open, so that Enter begins another line.
    private(set) var isOpen = false

    /// The longest line that is analyzed, in bytes.
    private static let maximumLength = 64 << 10

    /// Analyzes a line.
    ///
    /// - Parameter deadline: the most time that an evaluation may take; nil for no limit but that of its work.
    /// - Complexity: O(n) in the length of the line, and a few milliseconds for the evaluation.
    init(
        _ text: String, cursor: Int, in session: Session, isColored: Bool, deadline: Duration? = Preview.usualDeadline
    ) {
        guard text.utf8.count <= Self.maximumLength else { return }
        let line = TypedLine(text, options: session.environment.parserOptions)
        isOpen = line.isOpen
        if isColored { color(line) }
        markBrackets(of: line, at: cursor)
        var preview = Preview(
            session.environment, session.options, statements: line.parts.count, deadline: deadline)
        let findings = preview.findings(in: line)
        if let value = findings.value { hint = value }
        fixedLine = findings.fixedLine
        for error in findings.errors where !line.isOpen { mark(error, in: text, at: cursor, isColored: isColored) }
    }

    /// Underlines an error, unless it is at the cursor or at the end of the line: text that isn't complete yet isn't wrong.
    private mutating func mark(
        _ error: (range: SourceRange, message: String), in text: String, at cursor: Int, isColored: Bool
    ) {
        let end = text.utf8.lastIndex { $0 != UInt8(ascii: " ") }.map {
            text.utf8.distance(from: text.startIndex, to: $0)
        }
        guard error.range.upperBound != cursor, error.range.lowerBound <= end ?? -1 else { return }
        let range = error.range.isEmpty ? error.range.lowerBound..<error.range.lowerBound + 1 : error.range
        let style = TextStyle(color: isColored ? 31 : nil, isUnderlined: true)
        styles.append(StyledRange(range: range, style: style))
        if hint.isEmpty { hint = error.message }
    }

    private mutating func color(_ line: TypedLine) {
        for part in line.parts {
            guard case .command(let text) = part.content else { continue }
            let end = part.start + 1 + text.firstWordAndRest.word.utf8.count
            styles.append(StyledRange(range: part.start..<end, style: TextStyle(color: 35)))
        }
        for token in line.tokens {
            if let style = Self.style(of: token.kind) { styles.append(StyledRange(range: token.range, style: style)) }
        }
    }

    /// Returns the style of a kind of token; nil for the default style.
    private static func style(of kind: SyntaxToken.Kind) -> TextStyle? {
        switch kind {
        case .number: TextStyle(color: 36)
        case .text: TextStyle(color: 32)
        case .function: TextStyle(color: 34)
        case .keyword: TextStyle(color: 35)
        case .comment: TextStyle(isDim: true)
        case .malformed: TextStyle(color: 31)
        case .name, .operator, .openingBracket, .closingBracket, .comma, .colon, .question, .point, .arrow,
            .placeholder,
            .pathOperator, .variable, .unexpected:
            nil
        }
    }

    /// Marks the bracket after the cursor, or the one before it, together with its counterpart.
    private mutating func markBrackets(of line: TypedLine, at cursor: Int) {
        var open: [SourceRange] = []
        for token in line.tokens {
            if token.kind == .openingBracket { open.append(token.range) }
            guard token.kind == .closingBracket, let start = open.popLast() else { continue }
            let isAtCursor = [start.lowerBound, start.upperBound, token.range.lowerBound, token.range.upperBound]
                .contains(cursor)
            guard isAtCursor, source(line, start, isPairedWith: token.range) else { continue }
            for range in [start, token.range] {
                styles.append(StyledRange(range: range, style: TextStyle(isBold: true, isReversed: true)))
            }
            return
        }
    }

    private func source(_ line: TypedLine, _ opening: SourceRange, isPairedWith closing: SourceRange) -> Bool {
        switch line.source[opening] + line.source[closing] {
        case "()", "[]", "{}": true
        default: false
        }
    }
}
