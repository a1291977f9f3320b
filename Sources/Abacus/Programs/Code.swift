internal import Synchronization

/// The instructions of a program, and what they refer to.
///
/// Any number of tasks can use it. What its pointers lead to is written before it is created, and freed together with
/// it.
final class Code: @unchecked Sendable {
    /// What an evaluation needs, which decides how it is done.
    struct Shape: Equatable {
        /// Both facts in one number, so that a single comparison tells whether a call fits.
        private let bits: Int

        /// - Parameter isLong: whether the program pauses, or needs a frame of more than `smallFrame` bytes.
        @inline(__always)
        init(parameterCount: Int, isLong: Bool) { bits = parameterCount &<< 1 | (isLong ? 1 : 0) }

        var parameterCount: Int { bits >> 1 }
    }

    let shape: Shape
    let instructions: UnsafePointer<Instruction>
    let count: Int
    /// The bytes of a frame.
    let frameSize: Int
    /// The parameters that must be copied into a frame.
    let readParameters: ParameterSet
    /// What the program computes.
    let graph: Graph
    /// The limits of each call within the program.
    let limits: Limits
    /// The plan for columns, once it has been needed.
    private let madeColumnPlan = AtomicLazyReference<ColumnPlan>()
    /// The calls that `call` instructions point to.
    private let calls: [CallSite]

    /// The bytes of a frame that are always available at no cost.
    static let smallFrame = 1_024

    /// Creates code by copying instructions.
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

    /// How the program is evaluated for columns. It is made when it is first needed, so that other uses don't wait for
    /// it.
    var columnPlan: ColumnPlan {
        madeColumnPlan.load() ?? madeColumnPlan.storeIfNil(ColumnPlanner.plan(of: self))
    }

    /// Returns the result for a frame in which the parameters are set, for a program without pauses.
    @inline(__always)
    func evaluate(_ frame: Frame) -> Double { instructions.pointee.handler(frame, instructions, 0) }

    /// Returns the result for a frame in which the parameters are set.
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
