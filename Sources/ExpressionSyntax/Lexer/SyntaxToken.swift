/// A token of a text as an editor shows it: its kind and its range.
public struct SyntaxToken: Sendable, Hashable {
    /// The kinds of tokens.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A number, or a superscript exponent.
        case number
        /// A text literal, with its quotes.
        case text
        /// The name of a variable, of a constant or of a member.
        case name
        /// The name of a function, before the parenthesis of its arguments.
        case function
        /// A word with a fixed meaning that isn't an operator, such as `true`.
        case keyword
        /// An operator, in symbols or as a word.
        case `operator`
        /// A parenthesis, a bracket or a brace.
        case openingBracket, closingBracket
        /// A mark between elements, or between the parts of a member or a choice.
        case comma, colon
        /// The `?` of a choice, whose `:` is a colon.
        case question
        /// The point before a member.
        case point
        /// The `->` of a lambda.
        case arrow
        /// A comment, from `#` to the end of the line, without the line break.
        case comment
        /// A placeholder for an argument of a format: `%@`.
        case placeholder
        /// An operator in a key path of a format: `@sum`.
        case pathOperator
        /// A variable of a format: `$name`.
        case variable
        /// A number or a text that isn't well-formed, such as `1.2.3` or `'abc`.
        case malformed
        /// A character that begins no token, such as `§`, or ill-formed UTF-8.
        case unexpected
    }

    /// The kind of token.
    public let kind: Kind
    /// The range of the token, in UTF-8 offsets.
    public let range: SourceRange

    /// Returns the range of the token in the text that was read.
    ///
    /// - Parameter text: the string that the source was created from. In any other string, the result is the range of
    ///   the same UTF-8 offsets, as far as the string has them.
    public func range(in text: String) -> Range<String.Index> { text.indices(ofUTF8: range) }
}
