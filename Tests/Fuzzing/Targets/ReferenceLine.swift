/// A line as plain keys leave it, in which every byte is a character: what the line editor is compared with.
///
/// It keeps a copy of everything for every step, and looks at each character on its own.
struct ReferenceLine {
    private struct State: Equatable {
        var text: [UInt8] = []
        var cursor = 0
    }

    /// What the last key was, as far as the next one depends on it.
    private enum Last: Equatable {
        case typing, killing
        case yanking(Range<Int>)
        case other
    }

    private var state = State()
    private var past: [State] = []
    private var future: [State] = []
    private var killed: [[UInt8]] = []
    /// How many texts before the last one the next yank goes.
    private var back = 0
    private var last = Last.other

    var text: [UInt8] { state.text }
    var cursor: Int { state.cursor }

    mutating func press(_ key: PlainKey) {
        let last = last
        self.last = .other
        switch key {
        case .character(let byte):
            insert([byte], isNewStep: last != .typing)
            self.last = .typing
        case .lineBreak: insert([0x0A])
        case .left: state.cursor = max(0, cursor - 1)
        case .right: state.cursor = min(text.count, cursor + 1)
        case .start: state.cursor = line.lowerBound
        case .end: state.cursor = line.upperBound
        case .up: if line.lowerBound > 0 { move(toLineAt: line.lowerBound - 1) }
        case .down: if line.upperBound < text.count { move(toLineAt: line.upperBound + 1) }
        case .wordLeft: state.cursor = wordStart
        case .wordRight: state.cursor = wordEnd
        case .deleteLeft: replace(max(0, cursor - 1)..<cursor, with: [])
        case .deleteRight: replace(cursor..<min(text.count, cursor + 1), with: [])
        case .transpose: transpose()
        case .undo:
            guard let earlier = past.popLast() else { return }
            future.append(state)
            state = earlier
        case .redo:
            guard let later = future.popLast() else { return }
            past.append(state)
            state = later
        case .drop: (state, past, future) = (State(), [], [])
        case .killWordLeft: kill(wordStart..<cursor, after: last, before: true)
        case .killWordRight: kill(cursor..<wordEnd, after: last, before: false)
        case .killToStart: kill(line.lowerBound..<cursor, after: last, before: true)
        case .killToEnd:
            let end = cursor == line.upperBound ? min(text.count, cursor + 1) : line.upperBound
            kill(cursor..<end, after: last, before: false)
        case .yank: yank(at: cursor..<cursor)
        case .yankEarlier:
            guard case .yanking(let range) = last else { return }
            if !killed.isEmpty { back = (back + 1) % killed.count }
            yank(at: range)
        }
    }

    // MARK: - Places

    private var line: Range<Int> { line(at: cursor) }

    private func line(at place: Int) -> Range<Int> {
        var (start, end) = (place, place)
        while start > 0, text[start - 1] != 0x0A { start -= 1 }
        while end < text.count, text[end] != 0x0A { end += 1 }
        return start..<end
    }

    private mutating func move(toLineAt place: Int) {
        let column = cursor - line.lowerBound
        let target = line(at: place)
        state.cursor = min(target.lowerBound + column, target.upperBound)
    }

    private func isInWord(_ place: Int) -> Bool {
        switch text[place] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
        default: false
        }
    }

    private var wordStart: Int {
        var place = cursor
        while place > 0, !isInWord(place - 1) { place -= 1 }
        while place > 0, isInWord(place - 1) { place -= 1 }
        return place
    }

    private var wordEnd: Int {
        var place = cursor
        while place < text.count, !isInWord(place) { place += 1 }
        while place < text.count, isInWord(place) { place += 1 }
        return place
    }

    // MARK: - Changes

    private mutating func insert(_ bytes: [UInt8], isNewStep: Bool = true) {
        replace(cursor..<cursor, with: bytes, isNewStep: isNewStep)
    }

    private mutating func replace(_ range: Range<Int>, with bytes: [UInt8], isNewStep: Bool = true) {
        if range.isEmpty, bytes.isEmpty { return }
        if isNewStep { past.append(state) }
        future = []
        state.text.replaceSubrange(range, with: bytes)
        state.cursor = range.lowerBound + bytes.count
    }

    private mutating func transpose() {
        let right = cursor == line.upperBound ? cursor - 1 : cursor
        guard right > line.lowerBound else { return }
        replace(right - 1..<right + 1, with: [text[right], text[right - 1]])
    }

    private mutating func kill(_ range: Range<Int>, after last: Last, before: Bool) {
        if last == .killing || !range.isEmpty { self.last = .killing }
        guard !range.isEmpty else { return }
        let bytes = Array(text[range])
        if last == .killing, let newest = killed.popLast() {
            killed.append(before ? bytes + newest : newest + bytes)
        } else {
            killed = killed.suffix(59) + [bytes]
        }
        back = 0
        replace(range, with: [])
    }

    private mutating func yank(at range: Range<Int>) {
        let bytes = killed.isEmpty ? [] : killed[killed.count - 1 - back]
        if bytes != Array(text[range]) { replace(range, with: bytes) }
        last = .yanking(range.lowerBound..<range.lowerBound + bytes.count)
    }
}
