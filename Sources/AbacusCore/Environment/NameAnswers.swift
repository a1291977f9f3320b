internal import IntegerKernels
internal import Synchronization

/// The answers of an app's resolver to names.
///
/// The one in an environment only holds the resolver. Each evaluation, and whatever is compiled or resolved for
/// repeated evaluation, has its own, which also stores the answers, so that each name is asked for once.
final class NameAnswers: Sendable {
    typealias Resolver = @Sendable (String) throws(EvaluationError) -> Value?

    let resolver: Resolver
    /// Whether the answers are stored.
    let keepsAnswers: Bool
    private let kept = Mutex<[NameKey: Answer]>([:])
    private let bytes = Atomic<Int>(0)

    enum Answer {
        case value(Value)
        case unknown
        case failure(Problem)

        var value: Value? { if case .value(let value) = self { value } else { nil } }

        var problem: Problem? { if case .failure(let problem) = self { problem } else { nil } }
    }

    init(_ resolver: @escaping Resolver, keepsAnswers: Bool = false) {
        self.resolver = resolver
        self.keepsAnswers = keepsAnswers
    }

    /// The memory of the answers, in bytes.
    var footprint: Int { bytes.load(ordering: .relaxed) }

    /// Returns the stored answer to a name, or asks the resolver if there is none.
    func answer(to name: String) -> Answer {
        let key = NameKey(name)
        if let known = kept.withLock({ $0[key] }) { return known }
        // The resolver is asked outside the lock, as it may evaluate another formula that asks here.
        let answer = ask(name)
        guard keepsAnswers else { return answer }
        return kept.withLock { kept in
            if let known = kept[key] { return known }
            kept[key] = answer
            bytes.add(Self.footprint(of: answer, to: name), ordering: .relaxed)
            return answer
        }
    }

    private func ask(_ name: String) -> Answer {
        do throws(EvaluationError) {
            let answer = try Interruption.outside { () throws(EvaluationError) in try resolver(name) }
            return answer.map { .value($0.canonical) } ?? .unknown
        } catch {
            return .failure(Problem(reportedBy: error))
        }
    }

    /// Returns the memory that a stored answer takes, in bytes.
    private static func footprint(of answer: Answer, to name: String) -> Int {
        // A name has an entry in a dictionary of which about half is unused.
        let entry = name.utf8.count + 2 * MemoryLayout<(NameKey, Answer)>.stride
        if case .value(let value) = answer { return entry + value.footprint }
        return entry
    }
}

extension Problem {
    /// Creates the problem for an error that the app's code threw, to be reported where that code was called.
    init(reportedBy error: EvaluationError) {
        let first = error.diagnostics[0]
        self = .custom(first.identifier, message: first.message, hint: first.hint)
    }
}
