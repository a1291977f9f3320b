import ExactNumbers
import ExactReals
import Testing

/// A line of a table: `left == right`, `left != right`, `left < right`, `expression -> text` or `expression -> problem`.
struct RealStatement: CustomTestStringConvertible, Sendable {
    let text: String
    var testDescription: String { text }

    /// The statements of a table, without its comments and empty lines.
    static func table(_ lines: String) -> [RealStatement] {
        lines.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { RealStatement(text: String($0)) }
    }

    /// What the statement says, and what is the case; they are equal if it is true.
    func outcome(using decider: RealDecider = .standard) throws -> (said: String, holds: String) {
        for operation in ["==", "!=", "<", "->"] {
            let sides = text.split(separator: " \(operation) ").map(String.init)
            if sides.count == 2 { return (said(operation, sides[1]), try holds(sides, operation, decider)) }
        }
        return ("a statement", text)
    }

    private func said(_ operation: String, _ right: String) -> String {
        switch operation {
        case "==": "equal"
        case "!=": "unequal"
        case "<": "less"
        default: right
        }
    }

    private func holds(_ sides: [String], _ operation: String, _ decider: RealDecider) throws -> String {
        do {
            let left = try RealReader.value(of: sides[0], using: decider)
            if operation == "->" { return left.description }
            let right = try RealReader.value(of: sides[1], using: decider)
            if operation == "<" { return "\(try left.compare(to: right, using: decider))" }
            return try left.isEqual(to: right, using: decider) ? "equal" : "unequal"
        } catch let problem as RealProblem {
            return problem.name
        }
    }
}

extension RealProblem {
    /// The name of the problem in tables.
    var name: String {
        switch self {
        case .divisionByZero: "division-by-zero"
        case .outsideDomain: "outside-domain"
        case .notFinite, .tooNearZero: "not-finite"
        case .undecided: "undecided"
        case .numberTooLarge: "number-too-large"
        case .refused: "refused"
        }
    }
}
