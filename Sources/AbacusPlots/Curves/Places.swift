internal import AbacusCore
internal import ExactReals

/// A point where a formula has no value because a divisor is 0.
struct Hole: Sendable, Hashable {
    /// The lower end of a bracket in which a divisor is proven to be 0; equal to the upper end if the zero is exactly there.
    let lower: Double
    let upper: Double
    /// Whether values next to it are proven to be beyond every double.
    var isPole: Bool
    /// The index of the divisor that is 0.
    var divisor = 0

    var place: Double { lower == upper ? lower : lower / 2 + upper / 2 }
}

/// A part of a range without values. Each of its ends lies between two numbers, the first of which is proven to belong to it.
struct Stretch: Sendable {
    var lower: (inside: Double, outside: Double)
    var upper: (inside: Double, outside: Double)

    func contains(_ hole: Hole) -> Bool { lower.inside <= hole.lower && hole.upper <= upper.inside }
}

/// Where a formula has no value.
struct Places: Sendable {
    /// The points that were found, in ascending order.
    var holes: [Hole] = []
    /// The parts of the range without any value, in ascending order.
    var stretches: [Stretch] = []
    /// Whether these are all points at which a divisor is 0, apart from those in the stretches.
    var isComplete = true
}

extension Places {
    /// The most evaluations with doubles, per column on average; the other limit is the total with more bits.
    private static let evaluationsPerColumn = 100
    private static let preciseEvaluations = 2_000

    /// Finds the places of a formula in a range, with more bits where doubles don't decide.
    ///
    /// - Parameters:
    ///   - program: the formula with the slopes of its divisors' parts.
    ///   - horizontal: the range.
    ///   - account: the budget that evaluations draw on.
    ///   - reserve: the work to leave for later steps.
    init(
        of program: BoundsProgram, along horizontal: Scale, paidBy account: Account, leaving reserve: UInt64
    ) throws(Problem) {
        var doubles = PlaceFinder<Double>(
            program, along: horizontal, paidBy: account, leaving: reserve,
            evaluations: Self.evaluationsPerColumn * horizontal.count)
        var found = try doubles.search([horizontal.lower...horizontal.upper])
        var precise = PlaceFinder<BigFloat>(
            program, along: horizontal, paidBy: account, leaving: reserve, evaluations: Self.preciseEvaluations)
        if found.open.isEmpty || !precise.canGoOn {
            try doubles.claim(in: &found)
        } else {
            let open = found.open
            found.open = []
            found.formUnion(try precise.search(open))
            try precise.claim(in: &found)
        }
        for place in found.holes.indices where !found.holes[place].isPole && precise.canGoOn {
            found.holes[place].isPole = try precise.isPole(found.holes[place])
        }
        stretches = found.stretches(of: horizontal)
        let (distinct, areApart) = Self.distinct(found.holes)
        holes = distinct.filter { hole in hole.isPole || !stretches.contains { $0.contains(hole) } }
        isComplete = found.isComplete && areApart
    }

    /// Returns the points in order without duplicates, and whether they are proven to be distinct points rather than one
    /// point seen through two divisors.
    private static func distinct(_ holes: [Hole]) -> (holes: [Hole], areApart: Bool) {
        var (distinct, areApart) = ([Hole](), true)
        for hole in holes.sorted(by: { ($0.lower, $0.upper) < ($1.lower, $1.upper) }) {
            guard let last = distinct.last, hole.lower < last.upper || hole.lower == last.lower else {
                distinct.append(hole)
                continue
            }
            if hole.lower == hole.upper, last.lower == last.upper {
                distinct[distinct.count - 1].isPole = hole.isPole || last.isPole
            } else {
                areApart = false
                if hole.isPole && !last.isPole { distinct[distinct.count - 1] = hole }
            }
        }
        return (distinct, areApart)
    }
}
