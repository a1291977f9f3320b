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
    /// The item that has been inserted last, if one has.
    var selection: Int?

    /// What all items begin with.
    var commonPrefix: String {
        guard var prefix = items.first.map({ Array($0.insertion.unicodeScalars) }) else { return "" }
        for item in items.dropFirst() {
            let scalars = zip(prefix, item.insertion.unicodeScalars).prefix { $0 == $1 }
            prefix = scalars.map(\.0)
        }
        return String(String.UnicodeScalarView(prefix))
    }

    /// Selects the next item, or the one before it.
    mutating func select(backwards: Bool) {
        let next = selection.map { backwards ? $0 - 1 : $0 + 1 } ?? (backwards ? items.count - 1 : 0)
        selection = (next + items.count) % items.count
    }
}
