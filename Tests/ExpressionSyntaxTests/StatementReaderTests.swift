import Testing

@testable import ExpressionSyntax

@Suite struct StatementReaderTests {
    private static let texts = [
        "(123+456)*789-12", "x = 2", "", "f(a, b) = a + b * c", "# nothing", "1 +", "price * (1 + rate)", "1", "@",
        String(repeating: "x1 + ", count: 500) + "y", "-y", "{a: 1, 'b c': é}.a",
    ]

    private func outcome(
        _ parse: () throws(SyntaxError) -> Statement?
    ) -> Result<Statement?, SyntaxError> {
        Result { () throws(SyntaxError) in try parse() }
    }

    @Test func aReaderReadsWhatStatementsParseDoes() {
        var reader = StatementReader()
        for text in Self.texts + Self.texts.reversed() {
            let source = Source(text)
            let expected = outcome { () throws(SyntaxError) in try Statement.parse(source) }
            #expect(outcome { () throws(SyntaxError) in try reader.parse(source) } == expected, "\(text)")
        }
    }

    @Test func aTreeThatIsHeldStaysAsItWas() throws {
        var reader = StatementReader()
        var held: [(text: String, statement: Statement?)] = []
        for text in Self.texts {
            guard let statement = try? reader.parse(Source(text)) else { continue }
            held.append((text, statement))
        }
        for (text, statement) in held { #expect(try Statement.parse(Source(text)) == statement) }
    }

    @Test func aTreeThatNobodyHoldsGivesItsMemoryToTheNext() throws {
        var reader = StatementReader()
        let first = try addressOfNodes(in: "a + b * c", &reader)
        #expect(try addressOfNodes(in: "d * 4", &reader) == first)
        let large = String(repeating: "1+", count: 1 << 16) + "1"
        _ = try reader.parse(Source(large))
        #expect(try reader.parse(Source("1"))?.tree.nodes.capacity ?? .max < 1 << 16, "no large memory is kept")
    }

    private func addressOfNodes(in text: String, _ reader: inout StatementReader) throws -> UnsafeRawPointer? {
        let tree = try #require(try reader.parse(Source(text))).tree
        return tree.nodes.withUnsafeBytes(\.baseAddress)
    }
}
