internal import Abacus

/// The variables used by the rows: a letter for the kind of value, then its size.
///
/// | variable | value | |---|---| | `w`, `v` | integers of one word | | `i4`, `j4` … | integers of this many limbs, where
/// `k` is 1,024 | | `c4`, `c64` … | sixth powers of about this many limbs | | `p1`, `q1` … | fractions whose numerator
/// and denominator have this many limbs | | `o` | the exact real pi | | `o2`, `o9` | polynomials in pi of this many terms
/// | | `a1`, `a4`, `a8` | sums of this many square roots of primes | | `d` | a fraction with finitely many decimals,
/// 1234.56 | || `x`, `y` | doubles; `x` is between 0 and 1 || | `t16`, `t1k` … | texts of this many bytes, consisting of
/// `a` to `w` | | `u16`, `u1k` … | texts of this many bytes, consisting of letters with marks | | `e16`, `e1k` … | texts
/// of this many spaces | | `n16`, `n1k` … | lists of this many integers of one word | | `f1k`, `h1k`, `b1k`, `s1k`, `o64`
/// | lists of fractions of one word, of doubles, of long integers, of texts, of exact reals | | `r4`, `r64` … | records
/// of this many integers, with the members `m0`, `m1` … | | `l4`, `l1k` | lists of this many records of four integers |
///
/// Formats are evaluated for a record with 64 integers and the members `near`, a record of four integers, and `people`, a
/// list of 64 such records.
enum Operands {
    static let object: Value = {
        let near = Value.record(record(4))
        let members = record(64).names.map { ($0, Value(7)) } + [("near", near), ("people", list(64) { _ in near })]
        return .record(Value.Record(members))
    }()

    private static let sizes = [("4", 4), ("64", 64), ("256", 256), ("1k", 1_024), ("16k", 16_384), ("256k", 262_144)]

    /// An environment with the cells from `A1` to `A1024`, which are integers of one word.
    static let cells: FormulaEnvironment = {
        var environment = FormulaEnvironment(limits: limits)
        environment.notation.nameForms = .cells
        for row in 1...1_024 { environment["A\(row)"] = Value(row) }
        return environment
    }()

    private static let limits: Limits = {
        var limits = Limits.standard
        limits.work = .max
        limits.workPerCall = .max
        return limits
    }()

    static func environment(_ arithmetic: Arithmetic) -> FormulaEnvironment {
        var environment = FormulaEnvironment(arithmetic: arithmetic, limits: limits)
        addNumbers(to: &environment)
        addCollections(to: &environment)
        addFunctions(to: &environment)
        return environment
    }

    /// Returns an odd integer of this many limbs: the first digits of a power, which look random. Integers from
    /// different bases are unrelated.
    private static func integer(limbs: Int, _ base: BigInteger) -> BigInteger {
        let power = base.power(64 * limbs / (base.bitLength - 1) + 1)
        return power >> (power.bitLength - 64 * limbs) | 1
    }

    private static func fraction(limbs: Int, _ base: BigInteger) -> Value {
        Value(Rational(integer(limbs: limbs, base), integer(limbs: limbs, base + 4)))
    }

    private static func addNumbers(to environment: inout FormulaEnvironment) {
        environment["w"] = 987_654_321_987
        environment["v"] = 123_456_789
        environment["d"] = Value(decimal: "1234.56")
        environment["o"] = .exactReal(.pi)
        environment["o2"] = .exactReal(.pi + 1)
        environment["o9"] = .exactReal((0..<8).reduce(2) { power, _ in (power - 1) * (.pi + 1) + 1 })
        environment["a1"] = sumOfRoots([7])
        environment["a4"] = sumOfRoots([2, 3, 5, 7])
        environment["a8"] = sumOfRoots([2, 3, 5, 7, 11, 13, 17, 19])
        environment["x"] = .real(0.7310585786300049)
        environment["y"] = .real(12.182493960703473)
        for (name, limbs) in sizes {
            environment["i\(name)"] = .integer(integer(limbs: limbs, 3))
            environment["j\(name)"] = .integer(integer(limbs: limbs, 5))
            environment["c\(name)"] = .integer((integer(limbs: limbs, 6) >> (64 * limbs * 5 / 6)).power(6))
        }
        for (name, limbs) in [("1", 1)] + sizes.dropLast(2) {
            environment["p\(name)"] = fraction(limbs: limbs, 7)
            environment["q\(name)"] = fraction(limbs: limbs, 13)
        }
    }

    private static func sumOfRoots(_ primes: [Int]) -> Value {
        do {
            return try Formula(primes.map { "sqrt(\($0))" }.joined(separator: " + ")).evaluate()
        } catch {
            fatalError("\(error)")
        }
    }

    private static func addCollections(to environment: inout FormulaEnvironment) {
        for (name, count) in [("16", 16), ("1k", 1_024), ("64k", 65_536)] {
            let letters = (0..<count).map { Character(Unicode.Scalar(UInt8(97 + $0 * 7 % 23))) }
            environment["t\(name)"] = .text(String(letters))
            environment["u\(name)"] = .text(String((0..<count / 4).map { $0 % 2 == 0 ? "éa " : "ßŸ" }.joined()))
            environment["e\(name)"] = .text(String(repeating: " ", count: count))
            environment["n\(name)"] = list(count) { Value($0 * 7_919 % 10_007) }
        }
        environment["f1k"] = list(1_024) { Value(Rational(BigInteger($0 * 7_919 % 10_007), 97)) }
        environment["h1k"] = list(1_024) { .real(Double($0 * 7_919 % 10_007) / 97) }
        environment["b1k"] = list(1_024) { .integer(integer(limbs: 4, BigInteger(2 * $0 + 3))) }
        environment["o64"] = list(64) { .exactReal(.pi * ExactReal(Rational(BigInteger($0 * 7_919 % 64 + 1), 97))) }
        environment["s1k"] = list(1_024) { .text("name \($0 * 7_919 % 10_007)") }
        for (name, count) in [("4", 4), ("64", 64), ("1k", 1_024)] {
            environment["r\(name)"] = .record(record(count))
            environment["l\(name)"] = list(count) { row in
                .record(Value.Record((0..<4).map { ("m\($0)", Value(row + $0)) }))
            }
        }
    }

    private static func record(_ count: Int) -> Value.Record {
        Value.Record((0..<count).map { ("m\($0)", Value($0)) })
    }

    private static func list(_ count: Int, _ element: (Int) -> Value) -> Value {
        .list(Value.List((0..<count).map(element)))
    }

    /// Adds a custom function that costs little more than its call, and functions defined by formulas.
    private static func addFunctions(to environment: inout FormulaEnvironment) {
        environment.define("former", arity: 2, cost: 0) { arguments in arguments[0] }
        let definitions = [
            "same(n) = n", "square(n) = n * n", "hypotenuse(a, b) = a ** 2 + b ** 2",
            "down(n) = n == 0 ? 0 : down(n - 1)", "fib(n) = n < 2 ? n : fib(n - 1) + fib(n - 2)",
        ]
        for definition in definitions {
            do throws(StatementError) {
                try environment.execute(definition)
            } catch {
                fatalError("\(error)")
            }
        }
    }
}
