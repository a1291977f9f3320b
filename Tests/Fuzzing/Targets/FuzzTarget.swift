/// A property of all inputs, and what a fuzzer needs to look for one that violates it.
public struct FuzzTarget: Sendable, CustomStringConvertible {
    /// The name by which the target is chosen, which is also that of its folder in `Tests/Fuzzing/Corpus`.
    public let name: String
    /// Texts that are likely to occur in inputs.
    public let words: @Sendable () throws -> [String]
    /// The inputs that the fuzzer starts with.
    public let seeds: @Sendable () throws -> [[UInt8]]
    /// Throws if the property doesn't hold for an input. The fuzzer detects traps and memory errors by itself.
    public let check: @Sendable ([UInt8]) throws(Violation) -> Void
    /// The processor time that the check of an input may take: several times the time it takes with the address
    /// sanitizer and assertions, in proportion to the input and to the limits of its evaluations.
    public let allowance: @Sendable ([UInt8]) -> Duration

    init(
        name: String, words: @escaping @Sendable () throws -> [String],
        seeds: @escaping @Sendable () throws -> [[UInt8]],
        check: @escaping @Sendable ([UInt8]) throws(Violation) -> Void,
        allowance: @escaping @Sendable ([UInt8]) -> Duration = { perByte($0) }
    ) {
        self.name = name
        self.words = words
        self.seeds = seeds
        self.check = check
        self.allowance = { allowance($0) * Self.timesAsLong }
    }

    /// With the numbers in Swift everything may take four times as long, as hostile inputs may.
    #if SystemNumbers
        private static let timesAsLong = 1
    #else
        private static let timesAsLong = 4
    #endif

    /// Returns enough time for inputs that are only read.
    static func perByte(_ input: [UInt8]) -> Duration { .milliseconds(50) + .microseconds(100) * input.count }

    public var description: String { name }

    /// All targets.
    public static let all: [FuzzTarget] = [
        syntax, evaluation, programs, numbers, reals, keys, json, formats, editor, rows, plots, tools,
    ]
}

/// A property that an input violates.
public struct Violation: Error, CustomStringConvertible {
    public let description: String

    /// Throws a violation unless a condition holds.
    static func unless(_ condition: Bool, _ description: @autoclosure () -> String) throws(Violation) {
        if !condition { throw Violation(description: description()) }
    }
}

extension [UInt8] {
    /// A number that depends on every byte, for choices that differ between inputs but not between runs.
    var checksum: Int { reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } }
}
