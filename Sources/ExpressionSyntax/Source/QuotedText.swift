extension String {
    /// The text as a literal of the language: on one line, in double quotes, with escapes where needed.
    ///
    /// - Complexity: O(n) in the length of the text.
    package var quotedText: String {
        var literal = "\""
        forEachScalar { scalar, isHidden in
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case _ where isHidden: literal += scalar.literalEscape
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}

extension String {
    /// The text as a literal of Foundation's formats: in double quotes, with escapes for control characters.
    ///
    /// - Complexity: O(n) in the length of the text.
    package var formatText: String {
        var literal = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\t": literal += "\\t"
            case "\r": literal += "\\r"
            case _ where scalar.properties.generalCategory == .control:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}
