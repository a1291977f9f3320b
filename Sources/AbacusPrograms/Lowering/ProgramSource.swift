/// What a program is compiled from. It explains why a result is missing, and is compiled again for columns.
final class ProgramSource: Sendable {
    let tree: SyntaxTree
    /// The environment, in the arithmetic `real`.
    let environment: FormulaEnvironment
    let parameters: [String]
    /// Whether the last bits of results may differ from the formula's.
    let isRelaxed: Bool

    init(
        _ tree: SyntaxTree, for parameters: [String], in environment: consuming FormulaEnvironment,
        isRelaxed: Bool
    ) {
        self.tree = tree
        self.environment = environment
        self.parameters = parameters
        self.isRelaxed = isRelaxed
    }

    /// The parameters as the environment names variables: with `_` as `ans`, and, unless the tree has just
    /// that name in backquotes, without `$` and with `π` as `pi`.
    var canonicalParameters: [String] {
        // A name that begins with an ASCII letter is spelled in one way, unless the names have other forms.
        if environment.notation.nameForms.isEmpty, parameters.allSatisfy(\.beginsWithLetter) { return parameters }
        return parameters.map { parameter in
            let name = environment.notation.nameForms.canonicalName(tree.variable(named: parameter))
            return name.isUnderscore ? "ans" : name
        }
    }

    /// The environment with the parameters among its variables, as an evaluation knows them.
    var environmentWithParameters: FormulaEnvironment {
        var environment = environment
        for name in canonicalParameters { environment[variable: name] = 0 }
        return environment
    }
}
