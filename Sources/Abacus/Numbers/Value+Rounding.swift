// What a format rounds.

extension ExactReal {
    /// Whether a format prints anything other than an expression for the number.
    fileprivate func isRounded(by format: ValueFormat) -> Bool {
        switch format.reals {
        case .lossless: format.digits != nil
        case .readable: true
        case .symbolic: text(limit: ValueFormat.longestExpression) == nil
        }
    }
}

extension Rational {
    /// Whether a format prints a different number.
    fileprivate func isRounded(by format: ValueFormat) -> Bool {
        guard format.radix == 10, format.fractions != .quotient else { return false }
        let places = mostDecimalPlaces
        if let digits = format.digits { return places == nil || !isDecimal(ofPlaces: digits) }
        let terminates = places.map(isDecimal(ofPlaces:)) ?? false
        return format.fractions == .readable && !terminates && isLongQuotient
    }
}

extension Value {
    /// Whether a format rounds an exact number in the value; doubles have been rounded before.
    ///
    /// - Complexity: O(n) in the memory of the value, apart from what it shares.
    package func isRounded(by format: ValueFormat) -> Bool {
        var open = [self]
        while let value = open.popLast() {
            switch value {
            case .rational(let number) where number.isRounded(by: format): return true
            case .exactReal(let number) where number.isRounded(by: format): return true
            case .list, .record: open += value.storage?.values ?? []
            default: break
            }
        }
        return false
    }
}
