/// How texts are compared in Foundation's formats where scalars aren't enough.
///
/// `AbacusFoundation` has Foundation's rules. Without rules, texts are compared by their canonical forms, and any other
/// comparison is `unsupported`.
public protocol TextRules: Sendable {
    /// Returns a text with letters that the options don't distinguish replaced by the same one.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - options: `ignoresCase`, `ignoresDiacritics`, or both.
    func folded(_ text: String, _ options: Comparison.Options) -> String

    /// Returns whether the whole text matches a pattern.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - pattern: the pattern, a regular expression.
    ///   - options: `ignoresCase`, `ignoresDiacritics`, both or none.
    ///   - mayContinue: called after every few ten thousand steps of the search. If it returns false, the search must
    ///     stop; whatever is then returned or thrown is ignored.
    /// - Throws: an error if the pattern isn't a regular expression, or if the search gives up. "No match" is the
    ///   answer to a finished search only.
    func matches(
        _ text: String, pattern: String, _ options: Comparison.Options, mayContinue: () -> Bool
    ) throws(TextRulesError) -> Bool

    /// Returns whether a uniform type identifier is that of a type, or of one that conforms to it, as for
    /// `UTI-CONFORMS-TO`.
    ///
    /// - Throws: `unsupported` if the rules know no types. The default implementation always throws it.
    func conforms(_ identifier: String, to type: String) throws(TextRulesError) -> Bool

    /// The current time, in seconds since 2001-01-01 UTC.
    var now: Double { get }
}

extension TextRules {
    public func conforms(_ identifier: String, to type: String) throws(TextRulesError) -> Bool { throw .unsupported }
}

/// Why texts can't be compared.
public enum TextRulesError: Error, Hashable {
    /// The pattern can't be parsed, and why.
    case invalidPattern(String)
    /// The comparison takes more memory or time than is available.
    case tooMuchWork
    /// The rules have no such comparison.
    case unsupported
}

extension ArithmeticUnit {
    /// Returns a text in the form in which the options compare it.
    mutating func folded(_ text: String, _ options: Comparison.Options) throws(Problem) -> String {
        let folding = options.intersection([.ignoresCase, .ignoresDiacritics])
        if folding.isEmpty { return text }
        guard let textRules else {
            throw .unsupported(
                "'\(options.spelling)'", hint: "import AbacusFoundation, which has Foundation's text rules")
        }
        let length = Double(text.utf8.count)
        try budget.admit(Demand(bytes: 3 * length, work: 500 + 60 * length))
        return textRules.folded(text, folding)
    }

    /// Returns whether the whole text matches a regular expression.
    mutating func matches(_ text: String, _ pattern: String, _ options: Comparison.Options) throws(Problem) -> Bool {
        guard let textRules else { throw Self.problem(.unsupported, of: .matches) }
        if pattern.isEmpty { return false }
        let longest = min(64 << 10, budget.limits.sourceBytes / 16)
        guard pattern.utf8.count <= longest else {
            throw .custom(.invalidPattern, message: "the pattern is longer than \(longest) bytes", hint: nil)
        }
        try budget.admit(
            Demand(work: 20_000 + 2_000 * Double(pattern.utf8.count) + 30 * Double(text.utf8.count), longestCall: 0))
        let groups = pattern.utf8.count { $0 == UInt8(ascii: "(") }
        let workPerReport = Self.workPerReport + Self.workPerGroup * UInt64(groups)
        var refusal: Problem?
        let isMatch: Bool
        do throws(TextRulesError) {
            isMatch = try textRules.matches(text, pattern: pattern, options) {
                do throws(Problem) {
                    try budget.spend(workPerReport)
                    return true
                } catch {
                    refusal = error
                    return false
                }
            }
        } catch {
            throw refusal ?? Self.problem(error, of: .matches)
        }
        if let refusal { throw refusal }
        return isMatch
    }

    /// Returns whether a uniform type identifier is that of a type or of one that conforms to it.
    mutating func conforms(_ identifier: String, to type: String) throws(Problem) -> Bool {
        try budget.admit(Demand(work: 2_000 + 5 * Double(identifier.utf8.count + type.utf8.count)))
        do throws(TextRulesError) {
            guard let textRules else { throw .unsupported }
            return try textRules.conforms(identifier, to: type)
        } catch {
            throw Self.problem(error, of: .conformsToType)
        }
    }

    /// Returns whether two uniform type identifiers are the same, ignoring the case of ASCII letters.
    mutating func isSameType(_ identifier: String, _ other: String) throws(Problem) -> Bool {
        try budget.admit(Demand(work: 100 + 2 * Double(min(identifier.utf8.count, other.utf8.count))))
        return identifier.isEqual(ignoringCaseOf: other)
    }

    private static func problem(_ error: TextRulesError, of op: Operator) -> Problem {
        switch error {
        case .invalidPattern(let message): return .custom(.invalidPattern, message: message, hint: nil)
        case .tooMuchWork:
            return .custom(
                .tooMuchWork, message: "the search for the pattern takes too many steps and was given up",
                hint: "don't repeat what is a repetition itself, as in (a+)+")
        case .unsupported:
            let what = op == .matches ? "Foundation's regular expressions" : "a table of public types"
            return .unsupported("'\(op.spelling)'", hint: "import AbacusFoundation, which has \(what)")
        }
    }

    /// The charge for each progress report of a search, which comes after 10,000 states to which it may backtrack. That
    /// took from 0.07 to 0.31 ms in ten searches that find nothing, and 1.1 ms in one with 200 groups, since a state
    /// stores the positions of all groups.
    private static let workPerReport: UInt64 = 200_000
    private static let workPerGroup: UInt64 = 5_000
}
