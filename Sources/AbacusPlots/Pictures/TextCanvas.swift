/// The characters of a picture inside of its axes.
struct TextCanvas {
    let layout: Plot.TextLayout
    let columns: Int
    let rows: Int
    /// The dots of each formula.
    private let dots: [LayerDots]
    /// The formulas that are relations, whose insides may be filled.
    private let relations: [Int]

    init(_ layout: Plot.TextLayout, horizontal: Scale, vertical: Scale, _ layers: [Plot.Layer]) {
        self.layout = layout
        let cell = layout.dotsOfCell
        columns = (horizontal.count + cell.columns - 1) / cell.columns
        rows = (vertical.count + cell.rows - 1) / cell.rows
        dots = layers.map { $0.dots(rows: vertical.count) }
        relations = layers.indices.filter { layers[$0].isRelation }
    }

    /// A character of the picture, and what it shows.
    private struct Cell {
        var text = " "
        /// The formula that gives the character its colour.
        var layer: Int?
        /// Whether none of its dots is decided.
        var isUndecided = false
    }

    /// Returns a row of characters.
    func text(ofRow row: Int) -> String {
        var text = ""
        var run = Cell(text: "")
        for column in 0..<columns {
            let cell = layout.alphabet == .ascii ? asciiCell(column, row) : brailleCell(column, row)
            if cell.layer != run.layer || cell.isUndecided != run.isUndecided {
                text += colored(run.text, run.layer, isDim: run.isUndecided)
                run = Cell(text: "", layer: cell.layer, isUndecided: cell.isUndecided)
            }
            run.text += cell.text
        }
        return text + colored(run.text, run.layer, isDim: run.isUndecided)
    }

    // MARK: - Colours

    /// The colours of formulas, as numbers in terminal escape sequences.
    private static let colors = [36, 33, 35, 32, 34, 31]

    /// Returns a text in the colour of a formula, if the layout has colours.
    func colored(_ text: String, _ layer: Int?, isDim: Bool) -> String {
        guard layout.isColored, let layer else { return text }
        return "\u{1B}[\(isDim ? "2;" : "")\(Self.colors[layer % Self.colors.count])m\(text)\u{1B}[0m"
    }

    /// Returns the formula that gives a character its colour: the last function with dots there, which a relation would
    /// hide, or else the relations in turn.
    private func top(of layers: [Int], _ column: Int, _ row: Int) -> Int? {
        if let function = layers.last(where: { !relations.contains($0) }) { return function }
        return layers.isEmpty ? nil : layers[(column + row) % layers.count]
    }

    // MARK: - Textures

    /// Whether the insides of relations have textures: there are several relations, and no colours.
    private var hasTextures: Bool { !layout.isColored && relations.count > 1 }

    /// The dots that remain of a full pattern; the first two textures are complements.
    private static let brailleTextures: [UInt32] = [0x95, 0x6A, 0x47, 0xB8]
    private static let asciiTextures = ["/", "\\", "o", "+"]

    private func number(ofRelation layer: Int) -> Int? {
        hasTextures ? relations.firstIndex(of: layer).map { $0 % Self.asciiTextures.count } : nil
    }

    /// Returns the character that fills the inside of a relation, if there are textures.
    func texture(ofLayer layer: Int) -> String? {
        number(ofRelation: layer).map { number in
            layout.alphabet == .ascii ? Self.asciiTextures[number] : Self.pattern(of: Self.brailleTextures[number])
        }
    }

    // MARK: - Characters

    private func asciiCell(_ column: Int, _ row: Int) -> Cell {
        let proven = dots.indices.filter { dots[$0].proven[column, row] }
        if proven.isEmpty {
            let undecided = dots.indices.last { dots[$0].undecided[column, row] }
            return undecided.map { Cell(text: ":", layer: $0, isUndecided: true) } ?? Cell()
        }
        let textures = Set(proven.filter { isInside($0, column, row) }.compactMap(number(ofRelation:)))
        let isFilled = hasTextures && proven.allSatisfy(relations.contains) && !textures.isEmpty
        let text = !isFilled ? "*" : textures.count > 1 ? "X" : textures.first.map { Self.asciiTextures[$0] } ?? "*"
        return Cell(text: text, layer: top(of: proven, column, row))
    }

    /// Whether the dots around a dot of a relation are marked as well.
    private func isInside(_ layer: Int, _ column: Int, _ row: Int) -> Bool {
        let grid = dots[layer].proven
        return [(0, -1), (0, 1), (-1, 0), (1, 0)].allSatisfy { x, y in
            let (column, row) = (column + x, row + y)
            return !(0..<grid.columns ~= column && 0..<grid.rows ~= row) || grid[column, row]
        }
    }

    private func brailleCell(_ column: Int, _ row: Int) -> Cell {
        var bits: UInt32 = 0
        var layers: [Int] = []
        var isDecided = false
        for (place, layer) in dots.enumerated() {
            let (proven, all) = (Self.bits(of: layer.proven, column, row), Self.bits(of: layer.undecided, column, row))
            if proven | all == 0 { continue }
            layers.append(place)
            isDecided = isDecided || proven != 0
            let isFull = proven == Self.allBits
            bits |= isFull ? number(ofRelation: place).map { Self.brailleTextures[$0] } ?? proven : proven | all
        }
        guard bits != 0 else { return Cell() }
        // Without colours, a shade: a pattern would look decided.
        let text = isDecided || layout.isColored ? Self.pattern(of: bits) : "░"
        return Cell(text: text, layer: top(of: layers, column, row), isUndecided: !isDecided)
    }

    /// The bits of a pattern's dots, row by row. Braille gained the last row later, so its bits are the highest.
    private static let brailleBits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    private static let allBits: UInt32 = 0xFF

    /// Returns the bits of a character's dots. The characters at the right and bottom edges may have room for more dots
    /// than there are.
    private static func bits(of grid: DotGrid, _ column: Int, _ row: Int) -> UInt32 {
        var bits: UInt32 = 0
        for (dot, bit) in brailleBits.enumerated() {
            let (x, y) = (2 * column + dot % 2, 4 * row + dot / 2)
            if x < grid.columns, y < grid.rows, grid[x, y] { bits |= bit }
        }
        return bits
    }

    private static func pattern(of bits: UInt32) -> String {
        String(Character(Unicode.Scalar(0x2800 + bits).unwrapped(because: "patterns follow each other")))
    }
}
