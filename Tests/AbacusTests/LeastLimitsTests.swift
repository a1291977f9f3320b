import Abacus
import Testing

/// The least limits that admit certain operations. These are golden figures: changing an estimate changes what texts
/// may ask for.
@Suite struct LeastLimitsTests {
    private static let variables: [String: Value] = [
        "n": .integer(BigInteger(3).power(2_000)), "m": .integer(BigInteger(7).power(500)),
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
        #expect(leastWork(of: .list(Value.List(members.map(\.1)))) == list + 5_000)
        #expect(leastWork(of: .record(Value.Record(members))) == record + 6_400)
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
        ("-n", 3171, 979), ("~n", 3171, 979), ("abs(n)", 3170, 1469), ("n + m", 3171, 1439), ("n - m", 3171, 1339),
        ("n * m", 4574, 2449), ("n / m", 3170, 10_131), ("n // m", 3170, 2549), ("n mod m", 3170, 2549),
        ("n % m", 3170, 2549), ("n & m", 3171, 1339), ("n | m", 3171, 1339), ("n xor m", 3171, 1339),
        ("n << 100", 3270, 1130), ("n >> 100", 3171, 1139), ("m ** 9", 12_635, 14_169), ("m ** -9", 12_635, 27_859),
        ("p ** 9", 7581, 13_103), ("m ** n % 1000007", 24, 41_439), ("p + q", 980, 6734),
        ("p - q", 980, 6734), ("p * q", 1405, 8523), ("p / q", 979, 8273), ("p // q", 980, 12_975),
        ("p mod q", 980, 12_975), ("p < q", 1, 2387), ("p < n", 1, 2902), ("n < p", 1, 2902), ("n < m", 1, 1016),
        ("p == q", 1, 2447), ("sqrt(n)", 3170, 3465), ("root(p, 5)", 843, 3801), ("n ** 0.5", 3170, 3826),
        ("100!", 527, 1042), ("gcd(n, m)", 3170, 10_697), ("lcm(n, m)", 4574, 12_809), ("floor(p)", 843, 1563),
        ("round(p, 20)", 843, 1683), ("u in t", 1, 7314), ("t in u", 1, 7314), ("n * n * n * n", 12_680, 18_398),
        ("n + n + n + n", 3173, 2977), ("p + p + p + p", 845, 23_083), ("sum([n, m, p])", 4014, 7290),
        ("n in [m, n]", 1, 2290), ("t == t", 1, 3330), ("u == u", 1, 970), ("[u, t] == [u, t]", 1, 5766),
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
