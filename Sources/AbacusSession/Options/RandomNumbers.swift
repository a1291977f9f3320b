internal import Abacus
internal import Synchronization

/// Random numbers that are the same for the same seed: those of SplitMix64 (G. L. Steele, D. Lea and C. H. Flood, “Fast
/// Splittable Pseudorandom Number Generators”, OOPSLA 2014).
package final class SeededNumbers: Sendable {
    private let state: Mutex<UInt64>

    /// Makes the numbers of a seed, or different ones for each row of a table.
    package init(seed: UInt64, row: Int = 0) {
        // Without mixing, the sequences of adjacent rows would be the same, shifted.
        state = Mutex(Self.mixed(Self.mixed(seed) &+ UInt64(row) &* 0xD1B5_4A32_D192_ED03))
    }

    /// Returns the next number, from 0 up to but not including 1.
    package func next() -> Double {
        let word = state.withLock { state in
            state &+= 0x9E37_79B9_7F4A_7C15
            return Self.mixed(state)
        }
        return Double(word >> 11) * 0x1p-53
    }

    private static func mixed(_ word: UInt64) -> UInt64 {
        var word = word
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}

extension Options {
    /// A source of random numbers from the seed, or from the system.
    package var randomSource: @Sendable () -> Double {
        guard let seed else { return { Double.random(in: 0..<1) } }
        let numbers = SeededNumbers(seed: seed)
        return { numbers.next() }
    }
}
