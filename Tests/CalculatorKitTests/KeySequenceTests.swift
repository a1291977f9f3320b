internal import CalculatorKit
internal import TestSupport
internal import Testing

/// Checks both forms against the reference, key by key.
@Suite struct KeySequenceTests {
    private static let keys: [Character] = ["0", "5", "+", "-", "*", "/", "=", "C"]

    /// Presses keys on a calculator through the functions that a view calls, and returns what it shows in the end.
    private func display(after keys: some Sequence<Character>, in form: ReferenceCalculator.Form) -> String {
        switch form {
        case .modelViewViewModel:
            let viewModel = CalculatorViewModel()
            for key in keys { viewModel.press(character: key) }
            return viewModel.displayText.value
        case .modelViewController:
            let calculator = Calculator()
            return keys.reduce("0") { calculator.press(character: $1) }
        }
    }

    /// Returns every sequence of at most `length` keys.
    private func sequences(upTo length: Int) -> [[Character]] {
        var all: [[Character]] = [[]]
        var longest = all
        for _ in 0..<length {
            longest = longest.flatMap { sequence in Self.keys.map { sequence + [$0] } }
            all += longest
        }
        return all
    }

    @Test(arguments: ReferenceCalculator.Form.allCases)
    func everyShortSequenceShowsWhatTheTableSays(_ form: ReferenceCalculator.Form) {
        let sequences = sequences(upTo: 5)
        #expect(sequences.count == 37_449)
        var differing: [String] = []
        for keys in sequences {
            var reference = ReferenceCalculator(form)
            let expected = keys.reduce("0") { reference.press($1) }
            if display(after: keys, in: form) != expected { differing.append("\(String(keys)) is not \(expected)") }
        }
        #expect(differing.isEmpty, "\(differing.count) differ, such as \(differing.prefix(5))")
    }

    @Test(arguments: ReferenceCalculator.Form.allCases)
    func longRandomSequencesShowWhatTheTableSays(_ form: ReferenceCalculator.Form) {
        var generator = SplitMix64(seed: SplitMix64.seed)
        for _ in 0..<1_000 {
            let keys = randomKeys(using: &generator)
            var reference = ReferenceCalculator(form)
            let viewModel = CalculatorViewModel()
            let calculator = Calculator()
            for (index, key) in keys.enumerated() {
                let expected = reference.press(key)
                let shown: String
                switch form {
                case .modelViewViewModel:
                    viewModel.press(character: key)
                    shown = viewModel.displayText.value
                    #expect(viewModel.model.isNewCalculation == reference.isNew)
                case .modelViewController:
                    shown = calculator.press(character: key)
                    #expect(calculator.model.displayText == reference.text)
                    #expect(calculator.model.isNewCalculation == reference.isNew)
                }
                guard shown == expected else {
                    Issue.record(
                        "\(String(keys[...index])) shows \(shown), not \(expected); seed \(SplitMix64.seed)")
                    return
                }
            }
        }
    }

    /// Returns mostly digits, some operators, and few keys that end a calculation, so that calculations get long.
    private func randomKeys(using generator: inout SplitMix64) -> [Character] {
        let digits = Array("0123456789")
        return (0..<300).map { _ in
            if generator.oneIn(40) { return generator.oneIn(2) ? "=" : "C" }
            return (generator.oneIn(4) ? Array("+-*/") : digits).randomElement(using: &generator)!
        }
    }
}
