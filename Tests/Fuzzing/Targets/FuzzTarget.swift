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
