/// A formula whose names have been resolved in an environment, for evaluation with many objects.
///
/// For a formula in the native syntax, the names that the environment doesn't know, including those in the bodies of
/// called functions, are keys of the objects. A resolver of the environment is called once for each name, not for each
/// object.
public struct ResolvedFormula: Sendable {
    /// The formula.
    public let formula: Formula
    package let environment: FormulaEnvironment
    /// The meaning of a format, for an evaluation without an object.
    private let formats: Formats
    /// What the names stand for; nil if some of them are keys.
    private let resolver: Resolver?
    /// The names that are keys of the object.
    private let keys: [String]
    /// The same predicate in plain form, if it has one.
    private let plainPredicate: PlainPredicate?

    init(_ formula: Formula, in environment: FormulaEnvironment) throws(EvaluationError) {
        try environment.checkLength(of: formula.tree)
        let environment = environment.knowingFormats(of: formula).prepared(for: formula.tree)
        self.formula = formula
        self.environment = environment
        formats = Formats.of(environment.formats)
        keys = formula.tree.syntax == .native ? environment.unknownNames(in: formula.tree) : []
        let resolver = keys.isEmpty ? try Resolver(formula.tree, in: environment) : nil
        self.resolver = resolver
        plainPredicate = resolver == nil ? nil : PlainPredicate(formula.tree, in: environment)
    }

    /// Returns the value of the expression for an object.
    ///
    /// - Throws: why it has no value.
    public func evaluate(with object: Value) throws(EvaluationError) -> Value {
        guard let resolver else { return try withKeys(of: object).evaluate(formula.tree) }
        var environment = environment
        environment.formats = formats.with(object)
        return try environment.evaluate(formula.tree, resolver)
    }

    /// Returns the environment with the object's members as the values of the keys.
    private func withKeys(of object: Value) -> FormulaEnvironment {
        guard case .record(let record) = object else { return environment }
        var environment = environment
        for key in keys { environment[variable: key] = record[key] }
        return environment
    }

    /// Returns whether the predicate holds for an object.
    ///
    /// - Throws: why it is neither true nor false.
    public func holds(for object: Value) throws(EvaluationError) -> Bool {
        if let plainPredicate, case .record(let record) = object, let holds = plainPredicate.holds(for: record) {
            return holds
        }
        let value = try evaluate(with: object)
        guard case .boolean(let truth) = value else {
            throw located(.typeMismatch("expected true or false, found \(value.kind.phrase)"))
        }
        return truth
    }

    /// Returns whether a value of the expression is ordered before another one. Null comes before all others.
    ///
    /// - Throws: an error if the values have no order.
    package func isLess(_ left: Value, _ right: Value) throws(EvaluationError) -> Bool {
        if left == .null || right == .null { return left == .null && right != .null }
        let budget = Budget(limits: environment.limits, aliveBytes: 0, isCancelled: environment.isCancelled)
        var unit = ArithmeticUnit(arithmetic: environment.arithmetic, budget: budget, formats: formats)
        do throws(Problem) {
            return try budget.supervise { () throws(Problem) in
                try unit.compare(left, .lessThan, right, Comparison())
            }
        } catch {
            throw located(error)
        }
    }

    private func located(_ problem: Problem) -> EvaluationError {
        let tree = formula.tree
        return EvaluationError(problem, at: tree.nodes[tree.root], in: tree)
    }
}

extension FormulaEnvironment {
    /// Returns the names without a value that a formula, or a function that it calls, looks up, each once.
    fileprivate func unknownNames(in tree: SyntaxTree) -> [String] {
        var known: Set<String> = []
        return namesLookedUp(by: tree).filter { found in
            found.cells == nil && value(of: found.name) == nil && known.insert(found.name).inserted
        }.map(\.name)
    }

    /// Evaluates a formula for an object with the interpreter, and returns the work that it was charged.
    ///
    /// - Throws: every unknown name, or why the expression has no value.
    package func charge(for formula: Formula, with object: Value) throws(EvaluationError) -> UInt64 {
        var environment = knowingFormats(of: formula)
        environment.formats = Formats.of(environment.formats).with(object)
        let (result, work) = environment.measuredEvaluation(of: formula.tree)
        _ = try result.get()
        return work
    }
}
