extension Diagnostic {
    /// Identifies a kind of problem. The raw value is the name that the manual uses, and stays the same between
    /// versions.
    ///
    /// Later versions may have further identifiers, so a `switch` over one needs a `default`, which shows the message.
    /// ``allCases`` are those of this version.
    public struct Identifier: RawRepresentable, Sendable, Hashable, CaseIterable, Codable {
        /// Which of the kinds it is.
        package let kind: Kind

        /// Creates the identifier of a kind.
        package init(_ kind: Kind) { self.kind = kind }

        /// Creates the identifier with a name such as `unknown-name`, or returns nil if this version has none of that name.
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
    /// The kinds of problems, for what has to say something of each: a `switch` over them has no `default`.
    ///
    /// A new one also needs a static member of its name, without which no problem can be of that kind.
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
    /// Whether larger limits, or more time, could give another answer.
    package var dependsOnLimits: Bool {
        switch kind {
        case .invalidUTF8, .unexpectedCharacter, .unterminatedText, .invalidEscape, .invalidNumber: false
        case .emptyExpression, .expectedOperand, .expectedOperator, .unbalancedParenthesis, .unexpectedToken: false
        case .nonAssociativeChain, .expectedPredicate, .expectedExpression: false
        case .missingArgument, .invalidArgument: false
        case .unknownName, .unknownFunction, .wrongArgumentCount: false
        case .divisionByZero, .outsideDomain, .notAnInteger, .typeMismatch, .indexOutOfRange: false
        case .invalidPattern, .unsupported: false
        // An exact real may be too near to 0 for the precision that is left.
        case .notFinite, .undecided: true
        case .sourceTooLong, .resultTooLarge, .tooMuchWork, .recursionTooDeep, .nestedTooDeep: true
        case .deadlinePassed, .cancelled: true
        }
    }
}
