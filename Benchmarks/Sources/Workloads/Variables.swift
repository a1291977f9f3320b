import Abacus

/// The variables of the formulas, in memory that the caller owns, so that formulas don't copy them.
public struct Variables {
    /// The names, in the order of the values.
    public static let names = ["a", "b", "c", "d", "e", "x", "y"]
    /// The values with which each engine first evaluates the formulas.
    public static let start = [1.1, 2.2, 3.3, 4.4, 5.5, 0.6, 1.7]
    /// The number that each engine adds to a variable of the formula after each evaluation, so that no two evaluations
    /// are alike.
    public static let step = 0x1p-30

    /// The values, in the order of `names`.
    public let values: UnsafeMutableBufferPointer<Double>

    /// Creates the variables with memory for their values, one for each name.
    public init(_ values: UnsafeMutableBufferPointer<Double>) {
        precondition(values.count == Self.names.count, "each name has a value")
        self.values = values
    }

    /// Resets all values to those with which each engine starts.
    public func reset() {
        for (place, value) in Self.start.enumerated() { values[place] = value }
    }

    /// Returns the names that a formula uses. `e` counts, although nothing hides the constant in the formula.
    public static func used(by formula: Formula) -> [String] { formula.tree.variables.filter(names.contains) }

    /// Returns the index of a name's value.
    public static func place(of name: String) -> Int {
        guard let place = names.firstIndex(of: name) else { preconditionFailure("\(name) isn't a variable") }
        return place
    }
}
