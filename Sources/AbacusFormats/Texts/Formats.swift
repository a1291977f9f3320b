/// What Foundation's formats mean, to one formula, environment or evaluation.
///
/// Its conformance to the core's protocol is in Evaluation/Formats+Semantics.swift.
package final class Formats: Sendable {
    /// How texts are compared where that needs more than their scalars.
    let textRules: (any TextRules)?
    /// The values of the placeholders, in the order of the text.
    let arguments: [Value]
    /// `SELF`, whose keys are those of the formula.
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

    /// Returns the same for the evaluation with an object.
    func with(_ object: Value) -> Formats {
        Formats(textRules: textRules, arguments: arguments, object: object)
    }
}

extension Formats {
    /// Returns what a formula or an environment knows of formats.
    static func of(_ semantics: (any FormatOperations)?) -> Formats {
        guard let semantics else { return plain }
        return (semantics as? Formats).unwrapped(because: "formats have one semantics")
    }
}

extension ArithmeticUnit {
    /// How texts are compared where that goes beyond their scalars; nil for what needs no rules.
    var textRules: (any TextRules)? { Formats.of(formats).textRules }

    /// Computes in doubles if the arithmetic is `foundation`, in which this operation always gives one.
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
