// The identifiers as static members, with which apps and problems refer to them.

extension Diagnostic.Identifier {
    // MARK: Reading

    /// The text isn't well-formed UTF-8.
    public static var invalidUTF8: Self { Self(.invalidUTF8) }
    /// A character has no meaning in a formula.
    public static var unexpectedCharacter: Self { Self(.unexpectedCharacter) }
    /// A text has no closing quote, or a name no closing backquote.
    public static var unterminatedText: Self { Self(.unterminatedText) }
    /// A backslash in a text doesn't begin a valid escape.
    public static var invalidEscape: Self { Self(.invalidEscape) }
    /// A text that begins like a number isn't a valid one.
    public static var invalidNumber: Self { Self(.invalidNumber) }
    /// The text is longer than the limits allow.
    public static var sourceTooLong: Self { Self(.sourceTooLong) }

    // MARK: Syntax

    /// There is nothing to evaluate.
    public static var emptyExpression: Self { Self(.emptyExpression) }
    /// A value is missing next to an operator, a bracket or a comma.
    public static var expectedOperand: Self { Self(.expectedOperand) }
    /// Two values are next to each other without an operator.
    public static var expectedOperator: Self { Self(.expectedOperator) }
    /// A bracket is never closed, or has no opening bracket.
    public static var unbalancedParenthesis: Self { Self(.unbalancedParenthesis) }
    /// A token has no meaning in its place.
    public static var unexpectedToken: Self { Self(.unexpectedToken) }
    /// Comparisons are chained.
    public static var nonAssociativeChain: Self { Self(.nonAssociativeChain) }
    /// The format of a predicate has a value other than true or false.
    public static var expectedPredicate: Self { Self(.expectedPredicate) }
    /// The format of an expression is a predicate.
    public static var expectedExpression: Self { Self(.expectedExpression) }

    // MARK: Arguments of formats

    /// A placeholder of a format has no argument.
    public static var missingArgument: Self { Self(.missingArgument) }
    /// A value can't be converted to the required type.
    public static var invalidArgument: Self { Self(.invalidArgument) }

    // MARK: Names

    /// No variable, constant or parameter has the name.
    public static var unknownName: Self { Self(.unknownName) }
    /// No function has the name.
    public static var unknownFunction: Self { Self(.unknownFunction) }
    /// A function is called with too many or too few arguments.
    public static var wrongArgumentCount: Self { Self(.wrongArgumentCount) }

    // MARK: Evaluation

    /// Something is divided by zero.
    public static var divisionByZero: Self { Self(.divisionByZero) }
    /// A function or operator has no value for these numbers.
    public static var outsideDomain: Self { Self(.outsideDomain) }
    /// A value must be an integer, but isn't.
    public static var notAnInteger: Self { Self(.notAnInteger) }
    /// A value is of a different kind than required.
    public static var typeMismatch: Self { Self(.typeMismatch) }
    /// There is no element or member with that index or name.
    public static var indexOutOfRange: Self { Self(.indexOutOfRange) }
    /// The result is too large, or too near to 0, for a real number.
    public static var notFinite: Self { Self(.notFinite) }
    /// It can't be determined whether two exact reals are equal.
    public static var undecided: Self { Self(.undecided) }
    /// The pattern of a regular expression is malformed.
    public static var invalidPattern: Self { Self(.invalidPattern) }
    /// The text can be read, but its meaning isn't available.
    public static var unsupported: Self { Self(.unsupported) }

    // MARK: Limits

    /// The result would take more bits or memory than the limits allow.
    public static var resultTooLarge: Self { Self(.resultTooLarge) }
    /// The evaluation would take more work than the limits allow.
    public static var tooMuchWork: Self { Self(.tooMuchWork) }
    /// Functions call each other more deeply than the limits allow.
    public static var recursionTooDeep: Self { Self(.recursionTooDeep) }
    /// Lists are nested more deeply than the limits allow.
    public static var nestedTooDeep: Self { Self(.nestedTooDeep) }
    /// The evaluation took longer than the limits allow.
    public static var deadlinePassed: Self { Self(.deadlinePassed) }
    /// The evaluation was cancelled.
    public static var cancelled: Self { Self(.cancelled) }
}
