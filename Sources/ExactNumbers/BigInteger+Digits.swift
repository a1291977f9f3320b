internal import IntegerKernels

extension BigInteger {
    /// Returns the digits of the integer in a base, the most significant one first; 0 has the digit 0.
    ///
    /// The integer is divided by the highest of the powers base, base², base⁴ and so on, then quotient and remainder by the
    /// next lower one (D. E. Knuth, TAOCP 4.4).
    ///
    /// - Parameter base: The base; traps if it is less than 2.
    /// - Precondition: The integer isn't negative.
    /// - Complexity: O(M(n) log n) for n bits.
    public func digits(base: BigInteger = 10) -> [BigInteger] {
        precondition(!isNegative, "a negative integer has no digits")
        precondition(base >= 2, "a base is at least 2")
        var powers: [BigInteger] = []
        var power = base
        while power <= self, !Interruption.isRaised {
            powers.append(power)
            // The square of a longer one would exceed the integer, and might be too large.
            guard 2 * power.bitLength - 1 <= bitLength else { break }
            power *= power
        }
        var digits: [BigInteger] = []
        appendDigits(below: powers[...], to: &digits)
        return digits
    }

    /// Appends the digits of an integer that is less than the square of the last of some powers, or than the base if there
    /// are none: all of them, with leading zeros, unless they would be the first ones.
    private func appendDigits(below powers: ArraySlice<BigInteger>, to digits: inout [BigInteger]) {
        guard let power = powers.last, !Interruption.isRaised else {
            digits.append(self)
            return
        }
        let (quotient, remainder) = quotientAndRemainder(dividingBy: power)
        if !digits.isEmpty || !quotient.isZero { quotient.appendDigits(below: powers.dropLast(), to: &digits) }
        remainder.appendDigits(below: powers.dropLast(), to: &digits)
    }
}
