/// Forms in documents and on calculators that aren't valid here, with their replacements.
enum PastedText {
    /// A dash in place of a minus.
    case dash(String)
    /// A currency sign before or after a number, and whether it is the only currency in the text.
    case currency(String, isOnly: Bool)
    /// `|x|`
    case absoluteValue(suggestion: String)
    /// `45°30'`
    case degreesAndMinutes(suggestion: String)
    /// `3 + 4 =`
    case finalEqual
    /// `3:05`, or the part after a date such as `2026-11-22`.
    case dateOrTime(String)
    /// `2 1/2`
    case mixedNumber(suggestion: String)
    /// `sin^-1(0.5)`, given the name of the function.
    case inverseFunction(String)
    /// `sin^2(x)`
    case powerOfFunction(suggestion: String)
    /// `in(2, list)`, given the operator.
    case operatorCall(String, suggestion: String)
    /// `mod (10, 3)`, given the operator.
    case spacedCall(String, suggestion: String)
    /// `list.length()`, given the name of the function.
    case methodCall(String)
    /// A sign that is written differently here: `１＋２`, `5‰`.
    case sign(String, ForeignSign)
    /// `16#FF`
    case numberInBase(suggestion: String)
    /// `20% off 59.99`, given the words.
    case reduction(String, suggestion: String)
    /// `18% tip on 64.50`, given the words: a part of an amount, or the amount plus or minus that part.
    case partOf(String, part: String, whole: String, isAdded: Bool)
    /// `100 F to C`
    case unitConversion
    /// `12.5,13.1,14`
    case separatedValues(separator: String, suggestion: String)
}

extension PastedText {
    var identifier: Diagnostic.Identifier {
        switch self {
        case .dash, .currency, .numberInBase, .sign: .unexpectedCharacter
        case .absoluteValue, .finalEqual, .operatorCall, .spacedCall: .expectedOperand
        case .separatedValues: .unexpectedToken
        case .dateOrTime(let found): found.isEmpty ? .expectedOperator : .unexpectedToken
        case .degreesAndMinutes, .mixedNumber, .inverseFunction, .powerOfFunction, .methodCall, .reduction, .partOf,
            .unitConversion:
            .expectedOperator
        }
    }

    var message: String {
        switch self {
        case .sign(let character, _): "the character \(visible(character)) has no meaning here"
        case .dash(let character), .currency(let character, _): "the character '\(character)' has no meaning here"
        case .numberInBase: "the character '#' has no meaning here"
        case .absoluteValue: "expected a value before '|'"
        case .finalEqual: "expected a value at the end"
        case .dateOrTime(let found) where !found.isEmpty: "'\(found)' is not expected here"
        case .separatedValues(let separator, _): "'\(separator)' is not expected here"
        case .operatorCall(let spelling, _), .spacedCall(let spelling, _): "expected a value before '\(spelling)'"
        case .reduction(let words, _), .partOf(let words, _, _, _): "there is no operator '\(abbreviated(words))'"
        case .degreesAndMinutes, .dateOrTime, .mixedNumber, .inverseFunction, .powerOfFunction, .methodCall,
            .unitConversion:
            "expected an operator between two values"
        }
    }

    var hint: String {
        switch self {
        case .dash: "write '-' for a minus"
        case .currency(_, isOnly: true): "leave the currency out"
        case .currency(_, isOnly: false): "these are different currencies; there are no rates here"
        case .absoluteValue(let suggestion): "write \(suggestion) for an absolute value"
        case .degreesAndMinutes(let suggestion): "write \(suggestion) for degrees and minutes"
        case .finalEqual: "leave the '=' out"
        case .dateOrTime: "there are no dates and times here"
        case .mixedNumber(let suggestion): "write \(suggestion) for a mixed number"
        case .inverseFunction(let name): "write a\(name)(x) for the inverse function, 1/\(name)(x) for the reciprocal"
        case .powerOfFunction(let suggestion): "write \(abbreviated(suggestion)) for a power of a function's value"
        case .operatorCall(let spelling, let suggestion):
            "'\(spelling)' stands between its values: write \(abbreviated(suggestion))"
        case .spacedCall(let spelling, let suggestion):
            "'\(spelling)' is called without space before the parenthesis: write \(abbreviated(suggestion))"
        case .methodCall(let name): "a function's values are in its parentheses: write \(abbreviated(name))(…)"
        case .numberInBase(let suggestion): "write \(abbreviated(suggestion))"
        case .sign(_, let sign): sign.hint
        case .reduction(_, let suggestion): "for what is left write \(abbreviated(suggestion))"
        case .partOf(_, let part, let whole, let isAdded):
            "for the part alone write \(abbreviated(part)), and \(abbreviated(whole)) for the amount "
                + (isAdded ? "with it" : "without it")
        case .unitConversion:
            "there are no units; write the conversion as a formula, such as (100 - 32) * 5/9 from Fahrenheit to Celsius"
        case .separatedValues(_, let suggestion): "put several values in brackets: \(abbreviated(suggestion))"
        }
    }

    /// The texts that the problem is about: what is in the source, and what to write in its place.
    var arguments: [(role: Diagnostic.Argument.Role, text: String)] {
        switch self {
        case .dash(let found), .currency(let found, _), .sign(let found, _), .dateOrTime(let found),
            .inverseFunction(let found),
            .methodCall(let found):
            [(.found, found)]
        case .operatorCall(let found, let suggestion), .spacedCall(let found, let suggestion),
            .reduction(let found, let suggestion):
            [(.found, found), (.suggestion, suggestion)]
        case .partOf(let found, let part, let whole, _):
            [(.found, found), (.suggestion, part), (.suggestion, whole)]
        case .unitConversion: []
        case .numberInBase(let suggestion): [(.found, "#"), (.suggestion, suggestion)]
        case .absoluteValue(let suggestion), .degreesAndMinutes(let suggestion), .mixedNumber(let suggestion),
            .powerOfFunction(let suggestion), .separatedValues(_, let suggestion):
            [(.suggestion, suggestion)]
        case .finalEqual: [(.found, "=")]
        }
    }
}
