/// The record of an evaluation, in order: the values of operators, calls and the like, those of variables and constants
/// at their first occurrence, and the calls of formula-defined functions and of lambdas.
///
/// The value of the whole expression isn't recorded, as the evaluation returns it; that of a function's body always is.
/// What is recorded is charged to the evaluation. A trace belongs to one evaluation and changes in place.
package final class Trace {
    /// One entry of the record.
    package struct Observation {
        package enum Event {
            /// A value, and the place of its node in the tree being evaluated.
            case value(Value, place: Int)
            /// A call of a function that a formula defines. The entries that follow, one call deeper, are from its
            /// body.
            case call(FunctionDefinition, arguments: [Value])
            /// A call of a lambda, by its place in the tree being evaluated.
            case lambda(place: Int, arguments: [Value])
        }

        /// The number of calls that the evaluation was inside of.
        package let depth: Int
        package let event: Event
    }

    /// The first entries, up to ``mostObservations``.
    package private(set) var observations: [Observation] = []
    /// The number of values after these entries.
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

    /// Returns whether the value of a node should be recorded.
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
    /// Records the value of an evaluated node, if it is one of those that the trace records.
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

    /// Returns the value of a result, or nil if the evaluation itself may not need the value.
    private mutating func observedValue(of result: Operand) throws(Problem) -> Value? {
        switch result {
        case .function: return nil
        case .accumulator(let power) where power.op == .power:
            // A power before a modulus may be too long to compute; then only its remainder is computed.
            do { return try unit.apply(.power, power.partials[0], power.partials[1]) } catch { return nil }
        case .accumulator, .value: return try unit.value(of: result)
        }
    }

    /// Records a call of a function.
    mutating func observeCall(_ event: Trace.Observation.Event, _ arguments: [Value]) throws(Problem) {
        guard let trace else { return }
        if !trace.isFull { try admitObservation(of: arguments) }
        trace.note(event)
        trace.depth += 1
    }

    /// Records that a call has ended.
    func observeReturn() { trace?.depth -= 1 }

    /// Counts the memory of values that the trace stores.
    private mutating func admitObservation(of values: [Value]) throws(Problem) {
        try unit.budget.spend(FormulaEnvironment.nodeWork)
        for value in values { try unit.budget.retain(value.footprint) }
    }
}
