internal import Foundation

/// The package with all mutants of some of its files, built together with its tests.
struct MutatedPackage {
    private let copy: PackageCopy
    private let variant: PackageVariant
    private let sources: [MutatedSource]
    /// The numbers of the mutants to be built.
    private let wanted: Set<Int>
    /// The numbers of the mutants that the compiler has refused.
    private(set) var refused: Set<Int> = []
    /// The path of the tests, once they are built.
    private(set) var tests = ""

    /// The compiler reported an error that no mutant has caused.
    struct BuildError: Error, CustomStringConvertible {
        let output: [String]
        var description: String { "the mutated package does not build:\n" + output.joined(separator: "\n") }
    }

    /// Reads the files with the mutants, by their paths in the package.
    ///
    /// - Parameter choose: returns the mutants to be built.
    init(
        of package: URL, _ variant: PackageVariant, files: [String], in folder: URL,
        choose: ([Mutant]) -> [Mutant] = { $0 }
    ) throws {
        copy = PackageCopy(original: package, root: folder)
        self.variant = variant
        var sources: [MutatedSource] = []
        var next = 1
        for file in files {
            let text = try String(contentsOf: package.appending(path: file), encoding: .utf8)
            let source = MutatedSource(file: file, text: text, firstNumber: next)
            next += source.mutants.count
            sources.append(source)
        }
        self.sources = sources
        wanted = Set(choose(sources.flatMap(\.mutants)).map(\.number))
    }

    /// The numbers of the mutants that are built.
    var built: Set<Int> { wanted.subtracting(refused) }

    /// All the mutants that the files have.
    var mutants: [Mutant] { sources.flatMap(\.mutants) }

    // MARK: - Building

    /// Builds the tests, without the mutants that the compiler refuses, which may take several attempts.
    ///
    /// The tests are optimized, because some take minutes otherwise, but with assertions.
    ///
    /// - Parameter url: the file in which refused mutants are noted.
    mutating func build(rejections url: URL, say: (String) -> Void) throws {
        var rejections = Rejections(at: url)
        for source in sources {
            let known = rejections.mutants(of: source.file, text: source.bytes)
            refused.formUnion(source.mutants.filter { known.contains($0.key) }.map(\.number))
        }
        // Building module by module avoids compiling tests in vain.
        for module in sources.map({ Self.module(of: $0.file) }).uniqued() {
            try build(["--target", module], &rejections, say: say)
        }
        try build(["--build-tests"], &rejections, say: say)
        tests = try testBundle()
    }

    private mutating func build(
        _ product: [String], _ rejections: inout Rejections, say: (String) -> Void
    ) throws {
        while true {
            try copy.update(replacing: replacements)
            let errors = try errors(of: product)
            if errors.isEmpty { return }
            let suspects = try suspects(of: errors).intersection(built)
            if suspects.isEmpty { throw BuildError(output: errors) }
            for mutant in mutants where suspects.contains(mutant.number) { say("not valid Swift: \(mutant)") }
            refused.formUnion(suspects)
            for source in sources {
                let keys = source.mutants.filter { refused.contains($0.number) }.map(\.key)
                rejections.set(Set(keys), of: source.file, text: source.bytes)
            }
            try rejections.write()
        }
    }

    private var replacements: [String: String] {
        var texts: [String: String] = [:]
        for source in sources {
            let module = Self.module(of: source.file)
            texts[source.file] = source.text(with: built, asking: MutantSwitch.question(in: module))
            texts["Sources/\(module)/MutantSwitch.swift"] = MutantSwitch.source(for: module)
        }
        return texts
    }

    private static func module(of file: String) -> String { String(file.split(separator: "/")[1]) }

    private static let configuration = [
        "-c", "release", "-Xswiftc", "-enable-testing", "-Xswiftc", "-assert-config", "-Xswiftc", "Debug",
        "-Xswiftc", "-suppress-warnings", "-Xswiftc", "-diagnostic-style=llvm",
    ]

    /// Returns the lines with the compiler's errors, if any.
    private func errors(of product: [String]) throws -> [String] {
        var errors: [String] = []
        var last: [String] = []
        let outcome = try swiftBuild(product) { line in
            if line.contains(": error: ") { errors.append(String(line)) }
            last = (last + [String(line)]).suffix(20)
            return true
        }
        if outcome.end == .exit(0) { return [] }
        return errors.isEmpty ? last : errors
    }

    private func swiftBuild(
        _ arguments: [String], shouldGoOn: (Substring) -> Bool
    ) throws -> ChildProcess.Outcome {
        // With CI set, the package turns warnings into errors, and mutants cause many of them.
        try ChildProcess.wait(
            for: "/usr/bin/env",
            ["-u", "CI", "swift", "build", "--package-path", copy.root.path] + variant.arguments + Self.configuration
                + arguments,
            environment: variant.environment, shouldGoOn: shouldGoOn)
    }

    /// Returns the mutants that errors are about: those with an error in their own copies or, if there are none, those
    /// around an error, because the compiler reports some mistakes after the copy that contains them.
    private func suspects(of errors: [String]) throws -> Set<Int> {
        var linesOfFiles: [String: [Substring]] = [:]
        var certain: Set<Int> = []
        var possible: Set<Int> = []
        for error in errors {
            let parts = error.split(separator: ":", maxSplits: 2)
            guard parts.count == 3, parts[0].hasPrefix(copy.root.path + "/"), let line = Int(parts[1]) else { continue }
            let path = String(parts[0].dropFirst(copy.root.path.count + 1))
            let lines =
                try linesOfFiles[path]
                ?? copy.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
            linesOfFiles[path] = lines
            switch MutantMarker.last(before: line, of: lines) {
            case .mutant(let number): certain.insert(number)
            case .original(let numbers): possible.formUnion(numbers)
            case nil: break
            }
        }
        return certain.isDisjoint(with: built) ? possible : certain
    }

    private func testBundle() throws -> String {
        var path = ""
        _ = try swiftBuild(["--show-bin-path"]) { line in
            path = String(line)
            return true
        }
        let bundles = try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".xctest") }
        guard let name = bundles.first else { throw BuildError(output: ["no tests in \(path)"]) }
        return "\(path)/\(name)"
    }
}

extension [String] {
    /// Returns the elements without duplicates, in the order of their first occurrences.
    fileprivate func uniqued() -> [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
