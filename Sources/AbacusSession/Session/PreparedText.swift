package import Abacus

/// A text that has been parsed, and is to be executed.
package enum PreparedText {
    /// The answer to a text that cannot be read.
    case answer(Answer)
    /// A statement to be executed in order; nil for a blank text.
    case statement(Statement?, of: Source)

    /// Parses a text.
    init(_ source: Source, with reader: inout StatementReader, options: ParserOptions) {
        do throws(SyntaxError) {
            self = .statement(try reader.parse(source, options: options), of: source)
        } catch {
            self = .answer(.failure(.syntax(error)))
        }
    }

    /// Whether the text can't be read.
    var isUnreadable: Bool {
        if case .answer(.failure(.syntax)) = self { true } else { false }
    }
}
