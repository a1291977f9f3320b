import Abacus
import Foundation
import TestSupport
import Testing

/// The README's Swift code is the code of a test, word for word.
@Suite struct ReadmeTests {
    private var printed: [String] = []

    private mutating func print(_ item: some CustomStringConvertible) { printed.append(item.description) }
    private mutating func print(_ outcome: Environment.Outcome) { printed.append("\(outcome)") }

    @Test mutating func theCodeDoesWhatItsCommentsSay() throws {
        let formula = try Formula("price * quantity * (1 + rate)")
        let total = try formula.evaluate(["price": 1299, "quantity": 3, "rate": Value(decimal: "0.0825")!])
        print(total)  // 4218.5025

        var environment = Environment(arithmetic: .integer, limits: .untrusted)
        try environment.execute("f(x) = x ** 2 + 1")
        let outcome = try environment.execute("f(7) / 3")
        print(outcome)  // value(16)

        #expect(printed == ["4218.5025", "value(16)"])
    }

    @Test func theCodeIsThatOfTheTest() throws {
        let here = lines(of: try ProjectFiles.text("Tests/AbacusTests/ReadmeTests.swift"))
        let readme = try ProjectFiles.text("README.md").components(separatedBy: "```")
        let blocks = readme.filter { $0.hasPrefix("swift\n") }
        #expect(blocks.count == 1)
        for line in blocks.flatMap({ lines(of: $0).dropFirst() }) where !line.isEmpty {
            #expect(here.contains(line), "\(line)")
        }
    }

    private func lines(of text: String) -> [String] {
        text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
