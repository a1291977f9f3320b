import Foundation
import Testing

@testable import MutationTesting

@Suite struct ChildProcessTests {
    private func end(
        of script: String, limits: ChildProcess.Limits = .init(), shouldGoOn: (Substring) -> Bool = { _ in true }
    ) throws -> ChildProcess.End {
        try ChildProcess.wait(for: "/bin/sh", ["-c", script], limits: limits, shouldGoOn: shouldGoOn).end
    }

    @Test func endsAreTold() throws {
        #expect(try end(of: "exit 0") == .exit(0))
        #expect(try end(of: "exit 3") == .exit(3))
        #expect(try end(of: "kill -9 $$") == .signal(9))
    }

    @Test func linesOfOutputAndOfErrorsAreGiven() throws {
        var lines: [Substring] = []
        _ = try end(of: "echo one; echo two >&2; printf 'not a line'") { line in
            lines.append(line)
            return true
        }
        #expect(lines == ["one", "two"])
    }

    /// Without its own time limit, the test would wait a thousand seconds for the orphan.
    @Test(.timeLimit(.minutes(1))) func aProcessIsEndedWithWhatItHasStarted() throws {
        var process: Substring = ""
        let end = try end(of: "sleep 1000 & echo $!; wait") { line in
            process = line
            return false
        }
        #expect(end == .stopped)
        let identifier = try #require(pid_t(process))
        // The orphan is gone, or is waiting for its new parent to notice.
        while let state = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8),
            !state.contains(") Z ")
        {
            usleep(1_000)
        }
    }

    @Test func processorTimeIsLimited() throws {
        #expect(try end(of: "while :; do :; done", limits: .init(processorTime: 1)) == .timeLimit)
    }

    @Test func timeIsLimited() throws {
        #expect(try end(of: "sleep 1000", limits: .init(time: 0.1)) == .timeLimit)
    }

    @Test func memoryIsLimited() throws {
        let script = "head -c 200000000 /dev/zero | tail -c 100000000 | wc -c"
        var counts: [Substring] = []
        for memory in [nil, 50 << 20] as [Int?] {
            _ = try end(of: script, limits: .init(memory: memory)) { line in
                if Int(line) != nil { counts.append(line) }
                return true
            }
        }
        #expect(counts == ["100000000", "0"])
    }

    @Test func variablesAreSet() throws {
        var lines: [Substring] = []
        _ = try ChildProcess.wait(for: "/bin/sh", ["-c", "echo $A"], environment: ["A": "b"]) { line in
            lines.append(line)
            return true
        }
        #expect(lines == ["b"])
    }
}
