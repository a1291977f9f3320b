import Testing

@testable import MutationTesting

@Suite struct MutationFinderTests {
    private func changes(_ text: String) -> [String] { MutationFinder.analyze(text).edits.map(\.change) }

    @Test(arguments: [
        ("a < b", ["`<` → `<=`", "`<` → `>=`"]),
        ("a >= b", ["`>=` → `>`", "`>=` → `<`"]),
        ("a == b", ["`==` → `!=`"]),
        ("a + b * c", ["`+` → `-`", "`*` → `/`"]),
        ("a &+ b << c", ["`&+` → `&-`", "`<<` → `>>`"]),
        ("a && b", ["`&&` → `||`"]),
        ("a..<b", ["`..<` → `...`"]),
        ("a += b", ["`a += b` removed", "`+=` → `-=`"]),
        ("!a", ["`!` removed"]),
        ("-a", ["`-` removed"]),
        ("true", ["`true` → `false`"]),
        ("5", ["`5` → `6`", "`5` → `4`"]),
        ("0", ["`0` → `1`"]),
        ("0x1_F", ["`0x1_F` → `32`", "`0x1_F` → `30`"]),
        ("2.5", ["`2.5` → `(2 * 2.5)`"]),
        ("0.0", ["`0.0` → `1.0`"]),
        ("\"a\"", ["`\"a\"` → `\"\"`"]),
        ("\"\"", ["`\"\"` → `\"mutated\"`"]),
        ("\"\\(a)\"", []),
        ("UInt8(ascii: \"a\")", ["`UInt8(ascii: \"a\")` removed"]),
        ("min(a, b)", ["`min(a, b)` removed", "`min` → `max`"]),
        ("r.lowerBound", ["`lowerBound` → `upperBound`"]),
        (".lowerBound", []),
        ("f(.left, left)", ["`f(.left, left)` removed", "`left` → `right`"]),
        ("[a, b, c]", ["`a` and `b` exchanged", "`b` and `c` exchanged"]),
        ("try f()", ["`try f()` removed"]),
        ("a ~> b", []),
        ("a", []),
    ])
    func expressions(text: String, expected: [String]) {
        #expect(changes(text) == expected)
    }

    @Test(arguments: [
        ("if a {}", ["`a` forced true", "`a` forced false"]),
        ("guard a else {}", ["`a` forced true", "`a` forced false"]),
        ("while a {}", ["`a` forced false"]),
        ("while true { a() }", ["`a()` removed"]),
        ("if let a {}", ["`let a` never matches"]),
        ("if case .a = b, c {}", ["`case .a = b` never matches", "`c` forced true", "`c` forced false"]),
        ("a = b ? c : d", ["`a = b ? c : d` removed", "`b` forced true", "`b` forced false"]),
        ("for a in b where c { continue }", ["`c` forced true", "`c` forced false", "`continue` → `break`"]),
        ("a.b()", ["`a.b()` removed"]),
        ("a.b", []),
        ("func f() -> Bool { a }", ["always true", "always false"]),
        ("func f() -> A? { a }", ["always nil"]),
        ("func f() -> [A] { a }", ["always []"]),
        ("func f() -> [A: B] { a }", ["always [:]"]),
        ("func f() -> [(a: A, b: B)] { a }", ["always []"]),
        ("func f() -> A { switch a { case b: c() } }", []),
        ("func f() -> A { if a { b() } else { c() } }", ["`a` forced true", "`a` forced false"]),
        ("func f() { switch a { case b: c() } }", ["`c()` removed"]),
        ("func f() { let a = switch b { default: c() } }", []),
        ("init() { self.a = b; switch c { default: d = e }; a.b = c }", ["`a.b = c` removed"]),
        ("func f() { self.a = b }", ["`self.a = b` removed"]),
        ("init() { if let a { self.init(a) } }", ["`let a` never matches"]),
        ("func f() { let a: A; do { a = b() } }", []),
        ("func f() { var a: A; a = b() }", ["`a = b()` removed"]),
        ("var a: Int { b }", ["always 0"]),
        ("var a: String { b }", ["always \"\""]),
        ("func f() -> A { g() }", []),
        ("func f() -> Int { switch a { case b: c } }", ["always 0"]),
        ("func f() { g() }", ["`g()` removed"]),
        ("var a: A { g() }", []),
        ("a.b { g() }", ["`a.b { g() }` removed"]),
    ])
    func statements(text: String, expected: [String]) {
        #expect(changes(text) == expected)
    }

    @Test(arguments: [
        "assert(a < b)", "precondition(a == 1)", "preconditionFailure(\"a\")", "fatalError(\"a\")",
        "enum A: Int { case b = 1 }", "@available(macOS 26, *) struct A {}",
    ])
    func whatIsAnAssertionOrADeclarationIsLeftAlone(text: String) {
        #expect(changes(text).isEmpty)
    }

    @Test func whatIsNotCompiledIsLeftAlone() {
        #expect(
            changes(
                """
                #if SystemNumbers && os(Linux)
                    let a = 1
                #elseif os(Linux)
                    let a = 2
                #else
                    let a = 0
                #endif
                """) == ["`2` → `3`", "`2` → `1`", "`0` → `1`"])
        #expect(changes("#if !(SystemNumbers && os(Linux))\nlet a = 0\n#endif") == ["`0` → `1`"])
    }

    @Test func rowsOfOneKindExchangeWhatTheyAreAbout() {
        let text = "let table = [.infix(.add, 1), .infix(.subtract, 2), Group(3)]"
        let mutated = MutationFinder.analyze(text).edits.map { edit in
            let bytes = Array(text.utf8)
            return bytes.text(0..<edit.range.lowerBound) + edit.replacement
                + bytes.text(edit.range.upperBound..<bytes.count)
        }
        #expect(mutated.contains("let table = [.infix(.subtract, 1), .infix(.add, 2), Group(3)]"))
        #expect(mutated.contains("let table = [.infix(.add, 1), Group(3), .infix(.subtract, 2)]"))
    }

    @Test func aResultIsReturnedWhereTheWordIsNeeded() {
        let replacements = { (text: String) in MutationFinder.analyze(text).edits.map(\.replacement) }
        #expect(replacements("func f() -> Int { switch a { case b: c } }") == ["0"])
        #expect(replacements("func f() -> Int { switch a { case b: return c } }") == ["return 0"])
        #expect(replacements("func f() -> Int { switch a { case b: { return c }() } }") == ["0"])
        #expect(replacements("func f() -> Int { let a = b; return a }") == ["return 0"])
    }

    @Test func textsInACallAreExchanged() {
        let changes = changes("f(a, \"b\", \"c\", d: \"e\")")
        #expect(changes.contains("`\"b\"` and `\"c\"` exchanged"))
        #expect(!changes.contains("`\"c\"` and `\"e\"` exchanged"))
    }

    @Test func aLongPieceIsShortened() {
        let name = String(repeating: "a", count: 50)
        #expect(changes("\(name)()") == ["`\(name.prefix(39))…` removed"])
    }
}
