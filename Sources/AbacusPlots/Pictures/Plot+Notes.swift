// What is said of a picture beside its dots.

extension Plot {
    /// The most places that are listed.
    private static let mostPlaces = 20
    /// The most characters of a formula that are shown, as Unicode counts scalars.
    static let mostCharacters = 200

    /// What is said of a formula that is drawn: its text, cut after 200 characters, and what to know of its dots.
    struct Notes: Sendable {
        let title: String
        let lines: [String]
    }

    /// What is said of each formula, in order.
    var notes: [Notes] {
        layers.map { layer in
            Notes(
                title: Self.shortened(layer.text), lines: layer.isRelation ? relationNotes(layer) : functionNotes(layer)
            )
        }
    }

    /// Returns a text on one line with nothing hidden in it, and cut where it is long.
    static func shortened(_ text: String) -> String {
        let visible = text.visibleText.unicodeScalars
        return visible.count <= mostCharacters ? String(visible) : String(visible.prefix(mostCharacters - 1)) + "…"
    }

    private func functionNotes(_ layer: Layer) -> [String] {
        var lines: [String] = []
        let places = layer.places
        let (poles, others) = (texts(of: places.holes.filter(\.isPole)), texts(of: places.holes.filter { !$0.isPole }))
        if !poles.isEmpty { lines.append(Self.note(ofPoles: poles, areAll: places.isComplete)) }
        if !others.isEmpty { lines.append(Self.note(ofPoints: others, areAll: places.isComplete)) }
        if !places.stretches.isEmpty { lines.append(note(of: places.stretches)) }
        if layer.cutColumns > 0 { lines.append("cut: \(share(layer.cutColumns, of: horizontal.count)) of the columns") }
        let columns = (0..<horizontal.count).count { column in
            (0..<layer.undecided.rows).contains { layer.undecided[column, $0] }
        }
        if columns > 0 { lines.append("undecided: \(share(columns, of: horizontal.count)) of the columns") }
        return lines
    }

    private func relationNotes(_ layer: Layer) -> [String] {
        let count = layer.undecided.count
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

    private func note(of stretches: [Stretch]) -> String {
        let texts = stretches.map { "\(text(of: $0.lower)) and \(text(of: $0.upper))" }
        let count = texts.count > Self.mostPlaces ? "\(texts.count) pairs, the first \(Self.mostPlaces) " : ""
        return "no value between \(count)\(Self.listed(texts))"
    }

    /// Returns an end of a stretch: 0 if that may be it, else the digits that both numbers share around the end, else the number
    /// that is inside.
    private func text(of end: (inside: Double, outside: Double)) -> String {
        let (low, high) = (min(end.inside, end.outside), max(end.inside, end.outside))
        if low <= 0, high >= 0 { return "0" }
        return sharedDigits(of: low, high) ?? text(of: end.inside, digits: digits(at: end.inside))
    }

    /// Returns the places of holes in order, those next to each other with digits that tell them apart.
    private func texts(of holes: [Hole]) -> [String] {
        var texts = holes.map(text(of:))
        for place in holes.indices.dropLast() where texts[place] == texts[place + 1] {
            let pair = holes[place...place + 1]
            for digits in digits(at: holes[place].upper)...17 {
                let longer = pair.map { (text(of: $0.lower, digits: digits), text(of: $0.upper, digits: digits)) }
                guard longer.allSatisfy({ $0.0 == $0.1 }) else { break }
                (texts[place], texts[place + 1]) = (longer[0].0, longer[1].0)
                if texts[place] != texts[place + 1] { break }
            }
        }
        return texts
    }

    /// Returns the place of a hole with the digits that the numbers around it share, or both numbers.
    private func text(of hole: Hole) -> String {
        sharedDigits(of: hole.lower, hole.upper)
            ?? "between \(text(of: hole.lower, digits: 6)) and \(text(of: hole.upper, digits: 6))"
    }

    /// Returns the digits of all numbers between two: as many as tell them from those of the next column, some more if the next
    /// digit is between them, or fewer; nil if they share none.
    private func sharedDigits(of lower: Double, _ upper: Double) -> String? {
        let usual = digits(at: upper)
        for digits in Array(usual...usual + 3) + (1..<usual).reversed() {
            let text = text(of: lower, digits: digits)
            if lower == upper || text == self.text(of: upper, digits: digits) { return text }
        }
        return nil
    }

    /// How many digits tell a number from those of the next column, but at least six.
    private func digits(at number: Double) -> Int {
        let width = horizontal.width / Double(horizontal.count)
        guard number != 0, width > 0 else { return 6 }
        // 10 to the power of -3/10 is 1/2; three digits are as many as ten bits.
        return max(6, (Int(number.exponent) - Int(width.exponent)) * 3 / 10 + 2)
    }

    private func text(of number: Double, digits: Int) -> String {
        let number = Rational(exactly: number).unwrapped(because: "places are finite")
        return Value(number).text(ValueFormat(significantDigits: digits, numbers: .automatic))
    }

    /// Returns a number beside a mark of an axis, in at most so many characters if there is such a text.
    static func label(_ mark: Rational, atMost count: Int) -> String? {
        let plain = Value(mark).text(ValueFormat(numbers: .automatic))
        if plain.count <= count { return plain }
        let scientific = Value(mark).text(.scientific)
        return scientific.count <= count ? scientific : nil
    }
}
