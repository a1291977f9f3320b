/// What a program is compiled from. It explains why a result is missing, and is compiled again for columns.
final class ProgramSource: Sendable {
    /// A formula, or a short text that was compiled without making a tree.
    private enum Text {
        case tree(SyntaxTree)
        case short(String, ParserOptions)
    }

    private let text: Text
    /// The environment, in the arithmetic `real`.
    let environment: FormulaEnvironment
    let parameters: [String]
    /// The language of the formula's operators.
    let syntax: Syntax
    /// The forms that names can have beside those of the language.
    let nameForms: NameForms
    /// Whether the last bits of results may differ from the formula's.
    let isRelaxed: Bool

    init(
        _ tree: SyntaxTree, for parameters: [String], in environment: consuming FormulaEnvironment,
        isRelaxed: Bool
    ) {
        text = .tree(tree)
        self.environment = environment
        self.parameters = parameters
        syntax = tree.syntax
        nameForms = tree.nameForms
        self.isRelaxed = isRelaxed
    }

    /// Creates the source of a short text that has been read without errors.
    init(
        _ text: String, _ options: ParserOptions, for parameters: [String],
        in environment: consuming FormulaEnvironment, isRelaxed: Bool
    ) {
        self.text = .short(text, options)
        self.environment = environment
        self.parameters = parameters
        syntax = options.syntax
        nameForms = options.nameForms
        self.isRelaxed = isRelaxed
    }

    /// The structure of the formula.
    ///
    /// - Complexity: O(n) in the length of a text that was compiled without making a tree, and constant otherwise.
    var tree: SyntaxTree {
        switch text {
        case .tree(let tree): tree
        case .short(let text, let options): SyntaxTree.parse(Source(text), options: options).tree
        }
    }

    /// The parameters as trees spell names: without `$`, with `π` as `pi`, and with `_` as `ans`.
    var canonicalParameters: [String] {
        parameters.map(nameForms.variableName).map { $0.utf8.elementsEqual("_".utf8) ? "ans" : $0 }
    }
}
