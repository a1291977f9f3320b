internal import Abacus

extension Options {
    /// Parses the arguments after the command's name.
    ///
    /// An argument is an option only if it is a name of one hyphen and a letter in the table, or begins with `--` and a
    /// letter; every other argument is an expression, even `-3*2`. The value of an option is the next argument, whatever
    /// it begins with, or follows a `=`. The argument `--` ends the options: everything after it is an expression.
    ///
    /// - Parameter defaults: the options that hold unless the arguments say otherwise.
    init(parsing arguments: [[UInt8]], over defaults: Options = Options()) throws(UsageError) {
        self = defaults
        try apply(arguments)
        if information != nil { return }
        if format.keepsZeros, format.digits == nil, format.significantDigits == nil {
            throw UsageError(message: "--fixed needs a number of digits", hint: "add '--digits 2' for two decimals")
        }
    }

    /// Changes the options as arguments demand, up to one that asks for information.
    mutating func apply(_ arguments: [Argument]) throws(UsageError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == Array("--".utf8) {
                expressions += rest
                break
            }
            guard Self.isOption(argument) else {
                expressions.append(argument)
                continue
            }
            try Option.apply(argument, to: &self, values: &rest)
            if information != nil { return }
        }
    }

    private static func isOption(_ argument: [UInt8]) -> Bool {
        guard argument.first == UInt8(ascii: "-") else { return false }
        if argument.count == 2 { return Option.named(argument) != nil }
        guard argument.count > 2, argument[1] == UInt8(ascii: "-") else { return false }
        return UInt8(ascii: "a")...UInt8(ascii: "z") ~= argument[2] | 0x20
    }
}

extension Option {
    /// Returns the option with a name, or nil.
    fileprivate static func named(_ name: some Sequence<UInt8>) -> Option? {
        for section in sections {
            if let option = section.options.first(where: { $0.isNamed(name) }) { return option }
        }
        return nil
    }

    private func isNamed(_ argument: some Sequence<UInt8>) -> Bool {
        names.contains { $0.utf8.elementsEqual(argument) }
    }

    /// Changes the options as an argument demands, with the next one if the argument names an option that takes a value.
    fileprivate static func apply(
        _ argument: Argument, to options: inout Options, values: inout ArraySlice<Argument>
    ) throws(UsageError) {
        if let option = named(argument) { return try option.apply(to: &options, values: &values) }
        let parts = argument.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let option = named(parts[0]) else {
            throw UsageError(
                message: "there is no option '\(String(decoding: parts[0], as: UTF8.self))'", hint: hint(for: parts[0]))
        }
        guard case .value = option.action else {
            throw UsageError(message: "\(String(decoding: parts[0], as: UTF8.self)) takes no value")
        }
        var value = [Argument(parts[1])][...]
        try option.apply(to: &options, values: &value)
    }

    private static func hint(for argument: ArraySlice<UInt8>) -> String {
        let name = String(decoding: argument, as: UTF8.self)
        if let nearest = Suggestion.nearest(to: name, among: sections.flatMap(\.options).flatMap(\.names)) {
            return "did you mean '\(nearest)'?"
        }
        return "put an expression that begins like this in parentheses"
    }

    /// Changes the options as this option demands, with the first value if it takes one.
    private func apply(to options: inout Options, values: inout ArraySlice<Argument>) throws(UsageError) {
        switch action {
        case .flag(let change): change(&options)
        case .value(let parameter):
            guard let value = values.popFirst() else {
                throw UsageError(message: "\(names[0]) needs a value, \(parameter.name)")
            }
            guard parameter.apply(&options, value) else {
                let text = String(decoding: value, as: UTF8.self)
                throw UsageError(message: "\(names[0]) needs \(parameter.expectation), not '\(text)'")
            }
        }
    }
}
