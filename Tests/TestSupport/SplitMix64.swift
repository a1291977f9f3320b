internal import Foundation

/// A small generator of random numbers, which are always the same for the same seed.
///
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
public struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns true with a probability of one in `count`.
    public mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

    /// The seed of generated inputs, which is the same in every run; `ABACUS_SEED` in the environment sets another one.
    public static let seed: UInt64 =
        ProcessInfo.processInfo.environment["ABACUS_SEED"].flatMap { UInt64($0) } ?? 20_26
}
