/// A short expression that has been parsed: its nodes and names in memory that is lent out, for callers that cannot
/// afford a tree.
package struct ShortText {
    /// The nodes in post-order, as a tree has them.
    package let nodes: UnsafeBufferPointer<SyntaxNode>
    /// The spellings of the names, which are ASCII, in the order of their numbers.
    package let names: UnsafeBufferPointer<SpellingTable.Entry>

    /// Returns the name with a number, given the text.
    package func name(_ number: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String {
        String(decoding: bytes[names[number].range], as: UTF8.self)
    }

    /// Returns all names, given the text.
    func names(in bytes: UnsafeBufferPointer<UInt8>) -> [String] { names.indices.map { name($0, in: bytes) } }
}

extension Parser {
    /// What has been read, until something else is; nil if it is too long, has errors, or has names that need a table.
    var shortText: ShortText? {
        guard diagnostics.isEmpty, let nodes = builder.nodes.stagedNodes, let names = builder.lentSpellings else {
            return nil
        }
        return ShortText(nodes: nodes, names: names)
    }
}
