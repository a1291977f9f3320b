internal import Foundation

/// The verdict on each mutant, in a file that grows during the run, so that a later run can resume.
final class ResultLog {
    private let file: FileHandle

    /// The verdicts that were noted before, for the mutants that were killed.
    private(set) var kills: [Mutant.Key: Verdict] = [:]

    private struct Line: Codable {
        var mutant: Mutant.Key
        var killed: Bool
        var verdict: String
    }

    /// Opens a log in a file.
    ///
    /// - Parameter resumes: whether mutants killed before count as killed; otherwise they are forgotten.
    init(at url: URL, resumes: Bool) throws {
        if !resumes || !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
        for text in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
            // The last line is incomplete if the run was interrupted.
            guard let line = try? JSONDecoder().decode(Line.self, from: Data(text.utf8)), line.killed else { continue }
            kills[line.mutant] = .killed(by: line.verdict)
        }
        file = try FileHandle(forWritingTo: url)
        try file.seekToEnd()
    }

    func append(_ verdict: Verdict, on mutant: Mutant) throws {
        let line = Line(mutant: mutant.key, killed: verdict.isKill, verdict: "\(verdict)")
        try file.write(contentsOf: JSONEncoder().encode(line) + Data("\n".utf8))
    }
}
