import CalculatorKit

/// Presses keys of the calculator and prints what it displays after each.
@main
struct Keys {
    static func main() {
        let calculator = CalculatorViewModel()
        calculator.displayTextChanged = { text in print(text) }
        for digit in "12345678901234567890" { calculator.inputNumber(String(digit)) }
        calculator.inputOperator("*")
        for digit in "98765432109876543210" { calculator.inputNumber(String(digit)) }
        calculator.calculateResult()
    }
}
