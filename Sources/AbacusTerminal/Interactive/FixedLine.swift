internal import Abacus

/// A typed line after the fix-it of an error has been applied to it.
struct FixedLine: Equatable {
    let text: String
    /// Where the change ends, in UTF-8.
    let cursor: Int

    /// Applies the first fix-it of an error in a part of a line to the line; nil if there is none.
    ///
    /// - Parameters:
    ///   - partStart: where the part begins in the line, in UTF-8.
    ///   - added: the number of bytes that precede the typed text in the source of the error.
    /// - Complexity: O(n) in the length of the line.
    init?(of error: some DiagnosedError, in line: Source, partStart: Int, added: Int) {
        guard let fixIt = error.diagnostics.lazy.compactMap(\.fixIt).first, fixIt.range.lowerBound >= added else {
            return nil
        }
        let start = partStart - added + fixIt.range.lowerBound
        let moved = FixIt(replacing: start..<start + fixIt.range.count, with: fixIt.replacement)
        guard let fixed = moved.applied(to: line) else { return nil }
        text = fixed.text
        cursor = start + fixIt.replacement.utf8.count
    }
}
