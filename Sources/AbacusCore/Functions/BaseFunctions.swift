extension BuiltinFunction {
    /// Functions that write an integer in another base, with the prefix that literals have.
    static let baseFunctions: [BuiltinFunction] = [
        .digits(.init("bin(n)", "Text with the binary digits, after 0b", example: "bin(5)"), radix: 2),
        .digits(.init("oct(n)", "Text with the octal digits, after 0o", example: "oct(8)"), radix: 8),
        .digits(.init("hex(n)", "Text with the hexadecimal digits, after 0x", example: "hex(255)"), radix: 16),
    ]

    private static func digits(_ description: NameDescription, radix: Int) -> BuiltinFunction {
        BuiltinFunction(description, .exactly(1), gives: .text, demand: inside) { unit, arguments throws(Problem) in
            let number = try unit.integer(arguments[0])
            let length = 3 + number.bits / Double(radix).binaryLogarithm
            try unit.budget.admit(Demand(bytes: length, work: 300 + 2 * length))
            return .text(number.text(ValueFormat(radix: radix)))
        }
    }
}
