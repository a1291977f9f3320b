/// Long texts to parse and to evaluate.
public enum Texts {
    /// The names that a sum of products uses.
    public static let names = ["price", "quantity", "rate", "total", "x", "y"]

    /// Returns a sum of products of names and numbers, of at most this many bytes.
    ///
    /// - Complexity: O(n) in the length of the text.
    public static func sumOfProducts(bytes: Int) -> String {
        var text = names[0]
        var term = 0
        while true {
            term += 1
            let next = " + \(names[term % names.count]) * \(term % 997)"
            if text.utf8.count + next.utf8.count > bytes { return text }
            text += next
        }
    }

    /// Returns lines like those of a long formula in an editor, of at most this many bytes: calls, texts, lambdas and
    /// comments, some of them not ASCII, with an error on one line in fifty.
    ///
    /// - Complexity: O(n) in the length of the text.
    public static func editedFormula(bytes: Int) -> String {
        var text = "price"
        var line = 0
        while true {
            line += 1
            let next = """

                  + round(\(names[line % names.count]) * (1 + rate / \(line % 997 + 1)), 2)  # line \(line): Größe
                  + (country == 'Österreich' ? sum(map(orders, item -> item.price ** 2)) : max(x, \(line))\(line % 50 == 7 ? "" : ")")
                """
            if text.utf8.count + next.utf8.count > bytes { return text }
            text += next
        }
    }

    /// Returns a sum of this many small integers, without names or big numbers.
    ///
    /// - Complexity: O(n) in the number of terms.
    public static func sum(terms: Int) -> String {
        (0..<terms).map { String($0 % 997) }.joined(separator: " + ")
    }

    /// Returns a number in this many parentheses.
    ///
    /// - Complexity: O(n) in the depth.
    public static func parentheses(depth: Int) -> String {
        String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
    }

    /// Returns a number after this many minus signs.
    ///
    /// - Complexity: O(n) in their number.
    public static func minuses(count: Int) -> String { String(repeating: "-", count: count) + "1" }

    /// Returns a number with this many digits.
    ///
    /// - Complexity: O(n) in their number.
    public static func digits(count: Int) -> String {
        String(String(repeating: "9876543210", count: count / 10 + 1).prefix(count))
    }
}
