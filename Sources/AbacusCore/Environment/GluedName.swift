/// A name in which several are written without anything between them, as a product is by hand: `πr`, `xsin`, `ab`.
struct GluedName {
    /// The names, in order: at most four.
    let parts: [String]

    private static let mostParts = 4
    /// The most characters of a name that is split. Longer ones are no products of known names but by chance.
    private static let longestName = 64

    /// Splits a name into two to four others, of which an earlier one is as long as can be.
    ///
    /// - Parameters:
    ///   - isFactor: whether a name has a value, as every part but the last must have.
    ///   - isLast: whether a name can be the last part.
    /// - Complexity: O(n) calls in the length of the name for each of its characters, of which it has at most 64.
    init?(_ name: String, isFactor: (String) -> Bool, isLast: (String) -> Bool) {
        let characters = Array(name.utf8.count <= 4 * Self.longestName ? name : "")
        guard (2...Self.longestName).contains(characters.count) else { return nil }
        func text(_ range: Range<Int>) -> String { String(characters[range]) }
        // For each place, into how many parts what follows it is split, if it can be, and where the first of these ends.
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
    /// Returns a name as a product of names that have values, or nil if it isn't one, or nobody can tell: a resolver may answer
    /// any name, and without implicit products only `π` in front makes a name one.
    ///
    /// - Parameter isImplicit: whether products may be implicit in the text.
    func product(inName name: String, isImplicit: Bool) -> GluedName? {
        guard mayBeProduct(name, isImplicit) else { return nil }
        return GluedName(name, isFactor: isFactor, isLast: isFactor)
    }

    /// Returns the name of a function that isn't there as a product whose last factor is a function that is, or, for a single
    /// argument, the parenthesis of the call.
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
    /// How a product has to be written in place of an operand.
    enum ProductContext {
        case plain, inParentheses
        /// What follows the operand is a part of its last factor, and the whole would have to be in parentheses.
        case unclear
    }

    /// Returns how a product has to be written in place of the operand at a place.
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

    /// Returns the place of the node that the subtree at a place is an operand of, or nil for the root.
    func parent(of place: Int) -> Int? {
        nodes[(place + 1)...].firstIndex { $0.first <= nodes[place].first && $0.kind.isOperand }
    }

    /// Whether the text certainly has products without an operator: what begins one of them isn't an operator.
    var hasImplicitProducts: Bool {
        nodes.contains { node in
            guard node.kind == .infix, node.operator == .multiply else { return false }
            let byte = source.bytes[Int(node.offset)]
            return byte == UInt8(ascii: "(") || Unicode.Scalar(byte).properties.isAlphabetic && byte < 0x80
        }
    }
}

extension Operator {
    /// Whether only the first factor of a product to its right would be its operand.
    fileprivate var takesFactorAlone: Bool {
        switch self {
        case .divide, .floorDivide, .remainder, .modulo, .power: true
        default: false
        }
    }
}
