/// A part of a source of which a mutated copy can stand beside the original, with a test that decides which one runs.
struct Block {
    /// The part, in UTF-8 bytes, without the white space around it.
    let range: Range<Int>
    let kind: Kind

    enum Kind {
        /// Statements, whose copies become branches of an `if`.
        case statements
        /// A single expression that is the result of the function, accessor or closure around it.
        case result
        /// The initial value of a property, or the default value of a parameter, which becomes a closure called
        /// immediately.
        case value
    }
}
