// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    internal import IntegerKernels
    internal import Synchronization

    /// A constant in fixed point, of which all threads keep the longest fraction computed so far.
    final class Constant: Sendable {
        /// π/4, whose highest bit is ½.
        static let quarterPi = Constant(quarterPi(bits:))
        /// ln 2, whose highest bit is ½, rounded down.
        static let logarithmOf2 = Constant(logarithmOf2(bits:))

        /// The longest fraction computed so far, for the thread that has taken it.
        nonisolated(unsafe) private var kept: [UInt] = []
        private let isTaken = Atomic(false)
        private let compute: @Sendable (_ bits: Int) -> Scratch

        private init(_ compute: @escaping @Sendable (_ bits: Int) -> Scratch) { self.compute = compute }

        /// Sets n limbs to the constant, less than one unit off, or to ½ after an interruption.
        func copy(to result: Limbs, fraction n: Int) {
            if withKept({ Self.copyTop(of: $0, to: result, n) }) == true { return }
            // A limb more, whose error doesn't matter then; and some that the next computation may ask for.
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

        /// Forgets what was computed.
        func free() { withKept { $0 = [] } }

        /// Calls a closure with what is kept, or returns nil if other threads have it each time: then this one does without it.
        ///
        /// A lock that is waited for would stay locked in a process that was forked while another thread had it.
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
            // The lowest limb may be off by any number of units.
            guard limbs.count > n else { return false }
            limbs.withUnsafeBufferPointer { Kernel.copy(result, $0.baseAddress! + ($0.count - n), n) }
            return true
        }

        /// π/4 = 106720·√10005 · Σq / Σ by the series of the Chudnovsky brothers, each term of which gives 47.11 bits; off by
        /// less than 2¹⁰ units, as the numbers that are divided have as many bits as the result and are 2 units off.
        private static func quarterPi(bits: Int) -> Scratch {
            let part = Splitting.pi.part(0, bits / 47 + 2, needsProduct: false)
            let root = Scratch(10_005)
            gmpz_mul_2exp(root.pointer, root.pointer, UInt(2 * bits))
            gmpz_sqrt(root.pointer, root.pointer)
            let factor = Scratch(106_720)
            gmpz_mul(root.pointer, root.pointer, factor.pointer)
            Splitting.shorten(part.q, part.sum, bits: bits + 64)
            // Then the divisor may be 0.
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
                // Each term gives at least twice as many bits as x has but for one.
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
            // Each quotient is less than two units off.
            let error = Scratch(64)
            gmpz_sub(result.pointer, result.pointer, error.pointer)
            return result
        }
    }
#endif
