/// The mark before the decimals of a number. It also determines the mark between values.
public enum DecimalMark: String, Sendable, Hashable, Codable, CaseIterable {
    /// Numbers have a point, and commas separate values: `max(1.5, 2)`.
    case point
    /// Numbers have a comma, and semicolons separate values: `max(1,5; 2)`.
    case comma

    /// The decimal mark itself.
    package var spelling: String { self == .point ? "." : "," }

    /// The mark between arguments, elements, members and parameters.
    package var separator: String { self == .point ? "," : ";" }

    /// The mark as a byte.
    var byte: UInt8 { self == .point ? UInt8(ascii: ".") : UInt8(ascii: ",") }

    /// The decimal mark of the other kind of texts.
    package var other: DecimalMark { self == .point ? .comma : .point }

    /// Returns the spelling with this mark of a number or a list of plain numbers that is spelled with a point and
    /// commas.
    package func spelling(_ text: String) -> String {
        guard self == .comma else { return text }
        return String(
            decoding: text.utf8.map { byte in
                switch byte {
                case UInt8(ascii: "."): UInt8(ascii: ",")
                case UInt8(ascii: ","): UInt8(ascii: ";")
                default: byte
                }
            }, as: UTF8.self)
    }
}
