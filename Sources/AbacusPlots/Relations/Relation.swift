internal import AbacusCore
internal import ExactReals

/// The dots of a relation in a picture, traced with doubles, then exactly at single points, and with more bits.
struct Relation {
    struct Dot {
        let column: Int
        /// The number of dots below.
        let row: Int
    }

    private let program: BoundsProgram
    private let horizontal: Scale
    private let vertical: Scale
    private let account: Account
    /// Evaluates the relation exactly at a point, and returns whether it holds and how much work was charged.
    private let evaluateExactly: (_ x: Double, _ y: Double) -> (holds: Bool, work: UInt64)

    private(set) var proven: DotGrid
    private(set) var undecided: DotGrid

    /// How many dots may stay undecided before the others are given up.
    private static let mostFailures = 100

    init(
        _ program: BoundsProgram, _ horizontal: Scale, _ vertical: Scale, paidBy account: Account,
        evaluateExactly: @escaping (_ x: Double, _ y: Double) -> (holds: Bool, work: UInt64)
    ) {
        self.program = program
        self.horizontal = horizontal
        self.vertical = vertical
        self.account = account
        self.evaluateExactly = evaluateExactly
        proven = DotGrid(columns: horizontal.count, rows: vertical.count)
        undecided = proven
    }

    /// Decides all dots, as far as their shares of evaluations go.
    mutating func trace() throws(Problem) {
        var doubles = RelationTracer<Double>(program, horizontal, vertical, paidBy: account)
        var open = try doubles.trace()
        proven = doubles.proven
        guard !open.isEmpty else { return }
        var precise = RelationTracer<BigFloat>(program, horizontal, vertical, paidBy: account)
        open = try closer(open) { dot throws(Problem) in
            let middle = doubles.box(of: dot).middle
            let (holds, work) = evaluateExactly(middle.x, middle.y)
            try account.spend(work)
            if holds { proven.mark(dot.column, vertical.count - 1 - dot.row) }
            return holds
        }
        // More bits decide more only if the relation is undecided at points.
        var blurred: [Dot] = []
        for dot in open {
            if try doubles.isBlurred(dot) { blurred.append(dot) } else { mark(undecided: dot) }
        }
        blurred = try closer(blurred) { dot throws(Problem) in
            precise.canAffordDot ? try precise.decide([dot]).isEmpty : false
        }
        proven.formUnion(precise.proven)
        for dot in blurred { mark(undecided: dot) }
    }

    private mutating func mark(undecided dot: Dot) { undecided.mark(dot.column, vertical.count - 1 - dot.row) }

    /// Returns the dots that a closer look doesn't decide. After many of these, the others are returned without a look.
    private func closer(
        _ dots: [Dot], _ isDecided: (Dot) throws(Problem) -> Bool
    ) throws(Problem) -> [Dot] {
        var open: [Dot] = []
        for dot in dots {
            if open.count >= Self.mostFailures { open.append(dot) } else if try !isDecided(dot) { open.append(dot) }
        }
        return open
    }
}
