internal import BigInt
internal import ExactNumbers

extension NumberOperation {
    /// Numbers spelled by the input.
    static let loads = [
        NumberOperation("digits") { target, _, _, input throws(Violation) in
            let count = input.number(below: 64)
            let digits = (0..<count).map { _ in Character(String(input.byte() & 0xF, radix: 16)) }
            let text = (input.byte() & 1 == 0 ? "" : "-") + String(digits) + "0"
            guard let value = BigInteger(text, radix: 16), let reference = BigInt(text, radix: 16) else {
                throw Violation(description: "\(text) is not read")
            }
            target = NumberPair(value, reference)
        },
        NumberOperation("word") { target, _, _, input throws(Violation) in
            target = NumberPair(Int(bitPattern: UInt(input.word())))
        },
        NumberOperation("small") { target, _, _, input throws(Violation) in
            target = NumberPair(input.number(below: 256) - 128)
        },
        NumberOperation("near a power of 2") { target, _, _, input throws(Violation) in
            let (exponent, offset) = (Int(input.byte()), input.number(below: 5) - 2)
            target.value = (BigInteger(1) << exponent) + BigInteger(offset)
            target.reference = (BigInt(1) << exponent) + BigInt(offset)
        },
        NumberOperation("copy") { target, left, _, _ throws(Violation) in target = left },
    ]

    /// Sums and products, into new numbers and in place.
    static let sums = [
        NumberOperation("+") { target, left, right, _ throws(Violation) in
            target = NumberPair(left.value + right.value, left.reference + right.reference)
        },
        NumberOperation("+=") { target, left, _, _ throws(Violation) in
            target.value += left.value
            target.reference += left.reference
        },
        NumberOperation("-") { target, left, right, _ throws(Violation) in
            target = NumberPair(left.value - right.value, left.reference - right.reference)
        },
        NumberOperation("-=") { target, left, _, _ throws(Violation) in
            target.value -= left.value
            target.reference -= left.reference
        },
        NumberOperation("*") { target, left, right, _ throws(Violation) in
            target = NumberPair(left.value * right.value, left.reference * right.reference)
        },
        NumberOperation("*=") { target, left, _, _ throws(Violation) in
            target.value *= left.value
            target.reference *= left.reference
        },
        NumberOperation("itself doubled") { target, _, _, _ throws(Violation) in
            target.value += target.value
            target.reference += target.reference
        },
        NumberOperation("itself squared") { target, _, _, _ throws(Violation) in
            target.value *= target.value
            target.reference *= target.reference
        },
        NumberOperation("negate") { target, _, _, _ throws(Violation) in
            target.value.negate()
            target.reference.negate()
        },
        NumberOperation("magnitude") { target, left, _, _ throws(Violation) in
            target = NumberPair(left.value.magnitude, BigInt(left.reference.magnitude))
        },
    ]

    /// Divisions rounded toward zero and down, except by 0.
    static let divisions = [
        NumberOperation("/") { target, left, right, _ throws(Violation) in
            guard !right.value.isZero else { return }
            target = NumberPair(left.value / right.value, left.reference / right.reference)
        },
        NumberOperation("/=") { target, left, _, _ throws(Violation) in
            guard !left.value.isZero else { return }
            target.value /= left.value
            target.reference /= left.reference
        },
        NumberOperation("%") { target, left, right, _ throws(Violation) in
            guard !right.value.isZero else { return }
            target = NumberPair(left.value % right.value, left.reference % right.reference)
        },
        NumberOperation("%=") { target, left, _, _ throws(Violation) in
            guard !left.value.isZero else { return }
            target.value %= left.value
            target.reference %= left.reference
        },
        NumberOperation("floored quotient") { target, left, right, _ throws(Violation) in
            guard !right.value.isZero else { return }
            let (quotient, remainder) = left.reference.quotientAndRemainder(dividingBy: right.reference)
            let isFloor = remainder == 0 || (remainder < 0) == (right.reference < 0)
            let value = left.value.flooredQuotient(dividingBy: right.value)
            target = NumberPair(value, isFloor ? quotient : quotient - 1)
        },
        NumberOperation("floored remainder") { target, left, right, _ throws(Violation) in
            guard !right.value.isZero else { return }
            let remainder = left.reference % right.reference
            let isFloor = remainder == 0 || (remainder < 0) == (right.reference < 0)
            let value = left.value.flooredRemainder(dividingBy: right.value)
            target = NumberPair(value, isFloor ? remainder : remainder + right.reference)
        },
        NumberOperation("exact division") { target, left, right, _ throws(Violation) in
            guard !right.value.isZero else { return }
            target = NumberPair((left.value * right.value).dividedExactly(by: right.value), left.reference)
        },
    ]
}
