internal import Abacus

/// Prints the article about errors: the explanation of each kind, with its examples.
func printErrors() {
    print(
        """
        # Errors

        What each kind of error is about and what to do, with a wrong and a right example.

        ## Overview

        Every diagnostic has an identifier, which stays the same in all versions while messages may change. This page is
        generated from the explanations that apps get as `Diagnostic.Identifier.explanation` and that `abacus explain`
        prints; tests evaluate the examples. <doc:LocalizingErrors> shows how an app words errors in other languages.

        A text that can't be read is a `SyntaxError`, and a formula without a value an ``EvaluationError``.
        `Formula.value(of:)` reads and evaluates, and throws the one type ``StatementError``. A `do` around both steps
        ends with `catch let error as any DiagnosedError`. <doc:GettingStarted> shows each.

        ### Kinds of errors

        """)
    for identifier in Diagnostic.Identifier.allCases {
        let explanation = identifier.explanation
        let circumstance = explanation.circumstance.summary.map { " (\($0))" } ?? ""
        print(
            """
            - **`\(identifier.rawValue)`** \(explanation.paragraph)
              Wrong\(circumstance): \(examples(explanation.wrong)). Right: \(examples(explanation.right)).
            """)
    }
}

/// The statements of an example, each in code font.
private func examples(_ text: String) -> String {
    // Two backquotes around code admit one in it.
    text.split(separator: "\n").map { $0.contains("`") ? "`` \($0) ``" : "`\($0)`" }.joined(separator: ", ")
}
