extension Unicode.Scalar {
    /// The minus sign of a superscript, `⁻`.
    package static let superscriptMinus: Unicode.Scalar = "\u{207B}"

    /// The value of a superscript digit, or nil for any other scalar.
    package var superscriptDigit: UInt8? {
        switch self {
        case "\u{B9}": 1
        case "\u{B2}": 2
        case "\u{B3}": 3
        case "\u{2070}", "\u{2074}"..."\u{2079}": UInt8(value - 0x2070)
        default: nil
        }
    }

    /// Whether it is a space that occurs in numbers: between groups of digits, or before a fraction.
    package var isNumberSpace: Bool {
        switch self {
        case " ", "\u{A0}", "\u{2009}", "\u{202F}": true
        default: false
        }
    }

    /// The numerator and the denominator of a vulgar fraction, or nil for any other scalar.
    package var vulgarFraction: (numerator: Int, denominator: Int)? {
        switch self {
        case "¼": (1, 4)
        case "½": (1, 2)
        case "¾": (3, 4)
        case "⅐": (1, 7)
        case "⅑": (1, 9)
        case "⅒": (1, 10)
        case "⅓": (1, 3)
        case "⅔": (2, 3)
        case "⅕": (1, 5)
        case "⅖": (2, 5)
        case "⅗": (3, 5)
        case "⅘": (4, 5)
        case "⅙": (1, 6)
        case "⅚": (5, 6)
        case "⅛": (1, 8)
        case "⅜": (3, 8)
        case "⅝": (5, 8)
        case "⅞": (7, 8)
        case "↉": (0, 3)
        default: nil
        }
    }
}

extension String {
    /// The normal form of a number: a superscript has plain digits and no sign, `3 ½` has no space, and `5.` has no
    /// point.
    package var normalNumber: String {
        guard let first = utf8.first, let last = utf8.last else { return self }
        if last == UInt8(ascii: ".") { return String(dropLast()) }
        if last < 0x80 { return self }
        if first < 0x80 { return String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isNumberSpace })) }
        let digits = unicodeScalars.compactMap(\.superscriptDigit)
        return digits.count == unicodeScalars.count ? digits.map { "\($0)" }.joined() : self
    }
}
