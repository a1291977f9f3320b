#if os(Linux) && !SystemNumbers
    internal import Foundation
    internal import Testing

    /// Functions free what they hold, whether they come to their end or are stopped.
    struct MemoryTests {
        /// A process of its own looks at its memory, because other tests allocate at the same time.
        @Test func nothingIsKept() async {
            await #expect(processExitsWith: .success) {
                callAll()
                let pages = try residentPages()
                for _ in 0..<2 { callAll() }
                #expect(try residentPages() - pages < 128)
            }
        }
    }

    /// Calls all functions that can be stopped, and stops each of them at some of its looks.
    private func callAll() {
        let tests = InterruptionTests()
        for call in InterruptionTests.calls {
            let looks = tests.supervise(call).looks
            for stop in stride(from: 1, through: looks, by: max(1, looks / 4)) {
                _ = tests.supervise(call, stoppingAt: stop)
            }
        }
    }

    private func residentPages() throws -> Int {
        let numbers = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return try #require(Int(numbers[1]))
    }
#endif
