internal import AbacusTerminal
internal import Foundation
internal import RowsCommand
internal import TestSupport
internal import Testing

@testable internal import AbacusCommand
@testable internal import AbacusSession

/// A sentence with one of the words of promises stands in `Tests/Checks/promises.txt`, with the tests that hold it.
@Suite struct PromiseTests {
    private static let words: Set = ["every", "no", "never", "exactly"]
    private static let manual = "manual"

    @Test(arguments: ["README.md", "SECURITY.md", manual])
    func everyPromiseIsListed(_ document: String) throws {
        let entries = try Self.entries().filter { $0.document == document }
        let sentences = try Self.promises(in: document)
        for sentence in sentences {
            #expect(entries.contains { sentence.contains($0.sentence) }, "add this to promises.txt: \(sentence)")
        }
        for entry in entries {
            #expect(sentences.contains { $0.contains(entry.sentence) }, "this isn't in \(document): \(entry.sentence)")
        }
    }

    @Test func theTestsExist() throws {
        for entry in try Self.entries() {
            #expect(!entry.tests.isEmpty, "\(entry.sentence)")
            for (path, name) in entry.tests {
                let text = try #require(try? ProjectFiles.text(path), "there is no file \(path)")
                let declaration = path.hasSuffix(".swift") ? "func \(name)(" : "\(name)("
                #expect(text.contains(declaration), "\(path) has no \(name)")
            }
        }
    }

    @Test func wordsAreFoundInSentences() {
        let paragraphs = Self.paragraphs(
            ofMarkdown: """
                # No title

                One line and
                never two. **No exception.** Not `every` word; there's no-one! And NO_COLOR
                - no item, exactly
                  one

                ```
                every block
                ```
                | a | no cell |
                """)
        let sentences = paragraphs.flatMap(Self.sentences).filter(Self.isPromise)
        #expect(
            sentences == [
                "No title", "One line and never two.", "**No exception.**", "no item, exactly one", "no cell",
            ])
    }

    // MARK: - The list

    private struct Entry {
        let document: String
        let sentence: String
        var tests: [(path: String, name: String)] = []
    }

    /// Reads the list: a document, a colon and a sentence or a part of it, then a line for each test, which is indented.
    private static func entries() throws -> [Entry] {
        var entries: [Entry] = []
        for line in try ProjectFiles.text("Tests/Checks/promises.txt").split(separator: "\n")
        where !line.hasPrefix("#") {
            if line.hasPrefix("    ") {
                let parts = line.split(separator: " ")
                try #require(parts.count == 2 && !entries.isEmpty, "\(line)")
                entries[entries.count - 1].tests.append((String(parts[0]), String(parts[1])))
            } else {
                let colon = try #require(line.firstRange(of: ": "), "\(line)")
                entries.append(
                    Entry(document: String(line[..<colon.lowerBound]), sentence: String(line[colon.upperBound...])))
            }
        }
        return entries
    }

    // MARK: - Sentences

    private static func promises(in document: String) throws -> [String] {
        let paragraphs =
            document == manual
            ? manualParagraphs() : Self.paragraphs(ofMarkdown: try ProjectFiles.text(document))
        return paragraphs.flatMap(sentences).filter(isPromise)
    }

    /// Whether a sentence has one of the words, outside of code.
    private static func isPromise(_ sentence: String) -> Bool {
        let parts = sentence.split(separator: "`", omittingEmptySubsequences: false)
        let prose = parts.indices.filter { $0.isMultiple(of: 2) }.map { parts[$0] }.joined(separator: "`")
        let found = prose.split { !($0.isLetter || $0.isNumber || "_-'`".contains($0)) }
        return found.contains { words.contains($0.lowercased()) }
    }

    /// Divides a paragraph after points, exclamation and question marks before a space.
    private static func sentences(_ paragraph: String) -> [String] {
        var sentences = [""]
        for word in paragraph.split(separator: " ") {
            sentences[sentences.count - 1] += (sentences[sentences.count - 1].isEmpty ? "" : " ") + word
            if let last = word.last(where: { $0 != "*" }), ".!?".contains(last) { sentences.append("") }
        }
        return sentences.filter { !$0.isEmpty }
    }

    /// Returns the paragraphs, items, headings and cells of a document, each on a line, without blocks of code.
    private static func paragraphs(ofMarkdown text: String) -> [String] {
        var paragraphs = [""]
        var isCode = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("```") { isCode.toggle() }
            if isCode || line.isEmpty || line.hasPrefix("```") || line.hasPrefix("<!--") {
                paragraphs.append("")
            } else if line.hasPrefix("|") {
                paragraphs += line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } + [""]
            } else if line.hasPrefix("#") {
                paragraphs += [String(line.drop { $0 == "#" || $0 == " " }), ""]
            } else if let item = line.wholeMatch(of: /(?:[-*]|\d+\.) (.*)/) {
                paragraphs.append(String(item.1))
            } else {
                paragraphs[paragraphs.count - 1] += " " + line
            }
        }
        return paragraphs
    }

    /// Returns the paragraphs of the man page and of the pages that only `abacus help` prints.
    private static func manualParagraphs() -> [String] {
        let pages =
            ManualTopic.allCases.map { $0.text(width: 10_000) }
            + [KeypadOptions.help, RowsOptions.help, PlotOptions.help]
        return paragraphs(ofManPage: ManualPage.text) + pages.flatMap(paragraphs(ofPage:))
    }

    /// Returns the paragraphs of a page in the language of `man`, without examples.
    private static func paragraphs(ofManPage text: String) -> [String] {
        let escapes = [
            ("\\-", "-"), ("\\(aq", "'"), ("\\(ha", "^"), ("\\(ti", "~"), ("\\fB", ""), ("\\fI", ""), ("\\fR", ""),
            ("\\&", ""), ("\\e", "\\"),
        ]
        var paragraphs = [""]
        var isExample = false
        for line in text.split(separator: "\n") {
            if line == ".EX" || line == ".EE" { isExample = line == ".EX" }
            guard !isExample else { continue }
            if line.hasPrefix(".") || line.hasPrefix("\\fB") { paragraphs.append("") }
            if line.hasPrefix(".") || line.hasPrefix("\\fB") { continue }
            paragraphs[paragraphs.count - 1] += " " + escapes.reduce(String(line)) { $0.replacing($1.0, with: $1.1) }
        }
        return paragraphs
    }

    /// Returns the paragraphs and the cells of a page that is laid out for a terminal. A line that is indented further
    /// than terms are continues the cell above.
    private static func paragraphs(ofPage text: String) -> [String] {
        var paragraphs = [""]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let indent = line.prefix { $0 == " " }.count
            if !line.isEmpty, indent == 0 || indent > 8 {
                paragraphs[paragraphs.count - 1] += " " + line.dropFirst(indent)
            } else {
                paragraphs += [""] + line.replacing("  ", with: "\n").split(separator: "\n").map(String.init)
            }
        }
        return paragraphs
    }
}
