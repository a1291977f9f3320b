import Abacus

/// Exact reals within a process, created anew in each repetition, with one figure for each kind of work.
enum Reals {
    static func measure() throws {
        for (count, shownCount) in [(20, "20"), (1_000, "1,000")] {
            try measure("sqrt(2) to \(shownCount) digits") {
                try ExactReal(2).squareRoot().decimal(significantDigits: count)
            }
            try measure("sqrt(2)+pi to \(shownCount) digits") {
                try (ExactReal(2).squareRoot() + .pi).decimal(significantDigits: count)
            }
            try measure("1/3+sqrt(2) to \(shownCount) digits") {
                try (ExactReal(Rational(1, 3)) + ExactReal(2).squareRoot()).decimal(significantDigits: count)
            }
        }
        try measure("sqrt(2) < 1.4142135623") {
            let decimal = Rational(significand: 14_142_135_623, decimalExponent: -10)
            return try ExactReal(2).squareRoot().compare(to: ExactReal(decimal)) == .less
        }
        try measure("sqrt(2)+sqrt(3) == sqrt(5+2*sqrt(6))") {
            let left = try ExactReal(2).squareRoot() + ExactReal(3).squareRoot()
            let right = try (5 + 2 * ExactReal(6).squareRoot()).squareRoot()
            let areEqual = try left.isEqual(to: right)
            precondition(areEqual, "no peer tells")
            return areEqual
        }
    }

    /// Measures work, and reports the text of its result.
    private static func measure<Result: CustomStringConvertible>(_ name: String, _ work: () throws -> Result) throws {
        var result: Result?
        let time = try Stopwatch.nanoseconds { count in
            for _ in 0..<count { result = try work() }
        }
        try Measurement(name: name, nanoseconds: time, text: result?.description).print()
    }
}
