public import Abacus
internal import Foundation
internal import Synchronization

/// Foundation's rules of comparing texts: its folding, the regular expressions of `NSRegularExpression`, and some seventy
/// public uniform types.
public final class FoundationTextRules: TextRules {
    /// The pattern that was compiled last, since a predicate mostly has one and is evaluated for many objects.
    private let latest = Mutex<CompiledPattern?>(nil)

    /// Creates rules.
    public init() {}

    public func folded(_ text: String, _ options: Comparison.Options) -> String {
        var folding: String.CompareOptions = []
        if options.contains(.ignoresCase) { folding.insert(.caseInsensitive) }
        if options.contains(.ignoresDiacritics) { folding.insert(.diacriticInsensitive) }
        return text.folding(options: folding, locale: nil)
    }

    public func matches(
        _ text: String, pattern: String, _ options: Comparison.Options, mayContinue: () -> Bool
    ) throws(TextRulesError) -> Bool {
        let compiled = try compiled(pattern, options)
        let text = options.contains(.ignoresDiacritics) ? folded(text, .ignoresDiacritics) : text
        return try compiled.matchesWhole(of: text, mayContinue: mayContinue)
    }

    private func compiled(
        _ pattern: String, _ options: Comparison.Options
    ) throws(TextRulesError) -> CompiledPattern {
        if let known = latest.withLock({ $0 }), known.pattern == pattern, known.options == options { return known }
        let made = try CompiledPattern(pattern, options, self)
        latest.withLock { $0 = made }
        return made
    }

    public func conforms(_ identifier: String, to type: String) -> Bool {
        UniformTypes.conforms(identifier, to: type)
    }

    public var now: Double { Date().timeIntervalSinceReferenceDate }
}

/// A pattern of MATCHES that has been compiled.
private struct CompiledPattern: Sendable {
    let pattern: String
    let options: Comparison.Options
    private let expression: NSRegularExpression

    init(_ pattern: String, _ options: Comparison.Options, _ rules: FoundationTextRules) throws(TextRulesError) {
        self.pattern = pattern
        self.options = options
        let folded = options.contains(.ignoresDiacritics) ? rules.folded(pattern, .ignoresDiacritics) : pattern
        let flags: NSRegularExpression.Options = options.contains(.ignoresCase) ? .caseInsensitive : []
        do {
            // A pattern such as 'a)|(b' is valid only inside of the parentheses that are added.
            _ = try NSRegularExpression(pattern: folded, options: flags)
            expression = try NSRegularExpression(pattern: "\\A(?:\(folded))\\z", options: flags)
        } catch {
            throw .invalidPattern("the pattern is not a regular expression")
        }
    }

    func matchesWhole(of text: String, mayContinue: () -> Bool) throws(TextRulesError) -> Bool {
        let range = NSRange(location: 0, length: text.utf16.count)
        let reports: NSRegularExpression.MatchingOptions = [.reportProgress, .reportCompletion, .anchored]
        var isMatch = false
        var hasFailed = false
        withoutActuallyEscaping(mayContinue) { mayContinue in
            expression.enumerateMatches(in: text, options: reports, range: range) { match, flags, stop in
                if match != nil { isMatch = true }
                if flags.contains(.internalError) { hasFailed = true }
                if match != nil || hasFailed || !mayContinue() { stop.pointee = true }
            }
        }
        // The engine's stack is limited, and what it can't decide is not "no match". It says so at its completion.
        if hasFailed, !isMatch { throw .tooMuchWork }
        return isMatch
    }
}
