/// What a function or a constant is, as a manual or a completion shows it.
public struct NameDescription: Sendable, Hashable {
    /// The name, as formulas spell it.
    public let name: String
    /// How it is written: a constant's name, or a call with names for the arguments, such as `round(x[, places])`.
    ///
    /// Brackets enclose what may be left out. An ellipsis stands for any number of further arguments, and if
    /// there is one parameter before it, lists among the arguments stand for their elements. Functions of one
    /// name that the app defined are separated by `or`: `area(side) or area(width, height)`.
    public let signature: String
    /// What it gives, in one line; nil if an app defined it and says nothing of it, or a formula.
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

    /// Makes the description of a function that the app wrote in Swift. Parameters to which it gives no names are `x1`, `x2`
    /// and so on.
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

    /// Makes the description of a function that the app defined.
    init(_ name: String, signature: String, summary: String?) {
        self.name = name
        self.signature = signature
        self.summary = summary
        example = nil
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
