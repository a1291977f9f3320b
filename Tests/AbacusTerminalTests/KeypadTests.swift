internal import CalculatorKit
internal import TestSupport
internal import Testing

@testable internal import AbacusTerminal

@Suite struct KeypadTests {
    private func press(_ keys: String, on keypad: Keypad) {
        for key in keys { keypad.press(key == "C" ? .allClear : CalculatorKey(rawValue: String(key))!) }
    }

    private func keypad(_ keys: String, _ arithmetic: CalculatorArithmetic = .integer) -> Keypad {
        let keypad = Keypad(arithmetic: arithmetic)
        press(keys, on: keypad)
        return keypad
    }

    @Test func theLastCalculationStays() {
        let keypad = keypad("12+30=")
        #expect(keypad.lastCalculation == Calculation(text: "12+30", result: "42"))
        press("=", on: keypad)
        #expect(keypad.lastCalculation == Calculation(text: "12+30", result: "42"))
        press("+1", on: keypad)
        #expect(keypad.displayText == "42+1")
        #expect(keypad.lastCalculation == Calculation(text: "12+30", result: "42"))
        press("/0=C", on: keypad)
        #expect(keypad.lastCalculation == Calculation(text: "12+30", result: "42"))
        press("5=", on: keypad)
        #expect(keypad.lastCalculation == Calculation(text: "5", result: "5"))
    }

    @Test func theLastCalculationOfTheEverydayStyleIsWhatEqualsHasEvaluated() {
        let keypad = Keypad(style: .everyday)
        let everydayKeys: [Character: CalculatorKey] = ["<": .deleteLast, "~": .changeSign]
        func press(_ keys: String) -> String {
            for key in keys { keypad.press(everydayKeys[key] ?? CalculatorKey(rawValue: String(key))!) }
            return keypad.lastCalculation?.description(of: 40) ?? ""
        }
        #expect(press("5+3=") == "5+3 = 8")
        #expect(press("=") == "8+3 = 11")
        // A sign or a percentage of a result is no calculation.
        #expect(press("~%") == "8+3 = 11")
        #expect(keypad.displayText == "-0.11")
        #expect(press("80+15%=") == "80+12 = 92")
        keypad.undo()
        #expect(keypad.displayText == "80+12")
        #expect(press("<") == "8+3 = 11")
        #expect(keypad.displayText == "80+")
    }

    @Test func undoTakesBackTheLastKey() {
        let keypad = keypad("12+30=+1")
        var texts: [String] = []
        for _ in 0..<9 {
            keypad.undo()
            texts.append(keypad.displayText + (keypad.lastCalculation.map { " (\($0.text))" } ?? ""))
        }
        #expect(texts == ["42+ (12+30)", "42 (12+30)", "12+30", "12+3", "12+", "12", "1", "0", "0"])
    }

    @Test func undoOfAnOperatorGivesTheResultBack() {
        let keypad = keypad("6*7=+")
        keypad.undo()
        press("5", on: keypad)
        #expect(keypad.displayText == "5")
    }

    @Test func undoTakesAPointBackWithItsZero() {
        let keypad = keypad("5+.5", .exact)
        #expect(keypad.displayText == "5+0.5")
        keypad.undo()
        #expect(keypad.displayText == "5+0.")
        keypad.undo()
        #expect(keypad.displayText == "5+")
    }

    @Test func undoGivesARoundedResultBack() {
        let keypad = keypad("1/3=*", .exact)
        keypad.undo()
        press("*3=", on: keypad)
        #expect(keypad.displayText == "1")
        #expect(keypad.lastCalculation == Calculation(text: "0.3333333333333333…*3", result: "1"))
    }

    @Test func undoOfAnErrorGivesTheCalculationBack() {
        let keypad = keypad("5++")
        #expect(keypad.displayText == "error")
        keypad.undo()
        #expect(keypad.displayText == "5+")
        press("3=", on: keypad)
        #expect(keypad.displayText == "8")
    }

    @Test func keysThatChangeNothingAreNotTakenBack() {
        let keypad = keypad("5+C0CC0")
        keypad.undo()
        #expect(keypad.displayText == "5+")
    }

    @Test func undoIsUnlimited() {
        let keypad = keypad(String(repeating: "12345678901234567890*", count: 500) + "1=")
        for _ in 0..<10_502 { keypad.undo() }
        #expect(keypad.displayText == "0")
        #expect(keypad.lastCalculation == nil)
    }

    private struct State: Equatable {
        let displayText: String
        let lastCalculation: Calculation?

        init(of keypad: Keypad) {
            displayText = keypad.displayText
            lastCalculation = keypad.lastCalculation
        }
    }

    @Test(arguments: CalculatorStyle.allCases, CalculatorArithmetic.allCases)
    func undoGivesEveryStateBack(_ style: CalculatorStyle, _ arithmetic: CalculatorArithmetic) {
        var generator = SplitMix64(seed: SplitMix64.seed)
        for _ in 0..<100 {
            let keypad = Keypad(style: style, arithmetic: arithmetic)
            var states = [State(of: keypad)]
            for _ in 0..<100 {
                keypad.needsDisplay = false
                keypad.press(CalculatorKey.allCases.randomElement(using: &generator)!)
                if keypad.needsDisplay { states.append(State(of: keypad)) }
            }
            for state in states.reversed() {
                #expect(State(of: keypad) == state)
                keypad.undo()
            }
        }
    }

    @Test func onlyAChangeNeedsDisplay() {
        let keypad = Keypad()
        #expect(keypad.needsDisplay)
        keypad.needsDisplay = false
        press("0C", on: keypad)
        keypad.undo()
        #expect(!keypad.needsDisplay)
        press("5", on: keypad)
        #expect(keypad.needsDisplay)
        keypad.needsDisplay = false
        keypad.undo()
        #expect(keypad.needsDisplay)
    }
}
