/// The identifiers and punctuation of a Swift source, without its comments and the texts of its literals.
///
/// Code that is interpolated into a literal counts, but not in a raw literal.
struct SwiftTokens {
    private var rest: Substring
    private(set) var tokens: [Substring] = []

    /// Tokenizes a source.
    init(of source: String) {
        rest = source[...]
        readCode()
    }

    /// Reads code to its end or, for an interpolation, to the closing parenthesis.
    private mutating func readCode(isInterpolation: Bool = false) {
        var depth = 0
        while let character = rest.first {
            if rest.hasPrefix("//") {
                rest = rest.drop { $0 != "\n" }
            } else if rest.hasPrefix("#\"") {
                rest.removeFirst(2)
                while !rest.isEmpty, !rest.hasPrefix("\"#") { rest.removeFirst() }
                rest.removeFirst(min(2, rest.count))
            } else if rest.hasPrefix("\"") {
                readLiteral(rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\"")
            } else if character.isLetter || character.isNumber || character == "_" {
                let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                tokens.append(word)
                rest = rest[word.endIndex...]
            } else {
                if character == "(" { depth += 1 }
                if character == ")" { depth -= 1 }
                if !character.isWhitespace { tokens.append(rest.prefix(1)) }
                rest.removeFirst()
                if isInterpolation, depth == 0 { return }
            }
        }
    }

    private mutating func readLiteral(_ quote: String) {
        rest.removeFirst(quote.count)
        while !rest.isEmpty, !rest.hasPrefix(quote) {
            if rest.hasPrefix("\\(") {
                rest.removeFirst()
                readCode(isInterpolation: true)
            } else {
                rest.removeFirst(rest.hasPrefix("\\") ? 2 : 1)
            }
        }
        rest.removeFirst(min(quote.count, rest.count))
    }
}
