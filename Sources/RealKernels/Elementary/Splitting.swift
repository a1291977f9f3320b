#if !(SystemNumbers && (os(Linux) || os(macOS)))
    internal import IntegerKernels

    /// A series of rational numbers, Σ a(k) · p(1)…p(k) / (q(1)…q(k)), with p, q and a of a few limbs. Binary splitting
    /// sums it as one fraction, and each half of it separately, so that products of long integers are nearly all of the
    /// work (Haible and Papanikolaou, "Fast multiprecision evaluation of series of rational numbers", 1998).
    enum Splitting {
        /// The series of the Chudnovsky brothers (1988): its sum is 426880·√10005 / π.
        case pi
        /// x · atanh(1/x) = Σ 1 / ((2k + 1)·x²ᵏ)
        case hyperbolicArcCotangent(UInt)
        /// eˣ = Σ xᵏ / k! for x = a / 2ᵇ; q omits the powers of two
        case exponential(a: mpz_srcptr, b: Int)
        /// sin(√x) / √x = Σ xᵏ / (2k + 1)! for x = a / 2ᵇ, likewise
        case sine(a: mpz_srcptr, b: Int)

        /// The exponent of the power of two that q omits in each term but the first.
        var shift: Int {
            switch self {
            case .pi, .hyperbolicArcCotangent: 0
            case .exponential(_, let b), .sine(_, let b): b
            }
        }

        /// A part of a series: the products of its p and of its q, and its sum times the latter product.
        struct Part: ~Copyable {
            let p = Scratch(1)
            let q = Scratch(1)
            let sum = Scratch()
        }

        /// The sum of the terms from `first` up to, but not including, `last`, divided by the product of p / q before
        /// them.
        func part(_ first: Int, _ last: Int, needsProduct: Bool) -> Part {
            if Interruption.stops(after: Self.workPerPart) { return Part() }
            if last - first == 1 { return term(UInt(first)) }
            let middle = (first + last) / 2
            let left = part(first, middle, needsProduct: true)
            let right = part(middle, last, needsProduct: needsProduct)
            gmpz_mul(left.sum.pointer, left.sum.pointer, right.q.pointer)
            gmpz_mul_2exp(left.sum.pointer, left.sum.pointer, UInt((last - middle) * shift))
            gmpz_mul(right.sum.pointer, right.sum.pointer, left.p.pointer)
            gmpz_add(left.sum.pointer, left.sum.pointer, right.sum.pointer)
            gmpz_mul(left.q.pointer, left.q.pointer, right.q.pointer)
            if needsProduct { gmpz_mul(left.p.pointer, left.p.pointer, right.p.pointer) }
            return left
        }

        /// Shifts the numerator and the denominator of a fraction down as long as each keeps `bits` bits.
        static func shorten(_ left: borrowing Scratch, _ right: borrowing Scratch, bits: Int) {
            let length = Swift.min(gmpz_sizeinbase(left.pointer, 2), gmpz_sizeinbase(right.pointer, 2))
            let excess = UInt(Swift.max(0, length - bits))
            gmpz_fdiv_q_2exp(left.pointer, left.pointer, excess)
            gmpz_fdiv_q_2exp(right.pointer, right.pointer, excess)
        }

        /// The work of a part apart from its long products, in products of two limbs.
        private static let workPerPart = 1 << 10

        private func term(_ k: UInt) -> Part {
            let part = Part()
            var weight: UInt = 1
            if k > 0 {
                switch self {
                case .pi:
                    Self.set(part.p, (6 * k - 5) * (2 * k - 1), 6 * k - 1)
                    gmpz_neg(part.p.pointer, part.p.pointer)
                    // k³ · 640320³ / 24
                    Self.set(part.q, k * k * k, 10_939_058_860_032_000)
                case .hyperbolicArcCotangent(let x):
                    Self.set(part.p, 2 * k - 1, 1)
                    Self.set(part.q, 2 * k + 1, x * x)
                case .exponential(let a, _):
                    gmpz_set(part.p.pointer, a)
                    Self.set(part.q, k, 1)
                case .sine(let a, _):
                    gmpz_set(part.p.pointer, a)
                    Self.set(part.q, 2 * k, 2 * k + 1)
                }
            }
            if case .pi = self { weight = 13_591_409 + 545_140_134 * k }
            Self.set(part.sum, weight, 1)
            gmpz_mul(part.sum.pointer, part.sum.pointer, part.p.pointer)
            return part
        }

        /// Sets an integer to the product of two limbs.
        private static func set(_ integer: borrowing Scratch, _ left: UInt, _ right: UInt) {
            let factor = Scratch(right)
            let other = Scratch(left)
            gmpz_mul(integer.pointer, other.pointer, factor.pointer)
        }
    }
#endif
