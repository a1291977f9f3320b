// Ranges of cells, which are lists of what their names stand for.

extension Interpreter {
    /// The work of finding the value of a cell, beside that of referring to it.
    private static let cellWork: UInt64 = 450

    /// Returns the value of a name that wasn't resolved before: a range of cells. Blank cells, whose value is null, are
    /// left out.
    @inline(never)
    mutating func valueOfUnresolved(_ number: Int, in tree: SyntaxTree) throws(Problem) -> Operand {
        guard let cells = tree.cells(ofName: number) else { throw environment.unknownName(tree.names[number]) }
        try unit.budget.admit(Demand(bytes: Double(cells.count * MemoryLayout<Value>.stride), work: 0))
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
    func cells(ofName number: Int) -> CellRange? {
        nameForms.contains(.cells) ? CellRange(names[number]) : nil
    }
}
