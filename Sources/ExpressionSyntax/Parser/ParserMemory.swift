/// Memory that is lent to a parser. It is enough for most texts, so that only the tree needs an allocation.
struct ParserMemory {
    let nodes: UnsafeMutableBufferPointer<SyntaxNode>
    let constructs: UnsafeMutableBufferPointer<OpenConstruct>
    let spellings: UnsafeMutableBufferPointer<SpellingTable.Entry>

    // The thread's stack is used for allocations of up to 1,024 bytes.
    private static let nodeCount = 64
    private static let constructCount = 32
    private static let spellingCount = 8

    /// Calls a closure with memory that is valid during the call.
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
