internal import TestSupport
internal import Testing

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

extension CommandTests {
    /// Whatever a text contains and wherever it reaches the terminal, it is shown and has no other effect.
    @Suite struct DisplayTests {
        /// A place where texts reach the terminal.
        enum Place: String, CaseIterable {
            case value, element, memberName, tree, format, sourceLine, message, fileLine, batchError, definitionNote
            case unknownOption, optionValue, badSetting, settingError, keypadOption, keypadPattern, pressedKeys
            case missingFile, missingData, malformedDataName, repeatedMember, jsonValue, jsonError, jsonFileName

            /// Whether only a part of a long text is shown there.
            var isShort: Bool { [.sourceLine, .settingError, .definitionNote].contains(self) }
        }

        @Test(arguments: Place.allCases)
        func aTerminalIsGivenNoHiddenScalar(_ place: Place) throws {
            let classes = HiddenScalars.classes.map(\.scalars)
            for scalars in place.isShort ? HiddenScalars.all.map({ [$0] }) : classes {
                let text = "<" + scalars.map { "\($0)a" }.joined() + ">"
                let result = try result(showing: text, in: place)
                let shown = result.output + result.errors
                #expect(HiddenScalars.found(in: shown).isEmpty, "\(shown.debugDescription)")
                guard place != .pressedKeys else { continue }
                for scalar in scalars {
                    #expect(shown.contains(escape(of: scalar, in: place)), "\(shown.debugDescription)")
                }
            }
        }

        /// Returns how a scalar is shown.
        private func escape(of scalar: Unicode.Scalar, in place: Place) -> String {
            switch place {
            case .jsonValue, .jsonFileName:
                scalar.utf16.map { "\\u" + String(0x10000 + Int($0), radix: 16).dropFirst() }.joined()
            default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            }
        }

        /// Makes the command show a text in a place.
        private func result(showing text: String, in place: Place) throws -> CommandResult {
            switch place {
            case .value: try abacus("'\(text)'")
            case .element: try abacus("['\(text)']")
            case .memberName: try abacus("{'\(text)': 1}")
            case .tree: try abacus("--tree", "f('\(text)')")
            case .format: try abacus("--format", "f('\(text)')")
            case .sourceLine: try abacus("'\(text)' + nope")
            case .message: try abacus("{a: 1}['\(text)']")
            case .fileLine: try abacus(input: "'\(text)'\n")
            case .batchError: try abacus(input: "{a: 1}['\(text)']\n")
            case .definitionNote: try abacus("f(x) = '\(text)' + x", "f(1)")
            case .unknownOption: try abacus("--x\(text)")
            case .optionValue: try abacus("--digits", text)
            case .badSetting: try abacus("--set", "'\(text)'")
            case .settingError: try abacus("--set", "x = '\(text)' +")
            case .keypadOption: try abacus("keypad", text)
            case .keypadPattern: try abacus("keypad", "--press", "1", "--pattern", text)
            case .pressedKeys: try abacus("keypad", "--press", text)
            case .missingFile: try abacus("-f", "/nonexistent/\(text)")
            case .missingData: try abacus("--data", "/nonexistent/\(text)", "1")
            case .malformedDataName: try withData("[]", named: text) { try abacus("--data", $0, "1") }
            case .repeatedMember:
                try withData("{\"\(json(text))\": 1, \"\(json(text))\": 2}") { try abacus("--data", $0, "1") }
            case .jsonValue: try abacus("--json", "'\(text)'")
            case .jsonError: try abacus("--json", "{a: 1}['\(text)'] + '\(text)'.a")
            case .jsonFileName: try withData("f(x) = 1 / x\nf(0)\n", named: text) { try abacus("--json", "-f", $0) }
            }
        }

        /// Returns a text for use within a JSON string, which must not contain some control characters.
        private func json(_ text: String) -> String {
            text.unicodeScalars.map { scalar in
                scalar.value < 0x20
                    ? "\\u" + String(0x10000 + Int(scalar.value), radix: 16).dropFirst() : String(scalar)
            }.joined()
        }

        /// Calls a closure with the path of a file with some contents, whose name ends in a text.
        private func withData<Result>(
            _ data: String, named name: String = "", _ use: (_ path: String) throws -> Result
        ) throws -> Result {
            try withFile(of: data) { path in
                let named = path + name
                guard named != path else { return try use(path) }
                try #require(link(path, named) == 0)
                defer { unlink(named) }
                return try use(named)
            }
        }

        @Test func jsonIsExact() throws {
            let text = String(String.UnicodeScalarView(HiddenScalars.all)) + "\t\"\\é😀"
            let literal = text.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
            let output = try abacus("--json", "'\(literal)'").output
            try withData(output.replacing("\"line\":1,", with: "")) { path in
                let answers = try abacus("--data", path, "value == '\(literal)'", "type").output
                #expect(answers == "true\ntext\n")
            }
        }

        @Test func whatIsPrintedIsReadAsItself() throws {
            let literal = HiddenScalars.all.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
            let printed = try abacus("'\(literal)'").lines
            #expect(printed.count == 1)
            #expect(try abacus("\(printed[0]) == '\(literal)'").output == "true\n")
        }

        @Test func anOverriddenLineKeepsItsOrder() throws {
            #expect(try abacus(#"'"\u{202e}abc"'"#).output == #""\"\u{202E}abc\"""# + "\n")
            let result = try abacus("'\u{202E}abc' + 1")
            #expect(result.errors.hasSuffix("\n" + #"'\u{202E}abc' + 1"# + "\n              ^\n"))
        }

        @Test func aLineBreakInAFileNameBreaksNoLine() throws {
            let result = try abacus("-f", "/nonexistent/a\nabacus: all is well\r")
            #expect(result.errors.split(separator: "\n").count == 1)
            #expect(result.errors.contains(#"a\nabacus: all is well\r: "#))
        }
    }
}
