internal import Abacus

extension Options {
    /// Parses the arguments after the command's name.
    ///
    /// An argument is an option only if it is `-f`, `-h`, or `--` followed by a letter; every other argument is an
    /// expression, even `-3*2`. The value of an option is the next argument, whatever it begins with. The argument `--`
    /// ends the options: everything after it is an expression.
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
            try Option.named(argument).apply(to: &self, values: &rest)
            if information != nil { return }
        }
    }

    private static func isOption(_ argument: [UInt8]) -> Bool {
        if argument == Array("-f".utf8) || argument == Array("-h".utf8) { return true }
        guard argument.count > 2, argument.starts(with: "--".utf8) else { return false }
        return UInt8(ascii: "a")...UInt8(ascii: "z") ~= argument[2] | 0x20
    }
}

extension Option {
    /// Returns the option with a name.
    fileprivate static func named(_ name: Argument) throws(UsageError) -> Option {
        let options = sections.flatMap { $0.options }
        if let option = options.first(where: { $0.isNamed(name) }) { return option }
        throw UsageError(
            message: "there is no option '\(String(decoding: name, as: UTF8.self))'", hint: hint(for: name, options))
    }

    private func isNamed(_ argument: some Sequence<UInt8>) -> Bool {
        names.contains { $0.utf8.elementsEqual(argument) }
    }

    private static func hint(for argument: Argument, _ options: [Option]) -> String {
        if let equal = argument.firstIndex(of: UInt8(ascii: "=")),
            let option = options.first(where: { $0.isNamed(argument[..<equal]) })
        {
            let name = String(decoding: argument[..<equal], as: UTF8.self)
            if case .flag = option.action { return "'\(name)' takes no value" }
            return "write '\(name) \(String(decoding: argument[(equal + 1)...], as: UTF8.self))'"
        }
        let name = String(decoding: argument, as: UTF8.self)
        if let nearest = Suggestion.nearest(to: name, among: options.flatMap(\.names)) {
            return "did you mean '\(nearest)'?"
        }
        return "put an expression that begins like this in parentheses"
    }

    /// Changes the options as this option demands, with the next argument if it takes a value.
    fileprivate func apply(to options: inout Options, values: inout ArraySlice<[UInt8]>) throws(UsageError) {
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
