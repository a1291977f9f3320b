internal import Synchronization

/// The instructions of a program, and what they refer to.
///
/// Any number of tasks can use it: what the pointers in it lead to is written before it is made, and freed with it.
final class Code: @unchecked Sendable {
    /// What evaluating takes, and so how it may be done.
    struct Shape: Equatable {
        /// One number, so that one comparison tells whether a call fits.
        private let bits: Int

        /// - Parameter isLong: whether it takes a frame of more than `smallFrame` bytes, or pauses.
        @inline(__always)
        init(parameterCount: Int, isLong: Bool) { bits = parameterCount &<< 1 | (isLong ? 1 : 0) }

        var parameterCount: Int { bits >> 1 }
    }

    let shape: Shape
    let instructions: UnsafePointer<Instruction>
    let count: Int
    /// The bytes of a frame.
    let frameSize: Int
    /// The parameters that are copied into a frame.
    let readParameters: ParameterSet
    /// What the program computes.
    let graph: Graph
    /// What a call of it may use at most.
    let limits: Limits
    /// The plan for columns, once it has been asked for.
    private let madeColumnPlan = AtomicLazyReference<ColumnPlan>()
    /// What `call` instructions point to.
    private let calls: [CallSite]

    /// The bytes of a frame that costs nothing to have.
    static let smallFrame = 1_024

    /// Code of instructions, which it copies.
    init(
        _ instructions: borrowing Stack<Instruction>, of graph: consuming Graph, limits: Limits, frameSize: Int,
        readParameters: ParameterSet, hasPauses: Bool, calls: [CallSite]
    ) {
        self.instructions = UnsafePointer(instructions.copied())
        count = instructions.count
        shape = Shape(parameterCount: graph.parameterCount, isLong: hasPauses || frameSize > Self.smallFrame)
        self.frameSize = frameSize
        self.readParameters = readParameters
        self.graph = graph
        self.limits = limits
        self.calls = calls
    }

    deinit { instructions.deallocate() }

    /// How the program is evaluated for columns: made when it first is, so that others need not wait for it.
    var columnPlan: ColumnPlan {
        madeColumnPlan.load() ?? madeColumnPlan.storeIfNil(ColumnPlanner.plan(of: self))
    }

    /// Returns the result for a frame whose parameters are set, of a program without pauses.
    @inline(__always)
    func evaluate(_ frame: Frame) -> Double { instructions.pointee.handler(frame, instructions, 0) }

    /// Returns the result for a frame whose parameters are set.
    func evaluateWithPauses(_ frame: Frame) -> Double {
        frame.status = FrameStatus.running
        var accumulator = evaluate(frame)
        while frame.status != FrameStatus.failed,
            let next = UnsafePointer<Instruction>(bitPattern: UInt(frame.status))
        {
            frame.status = FrameStatus.running
            accumulator = next.pointee.handler(frame, next, accumulator)
        }
        return accumulator
    }
}

/// A call in a program: what it calls, and where its arguments are.
final class CallSite: Sendable {
    enum Argument: Sendable {
        case slot(Slot)
        case constant(Double)
    }

    let callee: GraphCallee
    let arguments: [Argument]
    let limits: Limits

    init(_ callee: GraphCallee, _ arguments: [Argument], limits: Limits) {
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
