/// What is written in documents and on calculators but not here, and what to write in its place.
enum PastedText {
    /// A dash in place of a minus.
    case dash(String)
    /// The sign of a currency before or after a number, and whether it is the only currency in the text.
    case currency(String, isOnly: Bool)
    /// `∛8`
    case cubeRoot
    /// `|x|`
    case absoluteValue(suggestion: String)
    /// `45°30'`
    case degreesAndMinutes(suggestion: String)
    /// `3 + 4 =`
    case finalEqual
    /// `3:05`, or what follows `2026-11-22`.
    case dateOrTime(String)
    /// `2 1/2`
    case mixedNumber(suggestion: String)
    /// `sin^-1(0.5)`, given the name of the function.
    case inverseFunction(String)
}

extension PastedText {
    var identifier: Diagnostic.Identifier {
        switch self {
        case .dash, .currency, .cubeRoot: .unexpectedCharacter
        case .absoluteValue, .finalEqual: .expectedOperand
        case .dateOrTime(":"): .unexpectedToken
        case .degreesAndMinutes, .dateOrTime, .mixedNumber, .inverseFunction: .expectedOperator
        }
    }

    var message: String {
        switch self {
        case .dash(let character), .currency(let character, _): "the character '\(character)' has no meaning here"
        case .cubeRoot: "the character '∛' has no meaning here"
        case .absoluteValue: "expected a value before '|'"
        case .finalEqual: "expected a value at the end"
        case .dateOrTime(":"): "':' is not expected here"
        case .degreesAndMinutes, .dateOrTime, .mixedNumber, .inverseFunction:
            "expected an operator between two values"
        }
    }

    var hint: String {
        switch self {
        case .dash: "write '-' for a minus"
        case .currency(_, isOnly: true): "leave the currency out"
        case .currency(_, isOnly: false): "these are different currencies; there are no rates here"
        case .cubeRoot: "write a cube root as in cbrt(8)"
        case .absoluteValue(let suggestion): "write \(suggestion) for an absolute value"
        case .degreesAndMinutes(let suggestion): "write \(suggestion) for degrees and minutes"
        case .finalEqual: "leave the '=' out"
        case .dateOrTime: "there are no dates and times here"
        case .mixedNumber(let suggestion): "write \(suggestion) for a mixed number"
        case .inverseFunction(let name): "write a\(name)(x) for the inverse function, 1/\(name)(x) for the reciprocal"
        }
    }

    /// The texts that it is about: what stands in the source, and what to write in its place.
    var arguments: [(role: Diagnostic.Argument.Role, text: String)] {
        switch self {
        case .dash(let found), .currency(let found, _), .dateOrTime(let found), .inverseFunction(let found):
            [(.found, found)]
        case .cubeRoot: [(.found, "∛")]
        case .absoluteValue(let suggestion), .degreesAndMinutes(let suggestion), .mixedNumber(let suggestion):
            [(.suggestion, suggestion)]
        case .finalEqual: [(.found, "=")]
        }
    }
}
