internal import ExactNumbers

/// A function of the language that can be called with machine words.
///
/// It gives what the function of that name in `BuiltinFunction.table` gives in `exact` and `integer`, or gives up.
enum WordFunction: String {
    case abs, sign, min, max, clamp, floor, ceil, trunc, round, numerator, denominator, gcd, lcm, sqrt

    /// Returns the value for arguments, or nil if that is an error or doesn't fit a word.
    func result(_ arguments: UnsafeBufferPointer<Word>) -> Word? {
        switch self {
        case .gcd: return fold(arguments, from: 0) { BigInteger.greatestCommonDivisor($0, $1) }
        case .lcm: return fold(arguments, from: 1, leastCommonMultiple)
        case .min: return extreme(arguments) { WordFraction.isLess($0, $1) }
        case .max: return extreme(arguments) { WordFraction.isLess($1, $0) }
        case .clamp: return clamped(arguments)
        case .round where arguments.count == 2:
            guard case .integer(let places) = arguments[1] else { return nil }
            return rounded(arguments[0], places: places)
        default: break
        }
        switch arguments[0] {
        case .integer(let integer): return ofInteger(integer)
        case .fraction(let fraction): return ofFraction(fraction)
        case .boolean: return nil
        }
    }

    private func ofInteger(_ integer: Int) -> Word? {
        switch self {
        case .abs: integer == .min ? nil : .integer(Swift.abs(integer))
        case .sign: .integer(integer.signum())
        case .sqrt: integer.exactSquareRoot.map(Word.integer)
        case .denominator: .integer(1)
        default: .integer(integer)
        }
    }

    private func ofFraction(_ fraction: WordFraction) -> Word? {
        switch self {
        case .abs: fraction.magnitude.map(Word.fraction)
        case .sign: .integer(fraction.numerator.signum())
        case .floor: .fraction(fraction.floor)
        case .ceil: .fraction(fraction.ceiling)
        case .trunc: .fraction(fraction.truncated)
        case .round: fraction.rounded(to: 1).map(Word.fraction)
        case .numerator: .integer(fraction.reduced.numerator)
        case .denominator: .integer(fraction.reduced.denominator)
        case .sqrt: fraction.reduced.exactSquareRoot.map(Word.fraction)
        case .min, .max, .clamp, .gcd, .lcm: nil
        }
    }
}

// MARK: - Functions of several numbers

/// Returns the first of the numbers that no other one precedes.
private func extreme(
    _ arguments: UnsafeBufferPointer<Word>, _ precedes: (WordFraction, WordFraction) -> Bool
) -> Word? {
    var result = arguments[0]
    for argument in arguments {
        guard let number = argument.fraction, let least = result.fraction else { return nil }
        if precedes(number, least) { result = argument }
    }
    return result
}

private func clamped(_ arguments: UnsafeBufferPointer<Word>) -> Word? {
    guard let number = arguments[0].fraction, let low = arguments[1].fraction, let high = arguments[2].fraction,
        !WordFraction.isLess(high, low)
    else { return nil }
    if WordFraction.isLess(number, low) { return arguments[1] }
    return WordFraction.isLess(high, number) ? arguments[2] : arguments[0]
}

private func rounded(_ number: Word, places: Int) -> Word? {
    guard Int.powersOfTen.indices.contains(places) else { return nil }
    switch number {
    case .integer: return number
    case .fraction(let fraction): return fraction.rounded(to: Int.powersOfTen[places]).map(Word.fraction)
    case .boolean: return nil
    }
}

/// Combines integers from left to right.
private func fold(_ arguments: UnsafeBufferPointer<Word>, from first: UInt, _ combine: (UInt, UInt) -> UInt?) -> Word? {
    var result = first
    for argument in arguments {
        guard case .integer(let integer) = argument, let next = combine(result, integer.magnitude) else { return nil }
        result = next
    }
    return Int(exactly: result).map(Word.integer)
}

private func leastCommonMultiple(_ first: UInt, _ second: UInt) -> UInt? {
    guard first != 0, second != 0 else { return 0 }
    let divisor = BigInteger.greatestCommonDivisor(first, second)
    let (product, overflow) = (first / divisor).multipliedReportingOverflow(by: second)
    return overflow ? nil : product
}

// MARK: - Roots

extension Int {
    /// The square root if it is an integer, otherwise nil.
    fileprivate var exactSquareRoot: Int? {
        guard self >= 0 else { return nil }
        // The root of a double is too large or too small by less than one.
        let root = Int(Double(self).squareRoot().rounded())
        return root.multipliedReportingOverflow(by: root) == (self, false) ? root : nil
    }
}

extension WordFraction {
    /// The square root of a fraction in lowest terms if it is a fraction, otherwise nil.
    fileprivate var exactSquareRoot: WordFraction? {
        guard let denominator = denominator.exactSquareRoot, let numerator = numerator.exactSquareRoot else {
            return nil
        }
        return WordFraction(numerator, denominator)
    }
}
