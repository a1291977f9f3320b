/// An error that is found at an operator, but can be worded only when the operator's right operand is complete.
struct PendingProblem {
    enum Kind {
        case misplacedPrefix
        /// A comparison that follows another one, with the ranges of that one and of its right operand.
        case chain(comparison: SourceRange, middle: SourceRange, isOrder: Bool)
    }

    let kind: Kind
    /// Where the operator begins.
    let offset: UInt32
}
