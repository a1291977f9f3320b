internal import CalculatorKit
internal import Observation
internal import Synchronization
internal import Testing

@Suite struct ObservableValueTests {
    @Test func aListenerHearsThePresentValueAndEachChange() {
        let observable = ObservableValue(1)
        observable.value = 2
        var heard: [Int] = []
        let binding = observable.bind { heard.append($0) }
        #expect(heard == [2])
        observable.value = 3
        observable.value = 3
        withExtendedLifetime(binding) { observable.value += 1 }
        #expect(heard == [2, 3, 3, 4])
    }

    @Test func releasingTheTokenEndsTheBinding() {
        let observable = ObservableValue("a")
        var (first, second) = ("", "")
        var binding: ObservableValue<String>.Binding? = observable.bind { first = $0 }
        let other = observable.bind { second = $0 }
        observable.value = "b"
        #expect(first == "b")
        binding = nil
        withExtendedLifetime((binding, other)) { observable.value = "c" }
        #expect(first == "b")
        #expect(second == "c")
    }

    @Test func aBindingThatIsReleasedByAListenerHearsNothingMore() {
        let observable = ObservableValue(0)
        var (heard, heardBehind) = ([Int](), [Int]())
        var second: ObservableValue<Int>.Binding?
        let first = observable.bind { if $0 == 1 { second = nil } }
        second = observable.bind { heard.append($0) }
        let third = observable.bind { heardBehind.append($0) }
        withExtendedLifetime((first, third)) { observable.value = 1 }
        #expect(second == nil)
        #expect(heard == [0])
        #expect(heardBehind == [0, 1])
    }

    @Test func nobodyHearsAnOldValueOfAListenerThatChangesIt() {
        let observable = ObservableValue(0)
        var heard: [Int] = []
        let bound = observable.bind { if $0 == 1 { observable.value = 2 } }
        let listener = observable.bind { heard.append($0) }
        withExtendedLifetime((bound, listener)) { observable.value = 1 }
        #expect(heard == [0, 2])
    }

    @Test func aListenerThatIsBoundDuringAChangeHearsItOnce() {
        let observable = ObservableValue(0)
        var heard: [Int] = []
        var late: ObservableValue<Int>.Binding?
        let first = observable.bind { value in
            if value == 1 { late = observable.bind { heard.append($0) } }
        }
        withExtendedLifetime(first) {
            observable.value = 1
            #expect(heard == [1])
            observable.value = 2
        }
        withExtendedLifetime(late) { #expect(heard == [1, 2]) }
    }

    private final class View {
        let title: ObservableValue<String>
        var shownTitle = ""
        var binding: ObservableValue<String>.Binding?

        init(_ title: ObservableValue<String>) {
            self.title = title
            binding = title.bind { [weak self] in self?.shownTitle = $0 }
        }
    }

    @Test func aViewAndItsValueFormNoCycle() {
        var title: ObservableValue<String>? = ObservableValue("a")
        let goneTitle = WeakReference(title)
        var view: View? = View(title!)
        let goneView = WeakReference(view)
        title?.value = "b"
        #expect(view?.shownTitle == "b")
        view = nil
        #expect(goneView.object == nil)
        title?.value = "c"
        title = nil
        #expect(goneTitle.object == nil)
    }

    @Test func aBindingDoesNotKeepTheValueAlive() {
        var title: ObservableValue<String>? = ObservableValue("a")
        let goneTitle = WeakReference(title)
        let binding = title?.bind { _ in }
        title = nil
        withExtendedLifetime(binding) { #expect(goneTitle.object == nil) }
    }

    @Test func observationSeesAChangeOfWhatWasRead() {
        let (read, unread) = (ObservableValue(1), ObservableValue(1))
        let changes = Mutex(0)
        withObservationTracking {
            _ = read.value
        } onChange: {
            changes.withLock { $0 += 1 }
        }
        unread.value = 2
        #expect(changes.withLock { $0 } == 0)
        read.value = 2
        // Only the first change is told: whoever wants to know of the next one reads again.
        read.value = 3
        #expect(changes.withLock { $0 } == 1)
        #expect(read.value == 3)
    }
}
