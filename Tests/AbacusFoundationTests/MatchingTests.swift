import AbacusFoundation
import Foundation
import Synchronization
import TestSupport
import Testing

/// The searches of MATCHES: what they are charged, and when they have no answer.
@Suite struct MatchingTests {
    /// Rules whose searches report as often as they are told to, and then do what they are told to.
    private final class Rules: TextRules {
        let reports: Int
        let result: Result<Bool, TextRulesError>
        let answers = Mutex<[Bool]>([])

        init(reports: Int, _ result: Result<Bool, TextRulesError>) {
            self.reports = reports
            self.result = result
        }

        var now: Double { 0 }

        func folded(_ text: String, _ options: Comparison.Options) -> String { text }

        func matches(
            _ text: String, pattern: String, _ options: Comparison.Options, mayContinue: () -> Bool
        ) throws(TextRulesError) -> Bool {
            for _ in 0..<reports {
                let answer = mayContinue()
                answers.withLock { $0.append(answer) }
                if !answer { throw .tooMuchWork }
            }
            return try result.get()
        }
    }

    private func outcome(
        _ pattern: String, _ rules: any TextRules, limits: Limits = .standard, isCancelled: Bool = false
    ) throws -> String {
        let formula = try Formula(Source("'a' MATCHES %@"), form: .predicate, arguments: [.value(.text(pattern))])
        var environment = FormulaEnvironment(arithmetic: .foundation, limits: limits)
        environment.textRules = rules
        if isCancelled { environment.isCancelled = { true } }
        do throws(EvaluationError) {
            return try "\(formula.resolved(in: environment).holds(for: .null))"
        } catch {
            return error.diagnostics[0].identifier.rawValue
        }
    }

    @Test func reportsAreCharged() throws {
        var limits = Limits.standard
        limits.work = 10_000_000
        // 200,000 for a report, and 5,000 for each group.
        for (pattern, expected) in [("a", 49), ("((a))", 47), ("(a)\(String(repeating: "(b)?", count: 159))", 8)] {
            let rules = Rules(reports: 100, .success(true))
            #expect(try outcome(pattern, rules, limits: limits) == "too-much-work")
            #expect(rules.answers.withLock { $0 } == Array(repeating: true, count: expected) + [false])
        }
    }

    @Test func aSearchThatIsStoppedSaysWhy() throws {
        #expect(try outcome("a", Rules(reports: 1, .success(false))) == "false")
        #expect(try outcome("a", Rules(reports: 1, .failure(.tooMuchWork))) == "too-much-work")
        var limits = Limits.standard
        limits.deadline = .zero
        #expect(try outcome("a", Rules(reports: 100, .success(true)), limits: limits) == "deadline-passed")
        #expect(try outcome("a", Rules(reports: 100, .success(true)), isCancelled: true) == "cancelled")
    }

    /// Patterns that end in comments and quotes, which a scanner that knows the parts of these patterns closes.
    @Test func endsOfPatternsAreReadAsTheEngineReadsThem() throws {
        let formula = try Formula(predicateFormat: "SELF[0] MATCHES SELF[1]").resolved(
            in: FormulaEnvironment(arithmetic: .foundation))
        let parts = ["a", "b", " ", "#", "\n", "(?x)", "\\Q", "\\E", "|", "(a|ab)", ".", "[#a]", "a*?", "(?-x)", "\\#"]
        var random = SplitMix64(seed: SplitMix64.seed)
        var count = 0
        for _ in 0..<TestScale.count(3_000) {
            let pattern = (0...Int.random(in: 0...5, using: &random)).map { _ in
                parts[Int.random(in: parts.indices, using: &random)]
            }.joined()
            let text = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                ["a", "b", " ", "#", "\n"][Int.random(in: 0..<5, using: &random)]
            }.joined()
            guard let expected = Self.matchesWhole(text, pattern) else { continue }
            let holds = try formula.holds(for: [.text(text), .text(pattern)])
            #expect(
                holds == expected, "seed \(SplitMix64.seed): \(text.debugDescription) \(pattern.debugDescription)")
            count += 1
        }
        #expect(count > TestScale.count(1_000))
    }
    private static func matchesWhole(_ text: String, _ pattern: String) -> Bool? {
        guard (try? NSRegularExpression(pattern: pattern)) != nil,
            let whole = try? NSRegularExpression(pattern: "\\A(?:\(pattern)\(closing(pattern)))\\z")
        else { return nil }
        return whole.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
    }

    private static func closing(_ pattern: String) -> String {
        var rest = Substring(pattern)
        var isVerbose = false
        while let first = rest.first {
            if rest.hasPrefix("\\Q") {
                guard let end = rest.range(of: "\\E") else { return "\\E" }
                rest = rest[end.upperBound...]
            } else if isVerbose, first == "#" {
                guard let end = rest.firstIndex(of: "\n") else { return "\n" }
                rest = rest[end...].dropFirst()
            } else {
                if rest.hasPrefix("(?x)") { isVerbose = true }
                if rest.hasPrefix("(?-x)") { isVerbose = false }
                rest = rest.dropFirst(first == "\\" ? 2 : first == "[" ? 4 : 1)
            }
        }
        return ""
    }
}
