// The same instructions on decimals whose numbers of places are known: on their significands, which are integers.

extension ExactCode {
    /// Returns the program over columns of significands, or nil if it can't compute with these, or can't be carried out
    /// for many rows at a time.
    ///
    /// - Parameters:
    ///   - scales: the number of places of each parameter.
    ///   - scale: that of the result.
    /// - Complexity: O(n) in the number of instructions.
    func columnCode(_ scales: [Int], result scale: Int) -> ExactCode? {
        kind == .integer && isStraight ? scaled(scales, result: scale)?.code : nil
    }

    /// Returns the program over significands of decimals, and the number of places of its result; or returns nil if it
    /// can't compute with these.
    ///
    /// - Parameters:
    ///   - scales: the number of places of each parameter.
    ///   - resultScale: that of the result; nil for the one that the operations give.
    /// - Complexity: O(n) in the number of instructions.
    func scaled(_ scales: [Int], result resultScale: Int? = nil) -> (code: ExactCode, scale: Int)? {
        if !needsFractions, resultScale ?? 0 == 0, scales.allSatisfy({ $0 == 0 }) { return (self, 0) }
        guard admitsFractions else { return nil }
        var scaling = Scaling(frameSize: frameSize, scales)
        for instruction in instructions {
            guard let () = scaling.append(instruction, resultScale: resultScale) else { return nil }
        }
        guard let scale = scaling.resultScale else { return nil }
        let code = ExactCode(
            instructions: scaling.instructions, readParameters: readParameters, frameSize: frameSize + 2, kind: kind,
            admitsFractions: false, needsFractions: false)
        return (code, scale)
    }
}

/// Rewrites instructions over decimals as instructions over their significands.
private struct Scaling {
    private(set) var instructions: [ExactInstruction] = []
    /// The number of places of the result, once there is one that fits a word.
    private(set) var resultScale: Int?
    /// The number of places of what each slot holds at the moment.
    private var scales: [Int]
    /// The slots of operands that had to be brought to another scale.
    private let extra: (left: UInt32, right: UInt32)

    init(frameSize: Int, _ scales: [Int]) {
        self.scales = scales + Array(repeating: 0, count: frameSize + 2 - scales.count)
        extra = (UInt32(frameSize), UInt32(frameSize) + 1)
    }

    /// Appends what an instruction becomes, or returns nil if it can't be rewritten.
    mutating func append(_ instruction: ExactInstruction, resultScale: Int?) -> Void? {
        let (left, right) = (instruction.left, instruction.right)
        switch instruction.operation {
        case .add, .subtract, .minimum, .maximum: return align(left, right).map { emit(instruction, $0, $1, scale: $2) }
        case .less, .lessOrEqual, .equal, .notEqual:
            return align(left, right).map { left, right, _ in emit(instruction, left, right, scale: 0) }
        case .multiply: return emit(instruction, left, right, scale: scale(left) + scale(right))
        case .multiplyConstant, .negate, .absolute, .move:
            return emit(instruction, left, right, constant: instruction.constant, scale: scale(left))
        case .addConstant:
            return scaled(instruction.constant, by: scale(left)).map {
                emit(instruction, left, right, constant: $0, scale: scale(left))
            }
        case .divideByConstant: return divide(instruction)
        case .load, .not: return emit(instruction, left, right, constant: instruction.constant, scale: 0)
        case .loadFraction: return load(instruction)
        case .floor, .ceiling, .round: return scale(left) == 0 ? emit(instruction, left, right, scale: 0) : nil
        case .other: return scale(left) == 0 && scale(right) == 0 ? emit(instruction, left, right, scale: 0) : nil
        case .finish:
            let scale = resultScale ?? scale(left)
            guard Int.powersOfTen.indices ~= scale, let slot = rescale(left, to: scale, extra.left) else { return nil }
            self.resultScale = scale
            return emit(instruction, slot, right, scale: scale)
        case .pause: return ()
        case .divide, .jump, .jumpIfTrue, .jumpIfFalse: return nil
        }
    }

    private func scale(_ slot: UInt32) -> Int { scales[Int(slot)] }

    /// Appends an instruction on other slots or with another constant.
    private mutating func emit(
        _ instruction: ExactInstruction, _ left: UInt32, _ right: UInt32, constant: Int = 0, scale: Int
    ) {
        emit(
            ExactInstruction(
                instruction.operation, result: instruction.result, left: left, right: right, constant: constant,
                op: instruction.op),
            scale: scale)
    }

    private mutating func emit(_ instruction: ExactInstruction, scale: Int) {
        instructions.append(instruction)
        scales[Int(instruction.result)] = scale
    }

    /// Returns an integer times a power of ten.
    private func scaled(_ integer: Int, by places: Int) -> Int? {
        guard places < Int.powersOfTen.count else { return nil }
        let (scaled, overflow) = integer.multipliedReportingOverflow(by: Int.powersOfTen[places])
        return overflow ? nil : scaled
    }

    /// Returns a slot that holds an operand at another scale; a row for which it isn't a decimal of that scale fails.
    private mutating func rescale(_ slot: UInt32, to scale: Int, _ extra: UInt32) -> UInt32? {
        let places = scale - self.scale(slot)
        if places == 0 { return slot }
        return scaled(1, by: abs(places)).map { power in
            emit(
                ExactInstruction(
                    places > 0 ? .multiplyConstant : .divideByConstant, result: extra, left: slot, constant: power),
                scale: scale)
            return extra
        }
    }

    /// Returns slots that hold two operands at the greater of their scales.
    private mutating func align(_ left: UInt32, _ right: UInt32) -> (UInt32, UInt32, scale: Int)? {
        let scale = max(scale(left), scale(right))
        guard let left = rescale(left, to: scale, extra.left), let right = rescale(right, to: scale, extra.right) else {
            return nil
        }
        return (left, right, scale)
    }

    /// Divides by a product of twos and fives, which is the same as multiplying by another, with more places.
    private mutating func divide(_ instruction: ExactInstruction) -> Void? {
        guard instruction.constant > 0,
            let inverse = Rational.ShortDecimal(1, over: instruction.constant)
        else { return nil }
        return emit(
            ExactInstruction(
                .multiplyConstant, result: instruction.result, left: instruction.left, constant: inverse.significand),
            scale: scale(instruction.left) + inverse.places)
    }

    private mutating func load(_ instruction: ExactInstruction) -> Void? {
        guard let decimal = Rational.ShortDecimal(instruction.constant, over: instruction.denominator) else {
            return nil
        }
        return emit(
            ExactInstruction(.load, result: instruction.result, constant: decimal.significand), scale: decimal.places)
    }
}
