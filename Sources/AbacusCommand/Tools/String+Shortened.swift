internal import Abacus

extension String {
    /// The most bytes of a text in an answer.
    private static var longestText: Int { 4_000 }

    /// Returns the text of a value. If it is too long, returns parts of it and its length: the first and last digits of a
    /// number, the beginning of anything else.
    ///
    /// - Complexity: O(n) in the length of the text.
    func shortened(as value: Value) -> String {
        switch value {
        case .integer, .rational, .real, .exactReal:
            shortened(keepingEnd: true) {
                let digits = utf8.lazy.filter { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
                return "\(digits) digits"
            }
        case .list(let list): shortened(keepingEnd: false) { "\(list.elements.count) elements" }
        case .record(let record): shortened(keepingEnd: false) { "\(record.names.count) members" }
        case .text, .boolean, .null: shortened(keepingEnd: false) { "\(unicodeScalars.count) characters" }
        }
    }

    /// Returns the text, or its beginning and its length if it is too long.
    ///
    /// - Complexity: O(n) in the length of the text.
    func shortened() -> String { shortened(keepingEnd: false) { "\(unicodeScalars.count) characters" } }

    private func shortened(keepingEnd keepsEnd: Bool, length: () -> String) -> String {
        guard utf8.count > Self.longestText else { return self }
        let note = " (\(length()))"
        let kept = Self.longestText - note.utf8.count - "…".utf8.count
        let end = keepsEnd ? self.suffix(kept / 2) : ""
        return prefix(ofBytes: kept - end.utf8.count) + "…" + end + note
    }

    /// Returns the scalars that lie completely in the first bytes.
    private func prefix(ofBytes count: Int) -> Substring {
        var end = utf8.index(startIndex, offsetBy: count)
        while end.samePosition(in: unicodeScalars) == nil { utf8.formIndex(before: &end) }
        return self[..<end]
    }
}
