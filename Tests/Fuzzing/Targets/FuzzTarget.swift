/// Something that holds of every input, whatever its bytes, and what a fuzzer needs to look for one where it does not.
public struct FuzzTarget: Sendable, CustomStringConvertible {
    /// The name that the target is chosen by, and that its folder in `Tests/Fuzzing/Corpus` has.
    public let name: String
    /// Texts that inputs are likely to be made of.
    public let words: @Sendable () throws -> [String]
    /// The inputs to begin with.
    public let seeds: @Sendable () throws -> [[UInt8]]
    /// Throws where it does not hold of an input. Traps and breaches of memory are for the fuzzer to notice.
    public let check: @Sendable ([UInt8]) throws(Violation) -> Void
    /// The processor time that the check of an input may take, in proportion to the input and to what its evaluations are
    /// limited to: several times what it takes with the address sanitizer and assertions.
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
        self.allowance = allowance
    }

    /// Returns what is enough for inputs that are only gone through.
    static func perByte(_ input: [UInt8]) -> Duration { .milliseconds(50) + .microseconds(100) * input.count }

    public var description: String { name }

    /// Every target.
    public static let all: [FuzzTarget] = [syntax, evaluation, programs, numbers, keys, json]
}

/// What should hold of an input and does not.
public struct Violation: Error, CustomStringConvertible {
    public let description: String

    /// Throws a violation unless a condition holds.
    static func unless(_ condition: Bool, _ description: @autoclosure () -> String) throws(Violation) {
        if !condition { throw Violation(description: description()) }
    }
}

extension [UInt8] {
    /// A number that every byte has a part in, for choices that differ from input to input and not from run to run.
    var checksum: Int { reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } }
}
