// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    internal import IntegerKernels

    /// Sets the result to the sum of any number of reals, rounded once, and returns the sign of the rounding error.
    @discardableResult
    public func mpfr_sum(
        _ result: mpfr_ptr, _ terms: UnsafePointer<mpfr_ptr>, _ count: UInt, _ mode: mpfr_rnd_t
    ) -> CInt {
        let terms = UnsafeBufferPointer(start: terms, count: Int(count)).map { mpfr_srcptr($0) }
        let rounding = Rounding(result: result, mode: mode)
        let infinite = terms.filter(\.isInfinite)
        if terms.contains(where: \.isNaN) { return rounding.setNaN() }
        if let first = infinite.first {
            return infinite.contains { $0.isNegative != first.isNegative }
                ? rounding.setNaN() : rounding.setInfinite(isNegative: first.isNegative)
        }
        var sum = LongSum(terms.filter { !$0.isZero }.map { RealArgument($0) })
        if let ternary = sum.round(rounding) { return ternary }
        // The sum of zeros of one sign has that sign; any other zero has the sign of a sum whose numbers cancel.
        let negatives = terms.count { $0.isNegative }
        let areZeros = terms.allSatisfy(\.isZero)
        return rounding.setZero(
            isNegative: areZeros && negatives == 0 ? false : areZeros && negatives == terms.count || mode == .down)
    }

    /// An exact sum of numbers, from the greatest down to where only the sign of the rest matters.
    ///
    /// The memory is proportional to the lengths of the numbers and the result, however far apart the numbers are.
    private struct LongSum: ~Copyable {
        /// The terms in descending order of their exponents.
        private let terms: [RealArgument]
        private var next = 0
        /// The sum so far is this integer times 2 to the power of `exponent`.
        private let integer = Scratch()
        private let shifted = Scratch()
        private var exponent = 0

        init(_ terms: [RealArgument]) { self.terms = terms.sorted { $0.exponent > $1.exponent } }

        /// Sets the result to the sum, or returns nil if it is 0.
        mutating func round(_ rounding: Rounding) -> CInt? {
            add(precision: rounding.precision)
            let isNegative = gmpz_sgn(integer.pointer) < 0
            let rest = LongSum.sign(of: Array(terms[next...]))
            if gmpz_sgn(integer.pointer) == 0 { return nil }
            if rest != 0, (rest < 0) != isNegative {
                // The rest is subtracted. It is less than a unit, and far less than the result's last bit.
                let spare = Swift.max(0, rounding.precision + 3 - bitLength)
                gmpz_mul_2exp(integer.pointer, integer.pointer, UInt(spare))
                exponent -= spare
                let unit = Scratch(1)
                isNegative
                    ? gmpz_add(integer.pointer, integer.pointer, unit.pointer)
                    : gmpz_sub(integer.pointer, integer.pointer, unit.pointer)
            }
            let count = gmpz_size(integer.pointer)
            return rounding.set(
                integer.pointer.pointee._mp_d, count, exponent: exponent + 64 * count, isNegative: isNegative,
                hasRest: rest != 0)
        }

        private static func sign(of terms: [RealArgument]) -> CInt {
            if terms.isEmpty { return 0 }
            var sum = LongSum(terms)
            sum.add(precision: 0)
            return gmpz_sgn(sum.integer.pointer)
        }

        private var bitLength: Int {
            let count = gmpz_size(integer.pointer)
            return count == 0 ? 0 : 64 * count - integer.pointer.pointee._mp_d[count - 1].leadingZeroBitCount
        }

        /// Adds terms until the sum of the others is less than a unit and less than a quarter of the sum's last bit at
        /// that precision.
        private mutating func add(precision: Int) {
            while next < terms.count {
                let term = terms[next]
                if gmpz_sgn(integer.pointer) != 0 {
                    let restBits = Int.bitWidth - (terms.count - next).leadingZeroBitCount
                    let end = Swift.min(exponent, exponent + bitLength - precision - 2)
                    if term.exponent + restBits <= end { return }
                }
                add(term)
                next += 1
            }
        }

        private mutating func add(_ term: RealArgument) {
            var record = term.record
            if term.isNegative { record._mp_size = -record._mp_size }
            let termExponent = term.exponent - 64 * term.count
            if gmpz_sgn(integer.pointer) == 0 { exponent = termExponent }
            if termExponent >= exponent {
                gmpz_mul_2exp(shifted.pointer, &record, UInt(termExponent - exponent))
                gmpz_add(integer.pointer, integer.pointer, shifted.pointer)
            } else {
                gmpz_mul_2exp(integer.pointer, integer.pointer, UInt(exponent - termExponent))
                gmpz_add(integer.pointer, integer.pointer, &record)
                exponent = termExponent
            }
        }
    }
#endif
