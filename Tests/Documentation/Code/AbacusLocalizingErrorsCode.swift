// The code of Sources/Abacus/Abacus.docc/LocalizingErrors.md, written by Tests/Documentation/generate.py.

// swift-format-ignore-file

import Abacus
import Foundation
import Testing

@Suite struct AbacusLocalizingErrorsCode {
    @Test func wordAMessage() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        func values(_ role: Diagnostic.Argument.Role, of diagnostic: Diagnostic) -> [String] {
            diagnostic.arguments.filter { $0.role == role }.map { argument in
                switch argument.value {
                case .text(let text): text
                case .number(let number): "\(number)"
                }
            }
        }

        func german(_ diagnostic: Diagnostic) -> String {
            let found = values(.found, of: diagnostic).first ?? ""
            switch diagnostic.identifier {
            case .divisionByZero: return "Durch null lässt sich nicht teilen."
            case .unknownName: return "Den Namen „\(found)“ gibt es nicht."
            case .unknownFunction: return "Die Funktion „\(found)“ gibt es nicht."
            case .unbalancedParenthesis:
                guard let expected = values(.expected, of: diagnostic).first else { return "„\(found)“ schließt nichts." }
                return "Zu „\(found)“ fehlt „\(expected)“."
            case .wrongArgumentCount:
                return "„\(found)“ nimmt nicht \(values(.count, of: diagnostic).joined()) Argumente."
            default: return diagnostic.message
            }
        }

        for text in ["total / cuont", "2 * (3 + 4", "log(1, 2, 3)", "1 / 0"] {
            do throws(StatementError) {
                print(try Formula.value(of: text, ["total": 10, "count": 4]))
            } catch {
                print(german(error.diagnostics[0]))
            }
        }
        // Den Namen „cuont“ gibt es nicht.
        // Zu „(“ fehlt „)“.
        // „log“ nimmt nicht 3 Argumente.
        // Durch null lässt sich nicht teilen.

        do throws(StatementError) {
            print(try Formula.value(of: "total / cuont", ["total": 10, "count": 4]))
        } catch {
            print(values(.suggestion, of: error.diagnostics[0]))  // ["count"]
        }
        #expect(output == [
            #"Den Namen „cuont“ gibt es nicht."#,
            #"Zu „(“ fehlt „)“."#,
            #"„log“ nimmt nicht 3 Argumente."#,
            #"Durch null lässt sich nicht teilen."#,
            #"["count"]"#,
        ])
    }

    @Test func nameTheSettingsOfAnApp() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        do throws(SyntaxError) {
            print(try Formula("19.99 + 8.25%"))
        } catch {
            let diagnostic = error.diagnostics[0]
            print(diagnostic.readerOption == .percentages)  // true
            let named = diagnostic.naming { $0 == .percentages ? "switch on “Percent” in the settings" : nil }
            print(named.hint!)
            // '%' is the remainder; for a percentage write 19.99 * (1 + 8.25/100), or switch on “Percent” in the settings
        }
        #expect(output == [
            #"true"#,
            #"'%' is the remainder; for a percentage write 19.99 * (1 + 8.25/100), or switch on “Percent” in the settings"#,
        ])
    }
}
