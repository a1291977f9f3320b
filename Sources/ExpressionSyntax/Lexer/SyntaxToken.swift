/// A token of a text as an editor shows it: what sort of token it is, and where it is.
public struct SyntaxToken: Sendable, Hashable {
    /// The sorts of tokens.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A number, or an exponent above the line.
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
        /// A mark between elements, or between the parts of a member or of a choice.
        case comma, colon
        /// The `?` of a choice, whose `:` is a colon.
        case question
        /// The point before a member.
        case point
        /// The `->` of a lambda.
        case arrow
        /// From `#` to the end of the line, without the line break.
        case comment
        /// A place for an argument of a format: `%@`.
        case placeholder
        /// An operator in a key path of a format: `@sum`.
        case pathOperator
        /// A variable of a format: `$name`.
        case variable
        /// A number or a text that isn't complete, such as `1.2.3` or `'abc`.
        case malformed
        /// What begins no token, such as `§` or ill-formed UTF-8.
        case unexpected
    }

    /// What sort of token it is.
    public let kind: Kind
    /// Where it is, in UTF-8 offsets.
    public let range: SourceRange

    /// Returns where it is in the text that was read.
    ///
    /// - Parameter text: the string of which the source was made. In another one, it is the range of as many bytes, as far as
    ///   that has them.
    public func range(in text: String) -> Range<String.Index> { text.indices(ofUTF8: range) }
}
