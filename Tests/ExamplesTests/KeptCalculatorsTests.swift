internal import AbacusFoundation
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import Examples

/// The calculators that keep their formats show what `NSExpression` and `String(format:)` gave.
@Suite struct KeptCalculatorsTests {
    // MARK: - What was shown before

    /// What `NSExpression` computes with: an operation of two integers truncates, any other one is of doubles.
    private enum Number {
        case integer(Int)
        case double(Double)

        var asDouble: Double {
            switch self {
            case .integer(let value): Double(value)
            case .double(let value): value
            }
        }

        func combined(with other: Number, by sign: Character) -> Number {
            if case (.integer(let left), .integer(let right)) = (self, other) {
                switch sign {
                case "+": return .integer(left + right)
                case "−": return .integer(left - right)
                case "×": return .integer(left * right)
                default: return .integer(left / right)
                }
            }
            switch sign {
            case "+": return .double(asDouble + other.asDouble)
            case "−": return .double(asDouble - other.asDouble)
            case "×": return .double(asDouble * other.asDouble)
            default: return .double(asDouble / other.asDouble)
            }
        }
    }

    /// Keys and their value, made together, so that no text is read.
    private struct Typed {
        var keys: String
        var value: Number
        /// The value where the sum begins with a factor 1.0.
        var prefixed: Number

        init(literal keys: String, _ value: Number) {
            (self.keys, self.value) = (keys, value)
            prefixed = .double(value.asDouble)
        }

        /// A number, or a sum in parentheses.
        static func atom(_ random: inout some RandomNumberGenerator, depth: Int, allDoubles: Bool) -> Typed {
            if depth > 0, Int.random(in: 0..<4, using: &random) == 0 {
                let sum = sum(&random, depth: depth - 1, allDoubles: allDoubles)
                return Typed(literal: "(\(sum.keys))", sum.value)
            }
            let digits = Int.random(in: 1...50, using: &random)
            if Bool.random(using: &random) {
                return Typed(literal: "\(digits)", allDoubles ? .double(Double(digits)) : .integer(digits))
            }
            let keys = "\(digits).\(Int.random(in: 0...999, using: &random))"
            return Typed(literal: keys, .double(Double(keys) ?? .nan))
        }

        static func product(_ random: inout some RandomNumberGenerator, depth: Int, allDoubles: Bool) -> Typed {
            var product = atom(&random, depth: depth, allDoubles: allDoubles)
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                let (sign, factor) = (
                    "×÷".randomElement(using: &random) ?? "×",
                    atom(&random, depth: depth, allDoubles: allDoubles)
                )
                // Nothing divides an integer by zero, which would end this process.
                if case .integer(0) = factor.value { continue }
                product.append(sign, factor)
            }
            return product
        }

        static func sum(_ random: inout some RandomNumberGenerator, depth: Int, allDoubles: Bool) -> Typed {
            var sum = product(&random, depth: depth, allDoubles: allDoubles)
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                let sign = "+−".randomElement(using: &random) ?? "+"
                sum.append(sign, product(&random, depth: depth, allDoubles: allDoubles))
            }
            return sum
        }

        private mutating func append(_ sign: Character, _ other: Typed) {
            keys += "\(sign)\(other.keys)"
            value = value.combined(with: other.value, by: sign)
            prefixed = prefixed.combined(with: other.value, by: sign)
        }
    }

    private func shownWithTwoPlaces(_ result: Double) -> String {
        let isWhole = result.truncatingRemainder(dividingBy: 1) == 0
        return String(format: isWhole ? "%.0f" : "%.2f", result)
    }

    private func shownWithFivePlaces(_ result: Double) -> String {
        String(format: "%.5f", result).replacing(/\.?0+$/, with: "")
    }

    /// Whether a double is as good as halfway between two numbers of some places, so that its own error, or the rule for
    /// ties, decides what is shown.
    private func isTie(_ result: Double, places: Int) -> Bool {
        let scaled = abs(result) * pow(10, Double(places))
        return abs(scaled - scaled.rounded(.down) - 0.5) <= max(scaled, 1) * 1e-12
    }

    // MARK: - What is shown now

    @Test func randomKeysShowWhatTheyShowed() throws {
        var random = SplitMix64(seed: 2026)
        var ties = 0
        for _ in 0..<TestScale.count(1_000) {
            let mixed = Typed.sum(&random, depth: 1, allDoubles: false)
            let result = mixed.prefixed.asDouble
            let keys = mixed.keys.replacing("−", with: "-")
            let (shown, before) = (try TwoPlaceCalculator(keys: keys).display(), shownWithTwoPlaces(result))
            if shown != before {
                #expect(isTie(result, places: 2) || before == "-0.00", "\(keys) shows \(shown), not \(before)")
                ties += 1
            }
            let doubles = Typed.sum(&random, depth: 1, allDoubles: true)
            let trailing = ["", "+", "×"].randomElement(using: &random) ?? ""
            let cut = try FivePlaceCalculator(keys: doubles.keys + trailing).display()
            let cutBefore = shownWithFivePlaces(doubles.value.asDouble)
            if cut != cutBefore {
                #expect(
                    isTie(doubles.value.asDouble, places: 5) || cutBefore == "-0",
                    "\(doubles.keys) shows \(cut), not \(cutBefore)")
                ties += 1
            }
        }
        #expect(ties < TestScale.count(1_000) / 10)
    }

    /// What the old texts owed to the even digit of a tie, or to the sign of a zero.
    @Test(arguments: [
        ("0.125", "0.12", "0.13"), ("2.5×0.25", "0.62", "0.63"), ("0-0.001", "-0.00", "0.00"),
    ])
    func twoPlacesThatAreOtherThanBefore(keys: String, before: String, now: String) throws {
        let result = try #require(Double(Formula(keys.replacing("×", with: "*")).evaluate(arithmetic: .real)))
        #expect(shownWithTwoPlaces(result) == before)
        #expect(try TwoPlaceCalculator(keys: keys).display() == now)
    }

    @Test(arguments: [("0.015625", "0.01562", "0.01563"), ("0−0.000001", "-0", "0")])
    func fivePlacesThatAreOtherThanBefore(keys: String, before: String, now: String) throws {
        let result = try #require(Double(Formula(keys.replacing("−", with: "-")).evaluate(arithmetic: .real)))
        #expect(shownWithFivePlaces(result) == before)
        #expect(try FivePlaceCalculator(keys: keys).display() == now)
    }

    @Test(arguments: [
        ("7÷2", "3.50"), ("42×1", "42"), ("0.1+0.2", "0.30"), ("1+7÷2", "4"), ("5÷0", "inf"), ("0-5.0÷0", "-inf"),
        ("0÷0", "nan"), ("1000000×1000000", "1000000000000"), ("1÷3", "0.33"), ("2÷3", "0.67"),
    ])
    func twoPlaces(keys: String, shown: String) throws {
        #expect(try TwoPlaceCalculator(keys: keys).display() == shown)
    }

    @Test(arguments: [
        ("7÷2", "3.5"), ("1+7÷2", "4.5"), ("7÷2+", "3.5"), ("2÷3×", "0.66667"), ("10÷4×2", "5"), ("5÷0", "inf"),
        ("1.50+1", "2.5"), ("100000×100000", "10000000000"), ("1÷8", "0.125"),
    ])
    func fivePlaces(keys: String, shown: String) throws {
        #expect(try FivePlaceCalculator(keys: keys).display() == shown)
    }

    @Test(arguments: ["", "9++", "(1+2", "5×÷2", "2(3)", "1..2"]) func mistakesAreMessages(keys: String) {
        #expect(throws: Complaint.self) { try TwoPlaceCalculator(keys: keys).display() }
        #expect(throws: Complaint.self) { try FivePlaceCalculator(keys: keys + "×÷").display() }
    }

    /// What the old texts owed to an error of a double, which exact numbers don't have.
    @Test(arguments: [("1.005", "1.00", "1.01"), ("2.675×1", "2.67", "2.68"), ("1.1×1.15", "1.26", "1.27")])
    func exactNumbersHaveNoErrors(keys: String, before: String, now: String) throws {
        let formula = try Formula(format: "1.0*" + keys.replacing("×", with: "*"))
        #expect(try shownWithTwoPlaces(#require(Double(formula.evaluate()))) == before)
        #expect(try TwoPlaceCalculator(keys: keys).display() == before)
        #expect(try formula.evaluate(arithmetic: .exact).text(.display(places: 2, always: true)) == now)
    }
}
