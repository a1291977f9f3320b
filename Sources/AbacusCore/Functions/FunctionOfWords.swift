internal import ExactNumbers

/// What a function of the language does with machine words.
///
/// It gives what the function gives in `exact` and `integer`, or nil if that is an error or no machine word.
struct FunctionOfWords: Sendable {
    let result: @Sendable (UnsafeBufferPointer<Word>) -> Word?

    /// A function of one number.
    static func number(
        _ ofInteger: @escaping @Sendable (Int) -> Int?, fraction ofFraction: @escaping @Sendable (WordFraction) -> Word?
    ) -> FunctionOfWords {
        FunctionOfWords { arguments in
            guard arguments.count == 1 else { return nil }
            return switch arguments[0] {
            case .integer(let integer): ofInteger(integer).map(Word.integer)
            case .fraction(let fraction): ofFraction(fraction)
            case .boolean, .squareRoot, .real, .text, .null: nil
            }
        }
    }

    /// A condition on a text and another, which may be a part of it.
    private static func text(_ holds: @escaping @Sendable (WordText, WordText) -> Bool) -> FunctionOfWords {
        FunctionOfWords { arguments in
            guard case .text(let text) = arguments[0], case .text(let part) = arguments[1] else { return nil }
            return .boolean(holds(text, part))
        }
    }

    static let absolute = number({ $0 == .min ? nil : abs($0) }, fraction: { $0.magnitude.map(Word.fraction) })
    static let sign = number({ $0.signum() }, fraction: { .integer($0.numerator.signum()) })
    static let floor = number({ $0 }, fraction: { .fraction($0.floor) })
    static let ceiling = number({ $0 }, fraction: { .fraction($0.ceiling) })
    static let truncated = number({ $0 }, fraction: { .fraction($0.truncated) })
    static let numerator = number({ $0 }, fraction: { .integer($0.reduced.numerator) })
    static let denominator = number({ _ in 1 }, fraction: { .integer($0.reduced.denominator) })
    static let squareRoot = FunctionOfWords { arguments in
        switch arguments[0] {
        case .integer(let integer) where integer >= 0:
            integer.exactSquareRoot.map(Word.integer) ?? .squareRoot(integer)
        case .fraction(let fraction): fraction.reduced.exactSquareRoot.map(Word.fraction)
        case .integer, .boolean, .squareRoot, .real, .text, .null: nil
        }
    }
    static let rounded = FunctionOfWords { arguments in
        guard arguments.count == 2 else { return rounded(arguments[0], places: 0) }
        guard case .integer(let places) = arguments[1] else { return nil }
        return rounded(arguments[0], places: places)
    }
    static let greatestCommonDivisor = FunctionOfWords { arguments in
        fold(arguments, from: 0) { BigInteger.greatestCommonDivisor($0, $1) }
    }
    static let leastCommonMultiple = FunctionOfWords { fold($0, from: 1, leastCommonMultiple) }
    static let least = FunctionOfWords { extreme($0, <) }
    static let greatest = FunctionOfWords { extreme($0, >) }
    static let clamped = FunctionOfWords { clamped($0) }
    static let startsWith = text { $0.starts(with: $1) }
    static let endsWith = text { $0.ends(with: $1) }
    static let contains = text { $0.contains($1) }
    static let length = FunctionOfWords { arguments in
        guard case .text(let text) = arguments[0] else { return nil }
        return .integer(text.string.count)
    }
}

// MARK: - Functions of several numbers

extension FunctionOfWords {
    /// Returns the first of the numbers that none of the others precedes.
    private static func extreme(
        _ arguments: UnsafeBufferPointer<Word>, _ precedes: (WordFraction, WordFraction) -> Bool
    ) -> Word? {
        var result = arguments[0]
        for argument in arguments {
            guard let number = argument.fraction, let least = result.fraction else { return nil }
            if precedes(number, least) { result = argument }
        }
        return result
    }

    private static func clamped(_ arguments: UnsafeBufferPointer<Word>) -> Word? {
        guard let number = arguments[0].fraction, let low = arguments[1].fraction, let high = arguments[2].fraction,
            low <= high
        else { return nil }
        if number < low { return arguments[1] }
        return number > high ? arguments[2] : arguments[0]
    }

    private static func rounded(_ number: Word, places: Int) -> Word? {
        guard Int.powersOfTen.indices.contains(places) else { return nil }
        switch number {
        case .integer: return number
        case .fraction(let fraction): return fraction.rounded(to: Int.powersOfTen[places]).map(Word.fraction)
        case .boolean, .squareRoot, .real, .text, .null: return nil
        }
    }

    /// Combines integers from left to right.
    private static func fold(_ arguments: UnsafeBufferPointer<Word>, from first: UInt, _ combine: (UInt, UInt) -> UInt?)
        -> Word?
    {
        var result = first
        for argument in arguments {
            guard case .integer(let integer) = argument, let next = combine(result, integer.magnitude) else {
                return nil
            }
            result = next
        }
        return Int(exactly: result).map(Word.integer)
    }

    private static func leastCommonMultiple(_ first: UInt, _ second: UInt) -> UInt? {
        guard first != 0, second != 0 else { return 0 }
        let divisor = BigInteger.greatestCommonDivisor(first, second)
        let (product, overflow) = (first / divisor).multipliedReportingOverflow(by: second)
        return overflow ? nil : product
    }
}

// MARK: - Roots

extension Int {
    /// The square root if it is an integer; otherwise nil.
    fileprivate var exactSquareRoot: Int? {
        guard self >= 0 else { return nil }
        let root = magnitude.squareRoot
        return root * root == magnitude ? Int(root) : nil
    }
}

extension WordFraction {
    /// The square root of a fraction in lowest terms if the root is a fraction; otherwise nil.
    fileprivate var exactSquareRoot: WordFraction? {
        guard let denominator = denominator.exactSquareRoot, let numerator = numerator.exactSquareRoot else {
            return nil
        }
        return WordFraction(numerator, denominator)
    }
}
