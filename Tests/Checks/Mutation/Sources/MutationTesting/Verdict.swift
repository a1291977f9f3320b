/// The outcome for a mutant.
public enum Verdict: Sendable, Hashable {
    /// A test failed, given by the name of its function.
    case killed(by: String)
    /// The tests crashed.
    case crashed
    /// The tests exceeded the time or memory that they use without the mutant.
    case timedOut
    /// No test noticed it.
    case survived
    /// No test reaches it.
    case notCovered
    /// It isn't valid Swift and doesn't count.
    case invalid

    /// Whether the tests noticed the mutant.
    public var isKill: Bool {
        switch self {
        case .killed, .crashed, .timedOut: true
        case .survived, .notCovered, .invalid: false
        }
    }
}

extension Verdict: CustomStringConvertible {
    public var description: String {
        switch self {
        case .killed(let test): "killed by \(test)"
        case .crashed: "crashed"
        case .timedOut: "timed out"
        case .survived: "survived"
        case .notCovered: "not covered"
        case .invalid: "invalid"
        }
    }
}
