/// The spreadsheet of the examples, compiled from the same source: a chain of cells, each of which uses the cell below it.
enum Cells {
    static func measure() throws {
        for count in [2_000, 20_000] {
            let sheet = Spreadsheet()
            sheet.set("A\(count)", to: "1")
            for row in 1..<count { sheet.set("A\(row)", to: "=A\(row + 1) + 1") }
            var result: Spreadsheet.Result?
            let time = Stopwatch.nanoseconds { repetitions in
                for _ in 0..<repetitions { result = sheet.calculated()["A1"] }
            }
            precondition(result == .value(.init(count)), "each cell adds one to the cell below it")
            try Measurement(name: "recalculate a chain of cells", nanoseconds: time, size: count).print()
        }
    }
}
