import TestSupport
import Testing

@testable import AbacusCore

/// Every operator and function on extreme operands, in a process that may use half a gigabyte.
@Suite struct ExtremeOperandTests {
    private static let memory: UInt = 512 << 20

    @Test func exactArithmetic() async {
        await #expect(processExitsWith: .success) { try ExtremeOperandTests.tryEverything(in: .exact) }
    }

    @Test func integerArithmetic() async {
        await #expect(processExitsWith: .success) { try ExtremeOperandTests.tryEverything(in: .integer) }
    }

    @Test func realArithmetic() async {
        await #expect(processExitsWith: .success) { try ExtremeOperandTests.tryEverything(in: .real) }
    }

    @Test func aProcessThatTakesMoreEnds() async {
        await #expect(processExitsWith: .failure) {
            AddressSpace.limit(toFurther: ExtremeOperandTests.memory)
            let bytes = [UInt8](repeating: 1, count: Int(ExtremeOperandTests.memory))
            #expect(bytes.last == 1)
        }
    }

    private static func tryEverything(in arithmetic: Arithmetic) throws {
        AddressSpace.limit(toFurther: memory)
        for value in ExtremeOperands.all + ExtremeOperands.giants {
            ExtremeOperands(in: arithmetic).checkPrinting(of: value)
        }
        let percentages = try Self.percentages.map {
            try Formula($0, options: ParserOptions(Notation(percentSign: .percent)))
        }
        for formula in try operations.map({ try Formula($0) }) + percentages {
            tryOperands(ExtremeOperands.all, ExtremeOperands.all, formula, arithmetic)
            tryOperands(ExtremeOperands.giants, ExtremeOperands.partners, formula, arithmetic)
            tryOperands(ExtremeOperands.partners, ExtremeOperands.giants, formula, arithmetic)
        }
    }

    private static let percentages = ["a%", "a + b%", "a - b%"]

    /// A formula for each operator, and for each function with each number of arguments up to three.
    private static let operations: [String] = {
        let operators = OperatorTable.standard.operators.filter { !$0.isPercentage && $0 != .inDegrees }.map { op in
            switch OperatorTable.standard.fixity(of: op) {
            case .prefix: "\(op.spelling) a"
            case .postfix: "a\(op.spelling)"
            case .infix: "a \(op.spelling) b"
            }
        }
        let functions = BuiltinFunction.table.values.sorted { $0.name < $1.name }
        let calls = functions.flatMap { function in
            function.arity.clamped(to: 1...3).map { count in
                "\(function.name)(\(["a", "b", "c"].prefix(count).joined(separator: ", ")))"
            }
        }
        let iterations = [
            "map(a, x -> x)", "filter(a, x -> true)", "reduce(a, b, (s, x) -> x)", "any(a, x -> x)",
            "all(a, x -> x == b)",
            "sort(a, x -> x)", "sort(a, (x, y) -> x == y)", "map(a, abs)",
        ]
        return operators + calls + iterations + [
            "if(a, b, c)", "a ? b : c", "a[b]", "a ** b % c", "a * b * c", "a + b + c",
        ]
    }()

    private static func tryOperands(
        _ first: [Value], _ second: [Value], _ formula: Formula, _ arithmetic: Arithmetic
    ) {
        let operands = ExtremeOperands(in: arithmetic)
        var random = SplitMix64(seed: SplitMix64.seed)
        switch formula.variables.count {
        case 1: for a in first { operands.check(formula, [a]) }
        case 2 where !formula.isCall: for a in first { for b in second { operands.check(formula, [a, b]) } }
        case let count:
            // There are too many to try all of them.
            for _ in 0..<TestScale.count(100) {
                let some = [first, second, second].prefix(count).map { $0.randomElement(using: &random)! }
                operands.check(formula, some)
            }
        }
    }
}

extension Formula {
    fileprivate var isCall: Bool { source.bytes.last == UInt8(ascii: ")") }
}
