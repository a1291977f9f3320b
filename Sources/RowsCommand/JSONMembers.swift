internal import Abacus
internal import AbacusJSON

/// The places of a JSON object's members in its text.
struct JSONMembers {
    struct Member {
        /// The range of the name, without its quotes.
        let name: Range<Int>
        let value: Range<Int>
    }

    private(set) var members: [Member] = []
    /// The index of the closing brace of the object.
    private(set) var end = 0

    /// Finds the members of a line that is known to hold an object.
    ///
    /// - Complexity: O(n) in the length of the line.
    init(in line: Range<Int>, of object: UnsafeBufferPointer<UInt8>) {
        var (position, depth, name) = (line.lowerBound, 0, 0..<0)
        var valueStart: Int?
        func endValue() {
            guard depth == 1, let start = valueStart else { return }
            var end = position
            while end > start, object[end - 1].isJSONWhitespace { end -= 1 }
            members.append(Member(name: name, value: start..<end))
            valueStart = nil
        }
        while position < line.upperBound {
            switch object[position] {
            case UInt8(ascii: "\""):
                let start = position + 1
                position = start
                while object[position] != UInt8(ascii: "\"") {
                    position += object[position] == UInt8(ascii: "\\") ? 2 : 1
                }
                if depth == 1, valueStart == nil { name = start..<position }
            case UInt8(ascii: ":") where depth == 1:
                var start = position + 1
                while object[start].isJSONWhitespace { start += 1 }
                valueStart = start
                // The next iteration examines the value's first byte.
                position = start - 1
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                endValue()
                depth -= 1
                if depth == 0 { end = position }
            case UInt8(ascii: ","): endValue()
            default: break
            }
            position += 1
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the name of a member.
    func name(of member: JSONMembers.Member) -> ColumnName {
        let name = self[member.name]
        return name.contains(UInt8(ascii: "\\"))
            ? ColumnName(jsonString(member.name)) : ColumnName(bytes: Array(name))
    }

    /// Returns the JSON string in a range, which excludes the quotes.
    func jsonString(_ range: Range<Int>) -> String {
        let text = self[range]
        guard text.contains(UInt8(ascii: "\\")) else { return String(decoding: text, as: UTF8.self) }
        let source = Source(bytes: [UInt8(ascii: "\"")] + text + [UInt8(ascii: "\"")])
        guard case .text(let characters)? = try? JSONReader.value(of: source, limits: .standard, isReal: false) else {
            return String(decoding: text, as: UTF8.self)
        }
        return characters
    }
}
