extension ClosedRange where Bound == Int {
    /// Exactly this many arguments.
    package static func exactly(_ count: Int) -> ClosedRange<Int> { count...count }
    /// This many arguments or more.
    static func atLeast(_ count: Int) -> ClosedRange<Int> { count...Int.max }
}
