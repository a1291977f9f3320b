public import AbacusCore

extension Formula {
    /// Returns everything that is certain to be wrong with the formula, without evaluating it.
    ///
    /// These are all unknown names and wrong numbers of arguments, which evaluation would report, too, and every mismatch
    /// of kinds that no values can avoid, such as `country * 2` where `country` is a text. What has a value is never
    /// reported. So a mismatch in a part that may be skipped, such as one side of `?:`, is left to evaluation, but an
    /// unknown name is reported anywhere. The cells of a range are looked up only when it is evaluated. A resolver is asked
    /// for each name once, as by an evaluation.
    ///
    /// - Parameters:
    ///   - kinds: the kinds of the values that names will have, of variables as well as of keys of a format's object.
    ///     They hide variables and constants of the same name.
    ///   - environment: the variables and functions of all other names; if nil, those of the language.
    ///   - expected: the kinds that the value of the formula should have; it is a mismatch if it can have none of them.
    /// - Returns: up to 20 diagnostics in the order of the text; empty if nothing is known to be wrong.
    /// - Complexity: O(n) in the number of nodes.
    public func check(
        _ kinds: [String: Value.Kinds] = [:], in environment: FormulaEnvironment? = nil,
        giving expected: Value.Kinds = .any
    ) -> [Diagnostic] {
        var checker = FormulaChecker(in: environment ?? FormulaEnvironment(arithmetic: arithmetic))
        for (name, kinds) in kinds { checker.declare(name, kinds) }
        let (found, diagnostics) = checker.check(tree, arguments)
        guard diagnostics.isEmpty, found.isDisjoint(with: expected) else { return diagnostics }
        let problem = Problem.typeMismatch("expected \(expected.phrase), found \(found.phrase)")
        return [problem.diagnostic(at: tree.range(of: tree.nodes[tree.root]))]
    }
}
