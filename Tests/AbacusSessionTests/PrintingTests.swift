internal import Abacus
internal import ProcessFiles
internal import TestSupport
internal import Testing

@testable internal import AbacusSession

/// What the options about printing do to values.
@Suite struct PrintingTests {
    private func options(_ text: String) throws -> Options {
        let arguments = text.split(separator: " ").map { Array($0.replacing("␠", with: " ").utf8) }
        return try Options(parsing: arguments)
    }

    @Test func printed() throws {
        for line in try CorpusLine.cases(in: "printing.txt") {
            let options = try options(line.columns[0])
            let source = Source(line.columns[1])
            let value = try Formula(source).evaluate(arithmetic: options.arithmetic)
            let environment = FormulaEnvironment(arithmetic: options.arithmetic)
            let format = options.answerFormat
            #expect(try environment.text(of: value, format, for: source) == line.columns[2], "\(line)")
            #expect(value.text(format) == line.columns[2], "\(line)")
        }
    }

    /// What is marked as rounded is another number, and what isn't is the same one.
    @Test func roundedNumbersAreMarked() throws {
        for line in try CorpusLine.cases(in: "printing.txt") where !line.columns[0].contains("--real") {
            let options = try options(line.columns[0])
            let format = options.answerFormat
            let value = try Formula(line.columns[1]).evaluate()
            let isMarked = value.annotated(line.columns[2], format).contains("≈ ")
            guard value.kind != .text else { continue }
            // Inside of a list, a comma separates elements.
            let separator = value.isNumber ? format.separator : format.separator == .space ? .space : nil
            let isPoint = separator == .comma && options.reading.notation.decimalMark == .comma
            let mark = isPoint ? "." : separator.map { String($0.rawValue) } ?? "_"
            let reading = ParserOptions(Notation(decimalMark: options.reading.notation.decimalMark))
            let again = try Formula(line.columns[2].replacing(mark, with: ""), options: reading).evaluate()
            #expect((again == value) != isMarked, "\(line)")
        }
    }

    @Test func aFractionIsFollowedByItsDigitsInTheSameForm() throws {
        let value = Value(Rational(1_234_567, 3))
        let format = try options("--group").format
        #expect(value.annotated(value.text(format), format) == "1,234,567/3 ≈ 411,522.33333333333333")
        #expect(value.annotated("1234567/3", .fraction) == "1234567/3")
    }

    @Test(arguments: [
        ("100/3", "", "100/3 ≈ 33.333333333333333333"), ("100/3", "--digits 2", "100/3 ≈ 33.33"),
        ("1/8", "--digits 2", "≈ 0.13"), ("1/8", "", "0.125"), ("1/3", "--fraction", "1/3"),
        ("1/1234567890123456789012", "", "1/1234567890123456789012 ≈ 8.1000000729000006634e-22"),
        ("1/12345678901234567890123", "", "≈ 8.1000000729000006634e-23"), ("sqrt(2)", "", "≈ 1.4142135623730950488"),
        ("[1/3, {a: 1/7}]", "", "≈ [0.33333333333333333333, {a: 0.14285714285714285714}]"),
        ("1234", "--significant 2", "≈ 1.2e+3"), ("1/3", "--scientific", "1/3 ≈ 3.3333333333333333333e-1"),
    ])
    func aShortFractionStandsBeforeItsDigits(text: String, arguments: String, shown: String) throws {
        let (value, format) = (try Formula(text).evaluate(), try options(arguments).format)
        #expect(value.annotated(value.text(format), format) == shown)
    }

    @Test func digitsAreRoundedInOneWayAtATime() throws {
        #expect(try options("--digits 2 --significant 3").format == .significant(3))
        #expect(try options("--significant 3 --digits 2 --fixed").format == .fixed(2))
        #expect(try options("--scientific --engineering").format == .engineering)
        #expect(try options("--separator _ --group").format == ValueFormat.readable.grouped(by: .comma))
    }

    @Test(arguments: ["--fixed", "--fixed --group", "--significant 0", "--separator ;", "--separator"])
    func whatDoesNotSayEnoughIsRefused(_ text: String) {
        #expect(throws: UsageError.self) { try options(text) }
    }

    @Test func fixedNeedsDigits() throws {
        let error = #expect(throws: UsageError.self) { try options("--fixed") }
        #expect(error?.hint == "add '--digits 2' for two decimals")
    }

    @Test(arguments: ["", "--digits 3", "--fraction", "--digits 0 --fixed", "--digits 3 --fixed --fraction"])
    func integersArePrintedAsTheirDigits(_ text: String) throws {
        #expect(try options(text).format.printsPlainIntegers)
    }

    @Test(arguments: ["--base 16", "--group", "--scientific", "--significant 30", "--digits 1 --fixed"])
    func integersAreNotPrintedAsTheirDigitsAlone(_ text: String) throws {
        #expect(try !options(text).format.printsPlainIntegers)
    }
}
