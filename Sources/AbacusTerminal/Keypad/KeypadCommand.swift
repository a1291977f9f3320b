package import AbacusSession
internal import CalculatorKit
package import ProcessFiles

/// The command `abacus keypad`: the calculator, in the terminal or for scripts.
package enum KeypadCommand {
    /// Runs the keypad with the arguments after the command's name, and returns the exit status.
    package static func perform(_ arguments: some Collection<[UInt8]>) throws(UsageError) -> ExitStatus {
        let options = try KeypadOptions(parsing: arguments)
        if options.isHelpWanted { return StandardOutput.write(KeypadOptions.help) }
        if let keys = options.keys {
            return press(keys, options, on: options.pattern.calculator(options.style, options.arithmetic))
        }
        guard let terminal = Terminal() else {
            throw UsageError(message: "keypad needs a terminal", hint: "without one, use --press")
        }
        do {
            let keypad = Keypad(style: options.style, arithmetic: options.arithmetic)
            var view = KeypadView(keypad, hasDecimalComma: options.hasDecimalComma, on: terminal)
            return try view.perform()
        } catch {
            return StandardOutput.fail("cannot show the keypad: \(error)")
        }
    }

    /// Returns the key of a character: `C` is AC, `<` is ⌫, `~` is ±, and a comma is the point if the decimal mark is a comma.
    private static func key(of character: Character, hasDecimalComma: Bool) -> CalculatorKey? {
        // A character may carry any number of marks, and String would compare the canonical form of all of them.
        guard character.utf8.count == 1 else { return nil }
        return switch character {
        case "C": .allClear
        case "<": .deleteLast
        case "~": .changeSign
        case "," where hasDecimalComma: .point
        default: CalculatorKey(rawValue: String(character))
        }
    }

    /// Prints the display after each key, at once, because the whole output may be many times as long as the keys. The
    /// status tells scripts whether the display has ever shown an error.
    private static func press(
        _ keys: String, _ options: KeypadOptions, on press: (CalculatorKey?) -> (display: String, isError: Bool)
    ) -> ExitStatus {
        var status = ExitStatus.success
        var keys = keys.makeIterator()
        let writing = StandardOutput.write {
            guard let key = keys.next() else { return nil }
            let (display, isError) = press(Self.key(of: key, hasDecimalComma: options.hasDecimalComma))
            if isError { status = .evaluationFailed }
            return display.withDecimalMark(isComma: options.hasDecimalComma)
        }
        return max(status, writing)
    }
}

extension KeypadOptions.Pattern {
    /// Returns a new calculator of the pattern, as a function that presses a key and returns the display after it, and
    /// whether that is an error.
    fileprivate func calculator(
        _ style: CalculatorStyle, _ arithmetic: CalculatorArithmetic?
    ) -> (CalculatorKey?) -> (display: String, isError: Bool) {
        switch self {
        case .mvvm:
            let viewModel = CalculatorViewModel(style: style, arithmetic: arithmetic)
            // Reading the view model would count as access by a view, which costs Observation some preparation.
            var display = "0"
            viewModel.displayTextChanged = { display = $0 }
            return { key in
                viewModel.press(key)
                return (display, display == CalculatorModel.errorText)
            }
        case .mvc:
            let calculator = Calculator(style: style, arithmetic: arithmetic)
            return { key in (calculator.press(key), calculator.isError) }
        }
    }
}
