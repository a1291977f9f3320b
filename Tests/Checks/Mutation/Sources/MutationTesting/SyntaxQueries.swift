internal import SwiftSyntax

extension SyntaxProtocol {
    /// The range of a node in UTF-8 bytes, without surrounding white space and comments.
    var contentRange: Range<Int> {
        positionAfterSkippingLeadingTrivia
            .utf8Offset..<max(
                positionAfterSkippingLeadingTrivia.utf8Offset, endPositionBeforeTrailingTrivia.utf8Offset)
    }
}

extension CodeBlockSyntax {
    /// Whether the block is the body of something that has a result.
    var givesResult: Bool {
        if let function = parent?.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
        if let accessor = parent?.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.text == "get" }
        return false
    }
}

extension CodeBlockItemSyntax {
    /// Whether the statement gives a property, a constant or all of `self` its first value, so that nothing compiles
    /// without it.
    var initializes: Bool {
        if let call = item.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
            call.declName.baseName.text == "init"
        {
            return isInInitializer
        }
        guard let infix = item.as(InfixOperatorExprSyntax.self), infix.operator.is(AssignmentExprSyntax.self) else {
            return false
        }
        let target = infix.leftOperand
        if let name = target.as(DeclReferenceExprSyntax.self)?.baseName.text {
            return isInInitializer || isWithin { $0.declaresConstant(name) }
        }
        return isInInitializer && target.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription == "self"
    }

    private var isInInitializer: Bool { isWithin { $0.is(InitializerDeclSyntax.self) } }

    /// Returns whether a condition holds for a node around the statement, within the same function or closure.
    private func isWithin(_ condition: (Syntax) -> Bool) -> Bool {
        for ancestor in sequence(first: Syntax(self), next: \.parent) {
            if condition(ancestor) { return true }
            if ancestor.is(ClosureExprSyntax.self) || ancestor.is(FunctionDeclSyntax.self) { return false }
        }
        return false
    }

    /// Whether the statement is the only one where a value is expected, so that it may be that value.
    var isResult: Bool {
        guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let owner = list.parent else {
            return false
        }
        if let body = owner.as(CodeBlockSyntax.self), !body.parent.isBranch { return body.givesResult }
        guard owner.is(SwitchCaseSyntax.self) || owner.is(CodeBlockSyntax.self) else {
            return owner.is(AccessorBlockSyntax.self) || owner.is(ClosureExprSyntax.self)
        }
        // A branch has a value if the whole `if` or `switch` has one.
        for ancestor in sequence(first: owner, next: \.parent) {
            if let item = ancestor.as(CodeBlockItemSyntax.self) { return item.isResult }
            if ancestor.is(InitializerClauseSyntax.self) || ancestor.is(ReturnStmtSyntax.self) { return true }
        }
        return false
    }
}

extension Syntax {
    /// Returns whether the node is a list of statements that declares a constant without a value.
    fileprivate func declaresConstant(_ name: String) -> Bool {
        let items = self.as(CodeBlockItemListSyntax.self) ?? []
        return items.compactMap { $0.item.as(VariableDeclSyntax.self) }.contains { declaration in
            declaration.bindingSpecifier.text == "let"
                && declaration.bindings.contains { $0.initializer == nil && $0.pattern.trimmedDescription == name }
        }
    }
}

extension Syntax? {
    /// Whether the node is an `if`, of which another node is a branch.
    fileprivate var isBranch: Bool { self?.is(IfExprSyntax.self) == true }
}

extension CodeBlockItemListSyntax {
    /// The only statement, if it is an expression other than `if` or `switch`, which may contain `return`s.
    var soleExpression: ExprSyntax? {
        guard let expression = onlyExpression, !expression.isControlFlow else { return nil }
        return expression
    }

    /// Whether the value of the only statement is the result, without `return`.
    var isImplicitResult: Bool {
        guard let expression = onlyExpression else { return false }
        return !expression.isControlFlow || !ReturnFinder.hasReturn(in: expression)
    }

    private var onlyExpression: ExprSyntax? {
        guard count == 1 else { return nil }
        switch first?.item {
        case .expr(let expression): return expression
        // `if` and `switch` are parsed as statements where they may be either.
        case .stmt(let statement): return statement.as(ExpressionStmtSyntax.self)?.expression
        case .decl, nil: return nil
        }
    }
}

extension ExprSyntax {
    fileprivate var isControlFlow: Bool { `is`(IfExprSyntax.self) || `is`(SwitchExprSyntax.self) }
}

/// Looks for a `return` of the function that contains an expression.
private final class ReturnFinder: SyntaxVisitor {
    private var hasReturn = false

    static func hasReturn(in expression: ExprSyntax) -> Bool {
        let finder = ReturnFinder(viewMode: .sourceAccurate)
        finder.walk(expression)
        return finder.hasReturn
    }

    override func visit(_: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        hasReturn = true
        return .skipChildren
    }

    override func visit(_: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
