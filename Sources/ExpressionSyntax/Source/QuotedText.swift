extension String {
    /// The text as a literal of the language: on one line, in double quotes, with escapes where needed.
    ///
    /// - Complexity: O(n) in the length of the text.
    public var quotedText: String {
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
