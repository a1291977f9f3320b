/// Memory that is lent to a parser: enough for most texts, so that only the tree is allocated.
struct ParserMemory {
    let nodes: UnsafeMutableBufferPointer<SyntaxNode>
    let constructs: UnsafeMutableBufferPointer<OpenConstruct>
    let spellings: UnsafeMutableBufferPointer<SpellingTable.Entry>

    // Up to 1,024 bytes at a time are taken from the stack of the thread.
    private static let nodeCount = 64
    private static let constructCount = 32
    private static let spellingCount = 8

    /// Lends memory for the time of a call.
    static func withMemory<Result>(_ body: (ParserMemory) -> Result) -> Result {
        withUnsafeTemporaryAllocation(of: SyntaxNode.self, capacity: nodeCount) { nodes in
            withUnsafeTemporaryAllocation(of: OpenConstruct.self, capacity: constructCount) { constructs in
                withUnsafeTemporaryAllocation(of: SpellingTable.Entry.self, capacity: spellingCount) { spellings in
                    body(ParserMemory(nodes: nodes, constructs: constructs, spellings: spellings))
                }
            }
        }
    }
}
