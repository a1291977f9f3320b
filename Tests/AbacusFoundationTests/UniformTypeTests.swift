import AbacusFoundation
import TestSupport
import Testing

@testable import AbacusFoundation

/// The table of public types.
@Suite struct UniformTypeTests {
    @Test func theTableIsClosedAndHasNoCircles() {
        #expect(UniformTypes.table.count > 60)
        for (identifier, parents) in UniformTypes.table {
            #expect(identifier.inLowerCaseASCII == identifier)
            for parent in parents {
                #expect(
                    UniformTypes.table[parent] != nil, "\(parent), which \(identifier) conforms to, is in the table")
                #expect(UniformTypes.conforms(identifier, to: parent))
                #expect(!UniformTypes.conforms(parent, to: identifier), "\(identifier) is in a circle")
            }
        }
    }

    @Test func longIdentifiersAreOnlyCompared() {
        let text = String(repeating: "e\u{301}", count: 100_000)
        #expect(UniformTypes.conforms(text, to: text))
        #expect(!UniformTypes.conforms(text, to: "public.item"))
        #expect(!UniformTypes.conforms("public.png", to: text))
    }

    /// An app that has types of its own gives the environment rules that know them.
    @Test func rulesMayKnowOtherTypes() throws {
        let rule = try Formula(predicateFormat: "SELF UTI-CONFORMS-TO 'public.text'")
        #expect(try !rule.holds(for: "org.example.note"))
        var environment = FormulaEnvironment(arithmetic: .foundation)
        environment.textRules = NoteRules()
        let resolved = try rule.resolved(in: environment)
        #expect(try resolved.holds(for: "org.example.note"))
        #expect(try resolved.holds(for: "public.html"))
        #expect(try !resolved.holds(for: "org.example.notes"))
    }
}

private struct NoteRules: TextRules {
    private let rules = FoundationTextRules()

    var now: Double { rules.now }

    func folded(_ text: String, _ options: Comparison.Options) -> String { rules.folded(text, options) }

    func matches(
        _ text: String, pattern: String, _ options: Comparison.Options, mayContinue: () -> Bool
    ) throws(TextRulesError) -> Bool {
        try rules.matches(text, pattern: pattern, options, mayContinue: mayContinue)
    }

    func conforms(_ identifier: String, to type: String) throws(TextRulesError) -> Bool {
        rules.conforms(identifier == "org.example.note" ? "public.plain-text" : identifier, to: type)
    }
}
