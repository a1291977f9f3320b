import Abacus
import TestSupport
import Testing

@testable import AbacusPrograms

/// Columns of decimals give what the formula gives for each row.
@Suite struct DecimalColumnTests {
    private static let prices = DecimalColumn([1_299, 99, -250, 0, 100_000], scale: 2)
    private static let quantities = DecimalColumn([3, 12, 1, 7, 2], scale: 0)
    private static let rates = DecimalColumn([825, 0, 1_900, 10_000, 5], scale: 4)

    @Test(arguments: [
        ("price * quantity", 2, [3_897, 1_188, -250, 0, 200_000]),
        ("price * quantity * (1 + rate)", 6, [42_185_025, 11_880_000, -2_975_000, 0, 2_001_000_000]),
        ("price * 1.19 - 0.5", 4, [149_581, 6_781, -34_750, -5_000, 11_895_000]),
        ("-abs(price) / 100", 4, [-1_299, -99, -250, 0, -100_000]),
        ("min(price, rate) + max(quantity, 2.5)", 4, [30_825, 120_000, 0, 70_000, 25_005]),
        ("quantity // 2 + quantity % 2 ** 2", 0, [4, 6, 1, 6, 3]),
        ("price / 8", 5, [162_375, 12_375, -31_250, 0, 12_500_000]),
    ])
    func valuesOfRows(text: String, scale: Int, expected: [Int]) throws {
        let columns = ["price": Self.prices, "quantity": Self.quantities, "rate": Self.rates]
        let program = try Formula(text).compiledExactly(for: columns.keys.sorted())
        #expect(program.code?.columnCode([2, 0, 4], result: scale) != nil, "the rows are computed a column at a time")
        var results = DecimalColumn(Array(repeating: 1, count: 5), scale: scale)
        let exceptions = try program.evaluate(columns: [Self.prices, Self.quantities, Self.rates], into: &results)
        #expect(results.significands == expected && results.scale == scale && exceptions.isEmpty)
    }

    /// Nothing is rounded, and no row is lost.
    @Test func rowsWhoseValueDoesNotFit() throws {
        let program = try Formula("x * y").compiledExactly(for: ["x", "y"])
        let x = DecimalColumn([15, 20, .max, .max, 5], scale: 1)
        var results = DecimalColumn([9, 9, 9, 9, 9], scale: 1)
        let exceptions = try program.evaluate(
            columns: [x, DecimalColumn([5, 5, 10, 20, 2], scale: 1)], into: &results)
        #expect(results.significands == [0, 10, .max, 0, 1])
        #expect(exceptions.map(\.row) == [0, 3])
        #expect(try exceptions.map { try $0.outcome.get().description } == ["0.75", "1844674407370955161.4"])

        let quotient = try Formula("1 / x").compiledExactly(for: ["x"])
        var quotients = DecimalColumn([9, 9, 9], scale: 2)
        let failures = try quotient.evaluate(columns: [DecimalColumn([0, 40, 30], scale: 1)], into: &quotients)
        #expect(quotients.significands == [0, 25, 0])
        #expect(failures.map(\.row) == [0, 2])
        #expect(throws: EvaluationError.self) { try failures[0].outcome.get() }
        #expect(try failures[1].outcome.get().description == "1/3")
    }

    @Test func whatNeedsAnEvaluationOfEachRow() throws {
        for (text, arithmetic) in [
            ("x > 1.5 ? x : y", Arithmetic.exact), ("round(x * y, 1)", .exact), ("floor(x) + y", .exact),
            ("2 ** x - y", .exact), ("x * 10 + y", .integer), ("x + y", .real), ("x == y", .exact),
            ("x + 922337203685477580", .exact), ("x * x * x * x * x * x * x * x * x * x + y", .exact),
        ] {
            let environment = FormulaEnvironment(arithmetic: arithmetic)
            let program = try Formula(text).compiledExactly(for: ["x", "y"], in: environment)
            let columns = [DecimalColumn([150, 151, -275], scale: 2), DecimalColumn([15, 0, 33], scale: 1)]
            #expect(program.code?.columnCode([2, 1], result: 3) == nil, "\(text)")
            try compare(program, columns, scale: 3, text)
        }
    }

    @Test func columnsThatDoNotFit() throws {
        let program = try Formula("x").compiledExactly(for: ["x"])
        var results = DecimalColumn([7], scale: 0)
        #expect(throws: ColumnError.wrongColumnCount(expected: 1, found: 0)) {
            try program.evaluate(columns: [] as [DecimalColumn], into: &results)
        }
        #expect(throws: ColumnError.mismatchedLength(parameter: "x", expected: 1, found: 2)) {
            try program.evaluate(columns: [DecimalColumn([1, 2], scale: 0)], into: &results)
        }
        #expect(results.significands == [7])
    }

    @Test func sums() {
        #expect(DecimalColumn([], scale: 3).sum == 0)
        #expect(DecimalColumn([1_250, -99], scale: 2).sum == Rational(1_151, 100))
        #expect(DecimalColumn([.min, -1, .min, .max, 1 << 32], scale: 0).sum == Rational(.min) - 2 + Rational(1 << 32))
        #expect(
            DecimalColumn([.max, .max, .max], scale: 18).sum * Rational(BigInteger(10).power(18)) == 3 * Rational(.max))
    }

    /// Compares the results with those of an evaluation for each row.
    private func compare(
        _ program: ExactProgram, _ columns: [DecimalColumn], scale: Int, _ text: String
    ) throws {
        let count = columns[0].significands.count
        var results = DecimalColumn(Array(repeating: 0, count: count), scale: scale)
        let exceptions = try program.evaluate(columns: columns, into: &results)
        var outcomes = Dictionary(uniqueKeysWithValues: exceptions.map { ($0.row, "\($0.outcome)") })
        for row in 0..<count where outcomes[row] == nil {
            outcomes[row] = "\(Result<Value, EvaluationError>.success(Self.value(results, row)))"
        }
        for row in 0..<count {
            let expected = Result { () throws(EvaluationError) in
                try program.evaluate(columns.map { Self.value($0, row) })
            }
            #expect(outcomes[row] == "\(expected)", "seed \(SplitMix64.seed): \(text), row \(row)")
        }
    }

    private static func value(_ column: DecimalColumn, _ row: Int) -> Value {
        Value(Rational(BigInteger(column.significands[row]), BigInteger(10).power(column.scale)))
    }

    @Test func law() throws {
        var formulas = IntegerFormula(names: ["x", "y", "q"], functions: ["abs", "min", "max", "floor"])
        var environment = FormulaEnvironment()
        environment["q"] = Value(Rational(119, 100))
        let significands = [0, 1, -1, 7, -12, 1_299, 99_999, -1_000_000, .max, .min, 1 << 40]
        var scaled = 0
        for _ in 0..<TestScale.count(2_000) {
            let text = formulas.text(depth: 3)
            let program = try Formula(text).compiledExactly(for: ["x", "y"], in: environment)
            let scales = [0, 2, 4, 18].map { _ in formulas.pick([0, 0, 1, 2, 4, 9, 18]) }
            if program.code?.scaled(Array(scales[..<2]), result: scales[2]) != nil { scaled += 1 }
            let columns = scales[..<2].map { scale in
                DecimalColumn((0..<4).map { _ in formulas.pick(significands) }, scale: scale)
            }
            try compare(program, columns, scale: scales[2], text)
        }
        #expect(scaled > TestScale.count(200))
    }
}
