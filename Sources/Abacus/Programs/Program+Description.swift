/// The text of a program's instructions, as they are made.
struct Listing {
    /// The names of the parameters.
    let parameters: [String]
    /// The instructions; those that jump lack where to.
    var lines: [String] = []

    /// The name of a slot: a parameter's, or a number behind a percent sign, which no name has.
    func name(ofSlot slot: UInt32) -> String {
        let position = Int(slot - Frame.parameters)
        return position < parameters.count ? parameters[position] : "%\(position - parameters.count + 1)"
    }

    init(parameters: [String]) { self.parameters = parameters }
}

extension Program: CustomStringConvertible {
    /// The program's instructions, one a line.
    ///
    /// `%` is the accumulator, in which each instruction leaves its result, and `%1`, `%2` … are slots in which it is
    /// kept for later.
    ///
    /// - Complexity: O(n) in the number of instructions, which are made again.
    public var description: String {
        var generator = CodeGenerator(graph, limits: limits, listing: Listing(parameters: parameters))
        // The program was made with the same limits.
        guard (try? generator.generate()) != nil, var lines = generator.listing?.lines else { return "" }
        generator.instructions.deallocate()
        for (place, label) in generator.labels.jumps { lines[place] += "\(generator.labels.positions[label.number])" }
        return lines.enumerated().map { "\($0): \($1)" }.joined(separator: "\n")
    }
}
