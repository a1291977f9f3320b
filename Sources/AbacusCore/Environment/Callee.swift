/// A function that a call can name.
package enum Callee: Sendable {
    case builtin(BuiltinFunction)
    case formula(FormulaFunction)
    case custom(CustomFunctions)

    /// The memory of the function, in bytes.
    var footprint: Int {
        switch self {
        case .formula(let function): function.footprint
        case .builtin, .custom: 0
        }
    }

    /// The numbers of arguments that the function takes, as ranges in ascending order.
    package var arities: [ClosedRange<Int>] {
        switch self {
        case .builtin(let function): function.arities
        case .formula(let function): [.exactly(function.definition.parameters.count)]
        case .custom(let functions): functions.arities
        }
    }

    /// Returns whether the function takes this number of arguments.
    package func takes(_ count: Int) -> Bool {
        switch self {
        case .builtin(let function): function.takes(count)
        case .formula(let function): function.definition.parameters.count == count
        case .custom(let functions): functions.overload(taking: count) != nil
        }
    }

    /// Returns the problem of a call with a number of arguments that the function doesn't take.
    package func wrongArgumentCount(of name: String, found: Int) -> Problem {
        switch self {
        case .builtin(let function): function.wrongArgumentCount(of: name, found: found)
        case .formula(let function):
            .wrongArgumentCount(of: name, expected: .exactly(function.definition.parameters.count), found: found)
        case .custom(let functions): functions.wrongArgumentCount(of: name, found: found)
        }
    }
}

/// A function that a formula defines: `f(x) = x ** 2`.
package final class FormulaFunction: Sendable {
    package let definition: FunctionDefinition
    /// For each name in the body, its index among the parameters; nil if it isn't a parameter.
    package let parameterPlaces: [Int?]
    /// The powers in the body of which only a remainder is needed.
    let modularPowers: ModularPowers
    /// The names in the body that stand for functions.
    let functionReferences: FunctionReferences?

    init(_ definition: FunctionDefinition) {
        self.definition = definition
        var places: [String: Int] = [:]
        for (place, name) in definition.parameters.enumerated() { places[name] = place }
        parameterPlaces = definition.body.names.map { places[$0] }
        modularPowers = ModularPowers(in: definition.body)
        functionReferences = FunctionReferences(in: definition.body)
    }

    /// The memory of the definition, in bytes.
    var footprint: Int {
        // The arrays and tables of a definition take several hundred bytes, however short it is.
        let body = definition.body
        let names = (body.names + definition.parameters).reduce(0) { $0 + $1.utf8.count + 48 }
        return 512 + body.source.bytes.count + body.nodes.count * MemoryLayout<SyntaxNode>.stride + names
    }
}

// Where a comma is the decimal mark, `max(1,5)` may have been meant as `max(1; 5)`.

extension Callee {
    /// Returns the problem of a call whose only argument is a decimal with a comma, if the function could also take two
    /// arguments, and that decimal. Returns nil for any other call.
    ///
    /// - Precondition: the node is a call of the function in the tree.
    @inline(__always)
    package func problem(
        ofCall call: SyntaxNode, in tree: borrowing SyntaxTree
    ) -> (problem: Problem, decimal: UndividedDecimal)? {
        tree.notation.decimalMark == .comma ? problem(ofCallWithCommas: call, in: tree) : nil
    }

    @inline(never)
    private func problem(
        ofCallWithCommas call: SyntaxNode, in tree: borrowing SyntaxTree
    ) -> (problem: Problem, decimal: UndividedDecimal)? {
        guard let decimal = tree.undividedDecimal(in: call), decimal.isElement ? takesList : takes(2)
        else { return nil }
        let name = tree.name(of: tree.nodes[Int(call.first)])
        let (opening, closing) = decimal.isElement ? ("[", "]") : ("", "")
        func text(with argument: String) -> String { "\(name)(\(opening)\(argument)\(closing))" }
        let problem = Problem.undividedDecimal(
            decimal.spelling, divided: text(with: decimal.divided),
            parenthesized: takes(1) ? text(with: decimal.parenthesized) : nil)
        return (problem, decimal)
    }

    /// Whether the function may take a list as its only argument.
    private var takesList: Bool {
        guard takes(1) else { return false }
        return switch self {
        case .builtin(let function):
            function.takesElements || function.parameterKinds.kinds(ofArgument: 0, after: .any).contains(.list)
        // A parameter of a formula's function may stand for anything, but it is one argument.
        case .formula: false
        case .custom(let functions):
            if let parameters = functions.overload(taking: 1)?.parameters {
                parameters.spreadsLists || (parameters.kinds.first ?? parameters.rest)?.isList == true
            } else {
                takes(2)
            }
        }
    }
}

/// The powers in a tree of which only a remainder is needed: those that are the left operand of `%` or `mod`, or the
/// first argument of `mod(…)`.
struct ModularPowers: Sendable {
    /// The offsets of the powers' operators in the source.
    private var offsets: Set<UInt32> = []

    /// Creates an empty set.
    init() {}

    /// Finds such powers in a tree.
    ///
    /// - Complexity: O(n) in the number of nodes.
    init(in tree: SyntaxTree) {
        for place in tree.nodes.indices {
            switch tree.nodes[place].kind {
            case .infix: insertDividend(of: place, in: tree)
            case .call where Operator(functionName: tree.calleeName(at: place)) == .modulo:
                insertDividend(ofCallAt: place, in: tree)
            default: break
            }
        }
    }

    /// Inserts the left operand of an infix operator, if it is a power and the operator is `%` or `mod`.
    mutating func insertDividend(of place: Int, in tree: SyntaxTree) {
        let op = tree.nodes[place].operator
        if op == .remainder || op == .modulo { insertPower(at: tree.leftOperand(of: place), in: tree) }
    }

    /// Inserts the first argument of a call of `mod`, if it is a power.
    mutating func insertDividend(ofCallAt place: Int, in tree: SyntaxTree) {
        if tree.nodes[place].argument == 2 { insertPower(at: tree.leftOperand(of: place), in: tree) }
    }

    private mutating func insertPower(at place: Int, in tree: SyntaxTree) {
        let dividend = tree.nodes[place]
        if dividend.kind == .infix, dividend.operator == .power { offsets.insert(dividend.offset) }
    }

    func contains(_ node: SyntaxNode) -> Bool { !offsets.isEmpty && offsets.contains(node.offset) }
}
