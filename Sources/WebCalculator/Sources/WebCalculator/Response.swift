internal import Foundation

/// A response to a request.
struct Response: Sendable {
    enum Status: String {
        case ok = "200 OK"
        case seeOther = "303 See Other"
        case badRequest = "400 Bad Request"
        case forbidden = "403 Forbidden"
        case notFound = "404 Not Found"
        case methodNotAllowed = "405 Method Not Allowed"
        case requestTimeout = "408 Request Timeout"
        case lengthRequired = "411 Length Required"
        case bodyTooLong = "413 Content Too Large"
        case misdirected = "421 Misdirected Request"
        case headTooLong = "431 Request Header Fields Too Large"
        case notImplemented = "501 Not Implemented"
        case serviceUnavailable = "503 Service Unavailable"
        case versionNotSupported = "505 HTTP Version Not Supported"
    }

    let status: Status
    private let type: String
    private let body: String
    private var headers: [(name: String, value: String)] = []

    /// Creates a response whose body is the status.
    init(_ status: Status) { self.init(status, "text/plain", status.rawValue + "\n") }

    /// Creates a successful response with a body of a type.
    init(_ type: String, _ body: String) { self.init(.ok, type, body) }

    private init(_ status: Status, _ type: String, _ body: String) {
        self.status = status
        self.type = type
        self.body = body
    }

    func with(_ name: String, _ value: String) -> Response {
        var response = self
        response.headers.append((name, value))
        return response
    }

    /// The media type of a picture.
    static let picture = "image/svg+xml"

    /// The policy on what the page may load, or a picture, whose style is inline.
    private var policy: String {
        if type == Self.picture { return "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" }
        return "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; "
            + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    }

    /// The headers that forbid other sites to frame the page or load parts of it.
    private static let protection = [
        ("X-Frame-Options", "DENY"), ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"), ("Cache-Control", "no-store"),
    ]

    /// Returns the response as bytes, without its body if only the head was requested.
    func bytes(isHead: Bool) -> Data {
        let all =
            [
                ("Content-Type", type + "; charset=utf-8"), ("Content-Length", "\(body.utf8.count)"),
                ("Connection", "close"),
            ]
            + headers + [("Content-Security-Policy", policy)] + Self.protection
        let head = (["HTTP/1.1 " + status.rawValue] + all.map { "\($0): \($1)" }).joined(separator: "\r\n")
        return Data((head + "\r\n\r\n" + (isHead ? "" : body)).utf8)
    }
}
