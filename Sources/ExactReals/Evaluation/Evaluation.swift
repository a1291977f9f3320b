internal import ExactNumbers

extension RealNode {
    /// Whether the graph has a single operation, or only a few, each with at most one operand that isn't rational. Even
    /// if such a graph is evaluated as a tree, each operation is carried out once.
    fileprivate var isShortChain: Bool {
        if operands.allSatisfy({ $0.operands.isEmpty }) { return true }
        var node = self
        for _ in 0..<8 {
            var next: RealNode?
            for operand in node.operands where operand.rational == nil {
                if next != nil { return false }
                next = operand
            }
            guard let next else { return true }
            node = next
        }
        return false
    }
}

extension [Interval] {
    /// Whether a positive and a negative number are both beyond all exponents, so that no precision determines their
    /// sum.
    fileprivate var exceedExponentsOnBothSides: Bool {
        contains { $0.isAboveExponents && $0.isPositive } && contains { $0.isAboveExponents && $0.isNegative }
    }
}

/// Evaluates a number in passes, each of which yields an interval that contains it.
struct Evaluation {
    /// The evaluated number, in the form that takes the least time.
    private enum Subject {
        /// A term that needs no graph.
        case term(SimpleTerm)
        /// The sum of several such terms.
        case sum([SimpleTerm])
        /// A graph that is short enough to be evaluated as a tree.
        case chain(RealNode)
        /// The operations of any other graph, and its root, which keeps the nodes alive.
        case graph(Schedule, root: RealNode)
    }

    private let subject: Subject
    let limits: RealLimits
    private let gate: RealGate
    /// The number of steps in each class of costs. All doubles in this type are costs. They are finite (see `RealCost`)
    /// and decide only what is admitted; bits and exponents, on which results depend, are integers.
    private var counts = RealCost.Classes.zero
    /// The total number of bits of the rational numbers in the graph.
    private var bitsOfNumbers = 0
    /// The greatest number of bits before the point among the finite values of the last pass.
    private(set) var integerBits = 0
    /// The least number of bits for which another pass could tell more than the last one.
    private(set) var leastBits = 0

    init(of term: SimpleTerm, limits: RealLimits, gate: RealGate) {
        self.init(.term(term), limits, gate)
    }

    init(ofSum terms: [SimpleTerm], limits: RealLimits, gate: RealGate) {
        self.init(.sum(terms), limits, gate)
    }

    init(of node: RealNode, limits: RealLimits, gate: RealGate) {
        self.init(node.isShortChain ? .chain(node) : .graph(Schedule(node), root: node), limits, gate)
    }

    private init(_ subject: Subject, _ limits: RealLimits, _ gate: RealGate) {
        self.subject = subject
        self.limits = limits
        self.gate = gate
        switch subject {
        case .term(let term): countOperations(of: term)
        case .sum(let terms):
            counts[RealCost.Class.linear.rawValue] = Double(terms.count)
            for term in terms { countOperations(of: term) }
        case .chain(let node): countOperations(of: node)
        case .graph(let schedule, _):
            for step in schedule.steps { count(step.operation, step.kind, step.count) }
        }
    }

    private mutating func countOperations(of term: SimpleTerm) {
        counts += term.counts
        bitsOfNumbers += term.coefficient.bitsOfNumbers
    }

    private mutating func countOperations(of node: RealNode) {
        let (kind, number) = node.cost
        count(node.operation, kind, number)
        for operand in node.operands { countOperations(of: operand) }
    }

    private mutating func count(_ operation: RealOperation, _ kind: RealCost.Class, _ number: Double) {
        counts[kind.rawValue] += number
        bitsOfNumbers += operation.bitsOfNumbers
    }

    /// Returns an interval that contains the number, computing all intermediate values with a given number of bits.
    mutating func pass(bits: Int) throws(RealProblem) -> Interval {
        let bits = max(bits, 2)
        guard bits <= min(limits.numberBits, Interval.maximumBits) else {
            throw .numberTooLarge(bits: limits.numberBits)
        }
        let costs = RealCost.operations(bits: Double(bits))
        try admit(costs, bits: bits)
        MPFRState.prepare()
        defer { MPFRState.release(after: bits) }
        integerBits = 0
        return switch subject {
        case .term(let term): counted(term.value(bits: bits))
        case .sum(let terms): try value(ofSum: terms, bits: bits, costs)
        case .chain(let node): try value(ofChain: node, bits: bits, costs)
        case .graph(let schedule, _): try value(of: schedule, bits: bits, costs)
        }
    }

    private mutating func value(
        ofSum terms: [SimpleTerm], bits: Int, _ costs: RealCost.Classes
    ) throws(RealProblem) -> Interval {
        let isLong = (counts * costs).sum() > Self.workBetweenLooks
        var values: [Interval] = []
        values.reserveCapacity(terms.count)
        for term in terms {
            if isLong { try refusable { try gate.look() } }
            values.append(counted(term.value(bits: bits)))
        }
        return counted(.sum(values, bits: bits))
    }

    private mutating func value(
        ofChain node: RealNode, bits: Int, _ costs: RealCost.Classes
    ) throws(RealProblem) -> Interval {
        var arguments: [Interval] = []
        if !node.operands.isEmpty { arguments.reserveCapacity(node.operands.count) }
        for operand in node.operands { arguments.append(try value(ofChain: operand, bits: bits, costs)) }
        let (kind, count) = node.cost
        if count * costs[kind.rawValue] > Self.workBetweenLooks { try refusable { try gate.look() } }
        return try value(of: node.operation, arguments, bits: bits)
    }

    private mutating func value(
        of schedule: Schedule, bits: Int, _ costs: RealCost.Classes
    ) throws(RealProblem) -> Interval {
        var values = [Interval?](repeating: nil, count: schedule.steps.count)
        var arguments: [Interval] = []
        var workSinceLook = 0.0
        for (place, step) in schedule.steps.enumerated() {
            workSinceLook += step.count * costs[step.kind.rawValue]
            if workSinceLook > Self.workBetweenLooks {
                try refusable { try gate.look() }
                workSinceLook = 0
            }
            arguments.removeAll(keepingCapacity: true)
            for operand in schedule.operands(of: place) {
                let (operandPlace, isLastUse) = (schedule.operands[operand].place, schedule.operands[operand].isLastUse)
                arguments.append(values.value(at: operandPlace, isLastUse: isLastUse))
            }
            values[place] = try value(of: step.operation, arguments, bits: bits)
        }
        return values.value(at: schedule.steps.count - 1, isLastUse: true)
    }

    private mutating func value(
        of operation: RealOperation, _ arguments: [Interval], bits: Int
    ) throws(RealProblem) -> Interval {
        if operation.reducesArgument { try admitReduction(of: arguments[0], bits: bits) }
        if case .sum = operation, arguments.exceedExponentsOnBothSides { throw .notFinite }
        return counted(try operation.value(of: arguments, bits: bits))
    }

    /// Records the size of a value.
    private mutating func counted(_ value: Interval) -> Interval {
        if let exponent = value.exponent { integerBits = max(integerBits, exponent) }
        return value
    }

    private static let workBetweenLooks = 1e6

    // MARK: - What the caller admits

    private func admit(_ costs: RealCost.Classes, bits: Int) throws(RealProblem) {
        let numbers = Double(bitsOfNumbers)
        let work = RealWork(
            work: numbers / 64 + (counts * costs).sum(), longestCall: numbers / 64 + greatest(costs),
            bits: Double(bits), bytes: bytes(bits: bits))
        try refusable { try gate.admit(work) }
    }

    /// The memory, in bytes, of all values that are alive at the same time, and of the largest scratch memory that an
    /// operation uses.
    private func bytes(bits: Int) -> Double {
        let number = Double(bits) / 8
        let (values, steps) =
            switch subject {
            case .term, .chain: (3, 0)
            case .sum(let terms): (terms.count + 2, 0)
            case .graph(let schedule, _): (schedule.peakValues, schedule.steps.count)
            }
        return Double(values) * (2 * number + 100) + Double(steps) * 80 + greatest(RealCost.scratchNumbers) * number
    }

    /// The greatest of the numbers whose class occurs in the graph.
    private func greatest(_ numbers: RealCost.Classes) -> Double {
        numbers.replacing(with: 0, where: counts .== 0).max()
    }

    /// Asks the gate before a sine or cosine. To remove multiples of π from an argument, MPFR needs as many additional
    /// bits as the argument has before its point. No other function needs them.
    private mutating func admitReduction(of argument: Interval, bits: Int) throws(RealProblem) {
        if argument.isAboveExponents { throw .numberTooLarge(bits: limits.numberBits) }
        guard let exponent = argument.exponent, exponent > bits else { return }
        guard argument.isShorterThanHalfTurn else {
            // A wide interval may reach much farther than its number. No exponent has more than 62 bits.
            leastBits = max(leastBits, (argument.leastExponent ?? 0) + 64)
            return
        }
        let (sum, overflow) = exponent.addingReportingOverflow(bits)
        guard !overflow, sum <= min(limits.numberBits, Interval.maximumBits) else {
            throw .numberTooLarge(bits: limits.numberBits)
        }
        let work = RealCost.operation(.circular, bits: Double(sum))
        let bytes = RealCost.scratchNumbers[RealCost.Class.circular.rawValue] * Double(sum) / 8
        try refusable {
            try gate.admit(RealWork(work: work, longestCall: work, bits: Double(sum), bytes: bytes))
        }
    }

    private func refusable(_ body: () throws -> Void) throws(RealProblem) {
        do { try body() } catch { throw .refused(error) }
    }
}

extension [Interval?] {
    /// Returns the value of a step that has been carried out, and releases it after its last use.
    @inline(__always)
    fileprivate mutating func value(at place: Int, isLastUse: Bool) -> Interval {
        guard let value = isLastUse ? self[place].take() : self[place] else {
            preconditionFailure("the operands of a step come before it")
        }
        return value
    }
}
