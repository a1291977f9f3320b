// AbacusChecking: what can be said of a formula before it is evaluated. A check finds what is wrong whatever its variables
// are, from the kinds of the operands alone; folding computes what depends on nothing. A finding is wrong for
// all values.

public import AbacusCore
internal import AbacusFormats

/// Checks expressions without evaluating them: see `Formula.check`.
package struct FormulaChecker {
    /// The variables and functions. A name that has been declared has any value here.
    package private(set) var environment: FormulaEnvironment
    private var declarations: [NameKey: Value.Kinds] = [:]

    package init(in environment: FormulaEnvironment) { self.environment = environment }

    /// Declares the kinds of the values that a name, as trees have it, will have.
    package mutating func declare(_ name: String, _ kinds: Value.Kinds) {
        declarations[NameKey(name)] = kinds
        environment[variable: name] = .null
    }

    /// Defines a function, whose body is looked at only when it is called.
    ///
    /// - Throws: that there isn't enough memory for it.
    package mutating func define(_ function: FunctionDefinition) throws(EvaluationError) {
        try environment.execute(.function(function))
    }

    /// Returns the kinds that the value of an expression may have, and everything that is certain to be wrong with it.
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

    /// Returns the declarations of names in other forms.
    private func declarations(in forms: NameForms) -> [NameKey: Value.Kinds] {
        if forms.isEmpty { return declarations }
        let declared = declarations.map { (NameKey(forms.canonicalName($0.key.name)), $0.value) }
        return Dictionary(declared, uniquingKeysWith: { one, other in one.union(other) })
    }
}

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
