/// The parameter kinds of a function written in Swift, and the function's name, for errors.
package struct TypedParameters: Sendable {
    let name: String
    package let kinds: [ArgumentKind]
    /// The kind of the arguments after these, in any number; nil if there can be none.
    package let rest: ArgumentKind?
    /// The names and the summary that the app gives.
    let wording: FunctionWording

    /// How many arguments the function takes: optional ones at the end may be left out.
    var arity: ClosedRange<Int> {
        let least = (kinds.lastIndex { !$0.isOptional } ?? -1) + 1
        return rest == nil ? least...kinds.count : .atLeast(least)
    }

    /// Whether lists among the arguments are replaced by their elements, as in functions of the language.
    package var spreadsLists: Bool { kinds.isEmpty && rest?.isList == false }
}

extension ArithmeticUnit {
    /// The work of checking one argument, or one element of an argument.
    private static var argumentWork: UInt64 { 60 }

    /// Converts arguments to the kinds that a function takes.
    ///
    /// - Throws: an error that names the first argument that isn't of its kind.
    mutating func convert(_ arguments: [Value], for parameters: TypedParameters) throws(Problem) -> [Value] {
        var arguments = arguments
        if parameters.spreadsLists, let elements = try elements(ofListsAmong: arguments) { arguments = elements }
        for place in arguments.indices {
            guard let kind = parameters.kind(ofArgument: place) else { break }
            guard let converted = try convert(arguments[place], to: kind) else {
                throw parameters.mismatch(place, arguments[place], wanted: kind)
            }
            arguments[place] = converted
        }
        return arguments
    }

    /// Returns a value converted to a kind, or nil if it can't be.
    private mutating func convert(_ value: Value, to kind: ArgumentKind) throws(Problem) -> Value? {
        try budget.spend(Self.argumentWork)
        switch (kind, value) {
        case (.value, _), (.boolean, .boolean), (.integer, .integer), (.text, .text), (.optional, .null): return value
        case (.rational, .integer), (.rational, .rational), (.real, .real): return value
        case (.integer, .rational), (.integer, .real), (.integer, .exactReal), (.rational, .exactReal):
            return try integerEqual(to: value).map(Value.integer)
        case (.rational, .real(let number)): return Rational(exactly: number).map { Value($0) }
        case (.real, .integer(let number)): return .real(Double(number))
        case (.real, .rational(let number)): return .real(Double(number))
        case (.real, .exactReal(let number)): return try .real(nearestDouble(to: number))
        case (.optional(let wrapped), _): return try convert(value, to: wrapped)
        case (.list(let kind), .list(let list)):
            var elements: [Value] = []
            for element in list {
                guard let converted = try convert(element, to: kind) else { return nil }
                elements.append(converted)
            }
            return .list(Value.List(elements))
        case (.boolean, _), (.integer, _), (.rational, _), (.real, _), (.text, _), (.list, _): return nil
        }
    }
}

extension TypedParameters {
    /// Returns the kind of the argument at a position, or nil if there can't be that many.
    package func kind(ofArgument place: Int) -> ArgumentKind? { place < kinds.count ? kinds[place] : rest }

    /// Returns the problem of an argument that isn't of its kind.
    func mismatch(_ place: Int, _ value: Value, wanted kind: ArgumentKind) -> Problem {
        if value.kind == .list, kind.isList { return mismatch(place, foundOtherElements: kind) }
        let isFraction = value.isNumber && (kind == .integer || kind == .optional(.integer))
        return .custom(
            isFraction ? .notAnInteger : .typeMismatch,
            message: message(place, value.isNumber ? value.abbreviated : value.kind.phrase, wanted: kind), hint: nil)
    }

    /// Returns the problem of an argument that can be of several kinds, none of which is the wanted one.
    package func mismatch(_ place: Int, _ found: Value.Kinds, wanted kind: ArgumentKind) -> Problem {
        .typeMismatch(message(place, found.phrase, wanted: kind))
    }

    /// Returns the problem of a list with an element that isn't of the wanted kind.
    package func mismatch(_ place: Int, foundOtherElements kind: ArgumentKind) -> Problem {
        .typeMismatch(message(place, "a list with other elements", wanted: kind))
    }

    private func message(_ place: Int, _ found: String, wanted kind: ArgumentKind) -> String {
        "\(wording.argument(at: place)) of '\(Problem.abbreviated(name))' must be \(kind.phrase), not \(found)"
    }
}

/// Reads the arguments of a call one by one, as instances of Swift types.
struct ArgumentReader {
    private let parameters: TypedParameters
    private var values: ArraySlice<Value>

    init(_ values: [Value], of parameters: TypedParameters) {
        self.parameters = parameters
        self.values = values[...]
    }

    /// Returns the next argument; null for an optional one that was left out.
    ///
    /// - Throws: an error if the argument is out of the type's range.
    mutating func next<Argument: FunctionArgument>(as type: Argument.Type) throws(EvaluationError) -> Argument {
        let place = values.startIndex
        let value = values.popFirst() ?? .null
        guard let argument = Argument(argument: value) else {
            let argument = parameters.wording.argument(at: place)
            throw EvaluationError(
                .outsideDomain, "\(argument) of '\(Problem.abbreviated(parameters.name))' is out of range")
        }
        return argument
    }

    /// Returns the remaining arguments.
    ///
    /// - Throws: an error if one is out of the type's range.
    mutating func rest<Argument: FunctionArgument>(as type: Argument.Type) throws(EvaluationError) -> [Argument] {
        var arguments: [Argument] = []
        while !values.isEmpty { arguments.append(try next(as: type)) }
        return arguments
    }
}
