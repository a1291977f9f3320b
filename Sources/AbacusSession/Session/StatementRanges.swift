package import Abacus
internal import ProcessFiles

/// The ranges of the statements of a text. A statement ends at a `;` outside of brackets, texts and comments.
package struct StatementRanges {
    /// The ranges of the statements that aren't blank, without the blanks before them.
    package private(set) var ranges: [SourceRange] = []
    /// The tokens of the text, including its comments.
    package private(set) var tokens: [SyntaxToken] = []
    /// Whether a bracket is still open at the end.
    package private(set) var isOpen = false
    /// Whether there is a `;` that ends a statement.
    private(set) var hasSeparators = false

    /// Finds the statements of a text.
    ///
    /// - Parameter endingAtLineBreaks: whether a line break outside of brackets also ends a statement.
    /// - Complexity: O(n) in the length of the text.
    package init(of source: Source, endingAtLineBreaks: Bool, options: ParserOptions) {
        let bytes = source.bytes
        var (begin, previous, depth) = (0, 0, 0)
        for token in source.tokens(options: options) {
            let range = token.range
            if endingAtLineBreaks, depth == 0, bytes.firstLineFeed(in: previous..<range.lowerBound) != nil {
                append(begin..<previous, of: bytes)
                begin = range.lowerBound
            }
            switch token.kind {
            case .openingBracket: depth += 1
            case .closingBracket: depth = max(0, depth - 1)
            case .unexpected where depth == 0 && bytes[range].elementsEqual(";".utf8),
                .comma where depth == 0 && bytes[range].elementsEqual(";".utf8):
                append(begin..<range.lowerBound, of: bytes)
                begin = range.upperBound
                hasSeparators = true
            default: break
            }
            previous = range.upperBound
            tokens.append(token)
        }
        append(begin..<previous, of: bytes)
        isOpen = depth > 0
    }

    private mutating func append(_ range: SourceRange, of bytes: [UInt8]) {
        guard let first = bytes[range].firstIndex(where: { !$0.isBlank }) else { return }
        ranges.append(first..<range.upperBound)
    }
}

extension UInt8 {
    /// Whether the byte is a blank or ends a line.
    package var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
