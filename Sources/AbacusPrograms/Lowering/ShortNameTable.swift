/// A name of one to eight ASCII characters, packed into a number, so that two are compared at once.
struct ShortName: Equatable {
    fileprivate let bytes: UInt64

    /// Fails for any other name.
    @inline(__always)
    init?(_ name: String) {
        guard 1...8 ~= name.utf8.count else { return nil }
        var name = name
        bytes = name.withUTF8 { utf8 in
            var place = utf8.count
            var bytes: UInt64 = 0
            while place > 0 {
                place &-= 1
                bytes = bytes &<< 8 | UInt64(utf8[place])
            }
            return bytes
        }
        if bytes & 0x8080_8080_8080_8080 != 0 { return nil }
    }
}

/// Maps short names to meanings. It finds a name in a fraction of the time that a dictionary takes to hash it.
struct ShortNameTable<Meaning: Sendable>: Sendable {
    /// The bytes of each name, or 0, with the name's meaning.
    private var slots: [(key: UInt64, meaning: Meaning?)]

    /// Creates a table. Names that aren't short are left out.
    init(_ meanings: [String: Meaning]) {
        var size = 16
        while size < 4 * meanings.count { size *= 2 }
        slots = Array(repeating: (0, nil), count: size)
        for (name, meaning) in meanings {
            guard let key = ShortName(name)?.bytes else { continue }
            var slot = slot(of: key)
            while slots[slot].key != 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = (key, meaning)
        }
    }

    /// The meaning of a name, or nil if the table has none.
    subscript(name: ShortName) -> Meaning? {
        var slot = slot(of: name.bytes)
        while slots[slot].key != 0 {
            if slots[slot].key == name.bytes { return slots[slot].meaning }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func slot(of key: UInt64) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & (slots.count - 1)
    }
}
