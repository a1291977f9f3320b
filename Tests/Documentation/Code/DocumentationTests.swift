import Abacus
import Foundation
import TestSupport
import Testing

/// The README and the articles say what is so. Their Swift code is in the files beside, which generate.py writes, and
/// their commands are run by the tests of the command.
@Suite struct DocumentationTests {
    @Test(arguments: try ProjectFiles.documentPaths())
    func theCodeIsThatOfTheTests(_ document: String) throws {
        let blocks = try CodeBlock.blocks(in: document).filter { $0.language == "swift" }
        if blocks.isEmpty { return }
        let tests = try #require(try testsOfDocuments()[document], "run Tests/Documentation/generate.py")
        for line in blocks.flatMap(\.lines) where !line.isEmpty && !line.hasPrefix("import ") {
            #expect(tests.contains(trimmed(line)), "run Tests/Documentation/generate.py: \(line)")
        }
        for line in blocks.flatMap(\.lines) where line.hasPrefix("import ") { #expect(tests.contains(line)) }
        let comments = tests.filter { $0.contains("// ") }.count
        let shown = blocks.flatMap(\.lines).filter { $0.contains("// ") }.count
        #expect(comments - 2 == shown, "run Tests/Documentation/generate.py")
    }

    @Test(arguments: try ProjectFiles.documentPaths())
    func noBlockIsLeftOut(_ document: String) throws {
        for block in try CodeBlock.blocks(in: document) {
            switch block.language {
            // The project's check runs those of README, as they install things, and Tests/Checks/Distributed/check the others.
            // Libraries for other languages have checks of their own.
            case "sh", "python":
                let documents = ["README.md", "Sources/CInterface/README.md", "Sources/Python/README.md"]
                #expect(documents.contains(document) || document.hasSuffix("/MoreThanOneMachine.md"))
            case "sql": #expect(document.hasSuffix("/MoreThanOneMachine.md"))
            case "diff": try expectPlaces(of: block)
            // How a package depends on this one; a test of the command compares the version.
            case "": #expect(document == "README.md" && block.lines.first?.hasPrefix("dependencies:") == true)
            case "swift", "console", "text": break
            default: Issue.record("\(document) has a block of \(block.language), which no test runs")
            }
        }
    }

    // MARK: - Documents for those who work on the project

    static func otherDocuments() throws -> [String] {
        let tried = try ProjectFiles.documentPaths()
        return try ProjectFiles.allDocumentPaths().filter { !tried.contains($0) }
    }

    /// What these show takes long or installs things, so that it isn't run; but what is called must exist.
    @Test(arguments: try DocumentationTests.otherDocuments())
    func whatIsCalledExists(_ document: String) throws {
        for block in try CodeBlock.blocks(in: document) {
            switch block.language {
            case "": break
            case "sh", "console":
                let commands = block.lines.filter { block.language == "sh" || $0.hasPrefix("$ ") }
                for command in commands { try expectWhatIsCalled(in: command) }
            default: Issue.record("\(document) has a block of \(block.language), which no test runs")
            }
        }
    }

    /// The paths, the options of the project's own scripts and tools, and the names of tests in a command.
    private func expectWhatIsCalled(in command: String) throws {
        let words = command.components(separatedBy: " # ")[0].split(separator: " ").map {
            $0.trimmingCharacters(in: ["'", "\""])
        }
        let paths = words.filter { word in
            ["Benchmarks/", "Grammar/", "Sources/", "Tests/", ".ci/"].contains(where: word.hasPrefix)
        }
        for path in paths {
            let exists = FileManager.default.fileExists(atPath: ProjectFiles.root.appending(path: path).path)
            let isPrefix = try ProjectFiles.sourcePaths(in: "Sources").contains { $0.hasPrefix(path) }
            #expect(exists || isPrefix, "\(path) in \(command)")
        }
        if let path = paths.first {
            let tool =
                words.contains("--package-path")
                ? try ProjectFiles.sources(in: path + "/Sources").joined() : try ProjectFiles.text(path)
            for option in words where option.hasPrefix("--") && option != "--package-path" {
                #expect(tool.contains("\"\(option)\"") || tool.contains(" \(option)"), "\(option) in \(command)")
            }
        }
        if let place = words.firstIndex(of: "--filter") {
            let tests = try ProjectFiles.sources(in: "Tests").joined()
            for name in words[place + 1].split(separator: "|") {
                #expect(tests.contains(name), "\(name) in \(command)")
            }
        }
    }

    @Test func thereAreOtherDocuments() throws {
        let commands = try Self.otherDocuments().flatMap { try CodeBlock.blocks(in: $0) }.flatMap(\.lines)
        #expect(commands.count > 20)
    }

    // MARK: - The code of the tests

    /// The lines of the generated tests, by the document that they are from.
    private func testsOfDocuments() throws -> [String: [String]] {
        let files = try ProjectFiles.sources(in: "Tests/Documentation/Code")
        let pairs = files.compactMap { text -> (String, [String])? in
            guard text.hasPrefix("// The code of "), let end = text.firstIndex(of: ",") else { return nil }
            let lines = text.components(separatedBy: "\n").map(trimmed)
            return (String(text[..<end].dropFirst("// The code of ".count)), lines)
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    private func trimmed(_ line: String) -> String { line.trimmingCharacters(in: .whitespaces) }

    /// A change that an article shows must fit the file as it is: what it is added to is there once. One that names no file
    /// is of the reader's own.
    private func expectPlaces(of change: CodeBlock) throws {
        guard change.lines.contains(where: { $0.hasPrefix("+++ b/") }) else { return }
        var file = ""
        var hunk: [String] = []
        for line in change.lines + ["--- "] {
            if line.hasPrefix("@@") || line.hasPrefix("--- ") {
                let places = file.components(separatedBy: hunk.joined(separator: "\n") + "\n").count - 1
                #expect(hunk.isEmpty || places == 1, "the change fits in \(places) places: \(hunk)")
                hunk = []
            } else if line.hasPrefix("+++ b/") {
                file = try ProjectFiles.text(String(line.dropFirst(6)))
            } else if !line.hasPrefix("+") {
                hunk.append(String(line.dropFirst()))
            }
        }
    }

    // MARK: - The language reference

    private static let reference = "Sources/Abacus/Abacus.docc/LanguageReference.md"

    @Test func everyExampleOfTheReferenceHasItsValue() throws {
        let rows = try ProjectFiles.text(Self.reference).components(separatedBy: "\n").filter { $0.hasPrefix("| ") }
        var count = 0
        for row in rows {
            let cells = row.replacing("\\|", with: "\u{1}").split(separator: "|").map { cell in
                trimmed(String(cell)).replacing("\u{1}", with: "|")
            }
            guard let example = cells.dropLast().last, example.hasPrefix("`"), let value = cells.last else { continue }
            count += 1
            let text = example.dropFirst().dropLast()
            let options = ParserOptions(
                Notation(
                    percentSign: text.hasSuffix("%") ? .percent : .remainder,
                    angleUnit: row.contains("With --degrees") ? .degrees : .radians))
            let formula = try Formula(String(text), options: options)
            let isReal = ["inf", "nan"].contains { formula.tree.variables.contains($0) }
            var environment = FormulaEnvironment(arithmetic: isReal ? .real : .exact)
            // As where the reference is printed.
            environment.randomSource = { 0.5 }
            let found = try formula.evaluate(in: environment).text(.readable)
            #expect("`\(found)`" == value, "run Tests/Documentation/generate.py: \(row)")
        }
        #expect(count > 130)
    }

    @Test func theReferenceIsComplete() throws {
        let text = try ProjectFiles.text(Self.reference)
        for function in FormulaEnvironment().functions {
            #expect(
                text.contains("| `\(function.signature)` | \(function.summary ?? "") | `\(function.example ?? "")` |"))
        }
        for op in OperatorTable.standard.operators {
            let spelling = op.spelling.replacing("|", with: "\\|")
            #expect(text.contains("`\(spelling)`"), "\(spelling)")
        }
    }

    // MARK: - Formats

    /// The table of formats and what they are in the native syntax, for an object that has all the keys.
    @Test func formatsAndTheirTranslationsAgree() throws {
        let object: Value = ["a": 2, "name": "Ada", "orders": [["price": 3], ["price": 7]]]
        let article = try ProjectFiles.text("Sources/AbacusFoundation/AbacusFoundation.docc/MovingFromNSExpression.md")
        let table = article.components(separatedBy: "| format | native |")[1].components(separatedBy: "\n\n")[0]
        let rows = table.components(separatedBy: "\n").map { row in
            row.split(separator: "|").map { trimmed(String($0)) }.filter { $0.hasPrefix("`") }
        }.filter { $0.count == 2 }
        #expect(rows.count == 8)
        for row in rows {
            let (old, new) = (String(row[0].dropFirst().dropLast()), String(row[1].dropFirst().dropLast()))
            let format = try Formula(
                Source(old), form: nil, arguments: [], textRules: nil as (any TextRules)?)
            let values = ["old": try format.evaluate(with: object), "new": try Formula(new).evaluate(with: object)]
            #expect(try Formula("old == new").evaluate(values) == true, "\(old) is \(values)")
        }
    }

    // MARK: - Figures

    @Test func theFiguresAreThoseOfTheMeasurements() throws {
        let results = try ProjectFiles.text("Benchmarks/RESULTS.md")
        let article = try ProjectFiles.text("Sources/Abacus/Abacus.docc/Performance.md")
        let table = article.components(separatedBy: "### What it costs")[1].components(separatedBy: "###")[0]
        let figures = table.components(separatedBy: "\n").compactMap { row -> String? in
            let cells = row.split(separator: "|").map { trimmed(String($0)) }
            return cells.count == 2 && cells[1].first?.isNumber == true ? cells[1] : nil
        }
        #expect(figures.count > 8)
        for figure in figures { #expect(results.contains("| \(figure) "), "\(figure)") }
    }
}
