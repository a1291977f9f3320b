/// A name or a word that can stand at a place in a text.
public struct Completion: Sendable, Hashable {
    /// The sorts of names and words.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A name that the environment or the language gives a meaning.
        case variable, constant, function
        /// A parameter of a lambda or a subquery.
        case parameter
        /// A member of a record.
        case member
        /// A word of the language, such as `true`.
        case keyword
        /// An operator that is a word, such as `and`.
        case `operator`
    }

    /// What sort of name or word it is.
    public let kind: Kind
    /// The name to insert, how it is used, and what it is.
    public let description: NameDescription
}

/// What can stand at a place in a text, and the range that it takes the place of.
public struct CompletionList: Sendable, Hashable {
    /// The most names and words that are listed.
    public static let maximumCount = 200

    /// The range of what has been typed of the name, up to the place, in UTF-8 offsets.
    public let range: SourceRange
    /// The names and words that begin as what has been typed, in the order of their Unicode scalars: the first 200. The
    /// case of ASCII letters makes no difference.
    public let completions: [Completion]
    /// How many names and words begin like this, whether or not they are listed.
    public let count: Int
    /// The longest text that all of them begin with, in the same case; empty if there are none.
    public let commonPrefix: String
}
