internal import CalculatorKit
internal import Testing

@testable internal import AbacusCommand

@Suite struct KeypadLayoutTests {
    /// Returns a picture of the layout with a character for each key and a point for each gap.
    private func picture(columns: Int, rows: Int) -> [String] {
        let layout = KeypadLayout(ScreenSize(columns: columns, rows: rows))
        return (0..<rows).map { row in
            String(
                (0..<columns).map { column in
                    layout.key(atColumn: column, row: row)?.rawValue.first ?? "."
                })
        }
    }

    @Test func keysAreWhereTheyAreDrawn() {
        let small = """
            .....................
            .....................
            .....................
            ..7777.8888.9999.++++
            ..4444.5555.6666.----
            ..1111.2222.3333.****
            ..AAAA.0000.====.////
            .....................
            """
        #expect(picture(columns: 21, rows: 8).joined(separator: "\n") == small)
        let large = """
            .......................
            .......................
            77777.88888.99999.+++++
            .......................
            44444.55555.66666.-----
            .......................
            11111.22222.33333.*****
            .......................
            AAAAA.00000.=====./////
            .......................
            .......................
            """
        #expect(picture(columns: 23, rows: 11).joined(separator: "\n") == large)
    }

    @Test func everyKeyIsOnEveryScreenThatIsLargeEnough() {
        for columns in [20, 21, 22, 23, 24, 80, 81, 133, 500] {
            for rows in [8, 9, 10, 11, 12, 14, 15, 24, 51, 200] {
                let keys = Set(picture(columns: columns, rows: rows).joined())
                #expect(keys.count == 17, "\(columns) × \(rows)")
            }
        }
    }

    @Test func aScreenThatIsTooSmallHasNoKeys() {
        for (columns, rows) in [(19, 8), (20, 7), (0, 0), (1, 1), (3, 50), (100, 3)] {
            #expect(Set(picture(columns: columns, rows: rows).joined()).subtracting(["."]).isEmpty)
        }
    }

    @Test func placesBesideTheScreenHaveNoKey() {
        let layout = KeypadLayout(ScreenSize(columns: 80, rows: 24))
        for (column, row) in [(-1, 10), (80, 10), (10, -1), (10, 24), (Int.max, Int.max)] {
            #expect(layout.key(atColumn: column, row: row) == nil)
        }
    }
}
