import Testing

@testable import ProcessFiles

@Suite struct ProgressTests {
    @Test func theTextIsShownAndRemoved() {
        var progress = Progress(isShown: true, after: .zero)
        #expect(progress.removal() == nil)
        #expect(progress.line("1024 records") == "\r1024 records")
        #expect(progress.removal() == "\r\u{1B}[K")
        #expect(progress.removal() == nil)
    }

    @Test func nothingIsShownAtFirst() {
        var progress = Progress(isShown: true, after: .seconds(3_600))
        #expect(progress.line("1024 records") == nil && progress.removal() == nil)
    }

    @Test func onlyTerminalsShowIt() {
        var progress = Progress(isShown: false, after: .zero)
        #expect(progress.line("1024 records") == nil && progress.removal() == nil)
    }
}
