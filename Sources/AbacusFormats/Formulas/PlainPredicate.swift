/// A predicate of comparisons between keys and constants, connected by `AND`, `OR` and `NOT`, prepared for many
/// records.
///
/// It decides comparisons of two machine numbers, two Booleans or two short ASCII texts. The rest is left to the
/// interpreter, which would always give the same result, but takes ten times as long.
struct PlainPredicate: Sendable {
    private var steps: [Step] = []

    /// A step that uses or changes a single truth value, that of the last evaluated part.
    private enum Step {
        case truth(Bool)
        case comparison(Term, Operator, Term)
        case negation
        /// Jumps to another step, after the right operand of `OR` or `AND`, if the left one decides.
        case skip(if: Bool, to: Int)
    }

    private enum Term {
        case key(String)
        case constant(Value)

        func value(in record: Value.Record) -> Value {
            switch self {
            case .key(let name): record[name] ?? .null
            case .constant(let value): value
            }
        }
    }

    /// Prepares a predicate. Fails if it contains anything else.
    ///
    /// - Parameter environment: the environment in which the constants of the tree are evaluated. Unless its limit on
    ///   work is far above what the predicate takes, preparing fails; so evaluations need not check it.
    /// - Complexity: O(n) in the length of the text.
    init?(_ tree: SyntaxTree, in environment: FormulaEnvironment) {
        guard environment.arithmetic == .foundation,
            environment.limits.work >= 1_000 * UInt64(tree.nodes.count)
        else { return nil }
        var terms: [Term] = []
        var skips: [(step: Int, truth: Bool)] = []
        for (place, node) in tree.nodes.enumerated() {
            if let term = Self.term(at: place, in: tree, environment) {
                terms.append(term)
                continue
            }
            if node.kind == .infix, terms.count == 2, node.operator.isPlainComparison, node.comparison == Comparison() {
                steps.append(.comparison(terms[0], node.operator, terms[1]))
                terms = []
                continue
            }
            guard terms.isEmpty else { return nil }
            switch (node.kind, node.kind.isConnective ? node.operator : nil) {
            case (.truePredicate, _), (.falsePredicate, _): steps.append(.truth(node.kind == .truePredicate))
            case (.prefix, .not): steps.append(.negation)
            case (.shortCircuitMarker, let op):
                skips.append((steps.count, op == .or))
                steps.append(.skip(if: op == .or, to: 0))
            case (.infix, .and), (.infix, .or):
                let skip = skips.removeLast()
                steps[skip.step] = .skip(if: skip.truth, to: steps.count)
            default: return nil
            }
        }
        if !terms.isEmpty { return nil }
    }

    private static func term(at place: Int, in tree: SyntaxTree, _ environment: FormulaEnvironment) -> Term? {
        switch tree.nodes[place].kind {
        case .property: return .key(tree.name(of: tree.nodes[place]))
        case .number, .text, .trueConstant, .falseConstant, .nullConstant, .placeholder:
            // If a constant has no value, the interpreter reports that for every record.
            return (try? environment.value(ofConstantAt: place, in: tree)).map { .constant($0) }
        default: return nil
        }
    }

    /// Returns whether the predicate holds for a record, or nil if that is left to the interpreter.
    func holds(for record: Value.Record) -> Bool? {
        var isTrue = true
        var place = 0
        while place < steps.count {
            switch steps[place] {
            case .truth(let truth): isTrue = truth
            case .negation: isTrue.toggle()
            case .skip(let truth, let target):
                if isTrue == truth {
                    place = target
                    continue
                }
            case .comparison(let left, let op, let right):
                guard let ordering = left.value(in: record).plainOrdering(to: right.value(in: record)),
                    let truth = ordering.satisfies(op)
                else { return nil }
                isTrue = truth
            }
            place += 1
        }
        return isTrue
    }
}

/// How two values compare.
private enum PlainOrdering {
    case ordered(Ordering)
    /// The values are unequal, and have no order, or one that isn't determined here.
    case unequal

    /// Returns whether a comparison holds, or nil if that isn't determined here.
    func satisfies(_ op: Operator) -> Bool? {
        switch (self, op) {
        case (.ordered(let order), .equalTo): order == .equal
        case (.ordered(let order), .notEqualTo): order != .equal
        case (.ordered(let order), .lessThan): order == .less
        case (.ordered(let order), .lessThanOrEqualTo): order != .greater
        case (.ordered(let order), .greaterThan): order == .greater
        case (.ordered(let order), .greaterThanOrEqualTo): order != .less
        case (.unequal, .equalTo): false
        case (.unequal, .notEqualTo): true
        default: nil
        }
    }
}

extension Value {
    /// Returns how two values compare in formats, if they are machine numbers or short ASCII texts; otherwise nil.
    fileprivate func plainOrdering(to other: Value) -> PlainOrdering? {
        switch (self, other) {
        case (.text(let text), .text(let other)):
            // Comparing longer ones is charged.
            guard text.utf8.count + other.utf8.count <= 1_000, text.isASCII, other.isASCII else { return nil }
            return text == other ? .ordered(.equal) : .unequal
        case (.real(let number), .real(let other)):
            return number.isNaN || other.isNaN ? nil : .ordered(Ordering(of: number, other))
        case (.integer, .real(let other)), (.boolean, .real(let other)):
            guard let number = plainInteger?.exactDouble, !other.isNaN else { return nil }
            return .ordered(Ordering(of: number, other))
        case (.real(let number), .integer), (.real(let number), .boolean):
            guard let other = other.plainInteger?.exactDouble, !number.isNaN else { return nil }
            return .ordered(Ordering(of: number, other))
        case (.null, .null): return .ordered(.equal)
        default:
            guard let number = plainInteger, let other = other.plainInteger else { return nil }
            return .ordered(Ordering(of: number, other))
        }
    }

    /// The value as a machine integer; a Boolean is 0 or 1.
    private var plainInteger: Int? {
        switch self {
        case .integer(let number): Int(exactly: number)
        case .boolean(let truth): truth ? 1 : 0
        default: nil
        }
    }
}

extension Int {
    /// The same number as a double, if it is small enough to be exact.
    fileprivate var exactDouble: Double? { magnitude <= 1 << 53 ? Double(self) : nil }
}

extension Operator {
    fileprivate var isPlainComparison: Bool {
        switch self {
        case .equalTo, .notEqualTo, .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo: true
        default: false
        }
    }
}

extension SyntaxNode.Kind {
    /// Whether the node has an operator.
    fileprivate var isConnective: Bool { self == .prefix || self == .infix || self == .shortCircuitMarker }
}
