/// Maps short names to meanings. It finds a name by its bytes, in a fraction of the time that a dictionary takes to
/// hash it.
struct ShortNameTable<Meaning: Sendable>: Sendable {
    /// The bytes of each name packed into a number, or 0, with the name's meaning.
    private var slots: [(key: UInt64, meaning: Meaning?)]

    /// Creates a table. Names of more than eight bytes are left out.
    init(_ meanings: [String: Meaning]) {
        var size = 16
        while size < 4 * meanings.count { size *= 2 }
        slots = Array(repeating: (0, nil), count: size)
        for (name, meaning) in meanings {
            guard let key = Self.key(of: name) else { continue }
            var slot = slot(of: key)
            while slots[slot].key != 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = (key, meaning)
        }
    }

    /// The meaning of a name, or nil if the table has none.
    subscript(name: String) -> Meaning? {
        guard let key = Self.key(of: name) else { return nil }
        var slot = slot(of: key)
        while slots[slot].key != 0 {
            if slots[slot].key == key { return slots[slot].meaning }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func slot(of key: UInt64) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & (slots.count - 1)
    }

    private static func key(of name: String) -> UInt64? {
        guard 1...8 ~= name.utf8.count else { return nil }
        return name.utf8.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
