/// An expression that is being lowered: its nodes, the text to which they refer, and its names.
///
/// It borrows all of them, so that a copy costs nothing, and is valid as long as somebody holds what they belong to.
struct LoweredText {
    let nodes: UnsafeBufferPointer<SyntaxNode>
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The names of a tree.
    private let strings: UnsafeBufferPointer<String>
    /// The names of a short text that was read without making a tree.
    private let spellings: UnsafeBufferPointer<SpellingTable.Entry>

    init(of tree: SyntaxTree) {
        nodes = tree.nodes.withUnsafeBufferPointer { $0 }
        bytes = tree.source.bytes.withUnsafeBufferPointer { $0 }
        strings = tree.names.withUnsafeBufferPointer { $0 }
        spellings = UnsafeBufferPointer(start: nil, count: 0)
    }

    init(of text: ShortText, in bytes: UnsafeBufferPointer<UInt8>) {
        nodes = text.nodes
        self.bytes = bytes
        strings = UnsafeBufferPointer(start: nil, count: 0)
        spellings = text.names
    }

    var nameCount: Int { strings.count + spellings.count }

    /// Returns the name with a number.
    func name(_ number: Int) -> String {
        spellings.isEmpty ? strings[number] : String(decoding: bytes[spellings[number].range], as: UTF8.self)
    }

    /// Returns the name with a number if it is short.
    @inline(__always)
    func key(ofName number: Int) -> ShortName? {
        spellings.isEmpty ? ShortName(strings[number]) : ShortName(spellings[number])
    }

    /// Returns the spelling of a number.
    func lexeme(ofNumber node: SyntaxNode) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[Int(node.offset)..<Int(node.offset + node.argument)])
    }
}
