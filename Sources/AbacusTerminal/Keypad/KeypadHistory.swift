internal import CalculatorKit

/// The state of the keypad after a key.
struct KeypadState: Equatable {
    var model: CalculatorModel
    var lastCalculation: Calculation?
}

/// All states before the current one.
struct KeypadHistory {
    /// The change that led to a state. Most keys add a character, and keeping whole states would take quadratic memory.
    private enum Step {
        /// One or two characters were added. The display may have shown a result before.
        case appended(count: Int, toResult: Bool)
        /// Another state was replaced.
        case replaced(KeypadState)
    }

    private var steps: [Step] = []

    /// Records a state before another one follows.
    ///
    /// - Complexity: O(n) in the length of the display.
    mutating func record(_ state: KeypadState, before next: KeypadState) {
        let text = state.model.displayText
        let nextText = next.model.displayText
        let count = nextText.utf8.count - text.utf8.count
        let toResult = state.model.isNewCalculation
        if (1...2).contains(count), !next.model.isNewCalculation,
            next.droppingLast(count, toResult: toResult) == state
        {
            steps.append(.appended(count: count, toResult: toResult))
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
        case .appended(let count, let toResult): return state.droppingLast(count, toResult: toResult)
        }
    }
}

extension KeypadState {
    /// Returns the state without the last characters of the display, which showed a result or something typed before.
    fileprivate func droppingLast(_ count: Int, toResult: Bool) -> KeypadState {
        var previous = self
        previous.model.displayText = String(model.displayText.dropLast(count))
        previous.model.isNewCalculation = toResult
        return previous
    }
}

/// A calculation and its value.
struct Calculation: Equatable {
    /// The typed calculation.
    let text: String
    let result: String

    /// Returns the calculation with its result, shortening either of them if they don't both fit.
    ///
    /// - Complexity: O(n) in the lengths.
    func description(of width: Int) -> String {
        let equal = " = "
        let room = max(width - equal.count, 0)
        let shortResult = result.shortened(to: max(room / 2, room - text.count))
        let shortText = text.shortened(to: room - shortResult.count)
        return (shortText + equal + shortResult).shortened(to: width)
    }
}
