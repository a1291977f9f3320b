// The code of Sources/ExpressionSyntax/ExpressionSyntax.docc/ExpressionSyntax.md, written by Tests/Documentation/generate.py.

// swift-format-ignore-file

import Abacus
import ExpressionSyntax
import Foundation
import Testing

@Suite struct ExpressionSyntaxCode {
    @Test func overview() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let tree = try SyntaxTree(parsing: Source("1 + 2 * (3)"))
        print(tree.formatted())  // 1 + 2 * 3

        let text = ParsedSource(Source("1 + * 2"))
        print(text.diagnostics.map(\.message).count)  // 1
        _ = tree
        _ = text
        #expect(output == [
            #"1 + 2 * 3"#,
            #"1"#,
        ])
    }

    @Test func visitATree() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        struct Depth: SyntaxVisitor {
            func defaultVisit(_ node: SyntaxNode, in tree: SyntaxTree, operands: [Int]) -> Int {
                1 + (operands.max() ?? 0)
            }
        }
        var depth = Depth()
        print(try SyntaxTree(parsing: Source("1 + 2 * (3 - x)")).accept(&depth))  // 4

        struct Reached: SyntaxVisitor {
            var names: [String] = []
            func defaultVisit(_ node: SyntaxNode, in tree: SyntaxTree, operands: [Bool]) -> Bool { operands.contains(true) }
            mutating func visitName(_ node: SyntaxNode, in tree: SyntaxTree) -> Bool {
                names.append(tree.name(of: node))
                return tree.name(of: node).hasPrefix("is")
            }
            func choose(_ marker: SyntaxNode, in tree: SyntaxTree, condition: Bool) -> Bool? { condition }
        }
        var reached = Reached()
        _ = try SyntaxTree(parsing: Source("isMember ? price : full + fee")).accept(&reached)
        print(reached.names)  // ["isMember", "price"]
        _ = depth
        _ = reached
        #expect(output == [
            #"4"#,
            #"["isMember", "price"]"#,
        ])
    }
}
