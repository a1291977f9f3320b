internal import SwiftSyntax

/// Finds the blocks of a source, each before the blocks inside it.
final class BlockFinder: SyntaxVisitor {
    private(set) var blocks: [Block] = []
    /// The kinds of the blocks around the node that is visited.
    private var enclosing: [Block.Kind] = []
    /// Whether each closure around the node is a block.
    private var closures: [Bool] = []

    static func blocks(in tree: some SyntaxProtocol) -> [Block] {
        let finder = BlockFinder(viewMode: .sourceAccurate)
        finder.walk(tree)
        return finder.blocks
    }

    private func enter(_ node: some SyntaxProtocol, _ kind: Block.Kind) {
        enclosing.append(kind)
        let range = node.contentRange
        if !range.isEmpty { blocks.append(Block(range: range, kind: kind)) }
    }

    private func kind(of statements: CodeBlockItemListSyntax, givesResult: Bool) -> Block.Kind {
        givesResult && statements.soleExpression != nil ? .result : .statements
    }

    // MARK: - Bodies

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
        enter(node.statements, kind(of: node.statements, givesResult: node.givesResult))
        return .visitChildren
    }

    override func visitPost(_: CodeBlockSyntax) { enclosing.removeLast() }

    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
        if case .getter(let statements) = node.accessors {
            enter(statements, kind(of: statements, givesResult: true))
        }
        return .visitChildren
    }

    override func visitPost(_ node: AccessorBlockSyntax) {
        if case .getter = node.accessors { enclosing.removeLast() }
    }

    override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
        enter(node.statements, .statements)
        return .visitChildren
    }

    override func visitPost(_: SwitchCaseSyntax) { enclosing.removeLast() }

    /// Visits a closure. One with a single expression within a body is part of the body's block: an `if` would hide its
    /// type from the code around it.
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        let isBlock = node.statements.count != 1 || (enclosing.last ?? .value) == .value
        closures.append(isBlock)
        if isBlock { enter(node.statements, kind(of: node.statements, givesResult: true)) }
        return .visitChildren
    }

    override func visitPost(_: ClosureExprSyntax) {
        if closures.removeLast() { enclosing.removeLast() }
    }

    // MARK: - Values

    override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
        if isBlock(node) { enter(node.value, .value) }
        return .visitChildren
    }

    override func visitPost(_ node: InitializerClauseSyntax) {
        if isBlock(node) { enclosing.removeLast() }
    }

    /// Array elements in the value of a property are blocks, too, so that a change in one row doesn't copy the whole
    /// table.
    override func visit(_ node: ArrayElementSyntax) -> SyntaxVisitorContinueKind {
        if isBlock(node) { enter(node.expression, .value) }
        return .visitChildren
    }

    override func visitPost(_ node: ArrayElementSyntax) {
        if isBlock(node) { enclosing.removeLast() }
    }

    /// Returns whether the type of an element in a property's value is known from its context, so that a closure may
    /// replace it.
    private func isBlock(_ element: ArrayElementSyntax) -> Bool {
        guard let array = element.parent?.parent, isInValue(array), !element.expression.isLiteral else { return false }
        if array.parent?.is(LabeledExprSyntax.self) == true { return true }
        return array.parent?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation != nil
    }

    private func isInValue(_ node: Syntax) -> Bool {
        for ancestor in sequence(first: node, next: \.parent) {
            if ancestor.is(CodeBlockItemListSyntax.self) {
                return ancestor.parent?.is(SourceFileSyntax.self) == true
            }
            if let initializer = ancestor.as(InitializerClauseSyntax.self) { return isBlock(initializer) }
        }
        return false
    }

    /// Returns whether a value is that of a property or a parameter. A local variable's value belongs to the body's
    /// block.
    private func isBlock(_ initializer: InitializerClauseSyntax) -> Bool {
        if initializer.parent?.is(FunctionParameterSyntax.self) == true { return true }
        guard let binding = initializer.parent?.as(PatternBindingSyntax.self),
            let declaration = binding.parent?.parent?.parent
        else { return false }
        if declaration.is(MemberBlockItemSyntax.self) { return true }
        return declaration.is(CodeBlockItemSyntax.self)
            && declaration.parent?.parent?.is(SourceFileSyntax.self) == true
    }
}

extension ExprSyntax {
    fileprivate var isLiteral: Bool {
        `is`(StringLiteralExprSyntax.self) || `is`(IntegerLiteralExprSyntax.self) || `is`(FloatLiteralExprSyntax.self)
    }
}
