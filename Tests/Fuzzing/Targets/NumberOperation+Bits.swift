internal import BigInt
internal import ExactNumbers

extension NumberOperation {
    /// Operations on two's complements of infinite length.
    static let bits = [
        NumberOperation("<<=") { target, _, _, input throws(Violation) in
            let count = Int(input.byte())
            target.value <<= count
            target.reference *= BigInt(1) << count
        },
        NumberOperation(">>") { target, left, _, input throws(Violation) in
            let count = Int(input.byte())
            target = NumberPair(left.value >> count, left.reference.floored(overTwoToThe: count))
        },
        NumberOperation("&") { target, left, right, _ throws(Violation) in
            target = NumberPair(left.value & right.value, left.reference.combined(with: right.reference, by: &))
        },
        NumberOperation("|=") { target, left, _, _ throws(Violation) in
            target.value |= left.value
            target.reference = target.reference.combined(with: left.reference, by: |)
        },
        NumberOperation("^") { target, left, right, _ throws(Violation) in
            target = NumberPair(left.value ^ right.value, left.reference.combined(with: right.reference, by: ^))
        },
        NumberOperation("~") { target, left, _, _ throws(Violation) in
            target = NumberPair(~left.value, -left.reference - 1)
        },
        NumberOperation("set a bit") { target, _, _, input throws(Violation) in
            let (position, isSet) = (Int(input.byte()), input.byte() & 1 == 1)
            let power = BigInt(1) << position
            let wasSet = target.reference.modulus(2 * power) >= power
            try Violation.unless(target.value.testBit(position) == wasSet, "bit \(position) is not \(wasSet)")
            target.value.setBit(position, to: isSet)
            if isSet != wasSet { target.reference += isSet ? power : -power }
        },
        NumberOperation("counts") { _, left, _, _ throws(Violation) in
            let (value, magnitude) = (left.value, left.reference.magnitude)
            try Violation.unless(value.bitLength == magnitude.bitWidth, "the length is \(value.bitLength)")
            guard magnitude != 0 else { return }
            let zeros = value.trailingZeroBitCount
            try Violation.unless(zeros == magnitude.trailingZeroBitCount, "there are \(zeros) zeros at the end")
            let ones = value.magnitude.oneBitCount
            let expected = magnitude.words.reduce(0) { $0 + $1.nonzeroBitCount }
            try Violation.unless(ones == expected, "there are \(ones) ones")
        },
    ]
}
