internal import ExactNumbers

extension String {
    /// Returns how two texts stand in the order of their scalars, which is that of their bytes, in O(n) in the length of
    /// the shorter.
    func scalarOrder(to other: String) -> Ordering {
        var (text, other) = (self, other)
        return text.withUTF8 { left in
            other.withUTF8 { right in
                for place in 0..<Swift.min(left.count, right.count) where left[place] != right[place] {
                    return left[place] < right[place] ? .less : .greater
                }
                return Ordering(of: left.count, right.count)
            }
        }
    }
}
