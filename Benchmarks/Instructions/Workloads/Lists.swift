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
        let operators = OperatorTable.standard.operators.filter { !$0.isPercentage }.map { op in
            switch OperatorTable.standard.fixity(of: op) {
            case .prefix: "\(op.spelling) L"
            case .infix: "L \(op.spelling) K"
            case .postfix: "L\(op.spelling)"
            }
        }
        return calls + operators + [
            "L", "R", "[L, K]", "{a: L}", "L[3]", "R.m3", "R['m3']", "R == R", "L == L", "-1 in L", "'m' in R",
            "[R, R].m3", "[[R], [R]].m3", "percentile(L, 30)",
            "map(L, x -> x)", "filter(L, x -> x == x)", "reduce(L, K, (s, x) -> x)", "any(L, x -> false)",
            "all(L, x -> x == x)", "sort(L, x -> 1)", "sort(L, (x, y) -> false)", "map(L, abs)",
            "range(1, length(L))", "sum(range(1, length(L)))", "L + [1] + L",
        ]
    }

    private static let formats = [
        ("in groups", ValueFormat.readable.grouped(by: .comma)), ("with an exponent", .scientific),
        ("in steps of three", .engineering), ("to 5 digits", .significant(5)), ("with two decimals", .fixed(2)),
    ]

    /// Numbers with as many digits as the input has bytes, with limits that exclude work of about a second.
    private static var numbers: [Workload] {
        let shapes = [("integers", "7"), ("decimals", "0."), ("powers of ten", "1e"), ("hexadecimal numbers", "0xf")]
        return shapes.flatMap { name, head in computations(name, head) + conversions(name, head) }
    }

    private static func computations(_ name: String, _ head: String) -> [Workload] {
        (formulas.filter { !$0.contains("R") && !$0.contains("[") } + ["L"]).map { formula in
            Workload("\(formula) of long \(name)", .numbers) { size in
                var environment = FormulaEnvironment()
                environment.limits.workPerCall = 1 << 24
                environment["K"] = 3
                _ = try? environment.execute("L = \(number(head, size))")
                return { environment.show(formula) }
            }
        }
    }

    private static func conversions(_ name: String, _ head: String) -> [Workload] {
        let reading = Workload("reading and printing long \(name)", .numbers) { size in
            let source = Source(number(head, size))
            return { Sources.show(source) }
        }
        let printing = formats.map { style, format in
            Workload("printing long \(name) \(style)", .numbers) { size in
                let value = try? Formula(number(head, size)).evaluate()
                return { _ = value?.text(format) }
            }
        }
        return [reading] + printing
    }

    private static func number(_ head: String, _ size: Int) -> String {
        head + (head == "1e" ? "\(size)" : String(repeating: "3", count: size))
    }
}
