/// What Foundation's formats mean: their keys, functions, selectors and placeholders.
///
/// `AbacusFormats` has the one that there is. A formula that was made of a format gives it to the environment in which it
/// is evaluated; the core reads formats, evaluates what they have in common with the native language, and asks for the
/// rest.
package protocol FormatSemantics: FormatOperations {
    /// Returns the same for a formula that is evaluated in an environment with rules of its own, which come first.
    func merged(with outer: (any FormatSemantics)?) -> any FormatSemantics

    // Names

    /// Whether a built-in function or method has a name.
    func hasFunction(_ name: String) -> Bool

    /// Returns how many arguments what a selector names takes, or nil if it names nothing in that role.
    func arities(of selector: String, as role: SelectorRole, _ environment: FormulaEnvironment) -> [ClosedRange<Int>]?

    /// Returns what is wrong with a selector that stands for nothing.
    func unknownSelector(_ name: String, _ environment: FormulaEnvironment) -> Problem

    /// Returns the operator that compares as a built-in comparison's selector does, or nil for any other.
    func meaning(ofComparison selector: String) -> Operator?

    // Nodes

    /// Returns the value of nodes that only formats have: of one without operands, a step of a key path, an element, or a
    /// path of an operator and the steps after it.
    ///
    /// - Parameters:
    ///   - places: the places of the nodes, which are several only for a path.
    ///   - base: the value of the first operand; null for a node without operands.
    ///   - index: that of the second.
    func value(
        at places: Range<Int>, in tree: SyntaxTree, of base: Value, _ index: Value, _ unit: inout ArithmeticUnit
    ) throws(Problem) -> Value

    /// Returns the value of a computed key, or whether a comparison holds that has options, a quantifier or a selector.
    func value(
        of node: SyntaxNode, in tree: SyntaxTree, _ left: Value, _ right: Value, _ unit: inout ArithmeticUnit,
        _ environment: FormulaEnvironment
    ) throws(Problem) -> Value

    /// Calls what a selector names, a function, or a method of the first value.
    func call(
        _ selector: String, as role: SelectorRole, _ values: [Value], _ unit: inout ArithmeticUnit,
        _ environment: FormulaEnvironment
    ) throws(Problem) -> Value

    // Formulas

    /// Returns whether two trees mean the same, with the arguments in place of their placeholders.
    func isEqual(_ tree: SyntaxTree, _ other: SyntaxTree, of formats: any FormatSemantics) -> Bool

    /// Hashes what ``isEqual(_:_:of:)`` compares.
    func hash(_ tree: SyntaxTree, into hasher: inout Hasher)

    /// Returns what mathematical notation shows for an argument, by its index, or nil for its placeholder.
    func shownArgument(_ number: Int) -> MathArgument?
}

/// What a selector of a format names.
package enum SelectorRole {
    /// A function of its arguments.
    case function
    /// A method of an operand, which isn't counted among its arguments.
    case method
    /// A comparison of two values, which are both arguments.
    case comparison
}
