// The axes of a picture of characters.

extension Plot {
    /// Returns the labels of the character rows that have marks.
    func verticalLabels(_ vertical: Scale, _ canvas: TextCanvas) -> [Int: String] {
        let labels = Axis(scale: vertical).labels(atMost: max(2, canvas.rows / 3)) { ticks in
            let labels = ticks.compactMap { tick -> (row: Int, label: String)? in
                let part = min(max(vertical.part(of: tick.value), 0), vertical.count - 1)
                let row = (vertical.count - 1 - part) / canvas.layout.dotsOfCell.rows
                return tick.label(atMost: canvas.layout.margin).map { (row, $0) }
            }
            // If several labels share a row, the shortest is the roundest.
            return Array(Dictionary(labels, uniquingKeysWith: { $1.count < $0.count ? $1 : $0 }))
        }
        return Dictionary(uniqueKeysWithValues: labels.map { ($0.key, $0.value) })
    }

    /// Returns the lines of the lower axis and its labels.
    func horizontalAxis(_ canvas: TextCanvas) -> [String] {
        let isASCII = canvas.layout.alphabet == .ascii
        let margin = canvas.layout.margin
        let width = margin + 1 + canvas.columns
        var axis = Array(repeating: isASCII ? "-" : "─", count: canvas.columns)
        var line = Array(repeating: " ", count: width)
        for (place, start, label) in horizontalLabels(canvas) {
            axis[place] = isASCII ? "+" : "┬"
            for (offset, character) in label.enumerated() { line[start + offset] = String(character) }
        }
        let corner = isASCII ? "+" : "└"
        return [
            String(repeating: " ", count: margin) + corner + axis.joined(),
            line.joined().withoutTrailingBlanks,
        ]
    }

    /// Returns the labels below the lower axis: the column of the mark, the column in the line where the label begins,
    /// and its text.
    private func horizontalLabels(_ canvas: TextCanvas) -> [(place: Int, start: Int, label: String)] {
        let margin = canvas.layout.margin
        let width = margin + 1 + canvas.columns
        return x.labels(atMost: max(2, canvas.columns / 10)) { ticks in
            var labels: [(place: Int, start: Int, label: String)] = []
            var end = -1
            for tick in ticks {
                let part = min(max(horizontal.part(of: tick.value), 0), horizontal.count - 1)
                let place = part / canvas.layout.dotsOfCell.columns
                guard let label = tick.label(atMost: max(4, min(14, canvas.columns / 4))) else { continue }
                // A label is centred below its mark unless it would exceed the line.
                let start = min(max(margin + 1 + place - label.count / 2, 0), width - label.count)
                guard start > end else { continue }
                labels.append((place, start, label))
                end = start + label.count
            }
            return labels
        }
    }

    /// Returns notes that state the range of each axis with room for fewer than two labels.
    func rangeNotes(_ verticalCount: Int, _ canvas: TextCanvas) -> [String] {
        var notes: [String] = []
        if horizontalLabels(canvas).count < 2 { notes.append("left to right: \(Self.text(of: x.range))") }
        if verticalCount < 2, let y { notes.append("bottom to top: \(Self.text(of: y.range))") }
        return notes
    }

    private static func text(of range: ClosedRange<Double>) -> String {
        [range.lowerBound, range.upperBound].map { end in
            let text = end.description
            return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        }.joined(separator: " to ")
    }
}

extension String {
    var withoutTrailingBlanks: String {
        guard let last = utf8.lastIndex(where: { $0 != UInt8(ascii: " ") }) else { return "" }
        return String(self[...last])
    }
}
