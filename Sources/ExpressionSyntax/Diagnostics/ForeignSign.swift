/// A sign of mathematics, of another script or of a word processor that is written differently here.
enum ForeignSign: Equatable {
    /// A full-width form, or a digit or decimal mark of another script, given its spelling here.
    case spelled(String)
    /// An invisible character, such as a zero-width space.
    case invisible
    /// `⁄`, between the parts of a fraction.
    case fractionSlash
    /// `‰`
    case perMille
    /// `⌊` or `⌋`, `⌈` or `⌉`.
    case floor, ceiling
    /// `∞`
    case infinity

    /// What to write in its place.
    var hint: String {
        switch self {
        case .spelled(let spelling): "write '\(spelling)'"
        case .invisible: "leave it out; it is invisible"
        case .fractionSlash: "write a fraction as in (1/2)"
        case .perMille: "write (5/1000) for 5‰"
        case .floor: "write floor(x) for a number rounded down"
        case .ceiling: "write ceil(x) for a number rounded up"
        case .infinity: "there is no infinite number here; doubles, as with --real, have 'inf'"
        }
    }
}

extension Unicode.Scalar {
    /// The sign that the scalar is, or nil if it isn't one.
    var foreignSign: ForeignSign? {
        switch self {
        case "⁄": .fractionSlash
        case "‰": .perMille
        case "⌊", "⌋": .floor
        case "⌈", "⌉": .ceiling
        case "∞": .infinity
        case "\u{66B}": .spelled(".")
        case _ where isASCII: nil
        default:
            halfWidth.map { .spelled(String($0)) } ?? foreignDigit.map { .spelled("\($0)") }
                ?? (properties.isDefaultIgnorableCodePoint ? .invisible : nil)
        }
    }

    /// The ASCII character that a full-width form stands for, or nil for any other scalar. Quotes are excluded, since
    /// the text between them would have to be kept.
    var halfWidth: Unicode.Scalar? {
        guard ("\u{FF01}"..."\u{FF5E}").contains(self), let scalar = Unicode.Scalar(value - 0xFEE0) else { return nil }
        return ["\"", "'", "`"].contains(scalar) ? nil : scalar
    }

    private var foreignDigit: Int? {
        properties.numericType == .decimal ? properties.numericValue.map { Int($0) } : nil
    }
}
