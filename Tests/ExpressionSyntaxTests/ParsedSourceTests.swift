import ExpressionSyntax
import TestSupport
import Testing

/// What an editor asks about a text: tokens, and the node at a place.
@Suite struct ParsedSourceTests {
    @Test func someOperatorsNeedAnOperandBeforeThem() {
        for spelling in ["*", "×", "/", "**", "^", "%", "==", "and", "mod", "°", "<<"] {
            #expect(Syntax.native.needsLeftOperand(spelling.utf8), "\(spelling)")
        }
        for spelling in ["-", "−", "+", "!", "~", "√", "not", "x", "(", ""] {
            #expect(!Syntax.native.needsLeftOperand(spelling.utf8), "\(spelling)")
        }
    }

    /// Returns the texts of the nodes that hold the byte before `|`, from the outermost to the innermost.
    private func path(_ marked: String, _ options: ParserOptions = ParserOptions()) throws -> [String] {
        let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
        try #require(parts.count == 2)
        let text = ParsedSource(Source(parts.joined()), options: options)
        return text.path(to: parts[0].utf8.count - 1).map { text.source[text.range(ofSubtreeAt: $0)] }
    }

    @Test(arguments: [
        ("a + b| * c", ["a + b * c", "b * c", "b"]), ("a + b *| c", ["a + b * c", "b * c"]),
        ("a +| b * c", ["a + b * c"]), ("(|a + b) * c", ["(a + b) * c", "(a + b)"]),
        ("(a + b)| * c", ["(a + b) * c", "(a + b)"]), ("((a|)) + b", ["((a)) + b", "((a))"]),
        ("f(x, [1, 2|])", ["f(x, [1, 2])", "[1, 2]", "2"]), ("f(x,| [1])", ["f(x, [1])"]),
        ("f|(x)", ["f(x)", "f"]), ("f(x)|", ["f(x)"]), ("f(x) |+ 1", ["f(x) + 1"]),
        ("-(-x|)", ["-(-x)", "(-x)", "x"]), ("-|x ** 2", ["-x ** 2"]), ("x!|", ["x!"]), ("r.a|.b", ["r.a.b", "r.a"]),
        ("l[i|] + 1", ["l[i] + 1", "l[i]", "i"]), ("l[i]| + 1", ["l[i] + 1", "l[i]"]),
        ("{k|: 1, l: 2}", ["{k: 1, l: 2}", "k"]), ("{k: 1|}", ["{k: 1}", "1"]), ("{:|}", ["{:}"]),
        ("c ? a| : b", ["c ? a : b", "a"]), ("c ?| a : b", ["c ? a : b"]),
        ("a and b| or c", ["a and b or c", "a and b", "b"]), ("if(c, a|, b)", ["if(c, a, b)", "a"]),
        ("map(l, x| -> x)", ["map(l, x -> x)", "x -> x", "x"]), ("map(l, x -> x|)", ["map(l, x -> x)", "x -> x", "x"]),
        ("map(l, (x, y|) -> x)", ["map(l, (x, y) -> x)", "(x, y) -> x", "y"]),
        ("map(l, (|x) -> x)", ["map(l, (x) -> x)", "(x) -> x"]), ("a not in| b", ["a not in b"]),
        ("'te|xt' + 1", ["'text' + 1", "'text'"]),
    ])
    func theInnermostNodeHoldsThePlace(marked: String, expected: [String]) throws {
        #expect(try path(marked) == expected)
    }

    @Test(arguments: [
        (" | a", []), ("a|  ", ["a"]), ("a # comm|ent", []), ("f(a, |", []), ("f(a,| ", ["f(a,"]),
        ("(a + b|", ["(a + b", "b"]),
        ("2 * )| a", ["2 * ) a", "2 * )"]), ("1 +|", ["1 +"]), ("§|", []), ("|", []),
    ])
    func brokenTextsHaveNodesToo(marked: String, expected: [String]) throws {
        #expect(try path(marked) == expected)
    }

    @Test func optionsAndFormatsHaveTheirNodes() throws {
        let notation = ParserOptions(Notation(percentSign: .percent), implicitMultiplication: true)
        #expect(try path("(80) + 15%|", notation) == ["(80) + 15%"])
        #expect(try path("80 + 15|%", notation) == ["80 + 15%", "15"])
        #expect(try path("2x²|", notation) == ["2x²", "x²", "²"])
        let format = ParserOptions(Notation(syntax: .foundation))
        #expect(try path("ANY a.b| == -5", format) == ["ANY a.b == -5", "a.b"])
        #expect(try path("@sum|.x", format) == ["@sum.x", "@sum"])
        #expect(try path("SUBQUERY(l, $v|, $v > 1)", format) == ["SUBQUERY(l, $v, $v > 1)", "$v"])
        #expect(try path("a.add:|(1)", format) == ["a.add:(1)", "add:"])
    }

    @Test func tokensAreFoundByTheirPlaces() {
        let text = ParsedSource(Source("ab + 1 # c"))
        #expect(
            [0, 1, 2, 3, 9, 10, -1].map { text.token(at: $0)?.range } == [0..<2, 0..<2, nil, 3..<4, 7..<10, nil, nil])
        #expect(ParsedSource(Source("")).token(at: 0) == nil)
    }

    @Test func theExampleOfTheDocumentation() {
        let text = ParsedSource(Source("2 * rate("))
        #expect(text.tokens.map(\.kind) == [.number, .operator, .function, .openingBracket])
        #expect(text.diagnostics.count == 2)
    }

    @Test func aMissingNameIsNowhere() throws {
        #expect(try path("{a: 1, \"|b\" 2}").contains("\"b\""))
        #expect(try path("{\"\"|: 1}") == ["{\"\": 1}"])
    }

    // MARK: - Laws

    private static let options = [
        ParserOptions(), ParserOptions(Notation(percentSign: .percent), implicitMultiplication: true),
        ParserOptions(Notation(syntax: .foundation)),
    ]

    /// In any text, the tokens and the white space between them are the text, and the node at a place is the last of
    /// those that hold it.
    @Test(arguments: options) func lawsOfRandomTexts(_ options: ParserOptions) throws {
        var random = SplitMix64(seed: SplitMix64.seed)
        let alphabet = Array("aaxx11 .é'\"#$%@((()))[]{},:?+-*/!=&|<>^~√°π \n\r\t\\😀\u{301}e0²½".unicodeScalars)
        let words = ["not", "in", "->", "map(", "if(", "and", "x", "(", ")", "mod", "true"].map {
            Array($0.unicodeScalars)
        }
        for _ in 0..<TestScale.count(1_000) {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...24, using: &random) {
                let scalars = try #require(
                    Int.random(in: 0..<4, using: &random) > 0
                        ? alphabet.randomElement(using: &random).map { [$0] } : words.randomElement(using: &random))
                text.append(contentsOf: scalars)
            }
            EditorLaws.check(ParsedSource(Source(String(text)), options: options))
        }
    }

    @Test(arguments: ["trees.txt", "errors.txt", "formats.txt", "values-exact.txt", "fixits.txt"])
    func lawsOfTheCorpus(_ file: String) throws {
        let lines = try CorpusLine.cases(in: file)
        for (place, options) in Self.options.enumerated() {
            for line in lines.sample(oneIn: 3, from: place) {
                EditorLaws.check(ParsedSource(Source(line.columns[0]), options: options))
            }
        }
    }

    @Test(arguments: ["expressions.txt", "predicates.txt", "trees.txt"]) func lawsOfFormats(_ file: String) throws {
        for line in try CorpusLine.cases(in: "foundation/\(file)") {
            EditorLaws.check(
                ParsedSource(Source(line.columns[0]), options: ParserOptions(Notation(syntax: .foundation))))
        }
    }

    @Test func aDeepTextIsReadInLinearTime() {
        let text = ParsedSource(
            Source(String(repeating: "-(", count: 50_000) + "x" + String(repeating: ")", count: 50_000)))
        #expect(text.path(to: 100_000).count == 50_001)
        #expect(text.path(to: 0) == [text.tree.root])
    }
}

/// What holds for every text in an editor.
enum EditorLaws {
    static func check(_ text: ParsedSource) {
        checkTokens(of: text)
        checkKinds(of: text)
        checkRanges(of: text)
    }

    private static func checkTokens(of text: ParsedSource) {
        var end = 0
        for token in text.tokens {
            #expect(token.range.lowerBound >= end && !token.range.isEmpty, "\(SplitMix64.seed): \(text.source.text)")
            #expect(isBlank(text.source[end..<token.range.lowerBound]), "\(text.source.text): \(token)")
            end = token.range.upperBound
        }
        #expect(isBlank(text.source[end..<text.source.bytes.count]), "\(SplitMix64.seed): \(text.source.text)")
        #expect(text.tokens == text.source.tokens(options: text.options))
    }

    private static func isBlank(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0 == "\u{FEFF}" }
    }

    /// Every node of a text without errors begins with a token, of the kind that the parser has read.
    private static func checkKinds(of text: ParsedSource) {
        guard text.diagnostics.isEmpty else { return }
        for node in text.tree.nodes where !node.kind.isMarker {
            let token = text.token(at: Int(node.offset))
            if node.kind == .object && node.argument == 1 { continue }
            // The operator of `2x` has the place of what it multiplies by.
            if text.options.implicitMultiplication, node.kind == .infix, node.operator == .multiply { continue }
            // The second operator of `!!x`, and the digits of `x⁻¹`, are inside of a token.
            let spelling = token.map { text.source[$0.range] } ?? ""
            if spelling == "!!", node.kind == .prefix { continue }
            if spelling.hasPrefix("⁻"), node.kind == .number { continue }
            #expect(token?.range.lowerBound == Int(node.offset), "\(text.source.text): \(node)")
            guard let token, let kinds = kinds(of: node) else { continue }
            #expect(kinds.contains(token.kind), "\(text.source.text): \(node) is a \(token.kind)")
        }
    }

    private static func kinds(of node: SyntaxNode) -> Set<SyntaxToken.Kind>? {
        switch node.kind {
        // The sign of a number in a format is a token of its own.
        case .number: [.number, .operator]
        case .text: [.text]
        case .name, .member, .property, .step: [.name]
        // Words such as CAST are keywords.
        case .callee, .selector: [.function, .keyword]
        case .key: [.name, .text]
        case .parameter: [.name, .variable]
        case .variable: [.variable]
        case .placeholder, .placeholderStep: [.placeholder]
        case .pathOperator: [.pathOperator]
        case .trueConstant, .falseConstant, .nullConstant, .object, .truePredicate, .falsePredicate, .anyKey: [.keyword]
        case .infix where node.operator == .computedKey: [.point]
        case .prefix, .infix, .postfix: [.operator, .number, .openingBracket]
        default: nil
        }
    }

    /// Ranges are nested as subtrees are, and the path to a place has all nodes whose ranges hold it.
    private static func checkRanges(of text: ParsedSource) {
        let nodes = text.tree.nodes
        let ranges = nodes.indices.map(text.range(ofSubtreeAt:))
        for place in nodes.indices where !nodes[place].kind.isMarker {
            #expect(ranges[place].upperBound <= text.source.bytes.count, "\(text.source.text)")
            for operand in text.tree.operands(of: place) {
                let isInside =
                    ranges[place].lowerBound <= ranges[operand].lowerBound
                    && ranges[operand].upperBound <= ranges[place].upperBound
                #expect(isInside, "\(SplitMix64.seed): \(text.source.text): \(ranges[operand]) in \(ranges[place])")
            }
        }
        for offset in -1...text.source.bytes.count {
            let holding = nodes.indices.filter { ranges[$0].contains(offset) }
            #expect(text.path(to: offset) == holding.reversed(), "\(SplitMix64.seed): \(text.source.text) at \(offset)")
        }
    }
}
