internal import SwiftOperators
internal import SwiftParser
internal import SwiftSyntax

/// Finds what can be changed in a source, in the order of the text.
///
/// The kinds of changes are the usual ones of mutation testing (Offutt and others, "An experimental determination of
/// sufficient mutant operators", 1996), and some for tables. Assertions are left alone, since they are tests
/// themselves.
final class MutationFinder: SyntaxVisitor {
    /// The text, in UTF-8.
    let source: [UInt8]
    private(set) var edits: [Edit] = []

    private init(_ source: [UInt8]) {
        self.source = source
        super.init(viewMode: .sourceAccurate)
    }

    /// Returns the possible changes and the blocks of a source.
    static func analyze(_ text: String) -> (edits: [Edit], blocks: [Block]) {
        let parsed = Parser.parse(source: text)
        // The package's own operators are unknown here and remain in a flat sequence.
        let tree = OperatorTable.standardOperators.foldAll(parsed) { _ in }
        let finder = MutationFinder(Array(text.utf8))
        finder.walk(tree)
        var seen: Set<[String]> = []
        let edits = finder.edits.filter { edit in
            finder.source.text(edit.range) != edit.replacement
                && seen.insert(["\(edit.range)", edit.replacement]).inserted
        }
        let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
        return (sorted, BlockFinder.blocks(in: tree))
    }

    /// Proposes to replace a node by something else.
    func replace(_ node: some SyntaxProtocol, by replacement: String, as change: String? = nil) {
        let range = node.contentRange
        let original = source.text(range)
        edits.append(Edit(range, to: replacement, change: change ?? "`\(original)` → `\(replacement)`"))
    }

    /// Proposes to exchange two nodes.
    func exchange(_ first: some SyntaxProtocol, _ second: some SyntaxProtocol, as change: String) {
        let (left, right) = (first.contentRange, second.contentRange)
        let between = source.text(left.upperBound..<right.lowerBound)
        edits.append(
            Edit(
                left.lowerBound..<right.upperBound, to: source.text(right) + between + source.text(left),
                change: change))
    }

    // MARK: - What is left alone

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        node.isAssertion ? .skipChildren : .visitChildren
    }

    /// Leaves conditions alone, since they are decided before a program starts, and what is compiled only with the
    /// numbers of GMP and MPFR: files that have such code are tried with the numbers in Swift.
    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        let isCompiled = node.condition?.trimmedDescription.hasPrefix("SystemNumbers") != true
        if isCompiled, let elements = node.elements { walk(elements) }
        return .skipChildren
    }

    override func visit(_: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    // MARK: - What is changed

    override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        changeOperator(node)
        return .skipChildren
    }

    override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        changeOperator(node)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        changeName(node)
        return .visitChildren
    }

    override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        if node.parent?.is(ConditionElementSyntax.self) != true { changeLiteral(node) }
        return .skipChildren
    }

    override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        changeLiteral(node)
        return .skipChildren
    }

    override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        changeLiteral(node)
        return .skipChildren
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        changeLiteral(node)
        return .visitChildren
    }

    override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
        force(node)
        return .visitChildren
    }

    override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
        force(node.condition)
        return .visitChildren
    }

    override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
        force(node.condition)
        return .visitChildren
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        remove(node)
        return .visitChildren
    }

    override func visit(_ node: ContinueStmtSyntax) -> SyntaxVisitorContinueKind {
        if node.label == nil { replace(node, by: "break") }
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if let body = node.body, let type = node.signature.returnClause?.type {
            giveDefault(in: body.statements, of: type)
        }
        return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if case .getter(let statements) = node.accessorBlock?.accessors, let type = node.typeAnnotation?.type {
            giveDefault(in: statements, of: type)
        }
        return .visitChildren
    }

    override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
        exchangeNeighbours(in: node)
        return .visitChildren
    }

    override func visit(_ node: LabeledExprListSyntax) -> SyntaxVisitorContinueKind {
        exchangeTexts(in: node)
        return .visitChildren
    }
}

extension FunctionCallExprSyntax {
    /// Whether the call only asserts something.
    var isAssertion: Bool {
        switch calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
        case "assert", "assertionFailure", "precondition", "preconditionFailure", "fatalError": true
        default: false
        }
    }
}
