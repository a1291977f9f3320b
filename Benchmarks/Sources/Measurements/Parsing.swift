import Abacus
import Workloads

/// Text to tree.
enum Parsing {
    /// Measures the time from a string of this length to a formula that is freed again.
    static func measure(bytes: Int) throws {
        let text = Texts.sumOfProducts(bytes: bytes)
        var nodes: [SyntaxNode] = []
        let time = try Stopwatch.nanoseconds { count in
            for _ in 0..<count { nodes = try Formula(text).tree.nodes }
        }
        let memory = nodes.capacity * MemoryLayout<SyntaxNode>.stride
        try Measurement(
            name: "parse", nanoseconds: time, size: text.utf8.count,
            bytesPerNode: Double(memory) / Double(nodes.count)
        ).print()
    }
}
