// The same instructions on fractions of machine words, where integers don't suffice.

extension ExactCode {
    /// The slots of a frame that are always available at no cost.
    static let smallFrame = 64

    /// Returns the word of the result for arguments that are integers and rationals of machine size, or nil if one isn't,
    /// if machine words don't suffice, or if the formula has no value.
    @inline(__always)
    func evaluate(_ count: Int, _ argument: (_ place: Int) -> WordFraction?) -> Word? {
        frameSize <= Self.smallFrame
            ? evaluate(count, argument, slots: Self.smallFrame) : evaluateLong(count, argument)
    }

    @inline(never)
    private func evaluateLong(_ count: Int, _ argument: (_ place: Int) -> WordFraction?) -> Word? {
        evaluate(count, argument, slots: frameSize)
    }

    @inline(__always)
    private func evaluate(_ count: Int, _ argument: (_ place: Int) -> WordFraction?, slots: Int) -> Word? {
        withUnsafeTemporaryAllocation(of: WordFraction.self, capacity: slots) { frame in
            let frame = frame.baseAddress.unwrapped(because: "a frame has slots")
            var areIntegers = !needsFractions
            for place in 0..<count {
                guard let fraction = argument(place) else { return nil }
                (frame + place).initialize(to: fraction)
                areIntegers = areIntegers && fraction.denominator == 1
            }
            if areIntegers, let word = word(of: frame, count, slots) { return kind.word(word) }
            return admitsFractions ? result(in: frame) : nil
        }
    }

    /// Returns the word of the result if integers suffice.
    @inline(__always)
    private func word(of arguments: UnsafePointer<WordFraction>, _ count: Int, _ slots: Int) -> Int? {
        withUnsafeTemporaryAllocation(of: Int.self, capacity: slots) { frame in
            for slot in 0..<count { frame.initializeElement(at: slot, to: arguments[slot].numerator) }
            return run(in: frame.baseAddress.unwrapped(because: "a frame has slots"))
        }
    }

    private func result(in frame: UnsafeMutablePointer<WordFraction>) -> Word? {
        instructions.withUnsafeBufferPointer { instructions in
            var place = 0
            while true {
                let instruction = instructions[place]
                switch instruction.operation {
                case .finish:
                    let result = frame[Int(instruction.left)]
                    return kind == .boolean ? .boolean(result.isTrue) : .fraction(result)
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
}
