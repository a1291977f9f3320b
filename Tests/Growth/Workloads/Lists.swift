internal import Abacus

/// Functions and operators with long lists, long records and long numbers.
enum Lists {
    static var workloads: [Workload] {
        elements.flatMap { name, element in
            formulas.map { formula in
                Workload("\(formula) of \(name)") { size in
                    var environment = FormulaEnvironment()
                    let values = (0..<size / 16).map(element)
                    environment["L"] = .list(Value.List(values))
                    environment["K"] = .list(Value.List(values.reversed()))
                    environment["R"] = .record(Value.Record(zip(values.indices.map { "m\($0)" }, values)))
                    return { environment.show(formula) }
                }
            }
        } + numbers
    }

    static let elements: [(name: String, element: @Sendable (Int) -> Value)] = [
        ("integers", { Value($0 * 7919 % 1009) }),
        ("fractions", { Value(Rational(BigInteger($0 + 1), 64)) }),
        ("reals", { .real(Double($0) * 1.25) }),
        ("texts", { .text("text \($0 * 7919 % 1009)") }),
        ("lists", { [Value($0)] }),
        ("equal values", { _ in 1 }),
    ]

    private static var formulas: [String] {
        let calls = FormulaEnvironment.builtinFunctions.map { function in
            "\(function.name)(\(["L", "K", "L"].prefix(max(1, function.arity.lowerBound)).joined(separator: ", ")))"
        }
        let operators = OperatorTable.standard.meanings.map { meaning in
            switch OperatorTable.standard.fixity(of: meaning) {
            case .prefix: "\(meaning.spelling) L"
            case .infix: "L \(meaning.spelling) K"
            case .postfix: "L\(meaning.spelling)"
            }
        }
        return calls + operators + [
            "L", "R", "[L, K]", "{a: L}", "L[3]", "R.m3", "R['m3']", "R == R", "L == L", "-1 in L", "'m' in R",
            "[R, R].m3", "[[R], [R]].m3", "percentile(L, 30)", "range(1, length(L))", "sum(range(1, length(L)))",
            "L + [1] + L",
        ]
    }

    /// Numbers with as many digits as the input has bytes, with limits that exclude what would take a second.
    private static var numbers: [Workload] {
        let shapes = [("integers", "7"), ("decimals", "0."), ("powers of ten", "1e"), ("hexadecimal numbers", "0xf")]
        return shapes.flatMap { name, head in
            (formulas.filter { !$0.contains("R") && !$0.contains("[") } + ["L"]).map { formula in
                Workload("\(formula) of long \(name)", .numbers) { size in
                    var environment = FormulaEnvironment()
                    environment.limits.workPerCall = 1 << 24
                    let digits = head == "1e" ? "\(size)" : String(repeating: "3", count: size)
                    environment["K"] = 3
                    _ = try? environment.execute("L = \(head)\(digits)")
                    return { environment.show(formula) }
                }
            } + [
                Workload("reading and printing long \(name)", .numbers) { size in
                    let digits = head == "1e" ? "\(size)" : String(repeating: "3", count: size)
                    let source = Source("\(head)\(digits)")
                    return { Sources.show(source) }
                }
            ]
        }
    }
}
