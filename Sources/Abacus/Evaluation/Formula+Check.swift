extension Formula {
    /// Returns everything that is certain to be wrong with the formula, without evaluating it.
    ///
    /// These are all unknown names and wrong numbers of arguments, which evaluation would report, too, and every mismatch
    /// of kinds that no values can avoid, such as `country * 2` where `country` is a text. What has a value is never
    /// reported. So a mismatch in a part that may be skipped, such as one side of `?:`, is left to evaluation, but an
    /// unknown name is reported anywhere.
    ///
    /// - Parameters:
    ///   - kinds: the kinds of the values that names will have, of variables as well as of keys of a format's object.
    ///     They hide variables and constants of the same name.
    ///   - environment: the variables and functions of all other names; if nil, those of the language.
    /// - Returns: up to 20 diagnostics in the order of the text; empty if nothing is known to be wrong.
    /// - Complexity: O(n) in the number of nodes.
    public func check(
        _ kinds: [String: Value.Kinds] = [:], in environment: FormulaEnvironment? = nil
    ) -> [Diagnostic] {
        var checker = FormulaChecker(in: environment ?? FormulaEnvironment(arithmetic: arithmetic))
        for (name, kinds) in kinds { checker.declare(name, kinds) }
        return checker.check(tree, arguments).diagnostics
    }
}
