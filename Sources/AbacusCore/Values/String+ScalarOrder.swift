internal import ExactNumbers

extension String {
    /// Compares two texts by their scalars, which is the same as by their bytes. This takes O(n) in the length of the
    /// shorter text.
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
