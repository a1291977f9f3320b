// Where a comma is the decimal mark, `max(1,5)` may have been meant as `max(1; 5)`.

extension Callee {
    /// Returns what is wrong with a call whose only argument is a number with a decimal comma where the function could also
    /// take two, and that number; nil for any other call.
    ///
    /// - Precondition: the node is a call of the function in the tree.
    @inline(__always)
    package func problem(
        ofCall call: SyntaxNode, in tree: borrowing SyntaxTree
    ) -> (problem: Problem, decimal: UndividedDecimal)? {
        tree.decimalMark == .comma ? problem(ofCallWithCommas: call, in: tree) : nil
    }

    @inline(never)
    private func problem(
        ofCallWithCommas call: SyntaxNode, in tree: borrowing SyntaxTree
    ) -> (problem: Problem, decimal: UndividedDecimal)? {
        guard let decimal = tree.undividedDecimal(in: call), decimal.isElement ? takesList : arity.contains(2)
        else { return nil }
        let name = tree.name(of: tree.nodes[Int(call.first)])
        let (opening, closing) = decimal.isElement ? ("[", "]") : ("", "")
        func text(with argument: String) -> String { "\(name)(\(opening)\(argument)\(closing))" }
        let problem = Problem.undividedDecimal(
            decimal.spelling, divided: text(with: decimal.divided),
            parenthesized: arity.contains(1) ? text(with: decimal.parenthesized) : nil)
        return (problem, decimal)
    }

    /// Whether the function may take a list as its only argument.
    private var takesList: Bool {
        guard arity.contains(1) else { return false }
        return switch self {
        case .builtin(let function):
            function.takesElements || function.parameterKinds.kinds(ofArgument: 0, after: .any).contains(.list)
        // The parameter of a formula's function may stand for anything, but it is only one.
        case .formula: false
        case .custom(let function):
            if let parameters = function.parameters {
                parameters.spreadsLists || (parameters.kinds.first ?? parameters.rest)?.isList == true
            } else {
                arity.contains(2)
            }
        }
    }
}
