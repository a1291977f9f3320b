/// The texts that keys have removed and kept, oldest first: a ring, one of which is the next to be inserted.
struct KilledTexts {
    private var texts: [String] = []
    private var length = 0
    /// The place of the text that is inserted next.
    private var place = 0

    /// The most bytes of the texts that are kept.
    private static let maximumLength = 4 << 20
    private static let maximumCount = 60

    /// The text that is inserted next; empty if there isn't one.
    var current: String { texts.isEmpty ? "" : texts[place] }

    /// Keeps a text, which is inserted next.
    mutating func add(_ text: String) {
        texts.append(text)
        length += text.utf8.count
        while texts.count > 1, length > Self.maximumLength || texts.count > Self.maximumCount {
            length -= texts.removeFirst().utf8.count
        }
        place = texts.count - 1
    }

    /// Adds to the newest text, before or after it.
    mutating func extend(with text: String, before: Bool) {
        guard let newest = texts.popLast() else { return add(text) }
        length -= newest.utf8.count
        add(before ? text + newest : newest + text)
    }

    /// Makes the text before the current one current: before the oldest is the newest.
    mutating func goBack() {
        if !texts.isEmpty { place = (place + texts.count - 1) % texts.count }
    }
}
