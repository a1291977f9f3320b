internal import Abacus
internal import Synchronization

// What an expression calls that is explained, too.

extension ExplainedExpression {
    /// Calls of a function or a lambda.
    struct Calls {
        let title: String
        /// The body of what is called.
        let body: ParsedSource
        let parameters: [String]
        /// The parameters in whose scope a lambda is.
        var outerArguments: [Argument] = []
        /// The arguments of each call.
        let argumentLists: [[Value]]
        /// Whether these are all calls.
        var isComplete = true
    }

    /// Returns the calls of functions and lambdas that a node makes, up to a number of them; nil if it doesn't make any.
    func calls(at place: Int, limit: Int, _ limits: Limits) throws(Failure) -> Calls? {
        let node = text.tree.nodes[place]
        guard node.kind == .call else { return nil }
        let name = text.tree.name(of: text.tree.nodes[Int(node.first)])
        let operands = text.tree.operands(of: place)
        if let function = environment[formulaFunction: name] {
            guard operands.count == function.parameters.count else { throw Failure() }
            var values: [Value] = []
            for operand in operands { values.append(try value(at: operand, limits)) }
            return calls(of: function, [values])
        }
        guard SyntaxTree.functionsOfFunctions.contains(name), operands.count > 1, let last = operands.last else {
            return nil
        }
        if text.tree.nodes[last].kind == .lambda { return try calls(ofLambdaAt: last, in: place, limit, limits) }
        guard text.tree.nodes[last].kind == .name, case let name = text.tree.name(of: text.tree.nodes[last]),
            !isParameter(name), environment[name] == nil, let function = environment[formulaFunction: name]
        else { return nil }
        let parameters = function.parameters.indices.map { freeNames.argument($0) + "x" }
        let call = "\(name)(\(parameters.joined(separator: ", ")))"
        let (lists, isComplete) = try argumentLists(of: call, parameters, in: place, limit, limits)
        return calls(of: function, lists, isComplete: isComplete)
    }

    /// Returns the expression that is evaluated in a call, for its arguments.
    func body(of calls: Calls, _ arguments: [Value]) -> ExplainedExpression {
        let own = zip(calls.parameters, arguments).map { (name: $0, value: $1) }
        return ExplainedExpression(
            calls.body, title: calls.title, arguments: own + calls.outerArguments, freeNames, environment)
    }

    /// Returns the calls of a function, which is explained in its normal form, whose notation doesn't depend on settings
    /// that have changed since it was defined.
    private func calls(of function: FunctionDefinition, _ lists: [[Value]], isComplete: Bool = true) -> Calls {
        Calls(
            title: "\(function.name)(\(function.parameters.joined(separator: ", ")))",
            body: ParsedSource(Source(function.body.formatted()), options: function.body.normalFormOptions),
            parameters: function.parameters, argumentLists: lists, isComplete: isComplete)
    }

    private func calls(ofLambdaAt place: Int, in call: Int, _ limit: Int, _ limits: Limits) throws(Failure) -> Calls {
        let parameters = text.tree.parameterNumbers(ofLambdaAt: place).map { text.tree.names[$0] }
        let body = source(at: place - 1)
        let (lists, isComplete) = try argumentLists(of: body.text, parameters, in: call, limit, limits)
        let outerArguments = arguments.filter { argument in
            !parameters.contains { $0.utf8.elementsEqual(argument.name.utf8) }
        }
        return Calls(
            title: text.source[range(ofFunctionIn: call)].visibleText,
            body: ParsedSource(body, options: text.options), parameters: parameters, outerArguments: outerArguments,
            argumentLists: lists, isComplete: isComplete)
    }

    /// The range of the last argument of a call, with the parenthesis before the parameters of a lambda.
    private func range(ofFunctionIn call: Int) -> SourceRange {
        let operands = text.tree.operands(of: call)
        let ends = operands.suffix(2).map { text.range(ofSubtreeAt: $0).upperBound }
        // After the argument before it come a comma, and perhaps comments.
        let tokens = text.tokens.drop { $0.range.lowerBound < ends[0] }.filter { $0.kind != .comment }
        return tokens[1].range.lowerBound..<ends[1]
    }

    /// Evaluates a call of `map` or its like with a function that takes note of its arguments before it does what the
    /// call's own does, and returns the arguments of the first calls, and whether these are all.
    private func argumentLists(
        of body: String, _ parameters: [String], in call: Int, _ limit: Int, _ limits: Limits
    ) throws(Failure) -> (lists: [[Value]], isComplete: Bool) {
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
            if witness.statement.lists.isEmpty { throw error }
        }
        return witness.statement
    }
}

/// Takes note of the arguments of calls, up to a number of them and to some memory.
private final class Witness: Sendable {
    private struct Notes {
        var lists: [[Value]] = []
        var isComplete = true
        var bytesLeft = 1 << 24
    }

    private let notes = Mutex(Notes())
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    /// The arguments of the first calls, and whether these are all.
    var statement: (lists: [[Value]], isComplete: Bool) { notes.withLock { ($0.lists, $0.isComplete) } }

    func note(_ arguments: [Value]) -> Value {
        notes.withLock { notes in
            notes.bytesLeft -= arguments.reduce(0) { $0 + $1.footprint }
            notes.isComplete = notes.isComplete && notes.lists.count < limit && notes.bytesLeft > 0
            if notes.isComplete { notes.lists.append(arguments) }
        }
        return true
    }
}
