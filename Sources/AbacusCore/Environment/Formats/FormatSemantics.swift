/// What Foundation's formats mean: their keys, functions, selectors and placeholders.
///
/// `AbacusFormats` has the only implementation. A formula made from a format hands it to the environment of the
/// evaluation. The core reads formats, evaluates what they share with the native language, and delegates the rest.
package protocol FormatSemantics: FormatOperations {
    /// Returns these semantics merged with the rules of the environment of the evaluation, which take precedence.
    func merged(with outer: (any FormatSemantics)?) -> any FormatSemantics

    // Names

    /// Whether there is a built-in function or method of this name.
    func hasFunction(_ name: String) -> Bool

    /// Returns the numbers of arguments that a selector takes in a role, or nil if it names nothing in that role.
    func arities(of selector: String, as role: SelectorRole, _ environment: FormulaEnvironment) -> [ClosedRange<Int>]?

    /// Returns the problem of a selector that names nothing.
    func unknownSelector(_ name: String, _ environment: FormulaEnvironment) -> Problem

    /// Returns the operator that compares in the same way as a built-in comparison's selector, or nil for any other
    /// selector.
    func meaning(ofComparison selector: String) -> Operator?

    // Nodes

    /// Returns the value of nodes that only formats have: a node without operands, a step of a key path, an element, or
    /// a path operator with the steps after it.
    ///
    /// - Parameters:
    ///   - places: the places of the nodes; more than one only for a path.
    ///   - base: the value of the first operand; null for a node without operands.
    ///   - index: the value of the second operand.
    func value(
        at places: Range<Int>, in tree: SyntaxTree, of base: Value, _ index: Value, _ unit: inout ArithmeticUnit
    ) throws(Problem) -> Value

    /// Returns the value of a computed key or, for a comparison with options, a quantifier or a selector, whether it
    /// holds.
    func value(
        of node: SyntaxNode, in tree: SyntaxTree, _ left: Value, _ right: Value, _ unit: inout ArithmeticUnit,
        _ environment: FormulaEnvironment
    ) throws(Problem) -> Value

    /// Calls what a selector names: a function, or a method of the first value.
    func call(
        _ selector: String, as role: SelectorRole, _ values: [Value], _ unit: inout ArithmeticUnit,
        _ environment: FormulaEnvironment
    ) throws(Problem) -> Value

    // Formulas

    /// Returns whether two trees mean the same when arguments replace their placeholders.
    func isEqual(_ tree: SyntaxTree, _ other: SyntaxTree, of formats: any FormatSemantics) -> Bool

    /// Hashes what ``isEqual(_:_:of:)`` compares.
    func hash(_ tree: SyntaxTree, into hasher: inout Hasher)

    /// Returns what mathematical notation shows for the argument with an index, or nil to show its placeholder.
    func shownArgument(_ number: Int) -> MathArgument?
}

/// What a selector of a format can name.
package enum SelectorRole {
    /// A function of its arguments.
    case function
    /// A method of an operand, which doesn't count as an argument.
    case method
    /// A comparison of two values, both of which count as arguments.
    case comparison
}
