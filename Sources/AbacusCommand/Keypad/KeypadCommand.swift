internal import CalculatorKit
internal import ProcessFiles

/// The command `abacus keypad`: the calculator, in the terminal or for scripts.
enum KeypadCommand {
    /// The first argument that stands for this command rather than for an expression.
    static let name = "keypad"

    /// Carries out the arguments after the command's name, and returns the exit status.
    static func perform(_ arguments: some Collection<[UInt8]>) throws(UsageError) -> ExitStatus {
        let options = try KeypadOptions(parsing: arguments)
        if options.isHelpWanted { return write([KeypadOptions.help]) }
        if let keys = options.keys {
            return press(keys, on: options.pattern.calculator())
        }
        guard let terminal = Terminal() else {
            throw UsageError(message: "keypad needs a terminal", hint: "without one, use --press")
        }
        do {
            var view = KeypadView(on: terminal)
            return try view.perform()
        } catch {
            return fail("cannot show the keypad: \(error)")
        }
    }

    /// Returns the key of a character: `C` is AC.
    private static func key(of character: Character) -> CalculatorKey? {
        // A character may carry any number of marks, and String would compare the canonical form of all of them.
        guard character.utf8.count == 1 else { return nil }
        return character == "C" ? .allClear : CalculatorKey(rawValue: String(character))
    }

    /// Prints what the display shows after each key. The status tells scripts whether that was ever an error.
    private static func press(_ keys: String, on press: @escaping (CalculatorKey?) -> String) -> ExitStatus {
        var status = ExitStatus.success
        let displays = keys.lazy.map { key in
            let display = press(Self.key(of: key))
            if display == CalculatorModel.errorText { status = .evaluationFailed }
            return display
        }
        let writing = write(displays)
        return max(status, writing)
    }

    /// Writes lines as they are made, because together they may be many times as long as the keys.
    private static func write(_ lines: some Sequence<String>) -> ExitStatus {
        var output = OutputBuffer(.standardOutput)
        for line in lines {
            output.appendLine(line)
            if output.failure != nil || Interrupt.isRequested { break }
        }
        output.flush()
        if Interrupt.isRequested { return .interrupted }
        guard let failure = output.failure else { return .success }
        // Whoever closes the pipe has read enough and doesn't need a message.
        return failure.isBrokenPipe ? .failedOutput : fail("cannot write the output: \(failure)")
    }

    private static func fail(_ message: String) -> ExitStatus {
        var errorOutput = OutputBuffer(.standardError)
        errorOutput.appendLine("abacus: \(message)")
        errorOutput.flush()
        return .failedOutput
    }
}

extension KeypadOptions.Pattern {
    /// Returns a new calculator of the form, as a function that presses a key and returns what the display then shows.
    fileprivate func calculator() -> (CalculatorKey?) -> String {
        switch self {
        case .mvvm:
            let viewModel = CalculatorViewModel()
            return { key in
                viewModel.press(key)
                return viewModel.displayText.value
            }
        case .mvc:
            let calculator = Calculator()
            return { calculator.press($0) }
        }
    }
}
