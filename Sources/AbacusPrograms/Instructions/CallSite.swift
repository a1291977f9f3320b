/// A call in a program: what it calls, and where its arguments are.
final class CallSite: Sendable {
    enum Argument: Sendable {
        case slot(Slot)
        case constant(Double)
    }

    let callee: ProgramCallee
    let arguments: [Argument]
    let limits: Limits

    init(_ callee: ProgramCallee, _ arguments: [Argument], limits: Limits) {
        self.callee = callee
        self.arguments = arguments
        self.limits = limits
    }

    /// Returns the result of the call, or nil if it fails.
    func evaluate(_ frame: Frame) -> Double? {
        withUnsafeTemporaryAllocation(of: Double.self, capacity: arguments.count) { values in
            for (place, argument) in arguments.enumerated() {
                switch argument {
                case .slot(let slot): values[place] = frame[slot]
                case .constant(let constant): values[place] = constant
                }
            }
            return callee(UnsafeBufferPointer(values), limits: limits)
        }
    }
}
