import AbacusFormats
import TestSupport
import Testing

@testable import AbacusCore

/// All errors but the one whose examples need Foundation's text rules (AbacusFoundationTests).
private let explained = Diagnostic.Identifier.allCases.filter { $0 != .invalidPattern }

/// The explanations of errors and operators: their examples do what is said of them.
@Suite struct ExplanationTests {
    @Test(arguments: explained)
    func aWrongExampleHasTheProblemAndNoOther(_ identifier: Diagnostic.Identifier) {
        let explanation = identifier.explanation
        #expect(identifiers(of: explanation.wrong, explanation.circumstance) == [identifier], "\(explanation.wrong)")
    }

    @Test(arguments: explained)
    func aRightExampleHasAValue(_ identifier: Diagnostic.Identifier) {
        let explanation = identifier.explanation
        let circumstance =
            switch explanation.circumstance {
            case .latin1, .noTime, .cancellation: Diagnostic.Explanation.Circumstance.session
            case let other: other
            }
        #expect(identifiers(of: explanation.right, circumstance) == [], "\(explanation.right)")
    }

    @Test func everyCircumstanceOccurs() {
        let explanations = Diagnostic.Identifier.allCases.map(\.explanation)
        for circumstance in Diagnostic.Explanation.Circumstance.allCases {
            #expect(explanations.contains { $0.circumstance == circumstance }, "\(circumstance)")
            #expect((circumstance.summary == nil) == (circumstance == .session))
        }
        #expect(Set(explanations.map(\.paragraph)).count == explanations.count)
        #expect(explanations.allSatisfy { $0.paragraph.hasSuffix(".") && !$0.paragraph.contains("\n") })
    }

    /// Returns the identifiers of what is wrong with an example.
    private func identifiers(
        of example: String, _ circumstance: Diagnostic.Explanation.Circumstance
    ) -> [Diagnostic.Identifier] {
        do {
            _ = try value(of: example, circumstance)
            return []
        } catch let error as any DiagnosedError {
            return error.diagnostics.map(\.identifier)
        } catch {
            Issue.record(error)
            return []
        }
    }

    private func value(of example: String, _ circumstance: Diagnostic.Explanation.Circumstance) throws -> Value {
        var environment = FormulaEnvironment()
        var options = ParserOptions()
        switch circumstance {
        case .predicateFormat: return try Formula(predicateFormat: example).evaluate()
        case .expressionFormat: return try Formula(format: example).evaluate()
        case .latin1:
            let bytes = example.unicodeScalars.map { UInt8($0.value) }
            return try Formula(Source(bytes: bytes)).evaluate()
        case .session: break
        case .tenBytes: options.maximumLength = 10
        case .noTime: environment.limits.deadline = .nanoseconds(1)
        case .cancellation: environment.isCancelled = { true }
        }
        let lines = example.split(separator: "\n").map(String.init)
        for line in lines.dropLast() { try environment.execute(line) }
        return try Formula(try #require(lines.last), options: options).evaluate(in: environment)
    }

    // MARK: - Operators

    @Test func everyOperatorOfTheSyntaxIsExplained() throws {
        for op in Operator.allCases {
            guard OperatorTable.standard.operators.contains(op) else {
                #expect(op.explanation == nil, "\(op)")
                continue
            }
            let explanation = try #require(op.explanation, "explain \(op) in BuiltinOperator+Rows.swift")
            #expect((1...80).contains(explanation.summary.count) && explanation.summary.last != ".")
            let sign = op.isPercentage ? PercentSign.percent : .remainder
            let options = ParserOptions(Notation(percentSign: sign, angleUnit: op.angleUnit ?? .radians))
            let formula = try Formula(explanation.example, options: options)
            #expect(formula.tree.nodes.contains { $0.is(op) }, "\(explanation.example)")
            #expect(throws: Never.self, "\(explanation.example)") { try formula.evaluate() }
            let form = try SyntaxTree(parsing: Source(explanation.form), options: options)
            #expect(form.nodes.last?.is(op) == true, "\(explanation.form)")
        }
    }

    // MARK: - The article

    /// The article's paragraphs are those of the table, wherever their lines break.
    @Test func errorsAreInTheArticle() throws {
        let text = try ProjectFiles.text("Sources/Abacus/Abacus.docc/Errors.md")
        let article = text.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
        for identifier in Diagnostic.Identifier.allCases {
            let paragraph = Self.paragraph(of: identifier)
            let isInArticle = article.contains(paragraph)
            #expect(isInArticle, "run Tests/Documentation/generate.py:\n\n\(paragraph)")
        }
    }

    private static func paragraph(of identifier: Diagnostic.Identifier) -> String {
        let explanation = identifier.explanation
        func code(_ example: String) -> String {
            example.split(separator: "\n").map { "`\($0)`" }.joined(separator: ", ")
        }
        let circumstance = explanation.circumstance.summary.map { " (\($0))" } ?? ""
        return "**`\(identifier.rawValue)`** \(explanation.paragraph) Wrong\(circumstance): "
            + "\(code(explanation.wrong)). Right: \(code(explanation.right))."
    }
}

extension SyntaxNode {
    /// Returns whether the node applies an operator.
    fileprivate func `is`(_ op: Operator) -> Bool {
        switch kind {
        case .prefix, .infix, .postfix: self.operator == op
        default: false
        }
    }
}
