// Displays texts written by others: a formula, the name of a file, the key of a record. Everything that prints such a
// text uses these functions, so that no text can move the cursor, recolor the terminal, reverse the order of a line or
// hide a part of itself.

extension String {
    /// The text as it is displayed: on one line, with each hidden scalar replaced by an escape.
    ///
    /// The escapes are those of text literals. The visible text of a visible text is the same text.
    ///
    /// - Complexity: O(n) in the length of the text.
    package var visibleText: String {
        guard hasHiddenScalars else { return self }
        var text = ""
        forEachScalar { scalar, isHidden in
            if isHidden {
                text += scalar.literalEscape
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// Whether the text contains a scalar that is hidden in its context.
    ///
    /// - Complexity: O(n) in the length of the text.
    package var hasHiddenScalars: Bool {
        if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return false }
        var isFound = false
        forEachScalar { _, isHidden in isFound = isFound || isHidden }
        return isFound
    }

    /// Calls a closure with each scalar and whether it is hidden in its context.
    ///
    /// A scalar that is hidden by itself isn't hidden as part of an emoji: a joiner between two emoji, or a selector
    /// after one.
    ///
    /// - Complexity: O(n) in the length of the text.
    package func forEachScalar(_ body: (_ scalar: Unicode.Scalar, _ isHidden: Bool) -> Void) {
        var scalars = unicodeScalars.makeIterator()
        var (beforeLast, last): (Unicode.Scalar?, Unicode.Scalar?)
        var current = scalars.next()
        while let scalar = current {
            let next = scalars.next()
            body(scalar, scalar.isHidden && !scalar.joinsEmoji(beforeLast, last, next))
            (beforeLast, last, current) = (last, scalar, next)
        }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar would disturb a printed line or be invisible on it: a control character, a line or paragraph
    /// separator, a format character such as those that override the direction of text, a tag, a variation selector, a
    /// filler, or anything else that Unicode calls default-ignorable.
    ///
    /// Spaces of any width aren't hidden, nor are the format characters that have a shape: Unicode's prepended
    /// concatenation marks.
    package var isHidden: Bool {
        if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0xAD }
        if properties.isDefaultIgnorableCodePoint { return true }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        case .format: return !isPrependedMark
        case .otherSymbol: return isBlankSymbol
        default: return false
        }
    }

    /// The escape for the scalar in a text literal.
    var literalEscape: String {
        switch self {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{\(String(value, radix: 16, uppercase: true))}"
        }
    }

    /// Whether the scalar has the property Prepended_Concatenation_Mark, which the standard library doesn't provide.
    /// Such a mark is drawn around or below the digits after it.
    private var isPrependedMark: Bool {
        switch value {
        case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
        default: false
        }
    }

    /// Whether the scalar is a symbol without a shape: the blank Braille pattern, a musical note without a head, or the
    /// object replacement character.
    private var isBlankSymbol: Bool { value == 0x2800 || value == 0x1D159 || value == 0xFFFC }
}

// MARK: - Emoji

extension Unicode.Scalar {
    /// Returns whether the scalar is part of an emoji, given the two before it and the one after it: a joiner between
    /// two emoji, or a variation selector after one, as UTS #51 defines the sequences.
    fileprivate func joinsEmoji(
        _ beforeLast: Unicode.Scalar?, _ last: Unicode.Scalar?, _ next: Unicode.Scalar?
    ) -> Bool {
        switch self {
        case "\u{200D}":
            let base = last == "\u{FE0F}" ? beforeLast : last
            guard let base, let next else { return false }
            return (base.isPictograph || base.properties.isEmojiModifier) && next.isPictograph
        case "\u{FE0E}", "\u{FE0F}":
            guard let last else { return false }
            return last.isPictograph || (last.isKeycapBase && next == "\u{20E3}")
        default: return false
        }
    }

    /// Whether the scalar is an emoji by itself, unlike digits, flag letters and skin tones, which are emoji only
    /// together with other scalars.
    private var isPictograph: Bool {
        properties.isEmoji && !isASCII && !isRegionalIndicator && !properties.isEmojiModifier
    }

    /// Whether the scalar can be the base of a keycap, which U+20E3 draws around it.
    private var isKeycapBase: Bool {
        switch self {
        case "0"..."9", "#", "*": true
        default: false
        }
    }
}
