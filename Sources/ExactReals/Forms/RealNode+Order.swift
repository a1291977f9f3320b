internal import ExactNumbers

extension RealNode {
    /// Compares two graphs by an order that is the same in every process, without recursion.
    ///
    /// Walks both graphs from the top, each pair of nodes once; the first difference decides. Takes O(n) for n
    /// different pairs of nodes.
    func compare(to other: RealNode) -> Ordering {
        var seen: Set<Pair> = []
        var open = [(left: self, right: other)]
        while let (left, right) = open.popLast() {
            guard left !== right, seen.insert(Pair(left, right)).inserted else { continue }
            let order = left.operation.compare(to: right.operation)
            if order != .equal { return order }
            if left.operands.count != right.operands.count {
                return Ordering(of: left.operands.count, right.operands.count)
            }
            open += zip(left.operands, right.operands).reversed().map { (left: $0, right: $1) }
        }
        return .equal
    }
}

extension RealOperation {
    fileprivate func compare(to other: RealOperation) -> Ordering {
        switch (self, other) {
        case (.rational(let value), .rational(let otherValue)): value.compare(to: otherValue)
        case (.power(let exponent), .power(let otherExponent)): exponent.compare(to: otherExponent)
        default: Ordering(of: rank, other.rank)
        }
    }

    private var rank: Int {
        switch self {
        case .rational: 0
        case .pi: 1
        case .sum: 2
        case .product: 3
        case .quotient: 4
        case .power: 5
        case .exp: 6
        case .expm1: 7
        case .ln: 8
        case .log1p: 9
        case .sin: 10
        case .cos: 11
        case .asin: 12
        case .atan: 13
        }
    }
}
