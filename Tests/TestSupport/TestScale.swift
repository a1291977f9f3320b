internal import Foundation

/// How much the tests try: as much as a change needs, unless `ABACUS_SCALE` in the environment asks for a multiple of it.
public enum TestScale {
    /// Returns how many inputs a test generates, or of how many parts its input is made: the usual number, times the scale.
    public static func count(_ usual: Int) -> Int { usual * scale }

    fileprivate static let scale = ProcessInfo.processInfo.environment["ABACUS_SCALE"].flatMap { Int($0) } ?? 1
}

extension Array {
    /// Returns the cases that a test tries where it could try all: one in so many from some place on, divided by the scale of
    /// `TestScale`.
    ///
    /// If the step has no divisor in common with the number of choices for a part of the cases, each choice is among them.
    public func sample(oneIn usual: Int, from start: Int = 0) -> [Element] {
        let step = Swift.max(1, usual / TestScale.scale)
        return stride(from: start % step, to: count, by: step).map { self[$0] }
    }
}
