internal import Abacus

extension Limits {
    /// The limits `untrusted`, but with less work, memory and digits, and without a deadline.
    static let brief = {
        var limits = Limits.untrusted
        limits.work = 1 << 18
        limits.workPerCall = 1 << 17
        limits.numberBits = 1 << 12
        limits.memoryBytes = 1 << 20
        limits.deadline = nil
        return limits
    }()
}

extension EvaluationError {
    /// Whether the evaluation was ended by a limit, which the same expression written differently may not reach.
    var isOfLimits: Bool {
        diagnostics.contains { diagnostic in
            switch diagnostic.identifier {
            case .resultTooLarge, .tooMuchWork, .recursionTooDeep, .nestedTooDeep, .deadlinePassed, .cancelled: true
            default: false
            }
        }
    }
}
