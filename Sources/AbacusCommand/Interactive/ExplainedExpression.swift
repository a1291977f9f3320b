internal import Abacus
internal import Synchronization

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
    private var environment: FormulaEnvironment
    /// Names that stand for nothing else.
    private let freeNames: FreeNames

    /// An expression whose text has no errors, and which isn't inside a call.
    init(_ source: Source, in environment: FormulaEnvironment) {
        let text = ParsedSource(source, options: environment.parserOptions)
        self.init(text, title: "", arguments: [], FreeNames(in: environment, text.tree), environment)
    }

    private init(
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
    private func value(
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

/// Names that are used neither in an expression nor in an environment, for what an explanation defines while it evaluates a part of an expression.
private struct FreeNames {
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

// MARK: - Calls

extension ExplainedExpression {
    /// Returns the bodies of the functions and lambdas that a call evaluates, each for its arguments, up to a number of
    /// them.
    func calls(at place: Int, limit: Int, _ limits: Limits) throws(Failure) -> [ExplainedExpression] {
        let node = text.tree.nodes[place]
        guard node.kind == .call else { return [] }
        let name = text.tree.name(of: text.tree.nodes[Int(node.first)])
        let operands = text.tree.operands(of: place)
        if let function = environment[formulaFunction: name] {
            guard operands.count == function.parameters.count else { throw Failure() }
            var values: [Value] = []
            for operand in operands { values.append(try value(at: operand, limits)) }
            return [body(of: function, values)]
        }
        guard SyntaxTree.functionsOfFunctions.contains(name), operands.count > 1, let last = operands.last else {
            return []
        }
        if text.tree.nodes[last].kind == .lambda {
            return try argumentLists(ofLambdaAt: last, in: place, limit, limits).map {
                body(ofLambdaAt: last, in: place, $0)
            }
        }
        guard text.tree.nodes[last].kind == .name, case let name = text.tree.name(of: text.tree.nodes[last]),
            !isParameter(name), environment[name] == nil, let function = environment[formulaFunction: name]
        else { return [] }
        let parameters = function.parameters.indices.map(freeNames.argument).map { $0 + "x" }
        let call = "\(name)(\(parameters.joined(separator: ", ")))"
        let lists = try argumentLists(of: call, parameters, in: place, limit, limits)
        return lists.map { body(of: function, $0) }
    }

    /// Returns the body of a function for some arguments. It is explained in its normal form, whose notation doesn't depend
    /// on settings that have changed since it was defined.
    private func body(of function: FunctionDefinition, _ values: [Value]) -> ExplainedExpression {
        ExplainedExpression(
            ParsedSource(Source(function.body.formatted()), options: function.body.normalFormOptions),
            title: "\(function.name)(\(function.parameters.joined(separator: ", ")))",
            arguments: zip(function.parameters, values).map { ($0, $1) }, freeNames, environment)
    }

    private func body(ofLambdaAt place: Int, in call: Int, _ values: [Value]) -> ExplainedExpression {
        let own = zip(parameters(ofLambdaAt: place), values).map { (name: $0, value: $1) }
        let outer = arguments.filter { argument in !own.contains { $0.name.utf8.elementsEqual(argument.name.utf8) } }
        return ExplainedExpression(
            ParsedSource(source(at: place - 1), options: text.options),
            title: text.source[range(ofFunctionIn: call)].visibleText, arguments: own + outer, freeNames,
            environment)
    }

    /// The range of the last argument of a call, with the parenthesis before the parameters of a lambda.
    private func range(ofFunctionIn call: Int) -> SourceRange {
        let operands = text.tree.operands(of: call)
        let ends = operands.suffix(2).map { text.range(ofSubtreeAt: $0).upperBound }
        // After the argument before it come a comma, and perhaps comments.
        let tokens = text.tokens.drop { $0.range.lowerBound < ends[0] }.filter { $0.kind != .comment }
        return tokens[1].range.lowerBound..<ends[1]
    }

    private func parameters(ofLambdaAt place: Int) -> [String] {
        text.tree.parameterNumbers(ofLambdaAt: place).map { text.tree.names[$0] }
    }

    private func argumentLists(
        ofLambdaAt lambda: Int, in call: Int, _ limit: Int, _ limits: Limits
    ) throws(Failure) -> [[Value]] {
        try argumentLists(
            of: String(decoding: bytes(at: lambda - 1), as: UTF8.self), parameters(ofLambdaAt: lambda), in: call,
            limit, limits)
    }

    /// Evaluates a call of `map` or its like with a function that takes note of its arguments before it does what the
    /// call's own does, and returns the arguments of the first calls.
    private func argumentLists(
        of body: String, _ parameters: [String], in call: Int, _ limit: Int, _ limits: Limits
    ) throws(Failure) -> [[Value]] {
        let witness = Witness(limit: limit)
        var environment = environment
        environment.define(freeNames.witness, arity: parameters.count, cost: 0, isPure: false) { witness.note($0) }
        let list = parameters.joined(separator: ", ")
        let lambda = "(\(list)) -> (\(freeNames.witness)(\(list)) ? (\(body)) : null)"
        let (whole, part) = (text.range(ofSubtreeAt: call), range(ofFunctionIn: call))
        var bytes = Array(text.source.bytes[..<whole.upperBound])
        bytes.replaceSubrange(part, with: lambda.utf8)
        do throws(Failure) {
            _ = try value(of: Array(bytes[whole.lowerBound...]), in: environment, limits)
        } catch {
            // The steps of the calls up to the one that fails show why.
            if witness.argumentLists.isEmpty { throw error }
        }
        return witness.argumentLists
    }
}

/// Takes note of the arguments of calls, up to a number of them.
private final class Witness: Sendable {
    private let lists = Mutex<[[Value]]>([])
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    var argumentLists: [[Value]] { lists.withLock { $0 } }

    func note(_ arguments: [Value]) -> Value {
        lists.withLock { lists in
            if lists.count < limit { lists.append(arguments) }
        }
        return true
    }
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
