/// A function of the language, with all that is known of it: its description, the number and kinds of its arguments, the
/// kinds of its results, what it will use, what it does with values, with machine words and with doubles, and what it becomes
/// in programs.
///
/// Every function must declare what it will use, so that the budget can admit it before it begins.
///
/// It is an object, since copying all that it consists of would take longer than a short call.
package final class BuiltinFunction: Sendable {
    typealias Body = @Sendable (inout ArithmeticUnit, [Value]) throws(Problem) -> Value

    let description: NameDescription
    package let arity: ClosedRange<Int>
    /// The kinds of values that it takes.
    package let parameterKinds: ParameterKinds
    package let resultKinds: Value.Kinds
    /// Whether equal arguments always give equal results.
    package let isPure: Bool
    /// What the function does with another one that is its last argument, if it takes one.
    package let iteration: IterationKind?
    /// The operator that a call of the function means, if it is the word of one.
    package let `operator`: Operator?
    /// The same function of machine words, if there is one.
    let ofWords: FunctionOfWords?
    /// The same function of doubles, if that is faster than exact numbers.
    package let ofDoubles: FunctionOfDoubles?
    /// What it becomes with numbers in a program; nil for a call.
    package let inPrograms: ProgramMeaning?
    /// The same function where angles are in degrees, if it takes an angle or gives one.
    private let ofDegrees: BuiltinFunction?
    let demand: @Sendable ([Value]) -> Demand
    let evaluate: Body
    /// A number of arguments within the arity that it doesn't take.
    private let exceptedCount: Int?

    init(
        _ description: NameDescription, _ arity: ClosedRange<Int>, takes parameterKinds: ParameterKinds = .numbers,
        gives resultKinds: Value.Kinds, words: FunctionOfWords? = nil, doubles: FunctionOfDoubles? = nil,
        programs: ProgramMeaning? = nil, degrees: BuiltinFunction? = nil, isPure: Bool = true,
        except exceptedCount: Int? = nil,
        demand: @escaping @Sendable ([Value]) -> Demand,
        _ evaluate: @escaping Body
    ) {
        self.description = description
        self.arity = arity
        self.parameterKinds = parameterKinds
        self.resultKinds = resultKinds
        self.isPure = isPure
        iteration = IterationKind(rawValue: description.name)
        `operator` = Operator(functionName: description.name)
        ofWords = words
        ofDoubles = doubles
        inPrograms = programs
        ofDegrees = degrees
        self.demand = demand
        self.evaluate = evaluate
        self.exceptedCount = exceptedCount
    }

    package var name: String { description.name }

    /// Returns the function that its name means where angles have a unit.
    package func measuring(in unit: AngleUnit) -> BuiltinFunction {
        switch unit {
        case .radians: self
        case .degrees: ofDegrees ?? self
        }
    }

    /// The numbers of arguments that it takes, as ranges in ascending order.
    var arities: [ClosedRange<Int>] {
        guard let exceptedCount else { return [arity] }
        return [arity.lowerBound...exceptedCount - 1, exceptedCount + 1...arity.upperBound]
    }

    /// Returns whether it takes a number of arguments.
    package func takes(_ count: Int) -> Bool { arity.contains(count) && count != exceptedCount }

    /// Returns the problem of a call with a number of arguments that it doesn't take.
    func wrongArgumentCount(of name: String, found: Int) -> Problem {
        exceptedCount == nil
            ? .wrongArgumentCount(of: name, expected: arity, found: found)
            : .noOverload(of: name, expected: arities, found: found, signature: nil)
    }

    /// Whether lists among the arguments stand for their elements, as in all functions of one or more values.
    package var takesElements: Bool { arity == .atLeast(1) }

    /// All functions of the language, by name.
    package static let table: [String: BuiltinFunction] = {
        let groups = FunctionFamily.allCases.map(\.functions)
        // Every process that calls a function makes the table, so it is to grow only once.
        var table = [String: BuiltinFunction](minimumCapacity: groups.reduce(0) { $0 + $1.count })
        for group in groups {
            for function in group {
                let other = table.updateValue(function, forKey: function.name)
                assert(other == nil, "a function has a name of its own")
            }
        }
        return table
    }()

    /// The names of all functions of the language, in order.
    static let names = NameIndex(table.keys)
}

extension BuiltinFunction {
    /// Returns the elements that a variadic function works on: its arguments, or if there is only one and it is a list,
    /// the elements of that list. Lists among several arguments have been replaced by their elements.
    static func elements(_ arguments: [Value]) -> [Value] {
        if arguments.count == 1, case .list(let list) = arguments[0] { return list.elements }
        return arguments
    }

    /// Returns a demand that is proportional to the number of elements of a variadic function.
    static func perElement(_ work: Double) -> @Sendable ([Value]) -> Demand {
        { Demand(work: work * Double(elements($0).count)) }
    }
}

extension ArithmeticUnit {
    /// Calls a function of the language. The number of arguments must be one that it takes.
    ///
    /// - Throws: why there is no value.
    package mutating func call(_ function: BuiltinFunction, _ arguments: [Value]) throws(Problem) -> Value {
        assert(function.takes(arguments.count), "the number of arguments has been checked")
        var arguments = arguments
        if function.takesElements, arguments.count > 1, let elements = try elements(ofListsAmong: arguments) {
            arguments = [.list(Value.List(elements))]
        }
        try budget.admit(function.demand(arguments))
        return try settle(function.evaluate(&self, arguments))
    }

    /// Returns arguments with the elements of each list in its place, or nil if there is no list among them.
    mutating func elements(ofListsAmong arguments: [Value]) throws(Problem) -> [Value]? {
        var (count, hasList) = (0, false)
        for argument in arguments {
            guard case .list(let list) = argument else {
                count += 1
                continue
            }
            count += list.count
            hasList = true
        }
        guard hasList else { return nil }
        try budget.admit(
            Demand(bytes: Double(count * MemoryLayout<Value>.stride), work: Cost.allocation + 40 * Double(count)))
        var elements: [Value] = []
        elements.reserveCapacity(count)
        for argument in arguments {
            if case .list(let list) = argument { elements += list.elements } else { elements.append(argument) }
        }
        return elements
    }
}

extension ClosedRange where Bound == Int {
    /// Exactly this many arguments.
    package static func exactly(_ count: Int) -> ClosedRange<Int> { count...count }
    /// This many arguments or more.
    package static func atLeast(_ count: Int) -> ClosedRange<Int> { count...Int.max }
}

/// A family of the language's functions, for manuals that list them by what they are about.
package enum FunctionFamily: String, CaseIterable, Sendable {
    case numbers = "Numbers"
    case roots = "Roots"
    case reals = "Exponentials, logarithms and angles"
    case integers = "Integers"
    case combinations = "Selections"
    case primes = "Primes and factors"
    case lists = "Lists"
    case iterations = "Functions over lists"
    case statistics = "Statistics"
    case texts = "Texts"
    case bases = "Other bases"
    case operators = "Operators that are called"

    /// The functions of the family.
    var functions: [BuiltinFunction] {
        switch self {
        case .numbers: BuiltinFunction.numberFunctions + BuiltinFunction.randomFunctions
        case .roots: BuiltinFunction.rootFunctions
        case .reals: BuiltinFunction.realFunctions
        case .integers:
            BuiltinFunction.integerFunctions + BuiltinFunction.integerListFunctions
                + BuiltinFunction.twosComplementFunctions
        case .combinations: BuiltinFunction.combinationFunctions
        case .primes: BuiltinFunction.primeFunctions + BuiltinFunction.factorFunctions
        case .lists:
            BuiltinFunction.listFunctions + [BuiltinFunction.rangeFunction] + BuiltinFunction.elementFunctions
        case .iterations: BuiltinFunction.iteratingFunctions
        case .statistics: BuiltinFunction.statisticFunctions
        case .texts:
            BuiltinFunction.textFunctions + BuiltinFunction.textPartFunctions + BuiltinFunction.conversionFunctions
        case .bases: BuiltinFunction.baseFunctions
        case .operators: BuiltinFunction.operatorFunctions
        }
    }

    /// What the functions of the family are, in the order of their table.
    package var descriptions: [NameDescription] { functions.map(\.description) }
}
