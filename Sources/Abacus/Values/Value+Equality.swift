internal import ExactNumbers

extension Value {
    /// Returns whether two values are of one kind and equal: 2 and 2.0 are not, as they are in the language.
    ///
    /// Texts are compared by their Unicode scalars. A nan is equal to nothing, nor is a list that holds one.
    ///
    /// - Complexity: O(n) in the memory of the values, and O(1) in stack however deep they are nested.
    public static func == (left: Value, right: Value) -> Bool {
        matches(left, right) { left, right in
            switch (left, right) {
            case (.integer(let left), .integer(let right)): left == right
            case (.rational(let left), .rational(let right)): left == right
            case (.real(let left), .real(let right)): left == right
            case (.boolean(let left), .boolean(let right)): left == right
            case (.text(let left), .text(let right)): left.hasSameScalars(as: right)
            case (.null, .null): true
            default: false
            }
        }
    }

    /// Hashes the value, in O(n) in its memory, and O(1) in stack however deep it is nested.
    public func hash(into hasher: inout Hasher) {
        hash(into: &hasher) { value, hasher in
            hasher.combine(value.kind)
            switch value {
            case .integer(let number): hasher.combine(number)
            case .rational(let number): hasher.combine(number)
            case .real(let number): hasher.combine(number)
            case .boolean(let truth): hasher.combine(truth)
            case .text(let text): text.hashScalars(into: &hasher)
            case .list, .record, .null: break
            }
        }
    }

    /// Returns whether two values have one structure, and a condition holds of the plain ones in the same places.
    static func matches(_ left: Value, _ right: Value, _ condition: (Value, Value) -> Bool) -> Bool {
        var open: [PairedStorage] = []
        var pair = (left, right)
        while true {
            if let left = pair.0.storage, let right = pair.1.storage {
                guard pair.0.kind == pair.1.kind, let both = PairedStorage(left, right) else { return false }
                open.append(both)
            } else if !condition(pair.0, pair.1) {
                return false
            }
            while open.last?.isDone == true { open.removeLast() }
            if open.isEmpty { return true }
            pair = open[open.count - 1].next()
        }
    }

    /// Hashes the structure of the value, and the plain values in it as a closure does.
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

/// Two lists, or two records of the same names, whose values are gone through side by side.
private struct PairedStorage {
    private let left: ElementStorage
    private let right: ElementStorage
    private var number = 0

    /// Two storages, or nil if they have not the same number of values or the same names.
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
