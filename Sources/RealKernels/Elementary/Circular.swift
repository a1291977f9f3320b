#if !(SystemNumbers && (os(Linux) || os(macOS)))
    internal import IntegerKernels

    extension Fixed {
        /// Sets n limbs each to the sine and to 1 minus the cosine of a fraction from 0 to π/4. Returns an error bound
        /// in units, as a number of bits.
        ///
        /// The fraction is halved r times, and v = 1 − cos is converted back as often: 1 − cos 2x = 2v·(2 − v) (Brent
        /// and Zimmermann, MCA, 4.3.2). The series times x²/2 is off by less than 2⁶ units, including those lost
        /// before. Each doubling of the angle multiplies the error by 4 and adds 4 units, so the error is less than
        /// 2^(2r + 7). The sine is √(v·(2 − v)), which is exact except for the error of v, divided by the sine, which
        /// is more than half of x. If x is too small for halving, the sine is x times its own series, which is off by
        /// less than 2⁷ units.
        static func sineAndVersine(
            _ sine: Limbs, _ versine: Limbs, of x: ReadLimbs, fraction n: Int, _ workspace: Workspace
        ) -> Int {
            if n >= circularBurstThreshold {
                return sineAndVersineByPieces(sine, versine, of: x, fraction: n, workspace)
            }
            var workspace = workspace
            let zeros = leadingZeros(x, n)
            let doublings = n <= 4 ? 0 : Swift.max(0, halvings(n) * 2 / 3 - zeros)
            let reduced = workspace.take(n)
            let square = workspace.take(n)
            let sum = workspace.take(n + 1)
            let product = workspace.take(2 * n + 1)
            shift(reduced, n, x, n, by: -doublings)
            multiply(square, n, reduced, n, reduced, n, fraction: n, product)
            PowerSeries.cosine.sum(sum, square, fraction: n, workspace)
            multiply(versine, n, sum, n + 1, square, n, fraction: n, product)
            Kernel.shiftDown(versine, versine, n, by: 1)
            var count = doublings
            while count > 0, !Interruption.isRaised {
                // 4v − 2v²
                Kernel.multiply(product, versine, n, versine, n)
                _ = Kernel.shiftUp(versine, versine, n, by: 2)
                _ = Kernel.shiftUp(product, product, 2 * n, by: 1)
                _ = Kernel.subtract(versine, versine, product + n, n)
                count -= 1
            }
            if doublings == 0, zeros > 8 {
                PowerSeries.sine.sum(sum, square, fraction: n, workspace)
                multiply(sine, n, sum, n + 1, x, n, fraction: n, product)
                return 7
            }
            // 2v − v²
            let difference = workspace.take(2 * n)
            Kernel.multiply(product, versine, n, versine, n)
            Kernel.clear(difference, n)
            _ = Kernel.shiftUp(difference + n, versine, n, by: 1)
            _ = Kernel.subtract(difference, difference, product, 2 * n)
            squareRoot(sine, difference, fraction: n, workspace)
            return 2 * doublings + zeros + 9
        }
    }

    /// The sine and the cosine of a number, both as fractions of n + 1 limbs with the integer part on top.
    struct CircularPoint {
        let sine: Limbs
        let cosine: Limbs
        let isSineNegative: Bool
        let isCosineNegative: Bool
        let errorBits: Int

        /// Computes both for the magnitude of x, from f = x mod π/4 and the octant of x.
        ///
        /// π/4 is as long as the number's integer part and its fraction of n + 1 limbs together, so that its error
        /// times the quotient is far less than a unit. Cutting f off and subtracting it from π/4 adds at most three
        /// units, which is less than the error of the functions.
        init(_ x: RealArgument, fraction n: Int, _ workspace: inout Workspace) {
            sine = workspace.take(n + 1)
            cosine = workspace.take(n + 1)
            var rest = workspace
            let angle = rest.take(n)
            let octant = CircularPoint.reduce(angle, x, fraction: n, rest)
            errorBits = Fixed.sineAndVersine(sine, cosine, of: angle, fraction: n, rest) + 1
            sine[n] = 0
            // 1 − v
            cosine[n] = 0
            Fixed.negate(cosine, n + 1)
            cosine[n] &+= 1
            if (octant + 1) & 2 != 0 {
                var index = 0
                while index <= n {
                    (sine[index], cosine[index]) = (cosine[index], sine[index])
                    index += 1
                }
            }
            isSineNegative = x.isNegative != (octant >= 4)
            isCosineNegative = (octant + 2) & 4 != 0
        }

        /// Sets n limbs to the distance of x from the nearest multiple of π/2, and returns the octant of x.
        private static func reduce(_ angle: Limbs, _ x: RealArgument, fraction n: Int, _ workspace: Workspace) -> UInt {
            // π/4 is 0.C90F…
            if x.exponent < 0 || x.exponent == 0 && x.limbs[x.count - 1] < 0xC90F_DAA2_2168_C234 {
                x.load(angle, n, fraction: n)
                return 0
            }
            var workspace = workspace
            let integers = (x.exponent + 63) / 64
            let fraction = n + integers + 1
            let quarterPi = workspace.take(fraction)
            let number = workspace.take(fraction + integers)
            let quotient = workspace.take(integers + 1)
            Constant.quarterPi.copy(to: quarterPi, fraction: fraction)
            if Interruption.isRaised {
                Kernel.clear(angle, n)
                return 0
            }
            x.load(number, fraction + integers, fraction: fraction)
            quotient[integers] = Kernel.divide(quotient, number, fraction + integers, quarterPi, fraction)
            let octant = quotient[0] & 7
            if octant & 1 == 0 {
                Kernel.copy(angle, number + (fraction - n), n)
            } else {
                _ = Kernel.subtract(angle, quarterPi + (fraction - n), number + (fraction - n), n)
            }
            return octant
        }
    }

    extension RealArgument {
        /// The number of limbs by which the integer part of the number lengthens intermediate results.
        private var limbsOfReduction: Int { exponent > 0 ? 6 * (exponent / 64 + 2) : 4 }

        /// The sine of a number other than 0.
        func sine(_ result: Rounding) -> CInt {
            // sin x = x·(1 − x²/6 + …)
            if -2 * exponent > Swift.max(result.precision, significantBits) + 2 {
                return result.neighbor(of: self, isAbove: false)
            }
            return result.untilDecided(loss: Swift.max(0, -exponent), limbsBeside: limbsOfReduction) { n, workspace in
                CircularPoint(self, fraction: n, &workspace).approximateSine(fraction: n)
            }
        }

        /// The cosine of a number other than 0.
        func cosine(_ result: Rounding) -> CInt {
            // cos x = 1 − x²/2 + …
            if -2 * exponent > result.precision + 2 { return result.neighborOfOne(isAbove: false) }
            return result.untilDecided(loss: 0, limbsBeside: limbsOfReduction) { n, workspace in
                CircularPoint(self, fraction: n, &workspace).approximateCosine(fraction: n)
            }
        }
    }

    extension RealArgument {
        /// Both functions of a number that isn't close to 0. Nothing is written before both roundings are decided,
        /// since the argument's limbs may be those of a result.
        func sineAndCosine(_ sine: Rounding, _ cosine: Rounding) -> (sine: CInt, cosine: CInt) {
            let precision = Swift.max(sine.precision, cosine.precision)
            var n = Rounding.limbs(precision: precision, loss: Swift.max(0, -exponent))
            while true {
                let signs = Workspace.using(Rounding.capacity(n) + limbsOfReduction) { workspace -> (CInt, CInt)? in
                    let point = CircularPoint(self, fraction: n, &workspace)
                    if Interruption.isRaised { return (sine.setToOne(), cosine.setToOne()) }
                    let (first, second) = (point.approximateSine(fraction: n), point.approximateCosine(fraction: n))
                    guard first.isDecided(precision: sine.precision), second.isDecided(precision: cosine.precision)
                    else { return nil }
                    return (first.round(to: sine.result, sine.mode), second.round(to: cosine.result, cosine.mode))
                }
                if let signs { return signs }
                n += n / 2
            }
        }
    }

    extension CircularPoint {
        func approximateSine(fraction n: Int) -> Approximation {
            Approximation(
                limbs: sine, count: n + 1, exponent: -64 * n, errorBits: errorBits, isNegative: isSineNegative)
        }

        func approximateCosine(fraction n: Int) -> Approximation {
            Approximation(
                limbs: cosine, count: n + 1, exponent: -64 * n, errorBits: errorBits, isNegative: isCosineNegative)
        }
    }
#endif
