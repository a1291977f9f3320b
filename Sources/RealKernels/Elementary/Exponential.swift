#if !(SystemNumbers && (os(Linux) || os(macOS)))
    internal import IntegerKernels

    extension Fixed {
        /// Sets n + 1 limbs, with the integer part on top, to e to the power of a fraction less than 0.7. Returns an
        /// error bound in units, as a number of bits.
        ///
        /// The fraction is halved until the series needs few terms, and the sum is squared as often (Brent 1976; Brent
        /// and Zimmermann, MCA, 4.3.1). The sum is off by less than 2⁶ + 2 units, including the unit that halving
        /// loses. Since the sum is 1 or more, this also bounds its relative error. A squaring doubles that error and
        /// adds a unit. After r squarings it is less than (2⁶ + 3)·2ʳ, and the result is less than 2.1.
        static func exponential(_ result: Limbs, _ x: ReadLimbs, fraction n: Int, _ workspace: Workspace) -> Int {
            if n >= burstThreshold { return exponentialByPieces(result, x, fraction: n, workspace) }
            var workspace = workspace
            let squarings = Swift.max(0, halvings(n) - leadingZeros(x, n))
            let reduced = workspace.take(n)
            shift(reduced, n, x, n, by: -squarings)
            PowerSeries.exponential.sum(result, reduced, fraction: n, workspace)
            let product = workspace.take(2 * n + 2)
            var count = squarings
            while count > 0, !Interruption.isRaised {
                multiply(result, n + 1, result, n + 1, result, n + 1, fraction: n, product)
                count -= 1
            }
            return squarings + 8
        }

        /// The number of bits by which a fraction is shifted down before its series. It is near the cube root of the
        /// fraction's number of bits, which balances the squarings and the products of the series.
        static func halvings(_ n: Int) -> Int {
            var root = 1
            while root * root * root < 64 * n { root += 1 }
            return n <= 4 ? root / 2 : root
        }
    }

    /// Splits x into a multiple of ln 2 and a rest from 0 to ln 2, and returns the multiple.
    private func reduceByLogarithmOf2(
        _ rest: Limbs, _ x: RealArgument, fraction n: Int, _ workspace: Workspace
    ) -> Int {
        var workspace = workspace
        let logarithm = workspace.take(n + 1)
        let number = workspace.take(n + 1)
        let product = workspace.take(n + 2)
        Constant.logarithmOf2.copy(to: logarithm, fraction: n + 1)
        x.load(number, n + 1, fraction: n)
        // 1/ln 2 is 1 + 0x7154…/2⁶⁴. The quotient is rounded down, and too small by hardly more than one. Since ln 2
        // and its multiple are rounded down, too, the rest isn't negative.
        let inverse: UInt = 0x7154_7652_B82F_E177
        let top = UInt128(number[n]) &<< 64 | UInt128(number[n - 1])
        let share = number[n].multipliedFullWidth(by: inverse)
        let below = number[n - 1].multipliedFullWidth(by: inverse).high
        let sum = top &+ UInt128(share.high) &<< 64 &+ UInt128(share.low) &+ UInt128(below)
        var quotient = Int(truncatingIfNeeded: sum &>> 64)
        product[n + 1] = Kernel.multiply(product, logarithm, n + 1, by: UInt(quotient))
        _ = Kernel.subtract(number, number, product + 1, n + 1)
        // From here on, ln 2 has n limbs.
        while number[n] != 0 || Kernel.compare(number, logarithm + 1, n) >= 0 {
            number[n] &-= Kernel.subtract(number, number, logarithm + 1, n)
            quotient += 1
        }
        if x.isNegative {
            _ = Kernel.subtract(number, logarithm + 1, number, n)
            quotient = -quotient - 1
        }
        Kernel.copy(rest, number, n)
        return quotient
    }

    /// eˣ for |x| < 2⁶²: n + 1 limbs with the integer part on top, and an exponent.
    ///
    /// The rest of the reduction is off by less than 6 units: one each for the argument and the product, less than one
    /// for ln 2 times the quotient, one or two for a correction, and one for a negative argument. The error of e to
    /// that power is 2.1 times as large.
    private func powerOfE(
        _ result: Limbs, _ x: RealArgument, fraction n: Int, _ workspace: Workspace
    ) -> (exponent: Int, errorBits: Int) {
        var workspace = workspace
        let rest = workspace.take(n)
        let exponent = reduceByLogarithmOf2(rest, x, fraction: n, workspace)
        return (exponent, Fixed.exponential(result, rest, fraction: n, workspace) + 1)
    }

    extension RealArgument {
        /// e to the power of a number other than 0.
        func exponential(_ result: Rounding) -> CInt {
            if exponent > 62 {
                return isNegative ? result.underflow(isNegative: false) : result.overflow(isNegative: false)
            }
            if -exponent > result.precision + 2 { return result.neighborOfOne(isAbove: !isNegative) }
            return result.untilDecided(loss: 0) { n, workspace in
                let limbs = workspace.take(n + 1)
                let (exponent, errorBits) = powerOfE(limbs, self, fraction: n, workspace)
                return Approximation(limbs: limbs, count: n + 1, exponent: exponent - 64 * n, errorBits: errorBits)
            }
        }

        /// e to the power of a number other than 0, minus 1.
        func exponentialLessOne(_ result: Rounding) -> CInt {
            if exponent > 62, !isNegative { return result.overflow(isNegative: false) }
            // eˣ − 1 = x·(1 + x/2 + …)
            if -exponent > Swift.max(result.precision, significantBits) + 2 {
                return result.neighbor(of: self, isAbove: !isNegative)
            }
            if exponent < 0 { return smallExponentialLessOne(result) }
            // e to the power of −2ᵏ⁻¹ is less than 2 to that power.
            if isNegative, exponent > 62 || 1 << (exponent - 1) > result.precision + 2 {
                return result.neighborOfOne(isAbove: false, isNegative: true)
            }
            return result.untilDecided(loss: 2) { n, workspace in
                let limbs = workspace.take(n + 1)
                let power = workspace.take(n + 1)
                let (exponent, errorBits) = powerOfE(limbs, self, fraction: n, workspace)
                Kernel.clear(power, n)
                power[n] = 1
                if exponent >= 0 {
                    // e^x / 2^k − 2^−k
                    Fixed.shift(power, n + 1, power, n + 1, by: -Swift.min(exponent, 64 * n + 64))
                    _ = Kernel.subtract(limbs, limbs, power, n + 1)
                } else {
                    Fixed.shift(limbs, n + 1, limbs, n + 1, by: Swift.max(exponent, -64 * n - 64))
                    _ = Kernel.subtract(limbs, power, limbs, n + 1)
                }
                return Approximation(
                    limbs: limbs, count: n + 1, exponent: Swift.max(exponent, 0) - 64 * n, errorBits: errorBits + 1,
                    isNegative: isNegative)
            }
        }

        /// The same for |x| < ½: eˣ − 1, or −(e⁻ˣ − 1) / e⁻ˣ if x is negative.
        private func smallExponentialLessOne(_ result: Rounding) -> CInt {
            result.untilDecided(loss: -exponent + 1) { n, workspace in
                let x = workspace.take(n)
                let power = workspace.take(n + 1)
                load(x, n, fraction: n)
                let errorBits = Fixed.exponential(power, x, fraction: n, workspace)
                let difference = workspace.take(n)
                Kernel.copy(difference, power, n)
                if isNegative { Fixed.divide(difference, difference, by: power, fraction: n, workspace) }
                return Approximation(
                    limbs: difference, count: n, exponent: -64 * n, errorBits: errorBits + 1, isNegative: isNegative)
            }
        }
    }
#endif
