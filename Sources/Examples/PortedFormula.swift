internal import Abacus

/// A formula that an app has for another library.
struct PortedFormula {
    let library: Library
    let formula: String
    /// The values of variables, as formulas of their own: `foo = 1.5; bar = [1, 2]`.
    let variables: String

    enum Library: String, CaseIterable {
        case expression = "Expression"
        case anyExpression = "AnyExpression"
        case mathParser = "MathParser"
        case ddMathParser = "DDMathParser"
    }

    /// Returns the value that the library gives the formula, except for the differences that the guides list.
    ///
    /// - Throws: a message with the place of the mistake.
    func value() throws(Complaint) -> Value {
        try Complaint.explaining {
            let values = try values()
            return switch library {
            case .expression: Value(try evaluateAsExpression(formula, values))
            case .anyExpression: try evaluateAsAnyExpression(formula, values)
            case .mathParser: Value(try evaluateAsMathParser(formula, values))
            case .ddMathParser: Value(try evaluateAsDDMathParser(formula, values))
            }
        }
    }

    private func values() throws -> [String: Value] {
        var values: [String: Value] = [:]
        for definition in variables.split(separator: ";") {
            let parts = definition.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
            guard parts.count == 2 else { throw Complaint("'\(definition)' is not of the form NAME = VALUE") }
            values[parts[0]] = try Formula.value(of: parts[1])
        }
        return values
    }
}

extension PortedFormula: Example {
    static let name = "ported"
    static let summary = "a formula for Expression, DDMathParser or MathParser"
    static let fields = [
        Field("library", "MathParser"), Field("formula", "4 × sin(t × π) + pow(t, 2)"), Field("variables", "t = 0.5"),
    ]

    static func show(_ fields: Fields) throws(Complaint) -> [String] {
        guard let library = Library(rawValue: fields["library"]) else {
            let names = Library.allCases.map(\.rawValue).joined(separator: ", ")
            throw Complaint("there is no library '\(fields["library"])'; choose one of \(names)")
        }
        let ported = PortedFormula(library: library, formula: fields["formula"], variables: fields["variables"])
        return [try ported.value().description]
    }

    static let demonstrations = [
        [:], ["library": "Expression", "formula": "5 + foo * -4", "variables": "foo = 1.5"],
        ["library": "AnyExpression", "formula": "a[b] + 'ly'", "variables": "a = ['world']; b = 0"],
        ["library": "DDMathParser", "formula": "log($x) * sin⁻¹(1)", "variables": "x = 100"],
        ["formula": "t + ut"], ["library": "muParser"],
    ]
}
