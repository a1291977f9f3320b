public import Abacus

// The initializers of formats that attach Foundation's text rules. Where both are visible, they are preferred to those
// of Abacus.

extension Formula {
    /// Reads an expression in the format language of `NSExpression`, to be evaluated with Foundation's text rules.
    ///
    /// - Parameters:
    ///   - format: the text, in which `%@`, `%K`, `%d` and their like stand for the arguments.
    ///   - arguments: a value for each placeholder, or a formula for a `%@`. Surplus ones are ignored.
    /// - Throws: everything that is wrong with the text or its arguments, up to 20 diagnostics.
    public init(format: String, _ arguments: any ValueConvertible...) throws(SyntaxError) {
        try self.init(
            Source(format), form: .expression, arguments: arguments.map(\.formatArgument),
            textRules: FoundationTextRules())
    }

    /// Reads an expression in the format language of `NSExpression`, to be evaluated with Foundation's text rules.
    ///
    /// - Parameter arguments: a value for each placeholder.
    /// - Throws: everything that is wrong with the text or its arguments, up to 20 diagnostics.
    public init(format: String, arguments: [Value]) throws(SyntaxError) {
        try self.init(
            Source(format), form: .expression, arguments: arguments.map(\.formatArgument),
            textRules: FoundationTextRules())
    }

    /// Reads a predicate in the format language of `NSPredicate`, to be evaluated with Foundation's text rules.
    ///
    /// - Parameters:
    ///   - predicateFormat: the text, in which `%@`, `%K`, `%d` and their like stand for the arguments.
    ///   - arguments: a value for each placeholder, or a formula for a `%@`. Surplus ones are ignored.
    /// - Throws: everything that is wrong with the text or its arguments, up to 20 diagnostics.
    public init(predicateFormat: String, _ arguments: any ValueConvertible...) throws(SyntaxError) {
        try self.init(
            Source(predicateFormat), form: .predicate, arguments: arguments.map(\.formatArgument),
            textRules: FoundationTextRules())
    }

    /// Reads a predicate in the format language of `NSPredicate`, to be evaluated with Foundation's text rules.
    ///
    /// - Parameter arguments: a value for each placeholder.
    /// - Throws: everything that is wrong with the text or its arguments, up to 20 diagnostics.
    public init(predicateFormat: String, arguments: [Value]) throws(SyntaxError) {
        try self.init(
            Source(predicateFormat), form: .predicate, arguments: arguments.map(\.formatArgument),
            textRules: FoundationTextRules())
    }
}
