internal import Abacus

extension Violation {
    /// Throws a violation unless all diagnostics are about parts of their source, are in order, and can be shown.
    static func unlessPlaced(_ diagnostics: [Diagnostic], in source: Source) throws(Violation) {
        let length = source.bytes.count
        try unless(diagnostics.count <= 20, "there are \(diagnostics.count) diagnostics")
        for (one, next) in zip(diagnostics, diagnostics.dropFirst()) {
            try unless(one.range.lowerBound <= next.range.lowerBound, "\(one.range) stands before \(next.range)")
        }
        for diagnostic in diagnostics {
            try unless(diagnostic.range.upperBound <= length, "\(diagnostic.range) is outside the source")
            if let range = diagnostic.fixIt?.range {
                try unless(range.upperBound <= length, "the fix-it of \(range) is outside the source")
            }
            for note in diagnostic.notes {
                try unless(note.range.upperBound <= note.source.bytes.count, "a note is outside its source")
            }
        }
        // Showing and fixing takes longer than parsing, so it is done for one diagnostic in a quarter of the inputs,
        // chosen by length.
        guard !diagnostics.isEmpty, length.isMultiple(of: 4) else { return }
        let diagnostic = diagnostics[length / 4 % diagnostics.count]
        let shown = DiagnosticRenderer().render(diagnostic, in: source)
        try unless(shown.utf8.count > diagnostic.message.utf8.count, "\(diagnostic) shows as \(shown)")
        if let fixIt = diagnostic.fixIt {
            guard let fixed = fixIt.applied(to: source) else {
                throw Violation(description: "\(fixIt) can't be applied")
            }
            _ = SyntaxTree.parse(fixed)
        }
    }

    /// Throws a violation if a check finds something wrong with an expression that has a value.
    static func unlessAccepted(
        _ tree: SyntaxTree, _ arguments: [Value] = [], in environment: FormulaEnvironment,
        gives outcome: Result<Value, EvaluationError>
    ) throws(Violation) {
        let findings = FormulaChecker(in: environment).check(tree, arguments).diagnostics
        try unlessPlaced(findings, in: tree.source)
        guard case .success(let value) = outcome, let first = findings.first else { return }
        throw Violation(description: "\(tree.source.text) gives \(value), but a check finds: \(first.message)")
    }
}
