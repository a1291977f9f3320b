import ExpressionSyntax
import Foundation
import TestSupport
import Testing

/// Foundation's formats are a second syntax over the same tree, and a guest: what is said of them stands in folders named
/// `Formats`, and few other files name them.
struct FormatsTests {
    /// Targets, and how many of their files outside of `Formats` may name formats or one of their cases. Lower a bound
    /// when a file is done with formats; a new file asks `isOfFormats` or the dialect instead.
    private static let bounds = [("ExpressionSyntax", 30), ("AbacusCore", 6)]

    @Test(arguments: bounds) func fewFilesNameFormats(target: String, bound: Int) throws {
        let files = try ProjectFiles.sourcePaths(in: "Sources/\(target)").filter { path in
            try !path.contains("/Formats/") && Self.namesFormats(try ProjectFiles.text(path))
        }
        #expect(files.count <= bound, "\(files.count) files name formats:\n\(files.joined(separator: "\n"))")
    }

    @Test func casesOfFormatsAreFound() throws {
        #expect(try !Self.namesFormats("if node.kind.isOfFormats { return } // Foundation's predicates"))
        #expect(try !Self.namesFormats("texts.contains(where: { $0.isEmpty })\nkinds = .any"))
        for code in [
            "case .equalTo, .notEqualTo:", "SyntaxNode.Kind.subquery", "(.placeholder)", "syntax == .foundation",
            "let comparison: Comparison", "any FormatSemantics",
        ] {
            #expect(try Self.namesFormats(code), "\(code)")
        }
    }

    /// Returns whether code, without its comments, names formats or one of their cases.
    private static func namesFormats(_ text: String) throws -> Bool {
        try text.split(separator: "\n").contains { line in
            let code = String(line.prefix(upTo: line.range(of: "//")?.lowerBound ?? line.endIndex))
            return try names.get().firstMatch(in: code, range: NSRange(code.startIndex..., in: code)) != nil
        }
    }

    /// The names of formats, and those of the operators and kinds of nodes that only they have, as members of their types
    /// that aren't called.
    private static let names = Result {
        let words = "[Ff]oundation|[fF]ormatSemantics|[pP]redicate|[sS]ubquery|[pP]laceholder|Comparison"
        let operators = Operator.allCases.filter(\.isOfFormats).map { "\($0)" }
        let kinds = SyntaxNode.Kind.allCases.filter(\.isOfFormats).map { "\($0)" }
        let cases = Set(operators + kinds).subtracting(commonNames).sorted().joined(separator: "|")
        let beforeMember = "(?:(?<![\\w)\\]?\\\\])|(?<=Operator)|(?<=Kind))"
        return try NSRegularExpression(pattern: "\(words)|\(beforeMember)\\.(?:\(cases))\\b(?!\\()")
    }

    /// The names of quantifiers, which other types have, too: all kinds of values are `.any`, every builtin is allowed by
    /// `.all`, and an optional may be `.none`.
    private static let commonNames: Set = ["any", "all", "none"]
}
