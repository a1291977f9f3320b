import Testing

@testable import ExpressionSyntax

@Suite struct ShortExpressionReaderTests {
    private static let short = [
        "1", "(123+456)*789-12", " -7 ", "1 < 2 ? 3 : 4", "[1, 'a', true][0]", "2 # two", "-5!", "x",
        "1 + x", "2 * $x + y * x", "f(1)", "f(x) == 1", "x == 1",
    ]

    private static let others = [
        "", "  ", "# nothing", "f(x, y) = 1 + x", "x = ", "ä + 1", "π", "1 +", "(1", "((((1, [2, {", "@", "1 @", "1..",
        "1 2",
        "not 1 < 2 + not 3", String(repeating: "1+", count: 5_000) + "1",
    ]

    private static let manyNames = (0..<9).map { "x\($0)" }.joined(separator: " + ")

    @Test func namesAreLentToo() {
        var lent: [[String]] = []
        ShortExpressionReader.withReader(options: ParserOptions()) { reader in
            for text in ["x + y * x", "1", "z", Self.manyNames, "if(a, b, c)"] {
                Array(text.utf8).withUnsafeBufferPointer { bytes in
                    reader.withText(of: bytes) { text, _ in lent.append(text.names(in: bytes)) }
                }
            }
        }
        #expect(lent == [["x", "y"], [], ["z"], ["a", "b", "c"]])
    }

    @Test func theTreeIsThatOfTheTextReadLast() {
        ShortExpressionReader.withReader(options: ParserOptions()) { reader in
            for text in Self.short {
                let source = Source(text)
                source.bytes.withUnsafeBufferPointer { reader.withText(of: $0) { _, _ in } }
                #expect(reader.lastTree(of: source) == (try? SyntaxTree(parsing: source)))
            }
            for text in Self.others {
                Array(text.utf8).withUnsafeBufferPointer { reader.withText(of: $0) { _, _ in } }
                #expect(reader.lastTree(of: Source(text)) == nil)
            }
        }
    }

    @Test func theRightSideOfADefinitionIsLentWithItsVariable() throws {
        var lent: [(nodes: [SyntaxNode], variable: String?)] = []
        ShortExpressionReader.withReader(options: ParserOptions()) { reader in
            for text in ["x = 1 + y", "x == 1", "y = 2", "1"] {
                Array(text.utf8).withUnsafeBufferPointer { bytes in
                    reader.withText(of: bytes) { lent.append((Array($0.nodes), $1)) }
                }
                #expect((reader.lastTree(of: Source(text)) == nil) == (lent.last?.variable != nil))
            }
        }
        #expect(lent.map(\.variable) == ["x", nil, "y", nil])
        #expect(lent[0].nodes.count == 3 && lent[0].nodes[0].offset == 4)
    }

    /// Returns the nodes that a single reader lends out for each text, or nil if it lends out none.
    private func nodes(of texts: [String], options: ParserOptions = ParserOptions()) -> [[SyntaxNode]?] {
        var lent: [[SyntaxNode]?] = []
        ShortExpressionReader.withReader(options: options) { reader in
            for text in texts {
                var nodes: [SyntaxNode]?
                Array(text.utf8).withUnsafeBufferPointer { bytes in
                    reader.withText(of: bytes) { lent, _ in nodes = Array(lent.nodes) }
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
            reader.withText(of: UnsafeBufferPointer(start: nil, count: 0)) { _, _ in isCalled = true }
        }
        #expect(!isCalled)
    }
}
