import AbacusFormats
import Foundation
import TestSupport
import Testing

@Suite struct ComposedFormTests {
    /// Letters and marks of several scripts, composed and not, and scalars that no composed form has.
    private static let scalars: [Unicode.Scalar] = Array(
        ("aeKÅ\u{212B}\u{212A}\u{e9}\u{1E63}\u{301}\u{323}\u{307}\u{327}\u{344}\u{ac00}\u{ac01}\u{1100}\u{1161}\u{11A8}"
            + "\u{915}\u{928}\u{93C}\u{94D}\u{958}\u{9C7}\u{9BE}\u{BC6}\u{BBE}\u{5D0}\u{5B7}\u{5BC}\u{FB2E}\u{304B}\u{3099}"
            + "\u{F900}\u{11099}\u{110BA}\u{1F1E9}").unicodeScalars)

    @Test func composedTextsAreThoseOfFoundation() {
        var random = SplitMix64(seed: SplitMix64.seed)
        for _ in 0..<TestScale.count(20_000) {
            var text = String.UnicodeScalarView()
            for _ in 0...Int.random(in: 0...4, using: &random) {
                text.append(Self.scalars[Int.random(in: Self.scalars.indices, using: &random)])
            }
            let string = String(text)
            let composed = string.precomposedStringWithCanonicalMapping.unicodeScalars
            #expect(
                string.isComposed == composed.elementsEqual(text),
                "seed \(SplitMix64.seed): \(text.map { String($0.value, radix: 16) })")
        }
    }

    @Test func everyScalarIsComposedUnlessFoundationReplacesIt() {
        for value in stride(from: 0, through: 0x10FFFF, by: TestScale.count(1) > 1 ? 1 : 7) as StrideThrough<UInt32> {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = String(Character(scalar))
            let composed = text.precomposedStringWithCanonicalMapping.unicodeScalars
            if text.isComposed != composed.elementsEqual(text.unicodeScalars) {
                Issue.record("U+\(String(value, radix: 16))")
            }
        }
    }
}
