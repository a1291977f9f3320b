// What texts answer to keys that are about words, paths and addresses, as the properties of `NSString` and `NSURL` of the
// same names do.

extension String {
    /// Returns what the text answers to a key of `NSString`; nil if it has no such key.
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

    /// The path of an address, or else the text.
    private var pathOfComponents: TextPath { TextPath(TextAddress(self)?.path ?? self) }

    /// Whether the text begins, after spaces, a sign and zeros, with one of `Y`, `T` and the digits from 1 to 9.
    private var leadingTruth: Bool {
        var rest = utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
        let first = rest.drop { $0 == UInt8(ascii: "0") }.first
        return first.map("yYtT123456789".utf8.contains) ?? false
    }

    private static let wordSeparators: Set<Character> = [
        " ", "\t", "\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}",
    ]

    /// The text with the first character of each word in upper case, and all others in lower case. Spaces, tabs and the
    /// ends of lines separate words.
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
        // The end of a word decides how some letters are written in lower case, as that of Σ.
        let lowercase = lowercased()
        let rest = lowercase.unicodeScalars.dropFirst(first.properties.lowercaseMapping.unicodeScalars.count)
        return first.properties.titlecaseMapping + String(String.UnicodeScalarView(rest))
    }
}

extension TextAddress {
    /// Returns what an address answers to a key of `NSURL`: null for a part that it doesn't have, and nil for another key.
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
