/// Operators that bind equally tightly.
public struct PrecedenceGroup: Sendable {
    /// The name of the group in the language's manual.
    public let name: String
    /// How a chain of the group's operators groups.
    public let associativity: Associativity
    /// Whether the right operand may begin with a prefix operator of the group just below, as in `2 ** -1`.
    let admitsSign: Bool
    /// Whether options may follow the operators, as in `a ==[c] b`.
    let takesOptions: Bool
    package let rows: [OperatorRow]

    init(
        _ name: String, _ associativity: Associativity, admitsSign: Bool = false, takesOptions: Bool = false,
        _ rows: [OperatorRow]
    ) {
        self.name = name
        self.associativity = associativity
        self.admitsSign = admitsSign
        self.takesOptions = takesOptions
        self.rows = rows
    }
}
