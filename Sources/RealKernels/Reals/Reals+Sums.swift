// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    internal import IntegerKernels

    // Sums and differences. Each function returns the sign of the rounding error, or 0 if the result is exact.

    /// Sets the result to the sum.
    @discardableResult
    public func mpfr_add(
        _ result: mpfr_ptr, _ left: mpfr_srcptr, _ right: mpfr_srcptr, _ mode: mpfr_rnd_t
    ) -> CInt {
        let rounding = Rounding(result: result, mode: mode)
        if left.isSpecial || right.isSpecial {
            return rounding.specialSum(left, right, isRightNegative: right.isNegative)
        }
        return rounding.sum(RealArgument(left), RealArgument(right))
    }

    /// Sets the result to the difference.
    @discardableResult
    public func mpfr_sub(
        _ result: mpfr_ptr, _ left: mpfr_srcptr, _ right: mpfr_srcptr, _ mode: mpfr_rnd_t
    ) -> CInt {
        let rounding = Rounding(result: result, mode: mode)
        if left.isSpecial || right.isSpecial {
            return rounding.specialSum(left, right, isRightNegative: !right.isNegative)
        }
        return rounding.sum(RealArgument(left), RealArgument(right).negated)
    }

    extension RealArgument {
        fileprivate var negated: RealArgument {
            RealArgument(limbs: limbs, count: count, exponent: exponent, isNegative: !isNegative)
        }
    }

    extension Rounding {
        /// A sum with an operand that is NaN, infinite or 0. The given sign of the right operand replaces its own.
        fileprivate func specialSum(_ left: mpfr_srcptr, _ right: mpfr_srcptr, isRightNegative: Bool) -> CInt {
            let isLeftNegative = left.isNegative
            if left.isNaN || right.isNaN { return setNaN() }
            if left.isInfinite {
                return right.isInfinite && isLeftNegative != isRightNegative
                    ? setNaN() : setInfinite(isNegative: isLeftNegative)
            }
            if right.isInfinite { return setInfinite(isNegative: isRightNegative) }
            if !left.isZero { return set(RealArgument(left)) }
            if right.isZero {
                return setZero(isNegative: isLeftNegative == isRightNegative ? isLeftNegative : mode == .down)
            }
            let number = RealArgument(right)
            return set(number.limbs, number.count, exponent: number.exponent, isNegative: isRightNegative)
        }

        /// The sum of two numbers. It is computed exactly, unless one number is so small that it affects only the
        /// direction of rounding.
        func sum(_ left: RealArgument, _ right: RealArgument) -> CInt {
            var (large, small) = left.exponent >= right.exponent ? (left, right) : (right, left)
            let distance = large.exponent - small.exponent
            let isDifference = large.isNegative != small.isNegative
            if distance > 64 * (Swift.max(large.count, result.limbCount) + 1) {
                return neighbor(of: large, isAbove: !isDifference)
            }
            if isDifference, distance == 0, small.isGreater(than: large) { (large, small) = (small, large) }
            let gap = distance &>> 6
            let bits = distance & 63
            let smallCount = small.count &+ (bits == 0 ? 0 : 1)
            let count = Swift.max(large.count, gap &+ smallCount)
            return Workspace.using(count + 1 + smallCount) { workspace in
                let total = workspace.take(count + 1)
                Kernel.clear(total, count &- large.count)
                Kernel.copy(total + (count &- large.count), large.limbs, large.count)
                total[count] = 0
                var shifted = small.limbs
                if bits != 0 {
                    let memory = workspace.take(smallCount)
                    memory[small.count] = Kernel.shiftUp(memory, small.limbs, small.count, by: 64 &- bits)
                    shifted = ReadLimbs(memory)
                }
                let start = total + (count &- gap &- smallCount)
                let length = gap &+ smallCount &+ 1
                _ =
                    isDifference
                    ? Kernel.subtract(start, start, length, shifted, smallCount)
                    : Kernel.add(start, start, length, shifted, smallCount)
                if isDifference, Kernel.trimmed(total, count) == 0 { return setZero(isNegative: mode == .down) }
                return set(total, count + 1, exponent: large.exponent + 64, isNegative: large.isNegative)
            }
        }
    }
#endif
