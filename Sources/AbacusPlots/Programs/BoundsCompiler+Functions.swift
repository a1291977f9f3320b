internal import AbacusCore

// Calls.

extension BoundsCompiler {
    mutating func visitCall(
        _ node: SyntaxNode, in tree: SyntaxTree, callee: SyntaxNode, arguments: [Operand]
    ) throws(EvaluationError) -> Operand {
        let name = tree.name(of: callee)
        switch environment.callee(of: name) {
        case .formula(let function)?: return try enter(function, arguments, calledBy: node, in: tree)
        case .builtin(let function)?:
            return try located(at: node, in: tree) { compiler throws(Problem) in
                let function = function.measuring(in: tree.notation.angleUnit)
                compiler.unit.decimalMark = tree.notation.decimalMark
                let values = arguments.compactMap(\.value)
                if values.count == arguments.count { return .constant(try compiler.unit.call(function, values)) }
                if let op = function.operator, op.isShortCircuit { return try compiler.logic(op, arguments) }
                return try compiler.call(function, arguments)
            }
        case .custom?, nil: return try defaultVisit(node, in: tree, operands: arguments)
        }
    }

    /// Inlines the body of a function that a formula defines.
    private mutating func enter(
        _ function: FormulaFunction, _ arguments: [Operand], calledBy node: SyntaxNode, in tree: SyntaxTree
    ) throws(EvaluationError) -> Operand {
        let name = function.definition.name
        let depth = min(environment.limits.callDepth, Self.deepestCall)
        if callers.count >= depth {
            throw EvaluationError(.recursionTooDeep(depth), at: node, in: tree)
        }
        var inner = BoundsCompiler(of: function, arguments, calledBy: &self)
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

    /// The deepest nesting of function calls: each level takes stack.
    private static let deepestCall = 64

    /// Calls a function of the language with arguments that aren't all constant.
    private mutating func call(_ function: BuiltinFunction, _ arguments: [Operand]) throws(Problem) -> Operand {
        let elements = function.takesElements ? arguments.flatMap(\.elements) : arguments
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
        for element in elements {
            try admitStep()
            steps.append(try step(of: element))
        }
        switch meaning {
        case .operation(let operation) where operation.arity == steps.count:
            return .number(try apply(operation, steps[0], steps.count > 1 ? steps[1] : nil))
        case .operation(let operation): return .number(try round(operation, function, steps[0], elements[1]))
        case .fold(let operation): return .number(try fold(operation, steps))
        case .average: return .number(try apply(.divide, fold(.add, steps), constant(Value(steps.count))))
        case .count: return .constant(Value(steps.count))
        case .clamp: return .number(try apply(.minimum, apply(.maximum, steps[0], steps[1]), steps[2]))
        case .product(let factor): return .number(try product(steps[0], factor))
        case .round where steps.count == 1: return .number(try apply(.round, steps[0]))
        case .round: return .number(try round(.round, function, steps[0], elements[1]))
        }
    }

    /// Returns the step of rounding to a number of places, by a function that rounds to integers.
    private mutating func round(
        _ rounding: NumericOperation, _ function: BuiltinFunction, _ number: Int, _ places: Operand
    ) throws(Problem) -> Int {
        guard let places = places.value else {
            throw .unsupported("interval arithmetic with '\(function.name)' to a variable number of places")
        }
        // The language itself checks the number of places.
        _ = try unit.call(function, [1, places])
        let power = try step(of: .constant(unit.apply(.power, 10, places)))
        return try apply(.divide, apply(rounding, apply(.multiply, number, power)), power)
    }

    private mutating func fold(_ operation: NumericOperation, _ steps: [Int]) throws(Problem) -> Int {
        var result = steps[0]
        for step in steps.dropFirst() { result = try apply(operation, result, step) }
        return result
    }

    /// Returns a root whose degree is a positive constant integer, or nil for any other call.
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

extension BoundsCompiler.Operand {
    /// The elements of a list, or the operand itself.
    fileprivate var elements: [Self] {
        switch self {
        case .list(let elements): elements
        case .constant(.list(let list)): list.map { .constant($0) }
        case .number, .condition, .constant: [self]
        }
    }
}
