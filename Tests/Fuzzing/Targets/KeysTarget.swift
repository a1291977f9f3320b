internal import AbacusTestSupport
internal import CalculatorKit
internal import TestSupport

extension FuzzTarget {
    /// After every key, a calculator shows what the reference says, which uses another library's integers.
    ///
    /// The checksum of an input chooses the form of the calculator, and its arithmetic.
    static let keys = FuzzTarget(
        name: "keys", words: { ["9*9", "/0=", "=-", "/3=", "=*3=", ".5", "5.+"] }, seeds: keySeeds, check: checkKeys)

    private static let keyboard = Array("0123456789.+-*/=C")

    /// Returns the key for a byte: that of its character if there is one, otherwise another key.
    private static func key(of byte: UInt8) -> Character {
        let character = Character(Unicode.Scalar(byte))
        return keyboard.contains(character) ? character : keyboard[Int(byte) % keyboard.count]
    }

    @Sendable private static func keySeeds() -> [[UInt8]] { Seeds.bytes(count: 100, length: 4...64) }

    @Sendable private static func checkKeys(_ input: [UInt8]) throws(Violation) {
        let keys = input.map(key(of:))
        let isExact = input.checksum / 2 % 2 == 1
        if input.checksum.isMultiple(of: 2) {
            try checkViewModel(keys, isExact: isExact)
        } else {
            try checkCalculator(keys, isExact: isExact)
        }
    }

    private static func checkViewModel(_ keys: [Character], isExact: Bool) throws(Violation) {
        var reference = ReferenceCalculator(.modelViewViewModel, isExact: isExact)
        let viewModel = CalculatorViewModel(arithmetic: isExact ? .exact : .integer)
        for (index, key) in keys.enumerated() {
            let expected = reference.press(key)
            viewModel.press(character: key)
            let shown = viewModel.displayText.value
            try Violation.unless(shown == expected, "\(String(keys[...index])) shows \(shown), not \(expected)")
            try Violation.unless(
                viewModel.model.isNewCalculation == reference.isNew, "\(String(keys[...index])) isn't a result")
        }
    }

    private static func checkCalculator(_ keys: [Character], isExact: Bool) throws(Violation) {
        var reference = ReferenceCalculator(.modelViewController, isExact: isExact)
        let calculator = Calculator(arithmetic: isExact ? .exact : .integer)
        for (index, key) in keys.enumerated() {
            let expected = reference.press(key)
            let shown = calculator.press(character: key)
            try Violation.unless(shown == expected, "\(String(keys[...index])) shows \(shown), not \(expected)")
            try Violation.unless(
                calculator.model.displayText == reference.text, "\(String(keys[...index])) keeps \(calculator.model)")
        }
    }
}
