#if !(SystemNumbers && (os(Linux) || os(macOS)))
    /// The matrix of half of Euclid's steps (Möller, On Schönhage's algorithm and subquadratic integer gcd computation,
    /// 2008).
    ///
    /// The original numbers (a, b) and the reduced ones (α, β) satisfy (a, b) = M·(α, β). M's entries aren't negative,
    /// and its determinant is 1.
    internal struct HalfDivisor: ~Copyable {
        private let m00 = Scratch(1)
        private let m01 = Scratch()
        private let m10 = Scratch()
        private let m11 = Scratch(1)
        /// Whether no step was taken.
        private(set) var isIdentity = true

        /// From this many limbs on, the recursion is faster than Lehmer's steps.
        static let threshold = 100

        /// Reduces two positive numbers as far as possible while both stay at least 2ˢ. Here s is half the bit length
        /// of the longer one, plus one.
        init(reducing a: mpz_ptr, _ b: mpz_ptr) {
            let bits = HalfDivisor.length(a, b)
            let least = bits / 2 + 1
            guard Swift.min(a.pointee.bitLength, b.pointee.bitLength) > least, !Interruption.isRaised else { return }
            if bits > 64 * HalfDivisor.threshold {
                reduceTop(a, b, from: bits / 2)
                while HalfDivisor.length(a, b) > bits * 3 / 4 + 1 {
                    if !step(a, b, least) { return }
                }
                let rest = HalfDivisor.length(a, b)
                if Swift.min(a.pointee.bitLength, b.pointee.bitLength) > least + 1, rest > least + 2 {
                    reduceTop(a, b, from: 2 * least - rest + 1)
                }
            } else {
                reduceByLehmer(a, b, least)
            }
            while step(a, b, least) {}
        }

        private static func length(_ a: mpz_srcptr, _ b: mpz_srcptr) -> Int {
            Swift.max(a.pointee.bitLength, b.pointee.bitLength)
        }

        /// Reduces by the matrix for the bits from `place` on. The reduced upper parts are longer than the matrix's
        /// entries, so the lower bits can't make a result negative.
        private mutating func reduceTop(_ a: mpz_ptr, _ b: mpz_ptr, from place: Int) {
            let upperA = Scratch()
            let upperB = Scratch()
            gmpz_fdiv_q_2exp(upperA.pointer, a, UInt(place))
            gmpz_fdiv_q_2exp(upperB.pointer, b, UInt(place))
            if upperA.pointer.pointee.isZero || upperB.pointer.pointee.isZero { return }
            let matrix = HalfDivisor(reducing: upperA.pointer, upperB.pointer)
            if matrix.isIdentity { return }
            matrix.apply(a, b)
            multiply(by: matrix)
        }

        /// Replaces (a, b) by M⁻¹·(a, b); both may have any sign.
        func apply(_ a: mpz_ptr, _ b: mpz_ptr) {
            let first = Scratch()
            let second = Scratch()
            gmpz_mul(first.pointer, m11.pointer, a)
            gmpz_mul(second.pointer, m01.pointer, b)
            gmpz_sub(first.pointer, first.pointer, second.pointer)
            gmpz_mul(second.pointer, m10.pointer, a)
            gmpz_mul(b, m00.pointer, b)
            gmpz_sub(b, b, second.pointer)
            gmpz_set(a, first.pointer)
        }

        /// Replaces M by M·N.
        private mutating func multiply(by other: borrowing HalfDivisor) {
            isIdentity = false
            HalfDivisor.multiplyRow(m00.pointer, m01.pointer, other)
            HalfDivisor.multiplyRow(m10.pointer, m11.pointer, other)
        }

        private static func multiplyRow(_ left: mpz_ptr, _ right: mpz_ptr, _ other: borrowing HalfDivisor) {
            let first = Scratch()
            let second = Scratch()
            gmpz_mul(first.pointer, left, other.m00.pointer)
            gmpz_mul(second.pointer, right, other.m10.pointer)
            gmpz_add(first.pointer, first.pointer, second.pointer)
            gmpz_mul(second.pointer, left, other.m01.pointer)
            gmpz_mul(right, right, other.m11.pointer)
            gmpz_add(right, right, second.pointer)
            gmpz_set(left, first.pointer)
        }

        /// Takes Lehmer's steps, each of which removes at most 66 bits, while no result can become less than 2ˢ.
        private mutating func reduceByLehmer(_ a: mpz_ptr, _ b: mpz_ptr, _ least: Int) {
            let scratch = Scratch()
            var meter = WorkMeter()
            while Swift.min(a.pointee.bitLength, b.pointee.bitLength) > least + 130 {
                if meter.stops(after: 8 * a.pointee.count) { return }
                let isAscending = compareMagnitudes(a, b) < 0
                let (greater, less) = isAscending ? (b, a) : (a, b)
                let lehmer = LehmerStep(greater, less)
                if lehmer.isIdentity {
                    if !step(a, b, least) { return }
                    continue
                }
                lehmer.apply(greater, less, scratch.pointer)
                isIdentity = false
                for (first, second) in [(m00.pointer, m01.pointer), (m10.pointer, m11.pointer)] {
                    let (left, right) = isAscending ? (second, first) : (first, second)
                    HalfDivisor.multiplyRow(left, right, lehmer)
                }
            }
        }

        /// Multiplies a row by the inverse of Lehmer's steps, whose columns are (t, r) and (q, p).
        private static func multiplyRow(_ left: mpz_ptr, _ right: mpz_ptr, _ lehmer: LehmerStep) {
            let first = Scratch()
            let second = Scratch()
            IntegerKernels.multiply(first.pointer, left, by: lehmer.t)
            IntegerKernels.multiply(second.pointer, right, by: lehmer.r)
            gmpz_add(first.pointer, first.pointer, second.pointer)
            IntegerKernels.multiply(second.pointer, left, by: lehmer.q)
            IntegerKernels.multiply(right, right, by: lehmer.p)
            gmpz_add(right, right, second.pointer)
            gmpz_set(left, first.pointer)
        }

        /// Subtracts the lesser number from the greater as often as the difference stays at least 2ˢ, and returns
        /// whether it did so at all.
        private mutating func step(_ a: mpz_ptr, _ b: mpz_ptr, _ least: Int) -> Bool {
            if Interruption.isRaised { return false }
            let isAscending = compareMagnitudes(a, b) < 0
            let (greater, less) = isAscending ? (b, a) : (a, b)
            let quotient = Scratch()
            let bound = Scratch(1)
            gmpz_mul_2exp(bound.pointer, bound.pointer, UInt(least))
            gmpz_sub(bound.pointer, greater, bound.pointer)
            if bound.pointer.pointee.isNegative || compareMagnitudes(bound.pointer, less) < 0 { return false }
            gmpz_tdiv_q(quotient.pointer, bound.pointer, less)
            isIdentity = false
            subtractProduct(greater, quotient.pointer, less, isAdded: false)
            // The column of the subtracted number grows by a multiple of the other column.
            if isAscending {
                subtractProduct(m00.pointer, quotient.pointer, m01.pointer, isAdded: true)
                subtractProduct(m10.pointer, quotient.pointer, m11.pointer, isAdded: true)
            } else {
                subtractProduct(m01.pointer, quotient.pointer, m00.pointer, isAdded: true)
                subtractProduct(m11.pointer, quotient.pointer, m10.pointer, isAdded: true)
            }
            return true
        }

        private func subtractProduct(_ result: mpz_ptr, _ left: mpz_srcptr, _ right: mpz_srcptr, isAdded: Bool) {
            let product = Scratch()
            gmpz_mul(product.pointer, left, right)
            if isAdded { gmpz_add(result, result, product.pointer) } else { gmpz_sub(result, result, product.pointer) }
        }
    }
#endif
