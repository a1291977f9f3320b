internal import ExactNumbers

extension Value {
    /// Returns whether two values are of the same kind and equal. So 2 and 2.0 are not equal here, though they are in
    /// the language.
    ///
    /// Exact reals are compared by their normal forms, which always gives an answer: equal forms are the same number,
    /// but the same number may have different forms. Texts are compared by their Unicode scalars. A nan equals nothing,
    /// and neither does a list that contains one.
    ///
    /// - Complexity: O(n) in the memory of the values, and O(1) in stack however deeply they are nested.
    public static func == (left: Value, right: Value) -> Bool {
        matches(left, right) { left, right in
            switch (left, right) {
            case (.integer(let left), .integer(let right)): left == right
            case (.rational(let left), .rational(let right)): left == right
            case (.real(let left), .real(let right)): left == right
            case (.exactReal(let left), .exactReal(let right)): left == right
            case (.boolean(let left), .boolean(let right)): left == right
            case (.text(let left), .text(let right)): left.hasSameScalars(as: right)
            case (.null, .null): true
            default: false
            }
        }
    }

    /// Hashes the value in O(n) in its memory, and in O(1) stack however deeply it is nested.
    public func hash(into hasher: inout Hasher) {
        hash(into: &hasher) { value, hasher in
            hasher.combine(value.kind)
            switch value {
            case .integer(let number): hasher.combine(number)
            case .rational(let number): hasher.combine(number)
            case .real(let number): hasher.combine(number)
            case .exactReal(let number): hasher.combine(number)
            case .boolean(let truth): hasher.combine(truth)
            case .text(let text): text.hashScalars(into: &hasher)
            case .list, .record, .null: break
            }
        }
    }

    /// Returns whether two values have the same structure, and a condition holds for each pair of corresponding plain
    /// values.
    ///
    /// The pairs are visited from left to right, up to the first one for which it doesn't hold.
    package static func matches<Failure: Error>(
        _ left: Value, _ right: Value, _ condition: (Value, Value) throws(Failure) -> Bool
    ) throws(Failure) -> Bool {
        guard left.storage != nil, right.storage != nil else { return try condition(left, right) }
        var open: [PairedStorage] = []
        var pair = (left, right)
        while true {
            if let left = pair.0.storage, let right = pair.1.storage {
                guard pair.0.kind == pair.1.kind, let both = PairedStorage(left, right) else { return false }
                open.append(both)
            } else if try !condition(pair.0, pair.1) {
                return false
            }
            while open.last?.isDone == true { open.removeLast() }
            if open.isEmpty { return true }
            pair = open[open.count - 1].next()
        }
    }

    /// Hashes the structure of the value, and calls a closure to hash the plain values in it.
    func hash(into hasher: inout Hasher, plain hashPlain: (Value, inout Hasher) -> Void) {
        var open: [(storage: ElementStorage, next: Int)] = []
        var value = self
        while true {
            if let storage = value.storage {
                hasher.combine(value.kind)
                hasher.combine(storage.values.count)
                open.append((storage, 0))
            } else {
                hashPlain(value, &hasher)
            }
            while let last = open.last, last.next == last.storage.values.count { open.removeLast() }
            guard let (storage, next) = open.last else { return }
            let place = storage.place(inOrder: next)
            if !storage.names.isEmpty { storage.names[place].hashScalars(into: &hasher) }
            value = storage.values[place]
            open[open.count - 1].next += 1
        }
    }
}

/// Two lists, or two records with the same names, whose values are visited side by side.
private struct PairedStorage {
    private let left: ElementStorage
    private let right: ElementStorage
    private var number = 0

    /// Pairs two storages. Fails if they differ in the number of values or in the names.
    init?(_ left: ElementStorage, _ right: ElementStorage) {
        guard left.values.count == right.values.count else { return nil }
        for (one, other) in zip(left.sortedPlaces, right.sortedPlaces) {
            guard left.names[one].hasSameScalars(as: right.names[other]) else { return nil }
        }
        self.left = left
        self.right = right
    }

    var isDone: Bool { number == left.values.count }

    mutating func next() -> (Value, Value) {
        defer { number += 1 }
        return (left.values[left.place(inOrder: number)], right.values[right.place(inOrder: number)])
    }
}

extension String {
    /// Compares two texts by their scalars, which is equivalent to comparing their bytes. This takes O(n) in the length
    /// of the shorter text.
    package func scalarOrder(to other: String) -> Ordering {
        var (text, other) = (self, other)
        return text.withUTF8 { left in
            other.withUTF8 { right in
                for place in 0..<Swift.min(left.count, right.count) where left[place] != right[place] {
                    return left[place] < right[place] ? .less : .greater
                }
                return Ordering(of: left.count, right.count)
            }
        }
    }
}
