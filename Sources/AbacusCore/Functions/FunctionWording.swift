/// The names and the summary that an app gives for a function that it defines.
struct FunctionWording: Sendable {
    /// The names of the parameters; empty if they have none. If the function takes any number of arguments, the last
    /// name stands for any number of them.
    var parameters: [String] = []
    /// One line about what the function returns.
    var summary: String?

    /// Returns how messages refer to an argument: `argument 'price'`, or `argument 1`.
    func argument(at place: Int) -> String {
        place < parameters.count
            ? "argument '\(Problem.abbreviated(parameters[place]))'" : "argument \(place + 1)"
    }
}
