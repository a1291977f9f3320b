import TestSupport
import Testing

@testable import AbacusCore

/// Functions that take functions: limits, programs, errors and rewritten trees. Their values are in `Grammar/Corpus`.
@Suite struct LambdaTests {
    private func diagnostics(of text: String, in environment: FormulaEnvironment) -> [Diagnostic] {
        do throws(EvaluationError) {
            _ = try environment.evaluate(SyntaxTree.parse(Source(text)).tree)
            return []
        } catch {
            return error.diagnostics
        }
    }

    // MARK: - Limits

    @Test func everyCallTakesWork() throws {
        let once = try FormulaEnvironment().charge(for: Formula("map([1], x -> x)"))
        let often = try FormulaEnvironment().charge(for: Formula("map(range(1, 1001), x -> x)"))
        #expect(often - once > 1_000 * (Interpreter.lambdaCallWork + FormulaEnvironment.nodeWork))
        var environment = FormulaEnvironment()
        environment.limits.work = 1_000_000
        for text in [
            "map(range(1, 10000), x -> x)", "sort(range(1, 1000), (x, y) -> x > y)", "map(range(1, 5000), abs)",
        ] {
            #expect(diagnostics(of: text, in: environment).map(\.identifier) == [.tooMuchWork], "\(text)")
        }
    }

    @Test func callsInsideOfEachOtherAreLimited() throws {
        var environment = FormulaEnvironment(limits: .untrusted)
        try environment.execute("down(n) = n == 0 ? 0 : map([n], m -> down(m - 1))[0]")
        try environment.execute("viaName(n) = n == 0 ? [0] : map([n - 1], viaName)")
        #expect(try environment.execute("down(127)") == .value(0))
        #expect(diagnostics(of: "down(129)", in: environment).map(\.identifier) == [.recursionTooDeep])
        #expect(diagnostics(of: "viaName(300)", in: environment).map(\.identifier) == [.recursionTooDeep])
        let text = String(repeating: "map([1], x -> ", count: 300) + "1" + String(repeating: ")[0]", count: 300)
        #expect(diagnostics(of: text, in: environment).map(\.identifier) == [.recursionTooDeep])
        #expect(try FormulaEnvironment().evaluate(SyntaxTree.parse(Source(text)).tree) == 1)
    }

    /// What a call has used is given back: a long list needs no more memory than its longest intermediate result.
    @Test(arguments: [
        "reduce(range(1, 2000), '', (t, x) -> uppercase(t0))", "length(map(range(1, 2000), x -> length(t0 + t0)))",
        "any(range(1, 2000), x -> length(t0 + t0) < 0)", "length(filter(range(1, 2000), x -> t0 + 'a' == t0))",
        "length(sort(range(1, 500), (x, y) -> t0 + 'a' == t0))", "length(sort(range(1, 500), x -> length(t0 + 'a')))",
        "reduce(range(1, 2000), '', shout)", "length(map(range(1, 2000), x -> map([t0], t -> length(t))))",
    ])
    func memoryIsGivenBack(_ text: String) throws {
        var environment = FormulaEnvironment()
        environment["t0"] = .text(String(repeating: "a", count: 10_000))
        try environment.execute("shout(t, x) = uppercase(t0)")
        environment.limits.memoryBytes = 1 << 20
        _ = try environment.evaluate(SyntaxTree(parsing: Source(text)))
    }

    @Test func resultsCountAsMemory() {
        var environment = FormulaEnvironment()
        environment["t"] = .text(String(repeating: "a", count: 10_000))
        environment.limits.memoryBytes = 1 << 20
        let found = diagnostics(of: "map(range(1, 200), x -> t + 'a')", in: environment)
        #expect(found.map(\.identifier) == [.resultTooLarge])
    }

    @Test func aCustomFunctionMayStandForALambda() throws {
        var environment = FormulaEnvironment()
        environment.define("twice", arity: 1, cost: 10) { [$0[0], $0[0]] }
        environment.define("fails", arity: 1, cost: 10) { _ throws(EvaluationError) in
            throw EvaluationError(.outsideDomain, "not today")
        }
        #expect(try environment.execute("map([1, 2], twice)") == .value([[1, 1], [2, 2]]))
        #expect(diagnostics(of: "1 + map([1], fails)[0]", in: environment).map(\.range) == [4..<7])
    }

    // MARK: - Errors

    @Test func anErrorInABodyIsReportedAtItsPlace() throws {
        var environment = FormulaEnvironment()
        try environment.execute("inverse(x) = 1 / x")
        try environment.execute("inverses(l) = map(l, x -> inverse(x))")
        let cases = [
            ("map([0], x -> 2 / x)", 16..<17, 0), ("map([0], x -> inverse(x))", 14..<21, 1),
            ("map([0], inverse)", 0..<3, 1), ("2 + inverses([0])[0]", 4..<12, 2),
            ("map([[0]], l -> map(l, x -> 1 / x))", 30..<31, 0),
        ]
        for (text, range, noteCount) in cases {
            let found = diagnostics(of: text, in: environment)
            #expect(found.map(\.identifier) == [.divisionByZero] && found.map(\.range) == [range], "\(text)")
            #expect(found.first?.notes.count == noteCount, "\(text): \(found.first?.notes.map(\.message) ?? [])")
        }
    }

    /// The call is at fault if the result of its function is of a wrong kind.
    @Test func aResultOfTheWrongKindIsReportedAtTheCall() throws {
        var environment = FormulaEnvironment()
        try environment.execute("one(x) = 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + x")
        try environment.execute("kept(l) = filter(l, one)")
        let cases = [
            ("filter([1], one)", 0..<6), ("[any([1], x -> 2)]", 1..<4), ("sort([1, 2], (x, y) -> one(x))", 0..<4),
            ("sort([1, 'a'], x -> x)", 0..<4), ("1 + kept([1])", 4..<8),
        ]
        for (text, range) in cases {
            let found = diagnostics(of: text, in: environment)
            #expect(found.map(\.identifier) == [.typeMismatch] && found.map(\.range) == [range], "\(text)")
        }
    }

    @Test(arguments: [
        ("map(x -> x, [1])", "'map' takes its function last; write it as in map(list, x -> x * 2)"),
        (
            "reduce((s, x) -> s, 0, [1])",
            "'reduce' takes its function last; write it as in reduce(list, 0, (sum, x) -> sum + x)"
        ),
        ("map([1], 2)", "'map' needs a function such as x -> x * 2, found an integer"),
        ("filter(2, x -> true)", "'filter' works on a list, not on an integer"),
        (
            "reduce([1], 0, x -> x)",
            "'reduce' needs a function of two arguments, not of 1; write it as in (sum, x) -> sum + x"
        ),
        (
            "sort([1], (x, y, z) -> x)",
            "'sort' needs a function of one or two arguments, not of 3; write it as in x -> x * 2"
        ),
        ("map([1], powmod)", "'map' needs a function of one argument, not of 3; write it as in x -> x * 2"),
    ])
    func messages(_ text: String, _ message: String) {
        #expect(diagnostics(of: text, in: FormulaEnvironment()).map(\.summary) == [message])
    }

    @Test(arguments: [
        ("f = x -> x ** 2", "f(x) = x ** 2"), ("f = (x, y) -> x + y", "f(x, y) = x + y"), ("f = (x) -> x", "f(x) = x"),
        ("f=x->x", "f(x) =x"), ("f = 1 + x -> x", nil), ("f(a) = x -> x", nil), ("f = [x -> x]", nil), ("x -> x", nil),
        ("f = 2 -> x", "f(2) = x"),
    ])
    func aLambdaIsNoValue(_ text: String, _ mended: String?) {
        var environment = FormulaEnvironment()
        let error = #expect(throws: StatementError.self) { try environment.execute(text) }
        #expect(error?.diagnostics.map(\.identifier) == [.unexpectedToken], "\(text)")
        #expect(error?.diagnostics.first?.fixIt?.applied(to: Source(text))?.text == mended, "\(text)")
    }

    // MARK: - Trees

    @Test func parametersAreNoVariables() throws {
        let formula = try Formula("map(list, x -> x * rate + map([y], y -> x)[0]) + filter(x, isprime)")
        #expect(formula.variables == ["list", "rate", "y", "x", "isprime"])
        #expect(formula.tree.functions == ["map", "filter"])
    }

    /// Replaces each number by another one.
    private struct Renumbering: SyntaxRewriter {
        func rewrite(_ node: SyntaxNode, in tree: SyntaxTree, into builder: inout SyntaxTreeBuilder) {
            if node.kind == .number { builder.appendNumber("12") } else { builder.appendCopy(of: node, in: tree) }
        }
    }

    @Test func aRewrittenTreeKeepsItsLambdas() throws {
        let tree = try Formula("1 + reduce([1], 2, (a, b) -> a ? map([b], c -> c + 3) : -b)").tree
        var renumbering = Renumbering()
        let rewritten = tree.rewritten(by: &renumbering)
        #expect(rewritten.source.text == "12 + reduce([12], 12, (a, b) -> a ? map([b], c -> c + 12) : -b)")
        #expect(rewritten == rewritten.normalized())
        var builder = SyntaxTreeBuilder(source: Source("other"))
        builder.appendCopy(ofSubtreeAt: tree.root, in: tree)
        builder.appendCopyOfLastOperand()
        builder.appendOperator(.multiply)
        #expect(builder.tree().formatted() == "(\(tree.formatted())) * (\(tree.formatted()))")
    }

    // MARK: - Sorting

    /// The merge sort sorts as the standard library does, is stable, and asks for few comparisons.
    @Test func mergeSort() {
        var random = SplitMix64(seed: SplitMix64.seed)
        for count in Array(0...40) + [100, 257] {
            let keys = (0..<count).map { _ in Int.random(in: 0...count / 2, using: &random) }
            var sort = MergeSort(count: count)
            var comparisons = 0
            while let pair = sort.pair {
                #expect(pair.left < pair.right || keys[pair.left] != keys[pair.right])
                sort.take(rightIsFirst: keys[pair.right] < keys[pair.left])
                comparisons += 1
            }
            let expected = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
            #expect(sort.indices == expected, "seed \(SplitMix64.seed): \(keys)")
            #expect(Double(comparisons) <= Double(count) * (Double(max(count, 1)).binaryLogarithm + 1))
        }
    }

    @Test func aCancelledEvaluationEndsBetweenCalls() {
        var environment = FormulaEnvironment()
        environment.isCancelled = { true }
        let found = diagnostics(of: "map(range(1, 100000), x -> x)", in: environment)
        #expect(found.map(\.identifier) == [.cancelled])
    }
}
