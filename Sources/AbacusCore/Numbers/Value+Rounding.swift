// Whether printing a value in a format rounds it.

extension ExactReal {
    /// Whether a format prints the number as anything other than an expression.
    fileprivate func isChanged(by format: ValueFormat) -> Bool {
        switch format.reals {
        case .lossless: format.precision != .whole
        case .readable: true
        case .symbolic: text(limit: ValueFormat.longestExpression) == nil
        }
    }
}

extension Rational {
    /// Whether a format prints a different number.
    fileprivate func isChanged(by format: ValueFormat) -> Bool {
        guard format.radix == 10, !format.writesQuotients else { return false }
        if format.numbers == .display { return displayed(format).map { differs(from: $0.digits) } ?? false }
        switch (format.precision, format.numbers) {
        case (.whole, _): return !terminates && format.fractions == .readable
        case (.places(let count), .positional), (.places(let count), .automatic):
            return mostDecimalPlaces == nil || !isDecimal(ofPlaces: count)
        case (.places, _), (.significant, _):
            return differs(from: rounded(format))
        }
    }

    private func differs(from digits: RoundedDecimal) -> Bool {
        let significand = BigInteger(digits.digits).unwrapped(because: "digits are an integer")
        return magnitude != Rational(significand: significand, decimalExponent: -digits.places)
    }

    private var terminates: Bool { mostDecimalPlaces.map(isDecimal(ofPlaces:)) ?? false }
}

extension Value {
    /// Whether a format rounds an exact number in the value. Doubles don't count, as they have already been rounded.
    ///
    /// - Complexity: O(n) in the memory of the value, in which shared parts count at each occurrence.
    package func isRounded(by format: ValueFormat) -> Bool {
        var open = [self]
        while let value = open.popLast() {
            switch value {
            case .integer(let number) where !format.printsPlainIntegers && Rational(number).isChanged(by: format):
                return true
            case .rational(let number) where number.isChanged(by: format): return true
            case .exactReal(let number) where number.isChanged(by: format): return true
            case .list, .record: open += value.storage?.values ?? []
            default: break
            }
        }
        return false
    }
}
