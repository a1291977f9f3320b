#if !(SystemNumbers && (os(Linux) || os(macOS)))
    internal import IntegerKernels

    extension Rounding {
        /// Rounds the value of which a closure returns approximations, with more and more limbs until one of them decides the
        /// rounding (Ziv 1991; Brent and Zimmermann, MCA, 3.1.6). The value itself is never a number with
        /// finitely many bits, so that one of them does.
        ///
        /// - Parameters:
        ///   - loss: how many bits of the fraction are likely to be zeros.
        ///   - limbsBeside: limbs that the closure needs beside those in proportion to the fraction's.
        func untilDecided(
            loss: Int, limbsBeside: Int = 0,
            _ approximate: (_ fraction: Int, _ workspace: inout Workspace) -> Approximation
        ) -> CInt {
            var n = Rounding.limbs(precision: precision, loss: loss)
            while true {
                let ternary = Workspace.using(Rounding.capacity(n) + limbsBeside) { workspace -> CInt? in
                    let approximation = approximate(n, &workspace)
                    if Interruption.isRaised { return setToOne() }
                    return approximation.isDecided(precision: precision) ? approximation.round(to: result, mode) : nil
                }
                if let ternary { return ternary }
                n += n / 2
            }
        }

        /// The limbs of all intermediate results of a function.
        static func capacity(_ n: Int) -> Int { PowerSeries.capacity(n) + 40 * (n + 2) }

        /// Sets the result to a number and returns 0; for values that are exact.
        func set(_ value: Int) -> CInt { mpfr_set_si(result, value, MPFR_RNDN) }

        /// Rounds a value so near to 1 or −1 that no number with the result's precision or a bit more lies between.
        func neighborOfOne(isAbove: Bool, isNegative: Bool = false) -> CInt {
            RealArgument.word(1, isNegative: isNegative) { neighbor(of: $0, isAbove: isAbove) }
        }
    }
#endif
