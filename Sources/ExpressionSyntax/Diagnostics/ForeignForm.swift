/// A form of other languages, spreadsheets and documents that isn't valid here, with its replacement.
enum ForeignForm {
    /// `=1+2`
    case leadingEqual
    /// `max(1;2)`
    case semicolon(isInCall: Bool)
    /// `TRUE()`
    case calledConstant(String)
    /// `if a then b else c` or `b if a else c`, and whether it follows a value.
    case choiceInWords(suggestion: String, isAfterValue: Bool)
    /// `"abc" contains "b"`
    case textPredicate(String, suggestion: String)
    /// `"abc" matches "b"`
    case pattern(String)
    /// `math.pow(2, 3)`, given the name before the point.
    case memberOfModule(String, suggestion: String?)
    /// `"abc".startsWith("a")`, given how the call is written here.
    case methodCall(suggestion: String)
    /// `x += 1`, or `x++`.
    case assignment(String, suggestion: String)
    /// `1..100`
    case range(String, suggestion: String)
    /// `255 to hex`
    case conversion(String, suggestion: String)
    /// `\frac{1}{2}`, given the command.
    case markup(String)
    /// `5 \%`
    case escapedPercent
    /// `1e3.5`
    case fractionalExponent(String, suggestion: String)
}

extension ForeignForm {
    var identifier: Diagnostic.Identifier {
        switch self {
        case .leadingEqual, .assignment: .expectedOperand
        case .semicolon, .choiceInWords(_, isAfterValue: false): .unexpectedToken
        case .markup, .escapedPercent: .unexpectedCharacter
        case .range, .fractionalExponent: .invalidNumber
        case .calledConstant, .choiceInWords(_, isAfterValue: true), .textPredicate, .pattern, .memberOfModule,
            .methodCall,
            .conversion:
            .expectedOperator
        }
    }

    var message: String {
        switch self {
        case .leadingEqual: "expected a value before '='"
        case .semicolon: "';' is not expected here"
        case .calledConstant(let name): "'\(name)' is a value, not a function"
        case .choiceInWords(_, isAfterValue: false): "expected '(' after 'if'"
        case .choiceInWords(_, isAfterValue: true), .methodCall: "expected an operator between two values"
        case .textPredicate(let word, _), .pattern(let word), .conversion(let word, _):
            "there is no operator '\(abbreviated(word))'"
        case .memberOfModule(let module, _): "'\(module)' has no functions"
        case .assignment(let symbol, _): "there is no operator '\(symbol)'"
        case .range(let lexeme, _), .fractionalExponent(let lexeme, _): "'\(abbreviated(lexeme))' is not a number"
        case .markup(let command): "'\(abbreviated(command))' has no meaning here"
        case .escapedPercent: "the character '\\' has no meaning here"
        }
    }

    var hint: String {
        switch self {
        case .leadingEqual: "leave the '=' out"
        case .semicolon(isInCall: true): "write ',' between values"
        case .semicolon(isInCall: false): "write ',' between elements, and rows as lists in a list: [[1, 2], [3, 4]]"
        case .calledConstant(let name): "write '\(name)' without parentheses"
        case .choiceInWords(let suggestion, _), .conversion(_, let suggestion), .methodCall(let suggestion),
            .textPredicate(_, let suggestion), .memberOfModule(_, let suggestion?), .assignment(_, let suggestion):
            "write \(abbreviated(suggestion))"
        case .pattern: "there are no patterns; contains, startswith and endswith look into a text"
        case .memberOfModule(let module, nil): "leave '\(module).' out"
        case .range(_, let suggestion):
            "write \(abbreviated(suggestion)) for a list of integers; a number has at most one point"
        case .markup: Self.hintOfMarkup
        case .escapedPercent: "leave the '\\' out; a percentage is written as in 5/100"
        case .fractionalExponent(_, let suggestion):
            "the exponent of a number is an integer; write \(abbreviated(suggestion))"
        }
    }

    /// The hint for LaTeX, which is given once per text.
    static let hintOfMarkup = "LaTeX is not read; write as in (1/2), sqrt(x), x ** 2 and 2 * pi"

    /// The texts that the problem is about: what is in the source, and what to write in its place.
    var arguments: [(role: Diagnostic.Argument.Role, text: String)] {
        switch self {
        case .leadingEqual: [(.found, "=")]
        case .semicolon: [(.found, ";"), (.expected, ",")]
        case .escapedPercent: [(.found, "\\")]
        case .calledConstant(let found), .pattern(let found), .markup(let found), .memberOfModule(let found, nil):
            [(.found, found)]
        case .choiceInWords(let suggestion, _), .methodCall(let suggestion): [(.suggestion, suggestion)]
        case .textPredicate(let found, let suggestion), .memberOfModule(let found, let suggestion?),
            .assignment(let found, let suggestion), .range(let found, let suggestion),
            .conversion(let found, let suggestion), .fractionalExponent(let found, let suggestion):
            [(.found, found), (.suggestion, suggestion)]
        }
    }

    var readerOption: Diagnostic.ReaderOption? {
        switch self {
        case .semicolon: .decimalComma
        case .leadingEqual, .calledConstant, .choiceInWords, .textPredicate, .pattern, .memberOfModule, .methodCall,
            .assignment, .range, .conversion, .markup, .escapedPercent, .fractionalExponent:
            nil
        }
    }
}
