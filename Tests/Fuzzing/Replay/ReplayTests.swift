internal import Foundation
internal import FuzzTargets
internal import TestSupport
internal import Testing

/// Runs the fuzzer's targets on their seeds and on inputs that they have found.
@Suite struct ReplayTests {
    @Test(arguments: FuzzTarget.all)
    func holdsOfTheSeeds(_ target: FuzzTarget) throws {
        let seeds = try target.seeds()
        #expect(!seeds.isEmpty)
        // The fuzzer itself begins with all of them.
        for seed in seeds.sample(oneIn: 4) {
            expect(target, holdsOf: seed, "\(String(decoding: seed, as: UTF8.self).debugDescription)")
        }
    }

    @Test(arguments: FuzzTarget.all)
    func holdsOfWhatWasFound(_ target: FuzzTarget) throws {
        for file in try Self.files(in: "Tests/Fuzzing/Corpus/\(target)") {
            expect(target, holdsOf: Array(try Data(contentsOf: file)), "\(file.lastPathComponent)")
        }
    }

    private func expect(_ target: FuzzTarget, holdsOf input: [UInt8], _ name: String) {
        do {
            try target.check(input)
        } catch {
            Issue.record("\(target) \(name): \(error)")
        }
    }

    /// Returns the files in a folder, which exists only if there are any.
    private static func files(in folder: String) throws -> [URL] {
        let folder = ProjectFiles.root.appending(path: folder)
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    }

    @Test func everyFolderIsOfATarget() throws {
        let folders = try Self.files(in: "Tests/Fuzzing/Corpus").map(\.lastPathComponent)
        #expect(Set(folders).isSubset(of: FuzzTarget.all.map(\.name)))
    }

    @Test func theScriptListsAllTargets() throws {
        let lines = try ProjectFiles.text("Tests/Fuzzing/targets.txt").split(separator: "\n")
        #expect(lines.map { String($0.prefix { $0 != " " }) } == FuzzTarget.all.map(\.name))
    }

    @Test func wordsComeFromTheGrammarAndTheCorpus() throws {
        let words = try FuzzTarget.all.first { $0.name == "syntax" }?.words() ?? []
        #expect(words.contains("**") && words.contains("not") && words.contains("≠") && words.contains("nextprime"))
        #expect(words.allSatisfy { $0.utf8.count > 1 && $0.utf8.count <= 24 })
    }
}
