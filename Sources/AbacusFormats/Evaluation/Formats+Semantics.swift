extension Formats: FormatSemantics {
    /// The operators of formats, with the kinds of their operands.
    package static let operandKinds = OperandKinds.Table(of: .foundation, formats: plain)

    package func merged(with outer: (any FormatSemantics)?) -> any FormatSemantics {
        guard let outer else { return self }
        let rules = Formats.of(outer)
        return Formats(textRules: rules.textRules ?? textRules, arguments: arguments, object: object)
    }
}

// MARK: - Operators

extension Formats {
    package func apply(
        _ op: Operator, _ left: Value, _ right: Value, _ unit: inout ArithmeticUnit
    ) throws(Problem) -> Value {
        switch op {
        case .union, .intersection, .setDifference: return try unit.combineSets(left, op, right)
        case .assign:
            throw .unsupported("an assignment", hint: "give variables with the objects that are evaluated")
        default: return try .boolean(unit.compare(left, op, right, Comparison()))
        }
    }

    package func apply(
        _ op: Operator, _ operand: Value, _ unit: inout ArithmeticUnit
    ) throws(Problem) -> Value {
        switch op {
        case .firstElement: return try operand.element("[FIRST]") { $0.first ?? .null }
        case .lastElement: return try operand.element("[LAST]") { $0.last ?? .null }
        default:
            assert(op == .elementCount, "formats have three operators of one operand")
            return try operand.elementCount
        }
    }
}

// MARK: - Rules of formulas and environments

extension Formula {
    /// The values of the placeholders of a format, in the order of the text; empty for other formulas.
    public var arguments: [Value] { Formats.of(formats).arguments }

    /// How a format compares texts where scalars aren't enough, unless the environment has rules of its own. Rules
    /// don't affect whether formulas are equal, and aren't encoded.
    public var textRules: (any TextRules)? {
        get { Formats.of(formats).textRules }
        set { formats = Formats(textRules: newValue, arguments: arguments) }
    }
}

extension FormulaEnvironment {
    /// How formats compare texts where scalars aren't enough.
    public var textRules: (any TextRules)? {
        get { Formats.of(formats).textRules }
        set { formats = Formats(textRules: newValue) }
    }
}
