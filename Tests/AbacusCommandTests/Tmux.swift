internal import TestSupport
internal import Testing

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A terminal with a program in it: a window of a separate tmux server.
final class Tmux {
    /// The path of the server's socket.
    private let socket = "\(P_tmpdir)/abacus-test-\(UInt64.random(in: 0...UInt64.max)).tmux"

    /// Whether tmux is installed.
    static let isInstalled = (try? output(["-V"])) != nil

    /// Starts a shell script.
    init(columns: Int, rows: Int, script: String) throws {
        // The configuration of the user who runs the tests must not matter.
        try tmux("-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "exec sh -c '\(script)'")
    }

    deinit {
        _ = try? tmux("kill-server")
        unlink(socket)
    }

    /// Sends a command to the server, and returns its output.
    @discardableResult
    func tmux(_ arguments: String...) throws -> String { try tmux(arguments) }

    private func tmux(_ arguments: [String]) throws -> String {
        try Self.output(["-u", "-S", socket] + arguments)
    }

    private static func output(_ arguments: [String]) throws -> String {
        // The server outlives the command that starts it, and would keep a pipe open.
        let output = try File.temporary()
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        let process = try CommandProcess(
            (["tmux"] + arguments).map { Array($0.utf8) }, path: "/usr/bin/env",
            environment: ["PATH=\(path)", "LC_ALL=C.UTF-8", "TERM=xterm-256color"],
            input: File(opening: "/dev/null"), output: output, errors: File(opening: "/dev/null"))
        guard process.wait() == 0 else { throw Failure(arguments: arguments) }
        return String(decoding: output.contents(), as: UTF8.self)
    }

    struct Failure: Error {
        let arguments: [String]
    }
}

// MARK: - What is shown

extension Tmux {
    /// Returns the rows of the screen without trailing spaces.
    func screen() throws -> [String] {
        try rows(of: "capture-pane", "-p")
    }

    /// Returns the rows of the screen that the program has hidden behind its own.
    func hiddenScreen() throws -> [String] {
        try rows(of: "capture-pane", "-p", "-a")
    }

    private func rows(of arguments: String...) throws -> [String] {
        try tmux(arguments).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map { String($0.reversed().drop { $0 == " " }.reversed()) }
    }

    /// Returns which modes the program has set: the alternate screen, mouse reports and their decimal form, the cursor,
    /// and the wrapping of long lines.
    func modes() throws -> String {
        try tmux(
            "display-message", "-p",
            "screen #{alternate_on} mouse #{mouse_standard_flag}#{mouse_sgr_flag} cursor #{cursor_flag} wrap #{wrap_flag}"
        ).filter { $0 != "\n" }
    }

    /// Waits up to ten seconds until the screen meets a condition, and returns it.
    @discardableResult
    func screen(
        _ wanted: String, sourceLocation: SourceLocation = #_sourceLocation, where isWanted: ([String]) -> Bool
    ) throws -> [String] {
        let deadline = ContinuousClock.now + .seconds(10)
        var rows = try screen()
        while !isWanted(rows) {
            guard ContinuousClock.now < deadline else {
                let picture = rows.joined(separator: "\n")
                Issue.record("\(wanted) is not on the screen:\n\(picture)", sourceLocation: sourceLocation)
                throw Failure(arguments: [wanted])
            }
            usleep(10_000)
            rows = try screen()
        }
        return rows
    }
}

// MARK: - What is typed and clicked

extension Tmux {
    func type(_ text: String) throws {
        try tmux("send-keys", "-l", text)
    }

    /// Clicks where a text is on the screen, the way a terminal reports it: the left button is pressed and released.
    func click(_ text: String) throws {
        let rows = try screen()
        // The keys are below the title, the display and the last calculation, and above the line of help.
        let row = try #require(rows.indices.dropFirst(3).dropLast().first { rows[$0].contains(text) })
        let column = try #require(rows[row].firstRange(of: text)).lowerBound.utf16Offset(in: rows[row])
        for end in ["M", "m"] {
            let report = "\u{1B}[<0;\(column + 1);\(row + 1)\(end)"
            let bytes = report.utf8.map { String($0, radix: 16) }
            _ = try tmux(["send-keys", "-H"] + bytes)
        }
    }

    func resize(columns: Int, rows: Int) throws {
        try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
    }
}
