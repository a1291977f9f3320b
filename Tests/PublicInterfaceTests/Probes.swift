import Abacus
import AbacusPlots
import CalculatorKit
import Foundation
import TestSupport

/// Calls of the public interface, each with all combinations of extreme arguments. None of them may end the process.
///
/// The calls are in Generated/Grid.swift, which grid.py writes; the arguments are in Extremes.swift.
enum Grid {
    /// The beginning of a line that announces the next call.
    static let announcement = "call: "

    /// Announces the next call, so that the last one announced is the one that has ended the process.
    private static func announce(_ name: String) {
        FileHandle.standardError.write(Data("\(announcement)\(name)\n".utf8))
    }

    static func probe<Result>(_ name: String, _ call: () throws -> Result) {
        announce(name)
        _ = try? call()
    }

    static func probe<A, Result>(
        _ name: String, _ first: [A], where admits: (A) -> Bool = { _ in true }, _ call: (A) throws -> Result
    ) {
        announce(name)
        for a in first where admits(a) { _ = try? call(a) }
    }

    static func probe<A, B, Result>(
        _ name: String, _ first: [A], _ second: [B], where admits: (A, B) -> Bool = { _, _ in true },
        _ call: (A, B) throws -> Result
    ) {
        announce(name)
        for a in first {
            for b in second where admits(a, b) { _ = try? call(a, b) }
        }
    }

    static func probe<A, B, C, Result>(
        _ name: String, _ first: [A], _ second: [B], _ third: [C],
        where admits: (A, B, C) -> Bool = { _, _, _ in true }, _ call: (A, B, C) throws -> Result
    ) {
        announce(name)
        for a in first {
            for b in second {
                for c in third where admits(a, b, c) { _ = try? call(a, b, c) }
            }
        }
    }

    /// Returns a value after a change.
    static func changed<Value>(_ value: Value, _ change: (inout Value) throws -> Void) rethrows -> Value {
        var value = value
        try change(&value)
        return value
    }

    /// Evaluates a program for columns in memory, as many as there are, and returns the results.
    static func evaluated(_ program: Program, _ columns: [[Double]], within budget: ColumnBudget) throws -> [Double] {
        var (results, budget) = (columns.first ?? [], budget)
        try results.withUnsafeMutableBufferPointer { results in
            let columns = columns.map { $0.withUnsafeBufferPointer(\.self) }
            _ = try program.evaluate(columns: columns, into: results, within: &budget)
        }
        return results
    }

    /// Evaluates an exact program for columns in memory of extreme scales, and returns the results.
    static func evaluated(_ program: ExactProgram, _ columns: [[Int]], within budget: ColumnBudget) throws -> [Int] {
        var (results, budget) = (columns.first ?? [], budget)
        for scale in [Int.min, -1, 0, 18, 19, .max] {
            try results.withUnsafeMutableBufferPointer { results in
                let pointers = columns.map { $0.withUnsafeBufferPointer(\.self) }
                for scales in [columns.map { _ in scale }, [scale, 0]] {
                    _ = try? program.evaluate(
                        columns: pointers, scales: scales, into: results, scale: scale, within: &budget
                    ) { _ in }
                }
                try program.evaluate(
                    columns: pointers, scales: columns.map { _ in 0 }, into: results, scale: 0, within: &budget
                ) { _ in }
            }
        }
        return results
    }
}

// MARK: - What some calls need

extension Grid {
    /// Returns what a closure finds in an evaluator of a program, after setting an argument.
    static func evaluator<Result>(
        _ program: Program, _ argument: Double, at position: Int,
        _ body: (inout Program.Evaluator) throws -> Result
    ) rethrows -> Result {
        var evaluator = program.makeEvaluator()
        evaluator[position] = argument
        return try body(&evaluator)
    }

    /// Returns what a closure finds in an evaluator of an exact program, after setting an argument.
    static func exactEvaluator<Result>(
        _ program: ExactProgram, _ argument: Value, at position: Int,
        _ body: (inout ExactProgram.Evaluator) throws -> Result
    ) rethrows -> Result {
        var evaluator = program.makeEvaluator()
        evaluator[position] = argument
        return try body(&evaluator)
    }
}

extension Grid {
    static func decoded<Decoded: Decodable>(
        _ type: Decoded.Type, _ text: String, within budget: DecodingBudget? = nil
    ) throws -> Decoded {
        let decoder = JSONDecoder()
        decoder.userInfo[.decodingBudget] = budget
        for form in [text, "\"\(text)\"", #"{"text": "\#(text)"}"#, #"{"exactReal": "\#(text)"}"#] {
            if let value = try? decoder.decode(type, from: Data(form.utf8)) { return value }
        }
        throw CancellationError()
    }

    static func random<Result>(_ draw: (inout SplitMix64) -> Result) -> Result {
        var random = SplitMix64(seed: SplitMix64.seed)
        return draw(&random)
    }

    static func tree(_ text: String) -> SyntaxTree { SyntaxTree.parse(Source(text)).tree }

    static func format(_ text: String) -> SyntaxTree {
        SyntaxTree.parse(Source(text), options: ParserOptions(Notation(syntax: .foundation))).tree
    }

    static func define(arity: Int) {
        var environment = FormulaEnvironment()
        environment.define("f", arity: arity, cost: 0) { _ in 1 }
    }

    static func define(arities: Range<Int>) {
        var environment = FormulaEnvironment()
        environment.define("f", arity: arities) { _ in 1 }
    }

    static func define(arity: Int, parameters: [String]) throws {
        var environment = FormulaEnvironment()
        try environment.define("f", arity: arity, parameters: parameters) { _ in 1 }
    }

    static func define(arities: Range<Int>, parameters: [String]) throws {
        var environment = FormulaEnvironment()
        try environment.define("f", arity: arities, parameters: parameters) { _ in 1 }
    }

    /// An environment with typed functions, and values for their arguments.
    static func typedEnvironment(_ x: Value, _ y: Value, cost: UInt64) -> FormulaEnvironment {
        var environment = FormulaEnvironment(limits: .untrusted)
        environment["x"] = x
        environment["y"] = y
        environment.define("f", cost: cost) { (number: Int?, list: [Rational]?) in number ?? list?.count ?? 0 }
        environment.define("g", cost: cost) { (number: Double) in number }
        environment.define("h", cost: cost, variadic: { (texts: [String]) in texts.count })
        return environment
    }

    /// A message of an app's own.
    struct Message: DiagnosticMessage {
        let text: String
        var identifier: Diagnostic.Identifier { .typeMismatch }
        var message: String { text }
        var hint: String? { text }
    }

    static func diagnostic(at range: SourceRange) -> Diagnostic { Diagnostic(Message(text: "x"), at: range) }

    static func operators(of node: SyntaxNode) -> Operator? {
        switch node.kind {
        case .prefix, .infix, .postfix, .shortCircuitMarker: node.operator
        default: nil
        }
    }

    static func hasName(_ node: SyntaxNode) -> Bool { [.name, .callee, .key, .member].contains(node.kind) }

    /// Returns a copy of a tree, made node by node.
    static func rewritten(_ tree: SyntaxTree) -> SyntaxTree {
        struct Copy: SyntaxRewriter {
            func rewrite(_ node: SyntaxNode, in tree: SyntaxTree, into builder: inout SyntaxTreeBuilder) {
                builder.appendCopy(of: node, in: tree)
            }
        }
        var copy = Copy()
        return tree.rewritten(by: &copy)
    }

    /// Returns how often a walker that overrides nothing is called.
    static func visits(of tree: SyntaxTree) -> Int {
        struct Count: SyntaxWalker {
            var count = 0
            mutating func defaultVisit(_ node: SyntaxNode, in tree: SyntaxTree, operands: [Void]) { count += 1 }
        }
        var count = Count()
        tree.accept(&count)
        return count.count
    }

    /// Returns the positions of a tree's nodes, in the order in which a walk enters them.
    static func positions(of tree: SyntaxTree) -> [SyntaxPosition] {
        struct Recorder: SyntaxListener {
            var positions: [SyntaxPosition] = []
            mutating func enter(_ position: SyntaxPosition, in tree: SyntaxTree) { positions.append(position) }
            func between(_ index: Int, of place: Int, in tree: SyntaxTree) {}
            func leave(_ position: SyntaxPosition, in tree: SyntaxTree) {}
        }
        var recorder = Recorder()
        tree.walk(&recorder)
        return recorder.positions
    }
}
