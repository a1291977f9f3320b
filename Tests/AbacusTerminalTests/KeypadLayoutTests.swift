internal import CalculatorKit
internal import Testing

@testable internal import AbacusSession
@testable internal import AbacusTerminal

@Suite struct KeypadLayoutTests {
    /// Returns a picture of the layout with a character for each key and a point for each gap.
    private func picture(
        columns: Int, rows: Int, _ arithmetic: CalculatorArithmetic = .integer, _ style: CalculatorStyle = .strict
    ) -> [String] {
        let layout = KeypadLayout(ScreenSize(columns: columns, rows: rows), style: style, arithmetic: arithmetic)
        return (0..<rows).map { row in
            String(
                (0..<columns).map { column in
                    layout.key(atColumn: column, row: row)?.rawValue.first ?? "_"
                })
        }
    }

    @Test func keysAreWhereTheyAreDrawn() {
        let small = """
            _____________________
            _____________________
            _____________________
            __7777_8888_9999_++++
            __4444_5555_6666_----
            __1111_2222_3333_****
            __AAAA_0000_====_////
            _____________________
            """
        #expect(picture(columns: 21, rows: 8).joined(separator: "\n") == small)
        let large = """
            _______________________
            _______________________
            _______________________
            77777_88888_99999_+++++
            _______________________
            44444_55555_66666_-----
            _______________________
            11111_22222_33333_*****
            _______________________
            AAAAA_00000_=====_/////
            _______________________
            _______________________
            """
        #expect(picture(columns: 23, rows: 12).joined(separator: "\n") == large)
        let exact = """
            ____________________
            ____________________
            ____________________
            _AAAA_______________
            _7777_8888_9999_++++
            _4444_5555_6666_----
            _1111_2222_3333_****
            _0000_...._====_////
            ____________________
            """
        #expect(picture(columns: 20, rows: 9, .exact).joined(separator: "\n") == exact)
    }

    @Test func theLastRowOfTheEverydayStyleHasFiveKeys() {
        let small = """
            ________________________
            ________________________
            ________________________
            _AAAAA_±±±±±_%%%%%_/////
            _77777_88888_99999_*****
            _44444_55555_66666_-----
            _11111_22222_33333_+++++
            ⌫⌫⌫⌫_0000_0000_...._====
            ________________________
            """
        #expect(picture(columns: 24, rows: 9, .exact, .everyday).joined(separator: "\n") == small)
        #expect(Set(picture(columns: 23, rows: 9, .exact, .everyday).joined()) == ["_"])
        #expect(Set(picture(columns: 24, rows: 8, .exact, .everyday).joined()) == ["_"])
        let layout = KeypadLayout(ScreenSize(columns: 97, rows: 31), style: .everyday, arithmetic: .exact)
        let keys = (0..<31).flatMap { row in (0..<97).compactMap { layout.key(atColumn: $0, row: row) } }
        #expect(Set(keys) == Set(CalculatorKey.allCases))
    }

    @Test(arguments: CalculatorArithmetic.allCases)
    func everyKeyIsOnEveryScreenThatIsLargeEnough(_ arithmetic: CalculatorArithmetic) {
        let count = CalculatorKey.rows(for: arithmetic).joined().count
        for columns in [20, 21, 22, 23, 24, 80, 81, 133, 500] {
            for rows in [8, 9, 10, 11, 12, 14, 15, 24, 51, 200].dropFirst(arithmetic == .exact ? 1 : 0) {
                let keys = Set(picture(columns: columns, rows: rows, arithmetic).joined())
                #expect(keys.count == count + 1, "\(columns) × \(rows)")
            }
        }
    }

    @Test func aScreenThatIsTooSmallHasNoKeys() {
        for (columns, rows) in [(19, 8), (20, 7), (0, 0), (1, 1), (3, 50), (100, 3)] {
            #expect(Set(picture(columns: columns, rows: rows).joined()).subtracting(["_"]).isEmpty)
        }
        #expect(Set(picture(columns: 20, rows: 8, .exact).joined()) == ["_"])
    }

    @Test func placesBesideTheScreenHaveNoKey() {
        let layout = KeypadLayout(ScreenSize(columns: 80, rows: 24))
        for (column, row) in [(-1, 10), (80, 10), (10, -1), (10, 24), (Int.max, Int.max)] {
            #expect(layout.key(atColumn: column, row: row) == nil)
        }
    }
}
