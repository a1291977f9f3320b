/// The properties of a syntax besides its tables of operators and words: the kinds of nodes that its names become, and
/// the forms that only it has. Whatever the parser does in one syntax alone depends on one of these.
struct Dialect: BitwiseCopyable, Sendable {
    /// The node of a name that isn't called.
    var name = SyntaxNode.Kind.name
    /// The node of a name that is called.
    var callee = SyntaxNode.Kind.callee
    /// The node of `a.b`.
    var member = SyntaxNode.Kind.member
    /// The node of `a[i]`.
    var index = SyntaxNode.Kind.index
    /// The operator that follows `not` in `a not in b`.
    var membership = Operator.isIn

    /// Whether `[1, 2]` is a list.
    var hasSquareLists = true
    /// Whether `{a: 1}` is a record.
    var hasRecords = true
    /// Whether a comma may follow the last element.
    var hasTrailingCommas = true

    /// Whether the words of some operators are names of functions before a parenthesis.
    var hasOperatorCalls = true
    /// Whether arguments of some functions may be lambdas.
    var hasLambdas = true
    /// Whether errors explain what people write out of habit or paste from elsewhere. Formats are written by
    /// programmers and have words of their own.
    var explainsHabits = true

    /// Whether names keep the spelling that they have after a `#`.
    var hasEscapedNames = false
    /// Whether some words are names where no operator is possible.
    var hasContextualWords = false
    /// Whether a sign directly before a number belongs to it.
    var hasSignedNumbers = false
    /// Whether steps of key paths can be operators, placeholders and calls, and indexes can be words.
    var hasKeyPaths = false
    /// Whether comparisons have options and quantifiers.
    var hasComparisons = false
    /// Whether predicates and expressions have different places.
    var hasPredicates = false
}

extension Syntax {
    /// The properties of the syntax besides its tables.
    var dialect: Dialect {
        switch self {
        case .native: Dialect()
        case .foundation: .foundation
        }
    }
}
