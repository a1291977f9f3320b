package import Abacus

extension Session {
    /// Checks a statement without evaluating it. What it defines is known to the statements after it.
    mutating func check(_ statement: Statement?) -> Answer {
        var checker = self.checker ?? FormulaChecker(in: environment)
        self.checker = nil
        defer { self.checker = checker }
        do throws(EvaluationError) {
            switch statement {
            case nil: return .blank
            case .expression(let tree)?:
                checker.declare("ans", try checker.kinds(of: tree))
                return .blank
            case .variable(let name, let tree)?:
                checker.declare(name, try checker.kinds(of: tree))
                return .defined(name)
            case .function(let definition)?:
                try checker.define(definition)
                return .defined(definition.name)
            }
        } catch {
            return .failure(.evaluation(error))
        }
    }
}

extension FormulaChecker {
    /// Returns the kinds that the value of an expression may have.
    ///
    /// - Throws: everything that is certain to be wrong with it.
    @discardableResult
    package func kinds(of tree: SyntaxTree) throws(EvaluationError) -> Value.Kinds {
        let (kinds, diagnostics) = check(tree)
        if !diagnostics.isEmpty { throw EvaluationError(diagnostics, in: tree.source) }
        return kinds
    }
}
