internal import AbacusCore
internal import ExactReals

/// A visitor that compiles a formula to a program over bounds: what depends on no variable is computed exactly, and
/// everything else becomes steps. The row of an operator or function defines its meaning, as in programs over doubles.
///
/// - Complexity: O(n) in the number of nodes, counting the body of a function that a formula defines at every call.
struct BoundsCompiler {
    /// An operand of a formula, compiled as far as it depends on variables.
    enum Operand {
        /// A number; as for a condition, the index of its step.
        case number(Int)
        case condition(Int)
        /// A value that depends on no variable.
        case constant(Value)
        /// A list of operands that aren't all constant.
        case list([Operand])
    }

    let environment: FormulaEnvironment
    var program = BoundsProgram()
    /// The unit that computes constants, and whose budget pays for the steps.
    var unit: ArithmeticUnit
    /// The steps of the variables that have bounds. The bodies of functions see them, too.
    private let variables: [String: Int]
    /// The operands of names in the tree that aren't the environment's, by the numbers of the names.
    private var operands: [Operand?] = []
    /// The names of the functions that are being inlined, the outermost first.
    var callers: [String] = []
    /// The steps of operations. Each operation has only one step, so that equal operands cancel.
    var operations: [Operation: Int] = [:]
    var constants: [Value: Int] = [:]
    /// The slopes of steps with respect to the first variable, as far as they are known.
    var slopes: [Int: Slope] = [:]

    struct Operation: Hashable {
        let operation: NumericOperation
        let first: Int
        let second: Int?
    }

    /// The most steps of a program.
    private static let mostSteps = 100_000

    private init(_ environment: FormulaEnvironment, _ unit: ArithmeticUnit, variables: [String: Int]) {
        self.environment = environment
        self.unit = unit
        self.variables = variables
    }

    /// Makes a compiler for the body of a function, which continues the steps of another compiler.
    init(of function: FormulaFunction, _ arguments: [Operand], calledBy caller: inout BoundsCompiler) {
        self.init(caller.environment, caller.unit, variables: caller.variables)
        operands = zip(function.definition.body.names, function.parameterPlaces).map { name, place in
            place.map { arguments[$0] } ?? caller.variable(named: name)
        }
        callers = caller.callers + [function.definition.name]
        take(&caller)
    }

    /// Compiles a tree.
    ///
    /// - Parameters:
    ///   - tree: the tree, of a formula in the native syntax.
    ///   - parameters: the names of the variables that have bounds.
    ///   - environment: the environment of all other names.
    ///   - account: the budget for constants and steps.
    ///   - order: the greatest order of slopes to add to a function's program.
    /// - Returns: the program, a program with the slopes of its divisors instead to look for their zeros, and whether the
    ///   last step is a condition.
    /// - Throws: an error in the formula's names, or the first operation that has no meaning on bounds.
    static func compile(
        _ tree: SyntaxTree, parameters: [String], in environment: FormulaEnvironment, paidBy account: Account,
        order: Int = 0
    ) throws(EvaluationError) -> (program: BoundsProgram, search: BoundsProgram, isCondition: Bool) {
        var environment = environment
        if environment.needsPreparation(for: tree) { environment = environment.prepared(for: tree) }
        guard environment.arithmetic != .integer, tree.syntax == .native else {
            let what = tree.syntax == .native ? "interval arithmetic in 'integer'" : "interval arithmetic with a format"
            throw EvaluationError(.unsupported(what), at: tree.nodes[tree.root], in: tree)
        }
        // The exact formula is drawn, not what doubles make of it.
        environment.arithmetic = .exact
        let canonical = parameters.map {
            environment.notation.nameForms.canonicalName(tree.variable(named: $0))
        }
        var known = environment
        for name in canonical { known[variable: name] = 0 }
        try known.checkNames(of: tree)
        try refuseLambdas(of: tree)
        var compiler = BoundsCompiler(
            environment, ArithmeticUnit(arithmetic: .exact, budget: account.budget),
            variables: Dictionary(zip(canonical, 0...), uniquingKeysWith: { first, _ in first }))
        for number in canonical.indices { _ = compiler.program.append(.parameter(number)) }
        defer { account.budget = compiler.unit.budget }
        compiler.operands = tree.names.map { compiler.variable(named: $0) }
        let result = try tree.accept(&compiler)
        let isCondition =
            switch result {
            case .condition, .constant(.boolean): true
            default: false
            }
        let search = try compiler.located(at: tree.nodes[tree.root], in: tree) { compiler throws(Problem) in
            let last = try compiler.step(of: result)
            compiler.program.endOrder(with: last)
            var search = compiler
            if !isCondition, order > 0 {
                try search.addDivisors()
                compiler.unit = search.unit
                try compiler.addSlopes(of: last, order: order)
            }
            return search.program
        }
        return (compiler.program, search, isCondition)
    }

    /// Returns the step of a variable that has bounds, or nil for any other name.
    private func variable(named name: String) -> Operand? {
        variables[environment.notation.nameForms.canonicalName(name)].map { .number($0) }
    }

    /// Takes over the steps that another compiler has made so far.
    mutating func take(_ other: inout BoundsCompiler) {
        swap(&program, &other.program)
        swap(&operations, &other.operations)
        swap(&constants, &other.constants)
    }

    /// Refuses functions for the elements of lists, before their parameters are reported as names without a value.
    static func refuseLambdas(of tree: SyntaxTree) throws(EvaluationError) {
        guard let lambda = tree.nodes.first(where: { $0.kind == .lambda }) else { return }
        throw EvaluationError(
            .unsupported("interval arithmetic with a function for the elements of a list"), at: lambda, in: tree)
    }

    /// Spends the work of a step, and throws if the program has too many.
    mutating func admitStep() throws(Problem) {
        try unit.budget.spend(100)
        guard program.steps.count < Self.mostSteps else { throw .tooMuchWork(environment.limits.work) }
    }

    /// Runs a part of the compilation, and reports a problem at a node.
    mutating func located<Success>(
        at node: SyntaxNode, in tree: SyntaxTree, _ body: (inout BoundsCompiler) throws(Problem) -> Success
    ) throws(EvaluationError) -> Success {
        do throws(Problem) {
            try admitStep()
            return try body(&self)
        } catch {
            throw EvaluationError(environment.admitted(error), at: node, in: tree)
        }
    }
}

// MARK: - Operands

extension BoundsCompiler {
    /// Returns the step of an operand.
    mutating func step(of operand: Operand) throws(Problem) -> Int {
        switch operand {
        case .number(let step), .condition(let step): return step
        case .constant(let value): return try constant(value)
        case .list: throw .unsupported("interval arithmetic with a list")
        }
    }

    mutating func constant(_ value: Value) throws(Problem) -> Int {
        if let known = constants[value] { return known }
        let step = program.append(constant: try ends(of: value))
        constants[value] = step
        return step
    }

    /// Returns two numbers that enclose a value.
    private mutating func ends(of value: Value) throws(Problem) -> BigFloat.Rounded {
        switch value {
        case .integer(let integer): return BigFloat.ends(of: Rational(integer))
        case .rational(let rational): return BigFloat.ends(of: rational)
        case .real(let number):
            guard number.isFinite else { throw .notFinite }
            return (BigFloat(number), BigFloat(number))
        case .exactReal(let number): return try unit.ends(of: number)
        case .boolean(let holds): return holds ? (1, 1) : (0, 0)
        case .text, .list, .record, .null: throw .unsupported("interval arithmetic with \(value.kind.phrase)")
        }
    }

    /// Returns the step of an operation on one or two steps, adding it if there is none yet.
    mutating func apply(
        _ operation: NumericOperation, _ first: Int, _ second: Int? = nil
    ) throws(Problem) -> Int {
        let key = Operation(operation: operation, first: first, second: second)
        if let known = operations[key] { return known }
        let step = try newStep(operation, first, second)
        operations[key] = step
        return step
    }

    private mutating func newStep(_ operation: NumericOperation, _ first: Int, _ second: Int?) throws(Problem) -> Int {
        switch (operation, second) {
        case (.floorDivide, let second?): return try apply(.floor, apply(.divide, first, second))
        case (.remainder, let second?): return try remainder(.trunc, first, second)
        case (.modulo, let second?): return try remainder(.floor, first, second)
        case (.logarithm, let second?):
            return try apply(.divide, apply(.naturalLogarithm, first), apply(.naturalLogarithm, second))
        case (.power, let second?) where program.isConstant(second, { $0.upper < 0 }):
            // A negative power has a pole where its base is 0.
            return try apply(.divide, constant(1), apply(.power, first, opposite(ofConstant: second)))
        case (.decimalLogarithm, _): return try apply(.logarithm, first, constant(10))
        case (.binaryLogarithm, _): return try apply(.logarithm, first, constant(2))
        case (.sineOfDegrees, _): return try apply(.sine, radians(first))
        case (.cosineOfDegrees, _): return try apply(.cosine, radians(first))
        case (.tangentOfDegrees, _): return try apply(.tangent, radians(first))
        case (.arcSineInDegrees, _): return try degrees(apply(.arcSine, first))
        case (.arcCosineInDegrees, _): return try degrees(apply(.arcCosine, first))
        case (.arcTangentInDegrees, _): return try degrees(apply(.arcTangent, first))
        case (.arcTangent2InDegrees, _): return try degrees(apply(.arcTangent2, first, second))
        case (.tangent, _): return program.append(.operation(.tangent, first, try apply(.cosine, first)))
        case (.constant, _), (.parameter, _), (.select, _), (.call, _):
            throw .unsupported("interval arithmetic with '\(operation.name)'")
        case (_, first): return program.append(.ofSame(operation, first))
        default: return program.append(.operation(operation, first, second ?? first))
        }
    }

    private mutating func remainder(_ rounding: NumericOperation, _ first: Int, _ second: Int) throws(Problem) -> Int {
        let multiple = try apply(.multiply, second, apply(rounding, apply(.divide, first, second)))
        return try apply(.subtract, first, multiple)
    }

    /// Returns the problem that the language's own operation has with values like the operands.
    mutating func problem(
        _ operands: [Operand], of name: String, _ apply: (inout ArithmeticUnit, [Value]) throws(Problem) -> Value
    ) throws(Problem) -> Problem {
        var examples: [Value] = []
        for operand in operands {
            switch operand {
            case .number: examples.append(1)
            case .condition: examples.append(true)
            case .constant(let value): examples.append(value)
            case .list(let elements): examples.append(.list(Value.List(elements.map { _ in 1 })))
            }
        }
        _ = try apply(&unit, examples)
        return .unsupported("interval arithmetic with '\(name)'")
    }
}

// MARK: - Visits

extension BoundsCompiler: SyntaxVisitor {
    mutating func defaultVisit(
        _ node: SyntaxNode, in tree: SyntaxTree, operands: [Operand]
    ) throws(EvaluationError) -> Operand {
        try located(at: node, in: tree) { _ throws(Problem) in
            throw .unsupported("interval arithmetic with '\(tree.lexeme(of: node))'")
        }
    }

    mutating func visitNumber(_ node: SyntaxNode, in tree: SyntaxTree) throws(EvaluationError) -> Operand {
        try located(at: node, in: tree) { compiler throws(Problem) in
            let start = Int(node.offset)
            let literal = NumberLiteral(tree.source.bytes[start..<start + Int(node.argument)])
            return .constant(try compiler.unit.settle(literal.value(in: &compiler.unit)))
        }
    }

    mutating func visitText(_ node: SyntaxNode, in tree: SyntaxTree) throws(EvaluationError) -> Operand {
        try located(at: node, in: tree) { _ throws(Problem) in throw .unsupported("interval arithmetic with a text") }
    }

    mutating func visitConstant(_ node: SyntaxNode, in tree: SyntaxTree) throws(EvaluationError) -> Operand {
        .constant(node.kind == .nullConstant ? .null : .boolean(node.kind == .trueConstant))
    }

    mutating func visitName(_ node: SyntaxNode, in tree: SyntaxTree) throws(EvaluationError) -> Operand {
        if let operand = operands[Int(node.argument)] { return operand }
        return try located(at: node, in: tree) { compiler throws(Problem) in
            guard let value = compiler.environment.value(of: tree.name(of: node)) else {
                throw .unsupported("interval arithmetic with '\(tree.name(of: node))'")
            }
            if value.kind == .text { throw .unsupported("interval arithmetic with a text") }
            return .constant(try compiler.unit.settleElements(value))
        }
    }

    mutating func visitPrefix(
        _ node: SyntaxNode, in tree: SyntaxTree, operand: Operand
    ) throws(EvaluationError) -> Operand {
        try visitUnary(node, in: tree, operand)
    }

    mutating func visitPostfix(
        _ node: SyntaxNode, in tree: SyntaxTree, operand: Operand
    ) throws(EvaluationError) -> Operand {
        try visitUnary(node, in: tree, operand)
    }

    private mutating func visitUnary(
        _ node: SyntaxNode, in tree: SyntaxTree, _ operand: Operand
    ) throws(EvaluationError) -> Operand {
        let op = node.operator
        return try located(at: node, in: tree) { compiler throws(Problem) in
            switch (operand, op.doubles) {
            case (.constant(let value), _): return .constant(try compiler.unit.apply(op, value))
            case (.number(let step), .number(let operation)?): return .number(try compiler.apply(operation, step))
            case (.number, .itself?): return operand
            case (.number(let step), .call?) where op == .fourthRoot:
                return .number(try compiler.apply(.squareRoot, compiler.apply(.squareRoot, step)))
            case (.number(let step), .hundredth?):
                return .number(try compiler.apply(.divide, step, compiler.constant(100)))
            case (.number(let step), .product(let factor)?):
                return .number(try compiler.product(step, factor))
            case (.condition(let step), _) where op == .not || op == .logicalNot:
                return .condition(try compiler.apply(.not, step))
            default:
                throw try compiler.problem([operand], of: op.spelling) { unit, values throws(Problem) in
                    try unit.apply(op, values[0])
                }
            }
        }
    }

    private mutating func radians(_ step: Int) throws(Problem) -> Int { try product(step, .pi / 180) }

    private mutating func degrees(_ step: Int) throws(Problem) -> Int { try product(step, 180 / .pi) }

    /// Returns the product of a step with π/180 if the factor is less than 1, else with 180/π.
    mutating func product(_ step: Int, _ factor: Double) throws(Problem) -> Int {
        let (halfTurn, pi) = (try constant(180), try constant(Value(ExactReal.pi)))
        return try apply(
            .multiply, step, factor < 1 ? apply(.divide, pi, halfTurn) : apply(.divide, halfTurn, pi))
    }

    mutating func visitInfix(
        _ node: SyntaxNode, in tree: SyntaxTree, left: Operand, right: Operand
    ) throws(EvaluationError) -> Operand {
        let op = node.operator
        return try located(at: node, in: tree) { compiler throws(Problem) in
            switch (left, right, op.doubles) {
            case (.constant(let one), .constant(let other), _):
                return .constant(try compiler.unit.apply(op, one, other))
            case (.list, _, _), (_, .list, _): break
            case (.condition, _, _), (_, .condition, _): break
            case (.constant(let value), _, _) where !value.isNumber: break
            case (_, .constant(let value), _) where !value.isNumber: break
            case (_, _, .number(let operation)?):
                return .number(try compiler.apply(operation, compiler.step(of: left), compiler.step(of: right)))
            case (_, _, .comparison(let operation)?):
                return .condition(try compiler.apply(operation, compiler.step(of: left), compiler.step(of: right)))
            case (_, _, .reversedComparison(let operation)?):
                let step = try compiler.step(of: left)
                return .condition(try compiler.apply(operation, compiler.step(of: right), step))
            case (_, _, .percentage(let operation)?):
                let step = try compiler.step(of: left)
                let share = try compiler.apply(.divide, compiler.step(of: right), compiler.constant(100))
                return .number(
                    try compiler.apply(.multiply, step, compiler.apply(operation, compiler.constant(1), share)))
            default: break
            }
            throw try compiler.problem([left, right], of: op.spelling) { unit, values throws(Problem) in
                try unit.apply(op, values[0], values[1])
            }
        }
    }

    mutating func visitList(
        _ node: SyntaxNode, in tree: SyntaxTree, elements: [Operand]
    ) throws(EvaluationError) -> Operand {
        let constants = elements.compactMap(\.value)
        return constants.count == elements.count ? .constant(.list(Value.List(constants))) : .list(elements)
    }

    mutating func visitIndex(
        _ node: SyntaxNode, in tree: SyntaxTree, base: Operand, index: Operand
    ) throws(EvaluationError) -> Operand {
        guard let base = base.value, let index = index.value else {
            return try defaultVisit(node, in: tree, operands: [base, index])
        }
        return try located(at: node, in: tree) { compiler throws(Problem) in
            .constant(try compiler.unit.settle(compiler.unit.element(of: base, at: index)))
        }
    }
}

extension BoundsCompiler.Operand {
    /// The value, if it depends on no variable.
    var value: Value? { if case .constant(let value) = self { value } else { nil } }
}
