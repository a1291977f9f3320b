// The code of Sources/Abacus/Abacus.docc/Servers.md, written by Tests/Documentation/generate.py.

// swift-format-ignore-file

import Abacus
import AbacusPlots
import Foundation
import Testing

@Suite struct AbacusServersCode {
    @Test func overview() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let formula = try Formula("price * quantity * (1 + rate)")
        var environment = FormulaEnvironment(limits: .untrusted)
        environment["price"] = 1299
        environment["quantity"] = 3
        environment["rate"] = 0.0825
        print(try await formula.evaluate(in: environment, on: .shared))  // 4218.5025
        _ = formula
        _ = environment
        #expect(output == [
            #"4218.5025"#,
        ])
    }

    @Test func whatElseTakesLong() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let threads = EvaluationThreads.shared
        let program = try Formula("price * 1.19").compiledExactly(for: ["price"])
        print(try await program.evaluate([100], on: threads))  // 119
        let svg = try await threads.perform {
            try Plot(of: [Formula("sin(x) / x")], in: FormulaEnvironment(limits: .untrusted)).svg()
        }
        print(svg.hasPrefix("<svg"))  // true
        _ = threads
        _ = program
        _ = svg
        #expect(output == [
            #"119"#,
            #"true"#,
        ])
    }

    @Test func howManyThreads() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let threads = EvaluationThreads(count: 2)
        print(threads.count)  // 2


        /// Returns a value, or nil at once if too many others wait for theirs.
        func value(of formula: Formula, in environment: FormulaEnvironment) async throws -> Value? {
            guard EvaluationThreads.shared.waitingCount < 100 else { return nil }
            return try await formula.evaluate(in: environment, on: .shared)
        }

        let answer = try await value(of: Formula("6 * 7"), in: FormulaEnvironment(limits: .untrusted))
        print(answer == 42)  // true
        _ = threads
        _ = answer
        #expect(output == [
            #"2"#,
            #"true"#,
        ])
    }

    @Test func deadlines() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        /// Evaluates a formula, and returns nil if that takes longer than a given time.
        func value(of formula: Formula, in environment: FormulaEnvironment, within time: Duration) async throws -> Value? {
            try await withThrowingTaskGroup(of: Value?.self) { group in
                group.addTask { try await formula.evaluate(in: environment, on: .shared) }
                group.addTask {
                    try await Task.sleep(for: time)
                    return nil
                }
                defer { group.cancelAll() }
                return try await group.next() ?? nil
            }
        }

        var environment = FormulaEnvironment()
        try environment.execute("f(n) = n == 0 ? 0 : f(n - 1) + f(n - 1)")
        let answer = try await value(of: Formula("f(60)"), in: environment, within: .milliseconds(20))
        print(answer == nil)  // true
        _ = environment
        _ = answer
        #expect(output == [
            #"true"#,
        ])
    }

    @Test func anEnvironmentForEachTenant() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        actor Tenants {
            private var environments: [String: FormulaEnvironment] = [:]

            /// Returns the environment of a tenant, as it is now.
            func environment(of tenant: String) -> FormulaEnvironment {
                environments[tenant] ?? FormulaEnvironment(limits: .untrusted)
            }

            /// Carries out a tenant's statement, such as the definition of a variable.
            func execute(_ statement: String, for tenant: String) throws {
                var changed = environment(of: tenant)
                try changed.execute(statement)
                environments[tenant] = changed
            }
        }

        let tenants = Tenants()
        try await tenants.execute("rate = 0.19", for: "Ada")
        try await tenants.execute("rate = 0.07", for: "Alan")
        let gross = try Formula("100 * (1 + rate)")
        for tenant in ["Ada", "Alan"] {
            print(try await gross.evaluate(in: tenants.environment(of: tenant), on: .shared))  // 119
            // 107
        }
        _ = tenants
        _ = gross
        #expect(output == [
            #"119"#,
            #"107"#,
        ])
    }
}
