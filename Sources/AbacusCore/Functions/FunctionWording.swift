/// What an app says of a function that it defines.
struct FunctionWording: Sendable {
    /// The names of the parameters, of which the last one stands for any number of arguments if there may be any; empty if
    /// they have none.
    var parameters: [String] = []
    /// What it gives, in one line.
    var summary: String?

    /// Returns how a message names an argument: `argument 'price'`, or `argument 1`.
    func argument(at place: Int) -> String {
        place < parameters.count
            ? "argument '\(Problem.abbreviated(parameters[place]))'" : "argument \(place + 1)"
    }
}
