/// What may have been left out between two operands.
enum Omission {
    case multiplication
    case comma(between: Siblings)
    case colon

    /// What commas stand between.
    enum Siblings: String {
        case elements, arguments, members
    }

    var isMultiplication: Bool {
        if case .multiplication = self { true } else { false }
    }

    /// What would stand there.
    var text: String {
        switch self {
        case .multiplication: "*"
        case .comma: ","
        case .colon: ":"
        }
    }
}
