public import AbacusCore
public import AbacusFormats

extension Formula {
    /// Returns the value of the expression as an instance of a Swift type, as in `evaluate(as: Double.self)`.
    ///
    /// Any `Decodable` type is allowed: an integer type for an integer in its range, `Double` for any number, rounded
    /// to the nearest double, `Bool`, `String`, `BigInteger`, `Rational`, an optional for null, arrays for lists, and
    /// dictionaries and an app's own types for records; with `AbacusFoundation`, `Decimal` for any number, rounded to
    /// 38 digits. ``ValueDecoder`` creates the instance, within the same limits.
    ///
    /// - Parameters:
    ///   - type: the type of the result.
    ///   - variables: the values of names; they hide constants of the same name.
    ///   - arithmetic: the arithmetic to compute in; if nil, `exact`, or `foundation` for a formula of a format.
    ///   - limits: the limits of the evaluation.
    /// - Throws: what `evaluate(_:arithmetic:limits:)` throws; `not-an-integer`, `outside-domain` or `type-mismatch` if
    ///   the value doesn't fit the type.
    /// - Complexity: that of the evaluation, and O(n log n) in the size of the value.
    public func evaluate<Result: Decodable>(
        as type: Result.Type, _ variables: [String: Value] = [:], arithmetic: Arithmetic? = nil,
        limits: Limits = .standard
    ) throws(EvaluationError) -> Result {
        try evaluate(as: type, in: environment(variables, arithmetic, limits))
    }

    /// Returns the value of the expression in an environment as an instance of a Swift type.
    ///
    /// - Throws: what `evaluate(in:)` throws; `not-an-integer`, `outside-domain` or `type-mismatch` if the value
    ///   doesn't fit the type.
    /// - Complexity: that of the evaluation, and O(n log n) in the size of the value.
    public func evaluate<Result: Decodable>(
        as type: Result.Type, in environment: FormulaEnvironment
    ) throws(EvaluationError) -> Result {
        try environment.instance(of: type, from: evaluate(in: environment), for: tree)
    }
}

extension ResolvedFormula {
    /// Returns the value of the expression for an object as an instance of a Swift type.
    ///
    /// - Throws: why there is no value; `not-an-integer`, `outside-domain` or `type-mismatch` if the value doesn't fit
    ///   the type.
    /// - Complexity: that of the evaluation, and O(n log n) in the size of the value.
    public func evaluate<Result: Decodable>(
        as type: Result.Type, with object: Value
    ) throws(EvaluationError) -> Result {
        try environment.instance(of: type, from: evaluate(with: object), for: formula.tree)
    }
}

extension FormulaEnvironment {
    /// Returns a value as an instance of a type, within the environment's limits.
    ///
    /// - Parameter tree: the expression that gave the value; errors are reported there.
    fileprivate func instance<Result: Decodable>(
        of type: Result.Type, from value: Value, for tree: SyntaxTree
    ) throws(EvaluationError) -> Result {
        var unit = ArithmeticUnit(
            arithmetic: .exact, budget: Budget(limits: limits, aliveBytes: footprint, isCancelled: isCancelled))
        do {
            let rounding = NumberRounding(
                nearestDouble: { (number) throws(Problem) in try unit.nearestDouble(to: number) },
                text: { (number, format) throws(Problem) in try number.literal(format, within: &unit.budget) })
            return try ValueDecoder().decode(type, from: value, rounding)
        } catch {
            throw EvaluationError(Problem(decoding: error), at: tree.nodes[tree.root], in: tree)
        }
    }
}

extension Problem {
    /// Creates the problem of a value that can't be decoded as a type, which names the part that is wrong.
    fileprivate init(decoding error: any Error) {
        guard let error = error as? DecodingError else {
            self = .typeMismatch("the result is not what was asked for: \(error)")
            return
        }
        let context = error.context
        let problem = context.underlyingError as? Problem ?? .typeMismatch(context.debugDescription)
        let path = context.codingPath.map(\.stringValue).joined(separator: ".")
        self =
            path.isEmpty
            ? problem
            : .custom(
                problem.identifier, message: "\(problem.message), at '\(Self.abbreviated(path))'", hint: problem.hint)
    }
}

extension DecodingError {
    fileprivate var context: Context {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context): context
        case .dataCorrupted(let context): context
        @unknown default: Context(codingPath: [], debugDescription: "\(self)")
        }
    }
}
