internal import BigInt
internal import ExactNumbers

extension NumberOperation {
    /// Comparisons, texts, machine words and doubles.
    static let conversions = [
        NumberOperation("order") { _, left, right, _ throws(Violation) in
            let (a, b, x, y) = (left.value, right.value, left.reference, right.reference)
            let order = [a < b, a <= b, a == b, a != b, a >= b, a > b]
            try Violation.unless(order == [x < y, x <= y, x == y, x != y, x >= y, x > y], "the order is \(order)")
            try Violation.unless(a != b || a.hashValue == b.hashValue, "the hashes differ")
        },
        NumberOperation("text") { target, left, _, input throws(Violation) in
            let radix = input.number(below: 35) + 2
            let text = left.value.text(radix: radix)
            try Violation.unless(text == String(left.reference, radix: radix), "it reads \(text) in base \(radix)")
            guard let value = BigInteger(text, radix: radix) else {
                throw Violation(description: "\(text) is not read in base \(radix)")
            }
            target = NumberPair(value, left.reference)
        },
        NumberOperation("words") { target, left, _, _ throws(Violation) in
            let words = left.value.words
            let sum = words.reversed().reduce(words.last.map { $0 >> 63 == 1 } == true ? BigInt(-1) : 0) {
                ($0 << 64) + BigInt($1)
            }
            target = NumberPair(left.value, sum)
            try target.check()
            target.reference = left.reference
            let (int, expected) = (Int(exactly: left.value), Int(left.reference.description))
            try Violation.unless(int == expected, "as a word it is \(int as Any)")
        },
        NumberOperation("to a double") { _, left, _, _ throws(Violation) in
            let double = Double(left.value)
            let expected = left.reference.magnitude.double(timesTwoToThe: 0)
            try Violation.unless(double.magnitude == expected, "\(double) is not the nearest double, \(expected)")
            try Violation.unless((double < 0) == left.value.isNegative, "\(double) has another sign")
        },
        NumberOperation("of a double") { target, _, _, input throws(Violation) in
            let double = Double(bitPattern: input.word())
            guard double.isFinite, double.exponent < 1_000 else { return }
            guard abs(double) >= 1 else {
                target = NumberPair(BigInteger(double), 0)
                return
            }
            let significand = BigInt(double.significandBitPattern | 1 << 52)
            let shift = Int(double.exponent) - 52
            let magnitude = shift >= 0 ? significand << shift : significand >> -shift
            target = NumberPair(BigInteger(double), double < 0 ? -magnitude : magnitude)
        },
    ]
}

extension BigUInt {
    /// Returns the double nearest to the product with a power of 2, ties to even.
    func double(timesTwoToThe exponent: Int) -> Double {
        // The last bit of a double has at least the weight 2⁻¹⁰⁷⁴, and its first bit at most 2¹⁰²³.
        let lastBit = Swift.max(bitWidth + exponent - 53, -1_074)
        guard lastBit > exponent else { return Double(UInt(self)).scaled(exponent) }
        let shift = lastBit - exponent
        var significand = self >> shift
        let rest = self - significand << shift
        let half = BigUInt(1) << (shift - 1)
        if rest > half || rest == half && significand & 1 == 1 { significand += 1 }
        return lastBit > 1_023 ? .infinity : Double(UInt(significand)).scaled(lastBit)
    }
}

extension Double {
    /// Returns the product with a power of 2.
    fileprivate func scaled(_ exponent: Int) -> Double { Double(sign: .plus, exponent: exponent, significand: self) }
}
