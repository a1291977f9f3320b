/// What a function or a constant is, as a manual or a completion shows it.
public struct NameDescription: Sendable, Hashable {
    /// The name, as formulas spell it.
    public let name: String
    /// How it is written: a constant's name, or a call with names for the arguments, such as `round(x[, places])`.
    ///
    /// Brackets enclose what may be left out. An ellipsis stands for any number of further arguments, and a function
    /// that has one also takes a list in place of its arguments.
    public let signature: String
    /// What it gives, in one line; nil if the app defined it.
    public let summary: String?
    /// A formula that uses it, and has a value in the arithmetic `exact` if the name is known there; nil if the app
    /// defined it.
    public let example: String?

    /// Makes the description of a name of the language, which the signature begins with.
    init(_ signature: String, _ summary: String, example: String) {
        name = String(decoding: signature.utf8.prefix { $0 != UInt8(ascii: "(") }, as: UTF8.self)
        self.signature = signature
        self.summary = summary
        self.example = example
    }

    /// Makes the description of a function that the app wrote in Swift, whose arguments have no names.
    init(_ name: String, arity: ClosedRange<Int>) {
        let least = arity.upperBound == .max ? max(arity.lowerBound, 1) : arity.lowerBound
        var parameters = (0..<least).map { "x\($0 + 1)" }.joined(separator: ", ")
        if arity.upperBound == .max {
            parameters += ", …"
        } else {
            for number in least..<arity.upperBound { parameters += number == 0 ? "[x1" : "[, x\(number + 1)" }
            parameters += String(repeating: "]", count: arity.count - 1)
        }
        self.init(name, parameters: [parameters])
    }

    /// Makes the description of a name or a word of which nothing else is known.
    package init(plain name: String) {
        self.name = name
        signature = name
        summary = nil
        example = nil
    }

    /// Makes the description of a function that the app defined, or a formula.
    package init(_ name: String, parameters: [String]) {
        self.name = name
        signature = "\(name)(\(parameters.joined(separator: ", ")))"
        summary = nil
        example = nil
    }
}
