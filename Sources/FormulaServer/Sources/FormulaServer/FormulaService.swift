internal import Abacus
internal import NIOHTTP1
internal import Synchronization

/// A request to the server.
struct Request: Sendable {
    let method: HTTPMethod
    /// The parts of the path, such as the tenant and a name.
    let path: [String]
    let body: String
}

/// A response of the server.
struct Response: Sendable {
    let status: HTTPResponseStatus
    let text: String
}

/// Evaluates formulas of several tenants, each of which has its own names.
///
/// Formulas are evaluated on threads separate from the server's, so that other requests are answered meanwhile, and only
/// while a user waits for the value.
final class FormulaService: Sendable {
    private let tenants = Tenants()
    private let threads: EvaluationThreads
    /// The number of users who left before there was a value.
    private let leftCount = Atomic(0)

    /// The most formulas that may wait for a thread. With more, users would leave before their turn.
    private static let mostWaiting = 100

    init(evaluatingOn threads: EvaluationThreads = .shared) { self.threads = threads }

    /// Returns the answer to a request, whose task is cancelled when its user leaves.
    func response(to request: Request) async -> Response {
        switch (request.method, request.path.count) {
        case (.GET, 0): return status
        case (.POST, 1): return await value(of: request.body, for: request.path[0])
        case (.PUT, 2): return await define(request.path[1], as: request.body, for: request.path[0])
        default: return Response(status: .notFound, text: "POST a formula to /TENANT, or PUT one to /TENANT/NAME")
        }
    }

    private var status: Response {
        let left = leftCount.load(ordering: .relaxed)
        return Response(status: .ok, text: "threads: \(threads.count), waiting: \(threads.waitingCount), left: \(left)")
    }

    private func value(of text: String, for tenant: String) async -> Response {
        await evaluate(text, for: tenant) { _, shown in Response(status: .ok, text: shown) }
    }

    private func define(_ name: String, as text: String, for tenant: String) async -> Response {
        guard Formula.isName(name) else { return Response(status: .badRequest, text: "'\(name)' can't be a name") }
        return await evaluate(text, for: tenant) { [tenants] value, shown in
            guard await tenants.set(name, to: value, for: tenant) else {
                return Response(status: .insufficientStorage, text: "there are too many tenants")
            }
            return Response(status: .ok, text: "\(name) = \(shown)")
        }
    }

    /// Evaluates a formula with the names of a tenant, and responds with its value, or the reason why there is none.
    private func evaluate(
        _ text: String, for tenant: String, _ answer: (_ value: Value, _ shown: String) async -> Response
    ) async -> Response {
        guard threads.waitingCount < Self.mostWaiting else {
            return Response(status: .serviceUnavailable, text: "too many formulas are being evaluated")
        }
        let environment = await tenants.environment(of: tenant)
        do {
            // Parsing and printing are part of the work, too.
            let (value, shown) = try await threads.perform {
                let formula = try environment.formula(Source(text, name: "formula"))
                let value = try formula.evaluate(in: environment)
                return (value, try environment.text(of: value, for: formula.source))
            }
            return await answer(value, shown)
        } catch {
            if Task.isCancelled { leftCount.add(1, ordering: .relaxed) }
            return Response(status: .unprocessableEntity, text: String(describing: error))
        }
    }
}
