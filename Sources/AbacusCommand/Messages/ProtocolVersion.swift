/// The versions of the Model Context Protocol that the server speaks, which are dates.
enum ProtocolVersion {
    /// Those that client and server agree on in a handshake, from the oldest to the newest.
    static let ofHandshakes = ["2024-11-05", batching, "2025-06-18", "2025-11-25"]
    /// The only one of those in which several messages may come as one.
    static let batching = "2025-03-26"
    /// The one that needs no handshake, since each request names it.
    static let ofRequests = "2026-07-28"

    static let all = ofHandshakes + [ofRequests]

    /// Returns the version of a handshake: the one that the client wants, or else the newest.
    static func agreed(with wanted: String?) -> String {
        ofHandshakes.first { $0 == wanted } ?? ofHandshakes[ofHandshakes.count - 1]
    }
}
