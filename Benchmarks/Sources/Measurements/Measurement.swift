import Foundation

/// One measured figure, printed as a line of JSON for the table's program.
struct Measurement: Encodable {
    /// What was measured: a formula, or a series of sizes.
    var name: String
    /// The CPU time of one repetition.
    var nanoseconds: Double
    /// What was computed, to be compared with what other engines computed.
    var value: Double?
    /// The size of the input, in what its series counts.
    var size: Int?
    /// The bytes of a syntax tree for each of its nodes.
    var bytesPerNode: Double?

    /// Writes the figure to standard output.
    func print() throws {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        Swift.print(String(decoding: try encoder.encode(self), as: UTF8.self))
    }
}
