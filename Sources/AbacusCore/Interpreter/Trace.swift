/// What an evaluation comes to, in order: the values of operators, calls and their like, those of variables and constants
/// where they are first met, and what is called of functions that formulas define and of lambdas.
///
/// The value of the whole isn't noted: the evaluation returns it. Of a body, the value of the whole is noted in any case.
/// What a trace notes is charged to the evaluation. It belongs to one evaluation and changes in place.
package final class Trace {
    /// One of the things that are noted.
    package struct Observation {
        package enum Event {
            /// A value, and the place of its node in the tree that is being evaluated.
            case value(Value, place: Int)
            /// A call of a function that a formula defines. What is observed next, one call deeper, is in its body.
            case call(FunctionDefinition, arguments: [Value])
            /// A call of a lambda, by its place in the tree that is being evaluated.
            case lambda(place: Int, arguments: [Value])
        }

        /// How many calls the evaluation was in.
        package let depth: Int
        package let event: Event
    }

    /// The first things that were noted, up to ``mostObservations``.
    package private(set) var observations: [Observation] = []
    /// How many values came after these.
    package fileprivate(set) var omittedValues = 0
    fileprivate var depth = 0
    private var namesSeen: Set<[UInt8]> = []

    package static let mostObservations = 1_000

    package init() {}

    /// Whether the trace only counts from now on.
    fileprivate var isFull: Bool { observations.count >= Self.mostObservations }

    fileprivate func note(_ event: Observation.Event) {
        if !isFull { observations.append(Observation(depth: depth, event: event)) }
    }

    /// Tells whether a node is one whose value is noted.
    fileprivate func notes(_ node: SyntaxNode, in tree: SyntaxTree, isRoot: Bool) -> Bool {
        if isRoot { return depth > 0 }
        return switch node.kind {
        case .prefix, .infix, .postfix, .call, .ifCall, .index, .member, .conditional: true
        case .name: namesSeen.insert(Array(tree.name(of: node).utf8)).inserted
        default: false
        }
    }
}

extension Interpreter {
    /// Notes the value of a node that has been evaluated, if the trace is about such a node.
    mutating func observe(
        _ result: Operand, at place: Int, in tree: SyntaxTree, isRoot: Bool
    ) throws(Problem) {
        let node = tree.nodes[place]
        guard let trace else { return }
        if !isRoot, node.kind == .name, isParameter(Int(node.argument)) { return }
        guard trace.notes(node, in: tree, isRoot: isRoot) else { return }
        if trace.isFull {
            trace.omittedValues += 1
            return
        }
        guard let value = try observedValue(of: result) else { return }
        try admitObservation(of: [value])
        trace.note(.value(value, place: place))
    }

    /// Returns the value of a result, or nil if the evaluation may do without one.
    private mutating func observedValue(of result: Operand) throws(Problem) -> Value? {
        switch result {
        case .function: return nil
        case .accumulator(let power) where power.op == .power:
            // A power before a modulus may be too long to be computed, and then only its remainder is.
            do { return try unit.apply(.power, power.partials[0], power.partials[1]) } catch { return nil }
        case .accumulator, .value: return try unit.value(of: result)
        }
    }

    /// Notes that a function is called.
    mutating func observeCall(_ event: Trace.Observation.Event, _ arguments: [Value]) throws(Problem) {
        guard let trace else { return }
        if !trace.isFull { try admitObservation(of: arguments) }
        trace.note(event)
        trace.depth += 1
    }

    /// Notes that a call has ended.
    func observeReturn() { trace?.depth -= 1 }

    /// Counts the memory of values that a trace keeps.
    private mutating func admitObservation(of values: [Value]) throws(Problem) {
        try unit.budget.spend(FormulaEnvironment.nodeWork)
        for value in values { try unit.budget.retain(value.footprint) }
    }
}
