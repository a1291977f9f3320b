// Ranges of cells, which are lists of what their names stand for.

extension Interpreter {
    /// The work of reading the name of a range.
    private static let rangeWork: UInt64 = 2_000
    /// The work of finding the value of a cell.
    private static let cellWork: UInt64 = 800

    /// Returns the value of a name that wasn't resolved before: a range of cells. Blank cells, whose value is null, are
    /// left out.
    @inline(never)
    mutating func valueOfUnresolved(_ number: Int, in tree: SyntaxTree) throws(Problem) -> Operand {
        guard let cells = tree.cells(ofName: number) else { throw environment.unknownName(tree.names[number]) }
        let bytes = Double(cells.count * MemoryLayout<Value>.stride)
        try unit.budget.admit(Demand(bytes: bytes, work: Double(Self.rangeWork)))
        var values: [Value] = []
        for cell in cells {
            try unit.budget.spend(Self.cellWork)
            guard let value = environment.value(of: cell) else { throw environment.unknownCell(cell) }
            if environment.nameAnswers != nil { try retainAnswers() }
            if value != .null { values.append(try unit.settleElements(value)) }
        }
        return try replace(by: unit.checkedNesting(.list(Value.List(values))))
    }
}

extension SyntaxTree {
    /// Returns the cells of a range, given the number of its name, or nil for any other name.
    package func cells(ofName number: Int) -> CellRange? {
        nameForms.contains(.cells) ? CellRange(names[number]) : nil
    }
}
