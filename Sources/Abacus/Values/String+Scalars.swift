// Texts are compared and hashed as the language compares them: by their Unicode scalars, which UTF-8 orders as it orders
// its bytes. Swift's own `==`, `<` and `hash(into:)` are about canonical forms, the making of which takes time quadratic
// in the length of a run of combining marks.

internal import ExactNumbers

extension String {
    /// Returns whether two texts have the same scalars, in O(n).
    func hasSameScalars(as other: String) -> Bool {
        utf8.count == other.utf8.count && scalarOrder(to: other) == .equal
    }

    /// Returns how two texts stand in the order of their scalars, in O(n) in the length of the shorter.
    func scalarOrder(to other: String) -> Ordering {
        let (left, right) = (utf8.span, other.utf8.span)
        for place in 0..<Swift.min(left.count, right.count) where left[place] != right[place] {
            return left[place] < right[place] ? .less : .greater
        }
        return Ordering(of: left.count, right.count)
    }

    /// Hashes the scalars, in O(n).
    func hashScalars(into hasher: inout Hasher) {
        utf8.span.withUnsafeBytes { hasher.combine(bytes: $0) }
        // No UTF-8 has this byte: it keeps the end of one text from being taken for the start of the next.
        hasher.combine(0xFF as UInt8)
    }
}
