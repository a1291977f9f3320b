internal import SwiftSyntax

extension MutationFinder {
    /// Decides a condition in advance. A loop's condition is never forced to be true, since the loop would never end.
    func force(_ element: ConditionElementSyntax) {
        let isLoop = element.parent?.parent?.is(WhileStmtSyntax.self) == true
        switch element.condition {
        case .expression(let condition):
            // After an endless loop there is no result, and with a loop that ends it wouldn't compile.
            if condition.is(BooleanLiteralExprSyntax.self) { return }
            if !isLoop { force(condition, to: "true") }
            force(condition, to: "false")
        case .matchingPattern(let pattern): neverMatch(pattern)
        case .optionalBinding(let binding): neverMatch(binding)
        case .availability: break
        }
    }

    func force(_ condition: ExprSyntax) {
        force(condition, to: "true")
        force(condition, to: "false")
    }

    private func force(_ condition: ExprSyntax, to value: String) {
        replace(condition, by: value, as: "`\(shortText(condition))` forced \(value)")
    }

    private func neverMatch(_ pattern: some SyntaxProtocol) {
        let text = source.text(pattern.contentRange)
        replace(pattern, by: "\(text), false", as: "`\(shortText(pattern))` never matches")
    }

    /// Removes a statement that is an expression: a call or an assignment.
    func remove(_ item: CodeBlockItemSyntax) {
        guard case .expr(let expression) = item.item, !item.isResult else { return }
        if let call = expression.as(FunctionCallExprSyntax.self), call.isAssertion { return }
        guard Self.doesWork(expression), !item.initializes else { return }
        replace(item, by: "", as: "`\(shortText(item))` removed")
    }

    private static func doesWork(_ expression: ExprSyntax) -> Bool {
        expression.is(FunctionCallExprSyntax.self) || expression.is(TryExprSyntax.self)
            || expression.is(AwaitExprSyntax.self) || isAssignment(expression)
    }

    /// Returns whether an expression is an assignment, including one like `+=`.
    private static func isAssignment(_ expression: ExprSyntax) -> Bool {
        guard let infix = expression.as(InfixOperatorExprSyntax.self) else { return false }
        if infix.operator.is(AssignmentExprSyntax.self) { return true }
        let text = infix.operator.trimmedDescription
        return text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(text)
    }

    /// Proposes a result that takes no work, if the type has an obvious one.
    func giveDefault(in statements: CodeBlockItemListSyntax, of type: TypeSyntax) {
        let isResult = statements.isImplicitResult
        for value in Self.defaults(of: type) where !statements.isEmpty {
            replace(statements, by: isResult ? value : "return \(value)", as: "always \(value)")
        }
    }

    private static func defaults(of type: TypeSyntax) -> [String] {
        if type.is(OptionalTypeSyntax.self) { return ["nil"] }
        if type.is(ArrayTypeSyntax.self) { return ["[]"] }
        if type.is(DictionaryTypeSyntax.self) { return ["[:]"] }
        return switch type.trimmedDescription {
        case "Bool": ["true", "false"]
        case "Int", "UInt", "UInt8", "UInt32", "UInt64", "Double": ["0"]
        case "String": ["\"\""]
        default: []
        }
    }

    // MARK: - Tables

    /// Exchanges neighbours in an array. Of rows of one kind, such as `.infix(…)`, only the first arguments are
    /// exchanged, because the order of such rows usually doesn't matter.
    func exchangeNeighbours(in array: ArrayExprSyntax) {
        let elements = array.elements.map(\.expression)
        for (first, second) in zip(elements, elements.dropFirst()) {
            let change = "`\(shortText(first))` and `\(shortText(second))` exchanged"
            if let subjects = subjects(first, second) {
                exchange(subjects.0, subjects.1, as: change)
            } else {
                exchange(first, second, as: change)
            }
        }
    }

    /// Returns the first arguments of two rows of the same kind.
    private func subjects(_ first: ExprSyntax, _ second: ExprSyntax) -> (ExprSyntax, ExprSyntax)? {
        guard let first = first.as(FunctionCallExprSyntax.self), let second = second.as(FunctionCallExprSyntax.self),
            let kind = first.calledExpression.as(MemberAccessExprSyntax.self), kind.base == nil,
            kind.trimmedDescription == second.calledExpression.trimmedDescription,
            let left = first.arguments.first, let right = second.arguments.first
        else { return nil }
        return (left.expression, right.expression)
    }

    /// Exchanges neighbouring texts among the arguments of a call, since the first one is often special.
    func exchangeTexts(in arguments: LabeledExprListSyntax) {
        for (first, second) in zip(arguments, arguments.dropFirst())
        where first.label == nil && second.label == nil && first.expression.is(StringLiteralExprSyntax.self)
            && second.expression.is(StringLiteralExprSyntax.self)
        {
            let change = "`\(shortText(first.expression))` and `\(shortText(second.expression))` exchanged"
            exchange(first.expression, second.expression, as: change)
        }
    }

    private func shortText(_ node: some SyntaxProtocol) -> String {
        let text = source.text(node.contentRange).onOneLine
        return text.count > 40 ? text.prefix(39) + "…" : text
    }
}

extension String {
    /// The text with each run of white space, including line breaks, replaced by a space.
    var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
