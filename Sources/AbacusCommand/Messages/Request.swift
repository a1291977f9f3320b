internal import Abacus
internal import AbacusJSON

/// A message that calls a method and expects an answer.
struct Request {
    let method: String
    let parameters: MessageMembers
    /// The version of the protocol that the request names; nil in a session that began with a handshake.
    let version: String?

    /// The member of a request's metadata that names the version.
    static let versionName = "io.modelcontextprotocol/protocolVersion"

    /// Parses a message, or returns nil if it is a notification or a response, which need no answer.
    ///
    /// - Parameter identifier: set once it is known, before any other error can be thrown.
    init?(_ members: MessageMembers, identifier: inout Identifier) throws(ProtocolError) {
        if let name = members.repeatedName {
            throw ProtocolError(.invalidRequest, "the message has two members named '\(name)'")
        }
        let method = members["method"]?.jsonText
        if members.names.contains("id") {
            guard let known = members["id"].flatMap(Identifier.init) else {
                throw ProtocolError(.invalidRequest, "the member 'id' of a request is a text or an integer")
            }
            identifier = known
        } else if method != nil {
            return nil
        }
        guard let method else {
            if members["method"] == nil, members["result"] != nil || members["error"] != nil { return nil }
            throw ProtocolError(.invalidRequest, "a request has a member 'method', which is a text")
        }
        guard members["jsonrpc"]?.jsonText == "2.0" else {
            throw ProtocolError(.invalidRequest, "the member 'jsonrpc' of a request is \"2.0\"")
        }
        self.method = method
        parameters = try Self.object("params", of: members) ?? MessageMembers([])
        let metadata = try Self.object("_meta", of: parameters) ?? MessageMembers([])
        version = try Self.text(Self.versionName, of: metadata)
    }

    /// Returns the value of a member, which must be an object, or nil if there is no such member.
    private static func object(_ name: String, of members: MessageMembers) throws(ProtocolError) -> MessageMembers? {
        guard let part = members[name] else { return nil }
        guard let object = MessageMembers(part), object.repeatedName == nil else {
            throw ProtocolError(.invalidParameters, "'\(name)' is an object whose members have different names")
        }
        return object
    }

    /// Returns the value of a member, which must be a text, or nil if there is no such member.
    static func text(_ name: String, of members: MessageMembers) throws(ProtocolError) -> String? {
        guard let part = members[name] else { return nil }
        guard let text = part.jsonText else { throw ProtocolError(.invalidParameters, "'\(name)' is a text") }
        return text
    }
}

extension Request {
    /// The identifier that tells a client which of its requests an answer belongs to.
    enum Identifier {
        case text(String)
        /// An integer of any size, as written.
        case integer(String)
        /// The identifier of a message in which none can be found.
        case unknown

        /// Creates an identifier from a part of a message, or returns nil if it is neither a text nor an integer.
        init?(_ part: Source) {
            if let text = part.jsonText {
                self = .text(text)
            } else if part.bytes.allSatisfy({ $0 == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
            {
                self = .integer(part.text)
            } else {
                return nil
            }
        }
    }
}

extension JSONWriter {
    mutating func write(_ identifier: Request.Identifier) {
        switch identifier {
        case .text(let text): string(text)
        case .integer(let digits): literal(digits)
        case .unknown: literal("null")
        }
    }
}
