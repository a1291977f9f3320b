internal import Foundation
internal import MutationTesting

/// The options of the command.
struct Options {
    var package = "."
    var variant = PackageVariant.systemNumbers
    var areas: [Area] = []
    var sample: Int?
    var seed: UInt64?
    var jobs: Int?
    var resumes = false
    var longest: Double?
    var lists = false
    var minimum = 95.0

    static let usage = """
        usage: mutate [option…] [area or path…]

        Checks whether the tests of the package notice small changes in its sources: in some areas, or in the files
        whose paths begin with some text. Without an argument, all areas are tried:

          \(names(of: .systemNumbers))

          --numbers        tries the numbers in Swift: \(names(of: .swiftNumbers))
          --list           prints the mutants without trying them
          --sample N       tries N random mutants of each area
          --seed S         chooses a different sample
          --resume         tries only those not killed by an earlier run and not excused by equivalent.txt
          --longest S      leaves out tests that take more than S seconds
          --jobs N         runs N test processes at a time (default: one per processor)
          --minimum P      fails if less than P percent of an area's mutants are killed (default: 95)
          --package PATH   the package (default: the current folder)

        """

    private static func names(of variant: PackageVariant) -> String {
        variant.areas.map(\.name).joined(separator: ", ")
    }

    struct UsageError: Error {
        let message: String
    }

    init(_ arguments: [String]) throws(UsageError) {
        // First of all, because the areas depend on it.
        if arguments.contains("--numbers") { variant = .swiftNumbers }
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help": throw UsageError(message: "mutation testing of this package")
            case "--numbers": break
            case "--list": lists = true
            case "--resume": resumes = true
            case "--sample": sample = try Self.number(after: argument, &rest)
            case "--seed": seed = try Self.number(after: argument, &rest)
            case "--jobs": jobs = try Self.number(after: argument, &rest)
            case "--longest": longest = try Self.number(after: argument, &rest)
            case "--minimum": minimum = try Self.number(after: argument, &rest)
            case "--package": package = try Self.value(after: argument, &rest)
            default: areas.append(try area(argument))
            }
        }
    }

    private func area(_ argument: String) throws(UsageError) -> Area {
        if argument.hasPrefix("-") { throw UsageError(message: "there is no option \(argument)") }
        if let area = variant.areas.first(where: { $0.name == argument }) { return area }
        guard argument.hasPrefix("Sources/") else { throw UsageError(message: "there is no area '\(argument)'") }
        return Area(argument, argument)
    }

    private static func value(after option: String, _ rest: inout ArraySlice<String>) throws(UsageError) -> String {
        guard let value = rest.popFirst() else { throw UsageError(message: "\(option) needs a value") }
        return value
    }

    private static func number<Number: LosslessStringConvertible>(
        after option: String, _ rest: inout ArraySlice<String>
    ) throws(UsageError) -> Number {
        guard let number = Number(try value(after: option, &rest)) else {
            throw UsageError(message: "\(option) needs a number")
        }
        return number
    }
}
