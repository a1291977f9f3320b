// Calls in other languages: `TRUE()`, `math.pow(2, 3)`, `"abc".startsWith("a")`.

extension Parser {
    /// Reads the parentheses of such a call, or returns nil.
    mutating func parseForeignCall() -> State? {
        guard token.kind == .leftParenthesis, token.start == lastEnd, let callee = builder.last,
            parenthesisEnd != builder.end
        else { return nil }
        switch callee.kind {
        case .trueConstant, .falseConstant, .nullConstant: return parseCalledConstant(callee)
        case .member: return parseCallOfModule(callee) ?? parseMethodWithArguments(callee)
        default: return nil
        }
    }

    // MARK: - Constants

    private mutating func parseCalledConstant(_ constant: SyntaxNode) -> State? {
        let closing = peek()
        guard closing.kind == .rightParenthesis else { return nil }
        report(
            .foreign(.calledConstant(source.text(Int(constant.offset)..<lastEnd))), at: token.start..<token.start,
            fixIt: FixIt(replacing: token.start..<closing.end, with: ""))
        return skip(to: closing.end)
    }

    /// Reports the closing parenthesis of `TRUE()` if implicit products are allowed. Returns false for anything else.
    mutating func reportCalledConstant() -> Bool {
        guard token.kind == .rightParenthesis, constructs.count > 1, let parenthesis = constructs.last,
            parenthesis.kind == .parenthesis, parenthesis.first == builder.end,
            case let product = constructs[constructs.count - 2], product.operator == .multiply,
            product.offset == parenthesis.offset, let constant = builder.last,
            [.trueConstant, .falseConstant, .nullConstant].contains(constant.kind)
        else { return false }
        let start = Int(parenthesis.offset)
        report(
            .foreign(.calledConstant(source.text(Int(constant.offset)..<start))), at: start..<start,
            fixIt: FixIt(replacing: start..<token.end, with: ""))
        return true
    }

    // MARK: - Members

    /// The modules whose members functions are elsewhere.
    private static let modules: Set = ["math", "Math", "np", "numpy", "cmath", "statistics", "std", "scipy"]

    /// Reads the parentheses of `math.pow(2, 3)`, or returns nil.
    private mutating func parseCallOfModule(_ member: SyntaxNode) -> State? {
        let module = builder.nodes[Int(builder.end) - 2]
        guard module.kind == .name, member.first == builder.end - 2, let functions = options.functions,
            Self.modules.contains(builder.name(ofNumber: module.argument)), let arguments = argumentsAhead()
        else { return nil }
        let name = builder.name(ofNumber: member.argument)
        let texts = arguments.ranges.map { source.text($0) }
        let range = Int(module.offset)..<arguments.end
        var suggestion: String?
        if let function = functions.name(ofFunctionCalledElsewhere: name, argumentCount: texts.count) {
            suggestion = "\(function)(\(texts.joined(separator: separatorText)))"
        } else if name == "pow", texts.count == 2 {
            suggestion = "((\(texts[0])) ** (\(texts[1])))"
        }
        report(
            .foreign(
                .memberOfModule(builder.name(ofNumber: module.argument), suggestion: suggestion)),
            at: token.start..<token.start, fixIt: suggestion.map { FixIt(replacing: range, with: $0) })
        return skip(to: arguments.end)
    }

    /// The functions that are methods elsewhere: their first argument is the object, and the others are the same.
    private static let methods: Set = [
        "contains", "startswith", "endswith", "round", "map", "filter", "any", "all", "uppercase", "lowercase", "trim",
        "length",
        "abs", "sqrt", "reverse", "sum", "count",
    ]

    /// Reads the parentheses of `"abc".startsWith("a")` or `"abc".toUpperCase()`, or returns nil.
    private mutating func parseMethodWithArguments(_ member: SyntaxNode) -> State? {
        let name = builder.name(ofNumber: member.argument)
        guard let functions = options.functions, let arguments = argumentsAhead(), diagnostics.isEmpty,
            let function = functions.name(
                ofFunctionCalledElsewhere: name, argumentCount: arguments.ranges.count + 1),
            Self.methods.contains(function), case let range = Int(operandStart)..<arguments.end,
            range.count <= Self.longestForm
        else { return nil }
        let receiver = source.text(range.lowerBound..<endBeforePoint(Int(member.offset)))
        let texts = [receiver] + arguments.ranges.map { source.text($0) }
        let call = "\(function)(\(texts.joined(separator: separatorText)))"
        report(
            .foreign(.methodCall(suggestion: call)), at: token.start..<token.start,
            fixIt: FixIt(replacing: range, with: call))
        return skip(to: arguments.end)
    }

    /// Returns where the operand before the point of a member ends, given the offset of the member.
    private func endBeforePoint(_ member: Int) -> Int {
        var end = member
        while end > 0, source[end - 1] != UInt8(ascii: ".") { end -= 1 }
        return end - 1
    }
}
