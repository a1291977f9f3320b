/// A program over machine words: what the compiler makes of a formula that has one.
struct ExactCode: Sendable {
    let instructions: [ExactInstruction]
    /// The parameters that are copied into a frame.
    let readParameters: ParameterSet
    /// The slots of a frame, of which the parameters are the first.
    let frameSize: Int
    /// What the result is.
    let kind: SlotKind

    /// Whether the instructions come one after another, so that they can be carried out for many rows at a time.
    var isStraight: Bool {
        !instructions.contains { [.jump, .jumpIfTrue, .jumpIfFalse].contains($0.operation) }
    }

    /// Carries out the program for arguments, in memory for its frame.
    ///
    /// - Returns: The word of the result, or nil where machine words do not suffice, or the formula has no value.
    @inline(__always)
    func evaluate(_ arguments: Span<Int>, in memory: UnsafeMutableBufferPointer<Int>) -> Int? {
        guard let frame = memory.baseAddress else { preconditionFailure("a frame has slots") }
        readParameters.copy(arguments, to: frame)
        return instructions.withUnsafeBufferPointer { instructions in
            var next = instructions.baseAddress
            while let instruction = next {
                let outcome = instruction.pointee.handler(frame, instruction)
                if outcome == ExactOutcome.finished { return frame[0] }
                next = UnsafePointer(bitPattern: outcome)
            }
            return nil
        }
    }
}

/// What a slot holds.
enum SlotKind: Sendable {
    case integer, real, boolean

    /// Returns the value that the bits in a slot stand for.
    func value(_ word: Int) -> Value {
        switch self {
        case .integer: Value(word)
        case .real: .real(Double(word: word))
        case .boolean: .boolean(word != 0)
        }
    }
}

extension Double {
    /// Creates the real whose bits are in a slot.
    init(word: Int) { self.init(bitPattern: UInt64(bitPattern: Int64(word))) }

    /// The bits for a slot.
    var word: Int { Int(Int64(bitPattern: bitPattern)) }
}
