import TestSupport
import Testing

@testable import AbacusCore

/// The interpreter's own loop visits the nodes that `accept` visits for the interpreter as a visitor, in the same order.
///
/// Both are stopped after any amount of work, and then have to be at the same node. Each visit takes some work, except that
/// of the end of an `and` or `or`.
@Suite struct TraversalTests {
    private typealias Loop = (SyntaxTree, inout Interpreter) throws(Problem) -> Operand

    private static func traverse(_ tree: SyntaxTree, _ interpreter: inout Interpreter) throws(Problem) -> Operand {
        var traversal = Traversal(of: tree)
        return try traversal.advance(with: &interpreter).unwrapped(because: "nothing that is called is a tree")
    }

    private static func accept(_ tree: SyntaxTree, _ interpreter: inout Interpreter) throws(Problem) -> Operand {
        try tree.accept(&interpreter)
    }

    /// Where an evaluation ends, and with what.
    private struct End: Equatable {
        let node: SyntaxNode?
        let spentWork: UInt64
        let result: String

        init(of tree: SyntaxTree, by loop: Loop, in environment: FormulaEnvironment) throws {
            var interpreter = try Interpreter(in: environment, Resolver(tree, in: environment))
            do throws(Problem) {
                result = try interpreter.unit.value(of: loop(tree, &interpreter)).literal()
            } catch {
                result = error.message
            }
            (node, spentWork) = (interpreter.unit.node, interpreter.unit.budget.spentWork)
        }
    }

    private func environment() -> FormulaEnvironment {
        var environment = FormulaEnvironment()
        environment["x"] = 7
        environment["y"] = 0.5
        environment["p"] = true
        environment["q"] = false
        return environment
    }

    /// Returns the nodes that both loops come to, in order.
    private func visitedNodes(of text: String) throws -> [SyntaxNode] {
        let tree = try SyntaxTree(parsing: Source(text))
        var environment = environment()
        let work = try End(of: tree, by: Self.traverse, in: environment).spentWork
        var visited: [SyntaxNode] = []
        for limit in stride(from: 0, through: work + Interpreter.branchWork, by: Int(Interpreter.branchWork)) {
            environment.limits.work = limit
            let end = try End(of: tree, by: Self.traverse, in: environment)
            #expect(try end == End(of: tree, by: Self.accept, in: environment), "seed \(SplitMix64.seed): \(text)")
            if let node = end.node, node != visited.last { visited.append(node) }
        }
        return visited
    }

    @Test func bothLoopsVisitTheSameNodesOfRandomTrees() throws {
        var formulas = IntegerFormula(
            names: ["x", "y", "p", "q", "[x, y][1]", "{a: p}.a", "'text'", "null"], functions: ["abs", "floor"])
        var kinds: Set<SyntaxNode.Kind> = []
        for _ in 0..<TestScale.count(200) {
            for node in try visitedNodes(of: formulas.text(depth: 3)) { kinds.insert(node.kind) }
        }
        #expect(
            kinds.isSuperset(of: [.number, .text, .name, .call, .list, .record, .index, .member, .prefix, .infix]))
        #expect(kinds.isSuperset(of: [.thenMarker, .shortCircuitMarker]))
    }

    /// What is left out is left out by both.
    @Test(arguments: [
        ("p ? x : y", "p x"), ("q ? x : y", "q y"), ("if(q, x, p and y == x)", "q p y x"), ("q and x", "q"),
        ("p or x", "p"), ("(p ? q : x) or (q ? y : p)", "p q q p"), ("max(q ? x : y, p ? x : y)", "q y p x"),
        ("x + (y and p)", "x y"),
    ])
    func whatIsVisitedIsWhatIsNeeded(text: String, names: String) throws {
        let tree = try SyntaxTree(parsing: Source(text))
        let visited = try visitedNodes(of: text).filter { $0.kind == .name }.map { tree.name(of: $0) }
        #expect(visited.joined(separator: " ") == names)
    }
}
