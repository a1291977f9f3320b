/// An expression that is being lowered: its nodes, the text to which they refer, and its names.
///
/// It borrows all of them from a tree, so that a copy costs nothing, and is valid as long as somebody holds that.
struct LoweredText {
    let nodes: UnsafeBufferPointer<SyntaxNode>
    let names: UnsafeBufferPointer<String>
    let decimalMark: DecimalMark
    let angleUnit: AngleUnit
    let syntax: Syntax
    private let bytes: UnsafeBufferPointer<UInt8>

    init(of tree: SyntaxTree) {
        nodes = tree.nodes.withUnsafeBufferPointer { $0 }
        names = tree.names.withUnsafeBufferPointer { $0 }
        decimalMark = tree.notation.decimalMark
        angleUnit = tree.notation.angleUnit
        syntax = tree.syntax
        bytes = tree.source.bytes.withUnsafeBufferPointer { $0 }
    }

    /// Returns the spelling of a number.
    func lexeme(ofNumber node: SyntaxNode) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[Int(node.offset)..<Int(node.offset + node.argument)])
    }
}
