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

        /// - Parameter isLarge: whether the program needs a frame of more than `smallFrame` bytes.
        @inline(__always)
        init(parameterCount: Int, isLarge: Bool) { bits = parameterCount &<< 1 | (isLarge ? 1 : 0) }
    }

    let shape: Shape
    /// Carries out the program: the handler of the first instruction, or what goes on after pauses.
    let start: Handler
    let instructions: UnsafePointer<Instruction>
    let count: Int
    private let memory: Stack<Instruction>
    /// The bytes of a frame.
    let frameSize: Int
    /// The parameters that must be copied into a frame.
    let readParameters: ParameterSet
    let source: ProgramSource
    /// The plan for columns, once it has been needed.
    private let madeColumnPlan = AtomicLazyReference<ColumnPlan>()
    /// The calls that `call` instructions point to.
    private let calls: [CallSite]
    /// Whether there are instructions that call something.
    var hasCalls: Bool { !calls.isEmpty }

    /// The bytes of a frame that are always available at no cost.
    static let smallFrame = 1_024

    /// Creates code by copying instructions.
    init(
        _ instructions: borrowing Stack<Instruction>, of source: ProgramSource, frameSize: Int,
        readParameters: ParameterSet, hasPauses: Bool, calls: [CallSite]
    ) {
        memory = instructions.copy(capacity: instructions.count)
        self.instructions = memory.start
        count = instructions.count
        start = hasPauses ? InstructionSet.startWithPauses : self.instructions.pointee.handler
        shape = Shape(parameterCount: source.parameters.count, isLarge: frameSize > Self.smallFrame)
        self.frameSize = frameSize
        self.readParameters = readParameters
        self.source = source
        self.calls = calls
    }

    /// How the program is evaluated for columns. It is made when it is first needed, so that other uses don't wait for
    /// it.
    var columnPlan: ColumnPlan {
        madeColumnPlan.load() ?? madeColumnPlan.storeIfNil(source.columnPlan())
    }

    /// Returns the result for a frame in which the parameters are set.
    @inline(__always)
    func evaluate(_ frame: Frame) -> Double { start(frame, instructions, 0) }
}
