/// Gives each name a number, the same to names that are equal as Strings are.
struct NameTable {
    /// The names, in order of appearance.
    private(set) var names: [String] = []
    private var numbers: [String: UInt32] = [:]

    /// Spellings seen before, found without making a String. A collision only costs the longer way, so a text that
    /// is made to collide gains nothing.
    private var recent: [RecentSpelling] = []
    private static let recentCount = 64

    private struct RecentSpelling {
        var range: SourceRange
        var number: UInt32
    }

    /// The number of a name.
    mutating func number(of name: String) -> UInt32 {
        if let number = numbers[name] { return number }
        let number = UInt32(names.count)
        names.append(name)
        numbers[name] = number
        return number
    }

    /// The number of the name that a range of bytes spells.
    mutating func number(ofSpelling range: SourceRange, in bytes: [UInt8]) -> UInt32 {
        if recent.isEmpty {
            recent = Array(repeating: RecentSpelling(range: 0..<0, number: 0), count: Self.recentCount)
        }
        let slot =
            Int(
                bytes[range.lowerBound] &+ bytes[range.upperBound - 1] &* 7 &+ UInt8(truncatingIfNeeded: range.count)
                    &* 29)
            % Self.recentCount
        if bytes[recent[slot].range].elementsEqual(bytes[range]) { return recent[slot].number }
        let number = number(of: Self.name(spelled: bytes[range]))
        recent[slot] = RecentSpelling(range: range, number: number)
        return number
    }

    /// The name that a spelling stands for.
    static func name(spelled bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self).asName
    }
}

extension String {
    /// The name that this spelling stands for.
    ///
    /// The `$` before a name is no part of it, and the letters `π` and `τ` alone are other spellings of `pi` and `tau`.
    package var asName: String {
        let name = utf8.first == UInt8(ascii: "$") ? String(decoding: utf8.dropFirst(), as: UTF8.self) : self
        switch name {
        case "π": return "pi"
        case "τ": return "tau"
        default: return name
        }
    }
}
