/// A problem with the arguments of a command, in plain words.
package struct UsageError: Error, Equatable {
    package let message: String
    /// A hint at what the user may have meant.
    package let hint: String?
    /// The command that prints help.
    package var command = "abacus"

    package init(message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }

    /// The message, and the hint after a semicolon if there is one.
    package var explanation: String { hint.map { "\(message); \($0)" } ?? message }
}

/// Iterates over the arguments of a command, which are bytes since they need not be UTF-8.
///
/// An argument is an option only if it is one of the short names, or begins with `--` and a letter. The value of an option is
/// the next argument, whatever it begins with, or follows a `=` in the same argument. The argument `--` ends the options.
package struct ArgumentReader {
    package enum Part: Equatable {
        /// The name of an option, such as `--digits` of `--digits=3`.
        case option([UInt8])
        /// An argument that isn't an option.
        case operand([UInt8])
    }

    private var rest: ArraySlice<[UInt8]>
    private let isShortName: ([UInt8]) -> Bool
    private var optionsAreOver = false
    /// The name of the last option read.
    private var name: [UInt8] = []
    /// The value after the option's `=`, until it is taken.
    private var attachedValue: [UInt8]?

    /// Creates a reader.
    ///
    /// - Parameter isShortName: returns whether an argument is an option with a short name, such as `-h`.
    package init(_ arguments: some Sequence<[UInt8]>, isShortName: @escaping ([UInt8]) -> Bool) {
        rest = Array(arguments)[...]
        self.isShortName = isShortName
    }

    /// Reads the next option or operand, or returns nil after the last.
    ///
    /// - Throws: an error if the option before it has a value after a `=` that hasn't been taken.
    package mutating func next() throws(UsageError) -> Part? {
        if attachedValue != nil { throw failure("takes no value") }
        guard let argument = rest.popFirst() else { return nil }
        if optionsAreOver { return .operand(argument) }
        if argument == Array("--".utf8) {
            optionsAreOver = true
            return try next()
        }
        guard isShortName(argument) || Self.hasLongName(argument) else { return .operand(argument) }
        let end = argument.firstIndex(of: UInt8(ascii: "=")) ?? argument.endIndex
        name = Array(argument[..<end])
        attachedValue = end < argument.endIndex ? Array(argument[(end + 1)...]) : nil
        return .option(name)
    }

    /// Takes the value of the option that `next()` has returned.
    ///
    /// - Parameter form: a description of the value, for the error if it is missing.
    package mutating func value(_ form: String) throws(UsageError) -> [UInt8] {
        defer { attachedValue = nil }
        guard let value = attachedValue ?? rest.popFirst() else { throw failure("needs a value, \(form)") }
        return value
    }

    private func failure(_ message: String) -> UsageError {
        UsageError(message: "\(String(decoding: name, as: UTF8.self)) \(message)")
    }

    private static func hasLongName(_ argument: [UInt8]) -> Bool {
        argument.count > 2 && argument.starts(with: "--".utf8)
            && UInt8(ascii: "a")...UInt8(ascii: "z") ~= argument[2] | 0x20
    }
}
