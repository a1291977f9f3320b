/// A row of the table of options: how it is called, what it does, and what the help says of it.
struct Option: Sendable {
    /// What an option does.
    enum Action: Sendable {
        case flag(@Sendable (inout Options) -> Void)
        case value(Parameter)
    }

    /// The value that an option wants.
    struct Parameter: Sendable {
        /// What the help calls it.
        let name: String
        /// What it must be, in plain words.
        let expectation: String
        /// Changes options as a value says, or gives false for what is none.
        let apply: @Sendable (inout Options, [UInt8]) -> Bool
    }

    /// A part of the help.
    struct Section: Sendable {
        let title: String
        let options: [Option]
    }

    let names: [String]
    let action: Action
    /// What the option does, in lines of the help.
    let summary: [String]

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
            Parameter(name: parameter, expectation: form.expectation) { options, bytes in
                guard let value = form.read(bytes) else { return false }
                change(&options, value)
                return true
            })
    }
}
