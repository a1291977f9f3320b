/// An expression that is being lowered: its nodes, the text to which they refer, and its names.
///
/// It borrows all of them, so that a copy costs nothing, and is valid as long as somebody holds what they belong to.
struct LoweredText {
    let nodes: UnsafeBufferPointer<SyntaxNode>
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The names of a tree.
    private let strings: UnsafeBufferPointer<String>
    /// A text that was read without making a tree.
    private let short: ShortText?

    init(of tree: SyntaxTree) {
        nodes = tree.nodes.withUnsafeBufferPointer { $0 }
        bytes = tree.source.bytes.withUnsafeBufferPointer { $0 }
        strings = tree.names.withUnsafeBufferPointer { $0 }
        short = nil
    }

    init(of text: ShortText, in bytes: UnsafeBufferPointer<UInt8>) {
        nodes = text.nodes
        self.bytes = bytes
        strings = UnsafeBufferPointer(start: nil, count: 0)
        short = text
    }

    var nameCount: Int { short?.names.count ?? strings.count }

    /// Returns the name with a number.
    func name(_ number: Int) -> String {
        short?.name(number, in: bytes) ?? strings[number]
    }

    /// Returns the name with a number if it is short.
    @inline(__always)
    func key(ofName number: Int) -> ShortName? {
        if let short { ShortName(short.names[number]) } else { ShortName(strings[number]) }
    }

    /// Returns the spelling of a number.
    func lexeme(ofNumber node: SyntaxNode) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[Int(node.offset)..<Int(node.offset + node.argument)])
    }
}
