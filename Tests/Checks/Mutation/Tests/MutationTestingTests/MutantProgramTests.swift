import Foundation
import Testing

@testable import MutationTesting

/// Compiles a program with its mutants, and runs them.
@Suite struct MutantProgramTests {
    private static let program = """
        struct Table {
            static let rows: [Row] = [Row("a") { $0 + 1 }, Row("b") { value in value * 4 }, Row("c") { $0 }]
            var limit = 3
        }
        struct Row: Sendable {
            let name: String
            let evaluate: @Sendable (Int) -> Int
            init(_ name: String, _ evaluate: @escaping @Sendable (Int) -> Int) {
                self.name = name
                self.evaluate = evaluate
            }
        }
        func sign(_ value: Int, of scale: Int = 1) -> Int {
            switch value {
            case 0: 0
            case 2...: scale
            default: if value < -5 { -9 } else { -scale }
            }
        }
        func total(of rows: [Row]) -> Int {
            var total = 0
            for row in rows where row.evaluate(total) <= 4 {
                let value = row.evaluate(total)
                total += value
            }
            return total
        }
        func root(of square: Int) -> Int? {
            var root = 0
            while root * root < square { root += 1 }
            guard root * root == square else { return nil }
            return root
        }
        func squares(_ values: [Int]) -> [Int] { values.map { $0 * $0 } }
        @main struct Program {
            static func main() {
                let signs = CommandLine.arguments.dropFirst().map { sign(Int($0)!) }
                let names = Table.rows.map(\\.name).joined()
                let roots = signs.map(root)
                print(signs, names, total(of: Table.rows), roots, squares(signs).map(root), Table().limit)
            }
        }
        """

    @Test func eachMutantIsRunWhenItIsChosen() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "mutants-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = MutatedSource(file: "Sources/Program/Program.swift", text: Self.program, firstNumber: 1)
        var valid = Set(source.mutants.map(\.number))
        // The compiler refuses an initializer that leaves a property without a value.
        valid.subtract(source.mutants.filter { $0.key.change.contains("self.") }.map(\.number))
        let text = source.text(with: valid, asking: MutantSwitch.question(in: "Program"))
        let files = [folder.appending(path: "Program.swift"), folder.appending(path: "Switch.swift")]
        try Data(text.utf8).write(to: files[0])
        try Data(MutantSwitch.source(for: "Program").utf8).write(to: files[1])
        let executable = folder.appending(path: "program").path
        let compiled = try lines(
            of: "/usr/bin/env",
            ["swiftc", "-suppress-warnings", "-swift-version", "6", "-parse-as-library", "-o", executable]
                + ["-enable-upcoming-feature", "InternalImportsByDefault"] + files.map(\.path))
        try #require(compiled.isEmpty)

        let numbers = ["-6", "-5", "0", "1", "2", "3"]
        let original = try lines(of: executable, numbers)
        #expect(
            original == [
                "[-9, -1, 0, -1, 1, 1] abc 5 [nil, nil, Optional(0), nil, Optional(1), Optional(1)] "
                    + "[Optional(9), Optional(1), Optional(0), Optional(1), Optional(1), Optional(1)] 3"
            ])
        let record = folder.appending(path: "record")
        try Data(count: source.mutants.count + 1).write(to: record)
        _ = try lines(of: executable, numbers, [MutantSwitch.record: record.path])
        let passed = [UInt8](try Data(contentsOf: record))
        for mutant in source.mutants where valid.contains(mutant.number) {
            let output = try lines(of: executable, numbers, [MutantSwitch.chosen: "\(mutant.number)"])
            #expect(output != original, "\(mutant)")
            #expect(passed[mutant.number] == 1, "\(mutant)")
        }
    }

    private func lines(
        of program: String, _ arguments: [String] = [], _ environment: [String: String] = [:]
    ) throws -> [String] {
        var lines: [String] = []
        // Some of the mutants run forever.
        let limits = ChildProcess.Limits(processorTime: program == "/usr/bin/env" ? 300 : 1)
        _ = try ChildProcess.wait(for: program, arguments, environment: environment, limits: limits) { line in
            lines.append(String(line))
            return true
        }
        return lines
    }
}
