#if !(SystemNumbers && (os(Linux) || os(macOS)))
    /// Returns the primes up to a bound, in ascending order. The sieve of Eratosthenes runs over the odd numbers block
    /// by block, so that its memory stays in the processor's cache (Bays and Hudson, "The segmented sieve of
    /// Eratosthenes", 1977).
    ///
    /// After an interruption, some are missing.
    internal func primes(through bound: Int) -> [Int] {
        if bound < 2 { return [] }
        // Index i stands for the number 2i + 1; index 0, whose number is 1, stands for the prime 2.
        let count = (bound + 1) / 2
        let divisors = bound < 9 ? [] : primes(through: Int(Kernel.squareRoot(of: UInt(bound)))).dropFirst()
        // The index of each divisor's next multiple, initially its square.
        var multiples = divisors.map { $0 * $0 / 2 }
        var found = [2]
        found.reserveCapacity(mostPrimes(through: bound))
        withUnsafeTemporaryAllocation(of: Bool.self, capacity: sieveBlock) { isComposite in
            var start = 0
            while start < count, !Interruption.stops(after: 4 * sieveBlock) {
                let length = Swift.min(sieveBlock, count - start)
                isComposite.initialize(repeating: false)
                for (position, divisor) in divisors.enumerated() {
                    var multiple = multiples[position]
                    if multiple >= start + length { continue }
                    while multiple < start + length {
                        isComposite[multiple - start] = true
                        multiple &+= divisor
                    }
                    multiples[position] = multiple
                }
                for index in Swift.max(1, start)..<Swift.max(1, start + length) where !isComposite[index - start] {
                    found.append(2 * index + 1)
                }
                start += length
            }
        }
        return found
    }

    /// The number of odd numbers in a block of the sieve.
    private let sieveBlock = 1 << 17

    /// Returns an upper bound of the number of primes up to a bound. There are fewer than 1.26·n / ln n (Rosser and
    /// Schoenfeld, "Approximate formulas for some functions of prime numbers", 1962), and ln n is more than 0.69 for
    /// each bit but the first.
    private func mostPrimes(through bound: Int) -> Int {
        bound / Swift.max(1, (Int.bitWidth - bound.leadingZeroBitCount - 1) * 69 / 126) + 8
    }

    /// The primes below 2,000, for trial division before a test.
    internal let trialPrimes = Interruption.outside { primes(through: 2_000) }
#endif
