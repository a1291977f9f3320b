// Comparisons of texts in Foundation's formats, by canonical forms.

/// Where in a text a part must occur.
enum TextPlace {
    case anywhere, start, end
}

extension ArithmeticUnit {
    /// Returns whether two texts are canonically equivalent, up to the differences that the options ignore.
    mutating func areEqual(_ left: String, _ right: String, _ options: Comparison.Options) throws(Problem) -> Bool {
        try budget.spend(60 + (left.utf8.count == right.utf8.count ? 3 * UInt64(left.utf8.count) : 0))
        if left.hasSameScalars(as: right) { return true }
        if options.contains(.isLiteral) { return false }
        let (left, right) = try (folded(left, options), folded(right, options))
        if left.isASCII, right.isASCII { return left.hasSameScalars(as: right) }
        try admitScalars(left, right)
        return left.canonicalScalars == right.canonicalScalars
    }

    /// Returns how two texts compare by the scalars of their canonical decompositions.
    mutating func order(_ left: String, _ right: String, _ options: Comparison.Options) throws(Problem) -> Ordering {
        let options = options.contains(.isLiteral) ? [] : options
        let (left, right) = try (folded(left, options), folded(right, options))
        try budget.admit(Demand(work: 70 + 3 * Double(min(left.utf8.count, right.utf8.count))))
        if left.isASCII, right.isASCII { return left.scalarOrder(to: right) }
        try admitScalars(left, right)
        let (one, other) = (left.canonicalScalars, right.canonicalScalars)
        if one == other { return .equal }
        return one.lexicographicallyPrecedes(other) ? .less : .greater
    }

    /// Returns whether a text contains a part, or begins or ends with it, in whole characters. An empty part occurs
    /// nowhere.
    mutating func find(
        _ part: String, in text: String, _ options: Comparison.Options, _ place: TextPlace
    ) throws(Problem) -> Bool {
        if part.isEmpty { return false }
        if options.contains(.isLiteral) { return try findBytes(part, in: text, place) }
        let (part, text) = try (folded(part, options), folded(text, options))
        if part.isEmpty { return false }
        if part.isASCII, text.isASCII { return try findBytes(part, in: text, place) }
        try admitScalars(part, text)
        var numbering = CharacterCodes()
        let (sought, codes) = (numbering.codes(of: part), numbering.codes(of: text))
        return switch place {
        case .start: codes.starts(with: sought)
        case .end: codes.reversed().starts(with: sought.reversed())
        case .anywhere: SequenceSearch(for: sought).firstMatch(in: ArraySlice(codes)) != nil
        }
    }

    private mutating func findBytes(_ part: String, in text: String, _ place: TextPlace) throws(Problem) -> Bool {
        switch place {
        case .start:
            try budget.spend(50 + UInt64(part.utf8.count))
            return text.utf8.starts(with: part.utf8)
        case .end:
            try budget.spend(50 + UInt64(part.utf8.count))
            return text.utf8.reversed().starts(with: part.utf8.reversed())
        case .anywhere:
            try budget.admit(TextSearch.demand(in: text, for: part))
            return TextSearch(for: part).firstMatch(in: text) != nil
        }
    }

    /// Returns whether the whole text matches a pattern with `*` and `?`.
    mutating func isLike(_ text: String, _ pattern: String, _ options: Comparison.Options) throws(Problem) -> Bool {
        let options = options.contains(.isLiteral) ? [] : options
        let (text, pattern) = try (folded(text, options), folded(pattern, options))
        if text.isASCII, pattern.isASCII {
            let length = Double(text.utf8.count + pattern.utf8.count)
            try budget.admit(Demand(bytes: 8 * length, work: 560 + 2 * length))
        } else {
            try admitScalars(text, pattern)
        }
        var numbering = CharacterCodes()
        let (codes, wildcards) = (numbering.codes(of: text), WildcardPattern(numbering.codes(of: pattern)))
        try budget.admit(Demand(work: wildcards.work(in: codes)))
        return wildcards.matches(codes)
    }

    /// Admits reading every scalar of texts.
    mutating func admitScalars(_ texts: String...) throws(Problem) {
        let length = Double(texts.reduce(0) { $0 + $1.utf8.count })
        try budget.admit(Demand(bytes: 16 * length, work: 100 + 150 * length))
    }
}

/// Searches for a part of a sequence in linear time, as ``TextSearch`` does for texts (Knuth, Morris and Pratt).
struct SequenceSearch {
    private let part: ArraySlice<UInt32>
    private let borders: [Int]

    init(for part: some Collection<UInt32>) {
        let part = Array(part)
        var borders = [Int](repeating: 0, count: part.count)
        var matched = 0
        for index in part.indices.dropFirst() {
            while matched > 0, part[index] != part[matched] { matched = borders[matched - 1] }
            if part[index] == part[matched] { matched += 1 }
            borders[index] = matched
        }
        self.part = ArraySlice(part)
        self.borders = borders
    }

    /// Returns the index at which the first match begins, or nil.
    ///
    /// - Precondition: the part isn't empty.
    func firstMatch(in sequence: ArraySlice<UInt32>) -> Int? {
        var matched = 0
        for index in sequence.indices {
            while matched > 0, sequence[index] != part[matched] { matched = borders[matched - 1] }
            if sequence[index] == part[matched] { matched += 1 }
            if matched == part.count { return index + 1 - matched }
        }
        return nil
    }
}
