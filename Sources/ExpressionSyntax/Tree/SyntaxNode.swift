/// A node of a syntax tree: 16 bytes in the tree's array.
///
/// A node comes after its operands and therefore needs no references: its last operand ends directly before it, and
/// every node stores where its own subtree begins.
@frozen
public struct SyntaxNode: Sendable, BitwiseCopyable, Hashable {
    /// The kinds of nodes.
    public enum Kind: UInt8, Sendable, BitwiseCopyable, CaseIterable {
        /// A number; `argument` is the length of its lexeme.
        case number
        /// A text literal; `argument` is the length of its lexeme.
        case text
        /// `true`, `false` and `null`.
        case trueConstant, falseConstant, nullConstant
        /// A variable or constant, or a range of cells; `argument` is its index in the tree's names.
        case name
        /// A missing operand. It occurs only in the tree of a text with errors.
        case missing
        /// A prefix operator, before its operand.
        case prefix
        /// An infix operator, between its operands. In Foundation's formats, `argument` encodes the options and the
        /// quantifier of a comparison, and is 1 for a computed key and for an `and` or `or` that continues a chain.
        case infix
        /// A postfix operator, after its operand.
        case postfix
        /// The name before the arguments of a call, which isn't an operand; `argument` is its index in the names.
        case callee
        /// A call; `argument` is the number of arguments.
        case call
        /// `if(…)`; `argument` is the number of arguments, which is three in a text without errors.
        case ifCall
        /// `[a, b]`; `argument` is the number of elements.
        case list
        /// The name before a record's member, which isn't an operand; `argument` is its index in the names.
        case key
        /// `{a: 1}`; `argument` is the number of members.
        case record
        /// `a[i]`.
        case index
        /// `a.b`; `argument` is the member's index in the names.
        case member
        /// `c ? a : b`.
        case conditional
        /// Marks the end of a condition; `argument` is the place where the alternative begins, or 0 in an `if(…)` that
        /// doesn't have three arguments.
        case thenMarker
        /// Marks the end of a consequent; `argument` is the place of the whole conditional, or 0 in the same case.
        case elseMarker
        /// Marks the end of the left operand of `and`, `or` and `??`, or of any but the last argument in a call of
        /// `and` or `or`; `argument` is the place of the node of the operator or of the call.
        case shortCircuitMarker
        /// A parameter of a lambda, or the variable of a format's `SUBQUERY`, which isn't an operand; `argument` is its
        /// index in the names.
        case parameter
        /// Begins the body of a lambda, after its parameters; `argument` is the place of the lambda's node.
        case lambdaMarker
        /// `x -> e` or `(x, y) -> e`, an argument of a function such as `map`. Its operand is the body; `argument` is
        /// the number of parameters, which come before the marker.
        case lambda

        // The following nodes exist only in Foundation's formats: see `NativeKind`.

        /// `SELF`, the object that is evaluated; `argument` is 1 if an operator at the beginning of a key path implies
        /// it.
        case object
        /// A key of the object, `a`; `argument` is its index in the names.
        case property
        /// A variable, `$a`; `argument` is its index in the names.
        case variable
        /// A placeholder for a value; `argument` is the index of the value among the arguments.
        case placeholder
        /// `TRUEPREDICATE` and `FALSEPREDICATE`.
        case truePredicate, falsePredicate
        /// `ANYKEY`.
        case anyKey
        /// The name of a function before its arguments, which isn't an operand; `argument` is its index in the names.
        case selector
        /// `a.f(b)`; `argument` is the number of arguments. The selector is between the operand and the arguments.
        case methodCall
        /// `a.b`, a key of an operand; `argument` is the key's index in the names.
        case step
        /// `a.%K`; `argument` is the index of the key path among the arguments.
        case placeholderStep
        /// `a.@sum`; `argument` is the operator's index in the names.
        case pathOperator
        /// `a[i]`, which is null if the element is missing.
        case element
        /// Begins the predicate of a `SUBQUERY`, after its parameter; `argument` is the place of the subquery's node.
        case subqueryMarker
        /// `SUBQUERY(c, $v, p)`; `argument` is the place of the first node of the predicate.
        case subquery
    }

    /// The kind of node.
    public let kind: Kind
    /// The operator of a `prefix`, `infix`, `postfix` or `shortCircuitMarker` node.
    ///
    /// - Precondition: the node is of one of these kinds.
    @usableFromInline let operation: Operator?
    /// A number whose meaning depends on the node's kind.
    public internal(set) var argument: UInt32
    /// The offset of the node's token in the source.
    public let offset: UInt32
    /// The place of the first node of the subtree. For a marker, it is that of the operand before it.
    public let first: UInt32

    /// The operator of a `prefix`, `infix`, `postfix` or `shortCircuitMarker` node.
    ///
    /// - Precondition: the node is of one of these kinds.
    @inlinable
    public var `operator`: Operator {
        guard let operation else { preconditionFailure("the node has no operator") }
        return operation
    }

    init(_ kind: Kind, _ operation: Operator? = nil, argument: UInt32 = 0, offset: UInt32, first: UInt32) {
        self.kind = kind
        self.operation = operation
        self.argument = argument
        self.offset = offset
        self.first = first
    }
}

extension SyntaxNode.Kind {
    /// Whether the node is only a marker, for visitors that skip operands that need not be evaluated.
    @inlinable public var isMarker: Bool {
        switch self {
        case .thenMarker, .elseMarker, .shortCircuitMarker, .lambdaMarker, .subqueryMarker: true
        default: false
        }
    }

    /// Whether the node is the name of a function before its arguments, of a member before its value, or of a parameter.
    @inlinable package var isLeadingName: Bool {
        self == .callee || self == .key || self == .parameter || self == .selector
    }

    /// Whether the node is an operand of a later one, rather than a marker, a callee or a key.
    @inlinable public var isOperand: Bool { !isMarker && !isLeadingName }
}
