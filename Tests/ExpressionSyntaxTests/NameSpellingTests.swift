import Testing

@testable import ExpressionSyntax

/// How names are spelled: in backquotes where they need them.
@Suite struct NameSpellingTests {
    @Test(
        arguments: [
            ("price", "price", "price"), ("Unit price", "`Unit price`", "`Unit price`"), ("in", "`in`", "in"),
            ("if", "`if`", "if"), ("AND", "`AND`", "AND"), ("And", "And", "And"), ("true", "`true`", "true"),
            ("$5", "`$5`", "`$5`"), ("$x", "`$x`", "`$x`"), ("π", "`π`", "`π`"), ("pi", "pi", "pi"),
            ("1", "`1`", "`1`"),
            ("", nil, nil), ("a`b", nil, nil), ("a\nb", nil, nil), ("a\tb", nil, nil), ("a\u{85}b", nil, nil),
            (" ", "` `", "` `"), ("x ", "`x `", "`x `"), ("été", "été", "été"), ("a·b", "`a·b`", "`a·b`"),
            ("A1", "A1", "A1"), ("A1:B2", "`A1:B2`", "`A1:B2`"), ("+", "`+`", "`+`"),
            ("\u{FEFF}x", "`\u{FEFF}x`", "`\u{FEFF}x`"),
            ("a" + String(repeating: "\u{301}", count: 31), nil, nil),
        ] as [(String, String?, String?)])
    func namesWithBackquotes(_ name: String, variable: String?, member: String?) {
        #expect(NameForms().spelling(ofVariable: name) == variable)
        #expect(NameForms().spelling(ofMember: name) == member)
        for spelling in [variable, member.map { "r.\($0)" }].compactMap(\.self) {
            let (tree, diagnostics) = SyntaxTree.parse(Source(spelling))
            #expect(diagnostics.isEmpty && tree.names.last == name)
            #expect(tree.formatted() == spelling)
        }
    }

    @Test(
        arguments: [
            ("a1", .cells, "a1"), ("$A$1", .cells, "`$A$1`"), ("A1:B2", .cells, "A1:B2"),
            ("B2:A1", .cells, "A1:B2"),
            ("a1", [.cells, .anyCase], "A1"), ("Rate", .anyCase, "rate"), ("And", .anyCase, "`and`"),
            ("Unit price", .anyCase, "`unit price`"),
        ] as [(String, NameForms, String)])
    func otherForms(_ name: String, _ forms: NameForms, spelling: String) {
        #expect(forms.spelling(ofVariable: name) == spelling)
    }

    @Test func rangesOfTokensIncludeBackquotes() throws {
        let text = ParsedSource(Source("`a b` + order.`c d` + {`e f`: 1}"))
        let lexemes = text.tree.nodes.filter { [.name, .member].contains($0.kind) }.map(text.tree.lexeme)
        #expect(lexemes == ["`a b`", "order", "`c d`"])
        #expect(text.tree.names == ["a b", "order", "c d", "e f"])
        let names = text.tokens.filter { $0.kind == .name }.map { text.source[$0.range] }
        #expect(names == ["`a b`", "order", "`c d`", "`e f`"])
        #expect(Source("1 + `a b").tokens().map(\.kind) == [.number, .operator, .malformed])
    }

    @Test func textsOfErrors() {
        func message(_ text: String) -> String? {
            SyntaxTree.parse(Source(text)).diagnostics.first?.message
        }
        #expect(message("``") == "there is no name between the backquotes")
        #expect(message("`a") == "the name has no closing backquote")
        #expect(message("`a\u{7}`") == "the character U+0007 has no meaning here")
        let marks = String(repeating: "\u{301}", count: 31)
        #expect(message("`a\(marks)`") == "the character U+0301 has no meaning here")
    }

    @Test func statements() throws {
        guard case .variable("a b", _) = try Statement.parse(Source("`a b` = 3")) else {
            Issue.record("a variable can have such a name")
            return
        }
        guard case .function(let function) = try Statement.parse(Source("f(`a b`) = `a b`")) else {
            Issue.record("a parameter can have such a name")
            return
        }
        #expect(function.parameters == ["a b"])
        #expect(throws: SyntaxError.self) { try Statement.parse(Source("`f`(x) = 3")) }
    }
}
