/// The meaning of Foundation's formats, for one formula, environment or evaluation.
///
/// Its conformance to the core's protocol is in Evaluation/Formats+Semantics.swift.
package final class Formats: Sendable {
    /// How texts are compared where scalars aren't enough.
    let textRules: (any TextRules)?
    /// The values of the placeholders, in the order of the text.
    let arguments: [Value]
    /// The value of `SELF`, whose keys the formula uses.
    let object: Value

    init(
        textRules: (any TextRules)? = nil, arguments: [Value] = [], object: Value = .null
    ) {
        self.textRules = textRules
        self.arguments = arguments
        self.object = object
    }

    /// The formats of an environment without rules of its own.
    package static let plain = Formats()

    /// Returns the same formats for an evaluation with an object.
    func with(_ object: Value) -> Formats {
        Formats(textRules: textRules, arguments: arguments, object: object)
    }
}

extension Formats {
    /// Returns the formats of a formula or an environment.
    static func of(_ semantics: (any FormatOperations)?) -> Formats {
        guard let semantics else { return plain }
        return (semantics as? Formats).unwrapped(because: "formats have one semantics")
    }
}

extension ArithmeticUnit {
    /// How texts are compared where scalars aren't enough; nil if there are no rules.
    var textRules: (any TextRules)? { Formats.of(formats).textRules }

    /// Performs an operation that always gives a double in the arithmetic `foundation`. There, it computes in doubles.
    mutating func inFormatReals<Result>(
        _ body: (inout ArithmeticUnit) throws(Problem) -> Result
    ) throws(Problem) -> Result {
        guard arithmetic == .foundation else { return try body(&self) }
        var reals = ArithmeticUnit(arithmetic: .real, budget: budget, syntax: syntax, formats: formats)
        reals.node = node
        reals.randomSource = randomSource
        defer { budget = reals.budget }
        return try body(&reals)
    }
}
