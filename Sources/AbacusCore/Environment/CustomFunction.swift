/// A function that an app wrote in Swift.
package struct CustomFunction: Sendable {
    package let arity: ClosedRange<Int>
    let cost: UInt64
    package let isPure: Bool
    /// What the arguments are converted to; nil if the function takes any values.
    package let parameters: TypedParameters?
    /// The kinds of values that it returns.
    package let resultKinds: Value.Kinds
    /// The names and the summary that the app gives.
    let wording: FunctionWording
    let body: @Sendable ([Value]) throws(EvaluationError) -> Value

    /// Whether lists among the arguments are replaced by their elements.
    package var spreadsLists: Bool { parameters?.spreadsLists == true }

    /// Creates a function that takes values of any kind.
    init(
        arity: ClosedRange<Int>, _ wording: FunctionWording, cost: UInt64, isPure: Bool,
        body: @escaping @Sendable ([Value]) throws(EvaluationError) -> Value
    ) {
        self.arity = arity
        self.cost = cost
        self.isPure = isPure
        self.wording = wording
        parameters = nil
        resultKinds = .any
        self.body = body
    }

    /// Creates a function whose arguments have types.
    init(
        _ parameters: TypedParameters, gives resultKinds: Value.Kinds, cost: UInt64, isPure: Bool,
        body: @escaping @Sendable ([Value]) throws(EvaluationError) -> Value
    ) {
        arity = parameters.arity
        self.cost = cost
        self.isPure = isPure
        self.parameters = parameters
        self.resultKinds = resultKinds
        wording = parameters.wording
        self.body = body
    }
}

/// The functions of one name that an app wrote in Swift. No two of them take the same number of arguments.
package struct CustomFunctions: Sendable {
    /// The functions, in ascending order of the numbers of arguments that they take.
    package private(set) var overloads: [CustomFunction]

    init(_ function: CustomFunction) { overloads = [function] }

    /// Adds a function, and removes those that take a number of arguments that it also takes.
    mutating func insert(_ function: CustomFunction) {
        overloads.removeAll { $0.arity.overlaps(function.arity) }
        let place = overloads.firstIndex { $0.arity.lowerBound > function.arity.lowerBound }
        overloads.insert(function, at: place ?? overloads.endIndex)
    }

    /// Returns the function that takes this number of arguments, or nil.
    package func overload(taking count: Int) -> CustomFunction? { overloads.first { $0.arity.contains(count) } }

    /// The numbers of arguments that the functions take, in ascending order.
    package var arities: [ClosedRange<Int>] { overloads.map(\.arity) }

    /// Returns the problem of a call with a number of arguments that none of the functions takes.
    package func wrongArgumentCount(of name: String, found: Int) -> Problem {
        let isNamed = overloads.contains { !$0.wording.parameters.isEmpty }
        if overloads.count == 1, !isNamed {
            return .wrongArgumentCount(of: name, expected: overloads[0].arity, found: found)
        }
        return .noOverload(
            of: name, expected: arities, found: found,
            signature: isNamed ? description(as: Problem.abbreviated(name)).signature : nil)
    }

    /// Returns the description of the functions under a name: all their signatures and summaries.
    func description(as name: String) -> NameDescription {
        let descriptions = overloads.map { function in
            NameDescription(name, arity: function.arity, function.wording)
        }
        if descriptions.count == 1 { return descriptions[0] }
        var summaries: [String] = []
        for summary in descriptions.compactMap(\.summary) where !summaries.contains(summary) {
            summaries.append(summary)
        }
        return NameDescription(
            name, signature: descriptions.map(\.signature).joined(separator: " or "),
            summary: summaries.isEmpty ? nil : summaries.joined(separator: "; "))
    }
}
