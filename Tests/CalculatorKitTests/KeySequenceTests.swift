internal import AbacusTestSupport
internal import CalculatorKit
internal import TestSupport
internal import Testing

/// Checks both forms against the reference, key by key.
@Suite struct KeySequenceTests {
    /// The keys of each arithmetic whose sequences are tried. A third is rounded, a half isn't.
    private static let keys: [CalculatorArithmetic: [Character]] = [
        .integer: ["0", "5", "+", "-", "*", "/", "=", "C"], .exact: ["0", "3", ".", "+", "-", "*", "/", "="],
    ]

    /// Presses keys on a calculator through the functions that a view calls, and returns what it shows in the end.
    private func display(
        after keys: some Sequence<Character>, in form: ReferenceCalculator.Form, _ arithmetic: CalculatorArithmetic
    ) -> String {
        switch form {
        case .modelViewViewModel:
            let viewModel = CalculatorViewModel(arithmetic: arithmetic)
            for key in keys { viewModel.press(character: key) }
            return viewModel.displayText.value
        case .modelViewController:
            let calculator = Calculator(arithmetic: arithmetic)
            return keys.reduce("0") { calculator.press(character: $1) }
        }
    }

    /// Returns every sequence of at most `length` keys.
    private func sequences(of keys: [Character], upTo length: Int) -> [[Character]] {
        var all: [[Character]] = [[]]
        var longest = all
        for _ in 0..<length {
            longest = longest.flatMap { sequence in keys.map { sequence + [$0] } }
            all += longest
        }
        return all
    }

    @Test(arguments: ReferenceCalculator.Form.allCases, CalculatorArithmetic.allCases)
    func everyShortSequenceShowsWhatTheTableSays(
        _ form: ReferenceCalculator.Form, _ arithmetic: CalculatorArithmetic
    ) throws {
        let sequences = sequences(of: try #require(Self.keys[arithmetic]), upTo: 5)
        #expect(sequences.count == 37_449)
        var differing: [String] = []
        // One in five of the longest has every end of four keys.
        let tried = sequences.filter { $0.count < 5 } + sequences.filter { $0.count == 5 }.sample(oneIn: 5)
        for keys in tried {
            var reference = ReferenceCalculator(form, isExact: arithmetic == .exact)
            let expected = keys.reduce("0") { reference.press($1) }
            if display(after: keys, in: form, arithmetic) != expected {
                differing.append("\(String(keys)) is not \(expected)")
            }
        }
        #expect(differing.isEmpty, "\(differing.count) differ, such as \(differing.prefix(5))")
    }

    @Test(arguments: ReferenceCalculator.Form.allCases, CalculatorArithmetic.allCases)
    func longRandomSequencesShowWhatTheTableSays(
        _ form: ReferenceCalculator.Form, _ arithmetic: CalculatorArithmetic
    ) {
        var generator = SplitMix64(seed: SplitMix64.seed)
        for _ in 0..<TestScale.count(100) {
            let keys = randomKeys(using: &generator)
            var reference = ReferenceCalculator(form, isExact: arithmetic == .exact)
            let viewModel = CalculatorViewModel(arithmetic: arithmetic)
            let calculator = Calculator(arithmetic: arithmetic)
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
            if generator.oneIn(20) { return "." }
            return (generator.oneIn(4) ? Array("+-*/") : digits).randomElement(using: &generator)!
        }
    }
}
