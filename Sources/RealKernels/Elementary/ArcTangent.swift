#if !(SystemNumbers && (os(Linux) || os(macOS)))
    internal import IntegerKernels

    extension Fixed {
        /// Sets n + 1 limbs, with the integer part on top, to the angle from 0 to π/2 of the point (x, y). The
        /// coordinates are fractions up to ½, and the greater is at least ¼. Returns an error bound in units, as a
        /// number of bits, for coordinates that are off by two units. If the angle is small, the error of the
        /// coordinates matters in proportion to it.
        ///
        /// The point is rotated back by an angle φ that is correct to about 45 bits, or to half of all bits, so that
        /// the series needs few terms: y' = y·cos φ − x·sin φ and x' = x·cos φ + y·sin φ, which is at least ¼. If sin φ
        /// and cos φ are off by d units, y' and x' are off by less than d + 6 and their quotient by 4·(d + 6) + 1, to
        /// which the series adds less than 3.
        static func arcTangent(
            _ result: Limbs, x: ReadLimbs, y: ReadLimbs, fraction n: Int, _ workspace: Workspace
        ) -> Int {
            var workspace = workspace
            let isSteep = Kernel.compare(y, x, n) > 0
            let (x, y) = isSteep ? (y, x) : (x, y)
            let denominator = workspace.take(n + 1)
            let numerator = workspace.take(n)
            let quotient = workspace.take(n)
            Kernel.copy(denominator, x, n)
            denominator[n] = 0
            Kernel.copy(numerator, y, n)
            var (errorBits, isNegative) = (2, false)
            let start = workspace.take(n)
            Kernel.clear(start, n)
            if leadingZeros(y, n) < 16 {
                approximateArcTangent(start, x: x, y: y, fraction: n)
                if Interruption.isRaised {
                    Kernel.clear(result, n + 1)
                    return errorBits
                }
                let (sine, versine) = (workspace.take(n), workspace.take(n))
                let product = workspace.take(2 * n)
                errorBits = sineAndVersine(sine, versine, of: start, fraction: n, workspace)
                multiply(quotient, n, y, n, versine, n, fraction: n, product)
                _ = Kernel.subtract(numerator, numerator, quotient, n)
                multiply(quotient, n, x, n, sine, n, fraction: n, product)
                isNegative = Kernel.distance(numerator, numerator, quotient, n)
                multiply(quotient, n, x, n, versine, n, fraction: n, product)
                _ = Kernel.subtract(denominator, denominator, quotient, n)
                multiply(quotient, n, y, n, sine, n, fraction: n, product)
                _ = Kernel.add(denominator, denominator, quotient, n)
            }
            divide(quotient, numerator, by: denominator, fraction: n, workspace)
            areaTangent(result, quotient, .arcTangent, fraction: n, workspace)
            if isNegative { negate(result, n + 1) }
            result[n] &+= Kernel.add(result, result, start, n)
            if isSteep {
                let quarterTurn = workspace.take(n + 1)
                Constant.quarterPi.copy(to: quarterTurn, fraction: n)
                quarterTurn[n] = Kernel.shiftUp(quarterTurn, quarterTurn, n, by: 1)
                _ = Kernel.subtract(result, quarterTurn, result, n + 1)
            }
            return errorBits + 6
        }

        /// Sets the upper limbs of n limbs to an approximation of the angle of a point that isn't steep. For long
        /// coordinates, this is the angle of their upper half (Newton's iteration); otherwise it has one limb and comes
        /// from the series, after the angle is halved twice. Its accuracy affects only the time that the rest takes.
        private static func approximateArcTangent(_ result: Limbs, x: ReadLimbs, y: ReadLimbs, fraction n: Int) {
            if n >= burstThreshold {
                let half = n / 2
                Workspace.using(Rounding.capacity(half) + half) { workspace in
                    let angle = workspace.take(half + 1)
                    _ = arcTangent(angle, x: x + (n - half), y: y + (n - half), fraction: half, workspace)
                    Kernel.copy(result + (n - half), angle, half)
                }
                return
            }
            var tangent = Double(y[n - 1]) / Double(x[n - 1])
            tangent /= 1 + (1 + tangent * tangent).squareRoot()
            tangent /= 1 + (1 + tangent * tangent).squareRoot()
            let square = tangent * tangent
            var (sum, denominator) = (1.0 / 21, 19.0)
            while denominator > 0 {
                sum = 1 / denominator - sum * square
                denominator -= 2
            }
            result[n - 1] = UInt(4 * tangent * sum * 0x1p64)
        }
    }

    extension RealArgument {
        /// The arc tangent of a number other than 0.
        func arcTangent(_ result: Rounding) -> CInt {
            // atan x = x·(1 − x²/3 + …)
            if -2 * exponent > Swift.max(result.precision, significantBits) + 2 {
                return result.neighbor(of: self, isAbove: false)
            }
            return result.untilDecided(loss: Swift.max(0, -exponent) + 1) { n, workspace in
                // (½, x/2), or both divided by 2 to the power of x's exponent.
                let (x, y) = (workspace.take(n), workspace.take(n))
                let angle = workspace.take(n + 1)
                let scale = Swift.max(0, exponent)
                Kernel.clear(x, n)
                x[n - 1] = 1 << 63
                Fixed.shift(x, n, x, n, by: -Swift.min(scale, 64 * n))
                load(y, n, fraction: n, scaled: -scale - 1)
                let errorBits = Fixed.arcTangent(angle, x: x, y: y, fraction: n, workspace)
                return Approximation(
                    limbs: angle, count: n + 1, exponent: -64 * n, errorBits: errorBits, isNegative: isNegative)
            }
        }

        /// The arc sine of a number up to 1 in magnitude, other than 0.
        func arcSine(_ result: Rounding) -> CInt {
            // asin x = x·(1 + x²/6 + …)
            if -2 * exponent > Swift.max(result.precision, significantBits) + 2 {
                return result.neighbor(of: self, isAbove: true)
            }
            return result.untilDecided(loss: Swift.max(0, -exponent) + 1) { n, workspace in
                // (√(1 − x²)/2, x/2); the square has twice as many bits as its root.
                let (x, y) = (workspace.take(n), workspace.take(n))
                let angle = workspace.take(n + 1)
                var rest = workspace
                let wide = rest.take(2 * n + 1)
                let square = rest.take(4 * n)
                load(wide, 2 * n, fraction: 2 * n, scaled: -1)
                Kernel.copy(y, wide + n, n)
                Kernel.multiply(square, wide, 2 * n, wide, 2 * n)
                // ¼ − (x/2)²
                Kernel.clear(wide, 2 * n)
                wide[2 * n - 1] = 1 << 62
                _ = Kernel.subtract(wide, wide, square + 2 * n, 2 * n)
                Fixed.squareRoot(x, wide, fraction: n, rest)
                let errorBits = Fixed.arcTangent(angle, x: x, y: y, fraction: n, workspace)
                return Approximation(
                    limbs: angle, count: n + 1, exponent: -64 * n, errorBits: errorBits, isNegative: isNegative)
            }
        }
    }
#endif
