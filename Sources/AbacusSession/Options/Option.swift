internal import ExpressionSyntax
package import ProcessFiles

/// A row of the table of options: an option's names, its effect, and its description in the help text.
package struct Option: Sendable {
    /// The effect of an option.
    package enum Action: Sendable {
        case flag(@Sendable (inout Options) -> Void)
        case value(Parameter)
    }

    /// The value that an option takes.
    package struct Parameter: Sendable {
        /// Its name in the help text.
        package let name: String
        fileprivate let describe: @Sendable () -> String
        fileprivate let listChoices: @Sendable () -> [String]
        /// Changes the options according to a value, or returns false if the value isn't valid.
        let apply: @Sendable (inout Options, [UInt8]) -> Bool

        /// A description of valid values, in plain words.
        var expectation: String { describe() }
        /// All valid values, if there are only a few.
        var choices: [String] { listChoices() }

        /// Whether the value is the path of a file.
        var isFile: Bool { name == "FILE" }
    }

    /// A section of the help text.
    package struct Section: Sendable {
        package let title: String
        package let options: [Option]
    }

    package let names: [String]
    package let action: Action
    /// The description in the help text, line by line.
    package let summary: [String]

    /// Creates an option without a value.
    init(_ names: String..., summary: String..., change: @escaping @Sendable (inout Options) -> Void) {
        self.names = names
        action = .flag(change)
        self.summary = summary
    }

    /// Creates an option whose value is the next argument.
    init<Value>(
        _ name: String, _ parameter: String, _ form: OptionValue<Value>, summary: String...,
        change: @escaping @Sendable (inout Options, Value) -> Void
    ) {
        names = [name]
        self.summary = summary
        action = .value(
            Parameter(name: parameter, describe: form.describe, listChoices: form.listChoices) { options, bytes in
                guard let value = form.read(bytes) else { return false }
                change(&options, value)
                return true
            })
    }
}

/// An argument of the command as bytes, which need not be UTF-8.
///
/// Comparing bytes takes linear time, however many combining marks there are.
package typealias Argument = [UInt8]

/// Returns whether an argument consists of the bytes of a text, for `switch`.
package func ~= (text: String, argument: Argument) -> Bool { text.utf8.elementsEqual(argument) }

extension RawRepresentable<String> where Self: CaseIterable {
    /// Creates the case whose raw value is an argument, or returns nil.
    package init?(argument: Argument) {
        guard let match = Self.allCases.first(where: { $0.rawValue ~= argument }) else { return nil }
        self = match
    }
}

extension UsageError {
    /// Creates the error of an option that a command doesn't have, with the nearest of its options as a hint.
    package init(unknownOption name: Argument, of command: String, among names: [String]) {
        let text = String(decoding: name, as: UTF8.self)
        let nearest = Option.nearest(to: text, among: names)
        self.init(
            message: "\(command) has no option '\(text)'", hint: nearest.map { "did you mean '\($0)'?" })
    }
}
