/// What a placeholder takes.
package enum PlaceholderKind: Sendable, Hashable {
    /// `%@`: any value.
    case value
    /// `%K`: a key path.
    case keyPath
    /// `%d` and its like: an integer.
    case integer
    /// `%f` and `%a`: a real.
    case real

    /// The letters after the `%`, the longest first.
    private static let letters: [(spelling: [UInt8], kind: PlaceholderKind)] = [
        ("lld", integer), ("llu", integer), ("ld", integer), ("lu", integer), ("la", real), ("@", value),
        ("K", keyPath), ("d", integer), ("i", integer), ("u", integer), ("x", integer), ("f", real), ("a", real),
    ].map { (Array(($0.0 as String).utf8), $0.1) }

    /// Returns the length of the letters of a placeholder that begins before an offset, or 0 if there are none.
    static func length(of bytes: SourceBytes, at offset: Int) -> Int {
        letters.first { bytes.hasBytes($0.spelling, at: offset) }?.spelling.count ?? 0
    }

    /// Creates the kind of a placeholder's lexeme.
    ///
    /// - Precondition: the lexeme is that of a placeholder.
    package init(lexeme: some Collection<UInt8>) {
        guard let kind = Self.letters.first(where: { lexeme.dropFirst().elementsEqual($0.spelling) })?.kind else {
            preconditionFailure("the lexer reads only these placeholders")
        }
        self = kind
    }
}

extension SourceBytes {
    fileprivate func hasBytes(_ spelling: [UInt8], at offset: Int) -> Bool {
        offset + spelling.count <= count && self[offset..<offset + spelling.count].elementsEqual(spelling)
    }
}
