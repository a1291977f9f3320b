import Abacus
import Testing

/// Uses a formula, a program and an environment in many tasks at once, for the thread sanitizer.
///
/// Values are created and tables are first used inside the tasks, too, so that lazily made data is made by several
/// tasks at once.
@Suite struct FormulaThreadTests {
    private static let taskCount = 16
    private static let roundCount = 50

    /// Does the same in many tasks at once, and returns whether all had the same result, or the same error.
    private func allAgree(_ work: @escaping @Sendable () throws -> String) async -> Bool {
        await withTaskGroup(of: Set<String>.self) { group in
            for _ in 0..<Self.taskCount {
                group.addTask {
                    Set((0..<Self.roundCount).map { _ in (try? work()) ?? "an error" })
                }
            }
            var outcomes: Set<String> = []
            for await part in group { outcomes.formUnion(part) }
            return outcomes.count == 1
        }
    }

    @Test func aFormulaInManyTasks() async throws {
        let literal = String(repeating: "7", count: 2_000)
        let formula = try Formula(
            "(x + \(literal)) * 1.25 - if(x > 0, 2 ** 500, 1/0) + sum([x, 1/3, \(literal)]) + gcd(x, 12) + 0x1F")
        let x = Value(BigInteger(1) << 300)
        for arithmetic in Arithmetic.allCases {
            let agree = await allAgree { try formula.evaluate(["x": x], arithmetic: arithmetic).description }
            #expect(agree)
        }
        #expect(await allAgree { "\(formula) \(formula.tree.dump()) \(formula.variables)" })
    }

    @Test(arguments: [
        "fact(30) + twice(price) mod 1000007", "list[2][1] + 'x'", "pirce + 1", "fcat(3)", "price ** 2 // 7",
        "1 +", "sort([3, 1, price, 2])", "nextprime(10 ** 20)", "replace('aXbX', 'X', 'yy')", "√2 + sin(1)",
    ])
    func anEnvironmentInManyTasks(text: String) async throws {
        var environment = FormulaEnvironment()
        environment["price"] = Value(BigInteger(3).power(1_000))
        environment["list"] = [1, 2, [3, "text"]]
        environment.define("twice", arity: 1, cost: 100) { arguments throws(EvaluationError) in
            guard case .integer(let number) = arguments[0] else { return .null }
            return .integer(2 * number)
        }
        try environment.execute("fact(n) = n < 2 ? 1 : n * fact(n - 1)")
        let shared = environment
        let agree = await allAgree {
            var copy = shared
            defer { copy["price"] = 1 }
            do throws(StatementError) {
                return "\(try copy.execute(text))"
            } catch {
                return "\(error)"
            }
        }
        #expect(agree)
        #expect(shared["price"] == Value(BigInteger(3).power(1_000)), "what a copy stores, no other sees")
    }

    @Test func aProgramInManyTasks() async throws {
        let program = try Formula("x * y + sin(x) / (1 + y * y) + (x > y ? x ** 3 : sqrt(y))").compiled(for: ["x", "y"])
        #expect(await allAgree { "\((0..<100).map { program(Double($0), 50).bitPattern }) \(program)" })
    }

    /// A big number is changed in place only if nobody else holds it.
    @Test func columnsInManyTasks() async throws {
        var environment = FormulaEnvironment(arithmetic: .real)
        environment.define("half") { (number: Double) in number / 2 }
        let program = try Formula("half(x) + sin(x)").compiled(for: ["x"], in: environment)
        let column = (0..<20_000).map(Double.init)
        var results = [Double](repeating: 0, count: column.count)
        _ = try await program.evaluate(columns: [column], into: &results, tasks: Self.taskCount)
        #expect(results == column.map { program($0) })
    }

    @Test func aBigNumberInManyTasks() async throws {
        let number = BigInteger(7).power(2_000)
        let agree = await allAgree {
            var copy = number
            copy += 1
            copy *= copy
            copy -= number
            return copy.description
        }
        #expect(agree)
        #expect(number == BigInteger(7).power(2_000))
    }

    @Test func cancellationFromAnotherTask() async throws {
        var environment = FormulaEnvironment()
        try environment.execute("f(n) = n == 0 ? 0 : f(n - 1) + f(n - 1)")
        let shared = environment
        await withTaskGroup(of: Diagnostic.Identifier?.self) { group in
            for _ in 0..<Self.taskCount {
                group.addTask {
                    var copy = shared
                    do throws(StatementError) {
                        try copy.execute("f(60)")
                        return nil
                    } catch {
                        return error.diagnostics[0].identifier
                    }
                }
            }
            group.cancelAll()
            for await identifier in group { #expect(identifier == .cancelled) }
        }
    }
}
