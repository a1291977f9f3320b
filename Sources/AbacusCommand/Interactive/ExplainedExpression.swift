internal import Abacus

/// An expression that is explained: what was typed, or the body of a function or a lambda that it calls.
struct ExplainedExpression {
    /// An argument of a call, by the name of its parameter.
    typealias Argument = (name: String, value: Value)

    /// A part of the expression can't be evaluated on its own.
    struct Failure: Error {}

    let text: ParsedSource
    /// What the parameters stand for whose scope the expression is in.
    let arguments: [Argument]
    /// What stands before the steps inside a call: what is called.
    let title: String
    /// For each node, whether it has no step because it isn't evaluated, or for other arguments each time.
    private(set) var isSkipped: [Bool]
    /// The environment, with variables for the arguments.
    private(set) var environment: FormulaEnvironment
    /// Names that stand for nothing else.
    let freeNames: FreeNames

    /// An expression whose text has no errors, and which isn't inside a call.
    init(_ source: Source, in environment: FormulaEnvironment) {
        let text = ParsedSource(source, options: environment.parserOptions)
        self.init(text, title: "", arguments: [], FreeNames(in: environment, text.tree), environment)
    }

    /// An expression inside a call.
    init(
        _ text: ParsedSource, title: String, arguments: [Argument], _ freeNames: FreeNames,
        _ environment: FormulaEnvironment
    ) {
        self.text = text
        self.title = title
        self.arguments = arguments
        self.freeNames = freeNames
        self.environment = environment
        for (number, argument) in arguments.enumerated() {
            self.environment[freeNames.argument(number)] = argument.value
        }
        let nodes = text.tree.nodes
        isSkipped = Array(repeating: false, count: nodes.count)
        // From the outermost lambda to those inside of it, whose nodes are then marked already.
        for place in nodes.indices.reversed() where nodes[place].kind == .lambda && !isSkipped[place] {
            skip(Int(nodes[place].first)...place)
        }
    }

    mutating func skip(_ range: ClosedRange<Int>) {
        for place in range { isSkipped[place] = true }
    }

    /// Whether a name is a parameter in the expression.
    func isParameter(_ name: String) -> Bool { arguments.contains { $0.name.utf8.elementsEqual(name.utf8) } }

    /// The source of a subexpression.
    func source(at place: Int) -> Source { Source(bytes: bytes(at: place)) }

    private func bytes(at place: Int) -> [UInt8] { Array(text.source.bytes[text.range(ofSubtreeAt: place)]) }

    /// Returns the value of a subexpression, within some limits.
    func value(at place: Int, _ limits: Limits) throws(Failure) -> Value {
        try value(of: bytes(at: place), in: environment, limits)
    }

    /// Returns the value of an expression in which the parameters have their values.
    ///
    /// They are those of a function for a moment, and not variables: the functions that the expression calls don't see
    /// them.
    func value(
        of expression: [UInt8], in environment: FormulaEnvironment, _ limits: Limits
    ) throws(Failure) -> Value {
        var environment = environment
        environment.limits = limits
        do {
            if arguments.isEmpty {
                return try environment.evaluate(SyntaxTree(parsing: Source(bytes: expression), options: text.options))
            }
            let name = freeNames.function
            let head = "\(name)(\(arguments.map(\.name).joined(separator: ", "))) = "
            let definition = try Statement.parse(Source(bytes: Array(head.utf8) + expression), options: text.options)
            guard case .function(let function)? = definition else { throw Failure() }
            environment[formulaFunction: name] = function
            let values = arguments.indices.map(freeNames.argument).joined(separator: ", ")
            return try environment.evaluate(SyntaxTree(parsing: Source("\(name)(\(values))")))
        } catch {
            throw Failure()
        }
    }
}

/// Names that are used neither in an expression nor in an environment, for what an explanation defines while it evaluates
/// a part of an expression.
struct FreeNames {
    private let prefix: String

    init(in environment: FormulaEnvironment, _ tree: SyntaxTree) {
        var prefix = "explained"
        let functions = environment.formulaFunctions
        let used =
            tree.names + environment.variableNames + functions.map(\.name) + functions.flatMap(\.parameters)
            + functions.flatMap(\.body.names)
        while used.contains(where: { $0.utf8.starts(with: prefix.utf8) }) { prefix += "_" }
        self.prefix = prefix
    }

    var function: String { prefix }
    /// A function that takes note of its arguments.
    var witness: String { prefix + "x" }
    func argument(_ number: Int) -> String { prefix + "\(number)" }
}

// MARK: - Branches

extension ExplainedExpression {
    /// What is decided by the value of a node.
    struct Choice {
        /// What isn't evaluated if the value is true, and if it is false; nil for nothing.
        let ifTrue: ClosedRange<Int>?
        let ifFalse: ClosedRange<Int>?

        func skippedBranch(if value: Value) -> ClosedRange<Int>? {
            guard case .boolean(let isTrue) = value else { return nil }
            return isTrue ? ifTrue : ifFalse
        }
    }

    /// What the conditions in the tree decide, by their places.
    var choices: [Int: Choice] {
        let tree = text.tree
        var choices: [Int: Choice] = [:]
        for (place, node) in tree.nodes.enumerated() {
            func range(_ operand: Int) -> ClosedRange<Int> { Int(tree.nodes[operand].first)...operand }
            switch node.kind {
            case .conditional, .ifCall:
                let operands = tree.operands(of: place)
                guard operands.count == 3 else { continue }
                choices[operands[0]] = Choice(ifTrue: range(operands[2]), ifFalse: range(operands[1]))
            case .infix where node.operator == .and || node.operator == .or:
                let operands = tree.operands(of: place)
                let right = range(operands[1])
                choices[operands[0]] =
                    node.operator == .or ? Choice(ifTrue: right, ifFalse: nil) : Choice(ifTrue: nil, ifFalse: right)
            default: break
            }
        }
        return choices
    }
}
