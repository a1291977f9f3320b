// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    /// Products modulo an odd number without divisions (Montgomery 1985; Brent and Zimmermann, MCA, 2.4.2, algorithm
    /// REDC).
    ///
    /// An integer x is represented by the residue x·βⁿ modulo the modulus, which has n limbs. The reduction of each
    /// product takes n² products of limbs, so from `mostLimbs` on, division is faster.
    internal struct Montgomery: ~Copyable {
        /// The length of a modulus, in limbs, from which `setPowerByDivision` is faster.
        static let mostLimbs = 200

        let count: Int
        private let modulus: Limbs
        private let product: Limbs
        /// −1 / m modulo β
        private let inverse: UInt

        /// Copies a modulus, which must be odd and positive.
        init(_ modulus: mpz_srcptr) {
            count = modulus.pointee.count
            self.modulus = .allocate(capacity: 3 * count + 1)
            product = self.modulus + count
            Kernel.copy(self.modulus, modulus.pointee.limbs, count)
            // Each of Newton's steps doubles the number of correct bits, which is 3 at first.
            var inverse = self.modulus[0]
            for _ in 0..<5 { inverse = inverse &* (2 &- self.modulus[0] &* inverse) }
            self.inverse = 0 &- inverse
        }

        deinit { modulus.deallocate() }

        /// Sets a residue to the one that represents a nonnegative integer.
        func enter(_ residue: Limbs, _ value: mpz_srcptr) {
            let shifted = Scratch()
            let divisor = Scratch()
            gmpz_mul_2exp(shifted.pointer, value, UInt(64 * count))
            Kernel.copy(divisor.pointer.pointee.reserve(count), modulus, count)
            divisor.pointer.pointee.finish(count)
            gmpz_tdiv_r(shifted.pointer, shifted.pointer, divisor.pointer)
            let used = shifted.pointer.pointee.count
            Kernel.copy(residue, shifted.pointer.pointee.limbs, used)
            Kernel.clear(residue + used, count - used)
        }

        /// Sets an integer to the one that a residue represents.
        func leave(_ result: mpz_ptr, _ residue: ReadLimbs) {
            Kernel.copy(product, residue, count)
            Kernel.clear(product + count, count)
            reduce(result.pointee.reserve(count))
            result.pointee.finish(count)
        }

        /// Sets a residue to the product of two residues; all three may be the same. After an interruption, the result
        /// is arbitrary.
        func multiply(_ result: Limbs, _ left: ReadLimbs, _ right: ReadLimbs) {
            if Interruption.stops(after: 2 * count * count) { return }
            Kernel.multiply(product, left, count, right, count)
            reduce(result)
        }

        /// Divides the product by βⁿ: adds the multiples of the modulus that clear the lower half, limb by limb.
        private func reduce(_ result: Limbs) {
            var index = 0
            while index < count {
                let factor = product[index] &* inverse
                // The cleared limb holds the carry into the upper half.
                product[index] = Kernel.addProduct(product + index, modulus, count, by: factor)
                index &+= 1
            }
            let carry = Kernel.add(result, product + count, product, count)
            if carry != 0 || Kernel.compare(result, modulus, count) >= 0 {
                _ = Kernel.subtract(result, result, modulus, count)
            }
        }

        /// Sets an integer to a power. The base must not be negative, and the exponent must be positive.
        func power(_ result: mpz_ptr, _ base: mpz_srcptr, _ exponent: mpz_srcptr) {
            var window = SlidingWindow(exponent)
            // The odd powers of the base, and the power so far.
            let odds = Limbs.allocate(capacity: (window.oddCount + 1) * count)
            defer { odds.deallocate() }
            let value = odds + window.oddCount * count
            enter(odds, base)
            if window.oddCount > 1 {
                multiply(value, odds, odds)
                for index in 1..<window.oddCount {
                    multiply(odds + index * count, odds + (index - 1) * count, value)
                }
            }
            Kernel.copy(value, odds + window.first() * count, count)
            while let step = window.next(), !Interruption.isRaised {
                for _ in 0..<step.squarings { multiply(value, value, value) }
                if let odd = step.odd { multiply(value, value, odds + odd * count) }
            }
            leave(result, value)
        }
    }
#endif
