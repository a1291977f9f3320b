/// How characters look in a terminal, as ECMA-48's "select graphic rendition" describes it.
struct TextStyle: Equatable {
    /// The code of a colour of the foreground; nil for the usual one.
    var color: UInt8?
    var isBold = false
    var isDim = false
    var isUnderlined = false
    var isReversed = false

    static let plain = TextStyle()

    /// The codes that select the style after all others have been reset; empty for the plain style.
    var codes: String {
        var codes: [String] = []
        if isBold { codes.append("1") }
        if isDim { codes.append("2") }
        if isUnderlined { codes.append("4") }
        if isReversed { codes.append("7") }
        if let color { codes.append(String(color)) }
        return codes.joined(separator: ";")
    }

    /// Returns a text in the style, which is reset after it.
    func callAsFunction(_ text: String) -> String {
        self == .plain || text.isEmpty ? text : "\u{1B}[\(codes)m\(text)\u{1B}[0m"
    }
}

/// A style for a range of a text, in UTF-8.
struct StyledRange: Equatable {
    let range: Range<Int>
    let style: TextStyle
}
