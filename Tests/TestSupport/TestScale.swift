internal import Foundation

/// How much the tests try: as much as a change needs, unless `ABACUS_SCALE` in the environment asks for a multiple of it.
public enum TestScale {
    /// Returns how many inputs a test generates, or of how many parts its input is made: the usual number, times the scale.
    public static func count(_ usual: Int) -> Int { usual * scale }

    private static let scale = ProcessInfo.processInfo.environment["ABACUS_SCALE"].flatMap { Int($0) } ?? 1
}
