internal import Abacus
internal import Foundation

/// A pattern of MATCHES that has been compiled.
///
/// The engine gives a search up after some 200 million steps and then says that there is no match, as if it had finished. In
/// the expression, an alternative therefore follows the pattern: the empty text, which is found if the search for
/// the pattern has failed to its end. If neither is found, the search was given up.
struct CompiledPattern: Sendable {
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
            let whole = "(?:\(folded)\(Self.closing(folded, flags)))\\z"
            expression = try NSRegularExpression(pattern: "\\A(?:\(whole)()|)", options: flags)
        } catch {
            throw .invalidPattern("the pattern is not a regular expression")
        }
    }

    /// Returns what ends the comment or the quote that a valid pattern ends in; nothing for most patterns.
    ///
    /// The engine decides whether the pattern ends so: then it is still valid if a parenthesis follows. A line break
    /// ends a comment.
    private static func closing(_ pattern: String, _ flags: NSRegularExpression.Options) -> String {
        let takesAnything = { (end: String) in
            (try? NSRegularExpression(pattern: pattern + end + "(", options: flags)) != nil
        }
        guard pattern.utf8.contains(UInt8(ascii: "#")) || pattern.contains("\\Q"), takesAnything("") else { return "" }
        return takesAnything("\n") ? "\\E" : "\n"
    }

    /// Returns whether the whole of a text has the form of the pattern.
    ///
    /// - Throws: that the search was given up, by the engine or because it must not continue.
    func matchesWhole(of text: String, mayContinue: () -> Bool) throws(TextRulesError) -> Bool {
        let range = NSRange(location: 0, length: text.utf16.count)
        // The last group is the one that follows the pattern.
        let lastGroup = expression.numberOfCaptureGroups
        var isMatch: Bool?
        withoutActuallyEscaping(mayContinue) { mayContinue in
            expression.enumerateMatches(in: text, options: .reportProgress, range: range) { match, _, stop in
                isMatch = match.map { $0.range(at: lastGroup).location != NSNotFound }
                if isMatch != nil || !mayContinue() { stop.pointee = true }
            }
        }
        guard let isMatch else { throw .tooMuchWork }
        return isMatch
    }
}
