/// The description of a function or a constant, as a manual or a completion shows it.
public struct NameDescription: Sendable, Hashable {
    /// The name, as formulas spell it.
    public let name: String
    /// The notation: a constant's name, or a call with names for the arguments, such as `round(x[, places])`.
    ///
    /// Brackets enclose arguments that may be left out. An ellipsis stands for any number of further arguments; if only
    /// one parameter precedes it, lists among the arguments are replaced by their elements. An app's functions of one
    /// name are separated by `or`: `area(side) or area(width, height)`.
    public let signature: String
    /// One line about what it gives. Nil for a function that a formula defines, and for an app's function without a
    /// summary.
    public let summary: String?
    /// A formula that uses it, and has a value in the arithmetic `exact` if the name is known there; nil if the app or
    /// a formula defined it.
    public let example: String?

    /// Creates the description of a name of the language, with which the signature begins.
    init(_ signature: String, _ summary: String, example: String) {
        name = String(decoding: signature.utf8.prefix { $0 != UInt8(ascii: "(") }, as: UTF8.self)
        self.signature = signature
        self.summary = summary
        self.example = example
    }

    /// Creates the description of a function that the app wrote in Swift. Unnamed parameters are `x1`, `x2` and so on.
    init(_ name: String, arity: ClosedRange<Int>, _ wording: FunctionWording) {
        let isOpen = arity.upperBound == .max
        let least = isOpen ? max(arity.lowerBound, wording.parameters.count, 1) : arity.lowerBound
        func parameter(_ place: Int) -> String {
            place < wording.parameters.count ? wording.parameters[place] : "x\(place + 1)"
        }
        var parameters = (0..<least).map(parameter).joined(separator: ", ")
        if isOpen {
            parameters += ", …"
        } else {
            for place in least..<arity.upperBound { parameters += "[" + (place == 0 ? "" : ", ") + parameter(place) }
            parameters += String(repeating: "]", count: arity.count - 1)
        }
        self.init(name, signature: "\(name)(\(parameters))", summary: wording.summary)
    }

    /// Creates the description of a function that the app defined.
    init(_ name: String, signature: String, summary: String?) {
        self.name = name
        self.signature = signature
        self.summary = summary
        example = nil
    }

    /// Creates the description of a name or a word of which nothing else is known.
    package init(plain name: String) {
        self.name = name
        signature = name
        summary = nil
        example = nil
    }

    /// Creates the description of a function that a formula or the app defined.
    package init(_ name: String, parameters: [String]) {
        self.name = name
        signature = "\(name)(\(parameters.joined(separator: ", ")))"
        summary = nil
        example = nil
    }
}
