/// Several names written without anything between them, like a handwritten product: `πr`, `xsin`, `ab`.
struct GluedName {
    /// The names, in order; at most four.
    let parts: [String]

    private static let mostParts = 4
    /// The most characters of a name that is split. A longer one is a product of known names only by chance.
    private static let longestName = 64

    /// Splits a name into two to four others, each as long as possible, with earlier ones taking precedence.
    ///
    /// - Parameters:
    ///   - isFactor: whether a name has a value, which every part but the last must have.
    ///   - isLast: whether a name can be the last part.
    /// - Complexity: O(n) calls for each of the name's characters, where n is its length, at most 64.
    init?(_ name: String, isFactor: (String) -> Bool, isLast: (String) -> Bool) {
        let characters = Array(name.utf8.count <= 4 * Self.longestName ? name : "")
        guard (2...Self.longestName).contains(characters.count) else { return nil }
        func text(_ range: Range<Int>) -> String { String(characters[range]) }
        // For each position, the number of parts that the rest is split into and the end of the first; nil if it can't
        // be split.
        var ways = [(count: Int, end: Int)?](repeating: nil, count: characters.count + 1)
        for start in stride(from: characters.count - 1, through: 0, by: -1) {
            if start > 0, isLast(text(start..<characters.count)) { ways[start] = (1, characters.count) }
            for end in stride(from: characters.count - 1, to: start, by: -1) where ways[start] == nil {
                guard let rest = ways[end], rest.count < Self.mostParts, isFactor(text(start..<end)) else { continue }
                ways[start] = (rest.count + 1, end)
            }
        }
        guard ways[0] != nil else { return nil }
        var parts: [String] = []
        var start = 0
        while let way = ways[start] {
            parts.append(text(start..<way.end))
            start = way.end
        }
        self.parts = parts
    }
}

extension FormulaEnvironment {
    /// Returns a name as a product of names that have values, or nil if it isn't one or that can't be known: a resolver
    /// may answer any name. Without implicit products, only a leading `π` makes a name a product.
    ///
    /// - Parameter isImplicit: whether products may be implicit in the text.
    func product(inName name: String, isImplicit: Bool) -> GluedName? {
        guard mayBeProduct(name, isImplicit) else { return nil }
        return GluedName(name, isFactor: isFactor, isLast: isFactor)
    }

    /// Returns an unknown function's name as a product whose last factor is a known function. If there is one argument,
    /// the last factor may also be the parenthesis of the call.
    func product(inFunction name: String, argumentCount count: Int, isImplicit: Bool) -> (
        name: GluedName, isCall: Bool
    )? {
        guard mayBeProduct(name, isImplicit) else { return nil }
        let isFunction = { (part: String) in callee(of: part)?.takes(count) ?? false }
        if let glued = GluedName(name, isFactor: isFactor, isLast: isFunction) { return (glued, true) }
        guard count == 1 else { return nil }
        return GluedName(name, isFactor: isFactor, isLast: isFactor).map { ($0, false) }
    }

    private func mayBeProduct(_ name: String, _ isImplicit: Bool) -> Bool {
        nameAnswers == nil && (isImplicit || name.hasPrefix("π") || name.hasPrefix("τ"))
    }

    private func isFactor(_ name: String) -> Bool {
        name == "π" || name == "τ" || (name.isPlainName && name != "_" && value(of: name) != nil)
    }
}

extension SyntaxTree {
    /// How a product must be written to replace an operand.
    enum ProductContext {
        case plain, inParentheses
        /// The text after the operand applies to the product's last factor only, so the whole would need parentheses.
        case unclear
    }

    /// Returns how a product must be written to replace the operand at a place.
    ///
    /// - Complexity: O(n) in the number of nodes.
    func productContext(at place: Int) -> ProductContext {
        var place = place
        var goesOn = false
        while let parent = parent(of: place) {
            let node = nodes[parent]
            switch node.kind {
            case .postfix, .member: goesOn = true
            case .prefix where node.operator == .squareRoot: return goesOn ? .unclear : .inParentheses
            case .prefix where node.operator != .not: break
            case .index where place < parent - 1: goesOn = true
            case .infix where node.operator == .power && place < parent - 1: goesOn = true
            case .infix where place == parent - 1 && node.operator.takesFactorAlone:
                return goesOn ? .unclear : .inParentheses
            default: return .plain
            }
            place = parent
        }
        return .plain
    }

    /// Returns the place of the node whose operand is the subtree at a place, or nil for the root.
    func parent(of place: Int) -> Int? {
        nodes[(place + 1)...].firstIndex { $0.first <= nodes[place].first && $0.kind.isOperand }
    }

    /// Whether the text certainly has products without an operator: where one would stand, the next factor begins.
    var hasImplicitProducts: Bool {
        nodes.contains { node in
            guard node.kind == .infix, node.operator == .multiply else { return false }
            let byte = source.bytes[Int(node.offset)]
            return byte == UInt8(ascii: "(") || Unicode.Scalar(byte).properties.isAlphabetic && byte < 0x80
        }
    }
}

extension Operator {
    /// Whether the operator would take only the first factor of a product to its right as its operand.
    fileprivate var takesFactorAlone: Bool {
        switch self {
        case .divide, .floorDivide, .remainder, .modulo, .power: true
        default: false
        }
    }
}
