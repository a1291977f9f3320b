internal import Abacus

/// Sources with very many characters of one class in every possible place, and renderings of their errors.
enum Sources {
    static func workloads(of classes: [CharacterClass]) -> [Workload] {
        classes.flatMap { characters in
            places.map { place in
                Workload("\(place) of \(characters.name)") { size in
                    let source = Source(bytes: Array(place.utf8).replacing("…", with: characters.bytes(size)))
                    return { show(source) }
                }
            }
        }
    }

    /// Statements in which `…` stands for the characters.
    private static let places = [
        "…", "a…", "$a…", "1…", "0x1…", "1.…", ".…", "1 + …", "…1", "'…'", "'…", "'\\…'", "'\\u{…}'", "# …", "1 # …",
        "a… = 1",
        "f(a…) = a… + a…", "a…(x) = 1", "a…(1)", "sqrt…(1)", "{a…: 1}", "{'…': 1, '…': 2}", "{'…': 1}.…", "{a: 1}.a…",
        "a… + b… + a…", "[…", "(…)", "f(…", "1 < 2 < …", "x = y = …", "…\n…\n… 1 2", "1 ? … : …", "a\u{301}…b",
    ]

    /// Executes a statement as far as possible, and renders everything that can be shown.
    static func show(_ source: Source) {
        var environment = FormulaEnvironment()
        do throws(StatementError) {
            if case .value(let value) = try environment.execute(source) {
                _ = try? environment.text(of: value, for: source)
            }
        } catch {
            _ = error.description
            _ = error.diagnostics.map { $0.fixIt?.applied(to: source)?.bytes.count }
        }
        let tree = SyntaxTree.parse(source).tree
        _ = tree.formatted()
        _ = tree.dump()
        _ = tree.variables
        let positions = SourcePositions(source)
        for token in source.tokens() {
            let range = positions.range(ofUTF16: positions.utf16Range(of: token.range))
            _ = positions.offset(of: positions.location(of: range.lowerBound))
        }
        if let formula = try? Formula(source) {
            _ = try? formula.compiled(for: formula.variables).description
            _ = try? formula.compiledExactly(for: formula.variables)
        }
    }
}
