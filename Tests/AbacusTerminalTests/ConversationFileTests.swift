internal import Abacus
internal import TestSupport
internal import Testing

@testable internal import AbacusSession
@testable internal import AbacusTerminal

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// What `:save` writes and `:load` reads.
@Suite struct ConversationFileTests {
    @Test func definitionsAreSavedAndLoaded() throws {
        try withFile(of: "") { path in
            let other = path + ".saved"
            let partner = ConversationPartner()
            for line in ["x = 1/3", "f(a) = a**2 + x", "t = \"it's\"", "s = sqrt(2)", "100"] { _ = partner.type(line) }
            #expect(partner.type(":save \(path)").first?.hasPrefix("! cannot write \(path): File exists") == true)
            #expect(partner.type(":save \(other)") == ["(4 definitions in \(other))"])
            #expect(partner.type(":save \(other)") == ["(4 definitions in \(other))"], "it is the session's own by now")
            let reader = ConversationPartner()
            #expect(reader.type(":load \(other)") == ["(4 lines of \(other))"])
            #expect(reader.type("f(3)") == ["28/3 ≈ 9.3333333333333333333"])
            #expect(reader.type("t; s**2") == ["it's", "2"])
            #expect(reader.type(":save \(other)") == ["(4 definitions in \(other))"])
            #expect(remove(other))
        }
    }

    /// Returns the text that `:save` writes after some lines.
    private func saved(_ lines: String...) throws -> String {
        try withFile(of: "") { path in
            let other = path + ".saved"
            let partner = ConversationPartner()
            for line in lines { _ = partner.type(line) }
            _ = partner.type(":save \(other)")
            defer { remove(other) }
            return String(decoding: try File(opening: other).contents(), as: UTF8.self)
        }
    }

    @Test func savedValuesAreReadAsTheSame() throws {
        #expect(
            try saved("x = 1/4", ":arithmetic real", "y = 0.1", "z = inf; n = -0.0", "w = [1, 2.5]", "t = 'a'") == """
                :own-names off
                t = "a"
                :arithmetic exact
                :decimal-comma off
                x = 0.25
                :arithmetic real
                n = -0.0
                w = [1.0, 2.5]
                y = 0.1
                z = inf
                :own-names on

                """)
        #expect(try saved("f(x) = x + 1") == "f(x) = x + 1\n", "nothing depends on settings")
        #expect(try saved("f(x) = x + 1", "t = true") == ":own-names off\nt = true\n:own-names on\nf(x) = x + 1\n")
        #expect(
            try saved(":percent", "f(x) = x + 15%", ":percent off", "g(x) = x % 7")
                == ":percent on\nf(x) = x + 15%\n:percent off\ng(x) = x % 7\n")
        #expect(
            try saved("f(x) = ½x", ":implicit off", ":cells", "g(x) = x + sum(A1:B2)", "h(x) = 2 * x")
                == "f(x) = ½ * x\n:cells on\ng(x) = x + sum(A1:B2)\nh(x) = 2 * x\n")
        #expect(
            try saved(
                ":decimal-comma", "x = 1,5", "f(a; b) = a * b", ":decimal-comma off", "g(x) = 1.5 * x", "h(x) = 2")
                == ":own-names off\n:arithmetic exact\n:decimal-comma off\nx = 1.5\n:own-names on\n:decimal-comma on\n"
                + "f(a; b) = a * b\n:decimal-comma off\ng(x) = 1.5 * x\nh(x) = 2\n")
        #expect(
            try saved(":degrees on", "x = sin(1)", "y = sin(30)", "f(x) = x°", ":degrees off", "g(x) = cos(x)")
                == ":own-names off\n:arithmetic exact\n:degrees off\nx = cos(89*pi/180)\n:decimal-comma off\ny = 0.5\n"
                + ":own-names on\n:degrees on\nf(x) = x°\n:degrees off\ng(x) = cos(x)\n")
        #expect(
            try saved("`unit price` = 4", "f(`a b`) = `a b` * `unit price`")
                == ":own-names off\n:arithmetic exact\n`unit price` = 4\n:own-names on\nf(`a b`) = `a b` * `unit price`\n"
        )
        let text = try saved(":arithmetic real", "x = 0.1", "y = x * 3", ":arithmetic exact", "k = 1/3", "r = sqrt(2)")
        for arithmetic in ["exact", "integer", "real"] {
            try withFile(of: text) { path in
                let partner = ConversationPartner()
                #expect(partner.type(":arithmetic \(arithmetic)").count == 1)
                #expect(partner.type(":load \(path)") == ["(4 lines of \(path))"])
                #expect(partner.type(":arithmetic") == ["(arithmetic \(arithmetic))"], "the session's own stays")
                let environment = partner.conversation.session.environment
                #expect(environment["x"] == .real(0.1) && environment["x"]?.kind == .real)
                #expect(environment["y"] == .real(0.1 * 3))
                #expect(environment["k"]?.kind == .rational)
                if case .exactReal? = environment["r"] {} else { Issue.record("r isn't an exact real") }
            }
        }
    }

    @Test func whatCantBeReadBackIsntSaved() throws {
        try withFile(of: "") { path in
            let partner = ConversationPartner()
            for line in ["a = 1/3", ":arithmetic real", "b = 0.1", ":arithmetic exact", "c = [a, {k: b}]", "d = [[a]]"]
            {
                _ = partner.type(line)
            }
            defer { remove(path + ".saved") }
            #expect(
                partner.type(":save \(path).saved") == [
                    "! 'c' isn't saved, as its value can't be written as a formula", "(3 definitions in \(path).saved)",
                ])
        }
    }

    @Test func functionsThatUseTheAnswerAreNamed() throws {
        try withFile(of: "") { path in
            let partner = ConversationPartner()
            let functions = [
                "f(x) = x + ans", "g(ans) = ans", "h(x) = map([x], ans -> ans)", "i(x) = _ * x", "j(x) = f(x)",
                "k(x) = map([x], y -> y * ans)",
            ]
            for line in ["100"] + functions { _ = partner.type(line) }
            defer { remove(path + ".saved") }
            #expect(
                partner.type(":save \(path).saved")
                    == ["f", "i", "k"].map { "('\($0)' uses 'ans', which isn't saved)" }
                    + ["(6 definitions in \(path).saved)"])
        }
    }

    /// A file without a line about names is read as ever: its definitions use those before them.
    @Test func theNamesOfAFileCanBeThoseOfTheLanguageAlone() throws {
        let definitions = "pi = 3\nsqrt(x) = 1\na = pi + sqrt(4)\n"
        try withFile(of: definitions + ":own-names off\nb = pi + sqrt(4)\nc = a\n") { path in
            let partner = ConversationPartner()
            let error = "! \(path):6:5: error: there is no name 'a'; give it a value first, as in 'a = 1'"
            #expect(partner.type(":load \(path)") == [error])
            #expect(partner.type("a") == ["4"])
            #expect(partner.type("b == acos(-1) + 2") == ["true"])
            #expect(partner.type("c = a + pi; c") == ["7"], "the session's own names are known again")
        }
    }

    @Test func aFileIsLoadedUntilALineFails() throws {
        try withFile(of: "x = 2\nx * 3\nnope\nx = 5\n") { path in
            let partner = ConversationPartner()
            #expect(
                partner.type(":load \(path)") == [
                    "6", "! \(path):3:1: error: there is no name 'nope'; give it a value first, as in 'nope = 1'",
                ])
            #expect(partner.type("x") == ["2"])
            #expect(partner.type(":load /nonexistent") == ["! cannot read /nonexistent: No such file or directory"])
            #expect(partner.type(":save /nonexistent/x").first?.hasPrefix("! cannot write") == true)
            #expect(partner.type(":load /dev/zero") == ["! cannot read /dev/zero: it is a device"])
            #expect(partner.type(":load /dev") == ["! cannot read /dev: it is a directory"])
            #expect(partner.type(":load") == ["! :load needs the path of a file"])
            #expect(partner.type(":save") == ["! :save needs the path of a file"])
        }
    }

    @discardableResult
    private func remove(_ path: String) -> Bool { unlinkFile(path) == 0 }
}

private let unlinkFile: @Sendable (UnsafePointer<CChar>) -> CInt = unlink
