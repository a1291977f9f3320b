/// One of a name's meanings in other languages: how it is written here, and what it is.
package struct MeantExpression {
    let expression: String
    let meaning: String
}

/// A hint about an unknown name.
package enum NameHint {
    case similar(String)
    case needsValue(String)
    case isFunction(String)
    /// What to write instead of the name and its arguments.
    case writtenAs(String)
    /// The same for a name that means different things in different languages.
    case writtenAsOneOf([MeantExpression])
    /// A call that would leave its argument unchanged.
    case needless
    /// A function that this language lacks, with its subject if other programs are known for that.
    case absent(MissingSubject?)
    /// A logarithm without its base.
    case logarithm
    /// A constant that is called like a function, or spelled in another case.
    case constant(String)
    /// Several names written together, with the product of them, and a single name that may have been meant instead.
    case product(String, similar: String?)
    /// A function's parameter before the arrow of other languages, which is a comparison here.
    case comparingArrow(String)
    /// A module or namespace of other languages whose members are functions and constants.
    case namespace(String)
    /// A built-in function that formulas may not call here.
    case unavailable
    case isVariable(String)

    var text: String {
        switch self {
        case .similar(let name): "did you mean '\(name)'?"
        case .needsValue(let name): "give it a value first, as in '\(Problem.abbreviated(name)) = 1'"
        case .isFunction(let name): "it is a function, called as in '\(Problem.abbreviated(name))(…)'"
        case .writtenAs(let example): "write it as '\(example)'"
        case .writtenAsOneOf(let meanings):
            "write " + meanings.map { "'\($0.expression)' for \($0.meaning)" }.joined(separator: ", or ")
        case .needless: "leave it out, and write its argument alone"
        case .absent(let subject): subject?.hint ?? "there is nothing like it here"
        case .logarithm: Self.logarithms
        case .constant(let name): "write '\(name)' without parentheses: it is a value"
        case .product(let product, nil): "write '\(product)' to multiply"
        case .product(let product, let name?): "write '\(product)' to multiply, or did you mean '\(name)'?"
        case .comparingArrow(let name): "'=>' compares; a function of it is written '\(name) -> …'"
        case .namespace(let name): "functions and constants have no name before theirs here; leave '\(name).' out"
        case .unavailable: "it is not available here"
        case .isVariable(let name): "it is a value; write '\(Problem.abbreviated(name)) * (…)' to multiply"
        }
    }
}

extension NameHint {
    /// The hint for a logarithm without a base.
    fileprivate static var logarithms: String { "'ln' is the natural logarithm, 'log10' the decimal one" }
}

/// What can go wrong when an expression is evaluated.
package enum Problem: Error {
    case unknownName(String, hint: NameHint)
    case unknownFunction(String, hint: NameHint?)
    case wrongArgumentCount(of: String, expected: ClosedRange<Int>, found: Int)
    /// The same for an app's functions of one name, with their signature if their parameters have names.
    case noOverload(of: String, expected: [ClosedRange<Int>], found: Int, signature: String?)
    /// A number with a decimal comma that is the only argument of a function that takes more. With it, the call as
    /// written with two numbers and, if the function takes one argument, with that number.
    case undividedDecimal(String, divided: String, parenthesized: String?)

    case divisionByZero
    case outsideDomain(String)
    case notAnInteger(String)
    case typeMismatch(String)
    /// A value, described in words, that isn't a record and so has no members.
    case notARecord(String, member: String)
    case indexOutOfRange(String, count: Int)
    case noMember(String, suggestion: String?)
    case notFinite
    /// The result isn't 0, but is too close to it for a real number.
    case tooNearZero
    /// The argument of a function of reals exceeds the range of doubles.
    case argumentTooLarge
    /// The result depends on whether two exact reals that agree to this many digits are equal.
    case undecided(digits: Int)

    case sourceTooLong(bytes: Int)
    case numberTooLarge(bits: Int)
    case memoryExceeded(bytes: Int)
    case tooMuchWork(UInt64)
    /// A single operation that can't be interrupted would take too much work.
    case tooLongCall(UInt64)
    case recursionTooDeep(Int)
    case nestedTooDeep(Int)
    case deadlinePassed
    case cancelled

    /// A problem that the app's code reports.
    case custom(Diagnostic.Identifier, message: String, hint: String?)
}

extension Problem {
    /// A construct that can be parsed but not evaluated.
    package static func unsupported(_ what: String, hint: String? = nil) -> Problem {
        .custom(.unsupported, message: "\(what) is not supported", hint: hint)
    }

    /// A formula that would be too long in a notation that needs more characters.
    static func notationTooLong(bytes: Int) -> Problem {
        .custom(.resultTooLarge, message: "the formula would take more than \(bytes) bytes in this notation", hint: nil)
    }

    /// A power of a negative number that isn't real, though the number may have a real root.
    static let powerOfNegative = Problem.custom(
        .outsideDomain, message: "a negative number has no real non-integer power",
        hint: "cbrt(x) is a real root of it, and so is root(x, n) for an odd n")

    /// An argument that a conversion doesn't accept.
    package static func invalidArgument(_ message: String, hint: String? = nil) -> Problem {
        .custom(.invalidArgument, message: message, hint: hint)
    }
}

extension Problem: DiagnosticMessage {
    package var identifier: Diagnostic.Identifier {
        switch self {
        case .unknownName: .unknownName
        case .unknownFunction: .unknownFunction
        case .wrongArgumentCount, .noOverload, .undividedDecimal: .wrongArgumentCount
        case .divisionByZero: .divisionByZero
        case .outsideDomain: .outsideDomain
        case .notAnInteger: .notAnInteger
        case .typeMismatch, .notARecord: .typeMismatch
        case .indexOutOfRange, .noMember: .indexOutOfRange
        case .notFinite, .tooNearZero, .argumentTooLarge: .notFinite
        case .undecided: .undecided
        case .sourceTooLong: .sourceTooLong
        case .numberTooLarge, .memoryExceeded: .resultTooLarge
        case .tooMuchWork, .tooLongCall: .tooMuchWork
        case .recursionTooDeep: .recursionTooDeep
        case .nestedTooDeep: .nestedTooDeep
        case .deadlinePassed: .deadlinePassed
        case .cancelled: .cancelled
        case .custom(let identifier, _, _): identifier
        }
    }

    package var message: String {
        switch self {
        case .unknownName(let name, _): "there is no name '\(Self.abbreviated(name))'"
        case .unknownFunction(let name, _): "there is no function '\(Self.abbreviated(name))'"
        case .wrongArgumentCount(let name, let expected, let found):
            "'\(Self.abbreviated(name))' takes \(Self.count(expected)), not \(found)"
        case .noOverload(let name, let expected, let found, _):
            "'\(Self.abbreviated(name))' takes \(Self.count(expected)), not \(found)"
        case .undividedDecimal(let number, _, _): "'\(Self.abbreviated(number))' is a single number"
        case .divisionByZero: "division by zero"
        case .outsideDomain(let message), .notAnInteger(let message), .typeMismatch(let message): message
        case .notARecord(let value, let name): "\(value) has no member '\(Self.abbreviated(name))'"
        case .indexOutOfRange(let index, _): "there is no element \(index)"
        case .noMember(let name, _): "there is no member '\(Self.abbreviated(name))'"
        case .notFinite: "the result is not a finite number"
        case .tooNearZero: "the result is too near to 0 for a real number"
        case .argumentTooLarge: "the argument is too large for a real number"
        case .undecided(let digits):
            "these numbers agree to \(Self.abbreviated(digits)) digits; whether they are equal is not known"
        case .sourceTooLong(let bytes): "the text is longer than \(bytes) bytes"
        case .numberTooLarge(let bits): "the result would be larger than \(bits) bits\(Self.digits(ofBits: bits))"
        case .memoryExceeded(let bytes): "the values would take more than \(bytes) bytes of memory"
        case .tooMuchWork(let work): "the evaluation would take more than \(work) units of work"
        case .tooLongCall(let work): "this operation alone would take more than \(work) units of work"
        case .recursionTooDeep(let depth): "functions call each other more than \(depth) deep"
        case .nestedTooDeep(let depth): "lists are nested more than \(depth) deep"
        case .deadlinePassed: "the evaluation took too long"
        case .cancelled: "the evaluation was cancelled"
        case .custom(_, let message, _): message
        }
    }

    package var hint: String? {
        switch self {
        case .unknownName(_, let hint): hint.text
        case .unknownFunction(_, let hint): hint?.text
        case .noMember(_, let suggestion?): "did you mean '\(suggestion)'?"
        case .wrongArgumentCount("log", _, 1): NameHint.logarithms
        case .wrongArgumentCount("range", _, 1): "it takes the first and the last number, as in range(0, 4)"
        case .wrongArgumentCount("reduce", _, 2): "it begins with a value, as in reduce(list, 0, f)"
        case .noOverload(_, _, _, let signature?): "write it as \(signature)"
        case .undividedDecimal(_, let divided, let parenthesized):
            "write \(Self.abbreviated(divided)) for two numbers"
                + (parenthesized.map { ", or \(Self.abbreviated($0)) for one" } ?? "")
        case .indexOutOfRange(_, 0): "there are no elements"
        case .indexOutOfRange(_, 1): "the only element is 0"
        case .indexOutOfRange(_, let count): "the elements are 0 to \(count - 1)"
        case .custom(_, _, let hint): hint
        default: nil
        }
    }

    /// Returns a name shortened for a message.
    package static func abbreviated(_ name: String) -> String {
        name.utf8.count <= 80 ? name : "\(String(name.unicodeScalars.prefix(40)))…"
    }

    /// Returns a count rounded down to two significant digits, with digits in groups of three: `4,900`.
    private static func abbreviated(_ count: Int) -> String {
        var unit = 1
        while count / unit >= 100 { unit *= 10 }
        let digits = Array("\(count / unit * unit)")
        return digits.indices.map { (digits.count - $0) % 3 == 0 && $0 > 0 ? ",\(digits[$0])" : "\(digits[$0])" }
            .joined()
    }

    /// Returns the most decimal digits of a number with this many bits, in words; empty below 1,000 bits.
    private static func digits(ofBits bits: Int) -> String {
        bits < 1_000 ? "" : ", some \(abbreviated(Int(Double(bits) * 0.301_029_995_663_981_2))) digits"
    }

    /// The names that may have been meant, most likely first.
    private var suggestedNames: [String] {
        switch self {
        case .unknownName(_, .similar(let name)), .unknownFunction(_, .similar(let name)): [name]
        case .noMember(_, let suggestion?): [suggestion]
        case .wrongArgumentCount("log", _, 1), .unknownFunction(_, .logarithm): ["log10", "ln"]
        default: []
        }
    }

    /// Returns the diagnostic of the problem with the name at a range, with a fix-it for each suggested name.
    package func diagnostic(at range: SourceRange) -> Diagnostic {
        let fixIts = suggestedNames.map { FixIt(replacing: range, with: $0) }
        return Diagnostic(self, at: range, fixIt: fixIts.first, otherFixIts: Array(fixIts.dropFirst()))
    }

    private static func count(_ expected: [ClosedRange<Int>]) -> String {
        if expected.count == 1 { return count(expected[0]) }
        let counts = expected.map { range in
            switch (range.lowerBound, range.upperBound) {
            case (let least, .max): "\(least) or more"
            case (let least, let most): least == most ? "\(least)" : "\(least) to \(most)"
            }
        }
        return "\(counts.dropLast().joined(separator: ", ")) or \(counts[counts.count - 1]) arguments"
    }

    private static func count(_ expected: ClosedRange<Int>) -> String {
        switch (expected.lowerBound, expected.upperBound) {
        case (1, .max): "one or more arguments"
        case (let least, .max): "\(least) or more arguments"
        case (1, 1): "one argument"
        case (0, 0): "no arguments"
        case (let least, let most) where least == most: "\(least) arguments"
        case (let least, let most) where most == least + 1: "\(least) or \(most) arguments"
        case (let least, let most): "\(least) to \(most) arguments"
        }
    }
}
