// What the benchmark of charges compares with the time that they stand for: Benchmarks/Calibration.

extension FormulaEnvironment {
    /// Evaluates an expression with the interpreter, and gives the work that it was charged for.
    ///
    /// - Throws: every unknown name, or why the expression has no value.
    package func charge(for tree: SyntaxTree) throws(EvaluationError) -> UInt64 {
        var interpreter = Interpreter(in: self)
        _ = try interpreter.evaluate(tree)
        return interpreter.unit.budget.spentWork
    }
}
