internal import Abacus
internal import AbacusJSON

/// The relation of the value of one expression to that of another.
enum Relation: String, CaseIterable {
    case equal, less, greater
    /// The values differ, and have no order.
    case different
    /// The values agree to as many digits as the limits allow computing.
    case undecided

    /// The relation as a sentence of an answer.
    fileprivate var sentence: String {
        switch self {
        case .equal: "a is equal to b"
        case .less: "a is less than b"
        case .greater: "a is greater than b"
        case .different: "a and b are different, and have no order"
        case .undecided: "undecided: a and b agree to more digits than the limits admit"
        }
    }
}

extension Tool {
    /// Compares the values of two expressions, which share one set of limits.
    static func compare(_ arguments: ToolArguments) throws(ToolError) -> ToolAnswer {
        var environment = try arguments.environment()
        var values: [Value] = []
        for side in Tool.compare.argumentNames.required {
            values.append(try environment.value(sharingLimits: arguments.expression(side)))
        }
        var comparison = FormulaEnvironment(limits: environment.limits)
        comparison.isCancelled = environment.isCancelled
        (comparison["a"], comparison["b"]) = (values[0], values[1])
        let relation = try comparison.relation()
        return ToolAnswer(text: relation.sentence) { $0.member("relation", relation.rawValue) }
    }
}

extension FormulaEnvironment {
    /// Returns the value of an expression, and reduces the limits by what it has used.
    fileprivate mutating func value(sharingLimits source: Source) throws(ToolError) -> Value {
        do throws(StatementError) {
            let tree = try StatementError.reading { () throws(SyntaxError) in
                try SyntaxTree(parsing: source, options: parserOptions)
            }
            let (result, work) = measuredEvaluation(of: tree)
            limits.work -= min(work, limits.work)
            return try StatementError.evaluating { () throws(EvaluationError) in try result.get() }
        } catch {
            throw ToolError(error, in: source)
        }
    }

    /// Returns the relation of the variables `a` and `b`.
    fileprivate mutating func relation() throws(ToolError) -> Relation {
        let relations: [(comparison: String, Relation)] = [("a == b", .equal), ("a < b", .less), ("a > b", .greater)]
        for (comparison, relation) in relations {
            let source = Source(comparison, name: "the comparison")
            do throws(StatementError) {
                if try execute(source) == .value(true) { return relation }
            } catch {
                switch error.diagnostics[0].identifier {
                case .undecided: return .undecided
                case .typeMismatch: return .different
                default: throw ToolError(error, in: source)
                }
            }
        }
        return .different
    }
}
