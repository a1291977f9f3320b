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

    // MARK: - Short expressions

    /// The nodes that are lent of a text, or nil where none are.
    private func nodes(of text: String, options: ParserOptions = ParserOptions()) -> [SyntaxNode]? {
        var nodes: [SyntaxNode]?
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            StatementReader.withNodes(of: bytes, options: options) { nodes = Array($0) }
        }
        return nodes
    }

    @Test(arguments: ["1", "(123+456)*789-12", " -7 ", "1 < 2 ? 3 : 4", "[1, 'a', true][0]", "2 # two"])
    func theNodesOfAShortExpressionAreThoseOfItsTree(text: String) throws {
        #expect(try nodes(of: text) == SyntaxTree(parsing: Source(text)).nodes)
    }

    @Test(arguments: ["", "  ", "# nothing", "x", "x = 1", "1 + x", "f(1)", "1 +", "(1", "@", "1.", "{a: 1}.a"])
    func ofAnyOtherTextNoNodesAreLent(text: String) {
        #expect(nodes(of: text) == nil)
    }

    @Test func nodesAreLentOfShortTextsAlone() {
        #expect(nodes(of: String(repeating: "1+", count: 5_000) + "1") == nil)
        var options = ParserOptions()
        options.maximumLength = 3
        #expect(nodes(of: "1+2", options: options)?.count == 3)
        #expect(nodes(of: "1+23", options: options) == nil)
    }

    @Test func anEmptyBufferMayHaveNoAddress() {
        var isCalled = false
        StatementReader.withNodes(of: UnsafeBufferPointer(start: nil, count: 0), options: ParserOptions()) { _ in
            isCalled = true
        }
        #expect(!isCalled)
    }

    private func addressOfNodes(in text: String, _ reader: inout StatementReader) throws -> UnsafeRawPointer? {
        let tree = try #require(try reader.parse(Source(text))).tree
        return tree.nodes.withUnsafeBytes(\.baseAddress)
    }

    /// The kinds of the nodes that are lent, or nil where none are.
    private func lentKinds(_ text: String, maximumLength: Int = 100) -> [SyntaxNode.Kind]? {
        var kinds: [SyntaxNode.Kind]?
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            StatementReader.withNodes(of: bytes, options: ParserOptions(maximumLength: maximumLength)) { nodes in
                kinds = nodes.map(\.kind)
            }
        }
        return kinds
    }

    @Test func theNodesOfAnExpressionWithoutNamesAreLent() {
        #expect(lentKinds("1 + 2") == [.number, .number, .infix])
        #expect(lentKinds("-5!") == [.number, .postfix, .prefix])
        #expect(lentKinds("1 + 2", maximumLength: 5) == [.number, .number, .infix])
        #expect(lentKinds("1 + 2", maximumLength: 4) == nil)
        for text in ["", "# nothing", "x", "x = 2", "2 * x", "1 +", "1 2", "@"] {
            #expect(lentKinds(text) == nil, "\(text)")
        }
        #expect(lentKinds(String(repeating: "1+", count: 1 << 12) + "1", maximumLength: 1 << 14) == nil)
    }
}
