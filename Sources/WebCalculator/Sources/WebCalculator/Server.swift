internal import FlyingSocks
internal import Foundation
internal import Synchronization

/// Reads one request from each connection, and writes the response.
final class Server: Sendable {
    private let site: Site
    private let pool: any AsyncSocketPool = SocketPool.make()
    private let connectionCount = Mutex(0)

    /// The most simultaneous connections. Each holds one request, whose size is limited.
    private static let connectionLimit = 200
    /// The time limit for the arrival of a request, and for the delivery of its response.
    private static let patience = Duration.seconds(5)

    init(_ site: Site) { self.site = site }

    /// Serves until the process ends.
    ///
    /// - Throws: the system's error if no connection can be accepted.
    func serve(_ sockets: [Socket]) async throws {
        try await pool.prepare()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await self.pool.run() }
            for socket in sockets {
                let listener = try AsyncSocket(socket: socket, pool: pool)
                group.addTask { await self.accept(from: listener) }
            }
            try await group.waitForAll()
        }
    }

    private func accept(from listener: AsyncSocket) async {
        await withDiscardingTaskGroup { group in
            while !Task.isCancelled {
                guard let connection = try? await listener.accept() else {
                    // The process has no file descriptor left, or the client is gone. Later connections may still be accepted.
                    try? await Task.sleep(for: .milliseconds(20))
                    continue
                }
                group.addTask { await self.serve(connection) }
            }
        }
    }

    /// Answers the request of a connection, and closes the connection.
    private func serve(_ connection: AsyncSocket) async {
        let isAdmitted = connectionCount.withLock { count in
            count += 1
            return count <= Self.connectionLimit
        }
        defer { connectionCount.withLock { $0 -= 1 } }
        var (isHead, response) = (false, Response(.serviceUnavailable))
        if isAdmitted {
            do throws(RequestProblem) {
                let request = try await self.request(from: connection)
                isHead = request.method == "HEAD"
                response = await site.response(to: request)
            } catch {
                response = Response(error.status)
            }
        }
        let bytes = response.bytes(isHead: isHead)
        // A client that doesn't take the response in time doesn't get it.
        _ = await Self.result(within: Self.patience) { try? await connection.write(bytes) }
        await drain(connection)
        try? connection.close()
    }

    private func request(from connection: AsyncSocket) async throws(RequestProblem) -> Request {
        let outcome = await Self.result(within: Self.patience) { () async -> Result<Request, RequestProblem> in
            var reader = RequestReader()
            do throws(RequestProblem) {
                while true {
                    if let request = try reader.request() { return .success(request) }
                    // The connection has ended, or failed, in the middle of a request.
                    guard let bytes = try? await connection.read(atMost: 4096) else { throw .malformed }
                    reader.append(bytes)
                }
            } catch {
                return .failure(error)
            }
        }
        guard let outcome else { throw .tooSlow }
        return try outcome.get()
    }

    /// Continues reading for a moment after a response to a refused request: closing the connection with unread input
    /// would reset it, and the client might not see the response.
    private func drain(_ connection: AsyncSocket) async {
        _ = Socket.shutdownWriting(connection.socket)
        _ = await Self.result(within: .milliseconds(500)) {
            var count = 0
            while count < 1 << 20, let bytes = try? await connection.read(atMost: 4096) { count += bytes.count }
        }
    }

    /// Returns the result of a task, or cancels it and returns nil if it takes too long.
    private static func result<Value: Sendable>(
        within time: Duration, _ body: @escaping @Sendable () async -> Value
    ) async -> Value? {
        await withTaskGroup(of: Value?.self) { group in
            group.addTask { await body() }
            group.addTask {
                try? await Task.sleep(for: time)
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }
}

extension Socket {
    /// Tells the other end that no more data follows. Returns 0, or -1 if the other end is gone.
    fileprivate static func shutdownWriting(_ socket: Socket) -> Int32 {
        shutdown(socket.file.rawValue, Int32(SHUT_WR))
    }
}
