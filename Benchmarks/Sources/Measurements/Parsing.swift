import Abacus
import Workloads

/// Parsing of a text to a tree.
enum Parsing {
    /// Measures the time from a string of this length to a formula, including the time to free it, or to an engine's program.
    static func measure(bytes: Int, library: String?) throws {
        let text = Texts.sumOfProducts(bytes: bytes)
        if let library { return try measure(text, in: EngineLibrary(library)) }
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

    private static func measure(_ text: String, in library: EngineLibrary) throws {
        let values = UnsafeMutableBufferPointer<Double>.allocate(capacity: Texts.names.count)
        values.initialize(repeating: 1)
        guard let formula = library.formula(text, of: Texts.names, at: values.baseAddress!) else {
            fatalError("\(library.name) can't read a text of \(text.utf8.count) bytes")
        }
        let time = Stopwatch.nanoseconds(of: formula.prepare)
        try Measurement(name: "parse", nanoseconds: time, size: text.utf8.count).print()
    }
}
