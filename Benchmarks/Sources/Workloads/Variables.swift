/// The variables of the formulas, in memory that the caller owns, so that no formula copies them.
public struct Variables {
    /// The names, in the order of the values.
    public static let names = ["a", "b", "c", "d", "e", "x", "y"]
    /// The values with which each engine first evaluates the formulas.
    public static let start = [1.1, 2.2, 3.3, 4.4, 5.5, 0.6, 1.7]
    /// What each engine adds to `x` after each evaluation, so that no two evaluations are alike.
    public static let step = 0x1p-30

    /// The values.
    public let values: UnsafeMutableBufferPointer<Double>

    /// Creates the variables with values in memory, one for each name.
    public init(_ values: UnsafeMutableBufferPointer<Double>) {
        precondition(values.count == Self.names.count, "each name has a value")
        self.values = values
    }

    /// Returns the index of a name's value.
    public static func place(of name: String) -> Int {
        guard let place = names.firstIndex(of: name) else { preconditionFailure("\(name) isn't a variable") }
        return place
    }

    var a: Double { values[0] }
    var b: Double { values[1] }
    var c: Double { values[2] }
    var d: Double { values[3] }
    var e: Double { values[4] }
    var x: Double { values[5] }
    var y: Double { values[6] }
}
