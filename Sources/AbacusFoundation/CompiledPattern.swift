internal import Abacus
internal import Foundation

/// A compiled pattern of `MATCHES`.
///
/// The regular expression engine gives up a search after some 200 million steps and then reports no match, as if it had
/// finished. In the expression, the pattern is therefore followed by an alternative: the empty text, which is found if
/// the search for the pattern has finished and failed. If neither is found, the search was given up.
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
            // A pattern such as 'a)|(b' is valid only inside the parentheses that are added.
            _ = try NSRegularExpression(pattern: folded, options: flags)
            let whole = "(?:\(folded)\(Self.closing(folded, flags)))\\z"
            expression = try NSRegularExpression(pattern: "\\A(?:\(whole)()|)", options: flags)
        } catch {
            throw .invalidPattern("the pattern is not a regular expression")
        }
    }

    /// Returns what closes the comment or the quotation that is open at the end of a valid pattern; an empty text for
    /// most patterns.
    ///
    /// The engine decides whether one is open: if so, the pattern stays valid when a parenthesis is appended. A line
    /// break ends a comment.
    private static func closing(_ pattern: String, _ flags: NSRegularExpression.Options) -> String {
        let takesAnything = { (end: String) in
            (try? NSRegularExpression(pattern: pattern + end + "(", options: flags)) != nil
        }
        guard pattern.utf8.contains(UInt8(ascii: "#")) || pattern.contains("\\Q"), takesAnything("") else { return "" }
        return takesAnything("\n") ? "\\E" : "\n"
    }

    /// Returns whether the whole text matches the pattern.
    ///
    /// - Throws: an error if the search was given up, by the engine or because it must not continue.
    func matchesWhole(of text: String, mayContinue: () -> Bool) throws(TextRulesError) -> Bool {
        let range = NSRange(location: 0, length: text.utf16.count)
        // The last group is the one after the pattern.
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
