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

    /// Returns how many arguments the function of a selector takes, or nil if there is no such function.
    func arity(ofFunction selector: String, _ environment: FormulaEnvironment) -> ClosedRange<Int>?

    /// Returns how many arguments the method of a selector takes after its operand, or nil if there is no such method.
    func arity(ofMethod selector: String, _ environment: FormulaEnvironment) -> ClosedRange<Int>?

    /// Returns how many arguments the function of a comparison's selector takes, the left operand among them, or nil if
    /// there is no such function.
    func arity(ofComparison selector: String, _ environment: FormulaEnvironment) -> ClosedRange<Int>?

    /// Returns what is wrong with a selector that stands for nothing.
    func unknownSelector(_ name: String, _ environment: FormulaEnvironment) -> Problem

    /// Returns the operator that compares as a built-in comparison's selector does, or nil for any other.
    func meaning(ofComparison selector: String) -> Operator?

    // Nodes

    /// Returns the value of the object, a property, a placeholder or any other node without operands.
    func value(
        ofLeaf node: SyntaxNode, in tree: SyntaxTree, _ unit: inout ArithmeticUnit
    ) throws(Problem) -> Value

    func value(forKey key: String, of base: Value, _ unit: inout ArithmeticUnit) throws(Problem) -> Value

    /// Returns the value at the steps of a path, given by their places in a tree.
    func value(
        at path: Range<Int>, in tree: SyntaxTree, of base: Value, _ unit: inout ArithmeticUnit
    ) throws(Problem) -> Value

    /// Returns the element at a place or with a name.
    func element(of base: Value, at index: Value, _ unit: inout ArithmeticUnit) throws(Problem) -> Value

    /// Returns the value of a computed key, or whether a comparison holds that has options, a quantifier or a selector.
    func value(
        of node: SyntaxNode, in tree: SyntaxTree, _ left: Value, _ right: Value, _ unit: inout ArithmeticUnit,
        _ environment: FormulaEnvironment
    ) throws(Problem) -> Value

    /// Calls the function of a selector.
    func call(
        _ selector: String, _ values: [Value], _ unit: inout ArithmeticUnit, _ environment: FormulaEnvironment
    ) throws(Problem) -> Value

    /// Calls a method of the first value with the others.
    func callMethod(
        _ selector: String, _ values: [Value], _ unit: inout ArithmeticUnit, _ environment: FormulaEnvironment
    ) throws(Problem) -> Value

    // Formulas

    /// Returns whether two trees mean the same, with the arguments in place of their placeholders.
    func isEqual(_ tree: SyntaxTree, _ other: SyntaxTree, of formats: any FormatSemantics) -> Bool

    /// Hashes what ``isEqual(_:_:of:)`` compares.
    func hash(_ tree: SyntaxTree, into hasher: inout Hasher)

    /// Returns an argument by its index, or nil if it isn't given.
    func argument(_ number: Int) -> Value?

    /// Returns the literal of an argument, or nil if it has none.
    func literal(ofArgument number: Int) -> String?
}
