// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import Abacus
public import CAbacus

extension abacus_limits {
    fileprivate init(_ limits: Limits) {
        self.init(
            source_bytes: UInt64(limits.sourceBytes), number_bits: UInt64(limits.numberBits),
            memory_bytes: UInt64(limits.memoryBytes), work: limits.work, work_per_call: limits.workPerCall,
            nesting: UInt64(limits.nesting), call_depth: UInt64(limits.callDepth),
            decision_bits: UInt64(limits.decisionBits),
            deadline_nanoseconds: limits.deadline.map { UInt64($0 / .nanoseconds(1)) } ?? .max)
    }
}

extension Limits {
    /// The limits behind a C pointer; those for untrusted texts if it is null.
    init(_ pointer: UnsafePointer<abacus_limits>?) {
        self = .untrusted
        guard let limits = pointer?.pointee else { return }
        sourceBytes = Int(clamping: limits.source_bytes)
        numberBits = Int(clamping: limits.number_bits)
        memoryBytes = Int(clamping: limits.memory_bytes)
        (work, workPerCall) = (limits.work, limits.work_per_call)
        nesting = Int(clamping: limits.nesting)
        callDepth = Int(clamping: limits.call_depth)
        decisionBits = Int(clamping: limits.decision_bits)
        deadline =
            limits.deadline_nanoseconds == .max ? nil : .nanoseconds(Int64(clamping: limits.deadline_nanoseconds))
    }
}

@c @implementation
public func abacus_limits_untrusted(_ limits: UnsafeMutablePointer<abacus_limits>?) -> Int32 {
    status { () throws(Failure) in try required(limits).pointee = abacus_limits(.untrusted) }
}

@c @implementation
public func abacus_limits_standard(_ limits: UnsafeMutablePointer<abacus_limits>?) -> Int32 {
    status { () throws(Failure) in try required(limits).pointee = abacus_limits(.standard) }
}
