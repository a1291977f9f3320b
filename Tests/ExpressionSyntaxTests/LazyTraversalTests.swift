import ExpressionSyntax
import Testing

/// What a lazy traversal evaluates, and in what order.
@Suite struct LazyTraversalTests {
    /// Evaluates to truth values, where names that begin with `t` are true, and notes the names it meets.
    struct TruthEvaluator: SyntaxEvaluator {
        var visited: [String] = []
        var pausesAtCalls = false
        var isPaused = false

        func defaultVisit(_ node: SyntaxNode, in tree: SyntaxTree, operands: [Bool]) -> Bool { operands.last ?? true }

        mutating func visitName(_ node: SyntaxNode, in tree: SyntaxTree) -> Bool {
            visited.append(tree.name(of: node))
            return tree.name(of: node).hasPrefix("t")
        }

        mutating func visitCall(
            _ node: SyntaxNode, in tree: SyntaxTree, callee: SyntaxNode, arguments: [Bool]
        ) -> Bool {
            visited.append("\(tree.name(of: callee))()")
            isPaused = pausesAtCalls
            return false
        }

        func choose(_ marker: SyntaxNode, in tree: SyntaxTree, condition: Bool) -> Bool { condition }

        func shortCircuit(_ marker: SyntaxNode, in tree: SyntaxTree, left: Bool) -> Bool? {
            (marker.operator == .or) == left ? left : nil
        }

        func beginSubquery(_ parameter: SyntaxNode, in tree: SyntaxTree, collection: Bool) -> Bool? {
            collection ? nil : false
        }

        mutating func continueSubquery(_ node: SyntaxNode, in tree: SyntaxTree, predicate: Bool) -> Bool? {
            visited.append(predicate ? "end" : "again")
            return predicate ? true : nil
        }

        func finishShortCircuit(_ node: SyntaxNode, in tree: SyntaxTree, right: Bool) -> Bool { right }
    }

    private func evaluate(_ text: String) throws -> (result: Bool?, visited: String) {
        var evaluator = TruthEvaluator()
        var traversal = LazyTraversal<TruthEvaluator>(of: try SyntaxTree(parsing: Source(text)))
        let result = traversal.advance(with: &evaluator)
        return (result, evaluator.visited.joined(separator: " "))
    }

    @Test(arguments: [
        ("t && f", "t f", false), ("f && t", "f", false), ("t || f", "t", true), ("f || t", "f t", true),
        ("f && t1 || t2", "f t2", true), ("f && t1 && t2", "f", false), ("t || f1 || f2", "t", true),
        ("t ? t1 : t2", "t t1", true), ("f ? t1 : f2", "f f2", false),
        ("t ? f1 ? t1 : t2 : t3", "t f1 t2", true), ("f ? t1 : f2 ? t2 : t3", "f f2 t3", true),
        ("if(t, f1, t2)", "t f1", false), ("if(f, t1, if(t2, t3, t4))", "f t2 t3", true),
        ("(f && t1) + (t2 || t3)", "f t2", true), ("[f1, t1 && f2, t2 || t3]", "f1 t1 f2 t2", true),
        ("{a: t || t1, b: f && f1}", "t f", false), ("(t ? x : y) && (f || z)", "t x", false),
        ("if(t1, f1)", "t1 f1", false), ("if(f, t1, t2, t3)", "f t1 t2 t3", true),
        ("not (t && x)", "t x", false), ("g(t || a, f && b)", "t f g()", false), ("t || g(a)", "t", true),
        ("t + 2 + f", "t f", false), ("f + 1", "f", true),
    ])
    func onlyWhatIsNeeded(text: String, visited: String, result: Bool) throws {
        let outcome = try evaluate(text)
        #expect(outcome.visited == visited)
        #expect(outcome.result == result)
    }

    @Test func aTraversalPausesAtACallAndGoesOn() throws {
        var evaluator = TruthEvaluator(pausesAtCalls: true)
        var traversal = LazyTraversal<TruthEvaluator>(of: try SyntaxTree(parsing: Source("g(t1) && h() ? t2 : t3")))
        #expect(traversal.advance(with: &evaluator) == nil)
        #expect(evaluator.visited == ["t1", "g()"])

        evaluator.isPaused = false
        traversal.resume(with: true)
        #expect(traversal.advance(with: &evaluator) == nil)
        #expect(evaluator.visited == ["t1", "g()", "h()"])

        evaluator.isPaused = false
        traversal.resume(with: false)
        #expect(traversal.advance(with: &evaluator) == true)
        #expect(evaluator.visited == ["t1", "g()", "h()", "t3"])
    }

    @Test func theBodyOfALambdaIsEvaluatedAlone() async throws {
        let tree = try SyntaxTree(parsing: Source("map(t1, (a, b) -> f && t2 || t3)"))
        var evaluator = TruthEvaluator()
        var whole = LazyTraversal<TruthEvaluator>(of: tree)
        #expect(whole.advance(with: &evaluator) == false)
        #expect(evaluator.visited == ["t1", "map()"])
        let lambda = try #require(tree.nodes.firstIndex { $0.kind == .lambda })
        var body = LazyTraversal<TruthEvaluator>(ofLambdaAt: lambda, in: tree)
        #expect(body.advance(with: &evaluator) == true)
        #expect(evaluator.visited == ["t1", "map()", "f", "t3"])
        await #expect(processExitsWith: .failure) {
            _ = LazyTraversal<TruthEvaluator>(ofLambdaAt: 0, in: try SyntaxTree(parsing: Source("1")))
        }
    }
}
