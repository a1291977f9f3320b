#if !(SystemNumbers && (os(Linux) || os(macOS)))
    internal import IntegerKernels

    extension Rounding {
        /// Rounds a value that a closure approximates. Calls the closure with more and more limbs until an
        /// approximation decides the rounding (Ziv 1991; Brent and Zimmermann, MCA, 3.1.6). The value must not be a
        /// number with finitely many bits, so that one of the approximations does.
        ///
        /// - Parameters:
        ///   - loss: the number of bits of the fraction that are likely to be zeros.
        ///   - limbsBeside: the limbs that the closure needs besides those in proportion to the fraction's length.
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

        /// The number of limbs of all intermediate results of a function.
        static func capacity(_ n: Int) -> Int { PowerSeries.capacity(n) + 40 * (n + 2) }

        /// Sets the result to a number, which must be exact, and returns 0.
        func set(_ value: Int) -> CInt { mpfr_set_si(result, value, MPFR_RNDN) }

        /// Rounds a value so near to 1 or −1 that no number with the result's precision, or with one bit more, lies in
        /// between.
        func neighborOfOne(isAbove: Bool, isNegative: Bool = false) -> CInt {
            RealArgument.word(1, isNegative: isNegative) { neighbor(of: $0, isAbove: isAbove) }
        }
    }
#endif
