// The notes about a picture that accompany its dots.

extension Plot {
    /// The most holes or gaps that are listed.
    private static let mostPlaces = 20
    /// The most characters of a formula that are shown, counted in Unicode scalars.
    static let mostCharacters = 200

    /// The notes about a formula that is drawn: its text, cut after 200 characters, and what to know of its dots.
    struct Notes: Sendable {
        let title: String
        let lines: [String]
    }

    /// The notes about each formula, in order.
    var notes: [Notes] {
        layers.map { layer in
            Notes(
                title: Self.shortened(layer.formula),
                lines: layer.isRelation ? relationNotes(layer) : functionNotes(layer)
            )
        }
    }

    /// Returns a text on one line without invisible characters, cut if it is long.
    static func shortened(_ text: String) -> String {
        let visible = text.visibleText.unicodeScalars
        return visible.count <= mostCharacters ? String(visible) : String(visible.prefix(mostCharacters - 1)) + "…"
    }

    private func functionNotes(_ layer: Layer) -> [String] {
        var lines: [String] = []
        let poles = texts(of: layer.holes.filter { $0.kind == .pole })
        let others = texts(of: layer.holes.filter { $0.kind == .noValue })
        if !poles.isEmpty { lines.append(Self.note(ofPoles: poles, areAll: layer.listsAllHoles)) }
        if !others.isEmpty { lines.append(Self.note(ofPoints: others, areAll: layer.listsAllHoles)) }
        if !layer.gaps.isEmpty { lines.append(note(of: layer.gaps)) }
        let cut = layer.columns.count(where: \.isCut)
        if cut > 0 { lines.append("cut: \(share(cut, of: horizontal.count)) of the columns") }
        let undecided = layer.columns.count { $0.mayBeCut || !$0.pieces.allSatisfy(\.isProven) }
        if undecided > 0 { lines.append("undecided: \(share(undecided, of: horizontal.count)) of the columns") }
        return lines
    }

    private func relationNotes(_ layer: Layer) -> [String] {
        let count = layer.columns.reduce(0) { count, column in
            column.pieces.reduce(count) { $0 + ($1.isProven ? 0 : $1.rows.count) }
        }
        return count == 0 ? [] : ["undecided: \(count == 1 ? "1 dot" : "\(count) dots")"]
    }

    private func share(_ count: Int, of all: Int) -> String {
        let percent = Value(Rational(BigInteger(100 * count), BigInteger(all)))
        return percent.text(ValueFormat(significantDigits: 2)) + " %"
    }

    // MARK: Places

    private static func note(ofPoles poles: [String], areAll: Bool) -> String {
        let listed = listed(poles)
        if !areAll {
            return "at least \(poles.count) pole\(poles.count == 1 ? "" : "s")"
                + (poles.count > mostPlaces ? ", among them \(listed)" : ": \(listed)")
        }
        if poles.count == 1 { return listed.hasPrefix("between") ? "pole \(listed)" : "pole at \(listed)" }
        return poles.count > mostPlaces
            ? "poles: \(poles.count), the first \(mostPlaces) \(listed)" : "poles: \(listed)"
    }

    private static func note(ofPoints points: [String], areAll: Bool) -> String {
        let listed = listed(points)
        if !areAll {
            return "no value at \(points.count) point\(points.count == 1 ? "" : "s") or more"
                + (points.count > mostPlaces ? ", among them \(listed)" : ": \(listed)")
        }
        return points.count > mostPlaces
            ? "no value at \(points.count) points, the first \(mostPlaces) \(listed)" : "no value at \(listed)"
    }

    private static func listed(_ places: [String]) -> String { places.prefix(mostPlaces).joined(separator: ", ") }

    private func note(of gaps: [Gap]) -> String {
        let texts = gaps.map { gap in
            let lower = text(of: (gap.inner.lowerBound, gap.outer.lowerBound))
            return "\(lower) and \(text(of: (gap.inner.upperBound, gap.outer.upperBound)))"
        }
        let count = texts.count > Self.mostPlaces ? "\(texts.count) pairs, the first \(Self.mostPlaces) " : ""
        return "no value between \(count)\(Self.listed(texts))"
    }

    /// Returns the text of a gap's end: 0 if it may be 0, else the digits that the numbers on both sides of the end
    /// share, else the number inside.
    private func text(of end: (inside: Double, outside: Double)) -> String {
        let (low, high) = (min(end.inside, end.outside), max(end.inside, end.outside))
        if low <= 0, high >= 0 { return "0" }
        return sharedDigits(of: low, high) ?? text(of: end.inside, digits: digits(at: end.inside))
    }

    /// Returns the texts of holes in order, with enough digits to tell neighbours apart.
    private func texts(of holes: [Hole]) -> [String] {
        var texts = holes.map(text(of:))
        for place in holes.indices.dropLast() where texts[place] == texts[place + 1] {
            let pair = holes[place...place + 1]
            for digits in digits(at: holes[place].bracket.upperBound)...17 {
                let longer = pair.map { hole in
                    (
                        text(of: hole.bracket.lowerBound, digits: digits),
                        text(of: hole.bracket.upperBound, digits: digits)
                    )
                }
                guard longer.allSatisfy({ $0.0 == $0.1 }) else { break }
                (texts[place], texts[place + 1]) = (longer[0].0, longer[1].0)
                if texts[place] != texts[place + 1] { break }
            }
        }
        return texts
    }

    /// Returns the text of a hole: the digits that the numbers around it share, or else both numbers.
    private func text(of hole: Hole) -> String {
        let (lower, upper) = (hole.bracket.lowerBound, hole.bracket.upperBound)
        return sharedDigits(of: lower, upper)
            ?? "between \(text(of: lower, digits: 6)) and \(text(of: upper, digits: 6))"
    }

    /// Returns the digits that all numbers between two share; nil if they share none. They are as many as tell a number
    /// from those of the next column, a few more if the next digit differs, or fewer.
    private func sharedDigits(of lower: Double, _ upper: Double) -> String? {
        let usual = digits(at: upper)
        for digits in Array(usual...usual + 3) + (1..<usual).reversed() {
            let text = text(of: lower, digits: digits)
            if lower == upper || text == self.text(of: upper, digits: digits) { return text }
        }
        return nil
    }

    /// The number of digits that tells a number from those of the next column, at least six.
    private func digits(at number: Double) -> Int {
        let width = horizontal.width / Double(horizontal.count)
        guard number != 0, width > 0 else { return 6 }
        // 10 to the power of -3/10 is about 1/2: three digits are as much as ten bits.
        return max(6, (Int(number.exponent) - Int(width.exponent)) * 3 / 10 + 2)
    }

    private func text(of number: Double, digits: Int) -> String {
        let number = Rational(exactly: number).unwrapped(because: "places are finite")
        return Value(number).text(ValueFormat(significantDigits: digits, numbers: .automatic))
    }
}
