extension ClosedRange where Bound == Int {
    /// One number of arguments only.
    static func exactly(_ count: Int) -> ClosedRange<Int> { count...count }
    /// Returns a number of arguments or more.
    static func atLeast(_ count: Int) -> ClosedRange<Int> { count...Int.max }
}
