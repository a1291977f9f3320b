package import Abacus

/// A text that has been read, and is to be carried out.
package enum PreparedText {
    /// The answer to a text that cannot be read.
    case answer(Answer)
    /// A statement that is carried out in its turn; nil for a blank text.
    case statement(Statement?, of: Source)

    /// Reads a text.
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
