/// A constant of the language: its description, and its value in each arithmetic that has it.
struct Constant: Sendable {
    let description: NameDescription
    /// Returns the value as an exact real, or nil if the constant exists only as a double.
    private let exactly: @Sendable () -> ExactReal?
    private let real: Double

    private init(
        _ description: NameDescription, exactly: @autoclosure @escaping @Sendable () -> ExactReal?, real: Double
    ) {
        self.description = description
        self.exactly = exactly
        self.real = real
    }

    /// Returns the value in an arithmetic, or nil if the arithmetic doesn't have the constant.
    func value(in arithmetic: Arithmetic) -> Value? {
        arithmetic == .real ? .real(real) : exactly().map(Value.exactReal)
    }

    /// All constants of the language.
    static let all = [
        Constant(
            .init("pi", "Ratio of a circle's circumference to its diameter", example: "2 * pi"), exactly: .pi,
            real: .pi),
        Constant(
            .init("tau", "Ratio of a circle's circumference to its radius", example: "tau / 4"), exactly: .tau,
            real: 2 * .pi),
        Constant(
            .init("e", "Base of the natural logarithm", example: "e ** 2"), exactly: .e, real: 2.718281828459045),
        Constant(
            .init("inf", "Infinity, in the arithmetic of doubles", example: "-inf"), exactly: nil, real: .infinity),
        Constant(
            .init("nan", "Not a number, in the arithmetic of doubles", example: "nan == nan"), exactly: nil,
            real: .nan),
    ]

    static func named(_ name: String) -> Constant? { all.first { $0.description.name == name } }
}
