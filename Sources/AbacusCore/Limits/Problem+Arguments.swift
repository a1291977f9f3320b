// The arguments of problems, by which their messages can be localized.

extension Problem {
    package var arguments: [Diagnostic.Argument] {
        switch self {
        case .unknownName(let name, let hint): [Self.text(.found, name)] + hint.arguments
        case .unknownFunction(let name, let hint): [Self.text(.found, name)] + (hint?.arguments ?? [])
        case .wrongArgumentCount(let name, let expected, let found):
            [Self.text(.found, name), .init(.minimum, expected.lowerBound)]
                + (expected.upperBound == .max ? [] : [.init(.maximum, expected.upperBound)]) + [.init(.count, found)]
        case .noOverload(let name, let expected, let found, let signature):
            [Self.text(.found, name)]
                + expected.flatMap { range in
                    [.init(.minimum, range.lowerBound)]
                        + (range.upperBound == .max ? [] : [.init(.maximum, range.upperBound)])
                }
                + [.init(.count, found)] + (signature.map { [.init(.suggestion, $0)] } ?? [])
        case .undividedDecimal(let number, let divided, let parenthesized):
            [Self.text(.found, number)]
                + [divided, parenthesized].compactMap { $0.map { Self.text(.suggestion, $0) } }
        case .divisionByZero, .notFinite, .tooNearZero, .argumentTooLarge, .deadlinePassed, .cancelled: []
        case .outsideDomain(let message), .notAnInteger(let message), .typeMismatch(let message),
            .custom(_, let message, _):
            [.init(.explanation, message)]
        case .notARecord(let value, let name): [.init(.explanation, value), Self.text(.found, name)]
        case .indexOutOfRange(let index, let count): [Self.text(.found, index), .init(.count, count)]
        case .noMember(let name, let suggestion):
            [Self.text(.found, name)] + (suggestion.map { [Self.text(.suggestion, $0)] } ?? [])
        case .undecided(let digits): [.init(.limit, digits)]
        case .sourceTooLong(let limit), .numberTooLarge(let limit), .memoryExceeded(let limit),
            .recursionTooDeep(let limit), .nestedTooDeep(let limit):
            [.init(.limit, limit)]
        case .tooMuchWork(let work), .tooLongCall(let work): [.init(.limit, Int(clamping: work))]
        }
    }

    private static func text(_ role: Diagnostic.Argument.Role, _ text: String) -> Diagnostic.Argument {
        Diagnostic.Argument(role, abbreviated(text))
    }
}

extension NameHint {
    fileprivate var arguments: [Diagnostic.Argument] {
        switch self {
        case .similar(let name), .writtenAs(let name), .constant(let name): [.init(.suggestion, name)]
        case .logarithm: [.init(.suggestion, "log10"), .init(.suggestion, "ln")]
        case .product(let product, let name): [product, name].compactMap { $0.map { .init(.suggestion, $0) } }
        case .writtenAsOneOf(let choices): choices.map { .init(.suggestion, $0.expression) }
        case .needsValue, .isFunction, .isVariable, .needless, .absent, .unavailable, .comparingArrow, .namespace: []
        }
    }
}
