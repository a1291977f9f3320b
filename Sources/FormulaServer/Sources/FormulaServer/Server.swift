internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// Reads requests from connections, and writes the responses.
struct Server: Sendable {
    private typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

    private let service: FormulaService

    /// The most bytes of a formula.
    private static let mostBytes = 65_536

    init(_ service: FormulaService) { self.service = service }

    /// Serves on the loopback address until the process ends.
    ///
    /// - Parameter isListening: called with the address once connections are accepted.
    /// - Throws: the system's error.
    func serve(port: Int, isListening: @Sendable (_ address: String) -> Void) async throws {
        let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .serverChannelOption(.backlog, value: 256)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .bind(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline()
                    return try Connection(wrappingChannelSynchronously: channel)
                }
            }
        isListening("127.0.0.1:\(listener.channel.localAddress?.port ?? port)")
        try await withThrowingDiscardingTaskGroup { group in
            try await listener.executeThenClose { connections in
                for try await connection in connections { group.addTask { await serve(connection) } }
            }
        }
    }

    /// Serves a connection in a task that is cancelled when its user leaves, which stops its evaluation.
    private func serve(_ connection: Connection) async {
        let serving = Task { try await answerRequests(of: connection) }
        connection.channel.closeFuture.whenComplete { _ in serving.cancel() }
        // A failed connection isn't an error of the server: its user is gone.
        _ = await serving.result
    }

    private func answerRequests(of connection: Connection) async throws {
        try await connection.executeThenClose { parts, responses in
            var (head, body) = (HTTPRequestHead?.none, ByteBuffer())
            for try await part in parts {
                switch part {
                case .head(let next): (head, body) = (next, ByteBuffer())
                case .body(var bytes):
                    body.writeBuffer(&bytes)
                    guard body.readableBytes <= Self.mostBytes else {
                        let response = Response(status: .payloadTooLarge, text: "a formula has at most 65536 bytes")
                        return try await write(response, isLast: true, to: responses)
                    }
                case .end:
                    guard let asked = head else { return }
                    let path = asked.uri.split(separator: "/").map(String.init)
                    let request = Request(method: asked.method, path: path, body: String(buffer: body))
                    let response = await service.response(to: request)
                    try await write(response, isLast: !asked.isKeepAlive, to: responses)
                    if !asked.isKeepAlive { return }
                }
            }
        }
    }

    private func write(
        _ response: Response, isLast: Bool, to responses: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>
    ) async throws {
        let body = ByteBuffer(string: response.text + "\n")
        var headers = HTTPHeaders([
            ("Content-Type", "text/plain; charset=utf-8"), ("Content-Length", "\(body.readableBytes)"),
        ])
        if isLast { headers.add(name: "Connection", value: "close") }
        let head = HTTPResponseHead(version: .http1_1, status: response.status, headers: headers)
        try await responses.write(contentsOf: [.head(head), .body(.byteBuffer(body)), .end(nil)])
    }
}
