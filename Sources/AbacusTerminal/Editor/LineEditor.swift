// The editor of lines.
//
// readline is licensed under the GPL. linenoise shows a hint after the line, but neither it nor libedit colours the text,
// underlines errors or shows a menu below.

/// Edits one or a few lines by keys. The value knows neither the terminal nor the meaning of the line.
///
/// The keys are those of Emacs and readline. Whether an entered line is complete, and how a name can be completed,
/// depends on the line's meaning and is left to the owner.
struct LineEditor {
    /// A request to the editor's owner.
    enum Event: Equatable {
        case enter, dropLine, endInput, clearScreen, suspend
        /// The owner calls `offer(_:)` with the completions of the name at the cursor.
        case complete
        /// The owner calls `put(_:cursor:)` with the line that a fix-it makes.
        case takeFixIt
    }

    private(set) var buffer = LineBuffer()
    /// The lines that were entered before.
    var pastLines = PastLines()
    /// The search for past lines, while it is active.
    private(set) var search: LineSearch?
    private(set) var menu: CompletionMenu?
    /// A message about the last key, for the row below the line.
    var notice: String?

    private var undoSteps = UndoSteps()
    /// The texts removed by keys that kill.
    private var killedTexts = KilledTexts()
    private var isKilling = false
    /// The range of the text that the last key has yanked.
    private var yankedRange: Range<Int>?

    /// Applies a key, and returns the request that it leaves to the owner.
    ///
    /// - Complexity: O(n) in the length of the line, or in that of the past lines for a search.
    mutating func press(_ key: EditorKey) -> Event? {
        notice = nil
        if search != nil, !endsSearch(key) { return nil }
        let (wasKilling, lastYankedRange) = (isKilling, yankedRange)
        (isKilling, yankedRange) = (false, nil)
        if case .text = key {} else { undoSteps.endTyping() }
        if key == .complete || key == .completeBackwards { return complete(backwards: key == .completeBackwards) }
        menu = nil
        switch key {
        case .enter: return .enter
        case .dropLine: return .dropLine
        case .endInput: return buffer.isEmpty ? .endInput : press(.deleteRight)
        case .clearScreen: return .clearScreen
        case .suspend: return .suspend
        case .takeFixIt: return .takeFixIt
        case .text, .paste, .tooLongPaste, .lineBreak, .deleteLeft, .deleteRight, .transpose, .undo, .redo: edit(key)
        case .yank: yank(at: buffer.cursor..<buffer.cursor)
        case .yankEarlier: yankEarlier(at: lastYankedRange)
        case .killWordLeft: kill(buffer.startOfWord..<buffer.cursor, continuing: wasKilling, before: true)
        case .killWordRight: kill(buffer.cursor..<buffer.endOfWord, continuing: wasKilling, before: false)
        case .killToStart: kill(buffer.line.lowerBound..<buffer.cursor, continuing: wasKilling, before: true)
        case .killToEnd: killToEnd(continuing: wasKilling)
        case .up: if !buffer.moveUp() { show(pastLines.place - 1) }
        case .down: if !buffer.moveDown() { show(pastLines.place + 1) }
        case .oldest: show(0)
        case .newest: show(pastLines.lines.count)
        case .left, .right, .start, .end, .wordLeft, .wordRight: moveCursor(key)
        case .search, .searchNewer: search = LineSearch(original: buffer)
        case .complete, .completeBackwards, .cancel: break
        }
        return nil
    }

    /// Empties the line, and begins a new one.
    mutating func clear() {
        buffer = LineBuffer()
        undoSteps = UndoSteps()
        (menu, search, notice) = (nil, nil, nil)
        pastLines.leave()
    }

    private mutating func moveCursor(_ key: EditorKey) {
        switch key {
        case .left: buffer.move(to: buffer.character(before: buffer.cursor).lowerBound)
        case .right: buffer.move(to: buffer.character(after: buffer.cursor).upperBound)
        case .start: buffer.move(to: buffer.line.lowerBound)
        case .end: buffer.move(to: buffer.line.upperBound)
        case .wordLeft: buffer.move(to: buffer.startOfWord)
        case .wordRight: buffer.move(to: buffer.endOfWord)
        default: preconditionFailure("the key moves the cursor within the line")
        }
    }
}

// MARK: - Changes

extension LineEditor {
    private mutating func edit(_ key: EditorKey) {
        let cursor = buffer.cursor
        switch key {
        case .text(let text): replace(cursor..<cursor, with: text, isTyping: true)
        case .paste(let text): replace(cursor..<cursor, with: text)
        case .tooLongPaste: notice = Self.tooLong
        case .lineBreak: replace(cursor..<cursor, with: "\n")
        case .deleteLeft: replace(buffer.character(before: cursor), with: "")
        case .deleteRight: replace(buffer.character(after: cursor), with: "")
        case .transpose: transpose()
        case .undo: if let line = undoSteps.takeBack(buffer) { buffer = line }
        case .redo: if let line = undoSteps.redo(buffer) { buffer = line }
        default: preconditionFailure("the key changes the line")
        }
    }

    /// Replaces the text and puts the cursor at an offset; the change can be undone.
    mutating func put(_ text: String, cursor: Int) {
        guard text.utf8.count <= LineBuffer.maximumLength else {
            notice = Self.tooLong
            return
        }
        undoSteps.record(buffer, isTyping: false)
        buffer = LineBuffer(text)
        buffer.move(to: cursor)
    }

    /// Adds a line at the end, when the text has been entered and isn't complete.
    mutating func addLine() {
        buffer.move(to: buffer.count)
        edit(.lineBreak)
    }

    private static let tooLong = "a line has at most 1 MiB; put longer ones into a file, and use :load"

    private mutating func replace(_ range: Range<Int>, with text: String, isTyping: Bool = false) {
        if range.isEmpty, text.isEmpty { return }
        let previous = buffer
        guard buffer.replace(range, with: text) else {
            notice = Self.tooLong
            return
        }
        undoSteps.record(previous, isTyping: isTyping)
    }

    /// Swaps the characters around the cursor, or the last two at the end of a line.
    private mutating func transpose() {
        let line = buffer.line
        let right =
            buffer.cursor == line.upperBound
            ? buffer.character(before: buffer.cursor) : buffer.character(after: buffer.cursor)
        guard right.lowerBound > line.lowerBound else { return }
        let left = buffer.character(before: right.lowerBound)
        let swapped = buffer.text(in: right) + buffer.text(in: left)
        replace(left.lowerBound..<right.upperBound, with: swapped)
    }

    /// Kills the rest of the line, or the line break at its end.
    private mutating func killToEnd(continuing: Bool) {
        let (cursor, end) = (buffer.cursor, buffer.line.upperBound)
        kill(
            cursor..<(cursor == end ? buffer.character(after: cursor).upperBound : end), continuing: continuing,
            before: false)
    }

    /// Removes a range, and keeps it for `yank`, joined with the text that the previous key has killed.
    private mutating func kill(_ range: Range<Int>, continuing: Bool, before: Bool) {
        isKilling = continuing || !range.isEmpty
        guard !range.isEmpty else { return }
        let text = buffer.text(in: range)
        if continuing { killedTexts.extend(with: text, before: before) } else { killedTexts.add(text) }
        replace(range, with: "")
    }

    /// Replaces a range by the current killed text.
    private mutating func yank(at range: Range<Int>) {
        let text = killedTexts.current
        if !buffer.text(in: range).utf8.elementsEqual(text.utf8) { replace(range, with: text) }
        if notice == nil { yankedRange = range.lowerBound..<range.lowerBound + text.utf8.count }
    }

    /// Replaces the text that the previous key has yanked by an earlier killed text.
    private mutating func yankEarlier(at range: Range<Int>?) {
        guard let range else { return }
        killedTexts.goBack()
        yank(at: range)
    }
}

// MARK: - Past lines

extension LineEditor {
    private mutating func show(_ place: Int) {
        guard let text = pastLines.show(place, leaving: buffer.text) else { return }
        undoSteps.record(buffer, isTyping: false)
        buffer = LineBuffer(text)
    }

    /// Continues the search, or ends it. Returns whether it has ended by a key that isn't part of it, and that still has
    /// to be handled.
    private mutating func endsSearch(_ key: EditorKey) -> Bool {
        switch key {
        case .text(let text): search(for: (search?.query ?? "") + text)
        case .paste(let text): search(for: (search?.query ?? "") + text)
        case .deleteLeft: search(for: String(search?.query.dropLast() ?? ""))
        case .search: find(in: stride(from: (search?.match?.place ?? pastLines.lines.count) - 1, through: 0, by: -1))
        case .searchNewer: find(in: (search?.match?.place ?? pastLines.lines.count - 1) + 1..<pastLines.lines.count + 1)
        case .cancel, .dropLine:
            if let original = search?.original { buffer = original }
            search = nil
        default:
            endSearch()
            return true
        }
        return false
    }

    private mutating func search(for query: String) {
        guard query.utf8.count <= LineSearch.maximumLength else { return }
        search?.query = query
        let latest = search?.match?.place ?? pastLines.lines.count - 1
        search?.match = nil
        if query.isEmpty {
            if let original = search?.original { buffer = original }
            search?.shownPlace = nil
            search?.hasFailed = false
        } else {
            find(in: stride(from: latest, through: 0, by: -1))
            // A shorter query may be found in a line that the longer one has passed.
            if search?.match == nil { find(in: stride(from: pastLines.lines.count - 1, through: 0, by: -1)) }
        }
    }

    private mutating func find(in places: some Sequence<Int>) {
        guard let query = search?.query, !query.isEmpty else { return }
        guard let match = pastLines.match(query, among: places) else {
            search?.hasFailed = true
            return
        }
        search?.match = match
        search?.shownPlace = match.place
        search?.hasFailed = false
        buffer = LineBuffer(pastLines.lines[match.place])
        buffer.move(to: match.range.upperBound)
    }

    /// Ends the search with the line that was found; the change can be undone.
    private mutating func endSearch() {
        guard let search else { return }
        self.search = nil
        guard let place = search.shownPlace else { return }
        undoSteps.record(search.original, isTyping: false)
        _ = pastLines.show(place, leaving: search.original.text)
    }
}

// MARK: - Completion

extension LineEditor {
    /// Inserts the next item of the menu, or asks for a menu.
    private mutating func complete(backwards: Bool) -> Event? {
        guard var menu else { return backwards ? nil : .complete }
        menu.select(backwards: backwards)
        if let selection = menu.selection { insert(menu.items[selection].insertion, at: &menu.range) }
        self.menu = menu
        return nil
    }

    /// Completes the name at the cursor as far as all items agree, and shows the items if there are several.
    mutating func offer(_ menu: CompletionMenu) {
        var menu = menu
        let prefix = menu.commonPrefix
        if menu.items.count == 1 || prefix.utf8.count > menu.range.count { insert(prefix, at: &menu.range) }
        self.menu = menu.items.count > 1 ? menu : nil
        if let only = menu.items.first, menu.items.count == 1 {
            notice = only.detail.isEmpty ? only.label : "\(only.label)  \(only.detail)"
        }
        if menu.items.isEmpty { notice = "no name begins like this" }
    }

    private mutating func insert(_ text: String, at range: inout Range<Int>) {
        if !buffer.text(in: range).utf8.elementsEqual(text.utf8) { replace(range, with: text) }
        range = range.lowerBound..<range.lowerBound + text.utf8.count
    }
}
