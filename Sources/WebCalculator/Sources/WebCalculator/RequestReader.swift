internal import Foundation

/// An HTTP/1 request.
struct Request: Sendable {
    let method: String
    let path: String
    /// The fields of the query and of a posted form, in order.
    let fields: [(name: String, value: String)]
    /// The headers, by their names in lower case.
    let headers: [String: String]

    /// Returns the value of the first field with a name.
    func field(_ name: String) -> String? { fields.first { $0.name == name }?.value }
}

/// The reason why a request is refused before its target is considered.
enum RequestProblem: Error {
    case malformed, headTooLong, bodyTooLong, tooSlow, lengthRequired, encodingUnknown, versionUnknown

    var status: Response.Status {
        switch self {
        case .malformed: .badRequest
        case .headTooLong: .headTooLong
        case .bodyTooLong: .bodyTooLong
        case .tooSlow: .requestTimeout
        case .lengthRequired: .lengthRequired
        case .encodingUnknown: .notImplemented
        case .versionUnknown: .versionNotSupported
        }
    }
}

/// Parses a request from bytes as they arrive, by RFC 9112, within limits.
struct RequestReader {
    private var bytes: [UInt8] = []
    private var head: (request: Request, length: Int, bodyLength: Int)?

    static let headLimit = 16 << 10
    static let bodyLimit = 16 << 10

    mutating func append(_ more: [UInt8]) { bytes += more }

    /// Returns the request, or nil if it is incomplete.
    mutating func request() throws(RequestProblem) -> Request? {
        if head == nil {
            let searched = bytes.prefix(Self.headLimit)
            guard let end = searched.firstRange(of: Array("\r\n\r\n".utf8)) else {
                if bytes.count >= Self.headLimit { throw .headTooLong }
                return nil
            }
            let request = try Self.head(String(decoding: bytes[..<end.lowerBound], as: UTF8.self))
            head = (request, end.upperBound, try Self.bodyLength(of: request))
        }
        guard let (request, length, bodyLength) = head, bytes.count >= length + bodyLength else { return nil }
        let body = String(decoding: bytes[length..<length + bodyLength], as: UTF8.self)
        let isForm = request.headers["content-type"]?.hasPrefix("application/x-www-form-urlencoded") ?? false
        return Request(
            method: request.method, path: request.path, fields: request.fields + (isForm ? Self.fields(of: body) : []),
            headers: request.headers)
    }

    private static func head(_ text: String) throws(RequestProblem) -> Request {
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
        // Implementations disagree on whether a lone line feed or carriage return ends a line (RFC 9112, 2.2).
        if lines.contains(where: { $0.contains("\n") || $0.contains("\r") }) { throw .malformed }
        let parts = lines[0].split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 3, !parts[0].isEmpty, parts[0].utf8.allSatisfy(isUppercase), parts[1].first == "/" else {
            throw .malformed
        }
        guard parts[2] == "HTTP/1.1" || parts[2] == "HTTP/1.0" else {
            throw parts[2].hasPrefix("HTTP/") ? .versionUnknown : .malformed
        }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":"), colon != line.startIndex, !line.utf8.contains(0) else {
                throw .malformed
            }
            let name = line[..<colon].lowercased()
            if name.contains(where: \.isWhitespace) { throw .malformed }
            let value = line[colon...].dropFirst().trimmingCharacters(in: .whitespaces)
            // Implementations would disagree on which of two hosts, lengths or origins counts.
            if headers.updateValue(value, forKey: name) != nil, ["host", "content-length", "origin"].contains(name) {
                throw .malformed
            }
        }
        guard headers["host"] != nil else { throw .malformed }
        let target = parts[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        return Request(
            method: String(parts[0]), path: String(target[0]),
            fields: target.count == 2 ? fields(of: String(target[1])) : [], headers: headers)
    }

    private static func isUppercase(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

    private static func bodyLength(of request: Request) throws(RequestProblem) -> Int {
        if request.headers["transfer-encoding"] != nil { throw .encodingUnknown }
        guard let text = request.headers["content-length"] else {
            if request.method == "POST" { throw .lengthRequired }
            return 0
        }
        guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            throw .malformed
        }
        guard let length = Int(text), length <= bodyLimit else { throw .bodyTooLong }
        return length
    }

    /// Returns the fields of a form, in the encoding of the URL standard.
    private static func fields(of text: String) -> [(name: String, value: String)] {
        text.split(separator: "&").map { field in
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (decoded(parts[0]), parts.count == 2 ? decoded(parts[1]) : "")
        }
    }

    /// Returns a text with its percent-encoding decoded. A `%` without two digits after it stands for itself.
    private static func decoded(_ text: Substring) -> String {
        var decoded: [UInt8] = []
        var bytes = text.utf8[...]
        while let byte = bytes.popFirst() {
            let digits = String(decoding: bytes.prefix(2), as: UTF8.self)
            // The integer's initializer would also accept a sign.
            if byte == UInt8(ascii: "%"), digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
                let code = UInt8(digits, radix: 16)
            {
                decoded.append(code)
                bytes = bytes.dropFirst(2)
            } else {
                decoded.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }
}
