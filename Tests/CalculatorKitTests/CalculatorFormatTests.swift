internal import Abacus
internal import AbacusTestSupport
internal import CalculatorKit
internal import Foundation
internal import Testing

/// A calculator that shows its results in a format.
@Suite struct CalculatorFormatTests {
    /// Returns the last text after the keys, in both forms of the calculator.
    private func text(_ keys: String, _ arithmetic: CalculatorArithmetic, _ format: ValueFormat) -> String {
        let viewModel = CalculatorViewModel(arithmetic: arithmetic, format: format)
        let calculator = Calculator(arithmetic: arithmetic, format: format)
        var text = "0"
        for key in keys {
            viewModel.press(character: key)
            text = calculator.press(CalculatorKey(typed: key))
        }
        #expect(viewModel.displayText.value == text)
        return text
    }

    @Test(arguments: [
        ("7/2=", "3,5"), ("20000/3=", "6.666,67"), ("20000/3=*3=", "20.000"), ("1000000*1000000=", "1e+12"),
        ("1000000*1000000=/1000000=", "1.000.000"), ("20000/3=+", "6.666,67+"), ("20000/3=5", "5"), ("20000/3=.", "0."),
        ("7/2=+.5=", "4"), ("1234=", "1.234"), ("1234=C", "0"), ("1234=C5/2=", "2,5"), ("5=", "5"), ("7/0=", "error"),
    ])
    func resultsAreShownInTheFormatAndComputedWith(keys: String, shown: String) {
        #expect(text(keys, .exact, .display(places: 2, point: ",", group: ".", width: 9)) == shown)
    }

    @Test func integersHaveFormatsToo() {
        let format = ValueFormat.display(places: 0, group: ",")
        #expect(text("1234567=", .integer, format) == "1,234,567")
        #expect(text("1234567=*2=", .integer, format) == "2,469,134")
        #expect(text("-1234567=/2=", .integer, format) == "-617,283")
    }

    // MARK: - Calculators as people write them

    /// A calculator that replaces × and ÷ and makes the first number a double: what it shows, and what it showed.
    private func firstStyle(_ text: String) throws -> (now: String, before: String) {
        let calculation = "1.0*" + text.replacing("×", with: "*").replacing("÷", with: "/")
        let value = try Formula(format: calculation).evaluate()
        let number = try #require(Double(value))
        let isWhole = number.truncatingRemainder(dividingBy: 1) == 0
        return (value.text(.display(places: 2, always: true)), String(format: isWhole ? "%.0f" : "%.2f", number))
    }

    /// A calculator that appends `.0` to every integer and cuts a trailing operator.
    private func secondStyle(_ text: String) throws -> (now: String, before: String) {
        var text = text
        if let last = text.last, "+-*/".contains(last) { text.removeLast() }
        let calculation = text.replacing(#/\d+(\.\d+)?/#) { $0.output.1 == nil ? $0.output.0 + ".0" : $0.output.0 }
        let value = try Formula(format: calculation).evaluate()
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.minimumIntegerDigits = 1
        formatter.maximumFractionDigits = 5
        let number = try #require(Double(value))
        return (value.text(.display(places: 5)), try #require(formatter.string(from: NSNumber(value: number))))
    }

    /// What is shown otherwise than before: what was a tie of the decimals, and a sign of a number rounded to nothing.
    private static let differences = [
        "1÷8": ["0.13", "0.12"], "5÷8": ["0.63", "0.62"], "1/64": ["0.01563", "0.01562"], "1.000005": ["1.00001", "1"],
        "0-1/3000000": ["0", "-0"],
    ]

    @Test func calculatorsShowWhatTheyShowedBefore() throws {
        for text in [
            "7÷2", "2×3", "1÷3", "2÷3", "10÷4×2", "0.1+0.2", "1000000×1000000", "7-9.5", "1÷8", "5÷8", "1.005", "0-1÷3",
            "12",
            "99.999", "3×0", "1÷7×7",
        ] {
            let (now, before) = try firstStyle(text)
            #expect(now == before || Self.differences[text] == [now, before], "\(text): \(now), \(before)")
        }
        for text in [
            "7/2", "2*3+", "1/3", "2/3", "10/4*2", "0.1+0.2", "1000000*1000000", "7-9.5-", "1/64", "1.000005", "3+7/2",
            "0-1/3000000", "12/", "99.999999", "1/7*7", "1.5*1.5",
        ] {
            let (now, before) = try secondStyle(text)
            #expect(now == before || Self.differences[text] == [now, before], "\(text): \(now), \(before)")
        }
    }
}
