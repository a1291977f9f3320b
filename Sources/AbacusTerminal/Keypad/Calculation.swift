/// A calculation and its value.
struct Calculation: Equatable {
    /// What was typed.
    let text: String
    let result: String

    /// Returns the calculation with its result, shortening either of them if there isn't room for both.
    ///
    /// - Complexity: O(n) in the lengths.
    func description(of width: Int) -> String {
        let equal = " = "
        let room = max(width - equal.count, 0)
        let shortResult = result.shortened(to: max(room / 2, room - text.count))
        let shortText = text.shortened(to: room - shortResult.count)
        return (shortText + equal + shortResult).shortened(to: width)
    }
}
