// Operations on lists as sets, and access to elements by name.

extension ArithmeticUnit {
    /// Returns the union, the intersection or the difference of two lists.
    mutating func combineSets(_ left: Value, _ op: Operator, _ right: Value) throws(Problem) -> Value {
        guard case .list(let one) = left, case .list(let other) = right else { throw mismatch(op, left, right) }
        let elements = Double(one.count + other.count)
        let bytes = Double(left.footprint + right.footprint) + 32 * elements
        try budget.admit(Demand(bytes: bytes, work: Cost.allocation))
        return switch op {
        case .union: try .list(Value.List(one.elements + self.elements(of: other.elements, areIn: one.elements, false)))
        default:
            try .list(Value.List(self.elements(of: one.elements, areIn: other.elements, op == .intersection)))
        }
    }
}

extension ArithmeticUnit {
    /// Returns the elements that are among others, or those that aren't.
    fileprivate mutating func elements(
        of list: [Value], areIn others: [Value], _ isWanted: Bool
    ) throws(Problem) -> [Value] {
        var kept: [Value] = []
        if list.allSatisfy(\.isFoundByHash), others.allSatisfy(\.isFoundByHash) {
            var known: Set<EqualValues> = []
            known.reserveCapacity(others.count)
            for other in others { try known.insert(hashable(other)) }
            for element in list where try known.contains(hashable(element)) == isWanted { kept.append(element) }
            return kept
        }
        for element in list {
            var isFound = false
            for other in others where !isFound {
                try budget.spend(Cost.operation)
                isFound = try areEqual(element, other, [])
            }
            if isFound == isWanted { kept.append(element) }
        }
        return kept
    }

    /// Admits hashing a value, and returns a key that is equal for values that formats don't distinguish.
    mutating func hashable(_ value: Value) throws(Problem) -> EqualValues {
        try budget.admit(Demand(work: 80 + (value.storage == nil ? 6 : 40) * Double(value.footprint)))
        if case .text(let text) = value, !text.isASCII { try admitScalars(text) }
        return EqualValues(value.distinguished)
    }
}

extension Value {
    /// Whether equal values are found by `hashable`. Exact reals are not, as their equality may have to be decided.
    fileprivate var isFoundByHash: Bool {
        switch self {
        case .exactReal: false
        case .list(let list): list.allSatisfy(\.isFoundByHash)
        case .record(let record): record.storage.elements.allSatisfy(\.isFoundByHash)
        default: true
        }
    }

    /// A value that is the same for all values that formats don't distinguish: a Boolean as its number, a text in its
    /// canonical form. It recurses at most as deep as the limit on nesting.
    fileprivate var distinguished: Value {
        switch self {
        case .boolean(let truth): return truth ? 1 : 0
        case .list(let list): return .list(Value.List(list.map(\.distinguished)))
        case .record(let record):
            return .record(Value.Record(zip(record.names, record.storage.elements.map(\.distinguished))))
        case .text(let text) where !text.isASCII:
            var canonical = String.UnicodeScalarView()
            canonical.append(contentsOf: text.canonicalScalars)
            return .text(String(canonical))
        default: return self
        }
    }
}

extension Value {
    /// The number of elements or members; null for null.
    var elementCount: Value {
        get throws(Problem) {
            switch self {
            case .record(let record): return Value(record.count)
            case .list(let list): return Value(list.count)
            case .null: return .null
            default: throw .typeMismatch("'[SIZE]' does not work on \(kind.phrase)")
            }
        }
    }

    /// Returns an element of a list; null for null.
    func element(_ spelling: String, _ choose: (List) -> Value) throws(Problem) -> Value {
        switch self {
        case .list(let list): return choose(list)
        case .null: return .null
        default: throw .typeMismatch("'\(spelling)' does not work on \(kind.phrase)")
        }
    }
}

extension ArithmeticUnit {
    /// Returns the element at a position or with a name, by the rules of formats: null for a member that a record
    /// lacks, and for null.
    mutating func formatElement(of base: Value, at index: Value) throws(Problem) -> Value {
        switch (base, index) {
        case (.null, _): return .null
        case (.record(let record), .text(let name)): return record[name] ?? .null
        case (.list, _):
            guard let number = index.formatNumber else {
                throw .typeMismatch("an element of a list is chosen by its number, not by \(index.kind.phrase)")
            }
            return try element(of: base, at: number)
        case (.record, _): throw .typeMismatch("a record's member is named by a text, not by \(index.kind.phrase)")
        default: throw .typeMismatch("\(base.kind.phrase) has no elements")
        }
    }
}
