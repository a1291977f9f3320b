import Foundation
import TestSupport
import Testing

/// The folders of each target are floors: a file names only types of its own folder and of those below.
///
/// The order is that of the table in Sources/README.md. Dependencies that show only in members are found by
/// `Tests/Checks/Floors/check`.
struct FloorTests {
    @Test(arguments: try targets()) func foldersPointDownOnly(target: String) throws {
        let plan = try Self.plan(of: target)
        let order = try Self.orders()[target] ?? []
        let folders = Set(plan.files.map(\.folder)).subtracting([""])
        #expect(folders == Set(order), "Sources/README.md lists the folders of \(target), the lowest first")
        for arrow in plan.upwardArrows(order) {
            Issue.record(
                "\(target)/\(arrow.from) names \(arrow.type) of \(target)/\(arrow.to), which isn't on a floor below")
        }
    }

    @Test(arguments: try targets()) func largeCirclesAreExplained(target: String) throws {
        let readme = try ProjectFiles.text("Sources/README.md")
        for circle in try Self.plan(of: target).circles where circle.count > 5 {
            for file in circle where !readme.contains("`\((file as NSString).lastPathComponent)`") {
                Issue.record("\(target)/\(file) is in a circle that Sources/README.md doesn't explain: \(circle)")
            }
        }
    }

    @Test(arguments: try targets()) func aFileSaysWhatTheTargetIs(target: String) throws {
        let paths = try ProjectFiles.sourcePaths(in: "Sources/\(target)")
        let saysSo = try paths.contains { try ProjectFiles.text($0).hasPrefix("// \(target): ") }
        #expect(saysSo, "a file of \(target) opens with what the target is: '// \(target): …'")
    }

    @Test(arguments: ["Sources/README.md", "CONTRIBUTING.md"]) func filesOfThePlanExist(page: String) throws {
        let text = try ProjectFiles.text(page)
        let folder = page.hasPrefix("Sources/") ? "Sources/" : ""
        let paths = text.split(separator: "`").filter {
            $0.contains("/") && $0.hasSuffix(".swift") && !$0.contains(" ")
        }
        #expect(paths.count > 5, "\(page) says where things stand")
        let files = Set(try ProjectFiles.sourcePaths(in: "Sources"))
        for path in paths where !files.contains(folder + path) {
            Issue.record("\(page) speaks of \(path), which isn't there")
        }
    }

    @Test func whatIsReadFirstIsShort() throws {
        let page = try ProjectFiles.text("Sources/README.md")
        let section = try #require(page.components(separatedBy: "\n## ").first { $0.hasPrefix("Read first") })
        let steps = section.components(separatedBy: "\n\n").first { $0.hasPrefix("1. ") }
        let paths = try #require(steps).split(separator: "`").filter { $0.hasSuffix(".swift") }
        let lines = try paths.reduce(0) { try $0 + ProjectFiles.text("Sources/\($1)").count { $0 == "\n" } }
        #expect(Set(paths).count == paths.count, "each file is named where it is read")
        #expect(30...40 ~= paths.count && lines <= 6_000, "\(paths.count) files, \(lines) lines")
    }

    @Test func publicTypesStandInFilesOfTheirNames() throws {
        for (file, type) in [
            ("Statement", "enum Statement"), ("FunctionDefinition", "struct FunctionDefinition"),
            ("ParserOptions", "struct ParserOptions"), ("SyntaxError", "struct SyntaxError"),
        ] {
            let paths = try ProjectFiles.sourcePaths(in: "Sources/ExpressionSyntax")
            let path = try #require(paths.first { $0.hasSuffix("/\(file).swift") }, "\(type) has a file")
            #expect(try ProjectFiles.text(path).contains("public \(type)"))
        }
    }

    // MARK: - The check itself

    private static let house = [
        SourceFile(
            path: "Low/Base.swift", text: "struct Base { enum Kind { case a }\n func f() -> Roof.Tile? { nil } }"),
        SourceFile(
            path: "Low/Text.swift", text: "// Roof\nlet text = \"Roof \\(Base.Kind.a)\"\nprivate struct Roof {}"),
        SourceFile(path: "High/Roof.swift", text: "struct Roof { struct Tile {}\n var base: Base\n var kind: Kind }"),
        SourceFile(path: "High/Wall.swift", text: "extension Base { var wall: Kind { .a } }\nclass Wall {}"),
        SourceFile(path: "Door.swift", text: "let door: Wall"),
    ]

    @Test func anArrowUpIsFound() {
        let plan = TargetPlan(Self.house)
        #expect(
            plan.upwardArrows(["Low", "High"]).map { "\($0.from) \($0.type)" }
                == ["Low/Base.swift Roof", "Low/Base.swift Roof.Tile"])
        #expect(plan.upwardArrows(["High", "Low"]).map(\.from).contains("High/Roof.swift"))
        #expect(plan.upwardArrows(["High"]).map(\.from).contains("High/Roof.swift"), "Low has no floor")
    }

    @Test func typesAreFoundWhereTheyAreNamed() {
        let arrows = TargetPlan(Self.house).arrows.map { "\($0.from) \($0.type)" }
        #expect(
            arrows == [
                "Door.swift Wall", "High/Roof.swift Base", "High/Wall.swift Base", "High/Wall.swift Base.Kind",
                "Low/Base.swift Roof", "Low/Base.swift Roof.Tile", "Low/Text.swift Base", "Low/Text.swift Base.Kind",
            ])
    }

    @Test func circlesAreFound() {
        #expect(TargetPlan(Self.house).circles == [["High/Roof.swift", "Low/Base.swift"]])
    }

    // MARK: - The project's files

    static func targets() throws -> [String] {
        let paths = try ProjectFiles.sourcePaths(in: "Sources")
        return Set(paths.map { String($0.split(separator: "/")[1]) }).sorted()
    }

    private static func plan(of target: String) throws -> TargetPlan {
        let folder = "Sources/\(target)"
        return TargetPlan(
            try ProjectFiles.sourcePaths(in: folder).map { path in
                SourceFile(path: String(path.dropFirst(folder.count + 1)), text: try ProjectFiles.text(path))
            })
    }

    /// Returns the folders of each target that has any, lowest first: the rows `| Target | Folder → Folder |` of the
    /// plan.
    private static func orders() throws -> [String: [String]] {
        var orders: [String: [String]] = [:]
        for line in try ProjectFiles.text("Sources/README.md").split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 2, cells[1].contains("→") else { continue }
            let names = cells[1].components(separatedBy: " → ").map { $0.trimmingCharacters(in: ["`"]) }
            orders[cells[0].trimmingCharacters(in: ["`"])] = names
        }
        return orders
    }
}
