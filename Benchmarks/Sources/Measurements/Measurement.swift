import Foundation

/// A measured figure, printed as a line of JSON for the program that makes the table.
struct Measurement: Encodable {
    /// What was measured: a formula, or a series of sizes.
    var name: String
    /// The CPU time of one repetition.
    var nanoseconds: Double
    /// The computed value, to be compared with that of other engines.
    var value: Double?
    /// The size of the input, in the unit of its series.
    var size: Int?
    /// The engine, where one process measures several.
    var engine: String?
    /// What the engine does, "prepare" or "evaluate".
    var kind: String?
    /// The CPU times of all rounds, the shortest of which is `nanoseconds`.
    var rounds: [Double]?
    /// A computed value that a `Double` can't express.
    var text: String?
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
