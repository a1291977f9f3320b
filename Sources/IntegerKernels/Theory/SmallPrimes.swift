#if !(SystemNumbers && (os(Linux) || os(macOS)))
    /// The primes up to a bound, in ascending order, by the sieve of Eratosthenes over the odd numbers.
    internal func primes(through bound: Int) -> [Int] {
        if bound < 2 { return [] }
        // The number at an index is 2 · index + 1; the one at 0, which is 1, stands for the prime 2.
        let count = (bound + 1) / 2
        return withUnsafeTemporaryAllocation(of: Bool.self, capacity: count) { isComposite in
            isComposite.initialize(repeating: false)
            var found = [2]
            var index = 1
            var meter = WorkMeter()
            while index < count {
                if !isComposite[index] {
                    let prime = 2 &* index &+ 1
                    found.append(prime)
                    if meter.stops(after: count / prime) { break }
                    var multiple = prime > bound / prime ? count : prime &* prime / 2
                    while multiple < count {
                        isComposite[multiple] = true
                        multiple &+= prime
                    }
                }
                index &+= 1
            }
            return found
        }
    }

    /// The primes below 2,000, by which candidates are divided before a test.
    internal let trialPrimes = primes(through: 2_000)
#endif
