/// An error that is noticed at an operator and worded when the operator's right operand is complete.
struct PendingProblem {
    enum Kind {
        case misplacedNot
        /// A comparison follows another, whose whole text and whose right operand are at these ranges.
        case chain(comparison: SourceRange, middle: SourceRange, isOrder: Bool)
    }

    let kind: Kind
    /// Where the operator begins.
    let offset: UInt32
}
