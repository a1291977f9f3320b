internal import AbacusTestSupport
internal import CalculatorKit
internal import TestSupport
internal import Testing

/// The keys in `Grammar/Corpus/keys.txt`, pressed on each form.
@Suite struct KeyCorpusTests {
    @Test(arguments: try! CorpusLine.cases(in: "keys.txt"))
    func theDisplayIsAsTheCorpusSays(_ line: CorpusLine) throws {
        try #require(line.columns.count == 3)
        let options = line.columns[0].split(separator: " ")
        let arithmetic = options.contains("exact") ? CalculatorArithmetic.exact : .integer
        let displays =
            options.contains("mvc")
            ? displays(of: Calculator(arithmetic: arithmetic), line.columns[1])
            : displays(of: CalculatorViewModel(arithmetic: arithmetic), line.columns[1])
        #expect(displays.joined(separator: " ") == line.columns[2])
    }

    @Test(arguments: try! CorpusLine.cases(in: "keys-everyday.txt"))
    func theDisplayOfTheEverydayStyleIsAsTheCorpusSays(_ line: CorpusLine) throws {
        try #require(line.columns.count == 3)
        let options = line.columns[0].split(separator: " ")
        let arithmetic = options.contains("integer") ? CalculatorArithmetic.integer : nil
        let displays =
            options.contains("mvc")
            ? displays(of: Calculator(style: .everyday, arithmetic: arithmetic), line.columns[1])
            : displays(of: CalculatorViewModel(style: .everyday, arithmetic: arithmetic), line.columns[1])
        #expect(displays.joined(separator: " ") == line.columns[2])
    }

    private func displays(of calculator: Calculator, _ keys: String) -> [String] {
        keys.map { calculator.press(character: $0) }
    }

    private func displays(of viewModel: CalculatorViewModel, _ keys: String) -> [String] {
        keys.map { key in
            viewModel.press(character: key)
            return viewModel.displayText.value
        }
    }
}
