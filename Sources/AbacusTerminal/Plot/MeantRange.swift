/// A range in the notation of other programs: `0 5`, `[0, 5]`, `0:5`, `0 to 5` or `0...5`.
struct MeantRange {
    /// The range in the notation of Abacus.
    let text: String

    private static let separators = ["...", " to ", ",", ";", ":", " "]
    private static let longest = 100

    init?(_ text: String) {
        guard text.utf8.count <= Self.longest else { return nil }
        var inner = text[...].withoutBlanks
        if let first = inner.first, let last = inner.last, "[(".contains(first), "])".contains(last) {
            inner = inner.dropFirst().dropLast().withoutBlanks
        }
        for separator in Self.separators {
            let ends = inner.split(separator: separator).map(\.withoutBlanks)
            guard ends.count == 2, ends.allSatisfy(Self.looksLikeNumber) else { continue }
            self.text = "\(ends[0])..\(ends[1])"
            return
        }
        return nil
    }

    /// Returns the range of up to three words at the end of a line, after other words, in the notation of Abacus.
    static func atEnd(of line: String) -> String? {
        let words = line.split(separator: " ").suffix(4)
        return (1...3).lazy.compactMap { count in
            words.count > count ? MeantRange(words.suffix(count).joined(separator: " "))?.text : nil
        }.first
    }

    private static func looksLikeNumber(_ end: Substring) -> Bool {
        let digits = end.drop { $0 == "-" || $0 == "+" }
        guard let first = digits.first else { return false }
        return (("0"..."9").contains(first) || digits.hasPrefix("pi") || first == "." || first == "π")
            && digits.allSatisfy { "0123456789.+-*/pieEπ".contains($0) }
    }
}

extension Substring {
    fileprivate var withoutBlanks: Substring {
        var rest = drop { $0 == " " }
        while rest.last == " " { rest.removeLast() }
        return rest
    }
}
