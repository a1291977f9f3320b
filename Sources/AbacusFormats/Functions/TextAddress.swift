/// A text as a URI, divided into parts as in appendix B of RFC 3986.
struct TextAddress {
    let scheme: Substring
    let authority: Substring?
    let writtenPath: Substring
    let query: Substring?
    let fragment: Substring?

    /// Divides a text into parts. Fails if it doesn't begin with a scheme and a colon.
    ///
    /// - Complexity: O(n) in the length of the text.
    init?(_ text: String) {
        guard let colon = text.utf8.firstIndex(where: { !$0.isOfScheme }), text.utf8[colon] == UInt8(ascii: ":"),
            let first = text.utf8.first, first.isLetter
        else { return nil }
        scheme = text[..<colon]
        var rest = text[text.utf8.index(after: colon)...]
        fragment = Self.removeEnd(after: UInt8(ascii: "#"), of: &rest)
        query = Self.removeEnd(after: UInt8(ascii: "?"), of: &rest)
        guard rest.utf8.starts(with: "//".utf8) else {
            authority = nil
            writtenPath = rest
            return
        }
        rest = rest[rest.utf8.index(rest.startIndex, offsetBy: 2)...]
        let end = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
        authority = rest[..<end]
        writtenPath = rest[end...]
    }

    /// Removes the first occurrence of a byte and everything after it. Returns what followed the byte, or nil if it
    /// doesn't occur.
    private static func removeEnd(after mark: UInt8, of text: inout Substring) -> Substring? {
        guard let place = text.utf8.firstIndex(of: mark) else { return nil }
        defer { text = text[..<place] }
        return text[text.utf8.index(after: place)...]
    }

    /// The host, without the user, the port, and the brackets around an IPv6 address; nil if there is none.
    var host: String? {
        guard var host = authority else { return nil }
        if let at = host.utf8.lastIndex(of: UInt8(ascii: "@")) { host = host[host.utf8.index(after: at)...] }
        if host.utf8.first == UInt8(ascii: "["), let bracket = host.utf8.firstIndex(of: UInt8(ascii: "]")) {
            host = host[host.utf8.index(after: host.startIndex)..<bracket]
        } else if let colon = host.utf8.lastIndex(of: UInt8(ascii: ":")) {
            host = host[..<colon]
        }
        return host.isEmpty ? nil : host.percentDecoded
    }

    /// The path, percent-decoded and without a trailing slash; nil for an address such as `mailto:a@b`, which has no
    /// hierarchy.
    var path: String? {
        if authority == nil, writtenPath.utf8.first != UInt8(ascii: "/") { return nil }
        let path =
            writtenPath.utf8.count > 1 && writtenPath.utf8.last == UInt8(ascii: "/")
            ? writtenPath.dropLast() : writtenPath
        return path.percentDecoded
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

    /// Whether the byte can occur in a scheme.
    fileprivate var isOfScheme: Bool {
        switch self {
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: isLetter
        }
    }

    fileprivate var hexadecimalDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

extension Substring {
    /// The text with escapes such as `%41` decoded, or the text itself if they aren't well-formed.
    fileprivate var percentDecoded: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst()?.hexadecimalDigit, let low = rest.popFirst()?.hexadecimalDigit else {
                return String(self)
            }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self) ?? String(self)
    }
}
