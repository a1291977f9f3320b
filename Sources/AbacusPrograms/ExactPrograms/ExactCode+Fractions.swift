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
            return result(in: frame.baseAddress.unwrapped(because: "a frame has slots"))
        }
    }

    private func result(in frame: UnsafeMutablePointer<WordFraction>) -> Value? {
        var place = 0
        while true {
            let instruction = instructions[place]
            switch instruction.operation {
            case .finish:
                let result = frame[Int(instruction.left)]
                return kind == .boolean ? .boolean(result.isTrue) : result.value
            case .jump: place += Int(instruction.right)
            case .jumpIfTrue: place += frame[Int(instruction.left)].isTrue ? Int(instruction.right) : 1
            case .jumpIfFalse: place += !frame[Int(instruction.left)].isTrue ? Int(instruction.right) : 1
            case .pause: place += 1
            default:
                guard let result = instruction.result(instruction.operation, frame, stride: 1) else { return nil }
                frame[Int(instruction.result)] = result
                place += 1
            }
        }
    }
}
