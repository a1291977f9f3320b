extension WordCode {
    /// Carries out the program in a frame whose parameters are set.
    ///
    /// - Returns: The word of the result, or nil where machine words do not suffice, or the formula has no value.
    func evaluate(_ frame: UnsafeMutablePointer<Int>) -> Int? {
        let instructions = instructions.span
        var place = 0
        while true {
            let instruction = instructions[unchecked: place]
            place += 1
            switch instruction.operation {
            case .jump: place = Int(instruction.right)
            case .jumpIfTrue: if frame[Int(instruction.left)] != 0 { place = Int(instruction.right) }
            case .jumpIfFalse: if frame[Int(instruction.left)] == 0 { place = Int(instruction.right) }
            case .finish: return frame[Int(instruction.left)]
            default:
                guard let word = result(of: instruction, frame, stride: 1) else { return nil }
                frame[Int(instruction.result)] = word
            }
        }
    }

    /// The result of an instruction that is no jump, or nil where there is none that a machine word holds.
    ///
    /// - Parameter stride: how far the slots of the frame are apart.
    @inline(__always)
    func result(of instruction: WordInstruction, _ frame: UnsafeMutablePointer<Int>, stride: Int) -> Int? {
        let left = frame[Int(instruction.left) * stride]
        /// The right operand, of an instruction that has one in the frame.
        var right: Int { frame[Int(instruction.right) * stride] }
        /// The right operand, of an instruction that holds it itself.
        var constant: Int { Int(Int32(bitPattern: instruction.right)) }
        switch instruction.operation {
        case .add: return Word.checked(left.addingReportingOverflow(right))
        case .addConstant: return Word.checked(left.addingReportingOverflow(constant))
        case .subtract: return Word.checked(left.subtractingReportingOverflow(right))
        case .multiply: return Word.checked(left.multipliedReportingOverflow(by: right))
        case .multiplyConstant: return Word.checked(left.multipliedReportingOverflow(by: constant))
        case .divide: return Word.quotient(left, right, in: arithmetic)
        case .divideByConstant: return Word.quotient(left, constant, in: arithmetic)
        case .negate: return Word.checked((0).subtractingReportingOverflow(left))
        case .absolute: return left < 0 ? Word.checked((0).subtractingReportingOverflow(left)) : left
        case .minimum: return min(left, right)
        case .maximum: return max(left, right)
        case .other:
            guard let meaning = Operator(rawValue: instruction.meaning) else { return nil }
            return Word.integerResult(of: meaning, left, right, in: arithmetic)
        case .less: return left < right ? 1 : 0
        case .lessOrEqual: return left <= right ? 1 : 0
        case .equal: return left == right ? 1 : 0
        case .notEqual: return left != right ? 1 : 0
        case .not: return 1 - left
        case .addReals: return finite(Double(word: left) + Double(word: right))
        case .subtractReals: return finite(Double(word: left) - Double(word: right))
        case .multiplyReals: return finite(Double(word: left) * Double(word: right))
        case .divideReals: return finite(Double(word: left) / Double(word: right))
        case .raiseReal: return finite(Elementary.realPower(Double(word: left), Double(word: right)))
        case .negateReal: return (-Double(word: left)).word
        case .lessReal: return Double(word: left) < Double(word: right) ? 1 : 0
        case .lessOrEqualReal: return Double(word: left) <= Double(word: right) ? 1 : 0
        case .equalReals: return Double(word: left) == Double(word: right) ? 1 : 0
        case .notEqualReals: return Double(word: left) != Double(word: right) ? 1 : 0
        case .convert: return Double(left).word
        case .convertExactly: return left.magnitude <= 1 << 53 ? Double(left).word : nil
        case .callFunction: return finite(functions[Int(instruction.right)](Double(word: left)))
        case .move: return left
        case .load: return constants[Int(instruction.right)]
        case .jump, .jumpIfTrue, .jumpIfFalse, .finish: preconditionFailure("a jump has no result")
        }
    }

    @inline(__always)
    private func finite(_ real: Double) -> Int? { real.isFinite ? real.word : nil }
}
