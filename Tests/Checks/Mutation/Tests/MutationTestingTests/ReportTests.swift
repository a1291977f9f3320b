import Testing

@testable import MutationTesting

@Suite struct ReportTests {
    private static let areas = [Area("first", "Sources/A/B.swift"), Area("second", "Sources/A/")]

    private func mutant(_ number: Int, file: String = "Sources/A/B.swift") -> Mutant {
        Mutant(
            number: number, key: Mutant.Key(file: file, lineText: "a + b", change: "change \(number)"), line: number)
    }

    private func report(
        _ verdicts: [Verdict], equivalents: String = "", in file: String = "Sources/A/B.swift"
    ) throws -> Report {
        let mutants = verdicts.indices.map { mutant($0 + 1, file: file) }
        let list = try EquivalentMutants(equivalents)
        return Report(
            areas: Self.areas, verdicts: Array(zip(mutants, verdicts)), equivalents: list,
            stale: list.stale(among: mutants))
    }

    @Test func theTableCountsEachMutantOnce() throws {
        let verdicts: [Verdict] = [.killed(by: "f()"), .crashed, .timedOut, .survived, .notCovered, .invalid]
        #expect(
            try report(verdicts, equivalents: "Sources/A/B.swift\ta + b\tchange 4\tit is the same").table == """
                | area | mutants | killed | score | survived | equivalent |
                |---|--:|--:|--:|--:|--:|
                | first | 5 | 3 | 75.0 % | 1 | 1 |
                | second | 0 | 0 | 100.0 % | 0 | 0 |
                | all | 5 | 3 | 75.0 % | 1 | 1 |
                """)
    }

    @Test func everyAreaMustReachTheScore() throws {
        let verdicts: [Verdict] = [.crashed, .crashed, .crashed, .survived]
        #expect(try report(verdicts).reaches(75))
        #expect(try !report(verdicts).reaches(75.1))
        #expect(try !report(verdicts, in: "Sources/A/C.swift").reaches(75.1))
        #expect(try report(verdicts, equivalents: "Sources/A/B.swift\ta + b\tchange 4\tit is the same").reaches(100))
    }

    @Test func aListThatIsOutOfDateFails() throws {
        let stale = "Sources/A/B.swift\ta * b\tchange 1\tit was the same"
        #expect(try !report([.crashed], equivalents: stale).reaches(0))
        #expect(
            try "\(report([.crashed], equivalents: stale))".contains(
                "no mutants:\n  Sources/A/B.swift: change 1: a * b"))
        #expect(
            try report([.crashed], equivalents: stale, in: "Sources/A/C.swift").reaches(0), "its file was not tried")
    }

    @Test func survivorsAreListedApartFromEquivalents() throws {
        let list = """
            # A comment.

            Sources/A/B.swift\ta + b\tchange 2\tit is the same
            Sources/A/B.swift\ta + b\tchange 3\tit seems the same
            """
        let text = try "\(report([.survived, .notCovered, .killed(by: "f()")], equivalents: list))"
        #expect(text.contains("Survived:\n  Sources/A/B.swift:1: change 1: a + b (survived)\n"))
        #expect(text.contains("Equivalent:\n  Sources/A/B.swift:2: change 2: a + b: it is the same\n"))
        #expect(text.contains("but killed:\n  Sources/A/B.swift:3: change 3: a + b (killed by f())\n"))
    }

    @Test(arguments: ["a\tb\tc", "a\tb\tc\t", "a\tb\tc\td\te", "#a"])
    func aBrokenListIsRefused(line: String) {
        #expect(throws: EquivalentMutants.FormatError.self) { try EquivalentMutants("\n\(line)") }
    }
}
