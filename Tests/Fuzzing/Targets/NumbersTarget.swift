internal import BigInt
internal import ExactNumbers

extension FuzzTarget {
    /// Steps of arithmetic, which the input spells, give what another library's integers give.
    static let numbers = FuzzTarget(name: "numbers", words: { [] }, seeds: numberSeeds, check: checkNumbers)

    @Sendable private static func numberSeeds() -> [[UInt8]] { Seeds.bytes(count: 2_000, length: 8...96) }

    @Sendable private static func checkNumbers(_ input: [UInt8]) throws(Violation) {
        var machine = NumberMachine(input)
        while !machine.isAtEnd { try machine.step() }
    }
}

/// Some registers that each hold a number twice, in both libraries, and the steps that change them.
///
/// Registers share their memory after a copy, and are changed in place otherwise, which is where an integer with
/// memory of its own can go wrong.
struct NumberMachine {
    private(set) var registers = [NumberPair](repeating: NumberPair(0), count: 4)
    private var input: ByteReader

    init(_ bytes: [UInt8]) { input = ByteReader(bytes) }

    var isAtEnd: Bool { input.isAtEnd }

    /// Carries out one step, and throws unless the number that it made is the same in both libraries.
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
        // Longer numbers go no other way, and take long.
        if registers[target].value.bitLength > 2_048 { registers[target] = NumberPair(1) }
    }
}

/// A step: it changes a pair, or compares what both libraries say of two others.
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
