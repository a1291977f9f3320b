internal import Abacus
internal import Testing

@testable internal import Examples

@Suite struct SpreadsheetTests {
    private func results(_ cells: KeyValuePairs<String, String>, names: [String: Value] = [:]) -> [String: String] {
        let sheet = Spreadsheet(names: names)
        for (cell, text) in cells { sheet.set(cell, to: text) }
        return sheet.calculated().mapValues(\.description)
    }

    @Test func cellsUseEachOtherInAnyOrder() {
        let results = results(
            [
                "C1": "=SUM(A1:B2) * rate", "A1": "=b1 / 3", "B1": "1", "A2": "=$A$1 + B$1", "B2": "tea",
                "B3": "=b2 + \"!\"",
            ],
            names: ["Rate": 6])
        #expect(results["A1"] == "0.33333333333333333333" && results["A2"] == "1.3333333333333333333")
        #expect(results["B2"] == "tea" && results["B3"] == "tea!")
        #expect(results["C1"]?.hasPrefix("error: ") == true)
        #expect(self.results(["C1": "=SUM(A1:B2) * 3", "B1": "1", "A1": "=B1 / 3"])["C1"] == "4")
    }

    @Test func blankCellsAreNotInRanges() {
        let results = results([
            "A1": "1", "A3": "=1 + 1", "B1": "=AVERAGE(A1:A9)", "B2": "=A2 + 1", "B3": "=COUNT(C1:C2)",
        ])
        #expect(results["B1"] == "1.5" && results["B3"] == "0")
        #expect(results["B2"]?.hasPrefix("error: ") == true)
    }

    @Test func aCellCanBeChangedAndCleared() {
        let sheet = Spreadsheet()
        sheet.set("A1", to: "1")
        sheet.set("A2", to: "=A1 + 1")
        sheet.set("A1", to: "5")
        #expect(sheet.calculated() == ["A1": .value(5), "A2": .value(6)])
        sheet.set("A2", to: "")
        #expect(sheet.calculated() == ["A1": .value(5)])
    }

    @Test func aCycleIsNamedByItsChain() {
        let results = results([
            "A1": "=B1 + 1", "B1": "=SUM(C1:C2)", "C2": "=A1", "D1": "=A1 * 2", "E1": "=E1", "F1": "=D1 + E1",
            "G1": "1",
        ])
        let cycle = "error: A1 → B1 → C2 → A1 is a cycle"
        for cell in ["A1", "B1", "C2", "D1", "F1"] { #expect(results[cell] == cycle) }
        #expect(results["E1"] == "error: E1 → E1 is a cycle")
        #expect(results["G1"] == "1")
    }

    @Test func errorsAreThoseOfTheCell() {
        let results = results([
            "A1": "=1 / 0", "A2": "=A1 + 1", "A3": "=1 +", "A4": "=nope", "A5": "=net(1)", "A6": "=pi - pi",
        ])
        #expect(results["A1"] == "error: division by zero")
        #expect(results["A2"] == "error: A1 has an error")
        #expect(results["A3"]?.hasPrefix("error: ") == true)
        #expect(results["A4"] == "error: there is no name 'nope'")
        #expect(results["A5"] == "error: 'net' takes 2 arguments, not 1")
        #expect(results["A6"] == "0")
    }

    /// A chain takes no stack, and each cell is calculated once: Benchmarks/ measures that the time is linear.
    @Test(arguments: [2_000, 20_000])
    func aLongChainIsCalculated(count: Int) {
        let sheet = Spreadsheet()
        sheet.set("A\(count)", to: "1")
        for row in 1..<count { sheet.set("A\(row)", to: "=A\(row + 1) + 1") }
        #expect(sheet.calculated()["A1"] == .value(Value(count)))
        sheet.set("A\(count)", to: "=A1")
        let message = sheet.calculated()["A7"]?.description
        #expect(message?.hasPrefix("error: A1 → A2 → ") == true && message?.hasSuffix(" → A1 is a cycle") == true)
    }

    @Test func theFormShowsASheet() async throws {
        let output = try await ExamplesCommand(parsing: ["sheet"]).output().joined(separator: "\n")
        for part in [
            "A3: 74.7\nB1: 3\nB2: 62.77\n", "A1 → B1 → C1 → A1 is a cycle", "A2: error: A1 has an error",
            "'1A' is not a cell such as A1", "B1: 1.5\nB2: error: ",
        ] {
            #expect(output.contains(part), "\(part)")
        }
        #expect(try await ExamplesCommand(parsing: ["sheet", "cells="]).output() == ["no cell"])
        await #expect(throws: Complaint.self) { try await ExamplesCommand(parsing: ["sheet", "cells=A1"]).output() }
    }
}
