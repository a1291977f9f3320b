internal import CalculatorKit
internal import TestSupport
internal import Testing

@testable internal import AbacusSession
@testable internal import AbacusTerminal

@Suite struct KeypadInputTests {
    private func events(_ text: String) -> [KeypadEvent] {
        var input = KeypadInput()
        return input.events(in: text.utf8)
    }

    @Test func charactersAreKeys() {
        let keys: [CalculatorKey] = [.zero, .one, .nine, .plus, .minus, .times, .dividedBy, .equals]
        #expect(events(".") == [.press(.point)])
        #expect(events("019+-*/=") == keys.map(KeypadEvent.press))
        #expect(events("\r\n") == [.press(.equals), .press(.equals)])
        #expect(events("cC\u{7F}\u{8}") == Array(repeating: .press(.allClear), count: 4))
        #expect(events("uU") == [.undo, .undo])
        #expect(events("qQ\u{3}") == [.leave, .leave, .leave])
        #expect(events("\u{1A}") == [.suspend])
        #expect(events(" x,é×💥\0\t\u{19}") == [])
    }

    @Test func theEverydayStyleHasOtherKeys() {
        var input = KeypadInput(style: .everyday)
        let keys: [CalculatorKey] = [.deleteLast, .deleteLast, .deleteLast, .changeSign, .percent, .allClear]
        #expect(input.events(in: "<\u{7F}\u{8}~%c".utf8) == keys.map(KeypadEvent.press))
        #expect(input.events(in: "\u{1B}[3~5".utf8) == [.press(.allClear), .press(.five)])
        #expect(events("<~%") == [])
    }

    @Test func specialKeysAreSequences() {
        #expect(events("\u{1B}[3~") == [.press(.allClear)])
        #expect(events("1\u{1B}[A\u{1B}[1;5C\u{1B}[15~\u{1B}OP\u{1B}[Z2") == [.press(.one), .press(.two)])
    }

    @Test func escapeAloneSwallowsNoKey() {
        #expect(events("\u{1B}5\u{1B}\u{1B}6\u{1B}q") == [.press(.five), .press(.six), .leave])
        #expect(events("\u{1B}[12\u{3}") == [.leave])
        #expect(events("\u{1B}O\u{3}") == [.leave])
        #expect(events("\u{1B}[1\u{1B}[3~") == [.press(.allClear)])
    }

    @Test func theLeftButtonClicks() {
        #expect(events("\u{1B}[<0;1;1M\u{1B}[<0;1;1m") == [.click(column: 0, row: 0)])
        #expect(events("\u{1B}[<0;213;107M") == [.click(column: 212, row: 106)])
        #expect(events("\u{1B}[<4;5;6M\u{1B}[<24;5;6M") == Array(repeating: .click(column: 4, row: 5), count: 2))
    }

    @Test(arguments: [
        "1;5;6", "2;5;6", "64;5;6", "32;5;6", "0;0;6", "0;5;0", "0;-5;6", "0;5", "0;5;6;7", "", ";;", "0;?;6", "-1;5;6",
        "0;-9223372036854775808;1", "0;99999999999999999999;1", "0;1;111111111111111111111111111111111111111111",
    ])
    func otherReportsAreNoClicks(_ report: String) {
        #expect(events("\u{1B}[<\(report)M5") == [.press(.five)])
    }

    @Test func sequencesMayArriveInParts() {
        let text = "7\u{1B}[<0;12;3M*\u{1B}[3~6="
        let whole = events(text)
        #expect(whole.count == 6)
        var input = KeypadInput()
        #expect(text.utf8.flatMap { input.events(in: [$0]) } == whole)
    }

    @Test func noBytesAreATrap() {
        var generator = SplitMix64(seed: SplitMix64.seed)
        let bytes = Array("\u{1B}\u{1B}[[[<<OM;;;0123456789.~mq\u{3}\u{1A}".utf8) + [0x80, 0xFF, 0]
        var input = KeypadInput()
        let keypad = Keypad(arithmetic: .exact)
        let layout = KeypadLayout(ScreenSize(columns: 40, rows: 14), arithmetic: .exact)
        for _ in 0..<100_000 {
            for event in input.events(in: CollectionOfOne(bytes.randomElement(using: &generator)!)) {
                switch event {
                case .press(let key): keypad.press(generator.oneIn(20) ? .allClear : key)
                case .click(let column, let row): _ = layout.key(atColumn: column, row: row)
                case .undo: keypad.undo()
                case .suspend, .leave: break
                }
            }
        }
    }
}
