internal import Abacus

/// A row of the table: an expression that spends most of its work on a single thing, and its arithmetic.
///
/// Its operands are the variables in `Operands`.
struct Row {
    /// The subject of a row. Everything in the language must have one.
    enum Subject: Hashable {
        case operation(Operator)
        case function(String)
        case node(SyntaxNode.Kind)
        /// Writing the expression's value in digits, after it has been computed.
        case printing

        /// The part of the table that contains such rows.
        var part: String {
            switch self {
            case .operation: "operators"
            case .function: "functions"
            case .node: "nodes"
            case .printing: "printing"
            }
        }
    }

    let subject: Subject
    let text: String
    let arithmetic: Arithmetic

    init(_ subject: Subject, _ text: String, in arithmetic: Arithmetic = .exact) {
        self.subject = subject
        self.text = text
        self.arithmetic = arithmetic
    }

    /// The row's name in the table.
    var name: String {
        let name = subject == .printing ? "printing \(text)" : text
        return arithmetic == .exact ? name : "\(name)  [\(arithmetic)]"
    }
}

extension Row {
    static let all = operators + functions + nodes + printing

    /// Printing values of every kind and size.
    private static let printing = [
        "w", "i4", "i64", "i1k", "i16k", "c256k", "p4", "p64", "p1k", "d", "1/2**2_000", "x", "t16", "t64k", "n64k",
        "f1k",
        "h1k", "b1k", "s1k", "r64",
    ].map { Row(.printing, $0) }

    /// The subjects without a row, by name.
    static var missing: [String] {
        let subjects = Set(all.map { $0.subject })
        let operators = OperatorTable.standard.meanings.filter { !subjects.contains(.operation($0)) }
            .map { "operator \($0)" }
        let functions = FormulaEnvironment.builtinFunctions.map(\.name).filter { !subjects.contains(.function($0)) }
            .map { "function \($0)" }
        let kinds = SyntaxNode.Kind.allCases.filter { $0.isEvaluated && !subjects.contains(.node($0)) }
            .map { "node \($0)" }
        return operators + functions + kinds
    }
}

extension SyntaxNode.Kind {
    /// Whether an expression without errors has such nodes, and they are visited separately.
    fileprivate var isEvaluated: Bool {
        switch self {
        // Operators have rows of their own, and a name before a call, a member or a branch belongs to what follows it.
        case .prefix, .infix, .postfix, .callee, .key, .thenMarker, .elseMarker, .shortCircuitMarker, .missing: false
        default: true
        }
    }
}
