import Abacus

/// Exact reals inside of a process, with one figure for each kind of work.
enum Reals {
    static func measure() throws {
        try measure("sqrt(2) to 20 digits") { try root(ofDigits: 20) }
        try measure("sqrt(2) to 1,000 digits") { try root(ofDigits: 1_000) }
        try measure("sqrt(2)+sqrt(3) == sqrt(5+2*sqrt(6))") {
            let left = try ExactReal(2).squareRoot() + ExactReal(3).squareRoot()
            let right = try (5 + 2 * ExactReal(6).squareRoot()).squareRoot()
            return try left.isEqual(to: right)
        }
    }

    private static func root(ofDigits count: Int) throws -> Bool {
        try ExactReal(2).squareRoot().decimal(significantDigits: count).utf8.count == count + 1
    }

    /// Measures work that tells whether its result is what it should be.
    private static func measure(_ name: String, _ work: () throws -> Bool) throws {
        var isRight = true
        let time = try Stopwatch.nanoseconds { count in
            for _ in 0..<count where try !work() { isRight = false }
        }
        precondition(isRight, "the result is right")
        try Measurement(name: name, nanoseconds: time).print()
    }
}
