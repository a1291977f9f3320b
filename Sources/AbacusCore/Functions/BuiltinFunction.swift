/// A function of the language, with everything known about it: its description, the number and kinds of its arguments,
/// the kinds of its results, what it will use, what it does with values, machine words and doubles, and what it becomes
/// in programs.
///
/// Every function must declare what it will use, so that the budget can admit it before it begins.
///
/// It is a class because copying all its parts would take longer than a short call.
package final class BuiltinFunction: Sendable {
    typealias Body = @Sendable (inout ArithmeticUnit, [Value]) throws(Problem) -> Value

    let description: NameDescription
    package let arity: ClosedRange<Int>
    /// The kinds of values that it takes.
    package let parameterKinds: ParameterKinds
    package let resultKinds: Value.Kinds
    /// Whether equal arguments always give equal results.
    package let isPure: Bool
    /// What the function does with its last argument, if that is a function.
    package let iteration: IterationKind?
    /// The operator that a call of the function means, if its name is the operator's word.
    package let `operator`: Operator?
    /// The same function on machine words, if there is one.
    let ofWords: FunctionOfWords?
    /// The same function on doubles, if that is faster than on exact numbers.
    package let ofDoubles: FunctionOfDoubles?
    /// What a call becomes in a program of numbers; nil if it stays a call.
    package let inPrograms: ProgramMeaning?
    /// The same function with angles in degrees, if it takes or returns an angle.
    private let ofDegrees: BuiltinFunction?
    let demand: @Sendable ([Value]) -> Demand
    let evaluate: Body
    /// A number of arguments in the range of the arity that the function doesn't take.
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

    /// Returns the function that the name means when angles are in a unit.
    package func measuring(in unit: AngleUnit) -> BuiltinFunction {
        switch unit {
        case .radians: self
        case .degrees: ofDegrees ?? self
        }
    }

    /// The numbers of arguments that the function takes, as ranges in ascending order.
    var arities: [ClosedRange<Int>] {
        guard let exceptedCount else { return [arity] }
        return [arity.lowerBound...exceptedCount - 1, exceptedCount + 1...arity.upperBound]
    }

    /// Returns whether the function takes this number of arguments.
    package func takes(_ count: Int) -> Bool { arity.contains(count) && count != exceptedCount }

    /// Returns the problem of a call with a number of arguments that the function doesn't take.
    func wrongArgumentCount(of name: String, found: Int) -> Problem {
        exceptedCount == nil
            ? .wrongArgumentCount(of: name, expected: arity, found: found)
            : .noOverload(of: name, expected: arities, found: found, signature: nil)
    }

    /// Whether lists among the arguments are replaced by their elements, as in all functions of one or more values.
    package var takesElements: Bool { arity == .atLeast(1) }

    /// All functions of the language, by name.
    package static let table: [String: BuiltinFunction] = {
        let groups = FunctionFamily.allCases.map(\.functions)
        // Every process that calls a function builds the table, so it should be allocated only once.
        var table = [String: BuiltinFunction](minimumCapacity: groups.reduce(0) { $0 + $1.count })
        for group in groups {
            for function in group {
                let other = table.updateValue(function, forKey: function.name)
                assert(other == nil, "a function has a name of its own")
            }
        }
        return table
    }()

    /// The names of all functions of the language, in the order of their Unicode scalars.
    static let names = NameIndex(table.keys)
}

extension BuiltinFunction {
    /// Returns the elements that a variadic function works on: its arguments or, if the only one is a list, the list's
    /// elements. Lists among several arguments have already been replaced by their elements.
    static func elements(_ arguments: [Value]) -> [Value] {
        if arguments.count == 1, case .list(let list) = arguments[0] { return list.elements }
        return arguments
    }

    /// Returns a demand proportional to the number of elements that a variadic function works on.
    static func perElement(_ work: Double) -> @Sendable ([Value]) -> Demand {
        { Demand(work: work * Double(elements($0).count)) }
    }
}

extension ArithmeticUnit {
    /// Calls a function of the language, which must take this number of arguments.
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

    /// Returns the arguments with each list replaced by its elements, or nil if there is no list among them.
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

/// A family of the language's functions, for manuals that list them by subject.
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

    /// The descriptions of the family's functions, in the order of their table.
    package var descriptions: [NameDescription] { functions.map(\.description) }
}
