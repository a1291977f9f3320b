import Abacus
import TestSupport
import Testing

/// Every pair of arithmetic operators with operands of every kind. This covers all that one instruction may combine,
/// and much that none does. The program must give the interpreter's result, bit for bit.
@Suite struct FusedInstructionTests {
    private static let operators = ["+", "-", "*", "/"]
    /// For each operand a parameter, a constant, and the result of the instruction before, which several operands may
    /// use.
    private static let operands = [["x", "2.5", "sin(x)"], ["y", "0.7", "sin(x)"], ["z", "0.3", "sin(x)"]]
    private static let arguments = [(1.25, -0.75, 3.5), (-3, 1e300, 1e-300), (0, -0.0, .infinity)]

    /// Checks a formula that ends with the instruction in question, and one that continues after it.
    private func check(_ text: String) throws {
        for text in [text, "cos(\(text))"] {
            let formula = try Formula(text)
            let program = try formula.compiled(for: ["x", "y", "z"])
            for (x, y, z) in Self.arguments {
                let variables: [String: Value] = ["x": .real(x), "y": .real(y), "z": .real(z)]
                let value = try? formula.evaluate(variables, arithmetic: .real)
                let expected = if case .real(let real)? = value { real } else { Double.nan }
                #expect(expected.isSame(as: program(x, y, z)), "\(text) for \(x), \(y), \(z)\n\(program)")
            }
        }
    }

    @Test(arguments: operators, operators)
    func pairsOfOperators(inner: String, outer: String) throws {
        for first in Self.operands[0] {
            for second in Self.operands[1] {
                for third in Self.operands[2] {
                    try check("(\(first) \(inner) \(second)) \(outer) \(third)")
                    try check("\(third) \(outer) (\(first) \(inner) \(second))")
                }
            }
        }
    }

    @Test(arguments: operators + ["**"])
    func singleOperators(meaning: String) throws {
        for first in Self.operands[0] {
            for second in Self.operands[1] { try check("\(first) \(meaning) \(second)") }
        }
    }
}
