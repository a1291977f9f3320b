#if !(SystemNumbers && (os(Linux) || os(macOS)))
    internal import IntegerKernels

    /// Limbs for the intermediate results of one computation, taken one after another from the same memory.
    struct Workspace {
        private var next: Limbs
        private let end: Limbs

        /// Calls a closure with a workspace of `count` uninitialized limbs.
        @inline(__always)
        static func using<Result>(_ count: Int, _ body: (inout Workspace) -> Result) -> Result {
            withUnsafeTemporaryAllocation(of: UInt.self, capacity: count) { memory in
                let limbs = memory.baseAddress!
                var workspace = Workspace(next: limbs, end: limbs + count)
                return body(&workspace)
            }
        }

        mutating func take(_ count: Int) -> Limbs {
            let limbs = next
            next += count
            assert(next <= end, "the memory suffices for all intermediate results")
            return limbs
        }
    }

    /// Numbers in fixed point: limbs whose lowest n are a fraction. The unit is that of the last place, 2⁻⁶⁴ⁿ.
    ///
    /// Results are rounded down to a multiple of the unit unless noted otherwise.
    enum Fixed {
        /// Sets `resultCount` limbs to the source times a power of two. Both may begin at the same limb.
        static func shift(
            _ result: Limbs, _ resultCount: Int, _ source: ReadLimbs, _ sourceCount: Int, by bits: Int
        ) {
            let limbs = Int(bits.magnitude >> 6)
            let rest = Int(bits.magnitude & 63)
            if bits < 0 {
                let available = Swift.max(0, sourceCount - limbs)
                let count = Swift.min(available, resultCount)
                if rest == 0 {
                    Kernel.copy(result, source + limbs, count)
                } else {
                    let above = count < available ? source[limbs + count] &<< (64 - rest) : 0
                    Kernel.shiftDown(result, source + limbs, count, by: rest)
                    if count > 0 { result[count - 1] |= above }
                }
                Kernel.clear(result + count, resultCount - count)
            } else {
                let start = Swift.min(limbs, resultCount)
                let count = Swift.min(sourceCount, resultCount - start)
                var end = start + count
                if rest == 0 {
                    Kernel.copy(result + start, source, count)
                } else {
                    let above = Kernel.shiftUp(result + start, source, count, by: rest)
                    if end < resultCount {
                        result[end] = above
                        end += 1
                    }
                }
                Kernel.clear(result, start)
                Kernel.clear(result + end, resultCount - end)
            }
        }

        /// Sets the lowest `resultCount` limbs to a product; `product` must have room for all of its limbs.
        @inline(__always)
        static func multiply(
            _ result: Limbs, _ resultCount: Int, _ left: ReadLimbs, _ leftCount: Int, _ right: ReadLimbs,
            _ rightCount: Int, fraction n: Int, _ product: Limbs
        ) {
            Kernel.multiply(product, left, leftCount, right, rightCount)
            Kernel.copy(result, product + n, resultCount)
        }

        /// Sets n limbs to the quotient, which must be less than 1, of a fraction of n limbs and a divisor of n + 1,
        /// whose top limb is its integer part. The divisor is at least 2⁻⁶⁴, unless it comes from an interrupted
        /// operation.
        static func divide(
            _ result: Limbs, _ number: ReadLimbs, by divisor: ReadLimbs, fraction n: Int, _ workspace: Workspace
        ) {
            if Interruption.isRaised { return Kernel.clear(result, n) }
            var workspace = workspace
            let shifted = workspace.take(2 * n + 2)
            let normalized = workspace.take(n + 1)
            let count = divisor[n] == 0 ? n : n + 1
            let bits = divisor[count - 1].leadingZeroBitCount
            shift(normalized, count, divisor, count, by: bits)
            shift(shifted, n + count, number, n, by: 64 * n + bits)
            _ = Kernel.divide(result, shifted, n + count, normalized, count)
        }

        /// Sets n limbs to the square root of a fraction of 2n limbs.
        static func squareRoot(_ result: Limbs, _ square: ReadLimbs, fraction n: Int, _ workspace: Workspace) {
            var workspace = workspace
            let shifted = workspace.take(2 * n)
            let quotient = workspace.take(n / 2 + 1)
            let count = Kernel.trimmed(square, 2 * n)
            if count == 0 { return Kernel.clear(result, n) }
            let bits = (64 * (2 * n - count) + square[count - 1].leadingZeroBitCount) & ~1
            shift(shifted, 2 * n, square, 2 * n, by: bits)
            _ = Kernel.squareRoot(result, shifted, n, quotient)
            shift(result, n, result, n, by: -bits / 2)
        }

        /// The number of zeros above the highest bit of a fraction.
        static func leadingZeros(_ fraction: ReadLimbs, _ n: Int) -> Int {
            let count = Kernel.trimmed(fraction, n)
            return count == 0 ? 64 * n : 64 * (n - count) + fraction[count - 1].leadingZeroBitCount
        }
    }
#endif
