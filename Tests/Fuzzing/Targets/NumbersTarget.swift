internal import BigInt
internal import ExactNumbers

extension FuzzTarget {
    /// Arithmetic in steps spelled by the input gives the same results as with another library's integers.
    static let numbers = FuzzTarget(
        name: "numbers", words: { [] }, seeds: numberSeeds, check: checkNumbers, allowance: allowance)

    /// Most of the time is the other library's: its greatest common divisors take milliseconds with the sanitizer.
    @Sendable private static func allowance(_ input: [UInt8]) -> Duration {
        perByte(input) + .milliseconds(2) * input.count
    }

    @Sendable private static func numberSeeds() -> [[UInt8]] { Seeds.bytes(count: 2_000, length: 8...96) }

    @Sendable private static func checkNumbers(_ input: [UInt8]) throws(Violation) {
        var machine = NumberMachine(input)
        while !machine.isAtEnd { try machine.step() }
    }
}

/// A few registers, each of which holds a number in both libraries, and the steps that change them.
///
/// Registers share memory after a copy and are changed in place otherwise. That is where an integer with memory of its
/// own can go wrong.
struct NumberMachine {
    private(set) var registers = [NumberPair](repeating: NumberPair(0), count: 4)
    private var input: ByteReader

    init(_ bytes: [UInt8]) { input = ByteReader(bytes) }

    var isAtEnd: Bool { input.isAtEnd }

    /// Carries out one step, and throws unless the resulting number is the same in both libraries.
    mutating func step() throws(Violation) {
        let operation = NumberOperation.all[input.number(below: NumberOperation.all.count)]
        let places = input.byte()
        let target = Int(places & 3)
        let (left, right) = (registers[Int(places >> 2 & 3)], registers[Int(places >> 4 & 3)])
        do {
            try operation.perform(&registers[target], left, right, &input)
            try registers[target].check()
        } catch {
            throw Violation(description: "\(operation.name) of \(left) and \(right): \(error)")
        }
        // Longer numbers take the same paths, and more time.
        if registers[target].value.bitLength > 2_048 { registers[target] = NumberPair(1) }
    }
}

/// A step that changes a pair, or compares what both libraries say about two others.
struct NumberOperation: Sendable {
    typealias Body = @Sendable (inout NumberPair, NumberPair, NumberPair, inout ByteReader) throws(Violation) -> Void

    let name: String
    let perform: Body

    init(_ name: String, _ perform: @escaping Body) {
        self.name = name
        self.perform = perform
    }

    static let all = loads + sums + divisions + bits + functions + conversions + rationals
}
