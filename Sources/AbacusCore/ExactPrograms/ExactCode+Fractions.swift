// The same instructions on fractions of machine words, where integers don't suffice.

extension ExactCode {
    /// Returns the value for arguments that are integers and rationals of machine size, or nil if machine words don't
    /// suffice or the formula has no value.
    func evaluateFractions(_ arguments: [Value]) -> Value? {
        guard admitsFractions else { return nil }
        return withUnsafeTemporaryAllocation(of: WordFraction.self, capacity: frameSize) { frame in
            for (slot, argument) in arguments.enumerated() {
                guard let fraction = WordFraction(argument) else { return nil }
                frame.initializeElement(at: slot, to: fraction)
            }
            return result(in: frame)
        }
    }

    private func result(in frame: UnsafeMutableBufferPointer<WordFraction>) -> Value? {
        var place = 0
        while true {
            let instruction = instructions[place]
            switch instruction.operation {
            case .finish:
                let result = frame[Int(instruction.left)]
                return kind == .boolean ? .boolean(result.numerator != 0) : result.value
            case .jump: place += Int(instruction.right)
            case .jumpIfTrue: place += frame[Int(instruction.left)].numerator != 0 ? Int(instruction.right) : 1
            case .jumpIfFalse: place += frame[Int(instruction.left)].numerator == 0 ? Int(instruction.right) : 1
            case .pause: place += 1
            default:
                guard let result = instruction.fraction(in: frame) else { return nil }
                frame.initializeElement(at: Int(instruction.result), to: result)
                place += 1
            }
        }
    }
}

extension ExactInstruction {
    /// Returns the result of an instruction that isn't a control instruction, or nil if no machine words can hold it.
    @inline(__always)
    fileprivate func fraction(in frame: UnsafeMutableBufferPointer<WordFraction>) -> WordFraction? {
        /// The operands of an instruction that has them in the frame.
        var left: WordFraction { frame[Int(self.left)] }
        var right: WordFraction { frame[Int(self.right)] }
        func truth(_ holds: Bool) -> WordFraction { WordFraction(holds ? 1 : 0) }
        switch operation {
        case .add: return .sum(left, right)
        case .addConstant: return .sum(left, WordFraction(constant))
        case .subtract: return .difference(left, right)
        case .multiply: return .product(left, right)
        case .multiplyConstant: return .product(left, WordFraction(constant))
        case .divide: return .quotient(left, right)
        case .divideByConstant: return .quotient(left, WordFraction(constant))
        case .negate: return left.negated
        case .absolute: return left.magnitude
        case .minimum: return WordFraction.isLess(right, left) ? right : left
        case .maximum: return WordFraction.isLess(left, right) ? right : left
        case .round: return left.rounded(to: constant)
        case .floor: return left.floor
        case .ceiling: return left.ceiling
        case .other: return .result(of: meaning, left, right)
        case .less: return truth(WordFraction.isLess(left, right))
        case .lessOrEqual: return truth(!WordFraction.isLess(right, left))
        case .equal: return truth(WordFraction.isEqual(left, right))
        case .notEqual: return truth(!WordFraction.isEqual(left, right))
        case .not: return WordFraction(1 - left.numerator)
        case .move: return left
        case .load: return WordFraction(constant)
        case .loadFraction: return WordFraction(constant, denominator)
        case .jump, .jumpIfTrue, .jumpIfFalse, .pause, .finish: preconditionFailure("control has no result")
        }
    }
}
