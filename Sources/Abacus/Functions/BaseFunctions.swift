extension BuiltinFunction {
    /// Functions that write an integer in another base, with the prefix that literals have.
    static let baseFunctions: [BuiltinFunction] = [
        .digits("bin", radix: 2), .digits("oct", radix: 8), .digits("hex", radix: 16),
    ]

    private static func digits(_ name: String, radix: Int) -> BuiltinFunction {
        BuiltinFunction(name, .exactly(1), gives: .text, demand: inside) { unit, arguments throws(Problem) in
            let number = try unit.integer(arguments[0])
            let length = 3 + number.bits / Double(radix).binaryLogarithm
            try unit.budget.admit(Demand(bytes: length, work: 300 + 4 * length))
            return .text(number.text(ValueFormat(radix: radix)))
        }
    }
}
