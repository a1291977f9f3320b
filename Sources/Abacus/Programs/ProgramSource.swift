/// What a program is compiled from. It tells why there is no result, and is compiled again for columns.
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
}
