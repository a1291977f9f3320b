extension Interpreter {
    mutating func visitCall(
        _ node: SyntaxNode, in tree: SyntaxTree, callee: SyntaxNode, arguments: [Operand]
    ) throws(Problem) -> Operand {
        try begin(node)
        if callee.kind.isOfFormats { return try callSelector(tree.name(of: callee), arguments) }
        guard let found = self.callee(Int(callee.argument), in: tree) else {
            throw environment.unknownFunction(
                tree.name(of: callee), argumentCount: arguments.count, measuring: tree.notation.angleUnit)
        }
        guard found.takes(arguments.count) else {
            throw found.wrongArgumentCount(of: tree.name(of: callee), found: arguments.count)
        }
        if let found = found.problem(ofCall: node, in: tree) { throw found.problem }
        let footprint = arguments.footprint
        switch found {
        case .builtin(let function):
            try unit.budget.spend(Cost.call)
            if let kind = function.iteration {
                if case .function(let operand)? = arguments.last {
                    return try beginIteration(kind, node, arguments, operand.kind, in: tree)
                }
                for argument in arguments { if case .function = argument { throw .misplacedFunction(of: kind) } }
            }
            if function.operator == .modulo, case .accumulator = arguments[0] {
                // The dividend may be a power of which only a remainder is needed.
                return try replace(footprint, by: unit.combine(arguments[0], .modulo, unit.value(of: arguments[1])))
            }
            unit.decimalMark = tree.notation.decimalMark
            let measuring = function.measuring(in: tree.notation.angleUnit)
            return try replace(footprint, by: unit.call(measuring, unit.values(of: arguments)))
        case .custom(let functions):
            try unit.budget.spend(Cost.call)
            return try replace(footprint, by: unit.call(functions, unit.values(of: arguments)))
        case .formula(let function):
            // Requests the evaluation of the function's body. The returned value is a placeholder for its result.
            unit.budget.release(footprint)
            pendingCall = try PendingCall(
                node: node, callee: .formula(function), arguments: unit.values(of: arguments))
            return .value(.null)
        }
    }

    func callee(_ number: Int, in tree: SyntaxTree) -> Callee? {
        if case .formula(let resolver) = scope { return resolver.callees[number] }
        return environment.callee(of: tree.names[number])
    }

    /// Visits an `if` with a wrong number of arguments. Any other `if` is evaluated branch by branch.
    mutating func visitIf(
        _ node: SyntaxNode, in tree: SyntaxTree, operands: [Operand]
    ) throws(Problem) -> Operand {
        try begin(node)
        throw .wrongArgumentCount(of: "if", expected: .exactly(3), found: operands.count)
    }

    mutating func visitList(
        _ node: SyntaxNode, in tree: SyntaxTree, elements: [Operand]
    ) throws(Problem) -> Operand {
        try begin(node)
        let footprint = elements.footprint
        try unit.budget.spend(elements.isEmpty ? 160 : 450 + 40 * UInt64(elements.count))
        let list = try Value.List(unit.values(of: elements))
        return try replace(footprint, by: unit.checkedNesting(.list(list)))
    }

    mutating func visitRecord(
        _ node: SyntaxNode, in tree: SyntaxTree, keys: [SyntaxNode], values: [Operand]
    ) throws(Problem) -> Operand {
        try begin(node)
        let footprint = values.footprint
        try unit.budget.spend(keys.isEmpty ? 200 : 1_800 + 300 * UInt64(keys.count))
        let members = try zip(keys.map(tree.name), unit.values(of: values))
        return try replace(footprint, by: unit.checkedNesting(.record(Value.Record(members))))
    }

    mutating func visitIndex(
        _ node: SyntaxNode, in tree: SyntaxTree, base: Operand, index: Operand
    ) throws(Problem) -> Operand {
        try begin(node)
        let footprint = base.footprint + index.footprint
        let element = try unit.element(of: unit.value(of: base), at: unit.value(of: index))
        return try replace(footprint, by: unit.settle(element))
    }

    mutating func visitMember(
        _ node: SyntaxNode, in tree: SyntaxTree, base: Operand
    ) throws(Problem) -> Operand {
        try begin(node)
        let footprint = base.footprint
        let value = try unit.value(of: base)
        try unit.budget.spend(Self.memberWork + value.searchWork)
        do throws(Problem) {
            let member = try unit.member(tree.name(of: node), of: value)
            return try replace(footprint, by: unit.settle(member))
        } catch {
            throw tree.syntax.isOfFormats ? error : error.spellingMembers(in: tree.notation.nameForms)
        }
    }
}

extension Value {
    /// The work of a binary search of a record for a member.
    fileprivate var searchWork: UInt64 {
        guard case .record(let record) = self else { return 0 }
        return 17 * UInt64(Int.bitWidth - record.count.leadingZeroBitCount)
    }
}

extension [Operand] {
    /// The memory of all operands, in bytes.
    var footprint: Int { reduce(0) { $0 + $1.footprint } }
}

extension ArithmeticUnit {
    mutating func values(of operands: some Collection<Operand>) throws(Problem) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(operands.count)
        for operand in operands { values.append(try value(of: operand)) }
        return values
    }

    /// Calls the app's function of a name that takes this many arguments; there must be one.
    mutating func call(_ functions: CustomFunctions, _ arguments: [Value]) throws(Problem) -> Value {
        guard let function = functions.overload(taking: arguments.count) else {
            preconditionFailure("the number of arguments has been checked")
        }
        return try call(function, arguments)
    }

    /// Calls a function of the app. It may return anything, so the result is measured afterwards.
    package mutating func call(
        _ function: CustomFunction, _ arguments: [Value]
    ) throws(Problem) -> Value {
        try budget.admit(Demand(work: Double(function.cost)))
        var arguments = arguments
        if let parameters = function.parameters { arguments = try convert(arguments, for: parameters) }
        let result: Value
        do throws(EvaluationError) {
            result = try budget.callApp { () throws(EvaluationError) in try function.body(arguments) }
        } catch {
            throw Problem(reportedBy: error)
        }
        try budget.admit(Demand(bits: result.bits, bytes: Double(result.footprint), work: 0))
        return try settleElements(result.canonical)
    }
}

// Ranges of cells, which are lists of their cells' values.

extension Interpreter {
    /// The work of reading the name of a range.
    private static let rangeWork: UInt64 = 2_000
    /// The work of finding the value of a cell.
    private static let cellWork: UInt64 = 800

    /// Returns the value of a name that wasn't resolved beforehand: a range of cells. Blank cells, whose value is null,
    /// are left out.
    @inline(never)
    mutating func valueOfUnresolved(_ number: Int, in tree: SyntaxTree) throws(Problem) -> Operand {
        guard let cells = tree.cells(ofName: number) else {
            throw environment.unknownName(tree.names[number], in: tree.notation.nameForms)
        }
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
