internal import BigInt
internal import ExactNumbers

/// The same number in this library and in another one.
struct NumberPair: CustomStringConvertible {
    var value: BigInteger
    var reference: BigInt

    init(_ value: BigInteger, _ reference: BigInt) {
        self.value = value
        self.reference = reference
    }

    init(_ number: Int) { self.init(BigInteger(number), BigInt(number)) }

    var description: String { "\(reference)" }

    /// Throws unless both are the same number.
    func check() throws(Violation) {
        try Violation.unless(value.isEqual(to: reference), "\(value) is not \(reference)")
    }
}

extension BigInteger {
    /// Returns whether an integer of the other library is equal, limb by limb.
    func isEqual(to reference: BigInt) -> Bool {
        isNegative == (reference.sign == .minus) && Self.limbs(magnitude) == Self.limbs(reference.magnitude)
    }

    private static func limbs(_ magnitude: some BinaryInteger) -> [UInt] {
        let words = magnitude.words.map { UInt($0) }
        return Array(words[...(words.lastIndex { $0 != 0 } ?? -1)])
    }
}

extension BigInt {
    /// Returns the quotient by a power of 2, rounded down, unlike the library's own shift.
    func floored(overTwoToThe count: Int) -> BigInt {
        let power = BigInt(1) << count
        return (self - modulus(power)) / power
    }

    /// Returns the result of a bit operation on two's complements that are long enough. The library's own takes -2⁶⁴
    /// for 0.
    func combined(with other: BigInt, by operation: (BigUInt, BigUInt) -> BigUInt) -> BigInt {
        let width = Swift.max(magnitude.bitWidth, other.magnitude.bitWidth) + 1
        let modulus = BigInt(1) << width
        let pattern = operation(self.modulus(modulus).magnitude, other.modulus(modulus).magnitude)
        return BigInt(pattern) - (pattern >> (width - 1) == 1 ? modulus : 0)
    }
}
