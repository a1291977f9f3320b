extension Formula {
    /// Returns the text of a format for Apple's own classes, which Core Data, Spotlight, CloudKit and OSLog accept.
    ///
    /// A malformed text raises an exception in `NSPredicate(format:)`. Here it has already been parsed, and the result
    /// is its printed form, with arguments in place of their placeholders:
    ///
    ///     let formula = try Formula(predicateFormat: searchField.text)
    ///     request.predicate = NSPredicate(format: try formula.appleFormat(), argumentArray: [])
    ///
    /// A formula made by `init(predicateFormat:)` gives a predicate, and one made by `init(format:)` an expression, for
    /// `NSExpression`.
    ///
    /// - Throws: `unsupported` at each part that Apple's classes don't accept, up to 20 of them.
    /// - Complexity: O(n) in the length of the text and the size of the arguments.
    public func appleFormat() throws(SyntaxError) -> String {
        var check = AppleFormatCheck(self)
        check.visit()
        let diagnostics = check.diagnostics.sorted { $0.range.lowerBound < $1.range.lowerBound }
        guard diagnostics.isEmpty else { throw SyntaxError(Array(diagnostics.prefix(20)), in: source) }
        return predicateFormat
    }
}

/// What the documentation of Apple's classes lists. Anything else may raise an exception when they parse it.
package enum AppleFormats {
    /// The functions in the reference of `NSExpression` (`init(forFunction:arguments:)`) and of CloudKit's `CKQuery`,
    /// by their selectors without the final colon, with the numbers of their arguments.
    package static let functions: [String: ClosedRange<Int>] = [
        "average": 1...Int.max, "sum": 1...Int.max, "count": 1...Int.max, "min": 1...Int.max, "max": 1...Int.max,
        "median": 1...Int.max, "mode": 1...Int.max, "stddev": 1...Int.max,
        "add:to": 2...2, "from:subtract": 2...2, "multiply:by": 2...2, "divide:by": 2...2, "modulus:by": 2...2,
        "sqrt": 1...1, "log": 1...1, "ln": 1...1, "raise:toPower": 2...2, "exp": 1...1,
        "floor": 1...1, "ceiling": 1...1, "abs": 1...1, "trunc": 1...1,
        "random": 0...1, "randomn": 1...1, "now": 0...0,
        "bitwiseAnd:with": 2...2, "bitwiseOr:with": 2...2, "bitwiseXor:with": 2...2,
        "leftshift:by": 2...2, "rightshift:by": 2...2, "onesComplement": 1...1,
        "uppercase": 1...1, "lowercase": 1...1, "length": 1...1, "noindex": 1...1,
        "distanceToLocation:fromLocation": 2...2,
    ]

    /// The selectors of `FUNCTION` and of methods: just the one of the example in the reference of `NSExpression`.
    /// Other selectors could send an object any message.
    package static let selectors: Set<String> = ["lastPathComponent"]

    /// The types of `CAST`.
    static let types: Set<String> = ["NSDate", "NSDATE", "NSDecimalNumber", "NSNumber", "NSString"]

    /// Words that are reserved in the Predicate Programming Guide but that the formats here accept as key names.
    static let reservedWords: Set<String> = ["ci", "caseinsensitive"]

    /// The greatest nesting depth of operands. Apple publishes no limit, but its classes use the stack for nesting.
    /// Predicates in use are less than a tenth as deep.
    static let greatestDepth = 200
}
