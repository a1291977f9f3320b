package import CalculatorKit

extension CalculatorViewModel {
    /// Presses the key for a character, with the function that a view would call; `C` is AC, `<` is `⌫`, and `~` is `±`.
    package func press(character: Character) {
        switch character {
        case "C": resetCalculator()
        case "=": calculateResult()
        case "<": deleteLast()
        case "~": changeSign()
        case "%": percent()
        case "+", "-", "*", "/": inputOperator(String(character))
        default: inputNumber(String(character))
        }
    }
}

extension Calculator {
    /// Presses the key for a character, with the function that a controller would call; `C` is AC, `<` is `⌫`, and `~` is `±`.
    package func press(character: Character) -> String {
        switch character {
        case "C": reset()
        case "=": calculateResult()
        case "<": deleteLast()
        case "~": changeSign()
        case "%": percent()
        case "+", "-", "*", "/": inputOperator(String(character))
        default: inputNumber(String(character))
        }
    }
}
