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
        let frame = memory.baseAddress.unwrapped(because: "a frame has slots")
        readParameters.copy(arguments, to: frame)
        return run(in: frame)
    }

    /// Carries out the program in a frame that holds the arguments.
    @inline(__always)
    func run(in frame: UnsafeMutablePointer<Int>) -> Int? {
        instructions.withUnsafeBufferPointer { instructions in
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

extension ProgramSource {
    /// Compiles the formula in the environment's own arithmetic to instructions over machine words, or returns nil if it
    /// has to be interpreted.
    ///
    /// Such a program isn't charged, so it only has words where the interpreter is surely not refused.
    func exactCode() -> ExactCode? {
        let count = tree.nodes.count
        guard !tree.syntax.booleansAreNumbers,
            environment.admitsWords(count, nodeWork: FormulaEnvironment.mostInterpretedWork)
        else { return nil }
        var limits = environment.limits
        limits.deadline = nil
        // What is inlined is paid for as far as that may be admitted below.
        limits.work /= FormulaEnvironment.mostInterpretedWork / FormulaEnvironment.nodeWork
        let budget = Budget(limits: limits, aliveBytes: environment.footprint, isCancelled: nil)
        let emitter = ExactEmitter(parameterCount: parameters.count, in: environment.arithmetic)
        var lowering = Lowering(self, to: emitter, within: budget)
        // Whatever the problem is, the interpreter reports it if it gets there.
        guard let result = try? lowering.lower(), let kind = SlotKind(result.kind) else { return nil }
        guard lowering.lists.allSatisfy({ $0.depth <= environment.limits.nesting }) else { return nil }
        // A function of a list is one node, but has an operation for each element.
        let allNodes = max(count + lowering.inlinedNodeCount, emitter.operationCount)
        guard
            environment.admitsWords(
                allNodes, nodeWork: FormulaEnvironment.mostInterpretedWork, listBytes: lowering.listBytes)
        else { return nil }
        let admitsFractions =
            environment.arithmetic == .exact && environment.limits.admitFractions(allNodes)
            && environment.admitsWords(allNodes)
        return emitter.code(with: result.id, kind, admitsFractions: admitsFractions)
    }
}

/// What a slot holds.
enum SlotKind: Sendable {
    case integer, boolean

    /// Creates the kind of an operand, or returns nil for one that has no slot.
    init?(_ kind: LoweredOperand.Kind) {
        switch kind {
        case .number: self = .integer
        case .boolean: self = .boolean
        case .value, .list, .absent: return nil
        }
    }

    /// Returns what the word in a slot stands for.
    func word(_ bits: Int) -> Word {
        switch self {
        case .integer: .integer(bits)
        case .boolean: .boolean(bits != 0)
        }
    }
}
