extension Diagnostic {
    /// Identifies a kind of problem. The raw value is the name in the manual, and stays the same in all versions.
    ///
    /// Later versions may have more identifiers, so a `switch` over them needs a `default` that shows the message.
    /// ``allCases`` has those of this version.
    public struct Identifier: RawRepresentable, Sendable, Hashable, CaseIterable, Codable {
        /// The kind of problem.
        package let kind: Kind

        /// Creates the identifier of a kind.
        package init(_ kind: Kind) { self.kind = kind }

        /// Creates the identifier with a name such as `unknown-name`, or returns nil if this version has no such
        /// identifier.
        public init?(rawValue: String) {
            guard let kind = Kind(rawValue: rawValue) else { return nil }
            self.kind = kind
        }

        /// The name, such as `unknown-name`.
        public var rawValue: String { kind.rawValue }

        /// All identifiers of this version, in the order of the manual.
        public static var allCases: [Identifier] { Kind.allCases.map { Identifier($0) } }
    }
}

extension Diagnostic.Identifier: CustomStringConvertible {
    /// The name of the static member, such as `unknownName`.
    public var description: String { "\(kind)" }
}

extension Diagnostic.Identifier {
    /// The kinds of problems, for code that must handle each of them: a `switch` over them has no `default`.
    ///
    /// A new kind also needs a static member of the same name; without it, no problem can be of that kind.
    package enum Kind: String, Sendable, CaseIterable {
        // Reading
        case invalidUTF8 = "invalid-utf8"
        case unexpectedCharacter = "unexpected-character"
        case unterminatedText = "unterminated-text"
        case invalidEscape = "invalid-escape"
        case invalidNumber = "invalid-number"
        case sourceTooLong = "source-too-long"

        // Syntax
        case emptyExpression = "empty-expression"
        case expectedOperand = "expected-operand"
        case expectedOperator = "expected-operator"
        case unbalancedParenthesis = "unbalanced-parenthesis"
        case unexpectedToken = "unexpected-token"
        case nonAssociativeChain = "non-associative-chain"
        case expectedPredicate = "expected-predicate"
        case expectedExpression = "expected-expression"

        // Arguments of formats
        case missingArgument = "missing-argument"
        case invalidArgument = "invalid-argument"

        // Names
        case unknownName = "unknown-name"
        case unknownFunction = "unknown-function"
        case wrongArgumentCount = "wrong-argument-count"

        // Evaluation
        case divisionByZero = "division-by-zero"
        case outsideDomain = "outside-domain"
        case notAnInteger = "not-an-integer"
        case typeMismatch = "type-mismatch"
        case indexOutOfRange = "index-out-of-range"
        case notFinite = "not-finite"
        case undecided
        case invalidPattern = "invalid-pattern"
        case unsupported

        // Limits
        case resultTooLarge = "result-too-large"
        case tooMuchWork = "too-much-work"
        case recursionTooDeep = "recursion-too-deep"
        case nestedTooDeep = "nested-too-deep"
        case deadlinePassed = "deadline-passed"
        case cancelled = "cancelled"
    }
}

extension Diagnostic.Identifier {
    /// Whether higher limits or more time could give another result.
    package var dependsOnLimits: Bool {
        switch kind {
        case .invalidUTF8, .unexpectedCharacter, .unterminatedText, .invalidEscape, .invalidNumber: false
        case .emptyExpression, .expectedOperand, .expectedOperator, .unbalancedParenthesis, .unexpectedToken: false
        case .nonAssociativeChain, .expectedPredicate, .expectedExpression: false
        case .missingArgument, .invalidArgument: false
        case .unknownName, .unknownFunction, .wrongArgumentCount: false
        case .divisionByZero, .outsideDomain, .notAnInteger, .typeMismatch, .indexOutOfRange: false
        case .invalidPattern, .unsupported: false
        // An exact real may be too near to 0 for the available precision.
        case .notFinite, .undecided: true
        case .sourceTooLong, .resultTooLarge, .tooMuchWork, .recursionTooDeep, .nestedTooDeep: true
        case .deadlinePassed, .cancelled: true
        }
    }
}
