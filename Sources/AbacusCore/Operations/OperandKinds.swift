/// The kinds of operands that an operator accepts, and of its results.
///
/// They are determined by trying each operation once with a value of every kind, so they always match the operations.
/// Kinds count as accepted even if an operation rejects some values of them, such as negative numbers.
package struct OperandKinds: Sendable {
    /// For each kind of the left operand, the kinds of the right one that the operation accepts with it.
    private let right: [Value.Kinds]
    /// For each kind of the left operand, the kinds of results, whatever the right one is.
    private let results: [Value.Kinds]

    /// The operators of a syntax, with the kinds of their operands.
    package struct Table: Sendable {
        /// The kinds by the operators' raw values.
        private let rows: [OperandKinds?]

        /// The operators of the native syntax.
        package static let native = Table(of: .native, formats: nil)

        /// Tries the operators of a syntax.
        ///
        /// - Parameter formats: the operators that only formats have.
        package init(of syntax: Syntax, formats: (any FormatOperations)?) {
            rows = Operator.allCases.map { op in
                switch op.operation {
                case .infix(let operation):
                    return OperandKinds(syntax, formats) { unit, left, right throws(Problem) in
                        // The result depends on the kinds alone only if a list has two elements, as bounds.
                        try operation.evaluate(&unit, left, right.kind == .list ? [.null, .null] : right)
                    }
                case .unary(let operation):
                    return OperandKinds(syntax, formats) { unit, operand, _ throws(Problem) in
                        try operation.evaluate(&unit, operand)
                    }
                case .shortCircuit, .interpreted, .quantifier: return nil
                }
            }
        }

        fileprivate subscript(op: Operator) -> OperandKinds? { rows[Int(op.rawValue)] }
    }

    /// The kinds of values that have elements, and of the indices of elements.
    private static let access = OperandKinds { unit, base, index throws(Problem) in
        try unit.element(of: base, at: index)
    }

    /// Tries an operation with a value of every kind on each side.
    private init(
        _ syntax: Syntax = .native, _ formats: (any FormatOperations)? = nil,
        _ operation: (inout ArithmeticUnit, Value, Value) throws(Problem) -> Value
    ) {
        var unit = ArithmeticUnit(
            arithmetic: .exact, budget: Budget(limits: .standard, aliveBytes: 0, isCancelled: nil), syntax: syntax,
            formats: formats)
        var (accepted, results): ([Value.Kinds], [Value.Kinds]) = ([], [])
        for left in Value.Kinds.examples {
            var (taken, given): (Value.Kinds, Value.Kinds) = ([], [])
            for right in Value.Kinds.examples {
                do throws(Problem) {
                    given.formUnion(Value.Kinds(try operation(&unit, left, right).kind))
                } catch .typeMismatch, .custom(.typeMismatch, _, _) {
                    continue
                } catch {
                    given = .any
                }
                taken.insert(Value.Kinds(right.kind))
            }
            accepted.append(taken)
            results.append(given.isDisjoint(with: .number) ? given : given.union(.number))
        }
        self.right = accepted
        self.results = results
    }

    fileprivate func accepts(_ left: Value.Kinds, _ right: Value.Kinds) -> Bool {
        left.places.contains { !self.right[$0].isDisjoint(with: right) }
    }

    fileprivate func results(of left: Value.Kinds) -> Value.Kinds {
        left.places.reduce(into: []) { $0.formUnion(results[$1]) }
    }
}

extension OperandKinds.Table {
    /// Returns the kinds of results that an infix operator may have, or nil if it works on no operands of these kinds.
    package func results(of op: Operator, _ left: Value.Kinds, _ right: Value.Kinds) -> Value.Kinds? {
        guard let kinds = self[op] else { return .any }
        return kinds.accepts(left, right) ? kinds.results(of: left) : nil
    }

    /// Returns the kinds of results that a prefix or postfix operator may have, or nil if it works on no operand of
    /// these kinds.
    package func results(of op: Operator, _ operand: Value.Kinds) -> Value.Kinds? {
        guard let kinds = self[op] else { return .any }
        guard kinds.accepts(operand, .any) else { return nil }
        return op.choosesElement ? .any : kinds.results(of: operand)
    }
}

extension OperandKinds {
    /// Returns whether values of these kinds may have elements at indices of these kinds.
    package static func index(_ base: Value.Kinds, acceptsAt index: Value.Kinds) -> Bool { access.accepts(base, index) }
}

extension Value.Kinds {
    /// A value of each kind, in the order of the kinds' raw values.
    fileprivate static let examples: [Value] = [
        1, Value(Rational(1, 2)), .real(0.5), true, "a", [], .record(Value.Record([])), .null,
    ]

    /// The positions of the kinds among the examples.
    fileprivate var places: some Sequence<Int> {
        Self.examples.indices.lazy.filter { rawValue & 1 << UInt8($0) != 0 }
    }

    /// The kinds with their articles, for messages. A function isn't a value of any kind.
    package var phrase: String {
        var rest = self
        var phrases: [String] = []
        if isSuperset(of: [.integer, .rational]) || isSuperset(of: [.rational, .real])
            || isSuperset(of: [.integer, .real])
        {
            phrases.append("a number")
            rest.subtract(.number)
        }
        for place in rest.places { phrases.append(Self.examples[place].kind.phrase) }
        guard let last = phrases.popLast() else { return "a function" }
        return phrases.isEmpty ? last : "\(phrases.joined(separator: ", ")) or \(last)"
    }
}
