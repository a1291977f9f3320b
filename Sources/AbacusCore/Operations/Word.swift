/// A value that fits one or two machine words: an integer, a Boolean, a fraction such as a decimal, the square root of
/// an integer, a double, a text or null.
///
/// The operations here are the only fast path for short values. They need no admission: each takes a few nanoseconds.
@usableFromInline
package enum Word: Sendable {
    case integer(Int)
    case boolean(Bool)
    /// A fraction that need not be in lowest terms, and may equal an integer.
    case fraction(WordFraction)
    /// The square root of a positive integer that isn't a square. No operation accepts it: it is the value of a whole
    /// expression or doesn't occur.
    case squareRoot(Int)
    /// A double of the arithmetic `exact`, which is finite.
    case real(Double)
    case text(WordText)
    case null

    /// The word as a value.
    package var value: Value {
        switch self {
        case .integer(let integer): Value(integer)
        case .boolean(let truth): .boolean(truth)
        case .fraction(let fraction): fraction.value
        case .squareRoot(let square):
            Value((try? ExactReal(BigInteger(square)).squareRoot()).unwrapped(because: "an integer has a root"))
        case .real(let number): .real(number)
        case .text(let text): .text(text.string)
        case .null: .null
        }
    }

    /// The memory of the value, in bytes. For a root, it is an upper bound, so that the value is created only on
    /// access.
    var footprint: Int {
        switch self {
        case .squareRoot: Self.mostRootFootprint
        case .text(let text): MemoryLayout<Value>.stride + text.count
        case .integer, .boolean, .fraction, .real, .null: MemoryLayout<Value>.stride
        }
    }

    /// More than the footprint of a root of fifteen primes, the most whose product fits a word.
    static let mostRootFootprint = 4_096

    /// Deallocates the memory of a long text that has its own.
    func deallocate() { if case .text(let text) = self { text.deallocate() } }

    /// The number as a fraction, or nil for anything else.
    @inlinable
    package var fraction: WordFraction? {
        switch self {
        case .integer(let integer): WordFraction(integer)
        case .fraction(let fraction): fraction
        case .boolean, .squareRoot, .real, .text, .null: nil
        }
    }
}

extension Value {
    /// The word equal to the value, or nil if it doesn't fit one, or if a text needs memory of its own.
    package var ownWord: Word? {
        if case .text(let text) = self, text.utf8.count > WordText.mostOwnBytes { return nil }
        return word(admitsFractions: true, admitsTexts: true)
    }

    /// Returns the word equal to the value, or nil if it doesn't fit one. A long text gets memory of its own, which
    /// must be deallocated.
    @inline(__always)
    func word(admitsFractions: Bool, admitsTexts: Bool) -> Word? {
        switch self {
        case .integer(let integer): Int(exactly: integer).map(Word.integer)
        case .boolean(let truth): .boolean(truth)
        case .rational where admitsFractions: wordFraction.map(Word.fraction)
        case .real(let number) where admitsFractions && number.isFinite: .real(number)
        case .text(let text) where admitsTexts: WordText(copying: text).map(Word.text)
        case .null: .null
        default: nil
        }
    }
}

extension Word {
    /// Returns the result of a prefix operator, or nil if that is an error or doesn't fit machine words.
    static func result(of op: Operator, _ operand: Word) -> Word? {
        switch (op, operand) {
        case (_, .integer(let integer)): integerResult(of: op, integer).map(Word.integer)
        case (.negate, .fraction(let fraction)): fraction.negated.map(Word.fraction)
        case (.negate, .real(let number)): .real(-number)
        case (.identity, .fraction), (.identity, .real): operand
        case (.not, .boolean(let truth)), (.logicalNot, .boolean(let truth)): .boolean(!truth)
        default: nil
        }
    }

    /// Returns the result of a prefix operator as an integer, or nil if it isn't one or doesn't fit a machine word.
    package static func integerResult(of op: Operator, _ operand: Int) -> Int? {
        switch op {
        case .negate: operand == .min ? nil : -operand
        case .identity: operand
        case .complement: ~operand
        default: nil
        }
    }

    /// Returns the result of an infix operator in `exact` or `integer`, or nil if that is an error or doesn't fit.
    ///
    /// A quotient of integers may be a fraction only in `exact`.
    package static func result(of op: Operator, _ left: Word, _ right: Word, in arithmetic: Arithmetic) -> Word? {
        switch (left, right) {
        case (.integer(let left), .integer(let right)):
            if let integer = integerResult(of: op, left, right, in: arithmetic) { return .integer(integer) }
            guard op == .divide, arithmetic == .exact else { return comparison(op, left, right) }
            return WordFraction.quotient(WordFraction(left), WordFraction(right)).map(Word.fraction)
        case (.boolean(let left), .boolean(let right)):
            switch op {
            case .equal: return .boolean(left == right)
            case .notEqual, .bitXor: return .boolean(left != right)
            default: return nil
            }
        case (.text(let left), .text(let right)): return textResult(of: op, left, right)
        default:
            if let left = left.fraction, let right = right.fraction { return fractionResult(of: op, left, right) }
            switch op {
            case .equal: return isEqual(left, right).map(Word.boolean)
            case .notEqual: return isEqual(left, right).map { .boolean(!$0) }
            default: return realResult(of: op, left, right)
            }
        }
    }

    private static func textResult(of op: Operator, _ left: WordText, _ right: WordText) -> Word? {
        switch op {
        case .isIn: .boolean(right.contains(left))
        case .isNotIn: .boolean(!right.contains(left))
        default: comparison(op, left, right)
        }
    }

    /// Returns whether two words are equal by the language's `==`, or nil if words don't suffice to find out.
    static func isEqual(_ left: Word, _ right: Word) -> Bool? {
        switch (left, right) {
        case (.boolean(let left), .boolean(let right)): left == right
        case (.text(let left), .text(let right)): left == right
        case (.null, .null): true
        case (.squareRoot, _), (_, .squareRoot): nil
        default:
            if let left = left.fraction, let right = right.fraction {
                left == right
            } else if left.isNumber, right.isNumber {
                order(left, right).map { $0 == .equal }
            } else {
                false
            }
        }
    }

    private static func fractionResult(of op: Operator, _ left: WordFraction, _ right: WordFraction) -> Word? {
        switch op {
        case .add: WordFraction.sum(left, right).map(Word.fraction)
        case .subtract: WordFraction.difference(left, right).map(Word.fraction)
        case .multiply: WordFraction.product(left, right).map(Word.fraction)
        case .divide: WordFraction.quotient(left, right).map(Word.fraction)
        default: comparison(op, left, right) ?? WordFraction.result(of: op, left, right).map(Word.fraction)
        }
    }

    /// Returns whether a word equals one of others, or nil if words don't suffice to find out.
    static func isElement(_ word: Word, of others: UnsafeBufferPointer<Word>) -> Bool? {
        for other in others {
            guard let isEqual = isEqual(other, word) else { return nil }
            if isEqual { return true }
        }
        return false
    }

    /// Returns the result of an infix operator as an integer, or nil if it isn't one or doesn't fit a machine word.
    package static func integerResult(of op: Operator, _ left: Int, _ right: Int, in arithmetic: Arithmetic)
        -> Int?
    {
        switch op {
        case .add: checked(left.addingReportingOverflow(right))
        case .subtract: checked(left.subtractingReportingOverflow(right))
        case .multiply: checked(left.multipliedReportingOverflow(by: right))
        case .divide: quotient(left, right, dropsRemainder: arithmetic != .exact)
        case .floorDivide where right > 0: floorQuotient(left, right)
        case .remainder where right > 0: left % right
        case .modulo where right > 0: floorRemainder(left, right)
        case .power: power(left, right)
        case .bitAnd: left & right
        case .bitOr: left | right
        case .bitXor: left ^ right
        case .shiftLeft: shiftedLeft(left, by: right)
        case .shiftRight where right >= 0: left >> right
        default: nil
        }
    }

    @inlinable
    package static func checked(_ result: (partialValue: Int, overflow: Bool)) -> Int? {
        result.overflow ? nil : result.partialValue
    }

    /// Returns the quotient if it is an integer or the remainder is to be dropped, as in `integer`; otherwise nil.
    @inlinable
    package static func quotient(_ left: Int, _ right: Int, dropsRemainder: Bool) -> Int? {
        guard right > 0 else { return nil }
        let (quotient, remainder) = left.quotientAndRemainder(dividingBy: right)
        return remainder == 0 || dropsRemainder ? quotient : nil
    }

    /// Returns the quotient by a positive number, rounded down.
    private static func floorQuotient(_ left: Int, _ right: Int) -> Int {
        let (quotient, remainder) = left.quotientAndRemainder(dividingBy: right)
        return remainder < 0 ? quotient - 1 : quotient
    }

    /// Returns the nonnegative remainder of a division by a positive number.
    private static func floorRemainder(_ left: Int, _ right: Int) -> Int {
        let remainder = left % right
        return remainder < 0 ? remainder + right : remainder
    }

    /// Returns a power by repeated multiplication. Large exponents soon overflow, except for the bases 0, 1 and -1.
    private static func power(_ base: Int, _ exponent: Int) -> Int? {
        guard (0..<Int.bitWidth).contains(exponent) else { return nil }
        var result = 1
        for _ in 0..<exponent {
            guard let product = checked(result.multipliedReportingOverflow(by: base)) else { return nil }
            result = product
        }
        return result
    }

    private static func shiftedLeft(_ number: Int, by count: Int) -> Int? {
        guard (0..<Int.bitWidth).contains(count) else { return nil }
        let shifted = number << count
        return shifted >> count == number ? shifted : nil
    }

    /// Returns the result of a comparison, or nil for any other operator.
    @inline(__always)
    private static func comparison<Operand: Comparable>(_ op: Operator, _ left: Operand, _ right: Operand) -> Word? {
        switch op {
        case .equal: .boolean(left == right)
        case .notEqual: .boolean(left != right)
        case .less: .boolean(left < right)
        case .lessOrEqual: .boolean(left <= right)
        case .greater: .boolean(left > right)
        case .greaterOrEqual: .boolean(left >= right)
        default: nil
        }
    }
}
