/// The built-in functions and operators that formulas may use, if not all of them.
@usableFromInline
final class AllowedBuiltins: Sendable {
    let functions: Allowance
    let operators: Allowance
    /// The names of the listed functions, as ``functionName(_:)`` spells them.
    private let functionNames: Set<String>
    private let namedOperators: Set<Operator>

    init(functions: Allowance, operators: Allowance) {
        self.functions = functions
        self.operators = operators
        functionNames = Set(functions.names.map(Self.functionName))
        namedOperators = operators.names.reduce(into: []) { $0.formUnion(Operator.operators(ofSpelling: $1)) }
    }

    /// Whether a built-in function may be called, whichever of its spellings is given.
    func admits(function spelling: String) -> Bool {
        // A lookup would normalize any other text. Function names are all ASCII.
        functions.admits(named: spelling.isASCII && functionNames.contains(Self.functionName(spelling)))
    }

    /// Whether an operator may be used.
    func admits(_ op: Operator) -> Bool {
        op.allowanceParts.allSatisfy { operators.admits(named: namedOperators.contains($0)) }
    }

    /// Whether a word may be used: false if it is an operator of the syntax that isn't allowed.
    func admits(word: String, in syntax: Syntax) -> Bool {
        syntax.operators.operators(ofSpelling: word).allSatisfy { op in
            // Formats read `NOT IN` as two operators.
            let isTwo = op == .isNotIn && syntax.isOfFormats
            return isTwo ? admits(.not) && admits(.isIn) : admits(op)
        }
    }

    /// The names in both lists that belong to nothing built in, in the order of their Unicode scalars.
    ///
    /// - Parameter isFunctionOfFormats: whether formats have a function of a name, given without marks.
    func unknownNames(_ isFunctionOfFormats: (String) -> Bool) -> [String] {
        let unknownFunctions = functions.names.filter { spelling in
            guard spelling.isASCII else { return true }
            let name = Self.functionName(spelling)
            return BuiltinFunction.table[name] == nil && !isFunctionOfFormats(name)
        }
        let unknownOperators = operators.names.filter { Operator.operators(ofSpelling: $0).isEmpty }
        return unknownFunctions.union(unknownOperators).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The name of a function without the marks of its other spellings.
    static func functionName(_ spelling: String) -> String {
        var name = Substring(spelling)
        if name.utf8.first == UInt8(ascii: "@") { name.removeFirst() }
        if name.utf8.last == UInt8(ascii: ":") { name.removeLast() }
        return name == "avg" ? "average" : String(name)
    }
}

// MARK: - Operators

extension Operator {
    /// The operators that a spelling names: those of the native syntax or, if there are none, those of formats.
    fileprivate static func operators(ofSpelling spelling: String) -> Set<Operator> {
        guard spelling.isASCII || spelling.unicodeScalars.count == 1 else { return [] }
        var found = OperatorTable.standard.operators(ofSpelling: spelling)
        if found.isEmpty { found = formatOperators(ofSpelling: spelling) }
        return Set(found.flatMap(\.allowanceParts))
    }

    /// The operators that must be allowed for this one to be allowed.
    fileprivate var allowanceParts: [Operator] {
        switch self {
        case .addPercent: [.add, .percent]
        case .subtractPercent: [.subtract, .percent]
        default: isOfFormats ? allowancePartsOfFormats : [self]
        }
    }
}

extension OperatorTable {
    /// The operators that a token with a spelling may mean.
    func operators(ofSpelling spelling: String) -> [Operator] {
        groups.flatMap(\.rows).filter { $0.spellings.contains(spelling) }.map(\.op)
    }
}

// MARK: - Formulas

extension AllowedBuiltins {
    /// Returns the operators in a tree that may not be used, in node order, each with its spelling in the text.
    ///
    /// - Parameter environment: the environment of the evaluation, which decides what a format's comparisons mean.
    func forbiddenOperators(
        in tree: SyntaxTree, _ environment: FormulaEnvironment
    ) -> [(node: SyntaxNode, spelling: String)] {
        if operators == .all { return [] }
        return tree.nodes.compactMap { node in
            switch node.kind {
            case .prefix, .infix, .postfix:
                let op = node.operator
                if !admits(op) { return (node, tree.syntax.operators.spelling(of: op)) }
                guard tree.syntax.isOfFormats, let part = forbiddenPart(of: node, in: tree, environment) else {
                    return nil
                }
                return (node, part)
            default: return nil
            }
        }
    }
}
