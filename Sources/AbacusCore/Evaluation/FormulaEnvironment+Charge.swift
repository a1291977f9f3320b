extension FormulaEnvironment {
    // Benchmarks/Calibration compares charges with the time that they stand for.

    /// Evaluates a formula for an object with the interpreter, and returns the work that it was charged for.
    ///
    /// - Throws: every unknown name, or why the expression has no value.
    package func charge(for formula: Formula, with object: Value = .null) throws(EvaluationError) -> UInt64 {
        let subject = Subject(object: object, arguments: formula.arguments)
        var interpreter = try Interpreter(in: self, Resolver(formula.tree, in: self), subject)
        _ = try interpreter.evaluate(formula.tree)
        return interpreter.unit.budget.spentWork
    }

    /// Writes a value as in formulas, and gives the work that it was charged for.
    ///
    /// - Throws: why the value is not written.
    package func charge(forPrinting value: Value, _ format: ValueFormat = ValueFormat()) throws -> UInt64 {
        var budget = Budget(limits: limits, aliveBytes: footprint, isCancelled: isCancelled)
        _ = try value.literal(format, within: &budget)
        return budget.spentWork
    }

    /// Evaluates a tree with the interpreter, and returns the work that it was charged for, whether it has a value or not.
    package func measuredEvaluation(of tree: SyntaxTree) -> (result: Result<Value, EvaluationError>, work: UInt64) {
        do throws(EvaluationError) {
            var interpreter = try Interpreter(in: self, Resolver(tree, in: self))
            do throws(EvaluationError) {
                return (.success(try interpreter.evaluate(tree)), interpreter.unit.budget.spentWork)
            } catch {
                return (.failure(error), interpreter.unit.budget.spentWork)
            }
        } catch {
            return (.failure(error), 0)
        }
    }
}
