internal import CalculatorKit

/// What the keypad shows after a key.
struct KeypadState: Equatable {
    var model: CalculatorModel
    var lastCalculation: Calculation?
}

/// All states before the current one.
struct KeypadHistory {
    /// How a state came about. Most keys add one character, and keeping whole states would take quadratic memory.
    private enum Step {
        /// One character was added. The display may have shown a result before.
        case appended(toResult: Bool)
        /// Another state was replaced.
        case replaced(KeypadState)
    }

    private var steps: [Step] = []

    /// Remembers a state that another is about to follow.
    ///
    /// - Complexity: O(n) in the length of the display.
    mutating func record(_ state: KeypadState, before next: KeypadState) {
        let text = state.model.displayText
        let nextText = next.model.displayText
        let isAppended = nextText.utf8.count == text.utf8.count + 1 && nextText.hasPrefix(text)
        if isAppended, !next.model.isNewCalculation, next.lastCalculation == state.lastCalculation {
            steps.append(.appended(toResult: state.model.isNewCalculation))
        } else {
            steps.append(.replaced(state))
        }
    }

    /// Goes back to the state before the current one, and returns it, or nil if there is none.
    ///
    /// - Complexity: O(n) in the length of the display.
    mutating func takeBack(from state: KeypadState) -> KeypadState? {
        switch steps.popLast() {
        case nil: return nil
        case .replaced(let previous): return previous
        case .appended(let toResult):
            var previous = state
            previous.model.displayText.removeLast()
            previous.model.isNewCalculation = toResult
            return previous
        }
    }
}
