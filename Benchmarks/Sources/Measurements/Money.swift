import Abacus

/// A sum of products of amounts with two decimal places, computed exactly.
enum Money {
    /// The amounts in a row are `row * factor mod modulus` hundredths.
    private static let factors = [7_919, 104_729]
    private static let modulus = 1_000_003

    /// Measures the time of a row.
    static func measure(rowCount: Int) throws {
        let program = try Formula("price * quantity").compiledExactly(for: ["price", "quantity"])
        let columns = factors.map { factor in
            DecimalColumn((0..<rowCount).map { row in row * factor % modulus }, scale: 2)
        }
        var products = DecimalColumn([Int](repeating: 0, count: rowCount), scale: 4)
        var sum: Rational = 0
        let time = try Stopwatch.nanoseconds { count in
            for _ in 0..<count {
                let exceptions = try program.evaluate(columns: columns, into: &products)
                precondition(exceptions.isEmpty, "all products fit a word")
                sum = products.sum
            }
        }
        // The other engine prints the sum in ten thousandths.
        try Measurement(
            name: "price * quantity", nanoseconds: time / Double(rowCount), text: "\(sum * 10_000)"
        ).print()
    }
}
