internal import Abacus
package import ProcessFiles

extension Options {
    /// Parses the arguments after the command's name. Every argument that isn't an option is an expression, even `-3*2`.
    ///
    /// - Parameter defaults: the options that hold unless the arguments say otherwise.
    package init(parsing arguments: [[UInt8]], over defaults: Options = Options()) throws(UsageError) {
        self = defaults
        try apply(arguments)
        if information != nil { return }
        try checkDigits()
        if isQuiet, !testsLastValue {
            throw UsageError(message: "--quiet needs --test", hint: "without it, the values are all that there is")
        }
    }

    /// Checks that the options about digits fit together.
    package func checkDigits() throws(UsageError) {
        if format.keepsZeros, format.digits == nil, format.significantDigits == nil {
            throw UsageError(message: "--fixed needs a number of digits", hint: "add '--digits 2' for two decimals")
        }
    }

    /// Applies arguments to the options, up to one that asks for information.
    package mutating func apply(_ arguments: [Argument]) throws(UsageError) {
        var reader = ArgumentReader(arguments) { $0.count == 2 && Option.named($0) != nil }
        while let part = try reader.next(), information == nil {
            switch part {
            case .operand(let argument): expressions.append(argument)
            case .option(let name): try Option.apply(name, to: &self, &reader)
            }
        }
    }
}

extension Option {
    fileprivate static func named(_ name: Argument) -> Option? {
        for section in sections {
            if let option = section.options.first(where: { $0.isNamed(name) }) { return option }
        }
        return nil
    }

    private func isNamed(_ argument: Argument) -> Bool { names.contains { $0 ~= argument } }

    /// Applies the option with a name to the options, taking its value from the reader.
    package static func apply(
        _ name: Argument, to options: inout Options, _ reader: inout ArgumentReader
    ) throws(UsageError) {
        guard let option = named(name) else {
            let text = String(decoding: name, as: UTF8.self)
            throw UsageError(message: "there is no option '\(text)'", hint: hint(for: text))
        }
        switch option.action {
        case .flag(let change): change(&options)
        case .value(let parameter):
            let value = try reader.value(parameter.name)
            guard parameter.apply(&options, value) else {
                let text = String(decoding: value, as: UTF8.self)
                throw UsageError(message: "\(option.names[0]) needs \(parameter.expectation), not '\(text)'")
            }
        }
    }

    private static func hint(for name: String) -> String {
        if let option = otherNames[name] { return "use \(option)" }
        if let nearest = nearest(to: name, among: sections.flatMap(\.options).flatMap(\.names)) {
            return "did you mean '\(nearest)'?"
        }
        return "put an expression that begins like this in parentheses"
    }

    /// Names of options in other programs, with the options here that do the same.
    private static let otherNames = [
        "--hex": "--base 16", "--bin": "--base 2", "--binary": "--base 2", "--oct": "--base 8", "--octal": "--base 8",
        "--float": "--real", "--double": "--real", "--precision": "--digits N", "--places": "--digits N",
        "--decimals": "--digits N", "--thousands": "--group", "--rational": "--fraction", "--silent": "--quiet",
        "--file": "-f FILE", "--eval": "-e EXPRESSION", "--expression": "-e EXPRESSION", "--expr": "-e EXPRESSION",
    ]

    /// Returns the option probably meant by another name, or nil. The name may be misspelled, or the beginning of an option.
    static func nearest(to name: String, among names: [String]) -> String? {
        let prefix = "--"
        guard name.hasPrefix(prefix) else { return nil }
        let longer = names.filter { $0.utf8.starts(with: name.utf8) }
        if let shortest = longer.min(by: { $0.utf8.count < $1.utf8.count }),
            longer.allSatisfy({ $0.utf8.starts(with: shortest.utf8) })
        {
            return shortest
        }
        // Words are compared without hyphens, which would make short words similar.
        let words = names.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
        return Suggestion.nearest(to: String(name.dropFirst(prefix.count)), among: words).map { prefix + $0 }
    }
}
