import Foundation
import Testing

/// Nothing that is passed to the public interface ends the process, except what a comment excludes.
@Suite struct PublicInterfaceTests {
    @Test(arguments: Grid.probes.keys.sorted())
    func extremeArguments(owner: String) async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { [owner] in
            Grid.probes[owner]?()
        }
        if let result {
            #expect(!Self.calls(in: result.standardErrorContent).isEmpty, "nothing of \(owner) is called")
            return
        }
        // Once more, to learn which call has ended the process.
        let failure = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [owner] in
            Grid.probes[owner]?()
        }
        let last = Self.calls(in: failure?.standardErrorContent ?? []).last
        Issue.record("the process has ended in \(last ?? "no call")")
    }

    /// Returns the calls that a process has announced.
    private static func calls(in output: [UInt8]) -> [Substring] {
        String(decoding: output, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix(Grid.announcement) }
    }
}
