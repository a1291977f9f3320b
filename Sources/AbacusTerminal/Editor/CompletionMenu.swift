internal import Abacus

/// What a name at the cursor can be completed to, while it is shown below the line.
struct CompletionMenu: Equatable {
    struct Item: Equatable {
        /// What takes the place of what has been typed.
        let insertion: String
        /// How it is used, such as `round(x[, places])`.
        let label: String
        /// What it is, in one line.
        let detail: String
    }

    /// The range of the line, in UTF-8, that an item takes the place of.
    var range: Range<Int>
    let items: [Item]
    /// How many more there are that the menu has no items for.
    let hiddenCount: Int
    /// What all of them begin with.
    let commonPrefix: String
    /// The item that has been inserted last, if one has.
    private(set) var selection: Int?

    /// Makes a menu of everything that can be inserted.
    package init(range: Range<Int>, items: [Item]) {
        let insertions = items.map(\.insertion)
        self.init(
            range: range, items: items, hiddenCount: 0,
            commonPrefix: insertions.dropFirst().reduce(insertions.first ?? "") { $0.commonPrefix(with: $1) })
    }

    /// Makes a menu of some of what can be inserted, given what all of it begins with.
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
