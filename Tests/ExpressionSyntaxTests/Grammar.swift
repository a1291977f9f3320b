import Foundation
import TestSupport
import Testing

/// A grammar in the notation described at the top of `Grammar/Expression.ebnf`.
struct Grammar {
    /// What a production, or part of one, stands for.
    indirect enum Form {
        case literal(String)
        case scalar(ScalarSet)
        case reference(String)
        case sequence([Form])
        /// One of several forms. Each has its own number within the grammar.
        case choice([(number: Int, form: Form)])
        case repetition(Form, range: ClosedRange<Int>)
        case difference(Form, Form)
    }

    struct Production {
        let name: String
        /// The production as in the file, with single spaces.
        let text: String
        let form: Form
        /// Whether no trivia is allowed between the parts.
        let isLexical: Bool
    }

    private(set) var productions: [String: Production] = [:]
    /// The production to which each alternative belongs.
    private(set) var alternatives: [String] = []

    /// Returns the grammar of the language.
    static func standard() throws -> Grammar {
        try Grammar(ProjectFiles.text("Grammar/Expression.ebnf"))
    }

    /// Returns the grammar of the language with the options for implicit products, percentages and cells, except
    /// that no product lacks its operator.
    static func withOptions() throws -> Grammar {
        var grammar = try Grammar(
            ProjectFiles.text("Grammar/Expression.ebnf").replacing(" | '%' | 'mod'", with: " | 'mod'")
                .replacing("operand ::= number | ", with: "operand ::= number | cell | cell-range | "))
        try grammar.replace("postfix", by: "marked-postfix")
        try grammar.replace("sum", by: "percent-sum")
        return grammar
    }

    /// Returns the grammar of the language with a decimal comma.
    static func withDecimalComma() throws -> Grammar {
        var sections = try ProjectFiles.text("Grammar/Expression.ebnf").components(separatedBy: "/* Tokens */")
        sections[0] = sections[0].replacing("','", with: "';'")
        var grammar = try Grammar(sections.joined(separator: "/* Tokens */"))
        try grammar.replace("decimal", by: "decimal-with-comma")
        return grammar
    }

    private mutating func replace(_ name: String, by other: String) throws {
        let production = try #require(productions[other])
        productions[name] = production
    }

    /// Returns the grammar of Foundation's formats.
    static func foundation() throws -> Grammar {
        try Grammar(ProjectFiles.text("Grammar/Foundation.ebnf"))
    }

    init(_ text: String) throws {
        let syntax = text.components(separatedBy: "/* Tokens */")
        try #require(syntax.count == 2, "the file has a section of syntax and one of tokens")
        try read(syntax[0].components(separatedBy: "/* Syntax */").last ?? "", isLexical: false)
        try read(syntax[1], isLexical: true)
    }

    private mutating func read(_ section: String, isLexical: Bool) throws {
        for line in section.replacing("\n    ", with: " ").components(separatedBy: "\n") where !line.isEmpty {
            let sides = line.components(separatedBy: " ::= ")
            try #require(sides.count == 2, "a production has two sides: \(line)")
            var reader = GrammarReader(sides[1], firstAlternative: alternatives.count)
            let form = try reader.readProduction()
            alternatives += Array(repeating: sides[0], count: reader.alternativeCount - alternatives.count)
            let words = line.split(separator: " ").joined(separator: " ")
            productions[sides[0]] = Production(name: sides[0], text: words, form: form, isLexical: isLexical)
        }
    }
}
