internal import AbacusCore
internal import ExactReals

// The parts that are 0 where a divisor is: the factors of a product, the base of a power. A square touches 0 without a
// change of sign, and its slope is 0 there; its base has neither problem.

extension BoundsCompiler {
    /// The most parts of divisors whose slopes are computed.
    private static let mostParts = 64

    /// Adds the parts of the formula's divisors, and their slopes as the program's slopes of the first order.
    mutating func addDivisors() throws(Problem) {
        for edge in program.edges {
            guard case .pole = edge.meaning else { continue }
            let divisor = edge.operands.1
            for part in try parts(of: divisor) {
                let isSloped =
                    program.divisors.count < Self.mostParts && program.steps.count <= Self.mostStepsWithSlopes
                program.divisors.append(
                    BoundsProgram.Divisor(
                        quotient: edge.step, step: divisor, part: part, slope: isSloped ? try slope(of: part) : nil))
            }
        }
        program.endOrder()
    }

    /// Returns steps, none of them constant, at least one of which is 0 wherever a step is.
    private mutating func parts(of step: Int) throws(Problem) -> [Int] {
        var (open, parts, seen) = ([step], [Int](), Set<Int>())
        while let place = open.popLast() {
            guard seen.insert(place).inserted else { continue }
            try unit.budget.spend(100)
            switch program.steps[place] {
            case .constant: continue
            case .ofSame(.multiply, let operand): open.append(operand)
            case .operation(.multiply, let left, let right): open += [left, right]
            case .operation(.power, let base, let exponent) where program.isConstant(exponent, { $0.lower > 0 }):
                open.append(base)
            case .operation(.divide, let operand, _), .operation(.negate, let operand, _),
                .operation(.absolute, let operand, _), .operation(.squareRoot, let operand, _),
                .operation(.cubeRoot, let operand, _), .operation(.sign, let operand, _):
                open.append(operand)
            case .operation(.tangent, let angle, _): parts.append(try apply(.sine, angle))
            case .copy, .parameter, .operation, .ofSame, .and, .or, .choice: parts.append(place)
            }
        }
        return parts
    }

    /// Returns the step of a constant's opposite.
    mutating func opposite(ofConstant step: Int) -> Int {
        guard case .constant(let place) = program.steps[step] else { preconditionFailure("the step is a constant") }
        let key = Operation(operation: .negate, first: step, second: nil)
        if let known = operations[key] { return known }
        let (lower, upper) = program.constants[place]
        let opposite = program.append(constant: (-upper, -lower))
        operations[key] = opposite
        return opposite
    }
}

extension BoundsProgram {
    /// Returns whether a step is a constant whose bounds satisfy a condition.
    func isConstant(_ step: Int, _ condition: (BigFloat.Rounded) -> Bool) -> Bool {
        if case .constant(let place) = steps[step] { condition(constants[place]) } else { false }
    }
}
