/// Finds the parts of a formula that Apple's classes don't accept.
struct AppleFormatCheck {
    private(set) var diagnostics: [Diagnostic] = []
    private let tree: SyntaxTree
    private let arguments: [Value]

    init(_ formula: Formula) {
        tree = formula.tree
        arguments = formula.arguments
    }

    mutating func visit() {
        guard tree.syntax == .foundation else {
            refuse("a formula that wasn't made of a format", in: 0..<tree.source.bytes.count)
            return
        }
        for place in tree.nodes.indices { visit(place) }
        visitDepths()
    }

    private mutating func visit(_ place: Int) {
        let node = tree.nodes[place]
        switch node.kind {
        case .number: if let what = Self.refusal(ofNumber: tree.lexeme(of: node)) { refuse(what, at: node) }
        case .placeholder: visitPlaceholder(place)
        case .placeholderStep: refuse("an open placeholder", at: node)
        case .infix: if let name = tree.selector(ofComparison: node) { refuse("the selector '\(name)'", at: node) }
        case .call: visitCall(place)
        case .methodCall:
            let selector = tree.selector(ofMethodCallAt: place)
            let name = tree.name(of: selector)
            if !AppleFormats.selectors.contains(name) { refuse("the selector '\(name)'", at: selector) }
        case .property:
            visitName(node, isReserved: AppleFormats.reservedWords.contains(tree.name(of: node).lowercased()))
        case .variable, .parameter: visitName(node, isReserved: tree.lexeme(of: node).hasPrefix("$#"))
        case .step: visitName(node, isReserved: false)
        case .text, .trueConstant, .falseConstant, .nullConstant, .truePredicate, .falsePredicate, .anyKey, .object,
            .pathOperator, .prefix, .postfix, .ifCall, .list, .element, .subquery, .selector,
            .thenMarker, .elseMarker, .shortCircuitMarker, .subqueryMarker:
            break
        // Formats have none of these.
        case .name, .missing, .callee, .key, .record, .index, .member, .conditional, .lambdaMarker, .lambda: break
        }
    }

    /// In the grammar of the Predicate Programming Guide, names are C identifiers.
    private mutating func visitName(_ node: SyntaxNode, isReserved: Bool) {
        let name = tree.name(of: node)
        guard isReserved || !name.isIdentifierOfC else { return }
        refuse(
            isReserved ? "the reserved word '\(name)' as a name" : "the name '\(name)'", at: node,
            hint: isReserved && node.kind == .property ? "write 'SELF.\(name)'" : nil)
    }

    private mutating func refuse(_ what: String, at node: SyntaxNode, hint: String? = nil) {
        refuse(what, in: tree.range(of: node), hint: hint)
    }

    private mutating func refuse(_ what: String, in range: SourceRange, hint: String? = nil) {
        diagnostics.append(Diagnostic(Refusal(message: "Apple's classes don't read \(what)", hint: hint), at: range))
    }
}

// MARK: - Calls

extension AppleFormatCheck {
    private mutating func visitCall(_ place: Int) {
        let node = tree.nodes[place]
        let callee = tree.nodes[Int(node.first)]
        let name = tree.name(of: callee)
        let operands = tree.operands(of: place)
        switch name {
        case "CAST": visitNamed("type", in: AppleFormats.types, operands, at: callee)
        case "FUNCTION": visitNamed("selector", in: AppleFormats.selectors, operands, at: callee)
        default:
            let selector = name.hasSuffix(":") ? String(name.dropLast()) : name
            guard let counts = AppleFormats.functions[selector] else {
                refuse("the function '\(name)'", at: callee)
                return
            }
            if !counts.contains(operands.count) {
                refuse("the function '\(name)' with \(operands.count) arguments", at: callee)
            }
        }
    }

    /// Visits a call whose second argument must be a text from a list.
    private mutating func visitNamed(
        _ what: String, in list: Set<String>, _ operands: [Int], at callee: SyntaxNode
    ) {
        guard operands.count > 1, let name = text(at: operands[1]) else {
            refuse("a \(what) that isn't a literal", at: callee)
            return
        }
        // Hashing a text would normalize it, which takes quadratic time if it has many combining marks.
        if list.contains(where: { $0.utf8.elementsEqual(name.utf8) }) { return }
        refuse("the \(what) '\(String(name.unicodeScalars.prefix(40)))'", at: tree.nodes[operands[1]])
    }

    /// Returns the text at a place, which may be an argument; nil for a value that isn't known before evaluation.
    private func text(at place: Int) -> String? {
        let node = tree.nodes[place]
        if node.kind == .text { return tree.characters(of: node) }
        guard node.kind == .placeholder, case .text(let text) = argument(of: node) else { return nil }
        return text
    }
}

// MARK: - Values

extension AppleFormatCheck {
    private func argument(of placeholder: SyntaxNode) -> Value? {
        let number = Int(placeholder.argument)
        return number < arguments.count ? arguments[number] : nil
    }

    private mutating func visitPlaceholder(_ place: Int) {
        let node = tree.nodes[place]
        guard let value = argument(of: node) else {
            refuse("an open placeholder", at: node)
            return
        }
        let isKey =
            place < tree.root && tree.nodes[place + 1].kind == .infix
            && tree.nodes[place + 1].operator == .computedKey
        if isKey, value == .null { refuse("nil as a key", at: node) }
        // Searches lists at any depth.
        var pending = [value]
        while let next = pending.popLast() {
            if case .list(let list) = next {
                pending += list
            } else if let what = Self.refusal(of: next) {
                refuse(what, at: node)
                return
            }
        }
    }

    private static func refusal(of value: Value) -> String? {
        switch value {
        case .boolean, .text, .null, .list: nil
        case .integer(let number): refusal(ofNumber: number.description)
        case .real(let number): number.isFinite ? nil : "the number \(number)"
        case .rational(let number):
            number.terminatingDecimal.map(refusal(ofNumber:)) ?? "a fraction without a decimal"
        case .exactReal: Double(value)?.isFinite == true ? nil : "a number beyond all doubles"
        case .record: "a record"
        }
    }

    private static func refusal(ofNumber lexeme: String) -> String? {
        let isNegative = lexeme.hasPrefix("-")
        let digits = isNegative ? lexeme.dropFirst() : Substring(lexeme)
        let radixes = ["0x": 16, "0o": 8, "0b": 2]
        let radix = radixes[digits.prefix(2).lowercased()]
        if radix == nil, digits.contains(where: { ".eE".contains($0) }) {
            return Double(digits)?.isFinite == true ? nil : "a number beyond all doubles"
        }
        let sign = isNegative ? "-" : ""
        let integer = Int64(sign + digits.dropFirst(radix == nil ? 0 : 2), radix: radix ?? 10)
        return integer == nil ? "an integer beyond 64 bits" : nil
    }
}

// MARK: - Depths

extension AppleFormatCheck {
    /// Rejects operands that are nested too deeply. A chain of `AND` or `OR` counts as a single compound.
    private mutating func visitDepths() {
        var depths = [Int](repeating: 0, count: tree.nodes.count)
        for place in tree.nodes.indices where tree.nodes[place].kind.isOperand {
            let operands = tree.operands(of: place)
            let continued = tree.continuesChain(at: place) ? operands[0] : nil
            let deepest = operands.map { $0 == continued ? depths[$0] - 1 : depths[$0] }.max() ?? 0
            depths[place] = deepest + 1
            guard depths[place] > AppleFormats.greatestDepth else { continue }
            refuse("what is nested deeper than \(AppleFormats.greatestDepth)", at: tree.nodes[place])
            return
        }
    }
}

private struct Refusal: DiagnosticMessage {
    let identifier = Diagnostic.Identifier.unsupported
    let message: String
    let hint: String?
}

extension String {
    fileprivate var isIdentifierOfC: Bool {
        guard let first = utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
        return unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || $0 == "_" || "0"..."9" ~= $0)
        }
    }
}
