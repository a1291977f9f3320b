/// A source that contains all of its mutants. Each block with mutants asks which of them should run, if any.
///
/// Such a block becomes an `if` with a complete copy of the block for each mutant, and the original at the end. The
/// compiler checks each copy separately, so a mutant that isn't valid Swift doesn't affect the others.
struct MutatedSource {
    /// The path of the file in the package.
    let file: String
    let mutants: [Mutant]

    /// The original text, in UTF-8.
    let bytes: [UInt8]
    private let root: MutableBlock

    /// Creates the mutants of a file, numbered from a first number on.
    ///
    /// A change outside of all blocks, as in the raw value of a case, can't be chosen at run time and is left out.
    init(file: String, text: String, firstNumber: Int) {
        self.file = file
        bytes = Array(text.utf8)
        let (edits, blocks) = MutationFinder.analyze(text)
        var root = MutableBlock(Block(range: 0..<bytes.count, kind: .statements))
        for block in blocks { root.insert(MutableBlock(block)) }
        let lines = LineTable(bytes)
        var occurrences: [Mutant.Key: Int] = [:]
        var mutants: [Mutant] = []
        for edit in edits where root.holds(edit) {
            let line = lines.line(of: edit.range.lowerBound)
            var key = Mutant.Key(file: file, lineText: lines.text(ofLine: line), change: edit.change)
            occurrences[key, default: 0] += 1
            if let count = occurrences[key], count > 1 {
                key = Mutant.Key(file: file, lineText: key.lineText, change: "\(edit.change) (\(count))")
            }
            mutants.append(Mutant(number: firstNumber + mutants.count, key: key, line: line))
            root.insert(edit, number: firstNumber + mutants.count - 1)
        }
        self.mutants = mutants
        self.root = root
    }

    /// Returns the text with those of the mutants that are wanted.
    ///
    /// - Parameter question: the name of the function that returns whether a mutant is chosen.
    func text(with numbers: Set<Int>, asking question: String) -> String {
        MutantWriter(source: bytes, wanted: numbers, question: question).original(of: root)
    }
}

/// A block with the blocks and changes directly inside it.
struct MutableBlock {
    let block: Block
    private(set) var inner: [MutableBlock] = []
    private(set) var edits: [(edit: Edit, number: Int)] = []

    init(_ block: Block) { self.block = block }

    /// Inserts a block, which must come after those before it in the text, or be inside them.
    mutating func insert(_ other: MutableBlock) {
        if let last = inner.indices.last, inner[last].block.range.encloses(other.block.range) {
            inner[last].insert(other)
        } else {
            inner.append(other)
        }
    }

    /// Returns whether a change is in an inner block.
    func holds(_ edit: Edit) -> Bool { inner.contains { $0.block.range.encloses(edit.range) } }

    /// Inserts a change into the innermost block around it.
    mutating func insert(_ edit: Edit, number: Int) {
        if let index = inner.firstIndex(where: { $0.block.range.encloses(edit.range) }) {
            inner[index].insert(edit, number: number)
        } else {
            edits.append((edit, number))
        }
    }
}

/// The lines of a text.
private struct LineTable {
    private let source: [UInt8]
    private var starts = [0]

    init(_ source: [UInt8]) {
        self.source = source
        for (offset, byte) in source.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    }

    /// Returns the number of the line that contains an offset, from 1.
    func line(of offset: Int) -> Int { starts.lastIndex { $0 <= offset }! + 1 }

    /// Returns the text of a line without surrounding white space.
    func text(ofLine line: Int) -> String {
        source.text(starts[line - 1]..<(line < starts.count ? starts[line] : source.count)).onOneLine
    }
}
