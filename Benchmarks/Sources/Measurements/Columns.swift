import Abacus
import Workloads

/// The three formulas over columns, with one figure for each: the time of a row. The value is the sum of all results.
enum Columns {
    /// The value in a row is `1 + (row * factor mod modulus) / modulus`, which every engine computes exactly apart from
    /// the division. The factor depends on the variable.
    private static let factors = [7_919, 104_729, 1_299_709, 15_485_863, 32_452_843, 49_979_687, 67_867_967]
    private static let modulus = 1_000_003

    static func measure(rowCount: Int) throws {
        for text in try FormulaList.three.formulas() {
            let formula = try Formula(text)
            let names = Variables.used(by: formula)
            let program = try formula.compiled(for: names)
            let columns = names.map { name in column(of: name, rowCount) }
            var results = [Double](repeating: 0, count: rowCount)
            let time = try Stopwatch.nanoseconds { count in
                for _ in 0..<count { _ = try program.evaluate(columns: columns, into: &results) }
            }
            try Measurement(name: text, nanoseconds: time / Double(rowCount), value: results.reduce(0, +)).print()
        }
    }

    private static func column(of name: String, _ rowCount: Int) -> [Double] {
        let factor = factors[Variables.place(of: name)]
        return (0..<rowCount).map { row in 1 + Double(row * factor % modulus) / Double(modulus) }
    }
}
