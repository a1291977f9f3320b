import Abacus

/// A sum of products of amounts with two decimal places, computed exactly.
enum Money {
    /// The amounts in a row are `row * factor mod modulus` hundredths.
    private static let factors = [7_919, 104_729]
    private static let modulus = 1_000_003

    /// Measures the time of a row.
    ///
    /// There are no columns of decimals, so the amounts are counted in hundredths and the sum in ten thousandths.
    static func measure(rowCount: Int) throws {
        let program = try Formula("price * quantity").compiledExactly(for: ["price", "quantity"])
        let columns = factors.map { factor in (0..<rowCount).map { row in row * factor % modulus } }
        var products = [Int](repeating: 0, count: rowCount)
        var sum: Int128 = 0
        let time = try Stopwatch.nanoseconds { count in
            for _ in 0..<count {
                let exceptions = try program.evaluate(columns: columns, into: &products)
                precondition(exceptions.isEmpty, "all products fit a word")
                sum = products.reduce(0) { $0 + Int128($1) }
            }
        }
        try Measurement(
            name: "price * quantity", nanoseconds: time / Double(rowCount), text: "\(sum)"
        ).print()
    }
}
