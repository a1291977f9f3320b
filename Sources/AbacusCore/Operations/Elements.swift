extension ArithmeticUnit {
    /// Returns the element of a list or the character of a text at a position from 0, or the member of a record with a
    /// name. For a list and a name, returns the members of its elements.
    package mutating func element(of base: Value, at index: Value) throws(Problem) -> Value {
        switch base {
        case .list(let list):
            if case .text(let name) = index { return try member(name, of: base) }
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

    /// Returns the member of a record or, for a list, the list of its elements' members.
    package mutating func member(_ name: String, of base: Value) throws(Problem) -> Value {
        guard case .list(let list) = base else { return try ownMember(name, of: base) }
        return try members(name, of: list)
    }

    private func ownMember(_ name: String, of base: Value) throws(Problem) -> Value {
        guard case .record(let record) = base else {
            throw .notARecord(base.kind.phrase, member: name)
        }
        guard let member = record[name] else {
            throw .noMember(name, suggestion: Suggestion.nearest(to: name, among: record.names))
        }
        return member
    }

    /// Returns the members of the elements of a list, and of nested lists.
    private mutating func members(_ name: String, of list: Value.List) throws(Problem) -> Value {
        var open = [MemberList(list)]
        var bytes = 0.0
        try admitMembers(of: list, &bytes)
        while true {
            let last = open.count - 1
            if let element = open[last].next {
                if case .list(let inner) = element {
                    try admitMembers(of: inner, &bytes)
                    open.append(MemberList(inner))
                } else {
                    open[last].members.append(try settle(ownMember(name, of: element)))
                }
            } else {
                let members = Value.list(Value.List(open.removeLast().members))
                if open.isEmpty { return members }
                open[last - 1].members.append(members)
            }
        }
    }

    /// Admits finding a member of each element, and adds the memory of their list. The members themselves are shared
    /// with the records.
    private mutating func admitMembers(of list: Value.List, _ bytes: inout Double) throws(Problem) {
        bytes += Double(128 + list.count * MemoryLayout<Value>.stride)
        try budget.admit(Demand(bytes: bytes, work: 300 + 110 * Double(list.count), longestCall: 0))
    }
}

/// A list, and the members of its elements so far.
private struct MemberList {
    let list: Value.List
    var members: [Value] = []

    init(_ list: Value.List) { self.list = list }

    /// The next element, or nil after the last one.
    var next: Value? { members.count < list.count ? list[members.count] : nil }
}
