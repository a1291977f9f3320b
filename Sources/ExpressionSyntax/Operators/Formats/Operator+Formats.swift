// What is said of the operators that only Foundation's formats have, beside their rows in `OperatorTable.foundation`.

extension Operator {
    /// Whether only formats have the operator.
    @inlinable package var isOfFormats: Bool { rawValue >= Operator.assign.rawValue }

    /// The table that has a row for the operator, which is the language's if both have one.
    var table: OperatorTable { isOfFormats ? .foundation : .standard }

    /// The comparison of the language that the operator is but for null, options and quantifiers; nil if there isn't one.
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

    /// Whether the operator's operands are lists that are taken for sets.
    var joinsSets: Bool { self == .union || self == .intersection || self == .setDifference }

    /// Whether a chain of a set's operator means the same however it is grouped.
    var joinsSetsInAnyOrder: Bool { joinsSets && self != .setDifference }
}
