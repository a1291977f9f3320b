import Foundation
import Testing

@testable import MutationTesting

/// Data that is kept in files.
@Suite struct FolderTests {
    /// Calls a closure with a folder that is removed afterwards.
    private func withFolder(_ use: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "mutation-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try use(folder)
    }

    private func write(_ text: String, to path: String, in folder: URL) throws {
        let url = folder.appending(path: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    private func paths(in folder: URL) -> [String] {
        (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
            .filter { $0.contains(".") }.sorted()
    }

    @Test func aCopyHasWhatIsNeeded() throws {
        try withFolder { folder in
            let original = folder.appending(path: "original")
            for path in ["Package.swift", "Sources/A/B.swift", ".git/c.d", ".build/e.f", "Tests/Checks/Mutation/g.h"] {
                try write(path, to: path, in: original)
            }
            let copy = PackageCopy(original: original, root: folder.appending(path: "copy"))
            try copy.update(replacing: ["Sources/A/B.swift": "mutated", "Sources/A/C.swift": "added"])
            #expect(paths(in: copy.root) == ["Package.swift", "Sources/A/B.swift", "Sources/A/C.swift"])
            #expect(try copy.text(of: "Sources/A/B.swift") == "mutated")
            #expect(try copy.text(of: "Sources/A/C.swift") == "added")
            try copy.update(replacing: [:])
            #expect(paths(in: copy.root) == ["Package.swift", "Sources/A/B.swift"])
            #expect(try copy.text(of: "Sources/A/B.swift") == "Sources/A/B.swift")
        }
    }

    @Test func filesOfAnAreaAreFound() throws {
        try withFolder { folder in
            for path in [
                "AbacusCore/Operations/SizeEstimate.swift", "AbacusCore/Operations/Power.swift",
                "CalculatorKit/A.swift",
            ] {
                try write("", to: "Sources/\(path)", in: folder)
            }
            let areas = Area.all.filter { ["arithmetics", "keypad"].contains($0.name) }
            #expect(
                try Area.files(of: areas, in: folder) == [
                    "Sources/CalculatorKit/A.swift", "Sources/AbacusCore/Operations/Power.swift",
                ])
        }
    }

    @Test func filesAreFoundByTheirPaths() throws {
        try withFolder { folder in
            for path in ["CalculatorKit/A.swift", "CalculatorKit/B.swift", "IntegerKernels/A.swift"] {
                try write("", to: "Sources/\(path)", in: folder)
            }
            for path in ["Sources/CalculatorKit/B.swift", "Sources/IntegerKernels/A.swift"] {
                #expect(try Area.files(of: [Area(path, path)], in: folder) == [path])
            }
        }
    }

    @Test func theNumbersInSwiftAreTriedOnlyWithoutOthers() throws {
        try withFolder { folder in
            let (numbers, others) = (["IntegerKernels/A.swift", "RealKernels/A.swift"], ["ExactReals/A.swift"])
            for path in numbers + others { try write("", to: "Sources/\(path)", in: folder) }
            let files = { (variant: PackageVariant) in try Area.files(of: variant.areas, in: folder) }
            #expect(try files(.systemNumbers) == others.map { "Sources/\($0)" })
            #expect(try files(.swiftNumbers) == numbers.map { "Sources/\($0)" })
        }
    }

    @Test func onlyKillsAreTakenOver() throws {
        try withFolder { folder in
            let url = folder.appending(path: "log")
            let mutants = (1...3).map { number in
                Mutant(number: number, key: .init(file: "a", lineText: "b", change: "\(number)"), line: 1)
            }
            let log = try ResultLog(at: url, resumes: true)
            for (mutant, verdict) in zip(mutants, [.crashed, .survived, .killed(by: "f()")] as [Verdict]) {
                try log.append(verdict, on: mutant)
            }
            try Data(contentsOf: url).dropLast(5).write(to: url)
            #expect(Set(try ResultLog(at: url, resumes: true).kills.keys) == [mutants[0].key])
            #expect(try ResultLog(at: url, resumes: false).kills.isEmpty)
        }
    }

    @Test func rejectionsHoldForOneText() throws {
        try withFolder { folder in
            let url = folder.appending(path: "refused")
            let key = Mutant.Key(file: "a", lineText: "b", change: "c")
            var rejections = Rejections(at: url)
            #expect(rejections.mutants(of: "a", text: [1]).isEmpty)
            rejections.set([key], of: "a", text: [1])
            try rejections.write()
            #expect(Rejections(at: url).mutants(of: "a", text: [1]) == [key])
            #expect(Rejections(at: url).mutants(of: "a", text: [2]).isEmpty)
        }
    }

    @Test func resultsOfThreadsKeepTheirOrder() throws {
        #expect(try Parallel.map(Array(0..<1_000), jobs: 4) { number, _ in number * 2 } == (0..<1_000).map { $0 * 2 })
        #expect(throws: CancellationError.self) {
            try Parallel.map([1, 2, 3], jobs: 2) { number, _ in
                if number == 2 { throw CancellationError() }
                return number
            }
        }
    }
}
