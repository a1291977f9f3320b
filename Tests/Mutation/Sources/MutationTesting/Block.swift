/// A part of a source of which a mutated copy can stand beside the original, a test deciding which one is run.
struct Block {
    /// The part, in UTF-8 bytes, without the white space around it.
    let range: Range<Int>
    let kind: Kind

    enum Kind {
        /// Statements: the copies stand in the branches of an `if`.
        case statements
        /// One expression, which is the result of the function, accessor or closure around it.
        case result
        /// The initial value of a property or the default of a parameter, which becomes a closure called at once.
        case value
    }
}
