internal import Abacus

extension FuzzTarget {
    /// Exact reals in steps spelled by the input agree with doubles, with their intervals and with each other, and their
    /// texts are read as the same numbers.
    ///
    /// The checksum of an input chooses the number and the law that are checked, and whether a great deal of work is allowed,
    /// which most inputs would only spend.
    static let reals = FuzzTarget(
        name: "reals", words: { [] }, seeds: realSeeds, check: checkReals, allowance: allowance)

    @Sendable private static func realSeeds() -> [[UInt8]] { Seeds.bytes(count: 2_000, length: 4...40) }

    /// Allows what the forms of each step take, which no gate is asked for, and the work that the gates admit.
    @Sendable private static func allowance(_ input: [UInt8]) -> Duration {
        .milliseconds(500) + .milliseconds(60) * input.count
    }

    @Sendable private static func checkReals(_ input: [UInt8]) throws(Violation) {
        let checksum = input.checksum
        let account = WorkAccount(checksum.isMultiple(of: 256) ? 0x1p22 : 0x1p17)
        var machine = RealMachine(input, account.decider())
        while !machine.isAtEnd, !account.isSpent { try machine.step() }
        account.rest = max(account.rest, 0x1p16)
        try machine.checkLaw(checksum / 256)
    }
}

/// A few registers that hold exact reals, and the steps that change them.
struct RealMachine {
    private var registers: [ExactReal] = [.pi, 2, 3, .e]
    private var input: ByteReader
    private let decider: RealDecider

    init(_ bytes: [UInt8], _ decider: RealDecider) {
        input = ByteReader(bytes)
        self.decider = decider
    }

    var isAtEnd: Bool { input.isAtEnd }

    /// Carries out one step, which may have no value, and throws if the value isn't near the one of doubles.
    mutating func step() throws(Violation) {
        let operation = RealStep.all[input.number(below: RealStep.all.count)]
        let places = input.byte()
        let (left, right) = (registers[Int(places >> 2 & 3)], registers[Int(places >> 4 & 3)])
        guard let value = try? operation.perform(left, right, decider, &input) else { return }
        registers[Int(places & 3)] = value
        guard let approximate = operation.approximate else { return }
        let doubles = [left, right, value].map { try? Double($0, using: decider) }
        guard let x = doubles[0], let y = doubles[1], let z = doubles[2] else { return }
        try Violation.unless(
            RealMachine.isNear(z, approximate, x, y),
            "\(operation.name) of \(left) and \(right) is \(value), \(z) instead of \(approximate(x, y))")
    }

    /// Whether a double is what a function of doubles gives, allowing for the rounding of its arguments and its own.
    private static func isNear(
        _ value: Double, _ function: (Double, Double) -> Double, _ x: Double, _ y: Double
    ) -> Bool {
        let expected = function(x, y)
        let others = [function(x.nextUp, y), function(x.nextDown, y), function(x, y.nextUp), function(x, y.nextDown)]
        // The sine of a large double says nothing about that of a number near it, nor does a tangent near a pole.
        let isUsual = [x, y, value].allSatisfy { $0 == 0 || 0x1p-900 < $0.magnitude && $0.magnitude < 0x1p40 }
        guard isUsual, ([expected] + others).allSatisfy(\.isFinite) else { return true }
        let spread = others.reduce(0) { max($0, ($1 - expected).magnitude) }
        return (value - expected).magnitude <= 8 * spread + 0x1p-40 * expected.magnitude + 0x1p-900
    }
}

// MARK: - Laws

extension RealMachine {
    /// Throws if a law doesn't hold of what is in the registers. The choice picks a law and the numbers.
    func checkLaw(_ choice: Int) throws(Violation) {
        let (number, other) = (registers[choice / 4 % 4], registers[choice / 16 % 4])
        switch choice % 4 {
        case 0: try number.checkText(decider)
        case 1: try number.checkDigits(decider)
        case 2: try number.checkOrder(to: other, decider)
        default: try number.checkIdentities(with: other, decider)
        }
    }
}

extension ExactReal {
    /// The text, if it isn't long, is read as the same number.
    fileprivate func checkText(_ decider: RealDecider) throws(Violation) {
        guard let text = text(limit: 1_000) else { return }
        guard let formula = try? Formula(text) else { throw Violation(description: "\(text) is not read") }
        let value: Value
        do throws(EvaluationError) {
            value = try formula.evaluate(limits: .forReals)
        } catch {
            return try Violation.unless(error.isOfPrecision, "\(text) is read as \(error)")
        }
        if value == Value(self) { return }
        // Powers of sums, and powers beyond the limit on bits, were left as they are and may be multiplied out where they
        // are read; of a quotient that was too deep for an exponent, the graph alone is kept.
        let isSimple = text.firstMatch(of: /\)\*\*|\*\*[^(]|\*\*\(-\d+\)|exp\(/) == nil
        let isRationalPower = [.integer, .rational].contains(value.kind) && text.contains("**(")
        try Violation.unless(!isSimple || isRationalPower, "\(text) is read as \(value)")
        let isEqual =
            switch value {
            case .exactReal(let number): try? number.isEqual(to: self, using: decider)
            case .rational(let number): try? isEqual(to: ExactReal(number), using: decider)
            case .integer(let number): try? isEqual(to: ExactReal(number), using: decider)
            default: false
            }
        try Violation.unless(isEqual != false, "\(text) is read as the number \(value)")
    }

    /// Digits are those of a longer decimal, rounded, and in the number's intervals; the double is the nearest.
    fileprivate func checkDigits(_ decider: RealDecider) throws(Violation) {
        guard let narrow = try? interval(bits: 300, using: decider),
            let wide = try? interval(bits: 40, using: decider),
            let few = (try? decimal(places: 12, using: decider)).flatMap({ Rational(decimal: $0) }),
            let many = (try? decimal(places: 30, using: decider)).flatMap({ Rational(decimal: $0) })
        else { return }
        try Violation.unless(wide.overlaps(narrow), "\(self) is in \(wide) and in \(narrow)")
        let unit = Rational(significand: 1, decimalExponent: -12)
        try Violation.unless((few - many).magnitude * 2 <= unit, "\(self) is \(few) and \(many)")
        let near = narrow.lowerBound - unit...narrow.upperBound + unit
        try Violation.unless(near.contains(few), "\(self) is \(few), which isn't in \(narrow)")
        guard let double = try? Double(self, using: decider), let value = Rational(exactly: double) else { return }
        for neighbour in [double.nextUp, double.nextDown] {
            guard let other = Rational(exactly: neighbour) else { continue }
            let isNearer = other > value ? narrow.lowerBound * 2 > value + other : narrow.upperBound * 2 < value + other
            try Violation.unless(!isNearer, "\(self) is \(double)")
        }
    }

    /// The order is the same from both sides, and that of disjoint intervals; equal texts are equal numbers. Numbers that
    /// are said to be equal, and those that are said to be integers, are so to as many bits as a decision takes by default.
    fileprivate func checkOrder(to other: ExactReal, _ decider: RealDecider) throws(Violation) {
        guard let order = try? compare(to: other, using: decider),
            let opposite = try? other.compare(to: self, using: decider)
        else { return }
        let description = "\(self) compared to \(other) is \(order)"
        try Violation.unless((order == .less) == (opposite == .greater), description)
        try Violation.unless((order == .equal) == (opposite == .equal), description)
        if self == other { try Violation.unless(order == .equal, description) }
        if order == .equal { return try checkAgreement(with: other) }
        if let integer = try? integer(using: decider) { try checkAgreement(with: ExactReal(integer)) }
        guard let interval = try? interval(bits: 200, using: decider),
            let otherInterval = try? other.interval(bits: 200, using: decider)
        else { return }
        if interval.upperBound < otherInterval.lowerBound { try Violation.unless(order == .less, description) }
        if interval.lowerBound > otherInterval.upperBound { try Violation.unless(order == .greater, description) }
    }

    /// Throws if intervals show that the number isn't another one, however it was found to be equal.
    private func checkAgreement(with other: ExactReal) throws(Violation) {
        if self == other { return }
        let decider = WorkAccount(0x1p25).decider(.standard)
        let bits = RealLimits.standard.decisionBits
        guard let interval = try? interval(bits: bits, using: decider),
            let otherInterval = try? other.interval(bits: bits, using: decider)
        else { return }
        try Violation.unless(interval.overlaps(otherInterval), "\(self) is said to be \(other)")
    }

    /// What is equal for all numbers is never said to be unequal.
    fileprivate func checkIdentities(with other: ExactReal, _ decider: RealDecider) throws(Violation) {
        var pairs = [(self + other - other, self), ((self + other) * (self - other), self * self - other * other)]
        if let quotient = try? divided(by: other, using: decider) { pairs.append((quotient * other, self)) }
        if let root = try? squareRoot(using: decider) { pairs.append((root * root, self)) }
        if let logarithm = try? logarithm(using: decider), let power = try? logarithm.exponential(using: decider) {
            pairs.append((power, self))
        }
        if let sine = try? sine(using: decider), let cosine = try? cosine(using: decider) {
            pairs.append((sine * sine + cosine * cosine, 1))
        }
        for (left, right) in pairs {
            guard let isEqual = try? left.isEqual(to: right, using: decider) else { continue }
            try Violation.unless(isEqual, "\(left) is not \(right), of \(self) and \(other)")
        }
    }
}

// MARK: - Limits

/// The work that an input may still take, in nanoseconds.
private final class WorkAccount {
    private struct Empty: Error {}

    var rest: Double

    init(_ work: Double) { rest = work }

    var isSpent: Bool { rest < 0x1p10 }

    /// A decider that refuses what would take more than what is left, by default one for a few hundred digits.
    func decider(_ limits: RealLimits = RealLimits(decisionBits: 1 << 9, numberBits: 1 << 14)) -> RealDecider {
        RealDecider(
            limits: limits,
            gate: RealGate(admit: { work in
                guard work.work <= self.rest else { throw Empty() }
                self.rest -= work.work
            }))
    }
}

extension Limits {
    fileprivate static let forReals = {
        var limits = Limits.brief
        limits.decisionBits = 1 << 10
        limits.numberBits = 1 << 16
        limits.work = 1 << 24
        limits.workPerCall = 1 << 23
        return limits
    }()
}

extension EvaluationError {
    /// Whether the evaluation was ended by a limit, perhaps that of precision.
    fileprivate var isOfPrecision: Bool {
        isOfLimits || diagnostics.contains { $0.identifier == .undecided || $0.identifier == .notFinite }
    }
}
