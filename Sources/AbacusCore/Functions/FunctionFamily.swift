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

    /// The functions of the family.
    var functions: [BuiltinFunction] {
        switch self {
        case .numbers: BuiltinFunction.numberFunctions
        case .roots: BuiltinFunction.rootFunctions
        case .reals: BuiltinFunction.realFunctions
        case .integers: BuiltinFunction.integerFunctions + BuiltinFunction.integerListFunctions
        case .combinations: BuiltinFunction.combinationFunctions
        case .primes: BuiltinFunction.primeFunctions + BuiltinFunction.factorFunctions
        case .lists: BuiltinFunction.listFunctions + BuiltinFunction.elementFunctions
        case .iterations: BuiltinFunction.iteratingFunctions
        case .statistics: BuiltinFunction.statisticFunctions
        case .texts: BuiltinFunction.textFunctions
        case .bases: BuiltinFunction.baseFunctions
        }
    }

    /// What the functions of the family are, in the order of their table.
    package var descriptions: [NameDescription] { functions.map(\.description) }
}
