import Foundation
import Testing

@testable import MutationTesting

@Suite struct TrialTests {
    private func batches(_ times: [Double]) -> [[Double]] {
        Trial.batches(of: times.map { Coverage.Entry(name: "", time: $0, mutants: []) }).map { $0.map(\.time) }
    }

    @Test func theQuickestTestsAreTriedFirst() {
        #expect(batches([]) == [])
        #expect(batches([0.1, 0.2]) == [[0.1, 0.2]])
        #expect(batches([0.25, 0.25, 0.25]) == [[0.25, 0.25], [0.25]])
        #expect(batches([0.1, 1, 3, 20, 20]) == [[0.1], [1, 3], [20], [20]])
        #expect(batches([100, 100]) == [[100], [100]])
    }

    @Test func aMutantIsTriedByTheTestsThatComePastIt() throws {
        let text = """
            {"entries": [{"name": "a", "time": 0.5, "mutants": [1]}, {"name": "b", "time": 1, "mutants": [1, 2]},
            {"name": "c", "time": 2, "mutants": [1]}], "failing": []}
            """
        let coverage = try JSONDecoder().decode(Coverage.self, from: Data(text.utf8))
        let mutants = (1...3).map { Mutant(number: $0, key: .init(file: "", lineText: "", change: ""), line: 1) }
        #expect(mutants.map { coverage.tests(of: $0).map(\.name) } == [["a", "b", "c"], ["b"], []])
        #expect(coverage.withoutTests(longerThan: 1).tests(of: mutants[0]).map(\.name) == ["a", "b"])
    }

    @Test(arguments: [
        ("✘ Test f() recorded an issue at A.swift:1:2: Expectation failed: false", "f()"),
        ("✘ Test g(_:) recorded an issue with 1 argument x → 5 at A.swift:1:2: it is wrong", "g(_:)"),
        ("✘ Test \"a name\" recorded an issue at A.swift:1:2: Caught error", "\"a name\""),
        ("✔ Test f() passed after 0.001 seconds.", nil),
        ("✘ Test f() recorded a known issue at A.swift:1:2: Expectation failed", nil),
        ("something recorded an issue", nil),
    ])
    func failuresAreReadFromTheOutput(line: String, test: String?) {
        #expect(TestBundle.failedTest(in: line[...]) == test)
    }
}
