extension ArithmeticUnit {
    /// Returns the element of a list or the character of a text at a place from 0, or the member of a record by name.
    mutating func element(of base: Value, at index: Value) throws(Problem) -> Value {
        switch base {
        case .list(let list):
            let place = try integer(index)
            guard let place = Int(exactly: place), list.indices.contains(place) else {
                throw .indexOutOfRange(index.abbreviated, count: list.count)
            }
            return list[place]
        case .record:
            guard case .text(let name) = index else {
                throw .typeMismatch("a record's member is named by a text, not by \(index.kind.phrase)")
            }
            return try member(name, of: base)
        case .text(let text):
            try budget.admit(Demand(work: 14 * Double(text.utf8.count)))
            let place = try integer(index)
            guard let place = Int(exactly: place), place >= 0, let character = text.dropFirst(place).first else {
                throw .indexOutOfRange(index.abbreviated, count: text.count)
            }
            return .text(String(character))
        default: throw .typeMismatch("\(base.kind.phrase) has no elements")
        }
    }

    func member(_ name: String, of base: Value) throws(Problem) -> Value {
        guard case .record(let record) = base else {
            throw .typeMismatch("\(base.kind.phrase) has no member '\(Problem.abbreviated(name))'")
        }
        guard let member = record[name] else {
            throw .noMember(name, suggestion: Suggestion.nearest(to: name, among: record.names))
        }
        return member
    }
}
