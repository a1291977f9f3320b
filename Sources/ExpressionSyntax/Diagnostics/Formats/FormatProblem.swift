/// The problems that only formats of Foundation can have before they are evaluated.
enum FormatProblem {
    case unknownPlaceholder(String)
    case unterminatedText
    /// A text that contains a quote, which ends it too early.
    case gluedText(String)
    /// `%` between operands.
    case remainder
    case quantifiedPredicate(String)
    /// `a IN (1, 2)`
    case parenthesizedList
    /// `a NOT CONTAINS b`, given the operator after `NOT`.
    case misplacedNot(String)
    case wrongPartCount(of: String, expected: Int, found: Int)
    case expectedPredicate
    case expectedExpression
}

extension FormatProblem: DiagnosticMessage {
    var identifier: Diagnostic.Identifier {
        switch self {
        case .unknownPlaceholder, .remainder, .parenthesizedList: .unexpectedToken
        case .unterminatedText: .unterminatedText
        case .gluedText, .misplacedNot: .expectedOperator
        case .wrongPartCount: .wrongArgumentCount
        case .expectedPredicate, .quantifiedPredicate: .expectedPredicate
        case .expectedExpression: .expectedExpression
        }
    }

    var message: String {
        switch self {
        case .unknownPlaceholder(let lexeme): "'\(abbreviated(lexeme))' is not a placeholder"
        case .unterminatedText: "the text has no closing quote"
        case .gluedText: "the quote ends the text here"
        case .remainder: "there is no operator '%'"
        case .parenthesizedList: "',' is not expected here"
        case .misplacedNot(let word): "'NOT' is not expected before '\(abbreviated(word))'"
        case .quantifiedPredicate(let quantifier): "'\(quantifier)' stands before a single comparison"
        case .wrongPartCount(let name, let expected, let found): "'\(name)' takes \(expected) arguments, not \(found)"
        case .expectedPredicate: "expected a predicate, which is true or false, found an expression"
        case .expectedExpression: "expected an expression, which has a value, found a predicate"
        }
    }

    var hint: String? {
        switch self {
        case .unknownPlaceholder:
            "the placeholders are %@, %K, %s, %c, those of integers such as %d, %u, %x and %ld, and those of reals such "
                + "as %f and %lf"
        case .unterminatedText: "write \\' or \\\" for a quote inside of it, or give the text as an argument: %@"
        case .gluedText(let text): "write \\' for a quote, or give \(abbreviated(text)) as an argument: %@"
        case .remainder: "write modulus:by:(a, b)"
        case .parenthesizedList: "a list is in braces: {1, 2}"
        case .misplacedNot(let word): "write it before the comparison: NOT a \(abbreviated(word)) b"
        case .quantifiedPredicate(let quantifier): "write it as in '\(quantifier) a > 1', without parentheses"
        case .expectedPredicate: "compare it with something, as in 'a == 1'"
        case .wrongPartCount, .expectedExpression: nil
        }
    }

    var arguments: [Diagnostic.Argument] {
        switch self {
        case .unterminatedText, .remainder, .expectedPredicate, .expectedExpression, .parenthesizedList: []
        case .unknownPlaceholder(let found), .gluedText(let found), .quantifiedPredicate(let found),
            .misplacedNot(let found):
            [Diagnostic.Argument(.found, abbreviated(found))]
        case .wrongPartCount(let name, let expected, let found):
            [
                Diagnostic.Argument(.found, abbreviated(name)), .init(.minimum, expected), .init(.maximum, expected),
                .init(.count, found),
            ]
        }
    }
}
