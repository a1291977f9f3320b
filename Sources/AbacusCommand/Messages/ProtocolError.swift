internal import AbacusJSON

/// The reason why a message has no result: an error of JSON-RPC 2.0, section 5.1, or of the Model Context Protocol.
struct ProtocolError: Error {
    enum Code: Int {
        case parseError = -32_700
        case invalidRequest = -32_600
        case methodNotFound = -32_601
        case invalidParameters = -32_602
        /// "Unsupported protocol version" of the version 2026-07-28.
        case unsupportedVersion = -32_022
    }

    let code: Code
    let message: String
    /// The requested version, if it is the reason.
    var requestedVersion: String?

    init(_ code: Code, _ message: String, requestedVersion: String? = nil) {
        self.code = code
        self.message = message
        self.requestedVersion = requestedVersion
    }
}

extension JSONWriter {
    mutating func write(_ error: ProtocolError) {
        object { writer in
            writer.member("code", error.code.rawValue)
            writer.member("message", error.message)
            guard let requested = error.requestedVersion else { return }
            writer.key("data")
            writer.object { writer in
                writer.key("supported")
                writer.array(of: ProtocolVersion.all) { $0.string($1) }
                writer.member("requested", requested)
            }
        }
    }
}
