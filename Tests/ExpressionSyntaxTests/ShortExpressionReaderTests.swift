import Testing

@testable import ExpressionSyntax

@Suite struct ShortExpressionReaderTests {
    private static let short = [
        "1", "(123+456)*789-12", " -7 ", "1 < 2 ? 3 : 4", "[1, 'a', true][0]", "2 # two", "-5!",
    ]

    private static let others = [
        "", "  ", "# nothing", "x", "x = 1", "1 + x", "2 * x", "f(1)", "1 +", "(1", "((((1, [2, {", "@", "1 @", "1.",
        "1 2",
        "not 1 < 2 + not 3", "{a: 1}.a", "\u{FEFF}x", String(repeating: "1+", count: 5_000) + "1",
    ]

    /// Returns the nodes that a single reader lends out for each text, or nil if it lends out none.
    private func nodes(of texts: [String], options: ParserOptions = ParserOptions()) -> [[SyntaxNode]?] {
        var lent: [[SyntaxNode]?] = []
        ShortExpressionReader.withReader(options: options) { reader in
            for text in texts {
                var nodes: [SyntaxNode]?
                Array(text.utf8).withUnsafeBufferPointer { bytes in
                    reader.withNodes(of: bytes) { nodes = Array($0) }
                }
                lent.append(nodes)
            }
        }
        return lent
    }

    @Test(arguments: short)
    func theNodesOfAShortExpressionAreThoseOfItsTree(text: String) throws {
        #expect(try nodes(of: [text]) == [SyntaxTree(parsing: Source(text)).nodes])
    }

    @Test(arguments: others)
    func ofAnyOtherTextNoNodesAreLent(text: String) {
        #expect(nodes(of: [text]) == [nil])
    }

    @Test func whatHasBeenReadBeforeMakesNoDifference() throws {
        let trees = try Self.short.map { try SyntaxTree(parsing: Source($0)).nodes }
        for other in Self.others {
            let texts = Self.short.flatMap { [$0, other] } + [other] + Self.short
            #expect(nodes(of: texts) == trees.flatMap { [$0, nil] } + [nil] + trees, "after \(other)")
        }
    }

    @Test func aTextIsNoLongerThanTheOptionsAdmit() {
        let options = ParserOptions(maximumLength: 3)
        #expect(nodes(of: ["1+2", "1+23", "3+4"], options: options).map { $0?.count } == [3, nil, 3])
    }

    @Test func aProductMayBeImplicitWhereTheOptionsSaySo() {
        #expect(nodes(of: ["2(3)"], options: ParserOptions(implicitMultiplication: true)).map { $0?.count } == [3])
        #expect(nodes(of: ["2(3)"]) == [nil])
    }

    @Test func anEmptyBufferMayHaveNoAddress() {
        var isCalled = false
        ShortExpressionReader.withReader(options: ParserOptions()) { reader in
            reader.withNodes(of: UnsafeBufferPointer(start: nil, count: 0)) { _ in isCalled = true }
        }
        #expect(!isCalled)
    }
}
