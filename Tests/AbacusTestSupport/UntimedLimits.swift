package import Abacus

extension Limits {
    /// The limits for strangers without a deadline, so that an outcome doesn't depend on how busy the machine is.
    package static var untrustedWithoutDeadline: Limits {
        var limits = Limits.untrusted
        limits.deadline = nil
        return limits
    }
}
