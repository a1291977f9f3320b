/// The instructions of an exact program, which work on machine words. Only some formulas can be compiled to them.
struct ExactCode: Sendable {
    let instructions: [ExactInstruction]
    /// The parameters that are copied into a frame.
    let readParameters: ParameterSet
    /// The number of slots in a frame. The parameters are the first of them.
    let frameSize: Int
    /// The kind of the result.
    let kind: SlotKind
    /// Whether fractions of machine words may be used, too.
    let admitsFractions: Bool
    /// Whether a constant is a fraction, so that integers never suffice.
    let needsFractions: Bool

    /// Whether there are no jumps, so that each instruction can be carried out for many rows at a time.
    var isStraight: Bool {
        !instructions.contains { [.jump, .jumpIfTrue, .jumpIfFalse].contains($0.operation) }
    }

    /// Carries out the program in memory for its frame.
    ///
    /// - Returns: the word of the result, or nil if machine words don't suffice or the formula has no value.
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
    case integer, boolean

    /// Returns the value that the word in a slot stands for.
    func value(_ word: Int) -> Value {
        switch self {
        case .integer: Value(word)
        case .boolean: .boolean(word != 0)
        }
    }
}
