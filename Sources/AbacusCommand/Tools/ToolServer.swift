internal import Abacus
internal import AbacusJSON
internal import AbacusSession

/// Answers the messages of a client of the Model Context Protocol, one after another.
///
/// Messages are those of JSON-RPC 2.0, one on each line. The only state between messages is the version agreed on in a
/// handshake.
package struct ToolServer {
    /// Writes the members of an object.
    typealias Members = (inout JSONWriter) -> Void

    /// The longest line that is read, in bytes.
    static let longestLine = 1 << 20

    /// The version agreed on in a handshake, if there was one.
    private var agreedVersion: String?

    /// Creates a server that no client has spoken to.
    package init() {}

    /// Returns the answer to a line, or nil if it needs none.
    ///
    /// - Complexity: O(n) in the length of the line, plus up to a second for all evaluations that it requests.
    package mutating func answer(to line: [UInt8]) -> String? {
        guard line.count <= Self.longestLine else {
            let error = ProtocolError(.invalidRequest, "the line is longer than \(Self.longestLine) bytes")
            return Self.answer(to: .unknown, error)
        }
        if line.allSatisfy(\.isBlank) { return nil }
        return Limits.untrusted.withOneDeadline { answer(toMessages: Source(bytes: line)) }
    }

    private mutating func answer(toMessages line: Source) -> String? {
        do throws(ProtocolError) {
            switch try Self.outline(of: line) {
            case .object(let members): return answer(to: MessageMembers(members))
            case .array(let messages) where agreedVersion == ProtocolVersion.batching && !messages.isEmpty:
                let answers = messages.compactMap { message in
                    MessageMembers(message).map { answer(to: $0) } ?? Self.answer(to: .unknown, Self.notAnObject)
                }
                return answers.isEmpty ? nil : "[" + answers.joined(separator: ",") + "]"
            case .array, .scalar: throw Self.notAnObject
            }
        } catch {
            return Self.answer(to: .unknown, error)
        }
    }

    private static func outline(of line: Source) throws(ProtocolError) -> JSONOutline {
        do throws(SyntaxError) {
            return try JSONOutline(of: line)
        } catch {
            throw ProtocolError(.parseError, "the line isn't JSON: \(error.diagnostics[0].summary)")
        }
    }

    private static let notAnObject = ProtocolError(.invalidRequest, "a message is an object")

    /// Returns the answer to a message, or nil if it needs none.
    private mutating func answer(to message: MessageMembers) -> String? {
        var identifier = Request.Identifier.unknown
        do throws(ProtocolError) {
            guard let request = try Request(message, identifier: &identifier) else { return nil }
            let result = try result(of: request)
            return Self.answer(to: identifier) { writer in
                writer.key("result")
                writer.object { writer in
                    result(&writer)
                    if request.version != nil { writer.writeMembersOfVersionedResult() }
                }
            }
        } catch {
            return Self.answer(to: identifier, error)
        }
    }

    private static func answer(to identifier: Request.Identifier, _ error: ProtocolError) -> String {
        answer(to: identifier) { writer in
            writer.key("error")
            writer.write(error)
        }
    }

    private static func answer(to identifier: Request.Identifier, _ writeOutcome: Members) -> String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("jsonrpc", "2.0")
            writer.key("id")
            writer.write(identifier)
            writeOutcome(&writer)
        }
        return writer.text
    }
}

// MARK: - Methods

extension ToolServer {
    /// Performs a request, and returns the members of its result.
    private mutating func result(of request: Request) throws(ProtocolError) -> Members {
        if let version = request.version, request.method != "initialize" {
            guard version == ProtocolVersion.ofRequests else {
                throw ProtocolError(
                    .unsupportedVersion, "the server doesn't speak this version of the protocol",
                    requestedVersion: version)
            }
        }
        let isVersioned = request.version != nil
        switch request.method {
        case "initialize": return try agree(on: Request.text("protocolVersion", of: request.parameters))
        case "ping" where !isVersioned: return { _ in }
        case "server/discover" where isVersioned: return { $0.writeMembersOfDiscovery() }
        case "server/discover":
            throw ProtocolError(.invalidParameters, "the request lacks '\(Request.versionName)' in '_meta'")
        case "tools/list":
            return { writer in
                writer.key("tools")
                writer.array(of: Tool.allCases) { $0.write($1) }
                if isVersioned { writer.writeMembersOfCaching() }
            }
        case "tools/call": return try call(request.parameters)
        default: throw ProtocolError(.methodNotFound, "there is no method '\(request.method)'")
        }
    }

    private mutating func agree(on wanted: String?) -> Members {
        let version = ProtocolVersion.agreed(with: wanted)
        agreedVersion = version
        return { writer in
            writer.member("protocolVersion", version)
            writer.writeMembersOfServer()
            writer.key("serverInfo")
            writer.writeIdentity()
        }
    }

    private func call(_ parameters: MessageMembers) throws(ProtocolError) -> Members {
        guard let name = try Request.text("name", of: parameters) else {
            throw ProtocolError(.invalidParameters, "'name' is missing, which names a tool")
        }
        guard let tool = Tool(rawValue: name) else {
            throw ProtocolError(
                .invalidParameters,
                "there is no tool '\(name)'; the tools are \(Tool.allCases.map(\.rawValue).joined(separator: " and "))")
        }
        let answer = tool.answer(to: parameters["arguments"])
        return { $0.writeMembers(of: answer) }
    }
}

extension JSONWriter {
    /// Writes the capabilities of the server, and its description.
    fileprivate mutating func writeMembersOfServer() {
        key("capabilities")
        object { writer in
            writer.key("tools")
            writer.object { _ in }
        }
        member("instructions", Tool.instructions)
    }

    fileprivate mutating func writeMembersOfDiscovery() {
        key("supportedVersions")
        array(of: ProtocolVersion.all) { $0.string($1) }
        writeMembersOfServer()
        writeMembersOfCaching()
    }

    /// Writes the members about caching: the tools are the same for everyone, until the command changes.
    fileprivate mutating func writeMembersOfCaching() {
        member("ttlMs", 3_600_000)
        member("cacheScope", "public")
    }

    /// Writes the members of every result in the version that requests name.
    fileprivate mutating func writeMembersOfVersionedResult() {
        member("resultType", "complete")
        key("_meta")
        object { writer in
            writer.key("io.modelcontextprotocol/serverInfo")
            writer.writeIdentity()
        }
    }

    fileprivate mutating func writeIdentity() {
        object { writer in
            writer.member("name", "abacus")
            writer.member("version", Usage.versionNumber)
        }
    }

    fileprivate mutating func writeMembers(of answer: ToolAnswer) {
        key("content")
        array(of: [answer.text]) { writer, text in
            writer.object { writer in
                writer.member("type", "text")
                writer.member("text", text)
            }
        }
        if let content = answer.content {
            key("structuredContent")
            object(content)
        }
        key("isError")
        literal("\(answer.isError)")
    }
}
