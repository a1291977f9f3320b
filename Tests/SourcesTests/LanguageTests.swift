import Foundation
import TestSupport
import Testing

/// The files of the lexer and of the parser are the language. What isn't stands in folders within theirs, and is called by
/// name.
struct LanguageTests {
    /// `Tests/Checks/Habits/check` finds what else they call, as it compiles the language with `NoHabits.swift`.
    @Test(arguments: [("Lexer", 5), ("Parser", 12)])
    func habitsAreCalledByName(folder: String, most: Int) throws {
        let entrances = try functions(in: "Sources/ExpressionSyntax/\(folder)/Habits/\(folder)+Habits.swift")
        #expect(entrances.isSubset(of: try functions(in: "Tests/Checks/Habits/NoHabits.swift")))
        #expect(entrances.allSatisfy { $0.lowercased().contains("habit") })
        let calls = try words(of: folder).filter(entrances.contains)
        #expect(Set(calls) == entrances)
        #expect(calls.count <= most, "\(calls)")
    }

    @Test func whatFormatsAreCalledForIsListed() throws {
        let formats = try Set(files(of: "Parser/Formats").flatMap(functions))
        let head = try ProjectFiles.text("Sources/ExpressionSyntax/Parser/Parser.swift").prefix { $0 != "{" }
        let listed = Set(head.split(separator: "`").map(String.init)).intersection(formats)
        let called = Set(try words(of: "Parser")).intersection(formats)
        #expect(listed == called, "the first lines of Parser.swift list the calls into Formats")
    }

    /// Returns the files of a folder that aren't in one within it.
    private func files(of folder: String) throws -> [String] {
        let folder = "Sources/ExpressionSyntax/\(folder)"
        return try ProjectFiles.sourcePaths(in: folder).filter { !$0.dropFirst(folder.count + 1).contains("/") }
    }

    /// Returns the identifiers in the code of such files.
    private func words(of folder: String) throws -> [String] {
        try files(of: folder).flatMap { SwiftTokens(of: try ProjectFiles.text($0)).tokens.map(String.init) }
    }

    /// Returns the names of a file's functions that other files can call.
    private func functions(in file: String) throws -> Set<String> {
        let tokens = SwiftTokens(of: try ProjectFiles.text(file)).tokens
        let places = tokens.indices.filter { tokens[$0] == "func" && !tokens[..<$0].suffix(2).contains("private") }
        return Set(places.map { String(tokens[$0 + 1]) })
    }
}
