/// What the writer may have left out between two operands.
enum Omission {
    case multiplication
    /// A comma or a semicolon.
    case separator(String, between: Siblings)
    case colon

    /// What the mark would separate.
    enum Siblings: String {
        case elements, arguments, members
    }

    var isMultiplication: Bool {
        if case .multiplication = self { true } else { false }
    }

    /// The text that was left out.
    var text: String {
        switch self {
        case .multiplication: "*"
        case .separator(let mark, _): mark
        case .colon: ":"
        }
    }
}
