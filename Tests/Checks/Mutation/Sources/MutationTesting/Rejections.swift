internal import Foundation

/// The mutants that the compiler has refused, kept in a file because finding them takes several builds.
struct Rejections {
    private let url: URL
    /// For each file, its mutants and a digest of its text, since a mutant may be valid in another text.
    private var entries: [String: Entry]

    private struct Entry: Codable {
        var digest: UInt64
        var mutants: Set<Mutant.Key>
    }

    /// Reads what was saved to a file, if anything.
    init(at url: URL) {
        self.url = url
        entries = (try? JSONDecoder().decode([String: Entry].self, from: Data(contentsOf: url))) ?? [:]
    }

    /// Returns the refused mutants of a file with this text.
    func mutants(of file: String, text: [UInt8]) -> Set<Mutant.Key> {
        guard let entry = entries[file], entry.digest == Self.digest(text) else { return [] }
        return entry.mutants
    }

    /// Notes the refused mutants of a file with this text.
    mutating func set(_ mutants: Set<Mutant.Key>, of file: String, text: [UInt8]) {
        entries[file] = Entry(digest: Self.digest(text), mutants: mutants)
    }

    func write() throws { try JSONEncoder().encode(entries).write(to: url) }

    /// Returns the FNV-1a hash (Fowler, Noll and Vo, 1991).
    private static func digest(_ bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
