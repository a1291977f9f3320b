extension String {
    /// The text as a literal of the language: in double quotes, on one line, with escapes where they are needed.
    ///
    /// - Complexity: O(n) in the length of the text.
    public var quotedText: String {
        var literal = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case _ where scalar.breaksLine: literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}

extension Unicode.Scalar {
    /// Whether the scalar would end or disturb a printed line: a control character or a line or paragraph separator.
    public var breaksLine: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
