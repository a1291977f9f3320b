import AbacusFormats

/// The parts of a text that is given to Apple's classes. This reads it on its own, without the project's lexer.
struct AppleFormatParts {
    /// The words in Apple's Predicate Programming Guide ("Predicate Format String Syntax"), as far as they are printed, and
    /// `TOKENMATCHES`, which others give to Apple's classes.
    private static let words: Set<String> = [
        "AND", "OR", "NOT", "ANY", "ALL", "IN", "CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE", "MATCHES", "BETWEEN",
        "UTI-CONFORMS-TO", "UTI-EQUALS", "TOKENMATCHES", "UNION", "INTERSECT", "MINUS", "SELF", "nil", "TRUEPREDICATE",
        "FALSEPREDICATE", "ANYKEY",
    ]
    /// Those that stand before parentheses. `TERNARY` is what Apple's classes print.
    private static let calls: Set<String> = ["CAST", "FUNCTION", "TERNARY", "SUBQUERY"]
    /// Those that are reserved, and that are never printed.
    private static let unprinted: Set<String> = [
        "CI", "CASEINSENSITIVE", "NULL", "TRUE", "YES", "FALSE", "NO", "SOME", "NONE", "FETCH",
    ]
    private static let reserved = Set((words.union(calls).union(unprinted)).map { $0.uppercased() })

    /// The parts that Apple's documents don't list.
    private(set) var unlisted: [String] = []

    init(of text: String) {
        let whitespace = /\s+/
        let literal = /"(?:\\.|[^"\\])*"|\[(?:FIRST|LAST|SIZE|[cdnlw]+)\]/.dotMatchesNewlines().matchingSemantics(
            .unicodeScalar)
        let prefixed = /0[xX][0-9A-Fa-f]+|0[oO][0-7]+|0[bB][01]+/
        let number = /(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?/
        let word = /UTI-CONFORMS-TO|UTI-EQUALS|[#$@]?[A-Za-z_][A-Za-z0-9_]*(?::[A-Za-z0-9_]*)*/
        let symbol = /==|!=|<=|>=|<<|>>|:=|\*\*|[<>+\-*\/&|^~(){}\[\],.]/
        var rest = Substring(text)
        var last = ""
        while !rest.isEmpty {
            if let match = rest.prefixMatch(of: whitespace) ?? rest.prefixMatch(of: literal) {
                rest = rest[match.range.upperBound...]
            } else if let match = rest.prefixMatch(of: prefixed) ?? rest.prefixMatch(of: number) {
                rest = rest[match.range.upperBound...]
                if !Self.isListed(number: String(match.output)) { unlisted.append(String(match.output)) }
            } else if let match = rest.prefixMatch(of: word) {
                rest = rest[match.range.upperBound...]
                let isListed = Self.isListed(String(match.output), isCall: rest.first == "(", isKey: last == ".")
                if !isListed { unlisted.append(String(match.output)) }
            } else if let match = rest.prefixMatch(of: symbol) {
                last = String(match.output)
                rest = rest[match.range.upperBound...]
                continue
            } else {
                unlisted.append(String(rest.removeFirst()))
            }
            last = ""
        }
    }

    private static func isListed(number: String) -> Bool {
        let digits = number.lowercased()
        let radixes = ["0x": 16, "0o": 8, "0b": 2]
        if let radix = radixes[String(digits.prefix(2))] { return Int64(digits.dropFirst(2), radix: radix) != nil }
        if digits.contains(where: { ".e".contains($0) }) { return Double(digits)?.isFinite == true }
        // The sign of the least integer is another part.
        return Int64(digits) != nil || digits == "\(Int64.min.magnitude)"
    }

    private static func isListed(_ word: String, isCall: Bool, isKey: Bool) -> Bool {
        let name = "#$@".contains(word.first!) ? String(word.dropFirst()) : word
        if word.hasPrefix("#") || word.hasPrefix("@") { return !isCall }
        if word.hasPrefix("$") { return !isCall && !reserved.contains(name.uppercased()) }
        if isCall, !words.contains(word) {
            if isKey { return AppleFormats.selectors.contains(name) }
            return calls.contains(word)
                || AppleFormats.functions[word.hasSuffix(":") ? String(word.dropLast()) : word] != nil
        }
        return isKey || words.contains(word) || (!reserved.contains(word.uppercased()) && !word.contains(":"))
    }
}
