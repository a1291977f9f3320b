/// Where an operand is in the text, including its brackets and the parentheses around it, as the parser met it.
///
/// Nodes don't keep this, as only editors need it.
struct OperandRange: BitwiseCopyable {
    /// The place of the operand's node.
    let place: UInt32
    let start: UInt32
    let end: UInt32
}
