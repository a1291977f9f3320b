import Abacus
import Testing

/// The least limits that admit certain operations. These are golden figures: changing an estimate changes what texts
/// may ask for.
@Suite struct LeastLimitsTests {
    private static let variables: [String: Value] = [
        "n": .integer(BigInteger(3).power(2000)), "m": .integer(BigInteger(7).power(500)),
        "p": .rational(Rational(BigInteger(3).power(400), BigInteger(7).power(300))),
        "q": .rational(Rational(BigInteger(5).power(300), BigInteger(7).power(200))),
        "t": .text(String(repeating: "ab", count: 500)), "u": .text("abba"),
    ]

    private func isAdmitted(_ text: String, _ limits: Limits) throws -> Bool {
        let formula = try Formula(text)
        do throws(EvaluationError) {
            _ = try formula.evaluate(Self.variables, limits: limits)
            return true
        } catch {
            try #require([.resultTooLarge, .tooMuchWork].contains(error.diagnostics.first?.identifier))
            return false
        }
    }

    /// Returns the least number from which on a condition holds.
    private func least(_ condition: (Int) throws -> Bool) rethrows -> Int {
        var (below, number) = (0, 1 << 36)
        while below + 1 < number {
            let middle = (below + number) / 2
            if try condition(middle) { number = middle } else { below = middle }
        }
        return number
    }

    /// The cost of values from outside in an arithmetic that rounds them, beyond the cost of an empty list.
    @Test func elementsFromOutside() throws {
        let members = (0..<100).map { ("m\($0)", Value.integer(1)) }
        let (list, record) = (leastWork(of: .list(Value.List([]))), leastWork(of: .record(Value.Record([]))))
        #expect(leastWork(of: .list(Value.List(members.map(\.1)))) == list + 5000)
        #expect(leastWork(of: .record(Value.Record(members))) == record + 6400)
    }

    /// Returns the least work that admits a value of a variable.
    private func leastWork(of value: Value) -> Int {
        least { work in
            var limits = Limits.standard
            limits.work = UInt64(work)
            return (try? Formula("x").evaluate(["x": value], arithmetic: .real, limits: limits)) != nil
        }
    }

    @Test(arguments: [
        ("-n", 3170, 632), ("~n", 3171, 632), ("abs(n)", 3170, 1002), ("n + m", 3171, 1239), ("n - m", 3171, 1009),
        ("n * m", 4574, 2119), ("n / m", 3170, 9285), ("n // m", 3170, 2219), ("n mod m", 3170, 2219),
        ("n % m", 3170, 2219), ("n & m", 3171, 1009), ("n | m", 3171, 1009), ("n xor m", 3171, 1009),
        ("n << 100", 3270, 900), ("n >> 100", 3171, 909), ("m ** 9", 12_635, 13_873), ("m ** -9", 12_635, 27_367),
        ("p ** 9", 7581, 12_390), ("m ** n % 1000007", 24, 41_109), ("p + q", 980, 5244),
        ("p - q", 980, 5244), ("p * q", 1405, 7033), ("p / q", 979, 6782), ("p // q", 980, 9796),
        ("p mod q", 980, 9796), ("p < q", 1, 1647), ("p < n", 1, 2382), ("n < p", 1, 2382), ("n < m", 1, 722),
        ("p == q", 1, 1662), ("sqrt(n)", 3170, 3230), ("root(p, 5)", 843, 3348), ("n ** 0.5", 3170, 3576),
        ("100!", 527, 912), ("gcd(n, m)", 3170, 9987), ("lcm(n, m)", 4574, 11_839), ("floor(p)", 843, 1123),
        ("round(p, 20)", 843, 1243), ("u in t", 1, 6984), ("t in u", 1, 6984), ("n * n * n * n", 12_680, 17_608),
        ("n + n + n + n", 3173, 2577), ("p + p + p + p", 845, 19_246), ("sum([n, m, p])", 4014, 5605),
        ("n in [m, n]", 1, 1703), ("t == t", 1, 2985), ("u == u", 1, 700), ("[u, t] == [u, t]", 1, 3685),
    ])
    func leastLimits(text: String, bits: Int, work: Int) throws {
        var limits = Limits.standard
        let leastWork = try least { work in
            limits.work = UInt64(work)
            return try isAdmitted(text, limits)
        }
        limits.work = Limits.standard.work
        let leastBits = try least { bits in
            limits.numberBits = bits
            return try isAdmitted(text, limits)
        }
        #expect(leastBits == bits)
        #expect(leastWork == work)
    }
}
