/// A call of `map` or its like that is waiting for another function's result for an element.
///
/// It belongs to one evaluation and changes in place.
final class Iteration {
    let kind: IterationKind
    let function: FunctionOperand.Kind
    /// The number of arguments with which the function is called.
    let argumentCount: Int
    /// The memory of the arguments, in bytes.
    let footprint: Int
    private let elements: [Value]
    /// The index of the next element.
    private var place = 0
    /// The results for the elements so far; for `filter`, the elements that are kept.
    private var results: [Value] = []
    /// The memory of the results, in bytes.
    private(set) var resultFootprint = 0
    /// The reduced value so far, or the result of `any` or `all`.
    private var accumulated: Value
    private var order: MergeSort?

    /// Begins a call with its arguments except the function.
    init(
        _ kind: IterationKind, _ arguments: [Value], _ function: FunctionOperand.Kind, argumentCount: Int,
        footprint: Int,
        in unit: inout ArithmeticUnit
    ) throws(Problem) {
        guard case .list(let list) = arguments[0] else {
            throw .typeMismatch("'\(kind.rawValue)' works on a list, not on \(arguments[0].kind.phrase)")
        }
        self.kind = kind
        self.function = function
        self.argumentCount = argumentCount
        self.footprint = footprint
        elements = list.elements
        accumulated = kind == .reduce ? arguments[1] : .boolean(kind == .all)
        let count = Double(elements.count)
        let bytes = kind == .sort ? 4 * count * Double(MemoryLayout<Value>.stride) : 0
        try unit.budget.admit(Demand(bytes: bytes, work: 500 + 30 * count, longestCall: 0))
        if kind == .sort, argumentCount == 2 { order = MergeSort(count: elements.count) }
    }

    /// The arguments for the next call of the function, or nil after the last one.
    var nextArguments: [Value]? {
        if let order { return order.pair.map { [elements[$0.right], elements[$0.left]] } }
        guard place < elements.count else { return nil }
        return kind == .reduce ? [accumulated, elements[place]] : [elements[place]]
    }

    /// Takes the result of a call. Its memory has been counted.
    func take(_ result: Value, in unit: inout ArithmeticUnit) throws(Problem) {
        if order != nil {
            unit.budget.release(result.footprint)
            let rightIsFirst = try unit.boolean(result)
            order?.take(rightIsFirst: rightIsFirst)
            return
        }
        let element = elements[place]
        place += 1
        switch kind {
        case .map, .sort: append(result, footprint: result.footprint)
        case .filter:
            unit.budget.release(result.footprint)
            if try unit.boolean(result) { append(element, footprint: 0) }
        case .reduce:
            unit.budget.release(resultFootprint)
            accumulated = result
            resultFootprint = result.footprint
        case .any, .all:
            unit.budget.release(result.footprint)
            guard try unit.boolean(result) == (kind == .any) else { return }
            accumulated = .boolean(kind == .any)
            place = elements.count
        }
    }

    private func append(_ value: Value, footprint: Int) {
        results.append(value)
        resultFootprint += footprint
    }

    /// Returns the value of the whole call, after the last call of the function.
    func value(in unit: inout ArithmeticUnit) throws(Problem) -> Value {
        switch kind {
        case .map, .filter: return try list(results, in: &unit)
        case .reduce, .any, .all: return accumulated
        case .sort:
            let indices: [Int]
            if let order { indices = order.indices } else { indices = try indicesByKey(in: &unit) }
            return .list(Value.List(indices.map { elements[$0] }))
        }
    }

    private func list(_ values: [Value], in unit: inout ArithmeticUnit) throws(Problem) -> Value {
        try unit.budget.admit(
            Demand(bytes: Double(values.count * MemoryLayout<Value>.stride), work: 450 + 40 * Double(values.count)))
        return try unit.checkedNesting(.list(Value.List(values)))
    }

    /// Returns the indices of the elements, sorted by the results, which are their keys.
    private func indicesByKey(in unit: inout ArithmeticUnit) throws(Problem) -> [Int] {
        var sort = MergeSort(count: elements.count)
        while let pair = sort.pair {
            try unit.budget.spend(60)
            let (left, right) = (results[pair.left], results[pair.right])
            guard let ordering = try unit.order(left, right) else { throw mismatch(.less, left, right) }
            sort.take(rightIsFirst: ordering == .greater)
        }
        return sort.indices
    }
}
