#if !(SystemNumbers && (os(Linux) || os(macOS)))
    internal import IntegerKernels

    // Long exponentials, sines and cosines. The argument is split into pieces, each of which has as many bits as all
    // before it. The first pieces, whose series need many terms, have so few bits that binary splitting is cheap
    // (Brent, "The complexity of multiple-precision arithmetic", 1976; Brent and Zimmermann, MCA, 4.9.2). This takes
    // O(M(n) log² n). A single series takes as many products as the square root of its number of terms, which is slower
    // from some hundreds of limbs on.

    extension Fixed {
        /// From this many limbs on, the pieces of an exponential are faster than one series.
        static let burstThreshold = 400
        /// The same for a sine and a cosine, which take four products for each piece instead of one.
        static let circularBurstThreshold = 2_000

        /// Sets n + 1 limbs to e to the power of a fraction, as `exponential` does. Returns an error bound in units, as
        /// a number of bits.
        ///
        /// The power of a piece is off by less than 5 units: 2 for the omitted terms, and one each for the shift and
        /// the quotient. A product by it adds as much times the previous power, which is at most 2, and one unit. There
        /// are fewer than 48 pieces.
        static func exponentialByPieces(
            _ result: Limbs, _ x: ReadLimbs, fraction n: Int, _ workspace: Workspace
        ) -> Int {
            var workspace = workspace
            let power = workspace.take(n + 1)
            let product = workspace.take(2 * n + 2)
            Kernel.clear(result, n)
            result[n] = 1
            var start = 0
            while let piece = Piece(of: x, from: start, fraction: n) {
                let terms = PowerSeries.exponential.termCount(zeros: start, fraction: n)
                if !piece.isZero {
                    piece.sum(power, .exponential(a: piece.value.pointer, b: piece.end), terms, fraction: n)
                    multiply(result, n + 1, result, n + 1, power, n + 1, fraction: n, product)
                }
                start = piece.end
            }
            return 10
        }

        /// Sets n limbs each to the sine and to 1 minus the cosine, as `sineAndVersine` does. Returns an error bound in
        /// units, as a number of bits.
        ///
        /// The sine of a piece is off by less than 6 units, and its cosine, √(1 − sin²), by less than 8. Sums of two
        /// products add both errors.
        static func sineAndVersineByPieces(
            _ sine: Limbs, _ versine: Limbs, of x: ReadLimbs, fraction n: Int, _ workspace: Workspace
        ) -> Int {
            var workspace = workspace
            let (pieceSine, pieceCosine) = (workspace.take(n + 1), workspace.take(n + 1))
            let (angleSine, angleCosine) = (workspace.take(n + 1), workspace.take(n + 1))
            let (first, second) = (workspace.take(n + 1), workspace.take(n + 1))
            let product = workspace.take(2 * n + 2)
            Kernel.clear(angleSine, n + 1)
            Kernel.clear(angleCosine, n)
            angleCosine[n] = 1
            var start = 0
            while let piece = Piece(of: x, from: start, fraction: n) {
                let terms = PowerSeries.sine.termCount(zeros: 2 * start, fraction: n)
                if !piece.isZero {
                    let square = Scratch()
                    gmpz_mul(square.pointer, piece.value.pointer, piece.value.pointer)
                    gmpz_neg(square.pointer, square.pointer)
                    piece.sum(first, .sine(a: square.pointer, b: 2 * piece.end), terms, fraction: n)
                    piece.copy(to: second, fraction: n)
                    multiply(pieceSine, n + 1, first, n + 1, second, n, fraction: n, product)
                    // 1 − sin², slightly reduced, so that it is a fraction even if the sine is 0
                    Kernel.multiply(product, pieceSine, n, pieceSine, n)
                    negate(product, 2 * n)
                    _ = Kernel.subtract(product, product, 2 * n, limb: 1)
                    pieceCosine[n] = 0
                    squareRoot(pieceCosine, product, fraction: n, workspace)
                    multiply(first, n + 1, angleSine, n + 1, pieceCosine, n + 1, fraction: n, product)
                    multiply(second, n + 1, angleCosine, n + 1, pieceSine, n + 1, fraction: n, product)
                    multiply(angleCosine, n + 1, angleCosine, n + 1, pieceCosine, n + 1, fraction: n, product)
                    multiply(pieceCosine, n + 1, angleSine, n + 1, pieceSine, n + 1, fraction: n, product)
                    _ = Kernel.subtract(angleCosine, angleCosine, pieceCosine, n + 1)
                    _ = Kernel.add(angleSine, first, second, n + 1)
                }
                start = piece.end
            }
            Kernel.copy(sine, angleSine, n)
            // 1 − cos
            negate(angleCosine, n + 1)
            Kernel.copy(versine, angleCosine, n)
            return 12
        }
    }

    /// The bits of a fraction from one place to another, as an integer.
    private struct Piece: ~Copyable {
        let value = Scratch()
        /// The place of the last bit: the piece is `value` divided by 2 to the power of `end`.
        let end: Int

        var isZero: Bool { gmpz_sgn(value.pointer) == 0 }

        /// Creates the piece that follows the first `start` bits and has as many bits, or nil if no bits are left.
        init?(of x: ReadLimbs, from start: Int, fraction n: Int) {
            if start >= 64 * n || Interruption.isRaised { return nil }
            end = Swift.min(64 * n, start == 0 ? 16 : 2 * start)
            let count = (end - start + 63) / 64
            let limbs = gmpz_limbs_write(value.pointer, count + 1)!
            Fixed.shift(limbs, count, x, n, by: end - 64 * n)
            limbs[count - 1] &= .max &>> UInt(64 * count - (end - start))
            gmpz_limbs_finish(value.pointer, count)
        }

        /// Sets n limbs to the piece in fixed point.
        func copy(to result: Limbs, fraction n: Int) {
            Fixed.shift(result, n, value.pointer.pointee._mp_d, gmpz_size(value.pointer), by: 64 * n - end)
        }

        /// Sets n + 1 limbs to the sum of the first terms of a series for the piece. The first term is 1.
        func sum(_ result: Limbs, _ series: Splitting, _ terms: Int, fraction n: Int) {
            let sum = Scratch(1)
            gmpz_mul_2exp(sum.pointer, sum.pointer, UInt(64 * n))
            if terms > 1 {
                let part = series.part(1, terms, needsProduct: false)
                let shift = 64 * n - (terms - 1) * series.shift
                if shift >= 0 {
                    gmpz_mul_2exp(part.sum.pointer, part.sum.pointer, UInt(shift))
                } else {
                    gmpz_fdiv_q_2exp(part.sum.pointer, part.sum.pointer, UInt(-shift))
                }
                gmpz_tdiv_q(part.sum.pointer, part.sum.pointer, part.q.pointer)
                gmpz_add(sum.pointer, sum.pointer, part.sum.pointer)
            }
            Fixed.shift(result, n + 1, sum.pointer.pointee._mp_d, gmpz_size(sum.pointer), by: 0)
        }
    }
#endif
