extension Formula {
    /// Returns the text of a format for Apple's own classes, which Core Data, Spotlight, CloudKit and OSLog take.
    ///
    /// A malformed text raises an exception in `NSPredicate(format:)`. Here it has already been read, and what is returned is
    /// its printed form, in which arguments have taken the places of their placeholders:
    ///
    ///     let formula = try Formula(predicateFormat: searchField.text)
    ///     request.predicate = NSPredicate(format: try formula.appleFormat(), argumentArray: [])
    ///
    /// What `init(predicateFormat:)` reads is a predicate, and what `init(format:)` reads an expression, for `NSExpression`.
    ///
    /// - Throws: `unsupported` at each part that Apple's classes don't read, up to 20 of them.
    /// - Complexity: O(n) in the length of the text and the size of the arguments.
    public func appleFormat() throws(SyntaxError) -> String {
        var check = AppleFormatCheck(self)
        check.visit()
        let diagnostics = check.diagnostics.sorted { $0.range.lowerBound < $1.range.lowerBound }
        guard diagnostics.isEmpty else { throw SyntaxError(Array(diagnostics.prefix(20)), in: source) }
        return predicateFormat
    }
}

/// What the documents of Apple's classes list: the rest may be read, but raises an exception when it is.
package enum AppleFormats {
    /// The functions in the reference of `NSExpression` (`init(forFunction:arguments:)`) and of CloudKit's `CKQuery`, by
    /// their selectors without the colon at the end, with the numbers of their arguments.
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

    /// The selectors of `FUNCTION` and of methods: that of the example in the reference of `NSExpression`. With others,
    /// an object could be sent any message.
    package static let selectors: Set<String> = ["lastPathComponent"]

    /// The types of `CAST`.
    static let types: Set<String> = ["NSDate", "NSDATE", "NSDecimalNumber", "NSNumber", "NSString"]

    /// Reserved words in the Predicate Programming Guide that the formats here take for names of keys.
    static let reservedWords: Set<String> = ["ci", "caseinsensitive"]

    /// The greatest depth of operands in each other. Nothing is published; Apple's classes use the stack for it, and
    /// predicates in use are less than a tenth as deep.
    static let greatestDepth = 200
}
