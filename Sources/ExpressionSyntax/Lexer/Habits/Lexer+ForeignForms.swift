// Forms of other notations that look like numbers: `1..100`, `1e3.5`.

extension Lexer {
    /// The maximum length of such a form, in bytes.
    private static let longestForeignForm = 60

    /// Reports a malformed number that has been read if it is such a form; returns nil for any other.
    mutating func reportForeignForm(from start: Int) -> Token.Kind? {
        guard position - start <= Self.longestForeignForm else { return nil }
        return reportRange(from: start) ?? reportFractionalExponent(from: start)
    }

    /// Functions that take a range as a list of integers, so that it isn't a number with an extra point.
    private static let functionsOfLists = [
        "sum", "product", "count", "mean", "average", "median", "stddev", "variance", "reverse", "length",
    ]

    /// Reports `1..100`. The fix-it is a list if the range is the only argument of a function of lists.
    private mutating func reportRange(from start: Int) -> Token.Kind? {
        let first = endOfDigits(start)
        let dots = (first..<position).prefix { bytes[$0] == UInt8(ascii: ".") }.count
        guard first > start, (2...3).contains(dots), first + dots < position, endOfDigits(first + dots) == position
        else { return nil }
        let range = start..<position
        let call = "range(\(bytes.text(start..<first)), \(bytes.text(first + dots..<position)))"
        let isMeant = dots == 2 && bytes.byte(at: position) == UInt8(ascii: ")") && isArgumentOfList(start)
        report(
            .foreign(.range(bytes.text(range), suggestion: call)), at: range,
            fixIt: isMeant ? FixIt(replacing: range, with: call) : nil)
        return .malformed
    }

    private func isArgumentOfList(_ offset: Int) -> Bool {
        guard offset > 0, bytes[offset - 1] == UInt8(ascii: "(") else { return false }
        var start = offset - 1
        while start > 0, tables.classes[bytes[start - 1]].continuesIdentifier { start -= 1 }
        return start < offset - 1 && offset - start < 20
            && Self.functionsOfLists.contains(bytes.text(start..<offset - 1))
    }

    /// Reports `1e3.5`. The fix-it is a power of 10.
    private mutating func reportFractionalExponent(from start: Int) -> Token.Kind? {
        let range = start..<position
        let parts = bytes.text(range).split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
        guard parts.count == 2, Self.isDecimal(parts[0]) else { return nil }
        let exponent = parts[1].hasPrefix("+") ? parts[1].dropFirst() : parts[1]
        guard Self.isDecimal(exponent.hasPrefix("-") ? exponent.dropFirst() : exponent) else { return nil }
        let power = "(\(parts[0]) * 10**\(exponent))"
        report(
            .foreign(.fractionalExponent(bytes.text(range), suggestion: power)), at: range,
            fixIt: FixIt(replacing: range, with: power))
        return .malformed
    }

    /// Returns whether a text is digits, with at most one point between them.
    private static func isDecimal(_ text: Substring) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count <= 2
            && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 } }
    }

    private func endOfDigits(_ start: Int) -> Int {
        var end = start
        while isDigit(bytes.byte(at: end)) { end += 1 }
        return end
    }
}
