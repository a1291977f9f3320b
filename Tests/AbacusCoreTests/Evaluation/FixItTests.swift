import Abacus
import AbacusTestSupport
import TestSupport
import Testing

/// What becomes of a text once fix-its are applied, for every error in the corpus.
@Suite struct FixItTests {
    /// A fix-it alone makes its error go away, and no other one come.
    @Test func eachMendsItsErrorAndMakesNone() throws {
        for text in try CorpusText.all() {
            let before = text.diagnostics
            for diagnostic in before {
                for fixIt in [diagnostic.fixIt].compactMap(\.self) + diagnostic.otherFixIts {
                    let mended = text.applying([fixIt])
                    var expected = before.map(\.identifier)
                    expected.remove(at: try #require(expected.firstIndex(of: diagnostic.identifier)))
                    // Beyond the first twenty, errors aren't reported until others are gone.
                    var found = mended.diagnostics.map(\.identifier)
                    if before.count == 20 { found = found.dropLast() }
                    let isSubset = found.allSatisfy { identifier in
                        guard let place = expected.firstIndex(of: identifier) else { return false }
                        expected.remove(at: place)
                        return true
                    }
                    #expect(isSubset, "\(text) → \(mended): \(mended.diagnostics.map(\.summary))")
                }
            }
        }
    }

    /// The first fix-its of all errors together make a text that can be read.
    @Test func theFirstOfEveryErrorMakeATextWithoutErrors() throws {
        for text in try CorpusText.all() {
            let diagnostics = text.diagnostics
            let fixIts = diagnostics.compactMap(\.fixIt)
            guard !fixIts.isEmpty, fixIts.count == diagnostics.count, diagnostics.count < 20 else { continue }
            let mended = text.applying(fixIts)
            #expect(mended.diagnostics.isEmpty, "\(text) → \(mended): \(mended.diagnostics.map(\.summary))")
        }
    }

    /// With implicit products, the power of a function is read as one of a variable, which is found when names are resolved.
    @Test(arguments: [
        ("sin²(1) + cos²(1)", "sin(1)**2 + cos(1)**2"), ("2sin⁻¹(1)", "2asin(1)"),
        ("√(1 - tanh²(x))", "√(1 - tanh(x)**2)"),
        ("ln⁻¹(1)", nil), ("sin + cos²(1)", nil), ("sin ** 2(1)", nil), ("sin²", nil), ("\"sin²(1)\" + sin", nil),
    ])
    func powersOfFunctions(text: String, mended: String?) throws {
        var environment = FormulaEnvironment()
        environment["x"] = 1
        let formula = try Formula(text, options: ParserOptions(implicitMultiplication: true))
        let error = #expect(throws: EvaluationError.self) { try formula.evaluate(in: environment) }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.identifier == .unknownName)
        #expect(diagnostic.fixIt?.applied(to: formula.source)?.text == mended)
        environment["sin"] = 3
        environment["cos"] = 2
        if text == "sin²(1) + cos²(1)" { #expect(try formula.evaluate(in: environment) == 13) }
    }

    /// What a text means once the first fix-it of each error is applied.
    @Test func mendedTextsMeanWhatTheHintsSay() throws {
        for line in try CorpusLine.cases(in: "mended.txt") {
            let text = CorpusText(options: line.columns[0], text: line.columns[1])
            let mended = text.applying(text.diagnostics.compactMap(\.fixIt))
            #expect(mended.text == line.columns[2], "\(line)")
            #expect(
                try Formula(mended.text, options: mended.options).evaluate().description == line.columns[3], "\(line)")
        }
    }

    /// The same of texts with names that stand for nothing, in an environment with definitions.
    @Test func mendedNamesMeanWhatTheHintsSay() throws {
        for line in try CorpusLine.cases(in: "mended-names.txt") {
            let text = CorpusText(options: line.columns[1], text: line.columns[2])
            var environment = text.environment
            for definition in line.columns[0].split(separator: ";") { try environment.execute(String(definition)) }
            let error = try #require(throws: StatementError.self, "\(line)") { try environment.execute(text.text) }
            let mended = text.applying(error.diagnostics.compactMap(\.fixIt))
            #expect(mended.text == line.columns[3], "\(line) \(error.diagnostics.map(\.summary))")
            switch try environment.execute(mended.text) {
            case .value(let value): #expect(value.description == line.columns[4], "\(line)")
            default: #expect(environment["x"]?.description == line.columns[4], "\(line)")
            }
        }
    }
}

/// A text of the corpus, with the options that it is read with.
private struct CorpusText: CustomStringConvertible {
    let options: ParserOptions
    let text: String

    var description: String { text.debugDescription }

    init(options: String, text: String) {
        self.options = ParserOptions(corpus: options)
        self.text = text
    }

    private init(options: ParserOptions, text: String) {
        self.options = options
        self.text = text
    }

    /// Every text in the files about errors and fix-its.
    static func all() throws -> [CorpusText] {
        let plain = try ["errors.txt", "errors-integer.txt", "errors-real.txt", "fixits.txt"].flatMap { file in
            try CorpusLine.cases(in: file).map { CorpusText(options: "-", text: $0.columns[0]) }
        }
        let optional = try ["notation-errors.txt", "notation-fixits.txt", "mended.txt"].flatMap { file in
            try CorpusLine.cases(in: file).map { CorpusText(options: $0.columns[0], text: $0.columns[1]) }
        }
        return plain + optional
    }

    /// An environment that reads texts with the options.
    var environment: FormulaEnvironment {
        var environment = FormulaEnvironment()
        environment.implicitMultiplication = options.implicitMultiplication
        environment.notation = options.notation
        return environment
    }

    /// The errors that are found before evaluation. Names that have no value aren't among them, unless they are those of
    /// functions.
    var diagnostics: [Diagnostic] {
        var environment = environment
        do throws(StatementError) {
            try environment.execute(text)
            return []
        } catch {
            return error.diagnostics.filter { Self.isAboutTheText($0) && !isAboutStatements($0) }
        }
    }

    /// Whether a semicolon that took the place of a comma separates statements, of which only one is read here.
    private func isAboutStatements(_ diagnostic: Diagnostic) -> Bool {
        options.notation.decimalMark == .comma && diagnostic.identifier == .unexpectedToken
            && Source(text)[diagnostic.range] == ";"
    }

    private static func isAboutTheText(_ diagnostic: Diagnostic) -> Bool {
        switch diagnostic.identifier {
        case .invalidUTF8, .unexpectedCharacter, .unterminatedText, .invalidEscape, .invalidNumber, .sourceTooLong,
            .emptyExpression, .expectedOperand, .expectedOperator, .unbalancedParenthesis, .unexpectedToken,
            .nonAssociativeChain:
            true
        case .unknownName: functions.contains { diagnostic.message.contains("'\($0)'") }
        default: false
        }
    }

    private static let functions = FormulaEnvironment.builtinFunctions.map(\.name)

    /// Returns the text with fix-its applied, of which none overlap unless they are the same.
    func applying(_ fixIts: [FixIt]) -> CorpusText {
        var source = Source(text)
        // From the end, so that the places of the others stay; of two at the same place, the first comes first.
        let inOrder = fixIts.enumerated().sorted {
            ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
                < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
        }
        for (one, next) in zip(inOrder, inOrder.dropFirst()) {
            #expect(one.element.range.upperBound <= next.element.range.lowerBound, "\(self): fix-its overlap")
        }
        for (_, fixIt) in inOrder.reversed() {
            guard let fixed = fixIt.applied(to: source) else {
                Issue.record("\(self): \(fixIt) can't be applied")
                continue
            }
            source = fixed
        }
        return CorpusText(options: options, text: source.text)
    }
}
