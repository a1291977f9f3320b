// The values that syntax problems are about, and the option with which the text could be read.

extension SyntaxProblem {
    var arguments: [Diagnostic.Argument] {
        switch self {
        case .invalidUTF8, .unterminatedText, .unterminatedName, .emptyName, .emptyExpression,
            .missingOperand(before: nil), .remainderOfPercentage, .chainedDefinition, .percentageOf(suggestion: nil),
            .misplacedLambda:
            []
        case .unexpectedCharacter(let found), .invalidEscape(let found), .invalidNumber(let found),
            .missingOperand(before: let found?), .misplacedPrefix(let found), .definitionWord(let found),
            .definedOperator(let found),
            .unit(let found), .unopenedBracket(let found), .unexpectedToken(let found), .repeatedParameter(let found),
            .notAName(let found), .functionOfFunctions(let found), .repeatedFactorial(let found):
            [Self.text(.found, found)]
        case .misplacedComment: [Self.text(.found, "#")]
        case .factorialBeforeEqual: [Self.text(.found, "!!=")]
        case .sourceTooLong(let limit): [.init(.limit, limit)]
        case .percentage(let found, let suggestion, let remainder):
            (found.map { [Self.text(.found, $0)] } ?? [])
                + [suggestion, remainder].compactMap { $0.map { Self.text(.suggestion, $0) } }
        case .missingOperator(let omissions, _): omissions.map { Self.text(.suggestion, $0.text) }
        case .percentageOf(let suggestion?), .missingParentheses(let suggestion):
            [Self.text(.suggestion, suggestion)]
        case .misplacedComma: [Self.text(.found, ","), Self.text(.expected, ";")]
        case .invalidNumberWithComma(let found, let suggestion):
            [Self.text(.found, found)] + (suggestion.map { [Self.text(.suggestion, $0)] } ?? [])
        case .foreignNumber(let found, let suggestions, _):
            [Self.text(.found, found)] + suggestions.map { Self.text(.suggestion, $0) }
        case .unclosedBracket(let found, let expected), .mismatchedBracket(let found, let expected):
            [Self.text(.found, found), Self.text(.expected, expected)]
        case .expectedToken(let expected, let found):
            [Self.text(.expected, expected)] + (found.map { [Self.text(.found, $0)] } ?? [])
        case .chain(let found, let suggestion), .misspelledOperator(let found, let suggestion),
            .overlongOperator(let found, let suggestion):
            [Self.text(.found, found), Self.text(.suggestion, suggestion)]
        case .pasted(let text): text.arguments.map { Self.text($0, $1) }
        case .foreign(let form): form.arguments.map { Self.text($0, $1) }
        case .ofFormat(let problem): problem.arguments
        }
    }

    var readerOption: Diagnostic.ReaderOption? {
        switch self {
        case .percentage, .percentageOf(suggestion: .some): .percentages
        case .missingOperator(_, let isReadByOption): isReadByOption ? .implicitMultiplication : nil
        case .foreign(let form): form.readerOption
        case .invalidUTF8, .unexpectedCharacter, .unterminatedText, .unterminatedName, .emptyName, .invalidEscape,
            .invalidNumber,
            .invalidNumberWithComma, .misplacedComma, .sourceTooLong,
            .emptyExpression, .missingOperand, .misplacedPrefix, .percentageOf(suggestion: nil), .remainderOfPercentage,
            .misplacedLambda, .definitionWord, .definedOperator, .unit, .foreignNumber, .missingParentheses,
            .unclosedBracket,
            .unopenedBracket, .mismatchedBracket, .unexpectedToken, .expectedToken, .repeatedParameter, .chain,
            .chainedDefinition, .misspelledOperator, .overlongOperator, .notAName, .functionOfFunctions,
            .misplacedComment, .repeatedFactorial, .factorialBeforeEqual, .pasted, .ofFormat:
            nil
        }
    }

    private static func text(_ role: Diagnostic.Argument.Role, _ text: String) -> Diagnostic.Argument {
        Diagnostic.Argument(role, abbreviated(text))
    }
}

/// What the writer may have left out between two operands.
enum Omission {
    case multiplication
    /// A comma or a semicolon.
    case separator(String, between: Siblings)
    case colon

    /// The parts that the mark would separate.
    enum Siblings: String {
        case elements, arguments, members
    }

    var isMultiplication: Bool {
        if case .multiplication = self { true } else { false }
    }

    /// The omitted text.
    var text: String {
        switch self {
        case .multiplication: "*"
        case .separator(let mark, _): mark
        case .colon: ":"
        }
    }
}
