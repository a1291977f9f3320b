// AbacusJSON: reads JSON (RFC 8259) as values, and writes values as JSON.
//
// What apps see is in this file. The commands use the reader and the writer themselves: JSONReader.swift, JSONWriter.swift.

public import Abacus

// MARK: - Reading

extension Value {
    /// Reads a JSON text as a value: numbers exactly, arrays as lists, objects as records with their members in order.
    ///
    ///     let request = try Value(json: #"{"price": 0.1, "quantity": 3}"#, limits: .untrusted)
    ///     try Formula("price * quantity").evaluate(with: request)  // 0.3
    ///
    /// It reads exactly what the grammar of JSON allows, except that the members of an object must have different names. The
    /// limits that apply are those of the text, of a number's bits, of nesting and of memory, also while it is read.
    ///
    /// - Parameters:
    ///   - text: the text, which may begin with a byte-order mark.
    ///   - limits: the most that the text and its value may take; `.untrusted` for the text of a stranger.
    /// - Throws: the first thing that is wrong with the text, and where.
    /// - Complexity: O(n) in the length of the text, plus that of converting the base of long numbers.
    public init(json text: some StringProtocol, limits: Limits = .standard) throws(SyntaxError) {
        self = try JSONReader.value(of: Source(String(text), name: "<json>"), limits: limits, isReal: false)
    }

    /// Reads a JSON text in UTF-8, such as the body of a request, as the same value as the text itself.
    ///
    /// - Parameters:
    ///   - bytes: the text, such as a `Data`. No more of it is read than the limits allow.
    ///   - limits: the most that the text and its value may take; `.untrusted` for the text of a stranger.
    /// - Throws: the first thing that is wrong with the text, and where; also if it isn't UTF-8.
    /// - Complexity: O(n) in the length of the text, plus that of converting the base of long numbers.
    public init(json bytes: some Sequence<UInt8>, limits: Limits = .standard) throws(SyntaxError) {
        // A byte more than may be read shows that there are too many.
        let text = Array(bytes.prefix(limits.sourceBytes + 1))
        self = try JSONReader.value(of: Source(bytes: text, name: "<json>"), limits: limits, isReal: false)
    }
}

// MARK: - Writing

extension Value {
    /// What is written in JSON for a number that has no end as a decimal, such as 1/3 or sqrt(2).
    public enum EndlessDecimals: Sendable, Hashable {
        /// The number rounded to so many significant digits, half away from zero. A count below 1 counts as 1.
        case digits(Int)
        /// A text that a formula reads as the same number: `"1/3"`, `"sqrt(2)"`. That of a double that isn't finite is `"inf"`,
        /// `"-inf"` or `"nan"`.
        case text
        /// Nothing: the value isn't written.
        case error
    }

    /// Returns the value as a line of JSON.
    ///
    ///     let answer: Value = ["total": 0.3, "third": .rational(Rational(1, 3))]
    ///     try answer.json(.digits(5))  // {"total":0.3,"third":0.33333}
    ///     try answer.json(.text)       // {"total":0.3,"third":"1/3"}
    ///
    /// Numbers that end as decimals are written with all their digits, of which a reader that knows only doubles keeps 17. A double
    /// is the shortest number that reads back. Members are in order; what is invisible in a text is an escape.
    ///
    /// - Parameters:
    ///   - endless: what is written for numbers that have no end as decimals.
    ///   - limits: the most that writing may take: `memoryBytes` for the value and for the text, `work` and `deadline` for finding
    ///     the digits of numbers.
    /// - Throws: why a value isn't written. The source of the error is the path to it, as in JSONPath: `$.items[2].price`. A number
    ///   without an end is `unsupported` with `.error`, and a double that isn't finite is `not-finite` without `.text`.
    /// - Complexity: O(n) in the length of the text, plus that of finding the digits of numbers.
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
