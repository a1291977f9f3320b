// The answers of texts to keys about words, paths and addresses. They follow the properties of `NSString` and `NSURL`
// with the same names.

extension String {
    /// Returns the answer of the text to a key of `NSString`, or nil if there is no such key.
    func answer(toKey key: String) -> Value? {
        switch key {
        case "lastPathComponent": .text(String(pathOfComponents.lastComponent))
        case "pathExtension": .text(String(pathOfComponents.pathExtension))
        case "pathComponents": .list(Value.List(TextPath(self).components.map(Value.text)))
        case "stringByDeletingLastPathComponent": .text(TextPath(self).deletingLastComponent)
        case "stringByDeletingPathExtension": .text(TextPath(self).deletingExtension)
        case "capitalizedString": .text(capitalizedWords)
        case "boolValue": .boolean(leadingTruth)
        case "absoluteString": TextAddress(self) == nil ? nil : .text(self)
        default: TextAddress(self)?.answer(toKey: key)
        }
    }

    /// The path in an address, or else the text itself.
    private var pathOfComponents: TextPath { TextPath(TextAddress(self)?.path ?? self) }

    /// Whether the text begins with one of `Y`, `y`, `T`, `t` and the digits from 1 to 9, after spaces and tabs, a
    /// sign, and zeros.
    private var leadingTruth: Bool {
        var rest = utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
        let first = rest.drop { $0 == UInt8(ascii: "0") }.first
        return first.map("yYtT123456789".utf8.contains) ?? false
    }

    private static let wordSeparators: Set<Character> = [
        " ", "\t", "\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}",
    ]

    /// The text with the first character of each word in upper case, and all others in lower case. Words are separated
    /// by spaces, tabs and line ends.
    private var capitalizedWords: String {
        var result = ""
        result.reserveCapacity(utf8.count)
        var word = Substring()
        for character in self {
            guard Self.wordSeparators.contains(character) else {
                word.append(character)
                continue
            }
            result += word.capitalizedWord
            result.append(character)
            word = ""
        }
        return result + word.capitalizedWord
    }
}

extension Substring {
    fileprivate var capitalizedWord: String {
        guard let first = unicodeScalars.first else { return "" }
        // Some letters, such as Σ, have another lowercase form at the end of a word.
        let lowercase = lowercased()
        let rest = lowercase.unicodeScalars.dropFirst(first.properties.lowercaseMapping.unicodeScalars.count)
        return first.properties.titlecaseMapping + String(String.UnicodeScalarView(rest))
    }
}

extension TextAddress {
    /// Returns the answer of an address to a key of `NSURL`: null for a part that it doesn't have, and nil for any
    /// other key.
    fileprivate func answer(toKey key: String) -> Value? {
        switch key {
        case "scheme": .text(String(scheme))
        case "host": host.map(Value.text) ?? .null
        case "path": path.map(Value.text) ?? .null
        case "query": query.map { .text(String($0)) } ?? .null
        case "fragment": fragment.map { .text(String($0)) } ?? .null
        default: nil
        }
    }
}
