internal import Abacus

/// The completions of the name at the cursor, while they are shown below the line.
struct CompletionMenu: Equatable {
    struct Item: Equatable {
        /// The text that replaces what has been typed.
        let insertion: String
        /// Its usage, such as `round(x[, places])`.
        let label: String
        /// A description in one line.
        let detail: String
    }

    /// The range of the line, in UTF-8, that an item replaces.
    var range: Range<Int>
    let items: [Item]
    /// The number of further completions, for which the menu has no items.
    let hiddenCount: Int
    /// The common beginning of all completions.
    let commonPrefix: String
    /// The item inserted last, if any.
    private(set) var selection: Int?

    /// Makes a menu of all completions.
    package init(range: Range<Int>, items: [Item]) {
        let insertions = items.map(\.insertion)
        self.init(
            range: range, items: items, hiddenCount: 0,
            commonPrefix: insertions.dropFirst().reduce(insertions.first ?? "") { $0.commonPrefix(with: $1) })
    }

    /// Makes a menu of some completions, given the common beginning of all.
    init(range: Range<Int>, items: [Item], hiddenCount: Int, commonPrefix: String) {
        self.range = range
        self.items = items
        self.hiddenCount = hiddenCount
        self.commonPrefix = commonPrefix
    }

    /// Selects the next item, or the one before it.
    mutating func select(backwards: Bool) {
        let next = selection.map { backwards ? $0 - 1 : $0 + 1 } ?? (backwards ? items.count - 1 : 0)
        selection = (next + items.count) % items.count
    }
}
