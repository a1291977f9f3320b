#if !(SystemNumbers && (os(Linux) || os(macOS)))
    internal import IntegerKernels

    extension Fixed {
        /// Sets n + 1 limbs, with the integer part on top, to the magnitude of ln(m) + e·ln 2 for m from 0.7 to 1.42,
        /// which has as many limbs. Returns whether the sum is negative, and an error bound in units, as a number of
        /// bits.
        ///
        /// Let y approximate |ln m| to about 45 bits, or to half of all bits, and let E = eʸ. Then ln m is y +
        /// 2·atanh((m − E)/(m + E)) if m ≥ 1, otherwise 2·atanh((mE − 1)/(mE + 1)) − y. The arguments of atanh are so
        /// small that the series needs few terms.
        ///
        /// If E is off by d units, the quotient is off by less than d + 2, since the divisor is at least 1.4 and the
        /// quotient is small. The error of the logarithm is twice as large; the series adds less than a unit, the unit
        /// of m at most 3, and e·ln 2 three.
        static func logarithm(
            _ result: Limbs, _ m: ReadLimbs, plus e: Int, fraction n: Int, _ workspace: Workspace
        ) -> (isNegative: Bool, errorBits: Int) {
            var workspace = workspace
            let isAboveOne = m[n] != 0
            let numerator = workspace.take(n + 1)
            let denominator = workspace.take(n + 1)
            let one = workspace.take(n + 1)
            Kernel.clear(one, n)
            one[n] = 1
            var errorBits = 3
            var isNegative = Kernel.distance(numerator, m, one, n + 1)
            let start = workspace.take(n)
            Kernel.clear(start, n)
            if leadingZeros(numerator, n) < 16 {
                approximateLogarithm(start, m, fraction: n)
                if Interruption.isRaised {
                    Kernel.clear(result, n + 1)
                    return (isNegative, errorBits)
                }
                let power = workspace.take(n + 1)
                errorBits = exponential(power, start, fraction: n, workspace)
                if isAboveOne {
                    isNegative = Kernel.distance(numerator, m, power, n + 1)
                    _ = Kernel.add(denominator, m, power, n + 1)
                } else {
                    let product = workspace.take(2 * n + 2)
                    multiply(power, n + 1, power, n + 1, m, n, fraction: n, product)
                    isNegative = Kernel.distance(numerator, power, one, n + 1)
                    _ = Kernel.add(denominator, power, one, n + 1)
                }
            } else {
                _ = Kernel.add(denominator, m, one, n + 1)
            }
            let quotient = workspace.take(n)
            divide(quotient, numerator, by: denominator, fraction: n, workspace)
            areaTangent(result, quotient, .hyperbolicArcTangent, fraction: n, workspace)
            _ = Kernel.shiftUp(result, result, n + 1, by: 1)
            // The result is in two's complement from here on.
            if isNegative { negate(result, n + 1) }
            if isAboveOne {
                result[n] &+= Kernel.add(result, result, start, n)
            } else {
                result[n] &-= Kernel.subtract(result, result, start, n)
            }
            if e != 0 {
                let logarithm = workspace.take(n + 1)
                let multiple = workspace.take(n + 2)
                Constant.logarithmOf2.copy(to: logarithm, fraction: n + 1)
                multiple[n + 1] = Kernel.multiply(multiple, logarithm, n + 1, by: e.magnitude)
                if e > 0 {
                    _ = Kernel.add(result, result, multiple + 1, n + 1)
                } else {
                    _ = Kernel.subtract(result, result, multiple + 1, n + 1)
                }
            }
            let isResultNegative = Int(bitPattern: result[n]) < 0
            if isResultNegative { negate(result, n + 1) }
            return (isResultNegative, errorBits + 3)
        }

        /// Sets n + 1 limbs to the arc tangent, circular or hyperbolic, of a fraction less than ¼. The error is less
        /// than 2⁷ units times the fraction, plus two units.
        static func areaTangent(
            _ result: Limbs, _ tangent: ReadLimbs, _ series: PowerSeries, fraction n: Int, _ workspace: Workspace
        ) {
            var workspace = workspace
            let square = workspace.take(n)
            let sum = workspace.take(n + 1)
            let product = workspace.take(2 * n + 1)
            multiply(square, n, tangent, n, tangent, n, fraction: n, product)
            series.sum(sum, square, fraction: n, workspace)
            multiply(result, n + 1, sum, n + 1, tangent, n, fraction: n, product)
        }

        static func negate(_ limbs: Limbs, _ count: Int) {
            var index = 0
            while index < count {
                limbs[index] = ~limbs[index]
                index &+= 1
            }
            _ = Kernel.add(limbs, limbs, count, limb: 1)
        }

        /// Sets the upper limbs of n limbs to an approximation of |ln m| for a number from 0.7 to 1.42. For a long
        /// number, this is the logarithm of its upper half (Newton's iteration); otherwise it has one limb and comes
        /// from the series of 2·atanh((m − 1)/(m + 1)). Its accuracy affects only the time that the rest takes.
        private static func approximateLogarithm(_ result: Limbs, _ m: ReadLimbs, fraction n: Int) {
            if n >= burstThreshold {
                let half = n / 2
                Workspace.using(Rounding.capacity(half) + half) { workspace in
                    let value = workspace.take(half + 1)
                    _ = logarithm(value, m + (n - half), plus: 0, fraction: half, workspace)
                    Kernel.copy(result + (n - half), value, half)
                }
                return
            }
            let value = Double(m[n]) + Double(m[n - 1]) * 0x1p-64
            let tangent = ((value - 1) / (value + 1)).magnitude
            let square = tangent * tangent
            var (sum, denominator) = (1.0 / 21, 19.0)
            while denominator > 0 {
                sum = sum * square + 1 / denominator
                denominator -= 2
            }
            result[n - 1] = UInt(2 * tangent * sum * 0x1p64)
        }
    }

    extension RealArgument {
        /// The logarithm of a positive number other than 1.
        func logarithm(_ result: Rounding) -> CInt {
            let top = limbs[count - 1]
            if exponent == 0 && top >= 3 << 62 || exponent == 1 && top < 5 << 61 { return logarithmNearOne(result) }
            return result.untilDecided(loss: 0) { n, workspace in logarithm(fraction: n, workspace) }
        }

        /// The logarithm of a number from ¾ to 5/4, computed from its distance from 1, which is exact.
        private func logarithmNearOne(_ result: Rounding) -> CInt {
            Workspace.using(count) { workspace in
                let distance = workspace.take(count)
                Kernel.copy(distance, limbs, count)
                if exponent == 0 {
                    Fixed.negate(distance, count)
                } else {
                    distance[count - 1] ^= 1 << 63
                }
                let argument = RealArgument(
                    normalizing: distance, count, exponent: exponent, isNegative: exponent == 0)
                return argument.logarithmOfOnePlus(result)
            }
        }

        /// The logarithm of a number that is less than ¾ or at least 5/4.
        private func logarithm(fraction n: Int, _ workspace: Workspace) -> Approximation {
            var workspace = workspace
            let m = workspace.take(n + 1)
            let logarithm = workspace.take(n + 1)
            // √½
            let isLow = limbs[count - 1] < 0xB504_F333_F9DE_6484
            Fixed.shift(m, n + 1, limbs, count, by: 64 * (n - count) + (isLow ? 1 : 0))
            let (isNegative, errorBits) = Fixed.logarithm(
                logarithm, m, plus: isLow ? exponent - 1 : exponent, fraction: n, workspace)
            return Approximation(
                limbs: logarithm, count: n + 1, exponent: -64 * n, errorBits: errorBits, isNegative: isNegative)
        }

        /// The logarithm of 1 plus a number greater than −1 and other than 0.
        func logarithmOfOnePlus(_ result: Rounding) -> CInt {
            if -exponent > Swift.max(result.precision, significantBits) + 2 {
                return result.neighbor(of: self, isAbove: isNegative)
            }
            if exponent >= -1 { return logarithmOfSum(result) }
            // |x| < ¼
            return result.untilDecided(loss: -exponent + 1) { n, workspace in
                let m = workspace.take(n + 1)
                let logarithm = workspace.take(n + 1)
                load(m, n + 1, fraction: n)
                if isNegative { Fixed.negate(m, n + 1) }
                m[n] &+= 1
                let errorBits = Fixed.logarithm(logarithm, m, plus: 0, fraction: n, workspace).errorBits
                return Approximation(
                    limbs: logarithm, count: n + 1, exponent: -64 * n, errorBits: errorBits, isNegative: isNegative)
            }
        }

        /// The logarithm of 1 plus a number whose magnitude is at least ¼. Takes the logarithm of the exact sum, or of
        /// the number itself if it is so large that the 1 changes its logarithm by less than a unit.
        private func logarithmOfSum(_ result: Rounding) -> CInt {
            result.untilDecided(loss: 0, limbsBeside: 2 * count + 8) { n, workspace in
                if exponent > 64 * n { return logarithm(fraction: n, workspace) }
                let integers = Swift.max(0, exponent) / 64 + 1
                let length = integers + count + 1
                let sum = workspace.take(length)
                load(sum, length, fraction: count + 1)
                if isNegative { Fixed.negate(sum, length) }
                _ = Kernel.add(sum + (count + 1), sum + (count + 1), integers, limb: 1)
                let argument = RealArgument(normalizing: sum, length, exponent: 64 * integers, isNegative: false)
                return argument.logarithm(fraction: n, workspace)
            }
        }
    }
#endif
