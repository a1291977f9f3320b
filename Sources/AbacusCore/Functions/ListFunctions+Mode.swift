extension ArithmeticUnit {
    /// Returns the most frequent value; among equally frequent ones, the first.
    mutating func mode(_ values: [Value]) throws(Problem) -> Value {
        let keys = try unifyingEqualNumbers(in: values)
        var counts: [EqualValues: Int] = [:]
        // A nan equals nothing, not even itself, and would only make the table longer.
        for key in keys {
            try budget.spend(key.hashingWork)
            if Value.isEqual(key, key) { counts[EqualValues(key), default: 0] += 1 }
        }
        let most = counts.values.max()
        // If all values are nans, each of them counts as occurring once.
        let place = keys.firstIndex { counts[EqualValues($0)] == most } ?? 0
        return values[place]
    }

    /// Returns the values with equal numbers in the same form, so that a table finds them.
    ///
    /// Only exact reals have several forms. If there are any, all numbers are sorted.
    mutating func unifyingEqualNumbers(in values: [Value]) throws(Problem) -> [Value] {
        var haveReals = false
        for value in values {
            try visitPlainValues(of: value) { (plain) throws(Problem) in haveReals = haveReals || plain.isExactReal }
        }
        guard haveReals else { return values }
        var numbers: [Value] = []
        var found: Set<EqualValues> = []
        for value in values {
            try visitPlainValues(of: value) { (plain) throws(Problem) in
                if plain.isNumber, !plain.isNaN, found.insert(EqualValues(plain)).inserted { numbers.append(plain) }
            }
        }
        var forms: [EqualValues: Value] = [:]
        var last: Value?
        for number in try sorted(numbers) {
            if let form = last, try isEqual(form, number) {
                forms[EqualValues(number)] = form
            } else {
                last = number
            }
        }
        var result: [Value] = []
        for value in values {
            result.append(try replacingPlainValues(of: value) { _, plain in forms[EqualValues(plain)] ?? plain })
        }
        return result
    }
}

extension Value {
    /// The work of looking up the value in a table of counts and inserting it, beyond that for a machine word.
    var hashingWork: UInt64 {
        switch self {
        case .integer: bits <= 62 ? 0 : 750 + UInt64(bits / 16)
        case .rational: 450 + UInt64(bits / 8)
        case .real: 720
        case .exactReal(let number): 1_000 + 100 * UInt64(number.weight)
        case .text(let text): 600 + 2 * UInt64(text.utf8.count)
        case .list, .record: 1_000 + 30 * UInt64(footprint)
        case .boolean, .null: 0
        }
    }
}
