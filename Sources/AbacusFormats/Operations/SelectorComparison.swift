/// A comparison named by a selector, `a isEqual: b`, which compares like the method of Foundation's classes.
struct SelectorComparison: Sendable {
    /// What the left operand must be.
    enum Receiver {
        case anything, list, text
    }

    /// The selector, with its colon.
    let name: String
    /// The operator that compares in the same way.
    let op: Operator
    let receiver: Receiver

    init(_ name: String, _ op: Operator, of receiver: Receiver) {
        self.name = name
        self.op = op
        self.receiver = receiver
    }

    private static let rows = [
        SelectorComparison("isEqual:", .equalTo, of: .anything),
        SelectorComparison("isEqualTo:", .equalTo, of: .anything),
        SelectorComparison("isEqualToString:", .equalTo, of: .anything),
        SelectorComparison("isNotEqualTo:", .notEqualTo, of: .anything),
        SelectorComparison("containsObject:", .contains, of: .list),
        SelectorComparison("hasPrefix:", .beginsWith, of: .text),
        SelectorComparison("hasSuffix:", .endsWith, of: .text),
        SelectorComparison("containsString:", .contains, of: .text),
    ]

    /// The selectors of all comparisons.
    static let names = rows.map(\.name)

    /// Returns the comparison with a selector, or nil if there is none.
    static func named(_ selector: String) -> SelectorComparison? {
        rows.first { $0.name.hasSameScalars(as: selector) }
    }

    /// Returns whether the comparison holds. A message to nil never answers true, so nothing equals null.
    func holds(_ unit: inout ArithmeticUnit, _ left: Value, _ right: Value) throws(Problem) -> Bool {
        if left == .null || (right == .null && receiver == .anything) { return op == .notEqualTo }
        let isReceiver =
            switch receiver {
            case .anything: true
            case .list: left.kind == .list
            case .text: left.kind == .text
            }
        guard isReceiver else {
            throw .typeMismatch(
                "'\(name)' works on \(receiver == .list ? "a list" : "a text"), not on \(left.kind.phrase)")
        }
        return try unit.compare(left, op, right, Comparison())
    }
}
