// AbacusJSON: reads JSON (RFC 8259) as values, and writes values as JSON.
//
// This file has the public interface. The commands use the reader and the writer directly: JSONReader.swift,
// JSONWriter.swift.

public import Abacus

// MARK: - Reading

extension Value {
    /// Reads a JSON text as a value: numbers exactly, arrays as lists, objects as records with their members in order.
    ///
    ///     let request = try Value(json: #"{"price": 0.1, "quantity": 3}"#, limits: .untrusted)
    ///     try Formula("price * quantity").evaluate(with: request)  // 0.3
    ///
    /// It accepts exactly what the grammar of JSON allows, except that the members of an object must have different
    /// names. The limits on the text, on a number's bits, on nesting and on memory apply, also while it is read.
    ///
    /// - Parameters:
    ///   - text: the text, which may begin with a byte-order mark.
    ///   - limits: the limits on the text and its value; `.untrusted` for a stranger's text.
    /// - Throws: the first error in the text, with its place.
    /// - Complexity: O(n) in the length of the text, plus that of converting the base of long numbers.
    public init(json text: some StringProtocol, limits: Limits = .standard) throws(SyntaxError) {
        self = try JSONReader.value(of: Source(String(text), name: "<json>"), limits: limits, isReal: false)
    }

    /// Reads a JSON text in UTF-8, such as the body of a request, like the same text in a string.
    ///
    /// - Parameters:
    ///   - bytes: the text, such as a `Data`. No more of it is consumed than needed to see that it exceeds the limits.
    ///   - limits: the limits on the text and its value; `.untrusted` for a stranger's text.
    /// - Throws: the first error in the text, with its place; also if it isn't UTF-8.
    /// - Complexity: O(n) in the length of the text, plus that of converting the base of long numbers.
    public init(json bytes: some Sequence<UInt8>, limits: Limits = .standard) throws(SyntaxError) {
        // One byte more than the limit shows that there are too many.
        let text = Array(bytes.prefix(limits.sourceBytes + 1))
        self = try JSONReader.value(of: Source(bytes: text, name: "<json>"), limits: limits, isReal: false)
    }
}

// MARK: - Writing

extension Value {
    /// How JSON represents a number with infinitely many decimals, such as 1/3 or sqrt(2).
    public enum EndlessDecimals: Sendable, Hashable {
        /// As the number rounded to this many significant digits, ties away from zero. A count below 1 counts as 1.
        case digits(Int)
        /// As a text that a formula evaluates to the same number: `"1/3"`, `"sqrt(2)"`. A double that isn't finite
        /// becomes `"inf"`, `"-inf"` or `"nan"`.
        case text
        /// Not at all: writing the value throws.
        case error
    }

    /// Returns the value as a line of JSON.
    ///
    ///     let answer: Value = ["total": 0.3, "third": .rational(Rational(1, 3))]
    ///     try answer.json(.digits(5))  // {"total":0.3,"third":0.33333}
    ///     try answer.json(.text)       // {"total":0.3,"third":"1/3"}
    ///
    /// Numbers with finitely many decimals are written with all their digits; a reader that knows only doubles keeps 17
    /// of them. A double is written as the shortest number that reads back as the same double. Members are in order.
    /// Invisible characters of a text are escaped.
    ///
    /// - Parameters:
    ///   - endless: how numbers with infinitely many decimals are written.
    ///   - limits: the limits of writing: `memoryBytes` for the value and for the text, `work` and `deadline` for
    ///     computing the digits of numbers.
    /// - Throws: why a value can't be written. The source of the error is the path to it, as in JSONPath:
    ///   `$.items[2].price`. A number with infinitely many decimals is `unsupported` with `.error`, and a double that
    ///   isn't finite is `not-finite` unless `.text` is given.
    /// - Complexity: O(n) in the length of the text, plus that of computing the digits of numbers.
    public func json(_ endless: EndlessDecimals, limits: Limits = .standard) throws(EvaluationError) -> String {
        let supervisor = Budget(limits: limits, aliveBytes: 0, isCancelled: nil)
        var (writer, leaves) = (JSONWriter(), JSONLeaves(endless, within: supervisor))
        do throws(Problem) {
            guard footprint <= limits.memoryBytes else { throw .memoryExceeded(bytes: limits.memoryBytes) }
            try supervisor.supervise { () throws(Problem) in
                try writer.writeElements(of: self) { (writer, leaf) throws(Problem) in
                    try leaves.write(leaf, to: &writer)
                }
            }
        } catch {
            let path = Source(writer.path, name: "<json>")
            throw EvaluationError([Diagnostic(error, at: 0..<path.bytes.count)], in: path)
        }
        return writer.text
    }
}
