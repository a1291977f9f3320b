/// A visitor that makes a program over bounds of a formula: what depends on no variable is computed exactly, and all else
/// becomes steps. What an operator or a function means comes from its row, as in programs over doubles.
///
/// - Complexity: O(n) in the number of nodes, where those of a function that a formula defines count at every call.
struct BoundsCompiler {
    /// An operand of a formula, as far as it has become steps.
    enum Operand {
        /// A number, and a condition: the place of a step.
        case number(Int)
        case condition(Int)
        /// A value that depends on no variable.
        case constant(Value)
        /// A list of operands that aren't all constants.
        case list([Operand])
    }

    let environment: FormulaEnvironment
    var program = BoundsProgram()
    /// Computes constants, and pays for all.
    var unit: ArithmeticUnit
    /// What the names of the tree stand for that aren't the environment's, by their numbers.
    private var operands: [Operand?]
    /// The names of the functions that are being inlined, the outermost first.
    private var callers: [String] = []
    /// The steps of operations, each of which is there once: what is the same cancels.
    private var operations: [Operation: Int] = [:]
    private var constants: [Bounds: Int] = [:]

    private struct Operation: Hashable {
        let operation: NumericOperation
        let first: Int
        let second: Int?
    }

    /// The most steps of a program.
    private static let mostSteps = 100_000

    private init(_ environment: FormulaEnvironment, _ unit: ArithmeticUnit, operands: [Operand?]) {
        self.environment = environment
        self.unit = unit
        self.operands = operands
    }

    /// Compiles a tree.
    ///
    /// - Parameters:
    ///   - tree: the tree, of a formula in the native syntax.
    ///   - parameters: the names of the variables that have bounds.
    ///   - environment: the environment of all other names.
    /// - Returns: the program, and whether its last step is a condition.
    /// - Throws: what is wrong with the formula's names, or the first thing that has no meaning on bounds.
    static func compile(
        _ tree: SyntaxTree, parameters: [String], in environment: FormulaEnvironment
    ) throws(EvaluationError) -> (program: BoundsProgram, isCondition: Bool) {
        var environment = environment
        if environment.needsPreparation(for: tree) { environment = environment.prepared(for: tree) }
        guard environment.arithmetic != .integer, tree.syntax == .native else {
            let what = tree.syntax == .native ? "interval arithmetic in 'integer'" : "interval arithmetic with a format"
            throw EvaluationError(.unsupported(what), at: tree.nodes[tree.root], in: tree)
        }
        // What is drawn is the formula itself, not what doubles make of it.
        environment.arithmetic = .exact
        let canonical = parameters.map { tree.nameForms.variable(named: $0) }
        var known = environment
        for name in canonical { known[name] = 0 }
        try known.checkNames(of: tree)
        try refuseLambdas(of: tree)
        let budget = Budget(limits: environment.limits, aliveBytes: 0, isCancelled: environment.isCancelled)
        var compiler = BoundsCompiler(
            environment, ArithmeticUnit(arithmetic: .exact, budget: budget), operands: [])
        for number in canonical.indices { _ = compiler.program.append(.parameter(number)) }
        compiler.operands = tree.names.map { name in canonical.firstIndex(of: name).map { .number($0) } }
        let result = try tree.accept(&compiler)
        let isCondition =
            switch result {
            case .condition, .constant(.boolean): true
            default: false
            }
        let last = try compiler.located(at: tree.nodes[tree.root], in: tree) { compiler throws(Problem) in
            try compiler.step(of: result)
        }
        // The result is the last step.
        if last != compiler.program.steps.count - 1 {
            _ = compiler.program.append(.unary({ $0 }, last, .unary { _, _ in Bounds(1, 1) }))
        }
        return (compiler.program, isCondition)
    }

    /// Refuses functions for the elements of lists, before their parameters are taken for names without a value.
    private static func refuseLambdas(of tree: SyntaxTree) throws(EvaluationError) {
        guard let lambda = tree.nodes.first(where: { $0.kind == .lambda }) else { return }
        throw EvaluationError(
            .unsupported("interval arithmetic with a function for the elements of a list"), at: lambda, in: tree)
    }

    /// Carries out what may have a problem, and says where that is.
    private mutating func located<Success>(
        at node: SyntaxNode, in tree: SyntaxTree, _ body: (inout BoundsCompiler) throws(Problem) -> Success
    ) throws(EvaluationError) -> Success {
        do throws(Problem) {
            try unit.budget.spend(100)
            guard program.steps.count < Self.mostSteps else { throw .tooMuchWork(environment.limits.work) }
            return try body(&self)
        } catch {
            throw EvaluationError(environment.admitted(error), at: node, in: tree)
        }
    }
}

// MARK: - Operands

extension BoundsCompiler {
    /// Returns the step of an operand.
    private mutating func step(of operand: Operand) throws(Problem) -> Int {
        switch operand {
        case .number(let step), .condition(let step): return step
        case .constant(let value): return constant(try bounds(of: value))
        case .list: throw .unsupported("interval arithmetic with a list")
        }
    }

    /// Returns the nearest doubles on both sides of a number.
    private mutating func bounds(of value: Value) throws(Problem) -> Bounds {
        let exact: Rational
        switch value {
        case .integer(let integer): exact = Rational(integer)
        case .rational(let rational): exact = rational
        case .real(let number):
            guard number.isFinite else { throw .notFinite }
            return Bounds(number, number)
        case .exactReal(let number):
            let nearest = try unit.nearestDouble(to: number)
            guard nearest.isFinite else { return Bounds(beyondDoubles: nearest) }
            return Bounds(nearest.nextDown, nearest.nextUp)
        case .boolean(let holds): return Bounds(holds ? 1 : 0, holds ? 1 : 0)
        case .text, .list, .record, .null: throw .unsupported("interval arithmetic with \(value.kind.phrase)")
        }
        let nearest = Double(exact)
        guard let rounded = Rational(exactly: nearest) else { return Bounds(beyondDoubles: nearest) }
        return Bounds(rounded > exact ? nearest.nextDown : nearest, rounded < exact ? nearest.nextUp : nearest)
    }

    private mutating func constant(_ value: Double) -> Int { constant(Bounds(value, value)) }

    private mutating func constant(_ bounds: Bounds) -> Int {
        if let known = constants[bounds] { return known }
        let step = program.append(.constant(bounds))
        constants[bounds] = step
        return step
    }

    /// Adds an operation on one or two steps.
    private mutating func apply(
        _ operation: NumericOperation, _ first: Int, _ second: Int? = nil
    ) throws(Problem) -> Int {
        let key = Operation(operation: operation, first: first, second: second)
        if let known = operations[key] { return known }
        let step = try newStep(operation, first, second)
        operations[key] = step
        return step
    }

    private mutating func newStep(_ operation: NumericOperation, _ first: Int, _ second: Int?) throws(Problem) -> Int {
        if let meaning = first == second ? operation.ofSameOnBounds : operation.onBounds {
            program.addWork(operation.workOnBounds)
            if operation == .tangent { return program.append(meaning, first, try apply(.cosine, first)) }
            return program.append(meaning, first, second)
        }
        switch (operation, second) {
        case (.floorDivide, let second?): return try apply(.floor, apply(.divide, first, second))
        case (.remainder, let second?): return try remainder(.trunc, first, second)
        case (.modulo, let second?): return try remainder(.floor, first, second)
        case (.logarithm, let second?):
            return try apply(.divide, apply(.naturalLogarithm, first), apply(.naturalLogarithm, second))
        case (.decimalLogarithm, _): return try apply(.logarithm, first, constant(10))
        case (.binaryLogarithm, _): return try apply(.logarithm, first, constant(2))
        default: throw .unsupported("interval arithmetic with '\(operation.name)'")
        }
    }

    private mutating func remainder(_ rounding: NumericOperation, _ first: Int, _ second: Int) throws(Problem) -> Int {
        let multiple = try apply(.multiply, second, apply(rounding, apply(.divide, first, second)))
        return try apply(.subtract, first, multiple)
    }

    /// Returns what the language's own operation says of values like the operands: why it can't be applied to them.
    private mutating func problem(
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
        let meaning = node.operator
        return try located(at: node, in: tree) { compiler throws(Problem) in
            switch (operand, meaning.doubles) {
            case (.constant(let value), _): return .constant(try compiler.unit.apply(meaning, value))
            case (.number(let step), .number(let operation)?): return .number(try compiler.apply(operation, step))
            case (.number, .itself?): return operand
            case (.number(let step), .hundredth?):
                return .number(try compiler.apply(.divide, step, compiler.constant(100)))
            case (.number(let step), .product(let factor)?):
                return .number(try compiler.product(step, factor))
            case (.condition(let step), _) where meaning == .not || meaning == .logicalNot:
                return .condition(try compiler.apply(.not, step))
            default:
                throw try compiler.problem([operand], of: meaning.spelling) { unit, values throws(Problem) in
                    try unit.apply(meaning, values[0])
                }
            }
        }
    }

    /// Returns the product with the number of radians of a degree, or of degrees of a radian.
    private mutating func product(_ step: Int, _ factor: Double) throws(Problem) -> Int {
        let (halfTurn, pi) = (constant(180), constant(Bounds.pi))
        return try apply(
            .multiply, step, factor < 1 ? apply(.divide, pi, halfTurn) : apply(.divide, halfTurn, pi))
    }

    mutating func visitInfix(
        _ node: SyntaxNode, in tree: SyntaxTree, left: Operand, right: Operand
    ) throws(EvaluationError) -> Operand {
        let meaning = node.operator
        return try located(at: node, in: tree) { compiler throws(Problem) in
            switch (left, right, meaning.doubles) {
            case (.constant(let one), .constant(let other), _):
                return .constant(try compiler.unit.apply(meaning, one, other))
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
            throw try compiler.problem([left, right], of: meaning.spelling) { unit, values throws(Problem) in
                try unit.apply(meaning, values[0], values[1])
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

// MARK: - Logic and choices

extension BoundsCompiler {
    mutating func choose(
        _ marker: SyntaxNode, in tree: SyntaxTree, condition: Operand
    ) throws(EvaluationError) -> Bool? {
        if case .constant(.boolean(let holds)) = condition { holds } else { nil }
    }

    mutating func shortCircuit(
        _ marker: SyntaxNode, in tree: SyntaxTree, left: Operand
    ) throws(EvaluationError) -> Operand? {
        guard case .constant(.boolean(let holds)) = left, holds == (marker.operator == .or) else { return nil }
        return left
    }

    mutating func finishShortCircuit(
        _ node: SyntaxNode, in tree: SyntaxTree, left: Operand, right: Operand
    ) throws(EvaluationError) -> Operand {
        try located(at: node, in: tree) { compiler throws(Problem) in
            let (first, second) = (try compiler.condition(left), try compiler.condition(right))
            return .condition(
                compiler.program.append(node.operator == .and ? .and(first, second) : .or(first, second)))
        }
    }

    mutating func visitConditional(
        _ node: SyntaxNode, in tree: SyntaxTree, condition: Operand, consequent: Operand, alternative: Operand
    ) throws(EvaluationError) -> Operand {
        try choice(node, in: tree, condition, consequent, alternative)
    }

    mutating func visitIf(
        _ node: SyntaxNode, in tree: SyntaxTree, operands: [Operand]
    ) throws(EvaluationError) -> Operand {
        try choice(node, in: tree, operands[0], operands[1], operands[2])
    }

    private mutating func choice(
        _ node: SyntaxNode, in tree: SyntaxTree, _ condition: Operand, _ consequent: Operand, _ alternative: Operand
    ) throws(EvaluationError) -> Operand {
        try located(at: node, in: tree) { compiler throws(Problem) in
            let test = try compiler.condition(condition)
            let (first, second) = (try compiler.step(of: consequent), try compiler.step(of: alternative))
            guard consequent.isCondition == alternative.isCondition else {
                throw .unsupported("interval arithmetic with a choice between a number and a condition")
            }
            let choice = compiler.program.append(.choice(test, first, second))
            return consequent.isCondition ? .condition(choice) : .number(choice)
        }
    }

    /// Returns the step of a condition.
    private mutating func condition(_ operand: Operand) throws(Problem) -> Int {
        guard operand.isCondition else {
            throw try problem([operand], of: Operator.not.spelling) { unit, values throws(Problem) in
                try unit.apply(.not, values[0])
            }
        }
        return try step(of: operand)
    }
}

extension BoundsCompiler.Operand {
    fileprivate var isCondition: Bool {
        switch self {
        case .condition, .constant(.boolean): true
        default: false
        }
    }
}

// MARK: - Functions

extension BoundsCompiler {
    mutating func visitCall(
        _ node: SyntaxNode, in tree: SyntaxTree, callee: SyntaxNode, arguments: [Operand]
    ) throws(EvaluationError) -> Operand {
        let name = tree.name(of: callee)
        switch environment.callee(of: name) {
        case .formula(let function)?: return try enter(function, arguments, calledBy: node, in: tree)
        case .builtin(let function)?:
            return try located(at: node, in: tree) { compiler throws(Problem) in
                let values = arguments.compactMap(\.value)
                if values.count == arguments.count { return .constant(try compiler.unit.call(function, values)) }
                return try compiler.call(function, arguments)
            }
        case .custom?, nil: return try defaultVisit(node, in: tree, operands: arguments)
        }
    }

    /// Goes on with the body of a function that a formula defines.
    private mutating func enter(
        _ function: FormulaFunction, _ arguments: [Operand], calledBy node: SyntaxNode, in tree: SyntaxTree
    ) throws(EvaluationError) -> Operand {
        let name = function.definition.name
        let depth = min(environment.limits.callDepth, Self.deepestCall)
        if callers.count >= depth {
            throw EvaluationError(.recursionTooDeep(depth), at: node, in: tree)
        }
        var inner = BoundsCompiler(
            environment, unit, operands: function.parameterPlaces.map { $0.map { arguments[$0] } })
        inner.callers = callers + [name]
        inner.take(&self)
        do throws(EvaluationError) {
            try Self.refuseLambdas(of: function.definition.body)
            let result = try function.definition.body.accept(&inner)
            take(&inner)
            unit = inner.unit
            return result
        } catch {
            throw error.traced(
                through: [EvaluationError.TracedCall(function: callers.last, node: node, tree: tree)], to: name)
        }
    }

    /// Takes what another compiler has made so far, to go on with it.
    private mutating func take(_ other: inout BoundsCompiler) {
        swap(&program, &other.program)
        swap(&operations, &other.operations)
        swap(&constants, &other.constants)
    }

    /// The most calls of functions inside of each other: each takes stack.
    private static let deepestCall = 64

    /// Calls a function of the language with arguments that aren't all constants.
    private mutating func call(_ function: BuiltinFunction, _ arguments: [Operand]) throws(Problem) -> Operand {
        let elements: [Operand]
        if function.takesElements, arguments.count == 1, case .list(let list) = arguments[0] {
            elements = list
        } else {
            elements = arguments
        }
        let areNumbers = elements.allSatisfy { element in
            switch element {
            case .number: true
            case .constant(let value): value.isNumber
            case .condition, .list: false
            }
        }
        guard areNumbers, let meaning = function.inPrograms else {
            if let root = try root(function, elements) { return .number(root) }
            throw try problem(arguments, of: function.name) { unit, values throws(Problem) in
                try unit.call(function, values)
            }
        }
        var steps: [Int] = []
        for element in elements { steps.append(try step(of: element)) }
        switch meaning {
        case .operation(let operation): return .number(try apply(operation, steps[0], steps.count > 1 ? steps[1] : nil))
        case .fold(let operation): return .number(try fold(operation, steps))
        case .average: return .number(try apply(.divide, fold(.add, steps), constant(Double(steps.count))))
        case .count: return .constant(Value(steps.count))
        case .clamp: return .number(try apply(.minimum, apply(.maximum, steps[0], steps[1]), steps[2]))
        case .product(let factor): return .number(try product(steps[0], factor))
        case .round where steps.count == 1: return .number(try apply(.round, steps[0]))
        case .round:
            guard let places = elements[1].value, let scale = try? unit.apply(.power, 10, places) else {
                throw .unsupported("interval arithmetic with 'round' to a variable number of places")
            }
            let power = try step(of: .constant(scale))
            return .number(try apply(.divide, apply(.round, apply(.multiply, steps[0], power)), power))
        }
    }

    private mutating func fold(_ operation: NumericOperation, _ steps: [Int]) throws(Problem) -> Int {
        var result = steps[0]
        for step in steps.dropFirst() { result = try apply(operation, result, step) }
        return result
    }

    /// Returns a root of a degree that is a constant, or nil for any other call.
    private mutating func root(_ function: BuiltinFunction, _ arguments: [Operand]) throws(Problem) -> Int? {
        guard function.name == "root", case .number(let radicand) = arguments[0], let degree = arguments[1].value,
            case .integer(let integer) = degree, integer > 0
        else { return nil }
        if integer == 1 { return radicand }
        if integer == 2 { return try apply(.squareRoot, radicand) }
        if integer == 3 { return try apply(.cubeRoot, radicand) }
        let exponent = try step(of: .constant(unit.apply(.divide, 1, degree)))
        guard integer.isOdd else { return try apply(.power, radicand, exponent) }
        // An odd root has the sign of its radicand.
        let power = try apply(.power, apply(.absolute, radicand), exponent)
        return try apply(.multiply, apply(.sign, radicand), power)
    }
}
