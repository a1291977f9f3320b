// The properties of the operators that only Foundation's formats have, in addition to their rows in
// `OperatorTable.foundation`.

extension Operator {
    /// Whether only formats have the operator.
    @inlinable package var isOfFormats: Bool { rawValue >= Operator.assign.rawValue }

    /// The table that has a row for the operator. If both have one, it is the language's.
    var table: OperatorTable { isOfFormats ? .foundation : .standard }

    /// The language's comparison that the operator corresponds to, except for null, options and quantifiers; nil if
    /// there is none.
    package var comparisonOfLanguage: Operator? {
        switch self {
        case .equalTo: .equal
        case .notEqualTo: .notEqual
        case .lessThan: .less
        case .lessThanOrEqualTo: .lessOrEqual
        case .greaterThan: .greater
        case .greaterThanOrEqualTo: .greaterOrEqual
        case .memberOf: .isIn
        default: nil
        }
    }

    /// The quantifier that the operator stands for, if it is one.
    var quantifier: Comparison.Quantifier? {
        switch self {
        case .any, .none: .any
        case .all: .all
        default: nil
        }
    }

    /// Whether the operator's operands are lists that are treated as sets.
    var joinsSets: Bool { self == .union || self == .intersection || self == .setDifference }

    /// Whether a chain of a set operator means the same regardless of grouping.
    var joinsSetsInAnyOrder: Bool { joinsSets && self != .setDifference }
}
