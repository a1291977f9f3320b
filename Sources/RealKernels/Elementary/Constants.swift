// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    internal import IntegerKernels
    internal import Synchronization

    /// A constant in fixed point. All threads share the longest fraction computed so far.
    final class Constant: Sendable {
        /// π/4, whose highest bit is ½.
        static let quarterPi = Constant(quarterPi(bits:))
        /// ln 2, whose highest bit is ½, rounded down.
        static let logarithmOf2 = Constant(logarithmOf2(bits:))

        /// The longest fraction computed so far. Only the thread that has taken it may access it.
        nonisolated(unsafe) private var kept: [UInt] = []
        private let isTaken = Atomic(false)
        private let compute: @Sendable (_ bits: Int) -> Scratch

        private init(_ compute: @escaping @Sendable (_ bits: Int) -> Scratch) { self.compute = compute }

        /// Sets n limbs to the constant with an error of less than one unit, or to ½ after an interruption.
        func copy(to result: Limbs, fraction n: Int) {
            if withKept({ Self.copyTop(of: $0, to: result, n) }) == true { return }
            // Computes one more limb, whose error is then cut off, and some that the next call may need.
            let count = n + n / 16 + 2
            let value = compute(64 * count)
            if Interruption.isRaised {
                Kernel.clear(result, n)
                result[n - 1] = 1 << 63
                return
            }
            let limbs = Array(UnsafeBufferPointer(start: value.pointer.pointee._mp_d, count: count))
            withKept { if $0.count < count { $0 = limbs } }
            let isLongEnough = Self.copyTop(of: limbs, to: result, n)
            assert(isLongEnough, "what was computed has more limbs than were asked for")
        }

        /// Discards the computed fraction.
        func free() { withKept { $0 = [] } }

        /// Calls a closure with the shared fraction, or returns nil if other threads hold it at every attempt; the
        /// caller then does without it.
        ///
        /// A blocking lock would stay locked in a process that was forked while another thread held it.
        @discardableResult
        private func withKept<Result>(_ body: (inout [UInt]) -> Result) -> Result? {
            for _ in 0..<1_000
            where isTaken.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged {
                defer { isTaken.store(false, ordering: .releasing) }
                return body(&kept)
            }
            return nil
        }

        private static func copyTop(of limbs: [UInt], to result: Limbs, _ n: Int) -> Bool {
            // The error of the lowest limb may be any number of units.
            guard limbs.count > n else { return false }
            limbs.withUnsafeBufferPointer { Kernel.copy(result, $0.baseAddress! + ($0.count - n), n) }
            return true
        }

        /// π/4 = 106720·√10005 · Σq / Σ by the series of the Chudnovsky brothers, each term of which yields 47.11 bits.
        /// The error is less than 2¹⁰ units, since the dividend and the divisor have as many bits as the result and are
        /// off by 2 units.
        private static func quarterPi(bits: Int) -> Scratch {
            let part = Splitting.pi.part(0, bits / 47 + 2, needsProduct: false)
            let root = Scratch(10_005)
            gmpz_mul_2exp(root.pointer, root.pointer, UInt(2 * bits))
            gmpz_sqrt(root.pointer, root.pointer)
            let factor = Scratch(106_720)
            gmpz_mul(root.pointer, root.pointer, factor.pointer)
            Splitting.shorten(part.q, part.sum, bits: bits + 64)
            // After an interruption, the divisor may be 0.
            if Interruption.isRaised { return root }
            gmpz_mul(root.pointer, root.pointer, part.q.pointer)
            gmpz_tdiv_q(root.pointer, root.pointer, part.sum.pointer)
            return root
        }

        /// ln 2 = 18·atanh(1/26) − 2·atanh(1/4801) + 8·atanh(1/8749) (Gourdon and Sebah, "The logarithmic constant: log 2",
        /// 2004), up to 128 units too small.
        private static func logarithmOf2(bits: Int) -> Scratch {
            let result = Scratch()
            for (weight, x, isNegative) in [(18, 26, false), (2, 4_801, true), (8, 8_749, false)]
                as [(UInt, UInt, Bool)]
            {
                // If x has b bits, each term yields at least 2·(b − 1) bits.
                let terms = bits / (2 * (63 - x.leadingZeroBitCount)) + 1
                let part = Splitting.hyperbolicArcCotangent(x).part(0, terms, needsProduct: false)
                Splitting.shorten(part.q, part.sum, bits: bits + 64)
                let factor = Scratch(x)
                gmpz_mul(part.q.pointer, part.q.pointer, factor.pointer)
                let scale = Scratch(weight)
                gmpz_mul(part.sum.pointer, part.sum.pointer, scale.pointer)
                gmpz_mul_2exp(part.sum.pointer, part.sum.pointer, UInt(bits))
                if Interruption.isRaised { return result }
                gmpz_tdiv_q(part.sum.pointer, part.sum.pointer, part.q.pointer)
                if isNegative { gmpz_neg(part.sum.pointer, part.sum.pointer) }
                gmpz_add(result.pointer, result.pointer, part.sum.pointer)
            }
            // The error of each quotient is less than two units.
            let error = Scratch(64)
            gmpz_sub(result.pointer, result.pointer, error.pointer)
            return result
        }
    }
#endif
