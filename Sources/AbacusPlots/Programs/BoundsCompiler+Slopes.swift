internal import AbacusCore

// Slopes as steps of their own, which have slopes in turn: automatic differentiation with derivatives of any order. At a
// kink of a function, its slope lies between the slopes on both sides.
//
// R. E. Moore, "Methods and Applications of Interval Analysis", 1979, chapter 3.

extension BoundsCompiler {
    /// The slope of a step with respect to the variable, where the step is continuous.
    enum Slope {
        case unknown
        case zero
        /// The slope is the step at an index.
        case step(Int)
    }

    /// The most steps that a program may have before slopes are added; the other limit is the number of quotients with slopes.
    static let mostStepsWithSlopes = 2_000
    private static let mostQuotients = 4

    /// Adds slopes up to an order while the program stays short: those of the result, and those of the dividends and
    /// divisors of the formula's first quotients.
    mutating func addSlopes(of result: Int, order: Int) throws(Problem) {
        guard order > 0, program.steps.count <= Self.mostStepsWithSlopes else { return }
        program.quotients = program.edges.lazy.compactMap { edge in
            guard case .pole = edge.meaning, edge.operands.0 != edge.operands.1,
                case .operation(.divide, let dividend, let divisor) = program.steps[edge.step]
            else { return nil }
            return BoundsProgram.Quotient(step: edge.step, slopes: [(dividend, divisor)])
        }
        program.quotients.removeLast(max(0, program.quotients.count - Self.mostQuotients))
        var last: Int? = result
        for _ in 0..<order where program.steps.count <= Self.mostStepsWithSlopes {
            if let known = last {
                last = try slope(of: known)
                if let last { program.slopes.append(last) }
            }
            for place in program.quotients.indices {
                guard let known = program.quotients[place].slopes.last, let dividend = try slope(of: known.dividend),
                    let divisor = try slope(of: known.divisor)
                else { continue }
                program.quotients[place].slopes.append((dividend, divisor))
            }
            program.endOrder()
        }
    }

    /// Returns the step that is the slope of another one, or nil if it isn't known.
    mutating func slope(of target: Int) throws(Problem) -> Int? {
        var isNeeded = Array(repeating: false, count: target + 1)
        isNeeded[target] = true
        for place in isNeeded.indices.reversed() where isNeeded[place] && slopes[place] == nil {
            for operand in program.steps[place].operands { isNeeded[operand] = true }
        }
        for place in isNeeded.indices where isNeeded[place] && slopes[place] == nil {
            try unit.budget.spend(100)
            slopes[place] = try slope(of: program.steps[place], at: place)
        }
        switch slopes[target] {
        case .step(let step)?: return step
        case .zero?: return try constant(0)
        case .unknown?, nil: return nil
        }
    }

    /// Returns the slope of a step whose operands' slopes are known.
    private mutating func slope(of step: BoundsProgram.Step, at place: Int) throws(Problem) -> Slope {
        switch step {
        case .constant: return .zero
        case .parameter: return .step(try constant(1))
        case .copy(let step): return knownSlope(of: step)
        case .choice(let condition, let consequent, let alternative):
            return try choice(condition, knownSlope(of: consequent), knownSlope(of: alternative))
        case .and, .or: return .unknown
        case .operation(let operation, let left, let right): return try slope(of: operation, left, right, place)
        case .ofSame(let operation, let operand): return try slope(of: operation, operand, operand, place)
        }
    }

    private func knownSlope(of step: Int) -> Slope { slopes[step] ?? .unknown }

    /// Returns the slope of an operation's result, given its operands.
    private mutating func slope(
        of operation: NumericOperation, _ left: Int, _ right: Int, _ result: Int
    ) throws(Problem) -> Slope {
        let (first, second) = (knownSlope(of: left), knownSlope(of: right))
        switch operation {
        case .add: return try sum(first, second)
        case .subtract: return try difference(first, second)
        case .multiply: return try sum(product(first, right), product(second, left))
        case .divide:
            if left == right { return .zero }
            return try quotient(difference(first, product(second, result)), right)
        case .power:
            let factor = try apply(.multiply, right, apply(.power, left, apply(.subtract, right, constant(1))))
            let byBase = try product(first, factor)
            if case .zero = second { return byBase }
            return try sum(byBase, product(second, apply(.multiply, result, apply(.naturalLogarithm, left))))
        case .minimum: return try choice(apply(.less, left, right), first, second)
        case .maximum: return try choice(apply(.less, left, right), second, first)
        case .hypotenuse: return try quotient(sum(product(first, left), product(second, right)), result)
        case .arcTangent2:
            let squares = try apply(.add, square(of: left), square(of: right))
            return try quotient(difference(product(first, right), product(second, left)), squares)
        case .negate: return try difference(.zero, first)
        case .squareRoot: return try quotient(first, apply(.add, result, result))
        case .absolute: return try product(first, apply(.sign, left))
        case .sign, .floor, .ceil, .trunc, .round: return .zero
        case .cubeRoot: return try quotient(first, apply(.multiply, constant(3), square(of: result)))
        case .exponential: return try product(first, result)
        case .naturalLogarithm: return try quotient(first, left)
        case .sine: return try product(first, apply(.cosine, left))
        case .cosine: return try difference(.zero, product(first, apply(.sine, left)))
        case .tangent: return try product(first, apply(.add, constant(1), square(of: result)))
        case .arcSine: return try quotient(first, apply(.squareRoot, oneLessSquare(of: left)))
        case .arcCosine: return try difference(.zero, quotient(first, apply(.squareRoot, oneLessSquare(of: left))))
        case .arcTangent: return try quotient(first, apply(.add, constant(1), square(of: left)))
        case .hyperbolicSine: return try product(first, apply(.hyperbolicCosine, left))
        case .hyperbolicCosine: return try product(first, apply(.hyperbolicSine, left))
        case .hyperbolicTangent: return try product(first, oneLessSquare(of: result))
        case .areaSine:
            return try quotient(first, apply(.squareRoot, apply(.add, constant(1), square(of: left))))
        case .areaCosine:
            return try quotient(first, apply(.squareRoot, apply(.subtract, square(of: left), constant(1))))
        case .areaTangent: return try quotient(first, oneLessSquare(of: left))
        case .less, .lessOrEqual, .equal, .notEqual, .not, .constant, .parameter, .select, .call, .floorDivide,
            .remainder, .modulo, .logarithm, .decimalLogarithm, .binaryLogarithm, .arcTangent2InDegrees,
            .sineOfDegrees, .cosineOfDegrees, .tangentOfDegrees, .arcSineInDegrees, .arcCosineInDegrees,
            .arcTangentInDegrees:
            return .unknown
        }
    }
}

// MARK: - Operations on slopes

extension BoundsCompiler {
    private mutating func square(of step: Int) throws(Problem) -> Int { try apply(.multiply, step, step) }

    private mutating func oneLessSquare(of step: Int) throws(Problem) -> Int {
        try apply(.subtract, constant(1), square(of: step))
    }

    private mutating func sum(_ left: Slope, _ right: Slope) throws(Problem) -> Slope {
        switch (left, right) {
        case (.unknown, _), (_, .unknown): .unknown
        case (.zero, let other), (let other, .zero): other
        case (.step(let left), .step(let right)): .step(try apply(.add, left, right))
        }
    }

    private mutating func difference(_ left: Slope, _ right: Slope) throws(Problem) -> Slope {
        switch (left, right) {
        case (.unknown, _), (_, .unknown): .unknown
        case (let left, .zero): left
        case (.zero, .step(let right)): .step(try apply(.negate, right))
        case (.step(let left), .step(let right)): .step(try apply(.subtract, left, right))
        }
    }

    private mutating func product(_ slope: Slope, _ factor: Int) throws(Problem) -> Slope {
        guard case .step(let step) = slope else { return slope }
        return .step(try step == constant(1) ? factor : apply(.multiply, step, factor))
    }

    private mutating func quotient(_ slope: Slope, _ divisor: Int) throws(Problem) -> Slope {
        guard case .step(let step) = slope else { return slope }
        return .step(try apply(.divide, step, divisor))
    }

    /// Returns the slope of a choice between two steps.
    private mutating func choice(_ condition: Int, _ left: Slope, _ right: Slope) throws(Problem) -> Slope {
        switch (left, right) {
        case (.unknown, _), (_, .unknown): return .unknown
        case (.zero, .zero): return .zero
        case (.step(let one), .zero): return .step(program.append(.choice(condition, one, try constant(0))))
        case (.zero, .step(let one)): return .step(program.append(.choice(condition, try constant(0), one)))
        case (.step(let one), .step(let other)): return .step(program.append(.choice(condition, one, other)))
        }
    }
}

extension BoundsProgram.Step {
    /// The steps whose results it uses.
    fileprivate var operands: [Int] {
        switch self {
        case .constant, .parameter: []
        case .operation(_, let left, let right), .and(let left, let right), .or(let left, let right): [left, right]
        case .ofSame(_, let operand), .copy(let operand): [operand]
        case .choice(let condition, let consequent, let alternative): [condition, consequent, alternative]
        }
    }
}
