internal import AbacusTestSupport
internal import CalculatorKit
internal import Observation
internal import Synchronization
internal import TestSupport
internal import Testing

@Suite struct CalculatorViewModelTests {
    /// Returns what a view model reports while keys are pressed.
    private func texts(_ press: (CalculatorViewModel) -> Void) -> [String] {
        let viewModel = CalculatorViewModel()
        var texts: [String] = []
        viewModel.displayTextChanged = { texts.append($0) }
        press(viewModel)
        return texts
    }

    @Test func theFirstOfSeveralErrorsIsTheReason() {
        let viewModel = CalculatorViewModel()
        for key in "7/0=" { viewModel.press(character: key) }
        #expect(viewModel.isError && viewModel.model.isError)
        #expect(viewModel.error?.message == "division by zero")
        let error = viewModel.model
        viewModel.inputOperator("+")
        #expect(viewModel.model == error, "a key that makes no sense changes nothing")
        viewModel.inputNumber("5")
        #expect(!viewModel.isError && viewModel.error == nil)
        #expect(viewModel.model == CalculatorModel(displayText: "5", isNewCalculation: false))
        viewModel.inputOperator("5")
        #expect(viewModel.error == .noSuchKey)
        viewModel.model.displayText = "8"
        #expect(!viewModel.isError && viewModel.error == nil)
    }

    @Test func eachKeyThatChangesTheModelIsHeardOnce() {
        let texts = texts { viewModel in
            for key in "12+30=" { viewModel.press(character: key) }
        }
        #expect(texts == ["1", "12", "12+", "12+3", "12+30", "42"])
    }

    /// A listener of each kind, asked after each key how often it has been called for it.
    @Test func aKeyIsOneChangeForEveryKindOfListener() {
        let viewModel = CalculatorViewModel()
        var (heard, bound) = (0, -1)
        viewModel.displayTextChanged = { _ in heard += 1 }
        let binding = viewModel.displayText.bind { _ in bound += 1 }
        let expected: [(key: Character, changes: [Int])] = [
            ("C", [0, 0, 0]), ("5", [1, 1, 1]), ("+", [1, 1, 1]), ("+", [1, 1, 1]), ("+", [0, 0, 0]), ("7", [1, 1, 1]),
            // Only the model changes: the 7 is now a result.
            ("=", [1, 1, 0]), ("=", [0, 0, 0]),
        ]
        withExtendedLifetime(binding) {
            for (key, changes) in expected {
                let observed = Mutex(0)
                withObservationTracking {
                    _ = viewModel.model
                } onChange: {
                    observed.withLock { $0 += 1 }
                }
                let before = (heard, bound)
                viewModel.press(character: key)
                #expect([observed.withLock { $0 }, heard - before.0, bound - before.1] == changes, "\(key)")
            }
        }
    }

    /// Whatever is computed from the model is observed as the model is, even if keys were pressed before anybody looked.
    @Test func whoeverReadsAnyPartOfTheModelIsToldOfAChange() {
        let reads: [(CalculatorViewModel) -> Void] = [
            { _ = $0.model }, { _ = $0.isError }, { _ = $0.error }, { $0.model.isNewCalculation.toggle() },
            { _ = $0.displayText.value },
        ]
        for (place, read) in reads.enumerated() {
            let viewModel = CalculatorViewModel()
            for key in "7/0" { viewModel.press(character: key) }
            let observed = Mutex(0)
            withObservationTracking {
                read(viewModel)
            } onChange: {
                observed.withLock { $0 += 1 }
            }
            // Only the first change is told: whoever wants to know of the next one reads again.
            for key in "=5" { viewModel.press(character: key) }
            #expect(observed.withLock { $0 } == 1, "\(place)")
        }
    }

    @Test func aKeyThatChangesNothingIsNotHeard() {
        #expect(texts { $0.resetCalculator() } == [])
        #expect(texts { $0.inputNumber("0") } == [])
        let texts = texts { viewModel in
            viewModel.inputNumber("5")
            viewModel.calculateResult()
            viewModel.calculateResult()
            viewModel.inputOperator("+")
            viewModel.inputOperator("+")
            viewModel.inputOperator("+")
        }
        #expect(texts == ["5", "5", "5+", "error"])
    }

    @Test func anErrorStaysUntilADigit() {
        let texts = texts { viewModel in
            for key in "5++=3" { viewModel.press(character: key) }
        }
        #expect(texts == ["5", "5+", "error", "3"])
    }

    @Test(arguments: ["", "10", "x", "+", "-1", "٣", "５", "5\u{301}", " 5", "AC", "=", "\0", "💥"])
    func aTextThatIsNoDigitIsAnError(_ text: String) {
        #expect(texts { $0.inputNumber(text) } == ["error"])
    }

    @Test(arguments: ["", "++", "×", "5", "**", "%", "AC", "=", "−", "\u{0}", "💥"])
    func aTextThatIsNoOperatorIsAnError(_ text: String) {
        let texts = texts { viewModel in
            viewModel.inputNumber("5")
            viewModel.inputOperator(text)
            viewModel.inputNumber("6")
        }
        #expect(texts == ["5", "error", "6"])
    }

    @Test func aThousandNinesSquaredIsExact() {
        let viewModel = CalculatorViewModel()
        for _ in 0..<1000 { viewModel.inputNumber("9") }
        viewModel.inputOperator("*")
        for _ in 0..<1000 { viewModel.inputNumber("9") }
        viewModel.calculateResult()
        // (10^n - 1)^2 = 10^2n - 2·10^n + 1
        let expected = String(repeating: "9", count: 999) + "8" + String(repeating: "0", count: 999) + "1"
        #expect(viewModel.model == CalculatorModel(displayText: expected, isNewCalculation: true))
    }

    @Test func anEarlierStateCanBeTakenUpAgain() {
        let viewModel = CalculatorViewModel(CalculatorModel(displayText: "12+", isNewCalculation: false))
        var texts: [String] = []
        viewModel.displayTextChanged = { texts.append($0) }
        let earlier = viewModel.model
        viewModel.inputOperator("+")
        viewModel.model = earlier
        viewModel.model = earlier
        viewModel.inputNumber("3")
        viewModel.calculateResult()
        #expect(texts == ["error", "12+", "12+3", "15"])
    }

    @Test func theDisplayTextCanBeBound() {
        let viewModel = CalculatorViewModel()
        viewModel.inputNumber("5")
        var texts: [String] = []
        let binding = viewModel.displayText.bind { texts.append($0) }
        withExtendedLifetime(binding) {
            for key in "=+5=" { viewModel.press(character: key) }
        }
        // The "5" after `=` is a different model, but the same text.
        #expect(texts == ["5", "5+", "5+5", "10"])
    }

    @Test func aListenerMayPressAKey() {
        let viewModel = CalculatorViewModel()
        var (heard, bound): ([String], [String]) = ([], [])
        let binding = viewModel.displayText.bind { bound.append($0) }
        viewModel.displayTextChanged = { [unowned viewModel] text in
            heard.append(text)
            if text == "error" { viewModel.resetCalculator() }
        }
        withExtendedLifetime(binding) { viewModel.inputOperator("+") }
        #expect(heard == ["error", "0"])
        #expect(bound == ["0"])
    }

    // MARK: - Owners

    /// A view such as an app would have.
    private final class View {
        let viewModel = CalculatorViewModel()
        var shownText = ""

        init(hearing heard: @escaping (String) -> Void) {
            viewModel.displayTextChanged = { [weak self] text in
                self?.shownText = text
                heard(text)
            }
        }
    }

    @Test func nothingIsHeardOnceTheOwnerIsGone() {
        var heard: [String] = []
        var view: View? = View { heard.append($0) }
        let goneView = WeakReference(view)
        let goneViewModel = WeakReference(view?.viewModel)
        view?.viewModel.inputNumber("5")
        #expect(view?.shownText == "5")
        view = nil
        #expect(goneView.object == nil)
        #expect(goneViewModel.object == nil)
        #expect(heard == ["5"])
    }

    @MainActor private final class MainActorView {
        private(set) var shownText = ""
        private let viewModel = CalculatorViewModel()
        private var binding: ObservableValue<String>.Binding?

        init() {
            viewModel.displayTextChanged = { [weak self] in self?.shownText = $0 }
            binding = viewModel.displayText.bind { [weak self] in self?.shownText = $0 }
        }

        func press(_ keys: String) {
            for key in keys { viewModel.press(character: key) }
        }
    }

    @Test @MainActor func theMainActorIsAPlaceLikeAnyOther() {
        let view = MainActorView()
        #expect(view.shownText == "0")
        view.press("12+30=")
        #expect(view.shownText == "42")
    }
}
