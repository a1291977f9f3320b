/// The supported versions of the Model Context Protocol, which are dates.
enum ProtocolVersion {
    /// The versions that client and server agree on in a handshake, oldest first.
    static let ofHandshakes = ["2024-11-05", batching, "2025-06-18", "2025-11-25"]
    /// The only version of these that allows several messages in one.
    static let batching = "2025-03-26"
    /// The version without a handshake: each request names it.
    static let ofRequests = "2026-07-28"

    static let all = ofHandshakes + [ofRequests]

    /// Returns the version to agree on: the one that the client wants if it is supported, or else the newest.
    static func agreed(with wanted: String?) -> String {
        ofHandshakes.first { $0 == wanted } ?? ofHandshakes[ofHandshakes.count - 1]
    }
}
