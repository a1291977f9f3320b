import Testing

@testable import ExpressionSyntax

/// What has to know every kind of node is asked for each: the texts below contain all of them.
struct NodeKindTests {
    private static let texts = [
        "not (a ? 2 : -x) in [\"t\", null, true, false, {k: 1}, b[0], c.m, 5!]", "if(p, 1, sum(map(l, e -> e * 2)))",
        "1 +",
    ]

    private static let formats = [
        "SELF.a[FIRST] == %@ AND $v IN {1} AND TRUEPREDICATE", "FALSEPREDICATE OR ANYKEY == b[c]",
        "SUBQUERY(a, $x, $x.b.@sum.%K > 1).@count == sum:(1)",
        "FUNCTION(a, 's') == a.f() OR a.f:(TERNARY(1 > 2, 1, 2)) != nil",
    ]

    private static func trees() -> [SyntaxTree] {
        texts.map { SyntaxTree.parse(Source($0)).tree }
            + formats.map { SyntaxTree.parse(Source($0), options: ParserOptions(Notation(syntax: .foundation))).tree }
    }

    @Test func theTextsHaveEveryKind() {
        let kinds = Set(Self.trees().flatMap(\.nodes).map(\.kind))
        #expect(kinds == Set(SyntaxNode.Kind.allCases))
    }

    @Test(arguments: trees()) func aTreeOfAnyKindsIsWrittenAndCopied(tree: SyntaxTree) {
        #expect(!tree.formatted().isEmpty)
        #expect(!tree.dump().isEmpty)
        #expect(tree.latex(maximumLength: .max) != nil && tree.mathML(maximumLength: .max) != nil)
        var builder = SyntaxTreeBuilder(source: tree.source, notation: tree.notation)
        builder.appendCopy(ofSubtreeAt: tree.root, in: tree)
        #expect(builder.tree() == tree)
    }

    @Test(arguments: trees()) func aVisitorVisitsEachOperandOnce(tree: SyntaxTree) {
        struct Count: SyntaxVisitor {
            func defaultVisit(_ node: SyntaxNode, in tree: SyntaxTree, operands: [Int]) -> Int { operands.reduce(1, +) }
        }
        var count = Count()
        #expect(tree.accept(&count) == tree.nodes.count { $0.kind.isOperand })
    }

    @Test func theNativeLanguageSeesItsOwnKinds() {
        for kind in SyntaxNode.Kind.allCases {
            #expect("\(kind.native)" == (kind.isOfFormats ? "ofFormats" : "\(kind)"))
        }
    }
}
