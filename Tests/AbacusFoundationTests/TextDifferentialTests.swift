import AbacusFoundation
import Foundation
import TestSupport
import Testing

/// The comparisons of texts agree with the functions of Foundation's strings, on short random texts.
///
/// Long texts are no use here: `range(of:options:)` takes quadratic time for some.
@Suite struct TextDifferentialTests {
    private static let rounds = TestScale.count(2_500)

    /// Letters with and without marks, composed and not, and those that fold to others.
    private static let scalars: [Unicode.Scalar] = Array(
        "aAbBeEéÉsSßfFiIﬁıÅåø\u{301}\u{30A}\u{327}\u{3C3}\u{3C2}가가 ".unicodeScalars)

    private static let options: [(spelling: String, options: String.CompareOptions)] = [
        ("", []), ("[c]", .caseInsensitive), ("[d]", .diacriticInsensitive),
        ("[cd]", [.caseInsensitive, .diacriticInsensitive]), ("[n]", .literal),
    ]

    private static func text(_ random: inout SplitMix64, length: ClosedRange<Int>) -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: length, using: &random) {
            text.append(scalars[Int.random(in: scalars.indices, using: &random)])
        }
        return String(text)
    }

    /// Returns whether a text begins with a whole character. Foundation also finds a part of a character, which formulas
    /// never do.
    private static func beginsCharacter(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return true }
        return !first.properties.isGraphemeExtend && !(0x1160...0x11FF).contains(first.value)
    }

    /// Returns a text in the form in which Foundation compares it with options.
    private static func folded(_ text: String, _ options: String.CompareOptions) -> String {
        options.contains(.literal) || options.isEmpty ? text : text.folding(options: options, locale: nil)
    }

    @Test(arguments: options.indices) func equalityAndOrderAgree(option: Int) throws {
        let (spelling, options) = Self.options[option]
        let equal = try Formula(predicateFormat: "SELF[0] ==\(spelling) SELF[1]").resolved(in: environment)
        var random = SplitMix64(seed: SplitMix64.seed)
        for _ in 0..<Self.rounds {
            let (one, other) = (Self.text(&random, length: 0...3), Self.text(&random, length: 0...3))
            let expected =
                Self.folded(one, options).compare(Self.folded(other, options), options: options.intersection(.literal))
                == .orderedSame
            let holds = try equal.holds(for: [.text(one), .text(other)])
            #expect(holds == expected, "seed \(SplitMix64.seed): \(one.debugDescription) \(other.debugDescription)")
        }
    }

    @Test(arguments: options.indices) func partsAgree(option: Int) throws {
        let (spelling, options) = Self.options[option]
        let places: [(String, String.CompareOptions)] = [
            ("CONTAINS", []), ("BEGINSWITH", .anchored), ("ENDSWITH", [.anchored, .backwards]),
        ]
        for (word, place) in places {
            let formula = try Formula(predicateFormat: "SELF[0] \(word)\(spelling) SELF[1]").resolved(in: environment)
            var random = SplitMix64(seed: SplitMix64.seed)
            for _ in 0..<Self.rounds / 3 {
                let (whole, part) = (Self.text(&random, length: 0...6), Self.text(&random, length: 0...2))
                guard Self.beginsCharacter(part) else { continue }
                let (text, sought) = (Self.folded(whole, options), Self.folded(part, options))
                let expected = text.range(of: sought, options: place.union(options.intersection(.literal))) != nil
                let holds = try formula.holds(for: [.text(whole), .text(part)])
                #expect(
                    holds == expected,
                    "seed \(SplitMix64.seed): \(whole.debugDescription) \(word)\(spelling) \(part.debugDescription)")
            }
        }
    }

    @Test func patternsAgree() throws {
        let formula = try Formula(predicateFormat: "SELF[0] MATCHES SELF[1]").resolved(in: environment)
        let parts = ["a", "b", "é", ".", "a*", "(a|b)", "[^a]", "\\w", "e+?", "(ab)?"]
        var random = SplitMix64(seed: SplitMix64.seed)
        for _ in 0..<Self.rounds / 2 {
            let text = Self.text(&random, length: 0...4)
            let pattern = (0...Int.random(in: 0...3, using: &random)).map { _ in
                parts[Int.random(in: parts.indices, using: &random)]
            }.joined()
            let expected = text.range(of: "\\A(?:\(pattern))\\z", options: .regularExpression) != nil
            let holds = try formula.holds(for: [.text(text), .text(pattern)])
            #expect(holds == expected, "seed \(SplitMix64.seed): \(text.debugDescription) \(pattern)")
        }
    }

    /// LIKE agrees with a regular expression over texts whose characters are single scalars.
    @Test func wildcardsAgree() throws {
        let formula = try Formula(predicateFormat: "SELF[0] LIKE SELF[1]").resolved(in: environment)
        let letters = ["a", "b", "*", "?", "é", "\\*", "\n"]
        let expressions = ["*": "(?s:.*)", "?": "(?s:.)", "\\*": "\\*"]
        var random = SplitMix64(seed: SplitMix64.seed)
        for _ in 0..<Self.rounds {
            let pick = { (letters: [String], random: inout SplitMix64) in
                (0..<Int.random(in: 0...6, using: &random)).map { _ in
                    letters[Int.random(in: letters.indices, using: &random)]
                }
            }
            let text = pick(["a", "b", "é", "*", "\n"], &random).joined()
            let pattern = pick(letters, &random)
            let expression = pattern.map { expressions[$0] ?? $0 }.joined()
            let expected = text.range(of: "\\A\(expression)\\z", options: .regularExpression) != nil
            let holds = try formula.holds(for: [.text(text), .text(pattern.joined())])
            #expect(
                holds == expected,
                "seed \(SplitMix64.seed): \(text.debugDescription) \(pattern.joined().debugDescription)")
        }
    }

    private let environment = FormulaEnvironment(arithmetic: .foundation)
}
