public import Abacus
internal import Foundation

// The initializers of formats that attach Foundation's text rules. Where both are visible, they take precedence over
// those of Abacus.

extension Formula {
    /// Parses an expression in the format language of `NSExpression`, for evaluation with Foundation's text rules.
    ///
    /// - Parameters:
    ///   - format: the text, in which `%@`, `%K`, `%d` and the like stand for the arguments.
    ///   - arguments: a value for each placeholder, or a formula for a `%@`. Surplus ones are ignored.
    /// - Throws: every error in the text or its arguments, up to 20 diagnostics.
    public init(format: String, _ arguments: any ValueConvertible...) throws(SyntaxError) {
        try self.init(
            Source(format), form: .expression, arguments: arguments.map(\.formatArgument),
            textRules: FoundationTextRules())
    }

    /// Parses an expression in the format language of `NSExpression`, for evaluation with Foundation's text rules.
    ///
    /// - Parameters:
    ///   - format: the text, in which `%@`, `%K`, `%d` and the like stand for the arguments.
    ///   - arguments: a value for each placeholder, or a formula for a `%@`. Surplus ones are ignored.
    /// - Throws: every error in the text or its arguments, up to 20 diagnostics.
    public init(format: String, arguments: [any ValueConvertible]) throws(SyntaxError) {
        try self.init(
            Source(format), form: .expression, arguments: arguments.map(\.formatArgument),
            textRules: FoundationTextRules())
    }

    /// Parses a predicate in the format language of `NSPredicate`, for evaluation with Foundation's text rules.
    ///
    /// - Parameters:
    ///   - predicateFormat: the text, in which `%@`, `%K`, `%d` and the like stand for the arguments.
    ///   - arguments: a value for each placeholder, or a formula for a `%@`. Surplus ones are ignored.
    /// - Throws: every error in the text or its arguments, up to 20 diagnostics.
    public init(predicateFormat: String, _ arguments: any ValueConvertible...) throws(SyntaxError) {
        try self.init(
            Source(predicateFormat), form: .predicate, arguments: arguments.map(\.formatArgument),
            textRules: FoundationTextRules())
    }

    /// Parses a predicate in the format language of `NSPredicate`, for evaluation with Foundation's text rules.
    ///
    /// - Parameters:
    ///   - predicateFormat: the text, in which `%@`, `%K`, `%d` and the like stand for the arguments.
    ///   - arguments: a value for each placeholder, or a formula for a `%@`. Surplus ones are ignored.
    /// - Throws: every error in the text or its arguments, up to 20 diagnostics.
    public init(predicateFormat: String, arguments: [any ValueConvertible]) throws(SyntaxError) {
        try self.init(
            Source(predicateFormat), form: .predicate, arguments: arguments.map(\.formatArgument),
            textRules: FoundationTextRules())
    }
}

// MARK: - Arguments of any types

extension Formula {
    /// Parses an expression in the format language of `NSExpression`, with arguments whose types are known only at run
    /// time.
    ///
    ///     try Formula(format: "price * %@ + %@", argumentArray: [NSNumber(value: 1.5), Date.now])
    ///
    /// - Parameters:
    ///   - format: the text, in which `%@`, `%K`, `%d` and the like stand for the arguments.
    ///   - argumentArray: for each placeholder, a date, a formula, or an instance that ``Abacus/Value/init(bridging:)``
    ///     accepts; nil for no arguments. Surplus ones are ignored.
    /// - Throws: every error in the text or its arguments, up to 20 diagnostics. An argument of another type is
    ///   `invalid-argument` at its placeholder.
    public init(format: String, argumentArray: [Any]?) throws(SyntaxError) {
        try self.init(Source(format), form: .expression, argumentArray: argumentArray ?? [])
    }

    /// Parses a predicate in the format language of `NSPredicate`, with arguments whose types are known only at run
    /// time.
    ///
    /// - Parameters:
    ///   - predicateFormat: the text, in which `%@`, `%K`, `%d` and the like stand for the arguments.
    ///   - argumentArray: for each placeholder, a date, a formula, or an instance that ``Abacus/Value/init(bridging:)``
    ///     accepts; nil for no arguments. Surplus ones are ignored.
    /// - Throws: every error in the text or its arguments, up to 20 diagnostics. An argument of another type is
    ///   `invalid-argument` at its placeholder.
    public init(predicateFormat: String, argumentArray: [Any]?) throws(SyntaxError) {
        try self.init(Source(predicateFormat), form: .predicate, argumentArray: argumentArray ?? [])
    }

    private init(_ source: Source, form: SyntaxForm, argumentArray: [Any]) throws(SyntaxError) {
        var refused: [(number: Int, reason: String)] = []
        let arguments = argumentArray.enumerated().map { number, instance in
            guard let argument = FormatArgument(bridging: instance) else {
                refused.append((number, "an instance of '\(type(of: instance))' can't be an argument"))
                return FormatArgument.value(.null)
            }
            return argument
        }
        if !refused.isEmpty { try Self.refuse(refused, of: source, form: form) }
        try self.init(source, form: form, arguments: arguments, textRules: FoundationTextRules())
    }
}

extension FormatArgument {
    /// Creates the argument that an instance stands for. Fails for an instance of a type that has no values.
    fileprivate init?(bridging instance: Any) {
        switch instance {
        case let formula as Formula: self = .formula(formula)
        case let date as Date: self = date.formatArgument
        default:
            guard let value = try? Value(bridging: instance) else { return nil }
            self = .value(value)
        }
    }
}
