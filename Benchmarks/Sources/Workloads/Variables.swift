/// The variables of the formulas, in memory that the caller owns: no formula copies them.
public struct Variables {
    /// The names, in the order of the values.
    public static let names = ["a", "b", "c", "d", "e", "x", "y"]
    /// What each engine evaluates the formulas with first.
    public static let start = [1.1, 2.2, 3.3, 4.4, 5.5, 0.6, 1.7]
    /// What each engine adds to `x` after each evaluation, so that no two are alike.
    public static let step = 0x1p-30

    /// The values.
    public let values: UnsafeMutableBufferPointer<Double>

    /// Creates the variables whose values are in memory, as many as there are names.
    public init(_ values: UnsafeMutableBufferPointer<Double>) {
        precondition(values.count == Self.names.count, "each name has a value")
        self.values = values
    }

    /// Returns the place of a name's value.
    public static func place(of name: String) -> Int {
        guard let place = names.firstIndex(of: name) else { preconditionFailure("\(name) is no variable") }
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
