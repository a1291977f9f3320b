import Abacus
import Workloads

/// The cost of several kinds of work at n, 10 n and 100 n.
enum Growth {
    private static let sizes = [10_000, 100_000, 1_000_000]

    static func measure() throws {
        let chain = Texts.sum(terms:)
        try measure("parse a sum", of: chain) { text in _ = try Formula(text) }
        try measure("parse parentheses", of: Texts.parentheses) { text in _ = try Formula(text) }
        try measure("parse minuses", of: Texts.minuses) { text in _ = try Formula(text) }
        try measure("evaluate a sum", of: formula(chain)) { formula in _ = try formula.evaluate() }
        try measure("evaluate minuses", of: formula(Texts.minuses)) { formula in _ = try formula.evaluate() }
        try measure("print a formula", of: formula(chain)) { formula in _ = formula.description }
        try measure("read digits", of: Texts.digits) { text in _ = BigInteger(text) }
        try measure("print digits", of: number) { number in _ = number.description }
    }

    private static func measure<Input>(
        _ name: String, of input: (Int) throws -> Input, _ work: (Input) throws -> Void
    ) throws {
        for size in sizes {
            let input = try input(size)
            let time = try Stopwatch.nanoseconds { count in
                for _ in 0..<count { try work(input) }
            }
            try Measurement(name: name, nanoseconds: time, size: size).print()
        }
    }

    private static func number(digits: Int) -> BigInteger {
        guard let number = BigInteger(Texts.digits(count: digits)) else { fatalError("digits are a number") }
        return number
    }

    private static func formula(_ text: @escaping (Int) -> String) -> (Int) throws -> Formula {
        { size in try Formula(text(size)) }
    }
}
