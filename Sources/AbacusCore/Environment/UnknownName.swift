/// A name that stands for nothing.
struct UnknownName {
    enum Kind: Equatable {
        case name
        /// A function, and the number of arguments in its call.
        case function(argumentCount: Int)
        case ofFormat(FormatName)
    }

    /// What the problem of a name depends on; the search for a suggestion runs once per key.
    struct Key: Equatable {
        let kind: Kind
        let name: NameKey
    }

    let key: Key
    let node: SyntaxNode

    init(kind: Kind, name: String, node: SyntaxNode) {
        key = Key(kind: kind, name: NameKey(name))
        self.node = node
    }

    func problem(in environment: FormulaEnvironment, _ notation: Notation) -> Problem {
        let name = key.name.name
        return switch key.kind {
        case .name: environment.unknownName(name, in: notation.nameForms)
        case .function(let count):
            environment.unknownFunction(name, argumentCount: count, measuring: notation.angleUnit)
        case .ofFormat(let kind): kind.problem(ofUnknown: name, in: environment)
        }
    }
}

// Diagnostics that depend on the text around a name.

extension UnknownName {
    /// Returns the diagnostic of the name: the problem found for it anywhere, or another one if the text around it
    /// tells more.
    ///
    /// - Complexity: O(n) in the length of the text.
    func diagnostic(_ problem: Problem, in tree: SyntaxTree, _ environment: FormulaEnvironment) -> Diagnostic {
        let range = tree.range(of: node)
        if let fixIt = fixItOfFunctionPower(in: tree, environment) {
            return Diagnostic(problem, at: range, fixIt: fixIt)
        }
        return switch (key.kind, problem) {
        case (.function(let count), .unknownFunction(_, .constant(let name))) where count == 0:
            Diagnostic(problem, at: range, fixIt: fixIt(callingConstant: name, at: range, in: tree))
        case (.function(let count), .unknownFunction(_, let hint)) where hint.allowsProduct:
            product(inFunctionAt: range, argumentCount: count, in: tree, environment) ?? problem.diagnostic(at: range)
        case (.name, .unknownName(_, let hint)) where hint.allowsProduct:
            member(at: range, in: tree) ?? arrow(at: range, in: tree)
                ?? product(inNameAt: range, hint, in: tree, environment) ?? problem.diagnostic(at: range)
        default: problem.diagnostic(at: range)
        }
    }

    /// Returns the fix-it for a constant with parentheses after it, unless something is between them.
    private func fixIt(callingConstant name: String, at range: SourceRange, in tree: SyntaxTree) -> FixIt? {
        let end = tree.source.endOfBracket(openingAt: range.upperBound, in: tree.notation)
        return end.map { FixIt(replacing: range.lowerBound..<$0, with: name) }
    }

    /// Returns the fix-it for a function whose power was read as a variable's, as in `sin²(x)`, or nil.
    private func fixItOfFunctionPower(in tree: SyntaxTree, _ environment: FormulaEnvironment) -> FixIt? {
        guard key.kind == .name, !tree.syntax.isOfFormats, environment.callee(of: key.name.name) != nil else {
            return nil
        }
        let options = ParserOptions(tree.notation, implicitMultiplication: true).suggestingFunctions
        return tree.fixItOfFunctionPower(at: node, options: options)
    }

    // MARK: - Members of other languages' modules

    /// The modules and namespaces that functions and constants are members of in other languages.
    private static let namespaces: Set = ["math", "np", "numpy", "cmath", "statistics", "std", "scipy"]

    /// Returns the diagnostic of `math` in `math.pi`, or nil for anything else.
    private func member(at range: SourceRange, in tree: SyntaxTree) -> Diagnostic? {
        guard Self.namespaces.contains(key.name.name.lowercased()), let place = place(in: tree),
            let parent = tree.parent(of: place), tree.nodes[parent].kind == .member
        else { return nil }
        let name = tree.name(of: tree.nodes[parent]).lowercased()
        let fixIt = Constant.named(name).map { _ in
            FixIt(replacing: range.lowerBound..<tree.range(of: tree.nodes[parent]).upperBound, with: name)
        }
        return Diagnostic(
            Problem.unknownName(key.name.name, hint: .namespace(key.name.name)), at: range, fixIt: fixIt)
    }

    // MARK: - Arrows

    /// Returns the diagnostic of `x` in `x => x * 2`, or nil for anything else. Where a function is allowed, a fix-it
    /// replaces the arrow.
    private func arrow(at range: SourceRange, in tree: SyntaxTree) -> Diagnostic? {
        guard let place = place(in: tree), let parent = tree.parent(of: place), place < parent - 1,
            tree.nodes[parent].kind == .infix, tree.nodes[parent].operator == .greaterOrEqual,
            tree.lexeme(of: tree.nodes[parent]) == "=>"
        else { return nil }
        let arrow = tree.range(of: tree.nodes[parent])
        let isArgument = tree.parent(of: parent).map { call in
            tree.nodes[call].kind == .call && SyntaxTree.functionsOfFunctions.contains(tree.calleeName(at: call))
        }
        return Diagnostic(
            Problem.unknownName(key.name.name, hint: .comparingArrow(key.name.name)), at: range,
            fixIt: isArgument == true ? FixIt(replacing: arrow, with: "->") : nil)
    }

    // MARK: - Products

    private func product(
        inNameAt range: SourceRange, _ hint: NameHint, in tree: SyntaxTree, _ environment: FormulaEnvironment
    ) -> Diagnostic? {
        let isImplicit = environment.implicitMultiplication || tree.hasImplicitProducts
        guard let place = place(in: tree),
            let glued = environment.product(inName: tree.source[range], isImplicit: isImplicit)
        else { return nil }
        let product = glued.parts.joined(separator: "*")
        var similar: String?
        if case .similar(let name) = hint, name.unicodeScalars.count <= key.name.name.unicodeScalars.count + 1,
            name.unicodeScalars.count >= key.name.name.unicodeScalars.count - 1
        {
            similar = name
        }
        let isWhole = tree.source.isInParentheses(range)
        let text =
            switch tree.productContext(at: place) {
            case .plain: Optional(product)
            case .inParentheses: isWhole ? product : "(\(product))"
            case .unclear: isWhole ? product : nil
            }
        let fixIts = [text, similar].compactMap { $0.map { FixIt(replacing: range, with: $0) } }
        return Diagnostic(
            Problem.unknownName(key.name.name, hint: .product(product, similar: similar)), at: range,
            fixIt: fixIts.first, otherFixIts: Array(fixIts.dropFirst()))
    }

    private func product(
        inFunctionAt range: SourceRange, argumentCount count: Int, in tree: SyntaxTree,
        _ environment: FormulaEnvironment
    ) -> Diagnostic? {
        let isImplicit = environment.implicitMultiplication || tree.hasImplicitProducts
        guard let place = place(in: tree),
            let (glued, isCall) = environment.product(
                inFunction: tree.source[range], argumentCount: count, isImplicit: isImplicit)
        else { return nil }
        let product = glued.parts.joined(separator: "*") + (isCall ? "" : "*")
        var fixIt: FixIt?
        switch tree.productContext(at: place) {
        case .plain: fixIt = FixIt(replacing: range, with: product)
        case .inParentheses:
            if let end = tree.source.endOfBracket(openingAt: range.upperBound, in: tree.notation) {
                let arguments = tree.source[range.upperBound..<end]
                fixIt = FixIt(replacing: range.lowerBound..<end, with: "(\(product)\(arguments))")
            }
        case .unclear: break
        }
        return Diagnostic(
            Problem.unknownFunction(key.name.name, hint: .product(product + "(…)", similar: nil)), at: range,
            fixIt: fixIt)
    }

    /// Returns the place in a tree of the name, or of the function's call.
    private func place(in tree: SyntaxTree) -> Int? {
        tree.nodes.firstIndex { $0.kind == node.kind && $0.offset == node.offset }
    }
}

extension NameHint? {
    /// Whether a function with this hint may be a product.
    fileprivate var allowsProduct: Bool { map { $0.allowsProduct } ?? true }
}

extension NameHint {
    /// Whether a name with this hint may still be a product.
    fileprivate var allowsProduct: Bool {
        switch self {
        case .similar, .needsValue: true
        case .isFunction, .writtenAs, .writtenAsOneOf, .needless, .absent, .unavailable, .isVariable, .logarithm,
            .constant,
            .product, .comparingArrow, .namespace:
            false
        }
    }
}

extension Source {
    /// Whether a part of the text is directly enclosed in parentheses.
    fileprivate func isInParentheses(_ range: SourceRange) -> Bool {
        range.lowerBound > 0 && range.upperBound < bytes.count && bytes[range.lowerBound - 1] == UInt8(ascii: "(")
            && bytes[range.upperBound] == UInt8(ascii: ")")
    }
}
