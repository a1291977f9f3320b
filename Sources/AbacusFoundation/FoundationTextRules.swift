public import Abacus
internal import Foundation
internal import Synchronization

/// Foundation's rules for comparing texts: its folding, the regular expressions of `NSRegularExpression`, and some
/// seventy public uniform types.
public final class FoundationTextRules: TextRules {
    /// The last compiled pattern. A predicate usually has one pattern, and is evaluated for many objects.
    private let latest = Mutex<CompiledPattern?>(nil)

    /// Creates Foundation's rules.
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
