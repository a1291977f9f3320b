import Abacus
import TestSupport
import Testing

@testable import AbacusCore
@testable import AbacusPrograms

/// An evaluator gives what the formula gives, however many places its arguments have.
@Suite struct ExactProgramEvaluatorTests {
    private typealias Outcome = Result<Value, EvaluationError>

    private static let names = ["x", "y", "z"]

    /// Random formulas, of which most can be computed on significands, for decimals whose places change.
    @Test func agreesWithTheFormula() throws {
        var random = SplitMix64(seed: SplitMix64.seed)
        func formula(depth: Int) -> String {
            func operand() -> String { formula(depth: depth - 1) }
            if depth == 0 {
                return ["x", "y", "z", "7", "0.5", "1.25", "100", "0.001"].randomElement(using: &random)!
            }
            switch Int.random(in: 0..<16, using: &random) {
            case 0..<4: return "(\(operand()) + \(operand()))"
            case 4..<6: return "(\(operand()) - \(operand()))"
            case 6..<9: return "(\(operand()) * \(operand()))"
            case 9: return "(\(operand()) / \(["100", "8", "3", "-4", "y"].randomElement(using: &random)!))"
            case 10: return "min(\(operand()), \(operand()))"
            case 11: return "max(\(operand()), \(operand()))"
            case 12: return "-\(operand())"
            case 13: return "abs(\(operand()))"
            case 14: return "round(\(operand()), 2)"
            default: return "(\(operand()) < \(operand()) ? \(operand()) : \(operand()))"
            }
        }
        let comparisons = ["", "", "", " < 1.5", " == z", " >= y * 2"]
        var onSignificands = 0
        for _ in 0..<TestScale.count(1_000) {
            let text = formula(depth: 3) + comparisons.randomElement(using: &random)!
            let formula = try Formula(text)
            let program = try formula.compiledExactly(for: Self.names)
            var evaluator = program.makeEvaluator()
            for _ in 0..<12 {
                var values: [String: Value] = [:]
                for (position, name) in Self.names.enumerated() {
                    let range = Int.random(in: 0..<8, using: &random) == 0 ? Int.min...Int.max : -9_999...9_999
                    let power = Int.powersOfTen[Int.random(in: 0...4, using: &random)]
                    let number = Rational(Int.random(in: range, using: &random), power)
                    values[name] = Int.random(in: 0..<40, using: &random) == 0 ? Value(Rational(1, 3)) : Value(number)
                    evaluator[position] = values[name]!
                }
                let words = UnsafeMutableBufferPointer<Word?>.allocate(capacity: 3)
                defer { words.deallocate() }
                let fractions = Self.names.map { values[$0]!.wordFraction.map(Word.fraction) }
                _ = words.initialize(fromContentsOf: fractions)
                var code = DecimalCode(program, arguments: [0, 1, 2])
                _ = code.adapt { words[$0]?.fraction }
                if code.word(words) != nil { onSignificands += 1 }
                let comment: Comment = "seed \(SplitMix64.seed): \(text) for \(values)"
                let expected = Outcome { () throws(EvaluationError) in try formula.evaluate(values) }
                let outcome = Outcome { () throws(EvaluationError) in try evaluator.evaluate() }
                #expect(outcome == expected && (try? outcome.get().kind) == (try? expected.get().kind), comment)
            }
        }
        #expect(onSignificands > TestScale.count(1_000) * 3)
    }

    @Test func argumentsStayUntilTheyAreSet() throws {
        var total = try Formula("price * quantity").compiledExactly(for: ["price", "quantity"]).makeEvaluator()
        #expect(total.count == 2 && total[0] == .null)
        #expect(throws: EvaluationError.self) { _ = try total.evaluate() }
        (total[0], total[1]) = (12.99, 3)
        #expect(try total.evaluate() == 38.97)
        total[1] = 0.5
        #expect(try total.evaluate() == 6.495 && total[0] == 12.99)
        total[0] = "a text"
        #expect(throws: EvaluationError.self) { _ = try total.evaluate() }
        total[0] = Value(BigInteger(10).power(30))
        #expect(try total.evaluate() == Value(5 * BigInteger(10).power(29)))
    }

    /// Places that grow again and again, to more than fit.
    @Test func placesThatKeepGrowing() throws {
        var product = try Formula("x * 2 + 0.5").compiledExactly(for: ["x"]).makeEvaluator()
        for places in Array(0...40) + [3, 2, 1] {
            let x = Rational(3, BigInteger(10).power(places))
            product[0] = Value(x)
            #expect(try product.evaluate() == Value(x * 2 + Rational(1, 2)), "\(places) places")
        }
    }

    @Test func formulasThatHaveNoInstructions() throws {
        var condition = try Formula("s == 'DE' ? x : 0").compiledExactly(for: ["s", "x"]).makeEvaluator()
        (condition[0], condition[1]) = ("DE", 1.19)
        #expect(try condition.evaluate() == 1.19)
        var root = try Formula("sqrt(x)").compiledExactly(for: ["x"]).makeEvaluator()
        root[0] = 2.25
        #expect(try root.evaluate() == 1.5)
        var constant = try Formula("1/3").compiledExactly().makeEvaluator()
        #expect(try constant.count == 0 && constant.evaluate() == Value(Rational(1, 3)))
    }

    /// A frame that is too large for the stack.
    @Test func manyParameters() throws {
        let names = (1...100).map { "x\($0)" }
        var sum = try Formula(names.joined(separator: " + ")).compiledExactly(for: names).makeEvaluator()
        for position in 0..<100 { sum[position] = 0.25 }
        #expect(try sum.evaluate() == 25)
    }
}
