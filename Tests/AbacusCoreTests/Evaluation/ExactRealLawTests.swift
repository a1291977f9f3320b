import Abacus
import Foundation
import TestSupport
import Testing

/// Laws that hold for the exact reals that formulas give, tried with random formulas.
@Suite struct ExactRealLawTests {
    private func forEachReal(_ offset: UInt64, _ body: (Value, String) throws -> Void) throws {
        var generator = RealFormulaGenerator(seed: SplitMix64.seed &+ offset)
        var count = 0
        for _ in 0..<TestScale.count(1_500) {
            let text = generator.formula(depth: 3)
            guard let value = try? Formula(text).evaluate(limits: .untrusted) else { continue }
            if case .exactReal = value { count += 1 }
            try body(value, "seed \(SplitMix64.seed): \(text)")
        }
        #expect(count > TestScale.count(300))
    }

    @Test func theTextIsReadAsTheSameNumber() throws {
        try forEachReal(1) { value, name in
            let text = value.literal()
            guard !text.contains(")**"), text.utf8.count < 1_000 else { return }
            let again = try Formula(text).evaluate()
            #expect(again == value, "\(name) is \(text)")
        }
    }

    @Test func encodedValuesAreDecoded() throws {
        try forEachReal(2) { value, name in
            guard !value.description.contains(")**"), value.description.utf8.count < 1_000 else { return }
            let list = Value.list([value, .list([value])])
            let data = try JSONEncoder().encode(list)
            let decoded = try JSONDecoder().decode(Value.self, from: data)
            #expect(decoded == list, "\(name) is \(value)")
        }
    }

    @Test func everyRealIsEqualToItself() throws {
        try forEachReal(3) { value, name in
            let formula = try Formula("x == x and not (x < x) and x - x == 0 and min(x, x) == x")
            let holds = try formula.evaluate(["x": value])
            #expect(holds == true, "\(name)")
        }
    }

    @Test func roundedDigitsAreTheRoundedNumber() throws {
        let rounded = try Formula("round(x, 9)")
        try forEachReal(4) { value, name in
            guard let number = try? rounded.evaluate(["x": value], limits: .untrusted) else { return }
            var format = ValueFormat.readable
            format.digits = 9
            let (text, expected) = (value.text(format), number.text(format))
            #expect(Value(decimal: text) == Value(decimal: expected), "\(name) is \(text) and \(expected)")
        }
    }

    /// Texts that stand for numbers beyond all limits are refused, and quickly.
    @Test(arguments: [
        "exp(exp(exp(10)))", "2**(2**62)", "sin(2**(2**62))", "ln(1 - 10**-1000000)", "pi**(10**30)", "[pi]", "x", "",
        "1/0", "sqrt(-1)", "sqrt(2) + ", "0.5 ** (10**30)", "tan(90°)", "1e999999999", "sin(1)**200", "2**4000000 * pi",
    ])
    func hostileTextsAreNotDecoded(text: String) throws {
        let data = try JSONEncoder().encode(["exactReal": text])
        if let value = try? JSONDecoder().decode(Value.self, from: data) {
            #expect(ExtremeTexts.areNumbers.contains(text), "\(text) is decoded as \(value)")
        } else {
            #expect(!ExtremeTexts.areNumbers.contains(text))
        }
    }

    private enum ExtremeTexts {
        static let areNumbers: Set = ["exp(exp(exp(10)))", "pi**(10**30)"]
    }
}
