internal import Abacus
internal import Dispatch
internal import Synchronization
internal import Testing

@testable internal import AbacusSession
@testable internal import AbacusTerminal

/// The line that shows what is evaluated, which another thread draws: also for the thread sanitizer.
@Suite struct ProgressThreadTests {
    /// A terminal that keeps what is written, and a clock that goes on by a second whenever somebody looks at it.
    private final class Desk: Sendable {
        /// Only one thread writes at a time, and it is read when nothing is evaluated any more: the thread sanitizer checks
        /// that, too.
        nonisolated(unsafe) private(set) var written: [String] = []
        let seconds = Atomic<Int>(0)
        /// Signalled at each drawing of the line.
        let drawings = DispatchSemaphore(value: 0)

        /// Makes a line, with the desk's own clock unless another one is given.
        func line(_ now: (@Sendable () -> ContinuousClock.Instant)? = nil) -> ProgressLine {
            let start = ContinuousClock.now
            return ProgressLine(
                interval: .milliseconds(1),
                now: now ?? { start + .seconds(self.seconds.add(1, ordering: .relaxed).newValue) },
                columns: { 60 }, output: { self.write($0) })
        }

        private func write(_ text: String) {
            written.append(text)
            if text.contains("Ctrl-C") { drawings.signal() }
        }

        /// Waits until the line has been drawn, or has not been for ten seconds.
        func waitForDrawing() -> Bool { drawings.wait(timeout: .now() + 10) == .success }
    }

    private func drawn(_ label: String, _ seconds: Int) -> String {
        "\r\u{1B}[2m\(label) · \(seconds) s · Ctrl-C ends it\u{1B}[0m\u{1B}[K"
    }

    @Test func theLineIsDrawnDuringOneOperation() {
        let desk = Desk()
        let progress = desk.line()
        var session = Session(Options(), input: .terminal)
        session.environment.define("operation", arity: 0, isPure: false) { _ in
            Value(desk.waitForDrawing() && desk.waitForDrawing())
        }
        var conversation = Conversation(session) { reply in
            if case .text(let text) = reply { progress.write(text + "\n") }
        }
        conversation.evaluating = { progress.evaluate($0) }
        conversation.answer("operation()")
        let written = desk.written
        #expect(written.prefix(2) == [drawn("operation()", 1), drawn("operation()", 2)])
        #expect(written.suffix(2) == ["\r\u{1B}[K", "\r\u{1B}[Ktrue\n"], "it is removed before the result is shown")
    }

    @Test func theLineIsShownAgainAfterAReply() throws {
        let desk = Desk()
        let progress = desk.line()
        progress.evaluate("x")
        #expect(desk.waitForDrawing())
        progress.write("reply\n")
        while desk.drawings.wait(timeout: .now()) == .success {}
        #expect(desk.waitForDrawing())
        progress.evaluate(nil)
        let written = desk.written
        let reply = try #require(written.firstIndex(of: "\r\u{1B}[Kreply\n"))
        #expect(written[reply + 1].contains("x · ") && written.last == "\r\u{1B}[K")
    }

    @Test func shortEvaluationsDrawNothing() {
        let desk = Desk()
        let progress = desk.line { .now }
        for number in 0..<1_000 {
            progress.evaluate("\(number)")
            progress.evaluate(nil)
            progress.write("\(number)\n")
        }
        #expect(desk.written == (0..<1_000).map { "\r\u{1B}[K\($0)\n" })
    }

    /// Whatever is drawn is removed before what comes next, also where evaluations follow each other fast.
    @Test func nothingIsLeftOfTheLine() {
        let desk = Desk()
        let progress = desk.line()
        for number in 0..<200 {
            progress.evaluate("\(number)")
            if number.isMultiple(of: 20) { #expect(desk.waitForDrawing()) }
            progress.evaluate(nil)
            progress.write("=\(number)\n")
        }
        let written = desk.written
        var label: Int?
        for text in written {
            if let number = text.firstRange(of: "=").flatMap({ Int(text[$0.upperBound...].dropLast()) }) {
                label = number
            } else if text.contains("Ctrl-C") {
                #expect(text.contains("\u{1B}[2m\((label ?? -1) + 1) · "), "\(text) after \(label ?? -1)")
            }
        }
        #expect(written.count { $0.contains("=") } == 200)
    }

    @Test func theTimeIsShownWithAsMuchAsFits() {
        func text(_ label: String, columns: Int, isEnding: Bool = false) -> String {
            ProgressLine.text(label, .init(seconds: 3, isEnding: isEnding), columns: columns)
        }
        #expect(text("f(60)", columns: 80) == "f(60) · 3 s · Ctrl-C ends it")
        #expect(text("f(60)", columns: 80, isEnding: true) == "f(60) · 3 s · ends after this operation")
        let long = String(repeating: "1", count: 100)
        #expect(text(long, columns: 40) == "11111111111111… · 3 s · Ctrl-C ends it")
        #expect(text("f(60)", columns: 10) == "3 s")
    }
}
