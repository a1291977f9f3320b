internal import Foundation

/// A copy of the package under test, in which sources are replaced by mutated ones.
struct PackageCopy {
    /// The folder of the package.
    let original: URL
    /// The folder of the copy.
    let root: URL

    /// What a copy doesn't need, apart from build products and hidden files: the mutation tool itself.
    private static let omitted: Set<String> = ["Tests/Checks/Mutation"]

    /// Updates the copy. Files that haven't changed are left alone, so that little has to be built again.
    ///
    /// - Parameter replacements: texts that replace files of the original, by path in the package.
    func update(replacing replacements: [String: String]) throws {
        var expected: Set<String> = []
        for path in try files(in: original, omitting: Self.omitted) {
            expected.insert(path)
            if let text = replacements[path] {
                try write(Data(text.utf8), to: path)
            } else {
                try write(Data(contentsOf: original.appending(path: path)), to: path)
            }
        }
        for (path, text) in replacements where expected.insert(path).inserted { try write(Data(text.utf8), to: path) }
        for path in try files(in: root, omitting: []) where !expected.contains(path) {
            try FileManager.default.removeItem(at: root.appending(path: path))
        }
    }

    /// Returns the text of a file in the copy.
    func text(of path: String) throws -> String { try String(contentsOf: root.appending(path: path), encoding: .utf8) }

    private func write(_ data: Data, to path: String) throws {
        let url = root.appending(path: path)
        if (try? Data(contentsOf: url)) == data { return }
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    /// Returns the paths of the files in a folder, except hidden ones.
    private func files(in folder: URL, omitting omitted: Set<String>) throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        var paths: [String] = []
        var pending = [""]
        while let relative = pending.popLast() {
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: relative).path)
                .sorted()
            where !name.hasPrefix(".") && name != "Package.resolved" {
                let path = relative.isEmpty ? name : "\(relative)/\(name)"
                if omitted.contains(path) { continue }
                var isFolder: ObjCBool = false
                _ = FileManager.default.fileExists(atPath: folder.appending(path: path).path, isDirectory: &isFolder)
                if isFolder.boolValue { pending.append(path) } else { paths.append(path) }
            }
        }
        return paths
    }
}
