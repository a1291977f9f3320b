/// Sorts the indices of elements by merging runs of doubling length, and waits for the result of each comparison. The sort
/// is stable.
struct MergeSort {
    /// The indices, of which the runs up to the present ones have been merged.
    private(set) var indices: [Int]
    private var merged: [Int] = []
    private var length = 1
    private var left = 0..<0
    private var right = 0..<0

    /// Begins to sort so many elements.
    init(count: Int) {
        indices = Array(0..<count)
        merged.reserveCapacity(count)
        openRuns(at: 0)
    }

    /// The indices of the elements to be compared next, the one that came first in front, or nil at the end.
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

    /// Opens the runs to be merged next, from an index on, or after the last ones those of twice the length.
    private mutating func openRuns(at start: Int) {
        var start = start
        while length < indices.count {
            if start + length < indices.count {
                left = start..<start + length
                right = start + length..<min(start + 2 * length, indices.count)
                return
            }
            // A run without another one beside it stays as it is.
            merged += indices[start...]
            swap(&indices, &merged)
            merged.removeAll(keepingCapacity: true)
            length *= 2
            start = 0
        }
        (left, right) = (0..<0, 0..<0)
    }
}
