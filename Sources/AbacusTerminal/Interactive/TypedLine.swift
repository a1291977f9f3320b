internal import Abacus
internal import AbacusSession
internal import ProcessFiles

/// A typed line, or several pasted lines, cut into statements and commands.
///
/// Statements end at a `;` or a line break outside of brackets. A part that begins with `:` is a command; at the
/// beginning of the text, it extends to the end of its line.
struct TypedLine {
    /// A statement or a command, and where it begins in the line, in UTF-8.
    struct Part {
        enum Content {
            case statement(TypedStatement)
            /// The text after the colon.
            case command(String)
        }

        let content: Content
        let start: Int
    }

    private(set) var parts: [Part] = []
    /// The tokens of the line, except those of a command at its beginning.
    private(set) var tokens: [SyntaxToken] = []
    /// Whether a bracket is still open at the end.
    private(set) var isOpen = false
    let source: Source
    private let options: ParserOptions

    /// Cuts a line into its parts.
    ///
    /// - Complexity: O(n) in the length of the line.
    init(_ text: String, options: ParserOptions) {
        source = Source(text)
        self.options = options
        let start = readCommands()
        readStatements(from: start)
    }

    /// Reads the commands at the beginning, and returns where they end.
    private mutating func readCommands() -> Int {
        var start = 0
        while let colon = source.bytes[start...].firstIndex(where: { !$0.isBlank }), source.bytes[colon] == .colon {
            let end = source.bytes.firstLineFeed(in: colon..<source.bytes.count) ?? source.bytes.count
            parts.append(Part(content: .command(source[colon + 1..<end].trimmed), start: colon))
            start = end
        }
        return start
    }

    private mutating func readStatements(from start: Int) {
        guard start < source.bytes.count else { return }
        // Blanks in place of the commands keep the place of each token.
        let blanked = Array(repeating: UInt8(ascii: " "), count: start) + source.bytes[start...]
        let statements = StatementRanges(of: Source(bytes: blanked), endingAtLineBreaks: true, options: options)
        for range in statements.ranges { addStatement(range) }
        tokens = statements.tokens
        isOpen = statements.isOpen
    }

    private mutating func addStatement(_ range: SourceRange) {
        let first = range.lowerBound
        let content: Part.Content =
            source.bytes[first] == .colon
            ? .command(source[first + 1..<range.upperBound].trimmed)
            : .statement(TypedStatement(Array(source.bytes[first..<range.upperBound]), options: options))
        parts.append(Part(content: content, start: first))
    }
}

/// A statement of a session in a terminal, where more is allowed than in the language: a statement that begins with an
/// operator that needs an operand before it continues from `ans`, and a `=` at the end, as on a calculator, is ignored.
struct TypedStatement {
    /// The typed text, without leading blanks.
    let bytes: [UInt8]
    /// The offset of a `=` at the end, if there is one.
    private let endingEqual: Int?
    /// Whether it begins with an operator that needs an operand before it.
    private let needsOperand: Bool

    /// The text in place of the missing operand.
    static let answer = "ans "

    init(_ bytes: [UInt8], options: ParserOptions) {
        self.bytes = bytes
        let tokens = Source(bytes: bytes).tokens(options: options).filter { $0.kind != .comment }
        let equal = "=".utf8
        endingEqual = tokens.dropFirst().last.flatMap { token in
            token.kind == .operator && bytes[token.range].elementsEqual(equal) ? token.range.lowerBound : nil
        }
        needsOperand =
            tokens.first.map { token in
                let spelling = bytes[token.range]
                return token.kind == .operator && !spelling.elementsEqual(equal)
                    && options.notation.syntax.needsLeftOperand(spelling)
            } ?? false
    }

    /// Returns the text to execute, and the number of its bytes before the typed text.
    ///
    /// - Parameter hasAnswer: whether there is an `ans`.
    func source(hasAnswer: Bool, firstLine: Int = 1) -> (source: Source, added: Int) {
        var text = bytes
        if let endingEqual { text.replaceSubrange(endingEqual..<endingEqual + 1, with: " ".utf8) }
        while let last = text.last, last.isBlank { text.removeLast() }
        let prefix = needsOperand && hasAnswer ? Array(Self.answer.utf8) : []
        return (Source(bytes: prefix + text, firstLine: firstLine), prefix.count)
    }
}

extension UInt8 {
    fileprivate static let colon = UInt8(ascii: ":")
}

extension String {
    /// The text without the blanks at its ends.
    var trimmed: String {
        let start = utf8.firstIndex { !$0.isBlank } ?? utf8.endIndex
        let end = utf8[start...].lastIndex { !$0.isBlank }.map { utf8.index(after: $0) } ?? start
        return String(self[start..<end])
    }

    /// The text up to its first blank, and the text after the blanks there.
    var firstWordAndRest: (word: String, rest: String) {
        let end = utf8.firstIndex { $0.isBlank } ?? utf8.endIndex
        return (String(self[..<end]), String(self[end...]).trimmed)
    }
}
