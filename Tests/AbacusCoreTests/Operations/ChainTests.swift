import Abacus
import TestSupport
import Testing

/// Sums and products of many operands are grouped for speed, without any visible difference.
@Suite struct ChainTests {
    @Test func groupedResultsAreThoseOfTheLeftFold() throws {
        var generator = ValueGenerator(seed: SplitMix64.seed)
        for round in 0..<300 {
            let op = round.isMultiple(of: 2) ? "*" : "+"
            let operands = (0..<Int.random(in: 2...60, using: &generator.random)).map { _ in
                generator.random.oneIn(2) ? Rational(generator.integer()) : generator.rational(maximumBits: 60)
            }
            let text = operands.map { "(\($0))" }.joined(separator: op)
            let folded = operands.dropFirst().reduce(operands[0]) { op == "*" ? $0 * $1 : $0 + $1 }
            #expect(try Formula(text).evaluate() == Value(folded), "seed \(SplitMix64.seed): \(text)")
        }
    }

    @Test func sumsOfLiteralsAreThoseOfTheirValues() throws {
        var generator = ValueGenerator(seed: SplitMix64.seed)
        for _ in 0..<300 {
            let terms = (0..<Int.random(in: 2...12, using: &generator.random)).map { _ in
                generator.integer(maximumBits: 200).magnitude
            }
            let text = terms.map { spelled($0, &generator.random) }.joined(separator: " + ")
            let sum = terms.reduce(0, +)
            #expect(try Formula(text).evaluate() == .integer(sum), "seed \(SplitMix64.seed): \(text)")
            #expect(try Formula("-(\(text)) * 2 + \(text)").evaluate() == .integer(-sum), "\(text)")
            #expect(try Formula("1 - (\(text) - 1 + 2)").evaluate() == .integer(-sum), "\(text)")
        }
        let long = "100000000000000000000"
        #expect(try Formula("\(long) + \(long) + \(long) < 3 and 1 == 1").evaluate() == false)
        try expectRefusal(of: "\(long) + \(long) + 2 + true", .standard, .typeMismatch)
    }

    @Test func aSumOfLiteralsKeepsToTheLimits() throws {
        let term = String(repeating: "9", count: 60)
        let sum = Array(repeating: term, count: 1_000).joined(separator: "+")
        var limits = Limits.standard
        limits.numberBits = 211
        #expect(try Formula(sum).evaluate(limits: limits) == Formula("\(term) * 1000").evaluate())
        limits.numberBits = 210
        try expectRefusal(of: sum, limits, .resultTooLarge)
        try expectRefusal(of: "\(sum)+\(term)\(term)", limits, .resultTooLarge)
        limits = .standard
        limits.work = 20_000
        try expectRefusal(of: sum, limits, .tooMuchWork)
    }

    @Test func productsOfLiteralsAreThoseOfTheirValues() throws {
        var generator = ValueGenerator(seed: SplitMix64.seed)
        let long = (BigInteger(1) << 600) + 1
        for _ in 0..<300 {
            let factors = (0..<Int.random(in: 2...40, using: &generator.random)).map { _ in
                generator.integer(maximumBits: 70).magnitude
            }
            let text = factors.map { spelled($0, &generator.random) }.joined(separator: " * ")
            let product = factors.reduce(long, *)
            let expected = (product + 2) * 3 - factors.reduce(1, *)
            let comment: Comment = "seed \(SplitMix64.seed): \(text)"
            #expect(try Formula("\(long) * \(text)").evaluate() == .integer(product), comment)
            #expect(try Formula("(\(long) * \(text) + 2) * 3 - \(text)").evaluate() == .integer(expected), comment)
        }
        try expectRefusal(of: "\(long) * 2 * 3 * true", .standard, .typeMismatch)
    }

    @Test func aProductOfLiteralsKeepsToTheLimits() throws {
        let product = Array(repeating: "999999999", count: 1_000).joined(separator: "*")
        var limits = Limits.standard
        limits.work = 40_000
        try expectRefusal(of: product, limits, .tooMuchWork)
        limits = .standard
        limits.memoryBytes = 4_500
        try expectRefusal(of: product, limits, .resultTooLarge)
        limits.memoryBytes = 50_000
        #expect(try Formula(product).evaluate(limits: limits) == Formula("999999999 ** 1000").evaluate())
    }

    /// Returns a literal for a number. Some aren't plain digits, so that these occur between others that are.
    private func spelled(_ number: BigInteger, _ random: inout SplitMix64) -> String {
        switch Int.random(in: 0...5, using: &random) {
        case 0: "0x" + number.text(radix: 16)
        case 1: "00\(number)"
        case 2: "\(number).0"
        default: "\(number)"
        }
    }

    private func expectRefusal(of text: String, _ limits: Limits, _ identifier: Diagnostic.Identifier) throws {
        let formula = try Formula(text)
        let error = #expect(throws: EvaluationError.self) { try formula.evaluate(limits: limits) }
        #expect(error?.diagnostics.map(\.identifier) == [identifier])
    }

    @Test func groupingEndsAtTheFirstDouble() throws {
        let factors = (1...100).map(String.init).joined(separator: "*")
        let product = (1...100).reduce(BigInteger(1)) { $0 * BigInteger($1) }
        let expected = Double(product) * (Double.pi / 1e300) * 3 * 5
        #expect(
            try Formula("\(factors) * (d / 1e300) * 3 * 5").evaluate(["d": .real(.pi)]) == .real(expected),
            "after a double the order of operations is the text's")
        #expect(try Formula("d * \(factors) / (\(factors))").evaluate(["d": .real(.pi)]).kind == .real)
    }

    /// The product is refused at the same operator as by multiplying from left to right, where the bits are added up.
    @Test(arguments: [40, 90])
    func aRefusedProductIsRefusedAtItsOperator(bits: Int) throws {
        var generator = ValueGenerator(seed: SplitMix64.seed)
        var limits = Limits.standard
        limits.numberBits = 3_000
        for _ in 0..<200 {
            let operands = (0..<7_200 / bits).map { _ in generator.integer(maximumBits: bits).magnitude }
            var text = operands[0].description
            var partial = operands[0]
            var refusal: Int?
            for operand in operands.dropFirst() {
                if refusal == nil {
                    if partial.bitLength + operand.bitLength > limits.numberBits { refusal = text.utf8.count }
                    partial *= operand
                }
                text += "*\(operand)"
            }
            let formula = try Formula(text)
            do throws(EvaluationError) {
                let value = try formula.evaluate(limits: limits)
                #expect(refusal == nil && value == .integer(partial), "seed \(SplitMix64.seed): \(text)")
            } catch {
                #expect(error.diagnostics[0].identifier == .resultTooLarge)
                #expect(error.diagnostics[0].range.lowerBound == refusal, "seed \(SplitMix64.seed): \(text)")
            }
        }
    }

    @Test func aZeroMakesALongProductSmall() throws {
        var limits = Limits.standard
        limits.numberBits = 3_000
        let long = Array(repeating: "12345678901234567890", count: 40).joined(separator: "*")
        #expect(try Formula("\(long)*0*\(long)*1*2").evaluate(limits: limits) == 0)
    }

    @Test func theWrittenOutFactorial() throws {
        let text = (1...3_000).map(String.init).joined(separator: "*")
        #expect(try Formula(text).evaluate() == Formula("3000!").evaluate())
        #expect(try Formula("product(range(1, 3000))").evaluate() == Formula("3000!").evaluate())
    }
}
