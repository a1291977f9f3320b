/// Sorts the indices of elements by merging runs of doubling length, and pauses for the result of each comparison. The
/// sort is stable.
struct MergeSort {
    /// The indices. The runs before the current ones have been merged.
    private(set) var indices: [Int]
    private var merged: [Int] = []
    private var length = 1
    private var left = 0..<0
    private var right = 0..<0

    /// Begins to sort this many elements.
    init(count: Int) {
        indices = Array(0..<count)
        merged.reserveCapacity(count)
        openRuns(at: 0)
    }

    /// The indices of the next two elements to compare, in their original order; nil at the end.
    var pair: (left: Int, right: Int)? {
        right.isEmpty ? nil : (indices[left.lowerBound], indices[right.lowerBound])
    }

    /// Takes the result of a comparison: whether the right element comes before the left one.
    mutating func take(rightIsFirst: Bool) {
        if rightIsFirst {
            merged.append(indices[right.lowerBound])
            right = right.dropFirst()
        } else {
            merged.append(indices[left.lowerBound])
            left = left.dropFirst()
        }
        guard left.isEmpty || right.isEmpty else { return }
        merged += indices[left]
        merged += indices[right]
        openRuns(at: right.upperBound)
    }

    /// Opens the next two runs to merge, from an index on; after the last ones, continues with runs of twice the
    /// length.
    private mutating func openRuns(at start: Int) {
        var start = start
        while length < indices.count {
            if start + length < indices.count {
                left = start..<start + length
                right = start + length..<min(start + 2 * length, indices.count)
                return
            }
            // A last run that has no partner stays as it is.
            merged += indices[start...]
            swap(&indices, &merged)
            merged.removeAll(keepingCapacity: true)
            length *= 2
            start = 0
        }
        (left, right) = (0..<0, 0..<0)
    }
}
