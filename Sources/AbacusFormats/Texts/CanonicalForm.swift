extension String {
    /// The scalars of the text's canonical decomposition (NFD, UAX #15), which is the same for equivalent texts.
    ///
    /// - Complexity: O(n log n) in the length of the text, however many marks follow a letter.
    var canonicalScalars: [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        scalars.reserveCapacity(utf8.count)
        var startOfMarks: Int?
        for scalar in unicodeScalars {
            for part in CanonicalDecomposition.shared[scalar] {
                if part.properties.canonicalCombiningClass == .notReordered {
                    scalars.sortMarks(from: startOfMarks)
                    startOfMarks = nil
                } else if startOfMarks == nil {
                    startOfMarks = scalars.count
                }
                scalars.append(part)
            }
        }
        scalars.sortMarks(from: startOfMarks)
        return scalars
    }
}

extension [Unicode.Scalar] {
    /// Sorts the marks at the end into canonical order. Marks of the same class keep their order.
    fileprivate mutating func sortMarks(from start: Int?) {
        guard let start, count - start > 1 else { return }
        let marks = self[start...].enumerated().sorted { one, other in
            let classes = (
                one.element.properties.canonicalCombiningClass.rawValue,
                other.element.properties.canonicalCombiningClass.rawValue
            )
            return classes.0 == classes.1 ? one.offset < other.offset : classes.0 < classes.1
        }
        replaceSubrange(start..., with: marks.map(\.element))
    }
}

/// The canonical decompositions of scalars, and the compositions that reverse them.
struct CanonicalDecomposition: Sendable {
    private let table: [Unicode.Scalar: [Unicode.Scalar]]
    /// The scalars that occur in the composed form, by their decompositions.
    private let composites: [[Unicode.Scalar]: Unicode.Scalar]

    /// The decompositions, parsed from their text on first use.
    static let shared = CanonicalDecomposition()

    private init() {
        var table: [Unicode.Scalar: [Unicode.Scalar]] = [:]
        for row in canonicalDecompositions.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            let numbers = row.split { $0 == "=" || $0 == "+" }.map {
                UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
            }
            let scalars = numbers.compactMap { $0 }
            precondition(scalars.count == numbers.count && scalars.count > 1, "the table has a scalar and its parts")
            table[scalars[0]] = Array(scalars.dropFirst())
        }
        self.table = table
        var composites: [[Unicode.Scalar]: Unicode.Scalar] = [:]
        for (scalar, parts) in table where !scalar.properties.isFullCompositionExclusion { composites[parts] = scalar }
        self.composites = composites
    }

    /// The decomposition of a scalar; the scalar itself if it has none.
    subscript(scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        if scalar.value < 0xC0 { return [scalar] }
        if (0xAC00...0xD7A3).contains(scalar.value) { return Self.hangul(scalar) }
        return table[scalar] ?? [scalar]
    }

    /// Returns the scalar that replaces two in the composed form, or nil if there is none.
    func scalar(composedOf scalar: Unicode.Scalar, _ next: Unicode.Scalar) -> Unicode.Scalar? {
        switch (scalar.value, next.value) {
        case (0x1100...0x1112, 0x1161...0x1175):
            Unicode.Scalar(0xAC00 + 588 * (scalar.value - 0x1100) + 28 * (next.value - 0x1161))
        case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (scalar.value - 0xAC00) % 28 == 0:
            Unicode.Scalar(scalar.value + next.value - 0x11A7)
        default: composites[self[scalar] + [next]]
        }
    }

    /// The two or three letters of a Hangul syllable (The Unicode Standard, section 3.12).
    private static func hangul(_ syllable: Unicode.Scalar) -> [Unicode.Scalar] {
        let index = syllable.value - 0xAC00
        let letters = [0x1100 + index / 588, 0x1161 + index % 588 / 28, 0x11A7 + index % 28]
        return letters.prefix(index % 28 == 0 ? 2 : 3).compactMap(Unicode.Scalar.init)
    }
}
