import Testing

@testable import MutationTesting

@Suite struct MutatedSourceTests {
    private func written(_ text: String, with numbers: Set<Int>? = nil) -> [Substring] {
        let source = MutatedSource(file: "Sources/A/B.swift", text: text, firstNumber: 1)
        return source.text(with: numbers ?? Set(source.mutants.map(\.number)), asking: "chosen")
            .split(separator: "\n").filter { $0.contains { $0 != " " } }
    }

    @Test func aResultIsReturnedFromEachBranch() {
        #expect(
            written("func f() -> A { a + b }") == [
                "func f() -> A { ", "if chosen(1) {//@ mutant 1", "return a - b", "} else {//@ instead of 1",
                "return a + b", "}", " }",
            ])
    }

    @Test func statementsAreCopied() {
        #expect(
            written("func f() {\n    a = 1\n}", with: [1])
                == [
                    "func f() {", "if chosen(1) {//@ mutant 1", "} else {//@ instead of 1", "a = 1", "}", "}",
                ])
    }

    @Test func aPropertysValueIsThatOfAClosure() {
        #expect(
            written("struct A { let b = true }") == [
                "struct A { let b = {", "if chosen(1) {//@ mutant 1", "return false", "} else {//@ instead of 1",
                "return true", "}", "}() }",
            ])
    }

    @Test func aMutantStandsInTheInnermostBlock() {
        let lines = written("func f() {\n    if a { b += c }\n    g()\n}", with: [4])
        #expect(lines.first == "func f() {")
        #expect(
            lines.dropFirst() == [
                "    if a { ", "if chosen(4) {//@ mutant 4", "b -= c", "} else {//@ instead of 4", "b += c", "}", " }",
                "    g()", "}",
            ])
    }

    @Test func whatIsNotWantedStaysAsItIs() {
        let text = "func f() -> Int { a + 1 }"
        #expect(written(text, with: []) == [text[...]])
    }

    @Test func numbersBeginWhereTheyAreToldTo() {
        let source = MutatedSource(file: "Sources/A/B.swift", text: "func f() -> A { a - b - c }", firstNumber: 7)
        #expect(source.mutants.map(\.number) == [7, 8])
        #expect(source.mutants.map(\.key.change) == ["`-` → `+`", "`-` → `+` (2)"])
        #expect(source.mutants.map(\.line) == [1, 1])
    }

    @Test func whatCannotBeChosenWhenAProgramRunsIsNoMutant() {
        #expect(MutatedSource(file: "A", text: "typealias A = B<5>", firstNumber: 1).mutants.isEmpty)
    }

    @Test func mistakesAreTracedToTheirMutants() {
        let lines = written("func f() -> A { a - b - c }", with: [1, 2])
        let line = { (text: String) in lines.firstIndex { $0.contains(text) }! + 1 }
        #expect(MutantMarker.last(before: line("a + b - c"), of: lines) == .mutant(1))
        #expect(MutantMarker.last(before: line("a - b + c"), of: lines) == .mutant(2))
        #expect(MutantMarker.last(before: line("a - b - c"), of: lines) == .original([1, 2]))
        #expect(MutantMarker.last(before: 1, of: lines) == nil)
    }
}
