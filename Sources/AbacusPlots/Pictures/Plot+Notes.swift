// What is said of a picture beside its dots.

extension Plot {
    /// The most places of holes that are listed.
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
        let (poles, others) = (layer.holes.filter(\.isPole), layer.holes.filter { !$0.isPole })
        if !poles.isEmpty { lines.append("gaps: " + places(of: poles)) }
        if !others.isEmpty { lines.append("no value at " + places(of: others)) }
        if layer.cutColumns > 0 { lines.append("cut: \(share(layer.cutColumns, of: horizontal.count)) of the columns") }
        let columns = (0..<horizontal.count).count { column in
            (0..<layer.undecided.rows).contains { layer.undecided[column, $0] }
        }
        lines.append("undecided: \(share(columns, of: horizontal.count)) of the columns")
        return lines
    }

    private func relationNotes(_ layer: Layer) -> [String] {
        let count = layer.undecided.count
        return ["undecided: \(count == 0 ? "no dots" : count == 1 ? "1 dot" : "\(count) dots")"]
    }

    private func share(_ count: Int, of all: Int) -> String {
        if count == 0 { return "0 %" }
        let percent = Value(Rational(BigInteger(100 * count), BigInteger(all)))
        return percent.text(ValueFormat(significantDigits: 2)) + " %"
    }

    private func places(of holes: [Hole]) -> String {
        let listed = holes.prefix(Self.mostPlaces).map(text(of:)).joined(separator: ", ")
        let others = holes.count - Self.mostPlaces
        return others > 0 ? "\(listed) and \(others) more" : listed
    }

    /// Returns the place of a hole with six digits, or as many as tell it from the next column.
    private func text(of hole: Hole) -> String {
        let place = Rational(exactly: hole.place).unwrapped(because: "columns are finite")
        let width = horizontal.width / Double(horizontal.count)
        var digits = 6
        // 10 to the power of -3/10 is 1/2; three digits are as many as ten bits.
        if hole.place != 0, width > 0 {
            let bits = Int(hole.place.magnitude.exponent) - Int(width.exponent)
            digits = max(digits, bits * 3 / 10 + 2)
        }
        return Value(place).text(ValueFormat(significantDigits: digits, notation: .automatic))
    }

    /// Returns a number beside a mark of an axis, in at most so many characters if there is such a text.
    static func label(_ mark: Rational, atMost count: Int) -> String? {
        let plain = Value(mark).text(ValueFormat(notation: .automatic))
        if plain.count <= count { return plain }
        let scientific = Value(mark).text(.scientific)
        return scientific.count <= count ? scientific : nil
    }
}
