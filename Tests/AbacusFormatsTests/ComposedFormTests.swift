#if os(Linux)
    // The standard library's composed forms, which only this test asks for; see CanonicalDecompositionTests.
    @_spi(_Unicode) import Swift
    import AbacusFormats
    import TestSupport
    import Testing

    @Suite struct ComposedFormTests {
        /// Letters and marks of several scripts, composed and not, and scalars that no composed form has.
        private static let scalars: [Unicode.Scalar] = Array(
            ("aeKÅ\u{212B}\u{212A}\u{e9}\u{1E63}\u{301}\u{323}\u{307}\u{327}\u{344}\u{ac00}\u{ac01}\u{1100}\u{1161}\u{11A8}"
                + "\u{915}\u{928}\u{93C}\u{94D}\u{958}\u{9C7}\u{9BE}\u{BC6}\u{BBE}\u{5D0}\u{5B7}\u{5BC}\u{FB2E}\u{304B}\u{3099}"
                + "\u{F900}\u{11099}\u{110BA}\u{1F1E9}").unicodeScalars)

        private static func isComposed(_ text: String) -> Bool { text._nfc.elementsEqual(text.unicodeScalars) }

        @Test func composedTextsAreThoseOfTheStandardLibrary() {
            var random = SplitMix64(seed: SplitMix64.seed)
            for _ in 0..<TestScale.count(20_000) {
                var scalars = String.UnicodeScalarView()
                for _ in 0...Int.random(in: 0...4, using: &random) {
                    scalars.append(Self.scalars[Int.random(in: Self.scalars.indices, using: &random)])
                }
                let text = String(scalars)
                #expect(
                    text.isComposed == Self.isComposed(text),
                    "seed \(SplitMix64.seed): \(scalars.map { String($0.value, radix: 16) })")
            }
        }

        @Test func everyScalarIsComposedAsInTheStandardLibrary() {
            for value in 0...0x10FFFF as ClosedRange<UInt32> {
                guard let scalar = Unicode.Scalar(value) else { continue }
                let text = String(Character(scalar))
                if text.isComposed != Self.isComposed(text) { Issue.record("U+\(String(value, radix: 16))") }
            }
        }
    }
#endif
