// AbacusChecking: analyzes formulas before they are evaluated. A check finds errors that occur whatever values the
// variables have, from the kinds of the operands alone. Folding computes the parts that depend on nothing.

public import AbacusCore
internal import AbacusFormats

/// Checks expressions without evaluating them: see `Formula.check`.
package struct FormulaChecker {
    /// The variables and functions. Names with declared kinds have a placeholder value here.
    package private(set) var environment: FormulaEnvironment
    private var declarations: [NameKey: Value.Kinds] = [:]

    package init(in environment: FormulaEnvironment) { self.environment = environment }

    /// Declares the kinds of values of a name, as spelled in trees.
    package mutating func declare(_ name: String, _ kinds: Value.Kinds) {
        declarations[NameKey(name)] = kinds
        environment[variable: name] = .null
    }

    /// Defines a function. Its body isn't checked until the function is called.
    ///
    /// - Throws: an error if there isn't enough memory for it.
    package mutating func define(_ function: FunctionDefinition) throws(EvaluationError) {
        try environment.execute(.function(function))
    }

    /// Returns the kinds that the value of an expression may have, and every error that is certain to occur in it.
    ///
    /// - Complexity: O(n) in the number of nodes.
    package func check(
        _ tree: SyntaxTree, _ arguments: [Value] = []
    ) -> (kinds: Value.Kinds, diagnostics: [Diagnostic]) {
        var environment = environment.needsPreparation(for: tree) ? environment.prepared(for: tree) : environment
        if tree.syntax == .foundation, environment.formats == nil { environment.formats = Formats.plain }
        var findings = DiagnosticList()
        do throws(EvaluationError) {
            try environment.checkLength(of: tree)
            try environment.checkNames(of: tree)
        } catch {
            for diagnostic in error.diagnostics { findings.insert(diagnostic, at: diagnostic.range.lowerBound) }
        }
        var analysis = KindAnalysis(
            tree, arguments: arguments, in: environment, declaring: declarations(in: environment.notation.nameForms))
        let kinds = analysis.analyze()
        for diagnostic in analysis.diagnostics.diagnostics {
            findings.insert(diagnostic, at: diagnostic.range.lowerBound)
        }
        return (kinds, findings.diagnostics)
    }

    /// Returns the declarations, with their names in other forms.
    private func declarations(in forms: NameForms) -> [NameKey: Value.Kinds] {
        if forms.isEmpty { return declarations }
        let declared = declarations.map { (NameKey(forms.canonicalName($0.key.name)), $0.value) }
        return Dictionary(declared, uniquingKeysWith: { one, other in one.union(other) })
    }
}

extension Formula {
    /// Returns every error that is certain to occur in the formula, without evaluating it.
    ///
    /// These are all unknown names and wrong numbers of arguments, which evaluation would also report, and every
    /// mismatch of kinds that no values can avoid, such as `country * 2` where `country` is a text. A formula that has
    /// a value is never reported. So a mismatch in a part that may be skipped, such as one side of `?:`, is left to
    /// evaluation, while an unknown name is reported anywhere. The cells of a range are looked up only on evaluation. A
    /// resolver is called once for each name, as in an evaluation.
    ///
    /// - Parameters:
    ///   - kinds: the kinds of the values of names: of variables, and of keys of a format's object. They hide variables
    ///     and constants of the same name.
    ///   - environment: the variables and functions of all other names; if nil, those of the language.
    ///   - expected: the kinds that the value of the formula should have; it is a mismatch if it can have none of them.
    /// - Returns: up to 20 diagnostics in the order of the text; empty if nothing is known to be wrong.
    /// - Complexity: O(n) in the number of nodes.
    public func check(
        _ kinds: [String: Value.Kinds] = [:], in environment: FormulaEnvironment? = nil,
        giving expected: Value.Kinds = .any
    ) -> [Diagnostic] {
        let environment = (environment ?? FormulaEnvironment(arithmetic: arithmetic)).knowingFormats(of: self)
        var checker = FormulaChecker(in: environment)
        let declared = kinds.map { (NameKey(tree.variable(named: $0.key)), $0.value) }
        for (name, kinds) in Dictionary(declared, uniquingKeysWith: { one, other in one.union(other) }) {
            checker.declare(name.name, kinds)
        }
        let (found, diagnostics) = checker.check(tree, arguments)
        guard diagnostics.isEmpty, found.isDisjoint(with: expected) else { return diagnostics }
        let problem = Problem.typeMismatch("expected \(expected.phrase), found \(found.phrase)")
        return [problem.diagnostic(at: tree.range(of: tree.nodes[tree.root]))]
    }
}
