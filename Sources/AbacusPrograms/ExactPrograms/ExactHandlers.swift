// The handlers of exact programs. Those of programs over doubles are in `Handlers.swift`.

/// The function that carries out an instruction: from the frame and the instruction, it returns how the evaluation
/// stands.
///
/// It ends with a call of the next instruction's handler, which becomes a jump in an optimized build. The pointer to
/// the instruction is untyped because C doesn't know Swift's structures.
typealias ExactHandler =
    @Sendable @convention(c) (_ frame: UnsafeMutablePointer<Int>, _ instruction: UnsafeRawPointer) -> Int

/// How an evaluation stands. Any other value is the address of the instruction to go on with.
enum ExactOutcome {
    /// Machine words don't suffice.
    static let failed = 0
    /// The result is in the first slot.
    static let finished = 1
}

/// Goes on with an instruction.
@inline(__always)
private func proceed(_ frame: UnsafeMutablePointer<Int>, _ next: UnsafePointer<ExactInstruction>) -> Int {
    next.pointee.handler(frame, next)
}

/// Puts the result of an operation into its slot.
@inline(__always)
private func step(
    _ operation: ExactInstruction.NumericOperation, _ frame: UnsafeMutablePointer<Int>, _ instruction: UnsafeRawPointer
) -> Int {
    let instruction = instruction.assumingMemoryBound(to: ExactInstruction.self)
    guard let word = instruction.pointee.result(operation, frame, stride: 1) else { return ExactOutcome.failed }
    frame[Int(instruction.pointee.result)] = word
    return proceed(frame, instruction + 1)
}

/// Jumps if a word meets a condition, otherwise goes on with the next instruction.
@inline(__always)
private func jump(
    if isTaken: (Int) -> Bool, _ frame: UnsafeMutablePointer<Int>, _ instruction: UnsafeRawPointer
) -> Int {
    let instruction = instruction.assumingMemoryBound(to: ExactInstruction.self)
    let distance = isTaken(frame[Int(instruction.pointee.left)]) ? Int(instruction.pointee.right) : 1
    return proceed(frame, instruction + distance)
}

/// Returns to the loop, which goes on with the next instruction.
@inline(__always)
private func pause(_ instruction: UnsafeRawPointer) -> Int {
    Int(bitPattern: instruction.assumingMemoryBound(to: ExactInstruction.self) + 1)
}

/// Makes a word the result of the program.
@inline(__always)
private func finish(_ frame: UnsafeMutablePointer<Int>, _ instruction: UnsafeRawPointer) -> Int {
    frame[0] = frame[Int(instruction.assumingMemoryBound(to: ExactInstruction.self).pointee.left)]
    return ExactOutcome.finished
}

extension ExactInstruction {
    /// Returns the handler of an operation. Each operation has a function of its own, in which it is a constant.
    static func handler(of operation: NumericOperation) -> ExactHandler {
        switch operation {
        case .add: { step(.add, $0, $1) }
        case .subtract: { step(.subtract, $0, $1) }
        case .multiply: { step(.multiply, $0, $1) }
        case .divide: { step(.divide, $0, $1) }
        case .addConstant: { step(.addConstant, $0, $1) }
        case .multiplyConstant: { step(.multiplyConstant, $0, $1) }
        case .divideByConstant: { step(.divideByConstant, $0, $1) }
        case .negate: { step(.negate, $0, $1) }
        case .absolute: { step(.absolute, $0, $1) }
        case .minimum: { step(.minimum, $0, $1) }
        case .maximum: { step(.maximum, $0, $1) }
        case .other: { step(.other, $0, $1) }
        case .less: { step(.less, $0, $1) }
        case .lessOrEqual: { step(.lessOrEqual, $0, $1) }
        case .equal: { step(.equal, $0, $1) }
        case .notEqual: { step(.notEqual, $0, $1) }
        case .not: { step(.not, $0, $1) }
        case .move, .round, .floor, .ceiling: { step(.move, $0, $1) }
        case .load: { step(.load, $0, $1) }
        case .loadFraction: { step(.loadFraction, $0, $1) }
        case .jump: { jump(if: { _ in true }, $0, $1) }
        case .jumpIfTrue: { jump(if: { $0 != 0 }, $0, $1) }
        case .jumpIfFalse: { jump(if: { $0 == 0 }, $0, $1) }
        case .pause: { pause($1) }
        case .finish: { finish($0, $1) }
        }
    }
}
