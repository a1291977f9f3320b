/// How texts are compared where that needs more than their scalars, for the formats of Foundation.
///
/// `AbacusFoundation` has the rules of Foundation. Without rules, texts are compared by their canonical forms, and what
/// needs more is `unsupported`.
public protocol TextRules: Sendable {
    /// Returns a text in which the letters that the options don't distinguish are the same.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - options: `ignoresCase`, `ignoresDiacritics`, or both.
    func folded(_ text: String, _ options: Comparison.Options) -> String

    /// Returns whether the whole of a text matches a pattern.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - pattern: the pattern, a regular expression.
    ///   - options: `ignoresCase` and `ignoresDiacritics`, as far as they are wanted.
    ///   - mayContinue: is called every few milliseconds; if it returns false, the search is given up, and what is
    ///     returned doesn't matter.
    /// - Throws: that the pattern isn't one, or that it takes too long.
    func matches(
        _ text: String, pattern: String, _ options: Comparison.Options, mayContinue: () -> Bool
    ) throws(TextRulesError) -> Bool

    /// The present time in seconds since 2001-01-01 UTC.
    var now: Double { get }
}

/// Why a text cannot be compared with a pattern.
public enum TextRulesError: Error, Hashable {
    /// The pattern cannot be read, and why.
    case invalidPattern(String)
    /// The comparison takes more memory or time than there is.
    case tooMuchWork
}

extension ArithmeticUnit {
    /// Returns a text as the options compare it.
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

    /// Returns whether the whole of a text matches a regular expression.
    mutating func matches(_ text: String, _ pattern: String, _ options: Comparison.Options) throws(Problem) -> Bool {
        guard let textRules else {
            throw .unsupported("MATCHES", hint: "import AbacusFoundation, which has Foundation's regular expressions")
        }
        if pattern.isEmpty { return false }
        let longest = min(64 << 10, budget.limits.sourceBytes / 16)
        guard pattern.utf8.count <= longest else {
            throw .custom(.invalidPattern, message: "the pattern is longer than \(longest) bytes", hint: nil)
        }
        try budget.admit(
            Demand(work: 20_000 + 2_000 * Double(pattern.utf8.count) + 30 * Double(text.utf8.count), longestCall: 0))
        var refusal: Problem?
        let isMatch: Bool
        do throws(TextRulesError) {
            isMatch = try textRules.matches(text, pattern: pattern, options) {
                do throws(Problem) {
                    try budget.spend(Self.workPerReport)
                    return true
                } catch {
                    refusal = error
                    return false
                }
            }
        } catch {
            switch error {
            case .invalidPattern(let message): throw .custom(.invalidPattern, message: message, hint: nil)
            case .tooMuchWork: throw .tooMuchWork(budget.limits.work)
            }
        }
        if let refusal { throw refusal }
        return isMatch
    }

    /// What is charged each time that a search reports that it goes on, which is about every two milliseconds.
    private static let workPerReport: UInt64 = 2_000_000
}
