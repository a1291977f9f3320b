import Testing

@testable import PredicateCommand

@Suite struct ProgressTests {
    @Test func theNumberOfRecordsIsShownAndRemoved() {
        var progress = Progress(isShown: true, after: .zero)
        #expect(progress.removal() == nil)
        #expect(progress.line(after: Progress.step - 1) == nil)
        #expect(progress.line(after: Progress.step) == "\r1024 records")
        #expect(progress.removal() == "\r\u{1B}[K")
        #expect(progress.removal() == nil)
    }

    @Test func nothingIsShownAtFirst() {
        var progress = Progress(isShown: true, after: .seconds(3_600))
        #expect(progress.line(after: Progress.step) == nil && progress.removal() == nil)
    }

    @Test func onlyTerminalsShowIt() {
        var progress = Progress(isShown: false, after: .zero)
        #expect(progress.line(after: Progress.step) == nil && progress.removal() == nil)
    }
}
