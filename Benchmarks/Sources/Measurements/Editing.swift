import Abacus
import Workloads

/// The work of an editor after each key.
enum Editing {
    static func measure(bytes: Int) throws {
        let text = Texts.editedFormula(bytes: bytes)
        let environment = FormulaEnvironment()
        try measure("read again", text) { text in
            let parsed = ParsedSource(Source(text), options: environment.parserOptions)
            let positions = SourcePositions(parsed.source)
            let marked = parsed.diagnostics.map { diagnostic in
                (positions.utf16Range(of: diagnostic.range), positions.locations(of: diagnostic.range))
            }
            return parsed.tokens.count + marked.count
        }
        try measure("parse alone", text) { text in
            SyntaxTree.parse(Source(text), options: environment.parserOptions).tree.nodes.count
        }
        let parsed = ParsedSource(Source(text), options: environment.parserOptions)
        // Any name can follow a bracket.
        let place = parsed.tokens[(parsed.tokens.count / 2)...].first { $0.kind == .openingBracket }!.range.upperBound
        try measure("at a place", text) { _ in
            let list = environment.completions(at: place, in: parsed)
            return parsed.path(to: place).count + (list?.completions.count ?? 0)
        }
    }

    private static func measure(_ name: String, _ text: String, _ work: (String) -> Int) throws {
        var result = 0
        let time = Stopwatch.nanoseconds { count in
            for _ in 0..<count { result = work(text) }
        }
        try Measurement(name: name, nanoseconds: time, value: Double(result), size: text.utf8.count).print()
    }
}
